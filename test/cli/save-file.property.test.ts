/** Damaged files of explorations: thousands of mutations, and each is a sentence. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { loadSaved, saveExploration } from '../../src/cli/explore/save-file.ts';
import type { ExplorationSource } from '../../src/cli/explore/source.ts';
import { UserError } from '../../src/errors.ts';
import { defineExploration, prepareExploration } from '../../src/lab/exploration.ts';
import { Explorer } from '../../src/lab/explorer.ts';

const folder = mkdtempSync(join(tmpdir(), 'eggog-save-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const exploration = prepareExploration(
  defineExploration({
    name: 'sums',
    program: { bytes: [0x10, 0x41, 0x50, 0x51, 0x00] },
    starts: [{ name: 'start', keys: '0 В↑ 0' }],
    inputs: ['1 В/О С/П', '2 В/О С/П'],
  }),
);
const source = { kind: 'built-in', name: 'sums' } as unknown as ExplorationSource;

describe('a damaged file of an exploration', () => {
  it('is refused in a sentence, whatever was changed', () => {
    const file = join(folder, 'saved');
    saveExploration(file, new Explorer(exploration, {}), source);
    const good = readFileSync(file);
    expect(loadSaved(file, exploration, source, {})).toBeInstanceOf(Explorer);
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
            loadSaved(file, exploration, source, {});
          } catch (error) {
            if (!(error instanceof UserError)) throw error;
            return;
          }
          throw new Error('a damaged file was taken');
        },
      ),
      { numRuns: 2500, seed: 71 },
    );
  });
});
