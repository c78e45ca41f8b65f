/** `eggog queens count`: counts the solutions, tells its progress and keeps the count in a file. */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { at, mistake, UserError } from '../../errors.ts';
import { Counting, LONG_COUNT } from '../../queens/index.ts';
import { spanText } from '../../span.ts';
import { type Lang, numeral } from '../../texts.ts';
import type { Shared } from '../command.ts';
import { requireWritablePath, writeFileSafely } from '../files.ts';
import { type CliIo, printJson } from '../io.ts';
import { type Progress, progressOn, quietly } from '../progress.ts';
import { finishCounting } from '../queens-pool.ts';
import { withSignals } from '../signals.ts';
import { isSystemError } from '../system-errors.ts';
import { countOf, sizeOf } from './input.ts';
import { QUEENS } from './messages.ts';

export interface CountOptions extends Shared<'json' | 'quiet'> {
  readonly workers?: string;
  readonly resume?: string;
}

/** Below this size starting threads takes longer than counting. */
const WORTH_A_POOL = 14;
const SAVE_EVERY_MS = 5000;
/** One thread counts the board of 16 in about four seconds, and every further row takes about eight times as long. */
const estimatedMs = (n: number, workers: number): number => (4000 * 8 ** (n - 16)) / workers;

/** `eggog queens count`. */
export async function count(io: CliIo, sizeText: string, options: CountOptions): Promise<void> {
  const text = QUEENS[io.lang];
  const n = sizeOf(sizeText);
  const wanted =
    options.workers === undefined ? availableParallelism() : countOf('--workers', options.workers);
  const workers = n < WORTH_A_POOL ? 1 : wanted;
  const counting = options.resume === undefined ? new Counting(n) : open(options.resume, n);
  if (n > LONG_COUNT) {
    io.err(`eggog: ${text.long(n, spanText(estimatedMs(n, workers), io.lang))}\n`);
  }
  const start = performance.now();
  const watch = new Watch(quietly(io, options.quiet), counting, options.resume ?? null);
  try {
    await withSignals(io, (signal) =>
      finishCounting(counting, { workers, signal, onProgress: () => watch.look() }),
    );
  } finally {
    watch.finish();
  }
  report(io, counting, performance.now() - start, workers, options);
}

function open(file: string, n: number): Counting {
  requireWritablePath(file, { own: true });
  if (!existsSync(file)) return new Counting(n);
  let counting: Counting;
  try {
    counting = Counting.resume(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (isSystemError(error)) throw error;
    throw at(file, error instanceof UserError ? error : mistake(QUEENS, (w) => w.notSaved));
  }
  if (counting.n !== n) throw mistake(QUEENS, (w) => w.otherSize(file, counting.n));
  return counting;
}

/** Shows the progress and saves the count from time to time. */
class Watch {
  readonly #start = performance.now();
  readonly #before: number;
  #saved = performance.now();

  private readonly io: CliIo;
  private readonly counting: Counting;
  private readonly file: string | null;
  private readonly progress: Progress;

  constructor(io: CliIo, counting: Counting, file: string | null) {
    this.io = io;
    this.counting = counting;
    this.file = file;
    this.progress = progressOn(io);
    this.#before = counting.done;
  }

  look(): void {
    const now = performance.now();
    this.progress.show(() => this.#line(now));
    if (now - this.#saved > SAVE_EVERY_MS) {
      this.#saved = now;
      this.#save();
    }
  }

  finish(): void {
    this.progress.done();
    this.#save();
  }

  #line(now: number): string {
    const { done, parts, total } = this.counting;
    const perPart = (now - this.#start) / Math.max(1, done - this.#before);
    const left = spanText(perPart * (parts.length - done), this.io.lang);
    return QUEENS[this.io.lang].progress(percentOf(this.counting, this.io.lang), String(total), left);
  }

  #save(): void {
    if (this.file === null) return;
    writeFileSafely(this.file, `${JSON.stringify(this.counting.save())}\n`, { own: true });
  }
}

const percentOf = ({ done, parts }: Counting, lang: Lang): string =>
  numeral[lang]((100 * done) / Math.max(1, parts.length), 1);

function report(io: CliIo, counting: Counting, ms: number, workers: number, options: CountOptions): void {
  const text = QUEENS[io.lang];
  const { n, total, isComplete, done, parts } = counting;
  if (!isComplete) io.setExitCode(1);
  if (options.json) {
    const result = { n, count: String(total), complete: isComplete, partsDone: done, parts: parts.length };
    printJson(io, { ...result, workers, seconds: ms / 1000 });
  } else if (isComplete) {
    io.out(`${text.counted(n, String(total), spanText(ms, io.lang))}\n`);
  } else {
    io.out(`${text.stopped(percentOf(counting, io.lang), String(total))}\n`);
    if (options.resume !== undefined) io.out(`${text.goOn(options.resume)}\n`);
  }
}
