/** The four games by name, as their rules and pages know them. */
import { foxHuntKind } from './fox-hunt/model.ts';
import type { GameId, GameKind } from './kind.ts';
import { labyrinthKind } from './labyrinth/model.ts';
import { minesweeperKind } from './minesweeper/model.ts';
import { ticTacToeKind } from './tic-tac-toe/model.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list of games whose positions have nothing in common
export const KINDS: { readonly [id in GameId]: GameKind<any> } = {
  'fox-hunt': foxHuntKind,
  minesweeper: minesweeperKind,
  labyrinth: labyrinthKind,
  'tic-tac-toe': ticTacToeKind,
};
