import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/errors.ts';
import { decimal, parseDecimal } from '../../../src/games/decimal.ts';
import {
  bearingBetweenCells,
  bearingTable,
  cellOfPlace,
  cellOfState,
  type FoxAnswer,
  type FoxHunt,
  foxHuntOf,
  isFinished,
  isHeard,
  isUnfinishable,
  nextState,
  PHANTOM_CELL,
  placeFoxes,
  placeOfCell,
  shoot,
  shootCell,
  startFoxHunt,
} from '../../../src/games/fox-hunt/rules.ts';
import { firstState } from '../../../src/games/generator.ts';
import { seededRandom } from '../../../src/games/random.ts';
import replays from '../../fixtures/replays-fox-hunt-100.json' with { type: 'json' };

function started(random: string, count: number): FoxHunt {
  const game = startFoxHunt(parseDecimal(random), count);
  if ('impossible' in game) throw new Error('The foxes should find their places.');
  return game;
}

const shown = (answer: FoxAnswer): string => {
  if (answer.kind === 'bearing') return ` ${answer.heard}.`;
  if (answer.kind === 'found' || answer.kind === 'refused') return `-${answer.remaining}.`;
  return answer.kind;
};

describe('measured sessions', () => {
  test.each(replays)('session %#', ({ steps }) => {
    const [start, ...shots] = steps;
    const [random, rest] = start.keys.replaceAll(' ', '').split('В↑');
    let game = started(random, Number.parseInt(rest, 10));
    expect(start.display.trimEnd()).toBe(`-${game.count}.`);
    for (const { keys, display } of shots) {
      const move = shoot(game, parseDecimal(keys.replace('С/П', '').replaceAll(' ', '')));
      game = move.game;
      expect(shown(move.answer)).toBe(display.trimEnd());
    }
  });
});

describe('the generator', () => {
  test('a step on ten-millionths is a step in the calculator’s arithmetic', () => {
    const random = seededRandom(61);
    const states = [
      0,
      1,
      9_797_724,
      9_797_725,
      9_999_999,
      ...Array.from({ length: 2000 }, () => random.below(1e7)),
    ];
    for (const state of states) expect(nextState(state)).toBe(firstState(decimal(state, -7), 7));
  });

  test('foxes stand in different cells, those of the first digits', () => {
    const placement = placeFoxes(parseDecimal('0.6286949'), 3);
    // 7 * 0.6286949 + 3.1415926 = 7.5424569; 7 * 0.5424569 + 3.1415926 = 6.9387909; ... 9.7131289.
    expect(placement).toEqual({ impossible: false, foxes: [54, 93, 71], drawn: 3 });
  });

  test('a full board is placed', () => {
    const placement = placeFoxes(parseDecimal('0.5'), 100);
    if (placement.impossible) throw new Error('0.5 fills the board.');
    expect([...placement.foxes].sort((a, b) => a - b)).toEqual([...Array(100).keys()]);
  });

  test('numbers that repeat themselves are found out', () => {
    expect(placeFoxes(parseDecimal('0.1430679'), 1)).toMatchObject({ impossible: false, foxes: [14] });
    expect(placeFoxes(parseDecimal('0.1430679'), 2)).toEqual({ impossible: true, placedAtMost: 1 });
    expect(startFoxHunt(parseDecimal('0.6430679'), 5)).toEqual({ impossible: true, placedAtMost: 1 });
    expect(placeFoxes(parseDecimal('0.5'), 101)).toEqual({ impossible: true, placedAtMost: 100 });
  });

  test('a random number of exactly 0 on the way puts a fox outside the board', () => {
    const game = started('0.6940582', 3);
    expect(game.foxes).toEqual([PHANTOM_CELL, 14, 13]);
    expect(isUnfinishable(game)).toBe(true);
    let after = game;
    for (const cell of [13, 14, 99]) after = shootCell(after, cell).game;
    expect(after.foxes).toEqual([PHANTOM_CELL]);
    expect(shootCell(after, 0).answer).toEqual({ kind: 'bearing', heard: 0 });
    expect(cellOfState(0, 9)).toBe(0);
  });

  test('other boards use floor(n n N)', () => {
    for (const size of [2, 5, 12, 30]) {
      const placement = placeFoxes(parseDecimal('0.4713926'), 3, size);
      if (placement.impossible) throw new Error('Three foxes find their places.');
      let state = firstState(parseDecimal('0.4713926'), 7);
      expect(placement.foxes[0]).toBe(Math.floor((state / 1e7) * size * size));
      for (const fox of placement.foxes) expect(fox).toBeLessThan(size * size);
      state = nextState(state);
      expect(placement.foxes[1]).toBe(Math.floor((state / 1e7) * size * size));
    }
  });

  test('bad starts are refused', () => {
    expect(() => startFoxHunt(parseDecimal('-0.1'), 5)).toThrow(UserError);
    expect(() => startFoxHunt(parseDecimal('0.1'), 0)).toThrow(UserError);
    expect(() => startFoxHunt(parseDecimal('0.1'), 101)).toThrow(UserError);
    expect(() => startFoxHunt(parseDecimal('0.1'), Number.NaN)).toThrow(UserError);
    expect(() => startFoxHunt(parseDecimal('1e95'), 5)).toThrow(UserError);
  });
});

describe('bearings', () => {
  test('on the cell of a fox, on its lines and beside them', () => {
    const heard = ['3.4', '3.9', '8.4', '5.6', '4.6'].map((place) =>
      bearingBetweenCells(parseDecimal(place), 34),
    );
    expect(heard).toEqual(['found', 'heard', 'heard', 'heard', 'silent']);
  });

  test('the page: row, column and both diagonals', () => {
    const heard = [...bearingTable(10, 'described').subarray(3400, 3500)].filter((b) => b === 1).length;
    // From 3.4: the cell itself, 9 in the row, 9 in the column, 7 and 8 on the diagonals.
    expect(heard).toBe(1 + 9 + 9 + 7 + 8);
    expect(isHeard(3, 1, 'described')).toBe(false);
    expect(isHeard(-4, 4, 'described')).toBe(true);
  });

  test('the program: also where the whole parts differ 3, 5, 7 or 9 times as much', () => {
    for (const [dH, dh] of [
      [3, 1],
      [-5, 1],
      [7, -1],
      [9, 1],
      [6, 2],
      [9, 3],
    ]) {
      expect(isHeard(dH, dh, 'original')).toBe(true);
      expect(isHeard(dh, dH, 'original')).toBe(Math.abs(dH) === Math.abs(dh));
    }
    expect(isHeard(2, 1, 'original')).toBe(false);
    expect(isHeard(8, 2, 'original')).toBe(false);
    expect(isHeard(3, 2, 'original')).toBe(false);
  });
});

describe('moves', () => {
  const game = foxHuntOf([35, 53, 99]);

  test('a fox counts once, found foxes leave, every valid shot counts', () => {
    const first = shoot(game, parseDecimal('3.3'));
    // 3.5 in the row, 5.3 in the column, 9.9 on the diagonal.
    expect(first.answer).toEqual({ kind: 'bearing', heard: 3 });
    const second = shoot(first.game, parseDecimal('5.3'));
    expect(second.answer).toEqual({ kind: 'found', remaining: 2 });
    const third = shoot(second.game, parseDecimal('3.3'));
    expect(third.answer).toEqual({ kind: 'bearing', heard: 2 });
    const fourth = shoot(third.game, parseDecimal('9.9'));
    const last = shoot(fourth.game, parseDecimal('3.5'));
    expect(last.answer).toEqual({ kind: 'finished', moves: 5 });
    expect(isFinished(last.game)).toBe(true);
    expect(() => shoot(last.game, parseDecimal('3.5'))).toThrow(UserError);
    // Earlier games are unchanged.
    expect(game).toEqual(foxHuntOf([35, 53, 99]));
  });

  test.each(['-0.1', '10', '12.3', '9.9999999', '99999999'])('%s is refused and no move', (place) => {
    expect(shoot(game, parseDecimal(place))).toEqual({ game, answer: { kind: 'refused', remaining: 3 } });
  });

  test('places between the cells hear columns and what lies in line with them', () => {
    // 5.45 shares the whole part with 5.3 only.
    expect(shoot(game, parseDecimal('5.45')).answer).toEqual({ kind: 'bearing', heard: 1 });
    expect(shoot(game, parseDecimal('5.45')).game.moves).toBe(1);
    // The digits after the point nearly agree with those of 3.5: the cosine of a number above 10^10.
    expect(shoot(game, parseDecimal('1.5000001'))).toEqual({
      game: { ...game, moves: 1 },
      answer: { kind: 'error' },
    });
    const described = foxHuntOf([35, 53, 99], { bearings: 'described' });
    expect(shoot(described, parseDecimal('5.45')).answer.kind).toBe('refused');
  });

  test('cells and coordinates', () => {
    for (let cell = 0; cell < 100; cell++) expect(cellOfPlace(placeOfCell(cell), 10)).toBe(cell);
    expect(cellOfPlace(parseDecimal('3.6'), 6)).toBeNull();
    expect(cellOfPlace(parseDecimal('3.5'), 6)).toBe(23);
    expect(cellOfPlace(parseDecimal('0.05'), 10)).toBeNull();
  });
});
