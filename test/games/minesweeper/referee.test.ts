import { describe, expect, test } from 'vitest';
import { decimal, parseDecimal } from '../../../src/games/decimal.ts';
import { MinesweeperCartridge } from '../../../src/games/minesweeper/cartridge.ts';
import { refereeMinesweeper } from '../../../src/games/minesweeper/referee.ts';
import { coordinatesOfCell, openCell, startMinesweeper } from '../../../src/games/minesweeper/rules.ts';
import { seededRandom } from '../../../src/games/random.ts';
import { draws } from '../../draws.ts';
import replays from '../../fixtures/replays-minesweeper-9x9.json' with { type: 'json' };
import { expectMeasured } from '../measured.ts';

test('random sessions of three games: rules and original agree in everything', () => {
  for (let seed = 0; seed < draws(12); seed++) {
    expect(refereeMinesweeper(seededRandom(seed)), `seed ${seed}`).toBeNull();
  }
});

test.each(replays)('the original repeats the measured session of $random', (measured) => {
  const cartridge = new MinesweeperCartridge();
  cartridge.setRandom(parseDecimal(measured.random));
  expectMeasured(cartridge.original, measured);
});

test('a whole board: every cell is answered as by the rules', () => {
  const game = startMinesweeper(parseDecimal('0.4713926'), 20);
  if ('impossible' in game) throw new Error('The mines should find their places.');
  for (let cell = 0; cell < 81; cell++) {
    const cartridge = new MinesweeperCartridge();
    cartridge.setRandom(parseDecimal('0.4713926'));
    expect(cartridge.start(decimal(20))).toBe('ready');
    expect(cartridge.open(decimal(coordinatesOfCell(cell)))).toEqual(openCell(game, cell).answer);
  }
});

describe('the cartridge', () => {
  test.each(['0', '0.9', '64', '-5'])('%s mines are refused, and the random number stays', (mines) => {
    const cartridge = new MinesweeperCartridge();
    cartridge.setRandom(parseDecimal('0.123'));
    const before = cartridge.random;
    expect(cartridge.start(parseDecimal(mines))).toBe('refused');
    expect(cartridge.random).toBe(before);
  });

  test('never finishes laying seven mines for 0.0231902', () => {
    const cartridge = new MinesweeperCartridge();
    cartridge.setRandom(parseDecimal('0.0231902'));
    expect(cartridge.start(decimal(7), 100_000)).toBe('running');
    expect(cartridge.original.number('R0')).toBe(1);
  });
});
