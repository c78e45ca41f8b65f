import { expect, test } from 'vitest';
import { arena, foxHunts, labyrinths, minefields, ticTacToeMatches } from '../../bench/arena.ts';
import { draws } from '../draws.ts';

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

test('the solver of the Fox Hunt needs the fewest moves', () => {
  const { solver, 'highest odds': greedy, random } = foxHunts(3, draws(4), 61);
  expect(mean(solver)).toBeLessThan(mean(random) / 4);
  expect(mean(solver)).toBeLessThan(mean(greedy) + 1);
});

test('the solver of Minesweeper wins most', () => {
  const { solver, random } = minefields(10, draws(6), 61);
  expect(solver.won).toBeGreaterThan(random.won);
});

test('every labyrinth is solved, or proven to have no way', () => {
  const games = draws(40);
  const { solved, without, verified } = labyrinths(games, 5) as {
    solved: number;
    without: Record<string, number>;
    verified: number;
  };
  expect(verified).toBe(games);
  expect(solved + Object.values(without).reduce((a, b) => a + b, 0)).toBe(games);
});

test('the perfect player of Tic-Tac-Toe never loses, the expert always beats the original', () => {
  const games = draws(6);
  for (const { first, second, won, lost, drawn } of ticTacToeMatches(games, 3)) {
    expect(Number(won) + Number(lost) + Number(drawn)).toBe(games);
    if (first === 'perfect') expect(lost).toBe(0);
    if (second === 'perfect') expect(won).toBe(0);
    if (first === 'expert' && second === 'original') expect(won).toBe(games);
    if (second === 'expert' && first === 'original') expect(lost).toBe(games);
  }
});

test('small boards of Minesweeper: the figures of the documents', () => {
  expect(arena('minesweeper', { board: '4x4:2' })).toEqual([
    { board: '4x4:2', arrangements: 120, optimum: 102, solver: 102 },
  ]);
});
