/** `eggog queue`: the runs of a queue, listed and changed. */
import { existsSync } from 'node:fs';
import { mistake } from '../../errors.ts';
import { openStore } from '../../jobs/open.ts';
import type { JobStore, RunStatus } from '../../jobs/store.ts';
import { formatNumber, TIME_UNITS } from '../../texts.ts';
import type { Command, Shared } from '../command.ts';
import { cannotRead, requirePlainFile } from '../files.ts';
import { type CliIo, printJson } from '../io.ts';
import { queueAddress } from '../options.ts';
import { percentOf } from '../prove/answer.ts';
import { queueUrl } from '../prove/place.ts';
import { QUEUE_WORDS } from '../prove/queue-messages.ts';

interface Options extends Shared<'json'> {
  queue?: string;
  file?: string;
}

const CHANGES = {
  cancel: (store, run) => store.cancel(run),
  retry: (store, run) => store.retry(run),
  forget: (store, run) => store.forget(run),
  priority: (store, run, value) => store.setPriority(run, priorityOf(value)),
} as const satisfies {
  [action: string]: (store: JobStore, run: string, value: string | undefined) => Promise<boolean>;
};
type Change = keyof typeof CHANGES;

/** Registers `eggog queue`. */
export function registerQueue(program: Command, io: CliIo): void {
  const words = QUEUE_WORDS[io.lang];
  program
    .command('queue')
    .argument('[action]', words.action, 'list')
    .offering(['list', ...Object.keys(CHANGES)])
    .argument('[run]', words.run)
    .argument('[value]', words.value)
    .option('--queue <url>', words.queue, queueAddress)
    .option('--file <file>', words.file)
    .shared('json')
    .action((action: string, run: string | undefined, value: string | undefined, options: Options) =>
      queue(action, run, value, options, io),
    );
}

async function queue(
  action: string,
  run: string | undefined,
  value: string | undefined,
  { queue: url, file, json }: Options,
  io: CliIo,
): Promise<void> {
  if (action !== 'list' && !Object.hasOwn(CHANGES, action))
    throw mistake(QUEUE_WORDS, (w) => w.badAction(action));
  if (action !== 'list' && run === undefined) throw mistake(QUEUE_WORDS, (w) => w.needsRun(action));
  if (action === 'priority') priorityOf(value);
  if (file !== undefined && !existsSync(file)) throw cannotRead(file, { code: 'ENOENT' });
  if (file !== undefined) requirePlainFile(file);
  const store = await openStore(file === undefined ? { queue: queueUrl(url) } : { file });
  try {
    if (action === 'list') await list(store, json === true, io);
    else await change(store, action as Change, run!, value, io);
  } finally {
    await store.close();
  }
}

async function change(
  store: JobStore,
  action: Change,
  run: string,
  value: string | undefined,
  io: CliIo,
): Promise<void> {
  const [known] = (await store.status(run)).runs;
  if (known?.state === 'done' && (action === 'cancel' || action === 'retry'))
    throw mistake(QUEUE_WORDS, (w) => w.isDone(run));
  const isThere = await CHANGES[action](store, run, value);
  if (!isThere) throw mistake(QUEUE_WORDS, (w) => w.unknownRun(run));
  io.out(`${run}: ${QUEUE_WORDS[io.lang].changed[action]}\n`);
}

function priorityOf(value: string | undefined): number {
  const number = /^\d{1,4}$/.test(value ?? '') ? Number(value) : Number.NaN;
  if (!(number <= 1000)) throw mistake(QUEUE_WORDS, (w) => w.needsValue);
  return number;
}

async function list(store: JobStore, asJson: boolean, io: CliIo): Promise<void> {
  const words = QUEUE_WORDS[io.lang];
  const { runs, workers } = await store.status();
  if (asJson) {
    const told = runs.map((run) => ({ ...run, error: run.error?.[io.lang] ?? null }));
    printJson(io, { place: store.place, runs: told, workers });
    return;
  }
  if (runs.length === 0) io.out(`${words.empty}\n`);
  for (const run of runs) io.out(runText(run, io));
  if (workers.length > 0) io.out(`${words.workerHead}:\n`);
  for (const { id, threads, done, silent } of workers)
    io.out(
      `  ${id}: ${words.worker(threads, formatNumber(io.lang, done), formatNumber(io.lang, silent / 1000, 0))}\n`,
    );
}

function runText(run: RunStatus, io: CliIo): string {
  const words = QUEUE_WORDS[io.lang];
  const number = (n: number, digits = 0): string => formatNumber(io.lang, n, digits);
  const facts = [
    words.runLine(number(run.done), number(run.parts), percentOf(run, io.lang)),
    ...(run.msEach === null ? [] : [words.rate(number(run.lastMinute), number(run.msEach / 1000, 2))]),
    ...(run.state === 'running' && run.lastMinute > 0
      ? [words.left1(timeText((run.parts - run.done) / run.lastMinute, io))]
      : []),
    ...(run.failed > 0 ? [words.failed(run.failed, run.error)] : []),
    ...(run.alarms > 0 ? [words.alarms(run.alarms)] : []),
    words.bytes(number(run.bytes)),
  ];
  return `${run.id} ${run.name}: ${words.states[run.state]}; ${facts.join('; ')}\n`;
}

function timeText(minutes: number, io: CliIo): string {
  const { h, min } = TIME_UNITS[io.lang];
  return minutes < 120
    ? `${formatNumber(io.lang, Math.ceil(minutes), 0)} ${min}`
    : `${formatNumber(io.lang, minutes / 60, 1)} ${h}`;
}
