/** The measured vectors, compiled: every line gives with the turbo what it gives with the interpreter. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { ORIGINALS } from '../../src/cli/originals.ts';
import { checkVector } from '../../src/lab/conformance.ts';
import { interpret, setRunner } from '../../src/machine/run.ts';
import { Turbo } from '../../src/machine/turbo/turbo.ts';

const fixtures = resolve(import.meta.dirname, '../fixtures/vectors');
const complete = process.env.EGGOG_VECTORS;

afterEach(() => setRunner(interpret));

for (const folder of [fixtures, ...(complete ? [resolve(complete)] : [])]) {
  describe(`vectors compiled, ${folder === fixtures ? 'sample' : 'complete measurement'}`, () => {
    // Their commands are executed one by one, to be compared one by one.
    const isByStep = (name: string): boolean => /^exec-(address|step|trace)/.test(name);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz') && !isByStep(name))) {
      it(file, () => {
        const turbo = new Turbo({ threshold: 0 });
        const lines = gunzipSync(readFileSync(join(folder, file)))
          .toString('utf8')
          .trim()
          .split('\n');
        for (const line of lines) {
          const vector = JSON.parse(line);
          setRunner(interpret);
          const slow = checkVector(vector, ORIGINALS);
          setRunner((core, maxCommands, until) => turbo.run(core, maxCommands, until));
          const fast = checkVector(vector, ORIGINALS);
          expect(fast, line.slice(0, 200)).toEqual(slow);
        }
        expect(turbo.compiled).toBeGreaterThan(0);
      });
    }
  });
}
