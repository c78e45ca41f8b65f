import { Piscina } from 'piscina';
import { describe, expect, it } from 'vitest';
import { decideCases } from '../../src/lab/properties/decide.ts';
import { parseProperty } from '../../src/lab/properties/parse.ts';
import type { CaseProperty } from '../../src/lab/properties/syntax.ts';
import { parsePmk } from '../../src/listing/index.ts';
import { bundled } from './bundle.ts';

const worker = bundled('property.worker');
const parts = bundled('job.worker');

describe('threads come to the verdict of one, of claims on the time too', () => {
  it.each([
    ['commands >= a', 2],
    ['commands = 2', 3],
    ['commands = 2 * a', 3],
    ['cycles < 1000', 2],
  ])('%s', async (claim, threads) => {
    const text = `program:\n    x→П 0  С/П\n\nproperty p:\n    for a in 1..3000\n    {a} В/О С/П => ${claim}\n`;
    const program = parsePmk(text).program!;
    const property = parseProperty(program.properties[0]) as CaseProperty;
    const { kind, failure, reason } = await decideCases(program, property, {});
    const workerData = { text, property: 0 };
    const pool = new Piscina({ filename: worker, minThreads: threads, maxThreads: threads, workerData });
    try {
      const verdict = await decideCases(
        program,
        property,
        {},
        (from, to, seed) => pool.run({ from, to, seed }),
        2 * threads,
      );
      expect(verdict).toMatchObject({ kind, failure, reason });
    } finally {
      await pool.destroy();
    }
  });
});

it('threads hand a mistake on in both languages', async () => {
  const text = 'program:\n    С/П\n\nproperty p:\n    for a in 1..3\n    {a} В/О С/П => X = X\n';
  const question = { kind: 'property', name: 'p', text, property: 0, size: 3, chunk: 3, seed: null };
  const pool = new Piscina({ filename: parts, maxThreads: 1 });
  try {
    const { mistake } = await pool.run({ question, part: 0, input: null });
    expect(mistake.ru).toMatch(/[а-я]{4}/);
    expect(mistake.en).not.toMatch(/[а-я]{4}/);
  } finally {
    await pool.destroy();
  }
});
