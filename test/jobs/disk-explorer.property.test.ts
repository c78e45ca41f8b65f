import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DiskExplorer, type DiskOptions } from '../../src/jobs/disk-explorer.ts';
import { type Exploration, prepareExploration } from '../../src/lab/exploration.ts';
import { Explorer } from '../../src/lab/explorer.ts';
import { ownFolder } from '../folder.ts';
import { adder, facts, finish } from '../lab/toy.ts';

const home = ownFolder('disk');
let folders = 0;
const fresh = (): string => join(home, String(folders++));

/** So little that nothing fits: the set is divided as far as it goes. */
const TINY = 40_000;

function search(exploration: Exploration, options: Partial<DiskOptions> = {}): DiskExplorer {
  const all = { folder: fresh(), key: exploration.name, memory: TINY, countGames: true, ...options };
  return new DiskExplorer(prepareExploration(exploration), all);
}

describe('a search on disk', () => {
  it('says what the search in memory says, with the set in many parts', () => {
    const steps = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 20, max: 60 }), fc.nat(6), (inputs, limit, size) => {
        const exploration = adder(inputs, limit, limit + 200);
        const disk = finish(search(exploration), undefined, size + 1);
        const memory = finish(new Explorer(prepareExploration(exploration), { countGames: true }));
        expect(facts(disk.report())).toEqual(facts(memory.report()));
        disk.close();
      }),
      { numRuns: 5 },
    );
  });

  it('is divided when it outgrows its memory, and leaves only its own files behind', () => {
    const folder = fresh();
    const disk = finish(search(adder([1, 2, 5], 250, null), { folder }));
    expect(disk.parts).toBeGreaterThan(1);
    expect(disk.report().end).toBe('complete');
    disk.close();
    const sets = readdirSync(folder).filter((name) => name.startsWith('set-'));
    expect(sets.every((name) => name.startsWith(`set-${disk.parts}-`))).toBe(true);
    expect(readdirSync(folder).filter((name) => /^(candidates|new|level)/.test(name))).toEqual([]);
  });

  it('finds the shortest counterexample, the same as in memory', () => {
    const exploration = adder([1, 3], 200, 10);
    const memory = finish(new Explorer(prepareExploration(exploration), { countGames: true }));
    expect(memory.report().end).toBe('counterexample');
    for (const size of [1, 3, 50]) {
      const folder = fresh();
      const disk = finish(search(exploration, { folder }), undefined, size);
      expect(facts(disk.report())).toEqual(facts(memory.report()));
      disk.close();
      const again = finish(search(exploration, { folder }));
      expect(facts(again.report())).toEqual(facts(memory.report()));
      again.close();
    }
  });

  it('goes on where its last level ended, wherever it was left', () => {
    const exploration = adder([1, 3], 90, null);
    const whole = facts(finish(search(exploration)).report());
    for (const batches of [1, 20, 33]) {
      const folder = fresh();
      // Not closed: as after kill -9, what was written of the level is there and must not count.
      finish(search(exploration, { folder }), batches, 2);
      const again = search(exploration, { folder });
      expect(facts(finish(again).report())).toEqual(whole);
      again.close();
      const twice = search(exploration, { folder });
      expect(facts(finish(twice).report())).toEqual(whole);
      twice.close();
    }
  });

  it('stops at the most states and can go on from there', () => {
    const exploration = adder([1, 3], 90, null);
    const folder = fresh();
    const some = finish(search(exploration, { folder, maxStates: 20 }));
    expect(some.report().end).toBe('max-states');
    expect(some.size).toBeGreaterThanOrEqual(20);
    some.close();
    const all = finish(search(exploration, { folder }));
    expect(all.report()).toMatchObject({ end: 'complete', states: finish(search(exploration)).size });
    all.close();
  });

  it('refuses a folder that is damaged or of something else, in one sentence', () => {
    const exploration = adder([1, 3], 90, null);
    const folder = fresh();
    const disk = finish(search(exploration, { folder }), 20, 2);
    disk.close();
    expect(() => search(exploration, { folder, key: 'another' })).toThrow('holds another exploration');
    const set = readdirSync(folder).find((name) => name.startsWith('set-'))!;
    truncateSync(join(folder, set), 8);
    expect(() => search(exploration, { folder })).toThrow('is damaged');
    writeFileSync(join(folder, 'exploration.json'), 'nonsense\n');
    expect(() => search(exploration, { folder })).toThrow('is damaged');
    expect(() => search({ ...exploration, order: 'depth' })).toThrow('breadth first only');
  });
});
