import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drive, type Expand } from '../../src/cli/explore/drive.ts';
import { startPool } from '../../src/cli/explore/pool.ts';
import { expandStates } from '../../src/lab/expansion.ts';
import { prepareExploration } from '../../src/lab/exploration.ts';
import type { ExplorationReport } from '../../src/lab/exploration-report.ts';
import { Explorer } from '../../src/lab/explorer.ts';
import { EXPLORATIONS } from '../../src/proofs/explorations/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'eggog-threads-'));
const worker = join(folder, 'explore.worker.mjs');

beforeAll(async () => {
  await build({
    entryPoints: [join(import.meta.dirname, '../../src/cli/explore.worker.ts')],
    outfile: worker,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['esbuild'],
    loader: { '.pmk': 'text', '.arsac': 'text' },
    logLevel: 'silent',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function explored(expand: Expand, parallel: number): Promise<ExplorationReport> {
  const explorer = new Explorer(prepareExploration(EXPLORATIONS.labyrinth.make()), { maxStates: 1500 });
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
    const whole = Explorer.resume(exploration, explorer.save(), { maxStates: 1500 });
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
