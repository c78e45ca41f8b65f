/** Shows the screens on the real terminal until the player leaves. */
import type { AnyGame } from '../../games/game.ts';
import { playCommand, shareText } from '../../games/share.ts';
import { type CliIo, typable } from '../io.ts';
import { processTerminal, runScreen } from '../screen/screen.ts';
import { App } from './screens/app.ts';
import type { StoredSession } from './storage.ts';
import { say, type World } from './world.ts';

/** Plays on a screen of its own; afterwards the old screen is back with a last word about the game. */
export async function runScreens(
  world: World,
  first: StoredSession | AnyGame | null,
  io: CliIo,
  isAscii?: boolean,
): Promise<void> {
  const app = new App(world, first);
  await runScreen(app, processTerminal(io.out, isAscii));
  sayLast(app, world, io);
}

/** Where the game is that was left, or how it came out. A game that is in no file is a failure. */
export function sayLast(
  { game, id, unsaved }: App,
  { store, lang }: World,
  io: Pick<CliIo, 'out' | 'err' | 'setExitCode'>,
): void {
  const isOver = game !== null && game.table.status !== 'playing';
  if (unsaved && !isOver) {
    io.err(`eggog: ${say(lang, 'quitUnsaved', { why: unsaved.in(lang) })}\n`);
    io.setExitCode(1);
    return;
  }
  if (game === null || game.table.session.moves.length === 0) return;
  const { session } = game.table;
  if (isOver) io.out(`${shareText(session, lang, playCommand(session))}\n`);
  else io.out(typable(`${say(lang, store.read().games[0]?.id === id ? 'quitSaved' : 'quitListed')}\n`));
}
