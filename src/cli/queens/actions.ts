/** `eggog queens`: the view, the solvers, and programs in Arsac's notation. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { action, argument, choice, count, flag, optionalArgument, text } from '../../app/action.ts';
import { arraysAt, valuesAt } from '../../app/queens.ts';
import { at, UserError, withLocation } from '../../errors.ts';
import { decodeText } from '../../listing/encoding.ts';
import { makePmk, normalizeDisplay } from '../../listing/index.ts';
import { pressKeys, setUp } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import {
  type Algorithm,
  begin,
  type Counted,
  chainToList,
  comparing,
  compileForMk61,
  counting,
  fundamentalSolutions,
  GENERATORS,
  holdToNotation,
  LONG_COUNT,
  type Moment,
  moments,
  NotationError,
  parseAlgorithm,
  type RunOptions,
  solutions,
  TARGETS,
  toProgramFile,
  VERSION_NAMES,
  type VersionCost,
  version,
} from '../../queens/index.ts';
import { spanText } from '../../span.ts';
import type { Steps } from '../../steps.ts';
import { formatNumber, type Lang, numeral } from '../../texts.ts';
import type { CliAction } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { printDiagnostics } from '../load.ts';
import { quietly, withTurns, writeLines } from '../long-work.ts';
import { joinLines, tableLines } from '../screen/text.ts';
import MESSAGES from './messages.json';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

/** A size of board: up to 32 for the solvers, 12 for the interpreter. */
function sizeOf(word: string, most = 32): number {
  const n = /^\d{1,3}$/.test(word) ? Number(word) : 0;
  if (n < 1 || n > most) throw fail('badSize', { word, most });
  return n;
}

/** A program in the notation and its name. */
interface Source {
  readonly name: string;
  readonly algorithm: Algorithm;
  /** True for the versions of the page. */
  readonly isVersion: boolean;
}

/** A version by its name or number, otherwise a file (`-` for standard input). */
async function readSource(io: CliIo, word: string): Promise<Source> {
  const known = VERSION_NAMES.find((name, i) => name === word || String(i + 1) === word);
  if (known) return { name: known, algorithm: version(known), isVersion: true };
  const bytes = await (word === '-' ? io.readStdin() : readFile(word)).catch(() => {
    throw fail('badVersion', { file: word, names: VERSION_NAMES.join(', ') });
  });
  const { text: program, diagnostics } = decodeText(bytes);
  const said = diagnostics.list();
  if (program === null) throw at(word, new UserError(said[0].message));
  printDiagnostics(io, word, { diagnostics: said, text: program });
  const algorithm = withLocation(word, () => parseAlgorithm(program), NotationError);
  return { name: word, algorithm, isVersion: false };
}

const view = action({
  name: 'queens',
  texts: MESSAGES,
  input: {},
  hasJson: false,
  run: async (_, io: CliIo): Promise<void> => {
    if (!io.interactive) throw fail('needsTerminal');
    const { showQueens } = await import('./view.ts');
    await showQueens(io);
  },
});

// --- the solvers ---

/** The board of 16 takes about four seconds, and every further row about eight times as long. */
const estimatedMs = (n: number): number => 4000 * 8 ** (n - 16);

interface CountResult extends Counted {
  readonly n: number;
  readonly ms: number;
}

const percentOf = ({ done, parts }: Counted, lang: Lang): string =>
  numeral[lang]((100 * done) / Math.max(1, parts), 1);

const countSolutions = action({
  name: 'count',
  texts: MESSAGES,
  input: { n: argument(), quiet: flag({ short: 'q' }) },
  run: async ({ n: word, quiet }, io: CliIo): Promise<CountResult> => {
    const n = sizeOf(word);
    if (n > LONG_COUNT) {
      io.err(`eggog: ${say(io.lang, 'long', { n, time: spanText(estimatedMs(n), io.lang) })}\n`);
    }
    const start = performance.now();
    const progress = (now: Counted): string =>
      say(io.lang, 'progress', { percent: percentOf(now, io.lang), total: String(now.total) });
    const counted = await withTurns(quietly(io, quiet), (turns) => turns.through(counting(n), progress));
    return { n, ...counted, ms: performance.now() - start };
  },
  renderText: ({ n, ms, ...counted }, lang) => {
    const total = String(counted.total);
    return counted.done === counted.parts
      ? `${say(lang, 'counted', { n, total, time: spanText(ms, lang) })}\n`
      : `${say(lang, 'stopped', { percent: percentOf(counted, lang), total })}\n`;
  },
  renderJson: ({ n, done, parts, total, ms }) => ({
    ...{ n, count: String(total), complete: done === parts },
    ...{ partsDone: done, parts, seconds: ms / 1000 },
  }),
  exitCode: ({ done, parts }) => (done === parts ? 0 : 1),
});

interface Found {
  readonly columns: readonly number[];
  readonly pictures?: number;
}

function* found(n: number, isFundamental: boolean, limit: number): Generator<Found> {
  let left = limit;
  const all = isFundamental ? fundamentalSolutions(n) : solutions(n);
  for (const one of all) {
    if (--left < 0) return;
    yield 'solution' in one ? { columns: one.solution, pictures: one.pictures } : { columns: one };
  }
}

function* solutionLines(all: Iterable<Found>, lang: Lang): Steps<void, string> {
  for (const { columns, pictures } of all) {
    const counted = pictures === undefined ? '' : `  (${say(lang, 'pictures', { count: pictures })})`;
    if (yield `${columns.join(' ')}${counted}`) return;
  }
}

/** One JSON object, a line for each solution. */
function* jsonLines(n: number, all: Iterable<Found>): Steps<void, string> {
  yield `{"n": ${n}, "solutions": [`;
  let previous: string | null = null;
  for (const item of all) {
    const isStopped = previous !== null && (yield `  ${previous},`);
    previous = JSON.stringify(item);
    if (isStopped) break;
  }
  if (previous !== null) yield `  ${previous}`;
  yield ']}';
}

const printSolutions = action({
  name: 'solutions',
  texts: MESSAGES,
  input: { n: argument(), limit: count({ least: 1 }), fundamental: flag(), json: flag() },
  hasJson: false,
  run: async ({ n: word, limit = Number.POSITIVE_INFINITY, fundamental = false, json }, io: CliIo) => {
    const n = sizeOf(word);
    if (!json && (n === 2 || n === 3)) io.err(`${say(io.lang, 'none', { n })}\n`);
    const all = found(n, fundamental, limit);
    await writeLines(io, json ? jsonLines(n, all) : solutionLines(all, io.lang));
  },
});

// --- programs in the notation ---

const source = { offers: () => VERSION_NAMES, isFile: true };

/** Steps after which a program is given up. */
const MOST_STEPS = 10_000_000;
/** Steps between two looks at the clock. */
const STEPS_A_LOOK = 4096;

/** The lines of a run: states passed, solutions and numbers shown as they come, then the counts. */
function* runLines(
  name: string,
  run: Iterable<Moment>,
  lang: Lang,
  isTraced: boolean,
): Steps<void, string | undefined> {
  let before: Moment | null = null;
  let entered = 0;
  for (const now of run) {
    if (now.steps % STEPS_A_LOOK === 0 && (yield)) break;
    const { solutions: written, shown, counts } = now.board;
    if (isTraced && now.visits !== before?.visits) yield traceLine(++entered, now);
    if (written && written !== before?.board.solutions) {
      yield `  ${say(lang, 'solution')} ${counts.solutions}: ${written.newest.join(' ')}`;
    }
    if (shown && shown !== before?.board.shown) yield `  ${say(lang, 'shown')}: ${shown.newest}`;
    before = now;
  }
  const { board, visits } = before!;
  const entries = Object.entries(visits).map(([state, times]) => `${state} ${times}`);
  yield '';
  yield `${name}, n = ${board.size}`;
  yield `${say(lang, 'visits')}: ${entries.join(', ')}`;
  yield say(lang, 'counts', { ...board.counts });
}

function traceLine(number: number, now: Moment): string {
  const values = valuesAt(now).filter(([name]) => name !== 'n');
  const arrays = arraysAt(now).map(([name, elements]) => [name, `[${elements}]`]);
  const shown = [...values, ...arrays].map(([name, value]) => `${name} = ${value}`).join(', ');
  return `${String(number).padStart(6)}  ${now.state.padEnd(10)} ${shown}`.trimEnd();
}

const runProgram = action({
  name: 'run',
  texts: MESSAGES,
  input: {
    version: argument(source),
    n: optionalArgument(),
    noTrace: flag(),
    answers: text({ value: 'numbers' }),
    json: flag(),
    quiet: flag({ short: 'q' }),
  },
  hasJson: false,
  run: async ({ version: word, n = '8', noTrace, answers = '', json, quiet }, io: CliIo) => {
    const size = sizeOf(n, 12);
    if (!/^(-?\d{1,12}(,-?\d{1,12})*)?$/.test(answers)) throw fail('badAnswers', { answers });
    const { name, algorithm } = await readSource(io, word);
    const given = answers === '' ? [] : answers.split(',').map(Number);
    const options: RunOptions = { size, inputs: { n: size }, answers: given, budget: MOST_STEPS };
    let last = begin(algorithm, options);
    const line = (): string => say(io.lang, 'steps', { steps: formatNumber(io.lang, last.steps) });
    const watched = watching(name, moments(algorithm, options), (now) => {
      last = now;
    });
    const world = quietly(io, quiet);
    if (!json) {
      await writeLines(world, runLines(name, watched, io.lang, !noTrace), line);
      return;
    }
    await withTurns(world, (turns) => turns.through(looks(watched), line));
    const { steps, visits, board } = last;
    const lists = { solutions: chainToList(board.solutions), shown: chainToList(board.shown) };
    printJson(io, { name, n: size, steps, visits, counts: board.counts, ...lists });
  },
});

/** The moments of a run, each reported; errors get the name of the program in front. */
function* watching(name: string, run: Generator<Moment>, report: (now: Moment) => void): Generator<Moment> {
  for (;;) {
    const { value, done } = withLocation(name, () => run.next(), NotationError);
    if (done) return;
    report(value);
    yield value;
  }
}

function* looks(run: Iterable<Moment>): Steps<void, undefined> {
  for (const { steps } of run) if (steps % STEPS_A_LOOK === 0 && (yield)) return;
}

const compare = action({
  name: 'compare',
  texts: MESSAGES,
  input: { n: optionalArgument(), quiet: flag({ short: 'q' }) },
  run: async ({ n: word = '8', quiet }, io: CliIo) => {
    const n = sizeOf(word, 12);
    const line = ([name, done]: [string, number]): string =>
      `${name}: ${say(io.lang, 'steps', { steps: formatNumber(io.lang, done) })}`;
    return withTurns(quietly(io, quiet), async (turns) => {
      const versions = await turns.through(comparing(n), line);
      return { n, versions, isStopped: turns.isStopped };
    });
  },
  renderText: ({ versions }, lang) => {
    const head = say(lang, 'columns').split(', ');
    const lines = tableLines(
      [head, ...versions.map(comparisonRow)],
      head.map((_, i) => i).filter((i) => i > 0),
    );
    return joinLines([lines[0], lines[0].replace(/./g, '-'), ...lines.slice(1)]);
  },
});

const comparisonRow = (row: VersionCost): string[] => [
  row.version,
  ...[row.visits, row.placings, row.removals, row.tests, row.searches, row.steps].map(String),
  String(row.machineSteps ?? '-'),
  String(row.solutions),
];

const TARGET_IDS = [...TARGETS.map(({ id }) => id), 'mk61'];

const generate = action({
  name: 'generate',
  texts: MESSAGES,
  input: {
    file: optionalArgument(source),
    to: choice(TARGET_IDS, { value: 'language' }),
    size: text({ short: 'n', value: 'n' }),
  },
  hasJson: false,
  run: async ({ file = 'last', to, size }, io: CliIo) => {
    if (to === undefined) throw fail('noTarget', { names: TARGET_IDS.join(', ') });
    const n = size === undefined ? null : sizeOf(size);
    const read = await readSource(io, file);
    const target = TARGETS.find(({ id }) => id === to);
    return withLocation(
      read.name,
      () => (target ? GENERATORS[target.id](read.algorithm) : machineText(io.lang, read, n)),
      NotationError,
    );
  },
  renderText: (written) => written,
});

const STOPS = 3;
const LONGEST_RUN = 1_000_000;

/** The versions of the page are for eight queens by default; in other programs n stays a register by default. */
function machineText(lang: Lang, { name, algorithm, isVersion }: Source, size: number | null): string {
  const n = size ?? (isVersion ? 8 : null);
  const constants: Record<string, number> = n === null ? {} : { n };
  const program = compileForMk61(algorithm, constants);
  const agreement = holdToNotation(program, algorithm, constants);
  const displays: string[] = [];
  if (isVersion) {
    const machine = setUp({ bytes: program.bytes });
    while (displays.length < STOPS && pressKeys(machine, ['С/П'], LONGEST_RUN) === 'stop') {
      displays.push(normalizeDisplay(machine.display()));
    }
  }
  const title = { [lang]: isVersion ? say(lang, 'title') : basename(name) };
  return makePmk(toProgramFile(program, { title, displays, agreement, lang }));
}

export const queens = {
  name: 'queens',
  own: view,
  actions: [countSolutions, printSolutions, generate, runProgram, compare] as readonly CliAction[],
};
