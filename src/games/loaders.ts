import type { AnyGame } from './game.ts';

/** Loads each game by its id: the page needs one at a time. A new game begins with a line here, and a title in the messages of the shell. */
export const LOADERS: { readonly [id: string]: () => Promise<AnyGame> } = {
  'fox-hunt': async () => (await import('./fox-hunt/game.ts')).foxHunt,
  minesweeper: async () => (await import('./minesweeper/game.ts')).minesweeper,
  labyrinth: async () => (await import('./labyrinth/game.ts')).labyrinth,
  'tic-tac-toe': async () => (await import('./tic-tac-toe/game.ts')).ticTacToe,
};
