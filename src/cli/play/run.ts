/** Shows the screens on the real terminal until the player leaves. */
import type { GameId } from '../../games/play/kind.ts';
import { playCommand, shareText } from '../../games/play/share.ts';
import { processTerminal, runScreen } from '../screen/screen.ts';
import { App } from './screens/app.ts';
import type { StoredSession } from './storage.ts';
import { SCREENS } from './texts.ts';
import type { World } from './world.ts';

/** Plays on a screen of its own; afterwards the old screen is back with a last word about the game. */
export async function runScreens(
  world: World,
  first: StoredSession | GameId | null,
  out: (text: string) => void,
  isAscii?: boolean,
): Promise<void> {
  const app = new App(world, first);
  await runScreen(app, processTerminal(out, isAscii));
  const { game } = app;
  if (game === null || game.table.session.moves.length === 0) return;
  const { session, status } = game.table;
  const word =
    status === 'playing'
      ? SCREENS[world.lang].quitSaved
      : shareText(session, world.lang, playCommand(session));
  out(`${word}\n`);
}
