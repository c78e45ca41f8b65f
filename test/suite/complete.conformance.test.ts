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

function* lines(folder = resolve(complete ?? '')): Generator<unknown> {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl.gz')))
    for (const line of gunzipSync(readFileSync(join(folder, name)))
      .toString('utf8')
      .split('\n'))
      if (line !== '') yield JSON.parse(line);
}

describe.runIf(complete)('the suite of the complete measurement', () => {
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

  it('agrees with our machine on every ordinary case, and has the quick suite of the repository', () => {
    const { full, quick } = buildSuite(lines(), ORIGINALS, digest);
    const { ask } = new EngineAdapter();
    const failed = full.cases.filter(
      (one) => one.class === 'ordinary' && playNow(playCase(one, 3), ask).kind !== 'passed',
    );
    expect(failed.map(({ id }) => id)).toEqual([]);
    const committed = readFileSync(resolve(import.meta.dirname, '../../suite/quick.jsonl'), 'utf8');
    expect(
      quick(2000)
        .map((one) => `${JSON.stringify(one)}\n`)
        .join(''),
    ).toBe(committed);
  });
});
