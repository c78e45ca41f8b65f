import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drive, type Expand } from '../../src/cli/explore/drive.ts';
import { startPool } from '../../src/cli/explore/pool.ts';
import { sourceOf } from '../../src/cli/explore/source.ts';
import { CanonicalError, expandStarts, expandStates, type Range, rangesOf } from '../../src/lab/expansion.ts';
import { prepareExploration } from '../../src/lab/exploration.ts';
import type { ExplorationReport } from '../../src/lab/exploration-report.ts';
import { Explorer } from '../../src/lab/explorer.ts';
import { EXPLORATIONS } from '../../src/proofs/explorations/index.ts';
import { ownFolder } from '../folder.ts';
import { adder } from '../lab/toy.ts';
import { bundled } from './bundle.ts';

const worker = bundled('explore.worker');

const MOST_STATES = 500;

async function explored(expand: Expand, parallel: number): Promise<ExplorationReport> {
  const explorer = new Explorer(prepareExploration(EXPLORATIONS.labyrinth.make()), {
    maxStates: MOST_STATES,
  });
  await drive(explorer, expand, parallel, () => false);
  return explorer.report();
}

describe('threads', () => {
  it('come to the same report as one, to the last state', async () => {
    const exploration = prepareExploration(EXPLORATIONS.labyrinth.make());
    const alone = await explored((states) => expandStates(exploration, states, 0), 1);
    const pool = startPool(worker, 2, {
      source: { kind: 'builtin', name: 'labyrinth' },
      checkCanonical: 0,
    });
    try {
      expect(await explored(pool.expand, 6)).toEqual(alone);
    } finally {
      await pool.close();
    }
  });

  it('divide the inputs of a state, more than 65,535 too, and many starts', async () => {
    const digits = Array.from({ length: 70_000 }, (_, i) => i);
    const exploration = prepareExploration(adder(digits, 1, 69_999));
    const asked: (Range | undefined)[] = [];
    const explorer = new Explorer(exploration, { keepGoing: true });
    await drive(
      explorer,
      (states, inputs) => {
        asked.push(inputs);
        return expandStates(exploration, states, 0, inputs);
      },
      2,
      () => false,
    );
    expect(asked.length).toBeGreaterThan(30);
    const report = explorer.report();
    expect(report).toMatchObject({ end: 'complete', states: 70_000, edges: 70_000 });
    expect(report.counterexamples[0].inputs).toEqual(['69999 В/О С/П']);
    const { starts, ...rest } = adder([1], 9, null);
    const many = Array.from({ length: 5000 }, (_, i) => ({ ...starts[0], registers: { R1: String(i) } }));
    const wide = prepareExploration({ ...rest, starts: many });
    const slices = rangesOf(many.length, 700).map((range) => expandStarts(wide, range));
    expect(new Explorer(wide, {}, slices).report()).toEqual(new Explorer(wide).report());
  });

  it('hand on what goes wrong in them', async () => {
    const pool = startPool(worker, 1, {
      source: {
        kind: 'script',
        file: 'broken.ts',
        code: 'throw new Error("oh")',
        map: '{"version":3,"sources":[],"mappings":""}',
      },
      checkCanonical: 0,
    });
    try {
      await expect(explored(pool.expand, 2)).rejects.toThrow('broken.ts: oh');
    } finally {
      await pool.close();
    }
  });

  it('hand on that a canonical form is none, in both languages', async () => {
    const script = join(ownFolder('threads'), 'forgetful.ts');
    writeFileSync(
      script,
      `import { defineExploration, keepOnly, programOfText } from 'eggog/explore';
      export default defineExploration({
        name: 'adder', program: programOfText('R1 = 0\\nprogram:\\n 00: П→x 1  +  x→П 1  С/П\\n'),
        starts: [{ name: 'from 0', keys: '0 В/О С/П' }], inputs: ['1 В/О С/П', '3 В/О С/П'],
        properties: [], canonical: keepOnly(['R2']),
      });`,
    );
    const source = await sourceOf(script);
    const pool = startPool(worker, 1, { source, checkCanonical: 1 });
    try {
      const { states } = await pool.starts({ from: 0, to: 1 });
      const error = await Promise.resolve(pool.expand(states)).catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(CanonicalError);
      expect((error as CanonicalError).in('ru')).toContain('канонический вид');
    } finally {
      await pool.close();
    }
  });

  it('stop when told to, and what was taken waits', async () => {
    const exploration = prepareExploration(EXPLORATIONS.labyrinth.make());
    const explorer = new Explorer(exploration);
    let ticks = 0;
    await drive(
      explorer,
      (states) => expandStates(exploration, states),
      1,
      () => ++ticks === 3,
    );
    expect(explorer.report().end).toBe('unfinished');
    const whole = Explorer.resume(exploration, explorer.save(), { maxStates: MOST_STATES });
    await drive(
      whole,
      (states) => expandStates(exploration, states),
      1,
      () => false,
    );
    const alone = await explored((states) => expandStates(exploration, states), 1);
    expect(whole.report().states).toBe(alone.states);
  });
});
