/** Shows the debugger on the real terminal until its user leaves. */
import { render } from 'ink';
import type { Debugger } from '../../lab/debugger.ts';
import type { ProgramFile } from '../../listing/index.ts';
import type { CliIo } from '../io.ts';
import { DebugScreen } from './screen.tsx';

const ENTER_SCREEN = '\u001b[?1049h\u001b[H';
const LEAVE_SCREEN = '\u001b[?1049l';

/** Debugs on a screen of its own; afterwards the old screen is back. */
export async function runDebugScreen(io: CliIo, target: Debugger, program: ProgramFile): Promise<void> {
  const { title } = program.header;
  const name = (io.lang === 'ru' ? (title.ru ?? title.en) : (title.en ?? title.ru)) ?? '';
  const restore = (): void => io.out(LEAVE_SCREEN);
  process.once('exit', restore);
  io.out(ENTER_SCREEN);
  try {
    const screen = (
      <DebugScreen target={target} title={`eggog debug  ${name}`} lang={io.lang} color={io.color} />
    );
    await render(screen).waitUntilExit();
  } finally {
    process.off('exit', restore);
    restore();
  }
}
