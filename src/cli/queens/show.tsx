import { render } from 'ink';
import { onOwnScreen } from '../full-screen.ts';
import type { CliIo } from '../io.ts';
import { QueensView } from './view.tsx';

/** Shows the view of the queens until the user leaves. */
export async function showQueens({ lang, color, out }: CliIo): Promise<void> {
  await onOwnScreen(out, () => render(<QueensView lang={lang} color={color} />).waitUntilExit());
}
