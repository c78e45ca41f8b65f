/** The four games by name. */
import { UserError } from '../../errors.ts';
import { foxHuntGame } from './fox-hunt.ts';
import { GAME_IDS, type GameId, type GameKind } from './game.ts';
import { labyrinthGame } from './labyrinth.ts';
import { minesweeperGame } from './minesweeper.ts';
import { ticTacToeGame } from './tic-tac-toe.ts';

export const GAMES: { readonly [id in GameId]: GameKind } = {
  'fox-hunt': foxHuntGame,
  minesweeper: minesweeperGame,
  labyrinth: labyrinthGame,
  'tic-tac-toe': ticTacToeGame,
};

/** The game of a name. Throws UserError with the message for an unknown one. */
export function gameOf(name: string, complain: (name: string, known: string) => string): GameKind {
  if (!(GAME_IDS as readonly string[]).includes(name))
    throw new UserError(complain(name, GAME_IDS.join(', ')));
  return GAMES[name as GameId];
}
