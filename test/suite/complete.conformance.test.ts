/** The quick suite in the repository is the one that the complete measurement gives; checked where that lies. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ORIGINALS } from '../../src/games/programs.ts';
import { EngineAdapter, playCase } from '../../src/suite/play.ts';
import { buildSuite, playNow } from '../../suite/tools/build.ts';

const complete = process.env.EGGOG_VECTORS;
const folder = complete ? resolve(complete) : resolve(import.meta.dirname, '../fixtures/vectors');

function* lines(): Generator<unknown> {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl.gz')))
    for (const line of gunzipSync(readFileSync(join(folder, name)))
      .toString('utf8')
      .split('\n'))
      if (line !== '') yield JSON.parse(line);
}

describe(`the suite of ${complete ? 'the complete measurement' : 'the sample'}`, () => {
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
  const { full, quick } = buildSuite(lines(), ORIGINALS, digest);

  it('agrees with our machine on every ordinary case', () => {
    const { ask } = new EngineAdapter();
    const failed = full.cases.filter(
      (one) => one.class === 'ordinary' && playNow(playCase(one, 3), ask).kind !== 'passed',
    );
    expect(failed.map(({ id }) => id)).toEqual([]);
    expect(full.cases.length).toBeGreaterThan(3000);
  });

  it('has the quick suite of the repository, or its ordinary lines have the same form', () => {
    const committed = readFileSync(resolve(import.meta.dirname, '../../suite/quick.jsonl'), 'utf8');
    const names = new Set(full.cases.map(({ id }) => id));
    if (complete) {
      expect(
        quick(2000)
          .map((one) => `${JSON.stringify(one)}\n`)
          .join(''),
      ).toBe(committed);
    } else {
      // The sample holds some of the measured lines: their cases have the same names.
      const ids = committed
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: string }).id);
      expect(ids.filter((id) => names.has(id)).length).toBeGreaterThan(50);
    }
  });
});
