import { expect, it } from 'vitest';
import { foxHuntArena } from '../../src/games/fox-hunt/arena.ts';
import { labyrinthGames } from '../../src/games/labyrinth/arena.ts';
import { minesweeperArena } from '../../src/games/minesweeper/arena.ts';
import { ticTacToeGames } from '../../src/games/tic-tac-toe/arena.ts';
import { wholly } from '../../src/steps.ts';

it.each([
  ['fox hunts', () => foxHuntArena({ games: 0, seed: 61, foxes: [1] })],
  ['mine fields', () => minesweeperArena({ games: 0, seed: 61, mines: [3] })],
  ['labyrinths', () => [wholly(labyrinthGames(0, 61))]],
  ['matches', () => wholly(ticTacToeGames(0, 61)).matches],
])('an arena of no %s plays none', (_, results) => {
  for (const { games } of results()) expect(games).toBe(0);
});
