import { expect, it } from 'vitest';
import { foxHuntArena } from '../../src/games/fox-hunt/arena.ts';
import { arenaLabyrinth } from '../../src/games/labyrinth/arena.ts';
import { minesweeperArena } from '../../src/games/minesweeper/arena.ts';
import { arenaTicTacToe } from '../../src/games/tic-tac-toe/arena.ts';

it.each([
  ['fox hunts', () => foxHuntArena({ games: 0, seed: 61, foxes: [1] })],
  ['mine fields', () => minesweeperArena({ games: 0, seed: 61, mines: [3] })],
  ['labyrinths', () => [arenaLabyrinth(0, 61)]],
  ['matches', () => arenaTicTacToe(0, 61).matches],
])('an arena of no %s plays none', (_, results) => {
  for (const { games } of results()) expect(games).toBe(0);
});
