import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CanonicalError, expandStates, stopAfter } from '../../src/lab/expansion.ts';
import {
  atMostCommands,
  atMostCycles,
  type Exploration,
  keepOnly,
  prepareExploration,
  programOfText,
} from '../../src/lab/exploration.ts';
import { type ExplorationReport, reproduce } from '../../src/lab/exploration-report.ts';
import { type Batch, type ExploreOptions, Explorer } from '../../src/lab/explorer.ts';
import { StateTable } from '../../src/lab/state-table.ts';
import { Machine, MK61 } from '../../src/machine/index.ts';
import { adder, finish } from './toy.ts';

function explorer(exploration: Exploration, options: ExploreOptions = {}): Explorer {
  return new Explorer(prepareExploration(exploration), options);
}

const explored = (exploration: Exploration, options?: ExploreOptions): ExplorationReport =>
  finish(explorer(exploration, options)).report();

/** Sums 0..limit+most reachable with steps, and the ways to the sums from the limit on; by addition, not by the machine. */
function sums(steps: readonly number[], limit: number): { states: number; games: number } {
  const ways = new Map([[0, 1]]);
  for (let sum = 0; sum < limit; sum++) {
    for (const step of steps) ways.set(sum + step, (ways.get(sum + step) ?? 0) + (ways.get(sum) ?? 0));
  }
  const reached = [...ways].filter(([, number]) => number > 0);
  return {
    states: reached.length,
    games: reached.filter(([sum]) => sum >= limit).reduce((all, [, number]) => all + number, 0),
  };
}

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
        const loaded = StateTable.load(base, table.save());
        const words = new Int32Array(MK61.words);
        for (const [key, number] of numbers) {
          for (const one of [table, loaded]) {
            one.read(number, words);
            expect(words.join(' ')).toBe(key);
          }
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
    expect(table.usedBytes).toBeLessThan(table.bytes);
  });

  it('refuses records that are cut off or repeated', () => {
    const table = new StateTable(new Int32Array(MK61.words));
    const words = new Int32Array(MK61.words);
    words[3] = 5;
    table.add(words);
    const records = table.save();
    expect(() => StateTable.load(table.base, records.subarray(0, records.length - 1))).toThrow('cut off');
    expect(() => StateTable.load(table.base, Int32Array.of(...records, ...records))).toThrow('twice');
  });
});

describe('the explorer', () => {
  it('finds all states and counts the ways, as addition says', () => {
    const report = explored(adder([1, 2, 5], 12, null), { countGames: true });
    const { states } = sums([1, 2, 5], 12);
    expect(report.end).toBe('complete');
    expect(report.states).toBe(states);
    expect(report.expanded).toBe(12);
    expect(report.edges).toBe(36);
    // Ways of different lengths meet, so that they cannot be counted.
    expect(report.outcomes[0].games).toBeNull();
  });

  it('counts games where all ways to a state are equally long', () => {
    const report = explored(adder([3], 12, null), { countGames: true });
    expect(report.outcomes).toMatchObject([{ name: 'limit', states: 1, games: 1 }]);
    expect(report.outcomes[0].first.inputs).toHaveLength(4);
  });

  it.each(['breadth', 'depth'] as const)(
    'finds a broken property, %s first, and it comes out again',
    (order) => {
      const exploration = { ...adder([1, 3], 100, 10), order };
      const report = explored(exploration);
      expect(report.end).toBe('counterexample');
      const [found] = report.counterexamples;
      expect(found.propertyName).toEqual({ en: 'never the sum 10', ru: 'никогда the sum 10' });
      if (order === 'breadth') expect(found.inputs).toHaveLength(4);
      expect(reproduce(prepareExploration(exploration), found)).toEqual(found.message);
    },
  );

  it('goes on behind broken properties when told to, and counts them', () => {
    const report = explored(adder([1, 3], 20, 10), { keepGoing: true });
    expect(report.end).toBe('complete');
    expect(report.counterexamples).toMatchObject([{ times: 2 }]);
  });

  it('notices programs that do not stop and commands beyond a bound', () => {
    const endless: Exploration = {
      ...adder([1], 5, null),
      program: { bytes: [0x50, 0x51, 0x01] },
      starts: [{ name: 'start', keys: 'В/О С/П' }],
      inputs: ['С/П'],
    };
    expect(explored(endless).counterexamples[0].message).toMatchObject({
      en: 'still running after 100 commands',
    });
    expect(explored(endless).outcomes).toMatchObject([{ name: 'no stop', states: 1 }]);
    const slow = { ...adder([1], 5, null), properties: [atMostCommands(3)] };
    expect(explored(slow).counterexamples[0].message).toMatchObject({ en: '4 commands' });
  });

  it('tells the minutes of the machine that ran', () => {
    const machine = new Machine(undefined, { model: { ...MK61, cycleMs: 60_000 } });
    const stop = stopAfter(machine, ['С/П'], 1, null, 0);
    expect(atMostCycles(1).check({ ...stop, cycles: 7 })).toMatchObject({ en: '7 cycles, 7.0 minutes' });
  });

  it('stops at the bound on states, says so, and goes on from there with a higher one', () => {
    const exploration = adder([1, 2], 60, null);
    const search = finish(explorer(exploration, { maxStates: 20 }));
    expect(search.report()).toMatchObject({ end: 'max-states' });
    expect(search.size).toBeLessThanOrEqual(20);
    const again = Explorer.resume(search.exploration, search.save(), {});
    expect(finish(again).report()).toEqual(explored(exploration));
  });

  it.each(['breadth', 'depth'] as const)(
    'resumes from any moment, %s first, batches under way included',
    (order) => {
      const exploration = { ...adder([1, 2, 4], 40, null), order };
      const whole = explored(exploration);
      for (const batches of [0, 1, 4, 9]) {
        const search = finish(explorer(exploration), batches);
        search.take(2);
        const saved = structuredClone(search.save());
        const report = finish(Explorer.resume(search.exploration, saved, {})).report();
        expect(report).toMatchObject({ states: whole.states, expanded: whole.expanded, edges: whole.edges });
      }
    },
  );

  it('says the same up to a counterexample however large the batches are', () => {
    const exploration = adder([1, 3, 5], 100, 24);
    const one = finish(explorer(exploration), Number.POSITIVE_INFINITY, 1).report();
    for (const size of [2, 7, 1000])
      expect(finish(explorer(exploration), Number.POSITIVE_INFINITY, size).report()).toEqual(one);
    // What was left out is caught up on by those who go on.
    const stopped = finish(explorer(exploration), Number.POSITIVE_INFINITY, 7);
    const options = { keepGoing: true };
    const on = finish(Explorer.resume(stopped.exploration, stopped.save(), options)).report();
    expect(on).toEqual(explored(exploration, options));
  });

  it('goes no deeper than told, and by levels where batches are not to depend on each other', () => {
    const exploration = adder([1, 2, 4], 60, null);
    const report = explored(exploration, { maxDepth: 3 });
    expect(report).toMatchObject({ depth: 3, end: 'max-depth' });
    expect(explored(exploration, { maxDepth: 1000 })).toEqual(explored(exploration));
    const sizes = (parallel: number): number[] => {
      const search = explorer(exploration, { byLevel: true });
      const out: Batch[] = [];
      const taken: number[] = [];
      for (;;) {
        const batch = out.length < parallel ? search.take(4) : null;
        if (batch) taken.push(out.push(batch) && batch.indices.length);
        const first = batch ? undefined : out.shift();
        if (first) search.absorb(first, expandStates(search.exploration, first.states));
        else if (!batch) return taken;
      }
    };
    expect(sizes(1)).toEqual(sizes(50));
  });

  it('finds out canonical forms that forget what matters', () => {
    const exploration = { ...adder([1, 2], 30, null), canonical: keepOnly(['R2']) };
    const search = explorer(exploration);
    expect(() => finish(search, 10, 3, 1)).toThrow(CanonicalError);
    const right = finish(explorer(adder([1, 2], 30, null)), Number.POSITIVE_INFINITY, 3, 1);
    expect(right.report().canonicalChecks).toBeGreaterThan(50);
  });

  it('refuses what it cannot explore', () => {
    const wrong = (change: Partial<Exploration>) => () =>
      prepareExploration({ ...adder([1], 5, null), ...change });
    expect(wrong({ inputs: [] })).toThrow('it needs 1..10000000 inputs');
    expect(wrong({ starts: [] })).toThrow('it needs a start');
    expect(wrong({ inputs: ['1 С/П', 'ЖЖЖ'] })).toThrow('no such key "ЖЖЖ" in "ЖЖЖ", column 1');
    expect(wrong({ maxCommands: 0 })).toThrow('maxCommands');
    expect(wrong({ program: { bytes: new Array(106).fill(0) } })).toThrow('at most 105 bytes');
    expect(() => programOfText('00: nonsense')).toThrow('program.pmk');
  });
});
