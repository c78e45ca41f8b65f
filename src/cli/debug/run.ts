/** Shows the debugger on the real terminal until its user leaves. */

import type { DebugConsole } from '../../app/debug-console.ts';
import type { ProgramFile } from '../../listing/index.ts';
import { inEither } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { processTerminal, runScreen } from '../screen/screen.ts';
import { paintFor } from '../screen/text.ts';
import { DebugScreen } from './screen.ts';

/** Debugs on a screen of its own; afterwards the old screen is back. */
export async function runDebugScreen(
  io: CliIo,
  console: DebugConsole,
  program: ProgramFile,
  isAscii?: boolean,
): Promise<void> {
  const name = inEither(program.header.title, io.lang) ?? '';
  const screen = new DebugScreen(console, program, `eggog debug  ${name}`, paintFor(io.color));
  await runScreen(screen, processTerminal(io.out, isAscii));
}
