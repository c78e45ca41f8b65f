import { describe, expect, test } from 'vitest';
import { decimal, parseDecimal } from '../../../src/games/decimal.ts';
import { FoxHuntCartridge } from '../../../src/games/fox-hunt/cartridge.ts';
import { refereeFoxHunt } from '../../../src/games/fox-hunt/referee.ts';
import { bearingTable, placeOfCell } from '../../../src/games/fox-hunt/rules.ts';
import { seededRandom } from '../../../src/games/random.ts';
import { draws } from '../../draws.ts';
import replays from '../../fixtures/replays-fox-hunt-100.json' with { type: 'json' };
import { expectMeasured } from '../measured.ts';

test('random hunts, two to a seed: rules and original agree in everything', () => {
  for (let seed = 0; seed < draws(12); seed++) {
    expect(refereeFoxHunt(seededRandom(seed)), `seed ${seed}`).toBeNull();
  }
});

test('a hunt that is laid for ever is stopped before the next one begins', () => {
  const cartridge = new FoxHuntCartridge();
  expect(cartridge.start(decimal(3_218_179, -7), decimal(28), 300_000)).toBe('running');
  expect(cartridge.start(decimal(506, -3), decimal(5))).toBe('ready');
  const fresh = new FoxHuntCartridge();
  fresh.start(decimal(506, -3), decimal(5));
  expect(cartridge.shoot(decimal(34, -1))).toEqual(fresh.shoot(decimal(34, -1)));
});

test.each(replays)('the original repeats measured session %# to the last register', (measured) =>
  expectMeasured(new FoxHuntCartridge().original, measured),
);

test('the original hears from every cell what the table says', () => {
  const table = bearingTable(10, 'original');
  // 0.0205994 places foxes at 2.8, 1.4, 1.3, 0.9 and 8.1.
  const foxes = [28, 14, 13, 9, 81];
  const cartridge = new FoxHuntCartridge();
  expect(cartridge.start(parseDecimal('0.0205994'), decimal(5))).toBe('ready');
  for (let cell = 0; cell < 100; cell++) {
    if (foxes.includes(cell)) continue;
    const heard = foxes.reduce((sum, fox) => sum + table[cell * 100 + fox], 0);
    expect(cartridge.shoot(placeOfCell(cell)), `cell ${cell}`).toEqual({ kind: 'bearing', heard });
  }
  expect(cartridge.moves).toBe(95);
});

describe('the cartridge', () => {
  test('plays to the end', () => {
    const cartridge = new FoxHuntCartridge();
    expect(cartridge.start(parseDecimal('0.6286949'), decimal(2))).toBe('ready');
    expect(cartridge.shoot(parseDecimal('5.4'))).toEqual({ kind: 'found', remaining: 1 });
    expect(cartridge.shoot(parseDecimal('5.4'))).toEqual({ kind: 'bearing', heard: 0 });
    expect(cartridge.shoot(parseDecimal('12.3'))).toEqual({ kind: 'refused', remaining: 1 });
    expect(cartridge.shoot(parseDecimal('9.3'))).toEqual({ kind: 'finished', moves: 3 });
  });

  test('comes back after an error between the cells', () => {
    const cartridge = new FoxHuntCartridge();
    cartridge.start(parseDecimal('0.6286949'), decimal(1));
    expect(cartridge.shoot(parseDecimal('3.4000001'))).toEqual({ kind: 'error' });
    expect(cartridge.moves).toBe(1);
    expect(cartridge.shoot(parseDecimal('5.4'))).toEqual({ kind: 'finished', moves: 2 });
  });

  test('refuses to start without foxes', () => {
    expect(new FoxHuntCartridge().start(parseDecimal('0.5'), parseDecimal('0.7'))).toBe('refused');
  });

  test('never finishes placing two foxes for 0.1430679', () => {
    const cartridge = new FoxHuntCartridge();
    expect(cartridge.start(parseDecimal('0.1430679'), decimal(2), 100_000)).toBe('running');
    // One of two foxes is still to be placed.
    expect(cartridge.original.number('R2')).toBe(1);
  });

  test('keeps a fox outside the board for 0.6940582: all cells shot at, one remains', () => {
    const cartridge = new FoxHuntCartridge();
    cartridge.start(parseDecimal('0.6940582'), decimal(3));
    const answers = Array.from({ length: 100 }, (_, cell) => cartridge.shoot(placeOfCell(cell)));
    expect(answers.filter(({ kind }) => kind === 'found')).toEqual([
      { kind: 'found', remaining: 2 },
      { kind: 'found', remaining: 1 },
    ]);
    expect(answers.at(-1)).toEqual({ kind: 'bearing', heard: 0 });
  });
});
