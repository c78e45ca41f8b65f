/** `eggog queens` without a command: the view on a terminal. */
import type { CliIo } from '../io.ts';
import { processTerminal, runScreen } from '../screen/screen.ts';
import { paintFor } from '../screen/text.ts';
import { QueensView } from './view.ts';

/** Shows the view of the queens until the user leaves. */
export async function showQueens({ lang, color, out }: CliIo): Promise<void> {
  await runScreen(new QueensView(lang, paintFor(color)), processTerminal(out));
}
