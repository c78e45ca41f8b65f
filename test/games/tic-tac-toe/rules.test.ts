import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/errors.ts';
import { formatDecimal } from '../../../src/games/decimal.ts';
import { seededRandom } from '../../../src/games/random.ts';
import {
  ALL_LINES,
  cellAt,
  cellIndex,
  completeLines,
  count,
  DIRECTIONS,
  EMPTY_BOARD,
  LINES_THROUGH,
  lineNumber,
} from '../../../src/games/tic-tac-toe/board.ts';
import {
  chooseCell,
  evaluate,
  lineWeights,
  SCAN_ORDER,
  shownEvaluation,
} from '../../../src/games/tic-tac-toe/evaluation.ts';
import {
  calculatorBegins,
  isOver,
  normaliseCoordinate,
  playerBegins,
  playerMove,
  showAnswer,
  shownY,
  type TicTacToe,
} from '../../../src/games/tic-tac-toe/rules.ts';
import { Machine, MkNumber } from '../../../src/machine/index.ts';
import replays from '../../fixtures/replays-tic-tac-toe-4x4.json' with { type: 'json' };

const mask = (...cells: string[]): number =>
  cells.reduce((sum, cell) => sum | (1 << cellIndex(Number(cell[0]), Number(cell[2]))), 0);

describe('the board', () => {
  test('has the sixteen lines that the page draws', () => {
    expect(ALL_LINES).toHaveLength(16);
    expect(new Set(ALL_LINES).size).toBe(16);
    for (const line of ALL_LINES) expect(count(line)).toBe(4);
    for (const lines of LINES_THROUGH) expect(lines).toHaveLength(4);
    expect(ALL_LINES).toContain(mask('1:4', '1:3', '1:2', '1:1'));
    expect(ALL_LINES).toContain(mask('1:2', '2:2', '3:2', '4:2'));
    // The first of the left-leaning and the third of the right-leaning diagonals of the page's pictures.
    expect(ALL_LINES).toContain(mask('1:4', '2:3', '3:2', '4:1'));
    expect(ALL_LINES).toContain(mask('2:4', '1:3', '4:2', '3:1'));
    expect(completeLines(mask('1:1', '2:2', '3:3', '4:4', '1:2'))).toEqual([
      mask('1:1', '2:2', '3:3', '4:4'),
    ]);
  });
});

describe('measured sessions', () => {
  test.each(replays)('session %#', ({ steps, finalRegisters }) => {
    let game: TicTacToe = playerBegins();
    let typed: string[] = [];
    for (const [i, step] of steps.entries()) {
      const keys = step.keys.split(' ');
      if (keys[0] === 'В/О') continue;
      typed.push(...keys.filter((key) => key !== 'ПП' && key !== 'С/П'));
      if (!keys.includes('С/П')) continue;
      game = playerMove(game, Number(typed[0]), Number(typed[1]));
      typed = [];
      expect(showAnswer(game.answer), `step ${i}`).toBe(step.display);
      expect(shownY(game.answer)).toBe(MkNumber.fromTetrads(step.Y).toNumber());
    }
    const registers = [finalRegisters.R7, finalRegisters.R6, finalRegisters.R5, finalRegisters.R4];
    const weights = registers.map((tetrads) => Math.floor(MkNumber.fromTetrads(tetrads).toNumber()) - 40_000);
    expect(lineWeights(game.board)).toEqual(weights);
  });
});

describe('the evaluation', () => {
  test('of the empty board is best at 4:4', () => {
    const cell = chooseCell(EMPTY_BOARD)!;
    expect(cellAt(cell)).toEqual({ x: 4, y: 4 });
    expect(formatDecimal(shownEvaluation(evaluate(lineWeights(EMPTY_BOARD), cell)))).toBe('98.004208');
  });

  test('is what the commands 98 to A4 of the program compute', () => {
    const random = seededRandom(3);
    for (let i = 0; i < 60; i++) {
      const cells = random.shuffled([...Array(16).keys()]);
      const side = (from: number, to: number): number =>
        cells.slice(from, to).reduce((m, c) => m | (1 << c), 0);
      const board = { player: side(0, i % 7), calculator: side(7, 7 + (i % 6)) };
      const cell = cells[15];
      const { x, y } = cellAt(cell);
      const machine = new Machine();
      machine.loadProgram([0x15, 0x13, 0x35, 0x6d, 0x11, 0x22, 0x10, 0x50]);
      machine.set('RD', MkNumber.parse('0.41200076'));
      machine.set('X', MkNumber.parse('98'));
      DIRECTIONS.forEach((direction, d) => {
        machine.set('Z', machine.get('X'));
        machine.set('Y', MkNumber.parse(`${40_000 + lineWeights(board)[d]}.4`));
        machine.set('X', MkNumber.parse(String(lineNumber(direction, x, y))));
        machine.press('В/О');
        machine.press('С/П');
        machine.run();
      });
      const evaluation = shownEvaluation(evaluate(lineWeights(board), cell));
      expect(formatDecimal(evaluation), `board ${i}`).toBe(machine.get('X').toString());
    }
  });

  test('looks at the cells in the order of the program', () => {
    expect(SCAN_ORDER.slice(0, 5).map(cellAt)).toEqual([
      { x: 4, y: 4 },
      { x: 4, y: 3 },
      { x: 4, y: 2 },
      { x: 4, y: 1 },
      { x: 3, y: 4 },
    ]);
    expect([...SCAN_ORDER].sort((a, b) => a - b)).toEqual([...Array(16).keys()]);
  });
});

describe('a game', () => {
  test('begins with 4:4 when the calculator begins', () => {
    expect(calculatorBegins().answer).toEqual({ kind: 'move', x: 4, y: 4 });
  });

  test('answers a taken cell and leaves the board alone', () => {
    const game = playerMove(playerBegins(), 2, 2);
    const { x, y } = game.answer as { x: number; y: number };
    for (const again of [playerMove(game, 2, 2), playerMove(game, x, y)]) {
      expect(again.answer?.kind).toBe('taken');
      expect(again.board).toEqual(game.board);
    }
  });

  test('goes on after the player has four in a line, but not after the calculator has', () => {
    let game = playerBegins();
    for (const [x, y] of [
      [1, 1],
      [1, 3],
      [3, 1],
      [2, 4],
      [4, 2],
    ]) {
      expect(isOver(game)).toBe(false);
      game = playerMove(game, x, y);
    }
    expect(game.winner).toBe('player');
    expect(isOver(game)).toBe(true);
    expect(game.answer?.kind).not.toBe('taken');

    let lost = playerBegins();
    for (const [x, y] of [
      [3, 1],
      [2, 4],
      [1, 4],
      [1, 2],
    ]) {
      lost = playerMove(lost, x, y);
    }
    expect(lost).toMatchObject({ winner: 'calculator', answer: { kind: 'win', power: 2 } });
    expect(() => playerMove(lost, 1, 1)).toThrow(UserError);
  });
});

describe('coordinates', () => {
  test.each([
    [1, 1],
    [4, 4],
    [5, 1],
    [0, 4],
    [-1, 3],
    [-4, 4],
    [2.9, 2],
    [-2.9, 2],
    [0.5, 4],
    [3999999, 3],
  ])('%d is %i', (typed, coordinate) => expect(normaliseCoordinate(typed)).toBe(coordinate));

  test('that the original cannot count round are refused', () => {
    expect(() => normaliseCoordinate(4_000_001)).toThrow(UserError);
    expect(() => normaliseCoordinate(Number.NaN)).toThrow(UserError);
  });
});
