import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CanonicalError, expandStates } from '../../src/lab/expansion.ts';
import {
  alwaysStops,
  type Exploration,
  holds,
  keepOnly,
  neverError,
  prepareExploration,
} from '../../src/lab/exploration.ts';
import {
  type ExplorationReport,
  type ExploreOptions,
  Explorer,
  reproduce,
  StateTable,
} from '../../src/lab/explorer.ts';
import { MK61 } from '../../src/machine/index.ts';

const explorer = (exploration: Exploration, options: ExploreOptions = {}): Explorer =>
  new Explorer(prepareExploration(exploration), options);

const explored = (exploration: Exploration, options?: ExploreOptions): ExplorationReport =>
  finish(explorer(exploration, options)).report();

/** Sums that at most `most` additions reach from 0, and the additions to the farthest one; none is added from the limit on. */
function sumsWithin(
  steps: readonly number[],
  limit: number,
  most: number,
): { states: number; depth: number } {
  const sums = new Set([0]);
  let level = [0];
  for (let depth = 0; ; depth++) {
    const next = level.filter((sum) => sum < limit).flatMap((sum) => steps.map((step) => sum + step));
    level = [...new Set(next)].filter((sum) => !sums.has(sum));
    if (level.length === 0 || depth === most) return { states: sums.size, depth };
    for (const sum of level) sums.add(sum);
  }
}

describe('levels of a breadth-first search', () => {
  it.each([[[1]], [[3]], [[1, 2]], [[1, 2, 4]]])('steps %j: states for each depth', (steps) => {
    const limit = 9;
    for (let maxDepth = 0; maxDepth <= limit; maxDepth++) {
      const { states, depth } = explored(adder(steps, limit, null), { maxDepth });
      expect({ maxDepth, states, depth }).toEqual({ maxDepth, ...sumsWithin(steps, limit, maxDepth) });
    }
  });
});

describe('the table of states', () => {
  const word = fc.oneof(fc.constant(0), fc.integer());
  const state = fc.array(fc.record({ at: fc.nat(MK61.words - 1), word }), { maxLength: 6 }).map((changes) => {
    const words = new Int32Array(MK61.words);
    for (const change of changes) words[change.at] = change.word;
    return words;
  });

  it('is a set that gives back what was put in', () => {
    fc.assert(
      fc.property(state, fc.array(state, { maxLength: 60 }), (base, states) => {
        const table = new StateTable(base);
        const numbers = new Map<string, number>();
        for (const words of states) {
          const key = words.join(' ');
          expect(table.find(words)).toBe(numbers.get(key) ?? -1);
          const number = table.add(words);
          expect(number).toBe(numbers.get(key) ?? numbers.size);
          numbers.set(key, number);
        }
        expect(table.size).toBe(numbers.size);
        const words = new Int32Array(MK61.words);
        for (const [key, number] of numbers) {
          table.read(number, words);
          expect(words.join(' ')).toBe(key);
        }
      }),
    );
  });

  it('tells states apart whatever their hashes, through many growths', () => {
    const table = new StateTable(new Int32Array(MK61.words));
    const words = new Int32Array(MK61.words);
    for (let i = 0; i < 20_000; i++) {
      words[i % 7] = i;
      words[40] = i >> 3;
      expect(table.add(words)).toBe(i);
    }
    expect(table.size).toBe(20_000);
  });
});

describe('the explorer', () => {
  it('finds all states and counts the ways, as addition says', () => {
    const report = explored(adder([1, 2, 5], 12, null), { countGames: true });
    const { states } = sumsWithin([1, 2, 5], 12, 99);
    expect(report.end).toBe('complete');
    expect(report.states).toBe(states);
    expect(report.edges).toBe(36);
    // Ways of different lengths meet, so that they cannot be counted.
    expect(report.outcomes[0].games).toBeNull();
  });

  it('counts games where all ways to a state are equally long', () => {
    const report = explored(adder([3], 12, null), { countGames: true });
    expect(report.outcomes).toMatchObject([{ name: 'limit', games: 1 }]);
    expect(report.outcomes[0].first.inputs).toHaveLength(4);
  });

  it('finds a broken property by the fewest inputs, and it comes out again', () => {
    const exploration = adder([1, 3], 100, 10);
    const report = explored(exploration);
    expect(report.end).toBe('counterexample');
    const [found] = report.counterexamples;
    expect(found.property).toBe(2);
    expect(found.inputs).toHaveLength(4);
    expect(reproduce(prepareExploration(exploration), found)).toEqual(found.message);
  });

  it('ends at the bound on states', () => {
    const search = finish(explorer(adder([1, 2], 60, null), { maxStates: 20 }));
    expect(search.report()).toMatchObject({ end: 'max-states' });
    expect(search.size).toBeLessThanOrEqual(20);
  });

  it('goes on behind broken properties when told to', () => {
    const report = explored(adder([1, 3], 20, 10), { keepGoing: true });
    expect(report.end).toBe('complete');
    expect(report.counterexamples).toHaveLength(1);
  });

  it('notices programs that do not stop', () => {
    const endless: Exploration = {
      ...adder([1], 5, null),
      program: { bytes: [0x50, 0x51, 0x01] },
      starts: [{ keys: 'В/О С/П' }],
      inputs: ['С/П'],
    };
    expect(explored(endless).counterexamples[0].message).toMatchObject({
      en: 'still running after 100 commands',
    });
    expect(explored(endless).outcomes).toMatchObject([{ name: 'no stop' }]);
  });

  it('says the same up to a counterexample however large the batches are', () => {
    const exploration = adder([1, 3, 5], 100, 24);
    const one = finish(explorer(exploration), Number.POSITIVE_INFINITY, 1).report();
    for (const size of [2, 7, 1000])
      expect(finish(explorer(exploration), Number.POSITIVE_INFINITY, size).report()).toEqual(one);
  });

  it('finds out canonical forms that forget what matters', () => {
    const exploration = { ...adder([1, 2], 30, null), canonical: keepOnly(['R2']) };
    const search = explorer(exploration);
    expect(() => finish(search, 10, 3, 1)).toThrow(CanonicalError);
    const right = finish(explorer(adder([1, 2], 30, null)), Number.POSITIVE_INFINITY, 3, 1);
    expect(right.report().canonicalChecks).toBeGreaterThan(50);
  });
});

/** Adds the typed digit to R1 and shows the sum: 00 П→x1 01 + 02 x→П1 03 С/П 04 БП 05 00. */
const ADDER = [0x61, 0x10, 0x41, 0x50, 0x51, 0x00];

/** Counts up in steps of `inputs`; the states are the sums, the sum `forbidden` must not be shown. */
const adder = (inputs: readonly number[], limit: number, forbidden: number | null): Exploration => ({
  name: 'adder',
  program: { bytes: ADDER, registers: { R1: '0' } },
  starts: [{ keys: '0 В/О С/П' }],
  inputs: inputs.map((digit) => `${digit} В/О С/П`),
  maxCommands: 100,
  properties: [
    alwaysStops(),
    neverError(),
    holds(
      { en: `not ${forbidden}`, ru: `не ${forbidden}` },
      ({ display }) => display.trim() !== `${forbidden}.`,
    ),
  ],
  outcome: (stop) => (stop.number('R1') >= limit ? 'limit' : null),
  canonical(state) {
    // Only the sum matters: everything but R1, the program and the keyboard's words is what the last addition left.
    for (let word = 0; word < 40; word++) if (word !== 12 && word !== 13) state[word] = 0;
    for (let word = 43; word < 54; word++) state[word] = 0;
  },
});

/** Explores to the end, or for a number of batches. */
function finish<E extends Pick<Explorer, 'exploration' | 'take' | 'absorb'>>(
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
