/** Shows the debugger on the real terminal until its user leaves. */
import type { Debugger } from '../../lab/debugger.ts';
import type { ProgramFile } from '../../listing/index.ts';
import type { CliIo } from '../io.ts';
import { processTerminal, runScreen } from '../screen/screen.ts';
import { isAsciiLocale, paintFor } from '../screen/text.ts';
import { DebugScreen } from './screen.ts';

/** Debugs on a screen of its own; afterwards the old screen is back. */
export async function runDebugScreen(io: CliIo, target: Debugger, program: ProgramFile): Promise<void> {
  const { title } = program.header;
  const name = (io.lang === 'ru' ? (title.ru ?? title.en) : (title.en ?? title.ru)) ?? '';
  const screen = new DebugScreen(target, `eggog debug  ${name}`, io.lang, paintFor(io.color));
  await runScreen(screen, processTerminal(io.out, isAsciiLocale(process.env)));
}
