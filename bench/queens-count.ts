/** Counting speed of the queens against the same method in plain C. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { countQueens } from '../src/queens/index.ts';
import type { Figure } from './figure.ts';

/**
 * Seconds for one board: the fastest of the runs, which take turns so that all meet the same load. The comparison with
 * C is by processor time.
 */
interface CountingReport {
  readonly n: number;
  readonly runs: number;
  readonly count: string;
  /** One thread, by the clock. */
  readonly seconds: number;
  /** One thread, processor time. */
  readonly processorSeconds: number;
  /** Processor time; null without a C compiler. */
  readonly secondsInC: number | null;
  /** Speed of this program divided by the speed of C. */
  readonly ratio: number | null;
}

const SOURCE = resolve('bench/queens-count.c');

/** Measures `runs` times each. */
function countingBench(n: number, runs: number): CountingReport {
  const folder = mkdtempSync(join(tmpdir(), 'eggog-bench-'));
  try {
    const binary = compile(folder);
    const best = {
      c: Number.POSITIVE_INFINITY,
      one: Number.POSITIVE_INFINITY,
      processor: Number.POSITIVE_INFINITY,
    };
    let count = '';
    for (let run = 0; run < runs; run++) {
      if (binary) best.c = Math.min(best.c, runC(binary, n));
      const one = runHere(n);
      best.one = Math.min(best.one, one.seconds);
      best.processor = Math.min(best.processor, one.processorSeconds);
      count = one.count;
    }
    return {
      n,
      runs,
      count,
      seconds: best.one,
      processorSeconds: best.processor,
      secondsInC: binary ? best.c : null,
      ratio: binary ? best.c / best.processor : null,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compile(folder: string): string | null {
  const binary = join(folder, 'queens-count');
  try {
    execFileSync('gcc', ['-O2', SOURCE, '-o', binary], { stdio: 'ignore' });
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

function runHere(n: number): Timed {
  const start = performance.now();
  const before = process.cpuUsage();
  const count = String(countQueens(n));
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - start) / 1000, processorSeconds: (user + system) / 1e6, count };
}

/** The fastest of three counts, here and in C where there is a compiler. */
export function countingFigures(n: number): Figure[] {
  const { seconds, processorSeconds, secondsInC, ratio } = countingBench(n, 3);
  const figure = (key: string, value: number | null, unit: Figure['unit']): Figure[] =>
    value === null ? [] : [{ key, label: { en: key, ru: key }, value, unit }];
  return [
    ...figure('seconds', seconds, 's'),
    ...figure('processor-seconds', processorSeconds, 's'),
    ...figure('processor-seconds-in-c', secondsInC, 's'),
    ...figure('ratio-to-c', ratio, 'times'),
  ];
}
