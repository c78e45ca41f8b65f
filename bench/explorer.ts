/** Speed and memory of the explorer: states and inputs a second with one worker and with two, bytes a state. */

import { TextIo } from '../src/cli/io.ts';
import { workerFile } from '../src/cli/long-work.ts';
import { searchStates } from '../src/cli/prove/answer.ts';
import type { ExplorationReport } from '../src/lab/explorer.ts';
import type { Localized } from '../src/texts.ts';
import type { Figure } from './figure.ts';

/** Short moves that leave the bookkeeping much to do, and long ones in whole states of the machine. */
const SUBJECTS = ['labyrinth', 'tic-tac-toe-calculator'] as const;
const RUNS = 3;

interface Run {
  readonly report: ExplorationReport;
  readonly seconds: number;
}

/** Explores several times; the first run, in which code and threads warm up, does not count. */
async function runsOf(name: string, workers: number): Promise<Run[]> {
  const source = { kind: 'builtin', name } as const;
  const { signal } = new AbortController();
  const runs: Run[] = [];
  for (let i = 0; i <= RUNS; i++) {
    const start = performance.now();
    const place = { workers, signal, queue: undefined };
    const report = await searchStates(new TextIo(), name, place, source, {});
    runs.push({ report, seconds: (performance.now() - start) / 1000 });
  }
  return runs.slice(1);
}

function figure(key: string, label: Localized, unit: Figure['unit'], values: readonly number[]): Figure {
  const sorted = [...values].sort((a, b) => a - b);
  const [least, most] = [sorted[0], sorted[sorted.length - 1]];
  return { key, label, unit, value: sorted[Math.floor(sorted.length / 2)], spread: [least, most] };
}

/** Takes about a minute. Two workers only where the threads are bundled. */
export async function explorerBench(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of SUBJECTS) {
    let last: ExplorationReport | undefined;
    for (const workers of workerFile('explore.worker.js') === null ? [1] : [1, 2]) {
      const runs = await runsOf(name, workers);
      const label = {
        en: `${name}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`,
        ru: `${name}, потоков: ${workers}`,
      };
      const rates = (count: 'states' | 'edges'): number[] =>
        runs.map(({ report, seconds }) => report[count] / seconds);
      figures.push(
        figure(`${name}-${workers}-states`, label, 'states', rates('states')),
        figure(`${name}-${workers}-inputs`, label, 'inputs', rates('edges')),
      );
      last = runs[0].report;
    }
    if (!last) continue;
    figures.push(
      {
        key: `${name}-states`,
        label: { en: `${name}, states`, ru: `${name}, состояний` },
        value: last.states,
        unit: 'none',
      },
      {
        key: `${name}-bytes`,
        label: { en: `${name}, memory of a state`, ru: `${name}, память на состояние` },
        value: last.bytesPerState,
        unit: 'bytes',
      },
    );
  }
  return figures;
}
