/** `eggog queens`: the solvers, and programs in Arsac's notation. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { action, argument, choiceOr, count, flag, text, wordOr } from '../../app/action.ts';
import { arraysAt, valuesAt } from '../../app/queens.ts';
import { at, UserError, withLocation } from '../../errors.ts';
import { decodeText } from '../../listing/encoding.ts';
import { makePmk, normalizeDisplay } from '../../listing/index.ts';
import { pressKeys, setUp } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import {
  begin,
  type Counted,
  chainToList,
  comparing,
  compileForMk61,
  counting,
  GENERATORS,
  holdToNotation,
  LARGEST_BOARD,
  LONG_COUNT,
  type Moment,
  moments,
  NotationError,
  parseAlgorithm,
  type RunOptions,
  TARGETS,
  toProgramFile,
  VERSION_NAMES,
  version,
} from '../../queens/index.ts';
import { spanText } from '../../span.ts';
import type { Steps } from '../../steps.ts';
import { type Lang, numeral } from '../../texts.ts';
import type { CliAction } from '../command.ts';
import { type CliIo, printJson, readStdin } from '../io.ts';
import { printDiagnostics } from '../load.ts';
import { withTurns, writeLines } from '../long-work.ts';
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

type Source = Awaited<ReturnType<typeof readSource>>;

/** A version by its name or number, otherwise a program in the notation from a file (`-` for standard input). */
async function readSource(io: CliIo, word: string) {
  const known = VERSION_NAMES.find((name, i) => name === word || String(i + 1) === word);
  if (known) return { name: known, algorithm: version(known), isVersion: true };
  const bytes = await (word === '-' ? readStdin(io) : readFile(word)).catch(() => {
    throw fail('badVersion', { file: word, names: VERSION_NAMES.join(', ') });
  });
  const { text: program, diagnostics } = decodeText(bytes);
  const said = diagnostics.list();
  if (program === null) throw at(word, new UserError(said[0].message));
  printDiagnostics(io, word, { diagnostics: said, text: program });
  const algorithm = withLocation(word, () => parseAlgorithm(program), NotationError);
  return { name: word, algorithm, isVersion: false };
}

/** The board of 16 takes about four seconds, and every further row about eight times as long. */
const estimatedMs = (n: number): number => 4000 * 8 ** (n - 16);

const soFar = ({ done, parts, total }: Counted, lang: Lang) => ({
  percent: numeral[lang]((100 * done) / Math.max(1, parts), 1),
  total: String(total),
});

const countSolutions = action({
  name: 'count',
  texts: MESSAGES,
  input: { n: argument(), quiet: flag({ short: 'q' }) },
  run: async ({ n: word }, io: CliIo) => {
    const n = sizeOf(word);
    if (n > LONG_COUNT) {
      io.err(`eggog: ${say(io.lang, 'long', { n, time: spanText(estimatedMs(n), io.lang) })}\n`);
    }
    const start = performance.now();
    const counted = await withTurns(io, (turns) =>
      turns.through(counting(n), (now) => say(io.lang, 'progress', soFar(now, io.lang))),
    );
    return { n, counted, isComplete: counted.done === counted.parts, ms: performance.now() - start };
  },
  renderText: ({ n, counted, isComplete, ms }, lang) => {
    const params = { n, time: spanText(ms, lang), ...soFar(counted, lang) };
    return `${say(lang, isComplete ? 'counted' : 'stopped', params)}\n`;
  },
  renderJson: ({ n, counted: { done, parts, total }, isComplete, ms }) => ({
    n,
    count: String(total),
    complete: isComplete,
    partsDone: done,
    parts,
    seconds: ms / 1000,
  }),
  exitCode: ({ isComplete }) => (isComplete ? 0 : 1),
});

const source = { offers: () => VERSION_NAMES, isFile: true };

/** Steps after which a program is given up. */
const MOST_STEPS = 10_000_000;
/** Steps between two looks at the clock. */
const STEPS_A_LOOK = 4096;

/** The lines of a run: states passed, solutions and numbers shown as they come, then the counts. Returns its end. */
function* runLines(
  { name, algorithm }: Source,
  options: RunOptions,
  isTraced: boolean,
  lang: Lang,
  look: (now: Moment) => void,
): Steps<Moment, string | undefined> {
  const run = moments(algorithm, options);
  let last = begin(algorithm, options);
  let entered = 0;
  for (;;) {
    const { value: now, done } = withLocation(name, () => run.next(), NotationError);
    if (done) break;
    const { solutions: written, shown, counts } = now.board;
    if (isTraced && (now.visits !== last.visits || entered === 0)) yield traceLine(++entered, now);
    if (written && written !== last.board.solutions)
      yield `  ${say(lang, 'solution')} ${counts.solutions}: ${written.newest.join(' ')}`;
    if (shown && shown !== last.board.shown) yield `  ${say(lang, 'shown')}: ${shown.newest}`;
    last = now;
    if (now.steps % STEPS_A_LOOK > 0) continue;
    look(now);
    if (yield) break;
  }
  const { board, visits } = last;
  const entries = Object.entries(visits).map(([state, times]) => `${state} ${times}`);
  yield `\n${name}, n = ${board.size}`;
  yield `${say(lang, 'visits')}: ${entries.join(', ')}`;
  yield say(lang, 'counts', { ...board.counts });
  return last;
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
    n: wordOr('8'),
    noTrace: flag(),
    answers: text({ value: 'numbers' }),
    json: flag(),
    quiet: flag({ short: 'q' }),
  },
  hasJson: false,
  run: async ({ version: word, n, noTrace, answers = '', json }, io: CliIo) => {
    const size = sizeOf(n, 12);
    if (!/^(-?\d{1,12}(,-?\d{1,12})*)?$/.test(answers)) throw fail('badAnswers', { answers });
    const read = await readSource(io, word);
    const given = answers === '' ? [] : answers.split(',').map(Number);
    const options = { size, inputs: { n: size }, answers: given, budget: MOST_STEPS };
    let line = '';
    const lines = runLines(read, options, !noTrace && !json, io.lang, ({ steps }) => {
      line = say(io.lang, 'steps', { name: read.name, steps });
    });
    if (!json) {
      await writeLines(io, lines, () => line);
      return;
    }
    const { steps, visits, board } = await withTurns(io, (turns) => turns.through(lines, () => line));
    const lists = { solutions: chainToList(board.solutions), shown: chainToList(board.shown) };
    printJson(io, { name: read.name, n: size, steps, visits, counts: board.counts, ...lists });
  },
});

const COLUMNS = [
  'version',
  'visits',
  'placings',
  'removals',
  'tests',
  'searches',
  'steps',
  'machineSteps',
  'solutions',
] as const;

const compare = action({
  name: 'compare',
  texts: MESSAGES,
  input: { n: wordOr('8'), quiet: flag({ short: 'q' }) },
  run: async ({ n: word }, io: CliIo) => {
    const n = sizeOf(word, 12);
    return withTurns(io, async (turns) => {
      const versions = await turns.through(comparing(n), ([name, steps]) =>
        say(io.lang, 'steps', { name, steps }),
      );
      return { n, versions, isStopped: turns.isStopped };
    });
  },
  renderText: ({ versions }, lang) => {
    const head = say(lang, 'columns').split(', ');
    const rows = versions.map((row) => COLUMNS.map((column) => String(row[column] ?? '-')));
    const [title, ...lines] = tableLines([head, ...rows], [...head.keys()].slice(1));
    return joinLines([title, title.replace(/./g, '-'), ...lines]);
  },
});

const TARGET_IDS = [...TARGETS.map(({ id }) => id), 'mk61'] as const;

const generate = action({
  name: 'generate',
  texts: MESSAGES,
  input: {
    file: wordOr('last', source),
    to: choiceOr('mk61', TARGET_IDS, { value: 'language' }),
    size: count({ short: 'n', least: 1, most: LARGEST_BOARD }),
  },
  hasJson: false,
  run: async ({ file, to, size }, io: CliIo) => {
    const read = await readSource(io, file);
    return withLocation(
      read.name,
      () => (to === 'mk61' ? machineText(io.lang, read, size) : GENERATORS[to](read.algorithm)),
      NotationError,
    );
  },
  renderText: (written) => written,
});

const STOPS = 3;
const LONGEST_RUN = 1_000_000;

/** The versions of the page are for eight queens by default; in other programs n stays a register by default. */
function machineText(lang: Lang, { name, algorithm, isVersion }: Source, size?: number): string {
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
  actions: [countSolutions, generate, runProgram, compare] as readonly CliAction[],
};
