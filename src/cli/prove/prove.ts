/** `eggog prove`: the proofs on the games and the queens, and the properties of a file. */
import { existsSync } from 'node:fs';
import { action, argument, count, countOr, optionalArgument } from '../../app/action.ts';
import { estimateOf } from '../../app/checks.ts';
import { UserError } from '../../errors.ts';
import { ORIGINALS } from '../../games/programs.ts';
import { type ProofQuestion, propertyQuestion } from '../../jobs/question.ts';
import { proofTallies, propertyTally } from '../../jobs/run.ts';
import { sampleOf } from '../../lab/properties/cases.ts';
import { concludeCases } from '../../lab/properties/decide.ts';
import { keysExploration, keysLimits, keysTally } from '../../lab/properties/keys.ts';
import { type CaseProperty, combinations, type KeysProperty } from '../../lab/properties/parse.ts';
import { isSettled, type Verdict, verdictOfKeys } from '../../lab/properties/verdict.ts';
import { makePmk, type ProgramFile } from '../../listing/index.ts';
import { PROOFS } from '../../proofs/jobs.ts';
import type { ProofContext, ProofReport, Tally } from '../../proofs/proof.ts';
import { numeral, perLang } from '../../texts.ts';
import { decideHere, type FoundProperty, propertiesOf, verdictJson, verdictText } from '../commands/check.ts';
import type { CliIo } from '../io.ts';
import { loadProgramFile, READING } from '../load.ts';
import { breathe, withProgress, withSignals } from '../long-work.ts';
import {
  type AnswerOptions,
  answer,
  MOST_STATES,
  PLACE,
  placeOf,
  proveError,
  proveMessage,
  searchStates,
  tell,
} from './answer.ts';
import MESSAGES from './messages.json';

/** A number holds no more. */
const MOST_DIGITS = 8;

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
  run: ({ proof: name, property, digits, ...options }, io: CliIo) => {
    const place = placeOf(options);
    return withSignals(io, async (signal) =>
      Object.hasOwn(PROOFS, name)
        ? await proveStatements(name, { ...place, signal, digits }, io)
        : await proveFile(name, property, { ...options, ...place, signal }, io),
    );
  },
  renderText: (result, lang) => {
    if ('verdicts' in result)
      return result.verdicts.map(([name, verdict]) => verdictText(result.file, name, verdict, lang)).join('');
    const { report, seconds, workers } = result;
    if (report === null) return '';
    const answers = report.answers.map(({ question, answer: own }) => `${question[lang]}\n  ${own[lang]}\n`);
    const time = proveMessage(lang, 'seconds', { seconds: numeral[lang](seconds, 1), workers });
    return `${answers.join('')}(${time})\n`;
  },
  renderJson: (result) => {
    if ('verdicts' in result) {
      const properties = result.verdicts.map(([name, verdict]) => verdictJson(name, verdict));
      return { file: result.file, properties };
    }
    const { proof, report, seconds, workers } = result;
    const { answers, figures, isConsistent } = report ?? {};
    return { proof, isConsistent, answers, figures, seconds: Math.round(10 * seconds) / 10, workers };
  },
  exitCode: (result) => {
    if ('proof' in result) return result.report?.isConsistent ? 0 : 1;
    const { verdicts, isWhole } = result;
    return isWhole && verdicts.every(([, verdict]) => isSettled(verdict)) ? 0 : 1;
  },
});

type FileOptions = AnswerOptions & { readonly seed: number; readonly sample?: number | undefined };

/** Decides the properties of a program's own file. */
async function proveFile(file: string, property: string | undefined, options: FileOptions, io: CliIo) {
  // A name that is neither a proof nor a file gets both in its answer.
  if (!/[./\\]/.test(file) && file !== '-' && !existsSync(file) && !Object.hasOwn(ORIGINALS, file))
    throw proveError('unknown', { name: file, known: Object.keys(PROOFS).join(', ') });
  const program = await loadProgramFile({ ...io, isQuiet: true }, file);
  const found = propertiesOf(io, file, program, property);
  if (found.length === 0) throw proveError('none', { file });
  const verdicts: (readonly [string, Verdict])[] = [];
  for (const { property: one, ...named } of found) {
    const verdict =
      one.kind === 'keys'
        ? await decideKeys(io, program, { ...named, property: one }, options)
        : await decideInputs(io, program, { ...named, property: one }, options);
    // Stopped: the rest is for the next time.
    if (verdict === null) break;
    verdicts.push([named.name, verdict]);
  }
  return { file, verdicts, isWhole: verdicts.length === found.length };
}

/** Decides a property of keys in any order by a search in memory. */
async function decideKeys(
  io: CliIo,
  program: ProgramFile,
  { property, number, name }: FoundProperty<KeysProperty>,
  options: AnswerOptions,
): Promise<Verdict> {
  const source = { kind: 'property', text: makePmk(program), property: number } as const;
  const report = await searchStates(io, name, options, source, keysLimits(property, MOST_STATES));
  const exploration = keysExploration(program, property);
  return verdictOfKeys(property, keysTally(exploration, property, report, MOST_STATES));
}

/** One thread is quick with these inputs. */
const FEW_INPUTS = 10_000;

/** Decides a property of inputs: few in this thread, many in parts. Null if it was stopped. */
async function decideInputs(
  io: CliIo,
  program: ProgramFile,
  found: FoundProperty<CaseProperty>,
  options: FileOptions,
): Promise<Verdict | null> {
  const { property, number, name } = found;
  const sample = sampleOf(property, options.sample);
  const size = sample ?? combinations(property);
  if (size <= FEW_INPUTS && options.queue === undefined) return decideHere(io, program, found, options);
  if (sample === undefined) announce(io, program, found, options);
  const seed = sample === undefined ? null : options.seed;
  const question = propertyQuestion(program, property, number, name, size, seed);
  return answer(io, question, options, (results) =>
    concludeCases(program, property, propertyTally(results), seed === null ? null : 'sample', seed),
  );
}

/** Reports a run of more than ten seconds. Throws UserError if all inputs would take longer than a day. */
function announce(
  io: CliIo,
  program: ProgramFile,
  { property, name }: FoundProperty<CaseProperty>,
  { workers, queue }: AnswerOptions,
): void {
  const { kind, text } = { ...estimateOf(program, property, workers) };
  if (kind === 'refused')
    throw new UserError(perLang((lang) => `${name}: ${text?.[lang]}: ${proveMessage(lang, 'giveSample')}`));
  if (text && queue === undefined) tell(io, 'long', { text: `${name}: ${text[io.lang]}` });
}

/** A signal came while a proof was concluded. */
class Stopped extends Error {}

async function proveStatements(
  name: string,
  { digits, ...place }: AnswerOptions & { readonly digits: number },
  io: CliIo,
) {
  const proof = PROOFS[name];
  const begun = performance.now();
  const plans = proof.plans({ digits });
  const context: ProofContext = {
    async explore(one) {
      const limits = { countGames: true, keepGoing: true };
      // Every 64th state of explorations with a canonical form is compared with it.
      const report = await searchStates(io, one, place, { kind: 'builtin', name: one }, limits, 64);
      if (report.end !== 'complete') throw new Stopped();
      return report;
    },
    whole: (steps) =>
      withProgress(io, async (progress) => {
        for (;;) {
          const { done, value } = steps.next();
          if (done) return value;
          progress.show(() => proveMessage(io.lang, 'concluding'));
          await breathe();
          if (place.signal.aborted) throw new Stopped();
        }
      }),
  };
  const conclude = async (tallies: readonly Tally[]): Promise<ProofReport | null> => {
    try {
      return await proof.conclude(tallies, { digits }, context);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      io.err(`${proveMessage(io.lang, 'stopped')}\n`);
      return null;
    }
  };
  const question: ProofQuestion = { kind: 'proof', name, plans };
  const report =
    plans.length === 0
      ? await conclude([])
      : await answer(io, question, place, (results) => conclude(proofTallies(question, results)));
  return { proof: name, report, seconds: (performance.now() - begun) / 1000, workers: place.workers };
}
