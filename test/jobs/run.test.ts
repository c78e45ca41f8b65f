import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type PropertyQuestion,
  partCount,
  partOf,
  partRunner,
  type Question,
  type RunPart,
} from '../../src/jobs/question.ts';
import { Checkpoint, proofTallies, propertyTally, runId, runParts } from '../../src/jobs/run.ts';
import { runRange } from '../../src/proofs/jobs.ts';
import { ownFolder } from '../folder.ts';

const folder = ownFolder('runs');
const checkpointOf = (id = 'run'): Checkpoint =>
  new Checkpoint(join(mkdtempSync(join(folder, '-')), 'new'), id);

const PROOF = {
  kind: 'proof',
  name: 'placing',
  plans: [
    { job: 'foxPlacing', size: 10, chunk: 4, params: [] },
    { job: 'foxPlacing', size: 5, chunk: 5, params: [] },
  ],
} as const satisfies Question;

const propertyOf = (claim: string): PropertyQuestion => ({
  kind: 'property',
  name: 'p',
  text: `program:\n    x→П 0  С/П\n\nproperty p:\n    for a in 1..40\n    {a} В/О С/П => ${claim}\n`,
  property: 0,
  size: 40,
  chunk: 8,
  seed: null,
});

function run(
  question: Question,
  options: { part?: RunPart; checkpoint?: Checkpoint; signal?: AbortSignal } = {},
) {
  const { part = partRunner(), checkpoint = null, signal = new AbortController().signal } = options;
  return runParts(question, { run: part, threads: 3, signal, checkpoint, onProgress: () => {} });
}

describe('a question', () => {
  it('is cut into parts that cover its plans', () => {
    const parts = Array.from({ length: partCount(PROOF) }, (_, i) => partOf(PROOF, i));
    expect(parts).toEqual([
      { plan: 0, from: 0, to: 4 },
      { plan: 0, from: 4, to: 8 },
      { plan: 0, from: 8, to: 10 },
      { plan: 1, from: 0, to: 5 },
    ]);
    expect(() => partOf(PROOF, 4)).toThrow('part 4 of 4');
  });

  it('has the id of its code and its content', () => {
    expect(runId('a', PROOF)).toBe(runId('a', { ...PROOF }));
    expect(runId('b', PROOF)).not.toBe(runId('a', PROOF));
    expect(runId('a', { ...PROOF, name: 'other' })).not.toBe(runId('a', PROOF));
  });
});

describe('parts', () => {
  it('add up to the totals of one thread', async () => {
    const results = (await run(PROOF))!;
    expect(proofTallies(PROOF, results)).toEqual(PROOF.plans.map((plan) => runRange(plan, 0, plan.size)));
  });

  it('end at the first counterexample, whatever finishes first', async () => {
    const real = partRunner();
    const late: RunPart = async (question, part) => {
      await new Promise((resolve) => setTimeout(resolve, part === 2 ? 20 : 0));
      return real(question, part);
    };
    const results = (await run(propertyOf('X < 20'), { part: late }))!;
    expect(results).toHaveLength(3);
    expect(propertyTally(results)).toMatchObject({ run: 20, failed: 1, first: { values: [20] } });
    expect(propertyTally((await run(propertyOf('X > 0')))!)).toMatchObject({ run: 40, failed: 0 });
  });

  it('stop at the signal, and an error ends them', async () => {
    const stop = new AbortController();
    const aborting: RunPart = (question, part) => {
      if (part === 1) stop.abort();
      return partRunner()(question, part);
    };
    expect(await run(PROOF, { part: aborting, signal: stop.signal })).toBeNull();
    const failing: RunPart = () => Promise.reject(new Error('a thread died'));
    await expect(run(PROOF, { part: failing })).rejects.toThrow('a thread died');
  });
});

describe('a checkpoint', () => {
  const outcome = { result: '{}', ends: false };

  it('saves the finished parts from being run again', async () => {
    const checkpoint = checkpointOf();
    const stop = new AbortController();
    const once: RunPart = (question, part) => {
      if (part > 0) stop.abort();
      return partRunner()(question, part);
    };
    expect(await run(PROOF, { part: once, checkpoint, signal: stop.signal })).toBeNull();
    const kept = [...checkpoint.read().keys()];
    expect(kept).toContain(0);
    const again: number[] = [];
    const counting: RunPart = (question, part) => {
      again.push(part);
      return partRunner()(question, part);
    };
    expect(await run(PROOF, { part: counting, checkpoint })).toEqual(await run(PROOF));
    expect([...kept, ...again].sort()).toEqual([0, 1, 2, 3]);
    checkpoint.remove();
    expect(existsSync(checkpoint.file)).toBe(false);
  });

  it('loses only the part whose line is torn or changed', () => {
    const checkpoint = checkpointOf();
    for (const part of [0, 1]) checkpoint.add(part, outcome);
    const text = readFileSync(checkpoint.file, 'utf8');
    appendFileSync(checkpoint.file, text.slice(0, 20));
    checkpoint.add(2, outcome);
    expect([...checkpoint.read().keys()]).toEqual([0, 1, 2]);
    writeFileSync(checkpoint.file, readFileSync(checkpoint.file, 'utf8').replace('[1,', '[5,'));
    expect([...checkpoint.read().keys()]).toEqual([0, 2]);
    const other = new Checkpoint(join(checkpoint.file, '..'), 'other');
    writeFileSync(other.file, text);
    expect(other.read().size).toBe(0);
  });

  it('removes old checkpoints and nothing else', () => {
    const checkpoint = checkpointOf();
    checkpoint.add(0, outcome);
    const at = (name: string): string => join(checkpoint.file, '..', name);
    for (const name of ['old.parts', 'older.run', 'fresh.parts']) writeFileSync(at(name), '');
    for (const name of ['old.parts', 'older.run']) utimesSync(at(name), 1, 1);
    new Checkpoint(at(''), 'next').add(0, outcome);
    expect(readdirSync(at('')).sort()).toEqual(['fresh.parts', 'next.parts', 'older.run', 'run.parts']);
  });
});
