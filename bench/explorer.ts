/** Speed and memory of the explorer: states and inputs a second with one worker and with two, bytes a state. */

import { drive } from '../src/cli/explore/drive.ts';
import { startPool, workerFile } from '../src/cli/explore/pool.ts';
import { expandStates, type Range } from '../src/lab/expansion.ts';
import { type PreparedExploration, prepareExploration } from '../src/lab/exploration.ts';
import { Explorer } from '../src/lab/explorer.ts';
import { EXPLORATIONS } from '../src/proofs/explorations/index.ts';
import type { Localized } from '../src/texts.ts';
import { plural } from '../src/texts.ts';
import type { Figure } from './figure.ts';

/** Short moves that leave the bookkeeping much to do, and long ones in whole states of the machine. */
const SUBJECTS = ['labyrinth', 'tic-tac-toe-calculator'] as const;
const RUNS = 3;
const BATCHES_PER_WORKER = 3;

interface Run {
  readonly statesPerSecond: number;
  readonly inputsPerSecond: number;
  readonly explorer: Explorer;
}

/** Explores to the end several times; the first time, in which code and threads warm up, does not count. */
async function runsOf(exploration: PreparedExploration, name: string, workers: number): Promise<Run[]> {
  const file = workers > 1 ? workerFile('explore.worker.js') : null;
  const data = { source: { kind: 'builtin', name }, checkCanonical: 0, lang: 'en' } as const;
  const pool = file === null ? null : startPool(file, workers, data);
  const expand =
    pool?.expand ?? ((states: Int32Array, inputs?: Range) => expandStates(exploration, states, 0, inputs));
  const runs: Run[] = [];
  try {
    for (let i = 0; i <= RUNS; i++) {
      const start = performance.now();
      const explorer = new Explorer(exploration);
      await drive(explorer, expand, workers > 1 ? workers * BATCHES_PER_WORKER : 1, () => false);
      const seconds = (performance.now() - start) / 1000;
      runs.push({
        statesPerSecond: explorer.size / seconds,
        inputsPerSecond: explorer.edges / seconds,
        explorer,
      });
    }
  } finally {
    await pool?.close();
  }
  return runs.slice(1);
}

function figure(key: string, label: Localized, unit: Figure['unit'], values: readonly number[]): Figure {
  const sorted = [...values].sort((a, b) => a - b);
  const [least, most] = [sorted[0], sorted[sorted.length - 1]];
  return { key, label, unit, value: sorted[Math.floor(sorted.length / 2)], spread: [least, most] };
}

/** All figures of the explorer's benchmark; takes about a minute. Two workers only where the threads are bundled. */
export async function explorerBench(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of SUBJECTS) {
    const exploration = prepareExploration(EXPLORATIONS[name].make());
    let explorer: Explorer | undefined;
    for (const workers of workerFile('explore.worker.js') === null ? [1] : [1, 2]) {
      const runs = await runsOf(exploration, name, workers);
      const key = `${name}-${workers}`;
      const who = {
        en: `${name}, ${workers} ${plural.en(workers, 'worker', 'workers')}`,
        ru: `${name}, потоков: ${workers}`,
      };
      figures.push(
        figure(
          `${key}-states`,
          who,
          'states',
          runs.map(({ statesPerSecond }) => statesPerSecond),
        ),
        figure(
          `${key}-inputs`,
          who,
          'inputs',
          runs.map(({ inputsPerSecond }) => inputsPerSecond),
        ),
      );
      explorer = runs[0].explorer;
    }
    if (!explorer) continue;
    figures.push(
      {
        key: `${name}-states`,
        label: { en: `${name}, states`, ru: `${name}, состояний` },
        value: explorer.size,
        unit: 'none',
      },
      {
        key: `${name}-bytes`,
        label: { en: `${name}, memory of a state`, ru: `${name}, память на состояние` },
        value: explorer.bytes / explorer.size,
        unit: 'bytes',
      },
    );
  }
  return figures;
}
