/** Damaged files of explorations: hundreds of mutations, and each is a sentence. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SaveFile } from '../../src/cli/explore/save-file.ts';
import { UserError } from '../../src/errors.ts';
import { expandStates } from '../../src/lab/expansion.ts';
import { Explorer } from '../../src/lab/explorer.ts';
import { draws } from '../draws.ts';
import { ownFolder } from '../folder.ts';
import { sums as exploration, sumsSource as source } from './sums.ts';

const folder = ownFolder('save-file');

describe('a damaged file of an exploration', () => {
  it('is refused in a sentence, whatever was changed', () => {
    const file = join(folder, 'saved');
    new SaveFile(file, new Explorer(exploration, {}), source).save();
    const good = readFileSync(file);
    expect(SaveFile.open(file, exploration, source, {}).explorer).toBeInstanceOf(Explorer);
    const header = good.indexOf(10, good.indexOf(10) + 1);
    // Three of four changes hit the two lines of text, where a reader can go astray.
    const place = fc.oneof({ weight: 3, arbitrary: fc.nat(header) }, fc.nat(good.length - 1));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(place, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 3 }),
        fc.oneof({ weight: 9, arbitrary: fc.constant(good.length) }, fc.nat(good.length)),
        (changes, length) => {
          const bytes = Buffer.from(good);
          for (const [at, change] of changes) bytes[at] ^= change;
          if (bytes.equals(good)) return;
          writeFileSync(file, bytes.subarray(0, length));
          try {
            SaveFile.open(file, exploration, source, {});
          } catch (error) {
            if (!(error instanceof UserError)) throw error;
            return;
          }
          throw new Error('a damaged file was taken');
        },
      ),
      { numRuns: draws(500) },
    );
  });
});

describe('a file that grows', () => {
  it('appends, and gives the same explorer after any number of savings', () => {
    const file = join(folder, 'growing');
    const explorer = new Explorer(exploration, { countGames: true, maxStates: 300 });
    const saved = new SaveFile(file, explorer, source);
    let before = Buffer.alloc(0);
    for (let turn = 0; turn < 8; turn++) {
      saved.save();
      const now = readFileSync(file);
      expect(now.subarray(0, before.length).equals(before)).toBe(true);
      before = now;
      const batch = explorer.take(1 + turn);
      if (batch) explorer.absorb(batch, expandStates(exploration, batch.states));
    }
    saved.save();
    const again = SaveFile.open(file, exploration, source, { maxStates: 300 });
    expect(again.explorer.save()).toEqual(explorer.save());
    // And goes on from there.
    const batch = again.explorer.take(3)!;
    again.explorer.absorb(batch, expandStates(exploration, batch.states));
    again.save();
    const last = SaveFile.open(file, exploration, source, { maxStates: 300 });
    expect(last.explorer.save()).toEqual(again.explorer.save());
  });

  it('loses only the segment that a crash cut off', () => {
    const file = join(folder, 'cut');
    const explorer = new Explorer(exploration, { maxStates: 300 });
    const saved = new SaveFile(file, explorer, source);
    saved.save();
    const first = readFileSync(file);
    const kept = explorer.save();
    const batch = explorer.take(1)!;
    explorer.absorb(batch, expandStates(exploration, batch.states));
    saved.save();
    const whole = readFileSync(file);
    for (const length of [first.length + 1, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length));
      const cut = SaveFile.open(file, exploration, source, { maxStates: 300 });
      expect(cut.explorer.save()).toEqual(kept);
      const again = cut.explorer.take(1)!;
      cut.explorer.absorb(again, expandStates(exploration, again.states));
      cut.save();
      expect(readFileSync(file).equals(whole)).toBe(true);
    }
    const flipped = Buffer.from(whole);
    flipped[first.length - 1] ^= 1;
    writeFileSync(file, flipped);
    expect(() => SaveFile.open(file, exploration, source, {})).toThrow('is damaged');
  });
});
