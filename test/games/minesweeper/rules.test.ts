import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/errors.ts';
import { decimal, formatDecimal, parseDecimal } from '../../../src/games/decimal.ts';
import { firstState } from '../../../src/games/generator.ts';
import {
  cellOfState,
  cellOfTyped,
  coordinatesOfCell,
  knowledgeOf,
  layMines,
  type Minesweeper,
  minesAround,
  neighboursOf,
  nextState,
  openAround,
  openCell,
  openFriendly,
  openTyped,
  startFriendly,
  startMinesweeper,
  toggleFlag,
} from '../../../src/games/minesweeper/rules.ts';
import { analyseMinesweeper, certified } from '../../../src/games/minesweeper/solver.ts';
import { seededRandom } from '../../../src/games/random.ts';
import { MkNumber } from '../../../src/machine/index.ts';
import replays from '../../fixtures/replays-minesweeper-9x9.json' with { type: 'json' };

function started(random: string, mines: number, size?: { width: number; height: number }): Minesweeper {
  const game = startMinesweeper(parseDecimal(random), mines, size);
  if ('impossible' in game) throw new Error('The mines should find their places.');
  return game;
}

describe('measured sessions', () => {
  test.each(replays)('random number $random', ({ random, steps, finalRegisters }) => {
    let game: Minesweeper | null = null;
    for (const { keys, display } of steps) {
      const typed = parseDecimal(/^[\d .]+/.exec(keys)![0].replaceAll(' ', ''));
      if (keys.includes('В/О')) {
        const next = startMinesweeper(game?.random ?? parseDecimal(random), Number(formatDecimal(typed)));
        if ('impossible' in next) throw new Error('The mines should find their places.');
        game = next;
        expect(display.trim()).toBe('3.1415926');
        continue;
      }
      const move = openTyped(game!, typed);
      game = move.game;
      const { answer } = move;
      const shown =
        answer.kind === 'count' ? `${answer.mines}.` : answer.kind === 'mine' ? 'EГГ0Г' : '3.1415926';
      expect(display.trim()).toBe(shown);
    }
    expect(MkNumber.parse(formatDecimal(game!.random)).tetrads).toBe(finalRegisters.R6);
  });
});

describe('the generator', () => {
  test('a step on ten-millionths is a step in the calculator’s arithmetic', () => {
    const random = seededRandom(61);
    const edges = [0, 1, 6_234_915, 6_234_916, 9_090_909, 9_090_910, 9_999_999];
    for (const state of [...edges, ...Array.from({ length: 2000 }, () => random.below(1e7))]) {
      expect(nextState(state)).toBe(firstState(decimal(state, -7), 11));
    }
  });

  test('on 9 x 9 the cell is the first two digits, zeros are drawn again', () => {
    for (let digits = 0; digits < 100; digits++) {
      const [row, column] = [Math.floor(digits / 10), digits % 10];
      const cell = row === 0 || column === 0 ? -1 : 9 * (row - 1) + column - 1;
      expect(cellOfState(digits * 100_000 + 54_321, 9, 9)).toBe(cell);
      if (cell >= 0) expect(coordinatesOfCell(cell)).toBe(digits);
    }
  });

  test('mines lie in different cells of the board, on other boards too', () => {
    for (const [width, height, count] of [
      [9, 9, 63],
      [9, 9, 80],
      [4, 7, 20],
      [30, 16, 99],
    ]) {
      const laying = layMines(parseDecimal('0.4713926'), count, { width, height });
      if (laying.impossible) throw new Error('The mines should find their places.');
      expect(new Set(laying.mines).size).toBe(count);
      for (const mine of laying.mines) {
        expect(mine).toBeGreaterThanOrEqual(0);
        expect(mine).toBeLessThan(width * height);
      }
    }
  });

  test('numbers that repeat themselves are found out', () => {
    expect(layMines(parseDecimal('0.0231902'), 6)).toMatchObject({ impossible: false });
    expect(layMines(parseDecimal('0.0231902'), 0)).toMatchObject({ impossible: false, mines: [] });
    expect(layMines(parseDecimal('0.0231902'), 7)).toEqual({ impossible: true, laidAtMost: 6 });
    expect(startMinesweeper(parseDecimal('0.0231902'), 63)).toEqual({ impossible: true, laidAtMost: 6 });
  });

  test('cells to avoid stay free', () => {
    const avoid = [0, 1, 9, 10];
    const laying = layMines(parseDecimal('0.4713926'), 60, { width: 9, height: 9 }, avoid);
    if (laying.impossible) throw new Error('The mines should find their places.');
    expect(laying.mines.filter((mine) => avoid.includes(mine))).toEqual([]);
  });
});

describe('moves as in the original', () => {
  const game = started('0', 5);

  test('the next game goes on with the random number that the last one left', () => {
    const second = startMinesweeper(game.random, 5);
    expect(second).not.toMatchObject({ mines: game.mines });
    expect(layMines(parseDecimal('0'), 5)).toMatchObject({ mines: [...game.mines], random: game.random });
  });

  test('numbers count the mines around, mines end the game, repeating is allowed', () => {
    for (let cell = 0; cell < 81; cell++) {
      const { game: next, answer } = openCell(game, cell);
      if (game.mines.has(cell)) {
        expect(answer).toEqual({ kind: 'mine' });
        expect(next.status).toBe('lost');
        expect(() => openCell(next, 0)).toThrow(UserError);
      } else {
        const around = neighboursOf(game)[cell].filter((n) => game.mines.has(n)).length;
        expect(answer).toEqual({ kind: 'count', mines: around });
        expect(openCell(next, cell)).toEqual({ game: next, answer });
      }
    }
  });

  test('the board is cleared when only mines are closed', () => {
    let after = game;
    for (let cell = 0; cell < 81; cell++) {
      expect(after.status).toBe('playing');
      if (!game.mines.has(cell)) after = openCell(after, cell).game;
      if (after.opened.size === 76) break;
    }
    expect(after.status).toBe('cleared');
    expect(game.opened.size).toBe(0);
  });

  test.each([
    ['11', 0],
    ['19', 8],
    ['91', 72],
    ['99', 80],
    ['55.9', 40],
  ])('%s is cell %i', (typed, cell) => {
    expect(cellOfTyped(parseDecimal(typed))).toBe(cell);
  });

  test.each(['0', '5', '10', '90', '100', '155', '-55', '5.5', '1e9'])('%s is refused', (typed) => {
    expect(openTyped(game, parseDecimal(typed))).toEqual({ game, answer: { kind: 'refused' } });
  });

  test('smaller boards refuse what lies outside', () => {
    const small = started('0.3', 3, { width: 4, height: 3 });
    expect(cellOfTyped(parseDecimal('34'), small)).toBe(11);
    expect(cellOfTyped(parseDecimal('35'), small)).toBeNull();
    expect(cellOfTyped(parseDecimal('44'), small)).toBeNull();
  });

  test('bad starts are refused', () => {
    const random = parseDecimal('0.5');
    for (const mines of [0, 64, Number.NaN]) {
      expect(() => startMinesweeper(random, mines)).toThrow(UserError);
    }
    expect(() => startMinesweeper(random, 12, { width: 4, height: 3 })).toThrow(UserError);
    expect(() => startMinesweeper(random, 5, { width: 31, height: 3 })).toThrow(UserError);
    expect(() => startMinesweeper(parseDecimal('-1'), 5)).toThrow(UserError);
  });
});

describe('the friendly way', () => {
  test('the first cell is free, and its neighbours where there is room', () => {
    const random = seededRandom(61);
    for (let i = 0; i < 300; i++) {
      const mines = 1 + random.below(80);
      const cell = random.below(81);
      const number = decimal(random.below(1e7), -7);
      let game: Minesweeper;
      try {
        game = openFriendly(startFriendly(number, mines), cell);
      } catch (error) {
        expect(error).toBeInstanceOf(UserError);
        continue;
      }
      expect(game.status).not.toBe('lost');
      expect(game.mines.size).toBe(mines);
      if (mines <= 72) expect(minesAround(game, cell)).toBe(0);
    }
  });

  test('areas without mines open by themselves, up to the numbers around them', () => {
    const game = openFriendly(startFriendly(parseDecimal('0.4713926'), 10), 40);
    for (const cell of game.opened) {
      expect(game.mines.has(cell)).toBe(false);
      if (minesAround(game, cell) > 0) continue;
      for (const neighbour of neighboursOf(game)[cell]) expect(game.opened.has(neighbour)).toBe(true);
    }
  });

  test('flags keep cells closed and open the rest around a number', () => {
    let game = openFriendly(startFriendly(parseDecimal('0.4713926'), 10), 40);
    const isBeside = (cell: number): boolean =>
      game.opened.has(cell) &&
      neighboursOf(game)[cell].some((n) => !game.opened.has(n) && !game.mines.has(n));
    const number = [...Array(81).keys()].find((cell) => isBeside(cell) && minesAround(game, cell) > 0)!;
    expect(openAround(game, number)).toBe(game);
    for (const neighbour of neighboursOf(game)[number]) {
      if (!game.mines.has(neighbour)) continue;
      game = toggleFlag(game, neighbour);
      expect(openFriendly(game, neighbour)).toBe(game);
    }
    const after = openAround(game, number);
    expect(after.status).toBe('playing');
    for (const neighbour of neighboursOf(game)[number]) {
      expect(after.opened.has(neighbour)).toBe(!game.mines.has(neighbour));
    }
    const [flag] = game.flags;
    expect(toggleFlag(game, flag).flags.has(flag)).toBe(false);
  });

  test('a wrong flag is punished', () => {
    let game = openFriendly(startFriendly(parseDecimal('0.4713926'), 10), 40);
    const number = [...game.opened].find(
      (cell) =>
        minesAround(game, cell) === 1 &&
        neighboursOf(game)[cell].some((n) => !game.opened.has(n) && !game.mines.has(n)),
    )!;
    const wrong = neighboursOf(game)[number].find((n) => !game.opened.has(n) && !game.mines.has(n))!;
    game = openAround(toggleFlag(game, wrong), number);
    expect(game.status).toBe('lost');
  });

  test('it is won when only mines are closed', () => {
    let game = openFriendly(startFriendly(parseDecimal('0.4713926'), 10), 40);
    for (let cell = 0; cell < 81 && game.status === 'playing'; cell++) {
      if (!game.mines.has(cell)) game = openFriendly(game, cell);
    }
    expect(game.status).toBe('cleared');
  });

  test.each([
    [9, 9, 10],
    [16, 16, 40],
    [30, 16, 99],
  ])('a certified board of %i x %i with %i mines is cleared without a guess', (width, height, count) => {
    const begun = startFriendly(parseDecimal('0.4713926'), count, { width, height });
    const laid = certified(begun, 40);
    expect(laid).toMatchObject({ isCertified: true, mineCount: count });
    expect(laid.mines.size).toBe(count);
    let game = openFriendly(laid, 40);
    while (game.status === 'playing') {
      const { safe } = analyseMinesweeper(knowledgeOf(game));
      expect(safe).not.toEqual([]);
      game = safe.reduce((now, cell) => (now.status === 'playing' ? openFriendly(now, cell) : now), game);
    }
    expect(game.status).toBe('cleared');
  });
});
