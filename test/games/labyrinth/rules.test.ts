import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/errors.ts';
import { decimal, divide, formatDecimal, multiply, parseDecimal } from '../../../src/games/decimal.ts';
import { buildingOf, intoRange, roomDigit } from '../../../src/games/labyrinth/building.ts';
import {
  command,
  destination,
  exits,
  type Labyrinth,
  nextLabyrinth,
  restartLabyrinth,
  showLabyrinth,
  showRow,
  startLabyrinth,
} from '../../../src/games/labyrinth/rules.ts';
import { Machine, MkNumber } from '../../../src/machine/index.ts';
import replays from '../../fixtures/replays-labyrinth-7x7x7.json' with { type: 'json' };
import { PRINTED_FLOOR } from './printed.ts';

/** One group of keys of a measured session: `В/О С/П`, `С/П` or a digit and С/П. */
function follow(game: Labyrinth | null, keys: string, noise: string): Labyrinth {
  const [first] = keys.split(' ');
  if (first === 'В/О') return game ? restartLabyrinth(game) : startLabyrinth(parseDecimal(noise));
  const typed = first === 'С/П' ? null : Number(first);
  if (game!.status !== 'playing') return nextLabyrinth(game!, typed);
  return command(game!, typed!);
}

describe('measured sessions', () => {
  test.each(replays)('random number $noise', ({ noise, steps, finalRegisters }) => {
    let game: Labyrinth | null = null;
    for (const [i, step] of steps.entries()) {
      game = follow(game, step.keys, noise);
      expect(showLabyrinth(game), `step ${i}, ${step.keys}`).toBe(step.display);
      if (game.status === 'playing') {
        expect(MkNumber.parse(String(game.charge)).tetrads, `charge at step ${i}`).toBe(step.Y);
      }
    }
    const { place, building, charge } = game!;
    expect(MkNumber.parse(formatDecimal(building.noise)).tetrads).toBe(finalRegisters.RC);
    expect([place.x, place.row, place.floor, charge]).toEqual(
      [finalRegisters.R1, finalRegisters.R3, finalRegisters.R5, finalRegisters.R4].map((tetrads) =>
        MkNumber.fromTetrads(tetrads).toNumber(),
      ),
    );
  });
});

describe('the building', () => {
  test('floor 5 of the random number 0 is the one that the page prints', () => {
    const { building } = startLabyrinth(decimal(0));
    expect([7, 6, 5, 4, 3, 2, 1].map((row) => showRow(building, row, 5).trim())).toEqual(PRINTED_FLOOR);
  });

  test('rests on the sines that the machine gives', () => {
    const machine = new Machine();
    const noise = decimal(12345678, -8);
    const building = buildingOf(noise);
    for (let floor = 1; floor <= 7; floor++) {
      machine.loadProgram([0x1c, 0x50]);
      machine.set('X', MkNumber.parse(String(floor)));
      machine.press('В/О');
      machine.press('С/П');
      machine.run();
      const sine = parseDecimal(machine.get('X').toString().replace('^', 'e'));
      const row = multiply(divide(noise, sine), decimal(4));
      const digits = [...String(Math.abs(row.mantissa)).slice(1)].map((digit) => Number(digit) & 5);
      expect(digits).toEqual([1, 2, 3, 4, 5, 6, 7].map((x) => roomDigit(building, { x, row: 4, floor })));
    }
  });

  test('coordinates 0 to 8 are moved into 1 to 7', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(intoRange)).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 7]);
  });

  test('a row that looks like the exit has an exit too', () => {
    const game = startLabyrinth(decimal(3919905, -7));
    expect(exits(game)).toEqual([
      { x: 4, row: 5, floor: 1 },
      { x: 4, row: 3, floor: 7 },
    ]);
  });

  test('a random number that becomes 0 leaves the player in another building than the exit', () => {
    const game = startLabyrinth(decimal(3846333, -7));
    expect(game.exit).toEqual({ x: 1, pattern: '0000000' });
    expect(formatDecimal(game.building.noise)).toBe('1');
    expect(exits(game)).toEqual([]);
  });
});

describe('commands', () => {
  const game = startLabyrinth(decimal(0));

  test('stop at the walls without cost', () => {
    const corner = { ...game, place: { x: 1, row: 1, floor: 5 } };
    expect(command(corner, 4)).toBe(corner);
    expect(command(corner, 2)).toBe(corner);
    expect(command(corner, 0)).toBe(corner);
  });

  test('recharge by one and take 0, 1, 4 or 5', () => {
    const gain = (digit: number): number => {
      const place = [1, 2, 3, 4, 5, 6, 7]
        .flatMap((row) => [2, 3, 4, 5].map((x) => ({ x, row, floor: 5 })))
        .find((p) => roomDigit(game.building, p) === digit)!;
      const moved = command({ ...game, place, charge: 20 }, 6);
      return moved.charge - 20;
    };
    expect([0, 1, 4, 5].map(gain)).toEqual([1, 0, -3, -4]);
  });

  test('5 goes up a ladder and down a pit, but not out of the building', () => {
    const { building } = game;
    const ladder = { x: 1, row: 5, floor: 5 };
    const pit = { x: 4, row: 5, floor: 5 };
    expect(destination(building, ladder, 5)).toEqual({ x: 1, row: 5, floor: 6 });
    expect(destination(building, pit, 5)).toEqual({ x: 4, row: 5, floor: 4 });
    expect(destination(building, { x: 3, row: 5, floor: 5 }, 5)).toEqual({ x: 3, row: 5, floor: 5 });
    for (let x = 1; x <= 7; x++) {
      for (let row = 1; row <= 7; row++) {
        expect(destination(building, { x, row, floor: 7 }, 5).floor).toBeLessThanOrEqual(7);
        expect(destination(building, { x, row, floor: 1 }, 5).floor).toBeGreaterThanOrEqual(1);
      }
    }
  });

  test('are single digits in a game that goes on', () => {
    expect(() => command(game, 10)).toThrow(UserError);
    expect(() => command(game, 2.5)).toThrow(UserError);
    expect(() => command({ ...game, status: 'lost', charge: -1 }, 2)).toThrow(/finished/);
    expect(() => nextLabyrinth(game)).toThrow(/not finished/);
    expect(() => nextLabyrinth({ ...game, status: 'won' }, 11)).toThrow(UserError);
  });

  test('need a random number from 0 to 1', () => {
    expect(() => startLabyrinth(decimal(1))).toThrow(UserError);
    expect(() => startLabyrinth(decimal(-1, -3))).toThrow(UserError);
  });
});
