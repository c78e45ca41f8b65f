/** What the queue costs at parts of one second, and how much faster two workers are than one, for each place of a queue. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partThreads } from '../src/cli/prove/threads.ts';
import { ask } from '../src/jobs/ask.ts';
import { openStore, type Place } from '../src/jobs/open.ts';
import type { ProofQuestion, RunPart } from '../src/jobs/question.ts';
import { work } from '../src/jobs/worker.ts';
import { runRange } from '../src/proofs/jobs.ts';
import type { Localized } from '../src/texts.ts';
import { type Figure, joined } from './figure.ts';
import { OwnPostgres, postgresFolder } from './postgres.ts';

const PARTS = 16;
const TRIED = 1000;
const DIGITS = 6;

/** Labyrinths that one thread solves in a second, warmed up. */
function chunkOfASecond(): number {
  const time = (from: number): number => {
    const begun = performance.now();
    runRange({ job: 'labyrinths', from, to: from + TRIED, params: [DIGITS] });
    return performance.now() - begun;
  };
  time(0);
  return Math.max(1, Math.round((TRIED * 1000) / time(TRIED)));
}

interface Timed {
  readonly seconds: number;
  /** Seconds of the parts themselves, added up. */
  readonly worked: number;
}

async function timed(place: Place, chunk: number, workers: number): Promise<Timed> {
  const store = await openStore(place);
  const name = `bench ${process.pid} ${workers}`;
  const plans = [{ job: 'labyrinths', size: PARTS * chunk, chunk, params: [DIGITS] }] as const;
  const question: ProofQuestion = { kind: 'proof', name, plans };
  const threads = Array.from({ length: workers }, () => partThreads(1));
  let worked = 0;
  try {
    // The first part of a thread loads it; it belongs to neither time.
    await Promise.all(threads.map(({ run }) => run(question, 0, null)));
    const { id } = await ask(store, name, question);
    const begun = performance.now();
    const isDone = async (): Promise<boolean> => (await store.status(id)).runs[0].state === 'done';
    await Promise.all(
      threads.map(({ run }, i) => {
        const counted: RunPart = async (asked, part, input) => {
          const outcome = await run(asked, part, input);
          worked += outcome.ms / 1000;
          return outcome;
        };
        const worker = { id: `${name} ${i}`, engine: name, threads: 1, only: id };
        return work(store, worker, counted, { whenIdle: isDone, idleMs: 20 });
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    await store.forget(id);
    return { seconds, worked };
  } finally {
    await Promise.all(threads.map((one) => one.close()));
    await store.close();
  }
}

const PLACES: { readonly [name: string]: Localized } = {
  memory: { en: 'memory', ru: 'память' },
  file: { en: 'file', ru: 'файл' },
  postgres: { en: 'Postgres', ru: 'Postgres' },
};

/**
 * Figures of the queue in memory, in a file and on a server. A minute each on an idle machine.
 *
 * @param given address of a Postgres server; without it one is started for a while, where the machine has its binaries.
 */
export async function queueBench(given: string | undefined): Promise<Figure[]> {
  const bin = given === undefined ? postgresFolder() : null;
  if (bin === null) return benchOf(given);
  const server = new OwnPostgres(bin);
  try {
    await server.start();
    return await benchOf(server.url);
  } finally {
    await server.remove();
  }
}

async function benchOf(queue: string | undefined): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'eggog-bench-'));
  const places: [string, Place][] = [
    ['memory', {}],
    ['file', { file: join(folder, 'bench.run') }],
    ...(queue === undefined ? [] : [['postgres', { queue }] satisfies [string, Place]]),
  ];
  try {
    const chunk = chunkOfASecond();
    const figures: Figure[] = [];
    for (const [name, place] of places) {
      const [one, two] = [await timed(place, chunk, 1), await timed(place, chunk, 2)];
      figures.push(
        {
          key: `queue-${name}-part`,
          label: joined(PLACES[name], { en: ': a part', ru: ': часть' }),
          value: one.worked / PARTS,
          unit: 's',
        },
        {
          key: `queue-${name}-overhead`,
          label: joined(PLACES[name], {
            en: ': what one worker does not work',
            ru: ': сколько один рабочий не работает',
          }),
          value: 100 * (1 - one.worked / one.seconds),
          unit: 'percent',
        },
        {
          key: `queue-${name}-two`,
          label: joined(PLACES[name], { en: ': two workers against one', ru: ': два рабочих против одного' }),
          value: one.seconds / two.seconds,
          unit: 'times',
        },
      );
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
