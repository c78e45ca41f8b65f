import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../src/games/random.ts';
import {
  ALL_LINES,
  type Board,
  cellIndex,
  completeLines,
  EMPTY_BOARD,
  FULL,
} from '../../../src/games/tic-tac-toe/board.ts';
import { defeatOfOriginal } from '../../../src/games/tic-tac-toe/players.ts';
import { bestMoves, ratedMoves, SYMMETRIES, valueOfPosition } from '../../../src/games/tic-tac-toe/solver.ts';
import { verdict } from '../../../src/games/tic-tac-toe/verdict.ts';

const bit = (cell: number): number => 1 << cell;

/** A random position without a line, the player to move, with `marks` marks on it. */
function randomPosition(marks: number, seed: number): Board {
  const random = seededRandom(seed);
  for (;;) {
    const cells = random.shuffled([...Array(16).keys()]).slice(0, marks);
    const side = (parity: number): number =>
      cells.filter((_, i) => i % 2 === parity).reduce((m, c) => m | bit(c), 0);
    const board: Board =
      marks % 2 === 0 ? { player: side(0), calculator: side(1) } : { player: side(1), calculator: side(0) };
    if (completeLines(board.player).length + completeLines(board.calculator).length === 0) return board;
  }
}

/** Plain minimax without symmetries or memory: score 100 - moves for a win, 0 for a draw. */
function minimax(own: number, other: number, moves: number): number {
  const has = (cells: number): boolean => ALL_LINES.some((line) => (cells & line) === line);
  if (has(other)) return moves - 100;
  if ((own | other) === FULL) return 0;
  let best = -1000;
  for (let cell = 0; cell < 16; cell++) {
    if ((own | other) & bit(cell)) continue;
    best = Math.max(best, -minimax(other, own | bit(cell), moves + 1));
  }
  return best;
}

describe('symmetries', () => {
  test('are all that there are', () => {
    const lineSet = new Set(ALL_LINES);
    const together = (a: number, b: number): number =>
      ALL_LINES.filter((l) => l & bit(a) && l & bit(b)).length;
    let found = 0;
    const extend = (map: number[]): void => {
      const cell = map.length;
      if (cell === 16) {
        const isSymmetry = ALL_LINES.every((line) =>
          lineSet.has(map.reduce((m, to, from) => (line & bit(from) ? m | bit(to) : m), 0)),
        );
        if (isSymmetry) found++;
        return;
      }
      for (let to = 0; to < 16; to++) {
        if (map.includes(to) || map.some((v, from) => together(from, cell) !== together(v, to))) continue;
        extend([...map, to]);
      }
    };
    extend([]);
    expect(found).toBe(SYMMETRIES.length);
    expect(new Set(SYMMETRIES.map((map) => map.join())).size).toBe(128);
  });

  test('do not change a value', () => {
    for (let seed = 0; seed < 20; seed++) {
      const board = randomPosition(6, seed);
      const map = SYMMETRIES[(seed * 37) % 128];
      const image = (cells: number): number =>
        map.reduce((m, to, from) => (cells & bit(from) ? m | bit(to) : m), 0);
      expect(
        valueOfPosition({ player: image(board.player), calculator: image(board.calculator) }, 'player'),
      ).toEqual(valueOfPosition(board, 'player'));
    }
  });
});

describe('the solver', () => {
  test('finds the empty board a draw', () => {
    expect(valueOfPosition(EMPTY_BOARD, 'player')).toEqual({ result: 'draw', moves: 16 });
    expect(bestMoves(EMPTY_BOARD, 'calculator')).toHaveLength(16);
  });

  test.each([8, 9, 10, 11, 12])('agrees with plain minimax on random positions with %i marks', (marks) => {
    for (let seed = 0; seed < 12; seed++) {
      const board = randomPosition(marks, seed + 100 * marks);
      const side = 'player';
      const score = minimax(board.player, board.calculator, 0);
      const value = valueOfPosition(board, side);
      if (score === 0) expect(value).toEqual({ result: 'draw', moves: 16 - marks });
      else expect(value).toEqual({ result: score > 0 ? 'win' : 'loss', moves: 100 - Math.abs(score) });
    }
  });

  test('takes the fourth of a line, and blocks one', () => {
    const three = bit(cellIndex(1, 1)) | bit(cellIndex(2, 2)) | bit(cellIndex(3, 3));
    const pair = bit(cellIndex(1, 3)) | bit(cellIndex(2, 1)) | bit(cellIndex(4, 3));
    expect(bestMoves({ player: three, calculator: pair }, 'player')).toEqual([
      { x: 4, y: 4, value: { result: 'win', moves: 1 } },
    ]);
    const moves = ratedMoves({ player: three, calculator: pair & (pair - 1) }, 'calculator');
    const others = moves.filter(({ x, y }) => !(x === 4 && y === 4));
    for (const { value } of others) expect(value).toEqual({ result: 'loss', moves: 2 });
  });
});

describe('"the calculator cannot lose"', () => {
  test('is not so when the calculator begins', () => {
    expect(verdict('calculator')).toMatchObject({
      positions: 5606,
      answers: 15139,
      mistakes: 26,
      games: 29663,
      calculatorWins: 18904,
      playerWins: 28,
      draws: 10731,
    });
    expect(defeatOfOriginal({ player: 0, calculator: bit(cellIndex(4, 4)) })).toHaveLength(5);
  });
});
