/** `eggog queens solutions`, `run` and `compare`: what they print. */
import { comparing } from '../../queens/compare.ts';
import {
  type Algorithm,
  type Board,
  boardHost,
  chainToList,
  fundamentalSolutions,
  type Moment,
  moments,
  solutions,
} from '../../queens/index.ts';
import type { Steps } from '../../steps.ts';
import { formatNumber } from '../../texts.ts';
import type { Shared } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { withTurns, writeLines } from '../long-work.ts';
import { answersOf, countOf, inLanguage, readSource, runSizeOf, sizeOf } from './input.ts';
import { QUEENS } from './messages.ts';
import { tableLines } from './table.ts';

export interface SolutionsOptions extends Shared<'json'> {
  readonly limit?: string;
  readonly fundamental?: boolean;
}

/** `eggog queens solutions`. */
export async function printSolutions(io: CliIo, sizeText: string, options: SolutionsOptions): Promise<void> {
  const text = QUEENS[io.lang];
  const n = sizeOf(sizeText);
  const limit = options.limit === undefined ? Number.POSITIVE_INFINITY : countOf('--limit', options.limit);
  const all: Iterable<{ columns: readonly number[]; pictures?: number }> = options.fundamental
    ? mapped(fundamentalSolutions(n), ({ solution, pictures }) => ({ columns: solution, pictures }))
    : mapped(solutions(n), (columns) => ({ columns }));
  const found = taken(all, limit);
  const lines = mapped(found, ({ columns, pictures }) =>
    pictures === undefined ? columns.join(' ') : `${columns.join(' ')}  (${text.pictures(pictures)})`,
  );
  if (!options.json && (n === 2 || n === 3)) io.err(`${text.none(n)}\n`);
  await writeLines(io, options.json ? jsonLines(n, found) : lines);
}

function* mapped<A, B>(items: Iterable<A>, change: (item: A) => B): Steps<void, B> {
  for (const item of items) if (yield change(item)) return;
}

function* taken<T>(items: Iterable<T>, limit: number): Generator<T> {
  let left = limit;
  if (left <= 0) return;
  for (const item of items) {
    yield item;
    if (--left <= 0) return;
  }
}

/** One JSON object, a line for each solution. */
function* jsonLines(n: number, found: Iterable<object>): Steps<void, string> {
  yield `{"n": ${n}, "solutions": [`;
  let previous: string | null = null;
  for (const item of found) {
    const isStopped = previous !== null && (yield `  ${previous},`);
    previous = JSON.stringify(item);
    if (isStopped) break;
  }
  if (previous !== null) yield `  ${previous}`;
  yield ']}';
}

export interface RunOptions extends Shared<'json' | 'quiet'> {
  readonly trace: boolean;
  readonly answers?: string;
  readonly maxSteps: string;
}

/** `eggog queens run`. */
export async function runVersion(
  io: CliIo,
  sourceText: string,
  sizeText: string,
  options: RunOptions,
): Promise<void> {
  const n = runSizeOf(sizeText);
  const { name, algorithm } = await readSource(io, sourceText);
  const watch = new Run(io, name, algorithm, {
    n,
    answers: answersOf(options.answers),
    budget: countOf('--max-steps', options.maxSteps),
  });
  if (options.json) {
    const { steps, visits, host } = await withTurns(io, (turns) => turns.through(watch.finish(), watch.line));
    const { counts, solutions: found, shown } = host;
    const lists = { solutions: chainToList(found), shown: chainToList(shown) };
    printJson(io, { name, n, steps, visits, counts, ...lists });
    return;
  }
  await writeLines(io, watch.lines(options.trace), watch.line);
}

interface RunInput {
  /** Rows of the board. */
  readonly n: number;
  /** Numbers for a program that asks. */
  readonly answers: readonly number[];
  /** Most steps of the interpreter. */
  readonly budget: number;
}

/** Steps between two looks at the clock. */
const STEPS_A_LOOK = 4096;

class Run {
  private last!: Moment<Board>;

  private readonly io: CliIo;
  private readonly name: string;
  private readonly algorithm: Algorithm;
  private readonly input: RunInput;

  constructor(io: CliIo, name: string, algorithm: Algorithm, input: RunInput) {
    this.io = io;
    this.name = name;
    this.algorithm = algorithm;
    this.input = input;
  }

  readonly line = (): string => QUEENS[this.io.lang].steps(formatNumber(this.io.lang, this.last.steps));

  /** The last moment. */
  *finish(): Steps<Moment<Board>> {
    for (const { steps } of this.moments()) if (steps % STEPS_A_LOOK === 0 && (yield)) break;
    return this.last;
  }

  /** States passed, solutions and numbers shown as they come, then the counts. */
  *lines(withTrace: boolean): Steps<void, string | undefined> {
    const text = QUEENS[this.io.lang];
    let before: Moment<Board> | null = null;
    let entered = 0;
    for (const now of this.moments()) {
      if (now.steps % STEPS_A_LOOK === 0 && (yield)) break;
      if (withTrace && now.visits !== before?.visits) yield traceLine(++entered, now);
      const { solutions: found, shown, counts } = now.host;
      if (found && found !== before?.host.solutions) {
        yield `  ${text.solution} ${counts.solutions}: ${found.newest.join(' ')}`;
      }
      if (shown && shown !== before?.host.shown) yield `  ${text.shown}: ${shown.newest}`;
      before = now;
    }
    const { counts } = before!.host;
    const visits = Object.entries(before!.visits).map(([state, times]) => `${state} ${times}`);
    yield '';
    yield `${this.name}, n = ${this.input.n}`;
    yield `${text.visits}: ${visits.join(', ')}`;
    yield text.countsLine(counts.placings, counts.removals, counts.tests, counts.searches, counts.solutions);
  }

  private *moments(): Generator<Moment<Board>> {
    const { n, answers, budget } = this.input;
    const run = moments(this.algorithm, boardHost(n, answers), { inputs: { n }, budget });
    for (;;) {
      const { value, done } = inLanguage(this.name, () => run.next());
      if (done) return;
      this.last = value;
      yield value;
    }
  }
}

function traceLine(number: number, now: Moment<Board>): string {
  const { state, globals, frame, arrays } = now;
  const values = { ...globals, ...frame?.locals };
  const shown = Object.entries(values)
    .filter(([name]) => name !== 'n')
    .map(([name, value]) => `${name} = ${value}`);
  for (const [name, elements] of Object.entries(arrays)) {
    shown.push(`${name} = [${elements.values().join(' ')}]`);
  }
  return `${String(number).padStart(6)}  ${state.padEnd(10)} ${shown.join(', ')}`.trimEnd();
}

/** `eggog queens compare`. */
export async function printComparison(
  io: CliIo,
  sizeText: string,
  options: { readonly json?: boolean },
): Promise<void> {
  const n = runSizeOf(sizeText);
  const { steps } = QUEENS[io.lang];
  const line = ([name, done]: [string, number]): string => `${name}: ${steps(formatNumber(io.lang, done))}`;
  const { rows, isStopped } = await withTurns(io, async (turns) => ({
    rows: await turns.through(comparing(n), line),
    isStopped: turns.isStopped,
  })).catch((error) =>
    inLanguage('compare', () => {
      throw error;
    }),
  );
  if (options.json) {
    printJson(io, { n, versions: rows, isStopped });
    return;
  }
  const cells = rows.map((row) => [
    row.version,
    ...[row.visits, row.placings, row.removals, row.tests, row.searches, row.steps].map(String),
    row.machineSteps === null ? '-' : String(row.machineSteps),
    String(row.solutions),
  ]);
  io.out(`${tableLines(QUEENS[io.lang].columns, cells).join('\n')}\n`);
}
