/** The four games by name. */
import { UserError } from '../../errors.ts';
import { foxHuntKind } from './fox-hunt/position.ts';
import { GAME_IDS, type GameId, type GameKind } from './kind.ts';
import { labyrinthKind } from './labyrinth/position.ts';
import { minesweeperKind } from './minesweeper/position.ts';
import { ticTacToeKind } from './tic-tac-toe/position.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list of games whose positions have nothing in common
export const KINDS: { readonly [id in GameId]: GameKind<any> } = {
  'fox-hunt': foxHuntKind,
  minesweeper: minesweeperKind,
  labyrinth: labyrinthKind,
  'tic-tac-toe': ticTacToeKind,
};

/** The game of a name. Throws UserError for an unknown one. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export function kindOf(name: string): GameKind<any> {
  if ((GAME_IDS as readonly string[]).includes(name)) return KINDS[name as GameId];
  throw new UserError({
    en: `There is no game "${name}"; there are ${GAME_IDS.join(', ')}.`,
    ru: `Игры «${name}» нет; есть ${GAME_IDS.join(', ')}.`,
  });
}
