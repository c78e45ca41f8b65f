/** Shows the screens on the real terminal until the player leaves. */
import { render } from 'ink';
import type { GameId } from '../game.ts';
import { PLAY } from '../messages/screens.ts';
import { shareText } from '../share.ts';
import { App, type OpenSession } from './app.tsx';

import type { Deps } from './deps.ts';

export { resumable } from './app.tsx';

const ENTER_SCREEN = '\u001b[?1049h\u001b[H';
const LEAVE_SCREEN = '\u001b[?1049l';
const SIGNALS = ['SIGTERM', 'SIGHUP'] as const;

/** Plays on a screen of its own; afterwards the old screen is back with a last word about the game. */
export async function runScreens(
  deps: Deps,
  first: OpenSession | GameId | null,
  out: (text: string) => void,
): Promise<void> {
  let shown: OpenSession | null = typeof first === 'string' ? null : first;
  const restore = (): void => out(LEAVE_SCREEN);
  // The game is saved after every move; a signal must only not leave the terminal on our screen.
  const stop = (): never => process.exit(1);
  process.once('exit', restore);
  for (const signal of SIGNALS) process.once(signal, stop);
  out(ENTER_SCREEN);
  try {
    const onShow = (open: OpenSession | null): void => {
      shown = open;
    };
    await render(<App deps={deps} first={first} onShow={onShow} />).waitUntilExit();
  } finally {
    process.off('exit', restore);
    for (const signal of SIGNALS) process.off(signal, stop);
    restore();
  }
  if (shown !== null && shown.session.moves.length > 0) {
    const isOpen = shown.session.status === 'playing';
    out(`${isOpen ? PLAY[deps.lang].quitSaved : shareText(shown.session, deps.lang)}\n`);
  }
}
