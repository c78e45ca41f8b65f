/** Counting speed of the queens against the same method in plain C, and the gain of a second worker. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finishCounting } from '../src/cli/queens-pool.ts';
import { Counting } from '../src/queens/index.ts';

/**
 * Seconds for one board: the fastest of the runs, which take turns so that all meet the same load. The comparison with
 * C is by processor time, the gain of the second worker by the clock.
 */
export interface CountingReport {
  readonly n: number;
  readonly runs: number;
  readonly count: string;
  /** One thread, by the clock. */
  readonly seconds: number;
  /** One thread, processor time. */
  readonly processorSeconds: number;
  /** Two workers, by the clock. */
  readonly secondsInPool: number;
  /** Processor time; null without a C compiler. */
  readonly secondsInC: number | null;
  /** Speed of this program divided by the speed of C. */
  readonly ratio: number | null;
  readonly scaling: number;
}

/** The C source, seen from this file and from the bundle. */
const SOURCES = ['./queens-count.c', '../../bench/queens-count.c'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Measures `runs` times each: C, one thread, two workers. Threads are started before the clock. */
export async function countingBench(n: number, runs: number): Promise<CountingReport> {
  const folder = mkdtempSync(join(tmpdir(), 'eggog-bench-'));
  try {
    const binary = compile(folder);
    const best = {
      c: Number.POSITIVE_INFINITY,
      one: Number.POSITIVE_INFINITY,
      processor: Number.POSITIVE_INFINITY,
      two: Number.POSITIVE_INFINITY,
    };
    let count = '';
    for (let run = 0; run < runs; run++) {
      if (binary) best.c = Math.min(best.c, runC(binary, n));
      const one = await runHere(n, 1);
      best.one = Math.min(best.one, one.seconds);
      best.processor = Math.min(best.processor, one.processorSeconds);
      best.two = Math.min(best.two, (await runHere(n, 2)).seconds);
      count = one.count;
    }
    return {
      n,
      runs,
      count,
      seconds: best.one,
      processorSeconds: best.processor,
      secondsInPool: best.two,
      secondsInC: binary ? best.c : null,
      ratio: binary ? best.c / best.processor : null,
      scaling: best.one / best.two,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compile(folder: string): string | null {
  const source = SOURCES.find((path) => existsSync(path));
  if (!source) return null;
  const binary = join(folder, 'queens-count');
  try {
    execFileSync('gcc', ['-O2', source, '-o', binary], { stdio: 'ignore' });
    return binary;
  } catch {
    return null;
  }
}

function runC(binary: string, n: number): number {
  const [, , seconds] = execFileSync(binary, [String(n)], { encoding: 'utf8' })
    .trim()
    .split(' ');
  return Number(seconds);
}

interface Timed {
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly count: string;
}

async function runHere(n: number, workers: number): Promise<Timed> {
  const counting = new Counting(n);
  const { signal } = new AbortController();
  let start = performance.now();
  let before = process.cpuUsage();
  const onStart = (): void => {
    start = performance.now();
    before = process.cpuUsage();
  };
  await finishCounting(counting, { workers, signal, onStart, onProgress: () => {} });
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, processorSeconds: (user + system) / 1e6, count: String(counting.total) };
}
