/** `eggog prove`: the proofs on the games and the queens, and the properties of a file. */
import { existsSync } from 'node:fs';
import { action, argument, count, countOr, flag, optionalArgument } from '../../app/action.ts';
import { ORIGINALS } from '../../games/programs.ts';
import type { ProofQuestion } from '../../jobs/question.ts';
import { proofTallies } from '../../jobs/run.ts';
import type { ExplorationReport } from '../../lab/explorer.ts';
import { isSettled, type Verdict } from '../../lab/properties/verdict.ts';
import type { ProgramFile } from '../../listing/index.ts';
import { explorationOf } from '../../proofs/explorations.ts';
import { PROOFS } from '../../proofs/jobs.ts';
import type { ProofContext, ProofReport, Tally } from '../../proofs/proof.ts';
import { type Lang, numeral } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { loadProgramFile, READING } from '../load.ts';
import { breathe, type Progress, progressOn, quietly, whole, withSignals } from '../long-work.ts';
import { type AnswerOptions, answer, PLACE, placeOf, proveError, proveMessage } from './answer.ts';
import MESSAGES from './messages.json';
import {
  coverageJson,
  coverageText,
  decide,
  type FoundProperty,
  propertiesOf,
  verdictJson,
  verdictText,
} from './properties.ts';
import { searchStates } from './search.ts';

/** A number holds no more. */
const MOST_DIGITS = 8;
/** Every 64th state of explorations with a canonical form is compared with it. */
const CHECK_CANONICAL = 64;

interface Decided {
  readonly file: string;
  readonly program: ProgramFile;
  readonly found: readonly FoundProperty[];
  readonly verdicts: readonly (readonly [name: string, verdict: Verdict])[];
  readonly link: boolean | undefined;
  readonly coverage: boolean;
}

interface Proved {
  readonly proof: string;
  /** Null: stopped, and the same command continues. */
  readonly report: ProofReport | null;
  readonly seconds: number;
  readonly workers: number;
}

/** Proved is exit code 0; false, or not decided, is 1. */
export const prove = action({
  name: 'prove',
  texts: MESSAGES,
  input: {
    proof: argument({ offers: () => Object.keys(PROOFS), isFile: true }),
    property: optionalArgument(),
    ...PLACE,
    digits: countOr(5, { least: 1, most: MOST_DIGITS }),
    sample: count({ least: 1 }),
    seed: countOr(1),
    maxStates: count({ least: 1 }),
    coverage: flag(),
    link: flag(),
    quiet: READING.quiet,
  },
  examples: [
    'eggog prove tic-tac-toe',
    'eggog prove labyrinth --digits 6',
    'eggog prove gcd.pmk',
    'eggog prove gcd.pmk gcd --sample 100000 --seed 7',
  ],
  notes: (lang) =>
    Object.entries(PROOFS)
      .map(([name, { about }]) => `  ${name.padEnd(12)} ${about[lang]}`)
      .join('\n'),
  run: (options, io: CliIo): Promise<Decided | Proved> => {
    const { proof: name, property, link, coverage = false, quiet, digits } = options;
    const world = quietly(io, quiet);
    const place = placeOf(options);
    return withSignals<Decided | Proved>(world, (signal) =>
      Object.hasOwn(PROOFS, name)
        ? proveStatements(name, { ...place, signal, digits }, world)
        : proveFile(name, property, { ...options, ...place, signal, link, coverage }, world),
    );
  },
  renderText: (result, lang) => ('proof' in result ? proofText(result, lang) : decidedText(result, lang)),
  renderJson: (result, lang) => {
    if ('proof' in result) {
      const { proof, report, seconds, workers } = result;
      const answers = report?.answers.map(({ question, answer }) => ({
        question: question[lang],
        answer: answer[lang],
      }));
      const { figures, isConsistent } = report ?? {};
      return { proof, isConsistent, answers, figures, seconds: Math.round(10 * seconds) / 10, workers };
    }
    const { file, program, found, verdicts, link, coverage } = result;
    return {
      file,
      properties: verdicts.map(([name, verdict]) => verdictJson(name, verdict, link ? program : null)),
      ...(coverage ? { coverage: coverageJson(program, found) } : {}),
    };
  },
  exitCode: (result) => {
    if ('proof' in result) return result.report?.isConsistent ? 0 : 1;
    const { verdicts, found } = result;
    return verdicts.length === found.length && verdicts.every(([, verdict]) => isSettled(verdict)) ? 0 : 1;
  },
});

interface FileOptions extends AnswerOptions {
  readonly seed: number;
  readonly sample?: number | undefined;
  readonly maxStates?: number | undefined;
  readonly link: boolean | undefined;
  readonly coverage: boolean;
}

/** Decides the properties of a program's own file. */
async function proveFile(
  file: string,
  property: string | undefined,
  { link, coverage, ...options }: FileOptions,
  io: CliIo,
): Promise<Decided> {
  // A name that is neither a proof nor a file gets both in its answer.
  if (!/[./\\]/.test(file) && file !== '-' && !existsSync(file) && !Object.hasOwn(ORIGINALS, file))
    throw proveError('unknown', { name: file, known: Object.keys(PROOFS).join(', ') });
  const program = await loadProgramFile(io, file, {}, true);
  const found = propertiesOf(io, file, program, property);
  if (found.length === 0) throw proveError('none', { file });
  const verdicts: (readonly [string, Verdict])[] = [];
  for (const one of found) {
    const verdict = await decide(io, program, one, options);
    // Stopped: the rest is for the next time.
    if (verdict === null) break;
    verdicts.push([one.name, verdict]);
  }
  const isWhole = verdicts.length === found.length;
  return { file, program, found, verdicts, link, coverage: coverage && isWhole };
}

const decidedText = ({ file, program, found, verdicts, link, coverage }: Decided, lang: Lang): string =>
  verdicts.map(([name, verdict]) => verdictText(file, name, verdict, link ? program : null, lang)).join('') +
  (coverage ? coverageText(program, found, lang) : '');

/** A signal came while a proof was concluded. */
class Stopped extends Error {}

async function proveStatements(
  name: string,
  { digits, ...at }: AnswerOptions & { readonly digits: number },
  io: CliIo,
): Promise<Proved> {
  const proof = PROOFS[name];
  const progress = progressOn(io);
  const begun = performance.now();
  const plans = proof.plans({ digits });
  const context: ProofContext = {
    explore: (exploration) => explore(exploration, at, progress, io),
    async whole(steps) {
      const found = await whole(steps, async () => {
        progress.show(() => proveMessage(io.lang, 'concluding'));
        await breathe();
        return !at.signal.aborted;
      });
      if (found !== null) return found;
      if (plans.length === 0) io.err(`${proveMessage(io.lang, 'stopped')}\n`);
      throw new Stopped();
    },
  };
  const conclude = async (tallies: readonly Tally[]): Promise<ProofReport | null> => {
    try {
      return await proof.conclude(tallies, { digits }, context);
    } catch (error) {
      if (error instanceof Stopped) return null;
      throw error;
    } finally {
      progress.done();
    }
  };
  const question: ProofQuestion = { kind: 'proof', name, plans };
  const report =
    plans.length === 0
      ? await conclude([])
      : await answer(io, question, at, (results) => conclude(proofTallies(question, results)));
  return { proof: name, report, seconds: (performance.now() - begun) / 1000, workers: at.workers };
}

function proofText({ report, seconds, workers }: Proved, lang: Lang): string {
  if (report === null) return '';
  const answers = report.answers.map(({ question, answer }) => `${question[lang]}\n  ${answer[lang]}\n`);
  const time = proveMessage(lang, 'seconds', { seconds: numeral[lang](seconds, 1), workers });
  return `${answers.join('')}(${time})\n`;
}

/** Searches one of the project's explorations to its end, and counts the games. Throws Stopped at a signal. */
async function explore(
  name: string,
  { workers, signal }: AnswerOptions,
  progress: Progress,
  io: CliIo,
): Promise<ExplorationReport> {
  const source = { kind: 'builtin', name } as const;
  const report = await searchStates(
    {
      source,
      exploration: explorationOf(source),
      limits: { countGames: true, keepGoing: true },
      checkCanonical: CHECK_CANONICAL,
      workers,
      signal,
    },
    (states) => progress.show(() => proveMessage(io.lang, 'exploring', { name, states })),
  );
  if (report.end === 'complete') return report;
  io.err(`${proveMessage(io.lang, 'stopped')}\n`);
  throw new Stopped();
}
