import { expect, test } from 'vitest';
import { decimal } from '../../../src/games/decimal.ts';
import { LabyrinthCartridge } from '../../../src/games/labyrinth/cartridge.ts';
import { refereeLabyrinth } from '../../../src/games/labyrinth/referee.ts';
import { command, showLabyrinth, startLabyrinth } from '../../../src/games/labyrinth/rules.ts';
import { solveLabyrinth } from '../../../src/games/labyrinth/solver.ts';
import { seededRandom } from '../../../src/games/random.ts';
import type { Key } from '../../../src/machine/index.ts';
import { draws } from '../../draws.ts';
import replays from '../../fixtures/replays-labyrinth-7x7x7.json' with { type: 'json' };

test('random games: rules and original agree in everything', () => {
  for (let seed = 0; seed < draws(12); seed++) {
    expect(refereeLabyrinth(seededRandom(seed)), `seed ${seed}`).toBeNull();
  }
});

test.each(replays)(
  'the cartridge repeats the measured session of random number $noise',
  ({ noise, steps }) => {
    const cartridge = new LabyrinthCartridge();
    const digits = noise.replace('0.', '').replace(/^0$/, '');
    cartridge.start(decimal(Number(digits || '0'), -digits.length));
    expect(cartridge.read().display).toBe(steps[0].display);
    for (const step of steps.slice(1)) {
      cartridge.original.press(step.keys.split(' ') as Key[]);
      expect(cartridge.original.machine.display()).toBe(step.display);
      expect(cartridge.original.machine.get('Y').tetrads).toBe(step.Y);
    }
  },
);

test('every digit does the same in rules and original, also those that the page does not mention', () => {
  const random = seededRandom(7);
  for (let digit = 0; digit <= 9; digit++) {
    for (let i = 0; i < 12; i++) {
      const noise = decimal(random.below(1e7), -7);
      const cartridge = new LabyrinthCartridge();
      let game = startLabyrinth(noise);
      cartridge.start(noise);
      for (let k = 0; k < 6 && game.status === 'playing'; k++) {
        const pressed = k % 2 === 0 ? digit : random.pick([2, 4, 5, 6, 8]);
        game = command(game, pressed);
        const { display, charge } = cartridge.command(pressed);
        expect([display, charge], `digit ${digit}, game ${i}`).toEqual([showLabyrinth(game), game.charge]);
      }
    }
  }
});

test('the way that the solver finds wins on the original', () => {
  for (const noise of [decimal(0), decimal(5673944, -7), decimal(12345678, -8)]) {
    const solution = solveLabyrinth(startLabyrinth(noise));
    if (solution.kind !== 'route') throw new Error('There should be a way.');
    const cartridge = new LabyrinthCartridge();
    cartridge.start(noise);
    const shown = solution.commands.map((digit) => cartridge.command(digit).status);
    expect(shown).toEqual([...solution.commands.slice(1).map(() => 'playing'), 'won']);
  }
});
