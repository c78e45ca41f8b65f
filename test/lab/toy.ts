import { expandStates } from '../../src/lab/expansion.ts';
import { alwaysStops, type Exploration, holds, neverError } from '../../src/lab/exploration.ts';
import type { Explorer } from '../../src/lab/explorer.ts';

/** Adds the typed digit to R1 and shows the sum: 00 П→x1 01 + 02 x→П1 03 С/П 04 БП 05 00. */
const ADDER = [0x61, 0x10, 0x41, 0x50, 0x51, 0x00];

/** Counts up in steps of `inputs`; the states are the sums, the sum `forbidden` must not be shown. */
export const adder = (inputs: readonly number[], limit: number, forbidden: number | null): Exploration => ({
  name: 'adder',
  program: { bytes: ADDER, registers: { R1: '0' } },
  starts: [{ keys: '0 В/О С/П' }],
  inputs: inputs.map((digit) => `${digit} В/О С/П`),
  maxCommands: 100,
  properties: [
    alwaysStops(),
    neverError(),
    ...(forbidden === null
      ? []
      : [
          holds(
            { en: `not ${forbidden}`, ru: `не ${forbidden}` },
            ({ display }) => display.trim() !== `${forbidden}.`,
          ),
        ]),
  ],
  outcome: (stop) => (stop.number('R1') >= limit ? 'limit' : null),
  canonical(state) {
    // Only the sum matters: everything but R1, the program and the keyboard's words is what the last addition left.
    for (let word = 0; word < 40; word++) if (word !== 12 && word !== 13) state[word] = 0;
    for (let word = 43; word < 54; word++) state[word] = 0;
  },
});

/** Explores to the end, or for so many batches. */
export function finish<E extends Pick<Explorer, 'exploration' | 'take' | 'absorb'>>(
  explorer: E,
  batches = Number.POSITIVE_INFINITY,
  size = 3,
  check = 0,
): E {
  for (let i = 0; i < batches; i++) {
    const batch = explorer.take(size);
    if (!batch) break;
    explorer.absorb(batch, expandStates(explorer.exploration, batch.states, check));
  }
  return explorer;
}
