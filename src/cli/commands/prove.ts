/** `eggog prove`: the proofs on the games and the queens, and the properties of a file. */
import { existsSync } from 'node:fs';
import { ORIGINALS } from '../../games/programs.ts';
import type { ProofQuestion } from '../../jobs/question.ts';
import { proofTallies } from '../../jobs/run.ts';
import type { ExplorationReport } from '../../lab/explorer.ts';
import { isSettled } from '../../lab/properties/verdict.ts';
import { explorationOf } from '../../proofs/explorations/index.ts';
import { PROOFS } from '../../proofs/index.ts';
import type { ProofContext, ProofReport, Tally } from '../../proofs/proof.ts';
import { numeral } from '../../texts.ts';
import type { Command, Shared } from '../command.ts';
import { wholeNumber } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { loadProgramFile } from '../load.ts';
import { breathe, type Progress, progressOn, quietly, whole, withSignals } from '../long-work.ts';
import { answer } from '../prove/answer.ts';
import { proveError, proveMessage } from '../prove/messages.ts';
import { type PlaceOptions, placeOf, withPlaceOptions } from '../prove/place.ts';
import {
  coverageJson,
  decide,
  linkedBy,
  printCoverage,
  printVerdict,
  propertiesOf,
  verdictJson,
} from '../prove/properties.ts';
import { searchStates } from '../prove/search.ts';

/** A number holds no more. */
const MOST_DIGITS = 8;

interface Options extends PlaceOptions, Shared<'json' | 'quiet'> {
  digits: number;
  sample?: number;
  seed: number;
  maxStates?: number;
  coverage?: boolean;
  link?: string | true;
}

/** One in so many states of explorations with a canonical form is compared with it. */
const CHECK_CANONICAL = 64;

/** Registers `eggog prove`. */
export function registerProve(program: Command, io: CliIo): void {
  withPlaceOptions(program.command('prove'), io)
    .argument('<proof>', proveMessage(io.lang, 'proof', { names: Object.keys(PROOFS).join(', ') }))
    .offering(Object.keys(PROOFS))
    .argument('[property]', proveMessage(io.lang, 'property'))
    .option('--digits <n>', proveMessage(io.lang, 'digits'), wholeNumber(1, MOST_DIGITS), 5)
    .option('--sample <n>', proveMessage(io.lang, 'sample'), wholeNumber(1))
    .option('--seed <n>', proveMessage(io.lang, 'seed'), wholeNumber(0), 1)
    .option('--max-states <n>', proveMessage(io.lang, 'maxStates'), wholeNumber(1))
    .option('--coverage', proveMessage(io.lang, 'coverage'))
    .option('--link [address]', proveMessage(io.lang, 'linkOption'))
    .shared('json', 'quiet')
    .addHelpText(
      'after',
      Object.entries(PROOFS)
        .map(([name, { about }]) => `\n  ${name.padEnd(12)} ${about[io.lang]}`)
        .join(''),
    )
    .examples(
      'eggog prove tic-tac-toe',
      'eggog prove labyrinth --digits 6',
      'eggog prove gcd.pmk',
      'eggog prove gcd.pmk gcd --sample 100000 --seed 7',
    )
    .action((name: string, property: string | undefined, options: Options) =>
      Object.hasOwn(PROOFS, name)
        ? prove(name, options, quietly(io, options.quiet))
        : proveFile(name, property, options, quietly(io, options.quiet)),
    );
}

/** Decides the properties of a program's own file. Proved is 0; false, or not decided, is 1. */
async function proveFile(
  file: string,
  property: string | undefined,
  options: Options,
  io: CliIo,
): Promise<void> {
  // A name that is neither a proof nor a file gets both in its answer.
  if (!/[./\\]/.test(file) && file !== '-' && !existsSync(file) && !Object.hasOwn(ORIGINALS, file))
    throw proveError('unknown', { name: file, known: Object.keys(PROOFS).join(', ') });
  const program = await loadProgramFile(io, file, {}, true);
  const found = propertiesOf(io, file, program, property);
  if (found.length === 0) throw proveError('none', { file });
  const place = placeOf(options);
  const linked = linkedBy(program, options.link);
  const results: object[] = [];
  let isStopped = false;
  await withSignals(io, async (signal) => {
    for (const one of found) {
      const verdict = await decide(io, program, one, {
        ...place,
        signal,
        seed: options.seed,
        sample: options.sample,
        maxStates: options.maxStates,
      });
      if (verdict === null || !isSettled(verdict)) io.setExitCode(1);
      // Stopped: the rest is for the next time.
      isStopped = verdict === null;
      if (verdict === null) break;
      if (options.json) results.push(verdictJson(one.name, verdict, linked));
      else printVerdict(io, file, one.name, verdict, linked);
    }
    if (options.json) {
      const data = {
        file,
        properties: results,
        ...(options.coverage && !isStopped ? { coverage: coverageJson(program, found) } : {}),
      };
      printJson(io, data);
      return;
    }
    if (options.coverage && !isStopped) printCoverage(io, program, found);
  });
}

async function prove(name: string, options: Options, io: CliIo): Promise<void> {
  const proof = PROOFS[name];
  const proofOptions = { digits: options.digits };
  const at = placeOf(options);
  const progress = progressOn(io);
  const begun = performance.now();
  const seconds = (): string => numeral[io.lang]((performance.now() - begun) / 1000, 1);

  const report = await withSignals(io, async (signal) => {
    const plans = proof.plans(proofOptions);
    const context: ProofContext = {
      explore: (exploration) => explore(exploration, at.workers, signal, progress, io),
      async whole(steps) {
        const found = await whole(steps, async () => {
          progress.show(() => proveMessage(io.lang, 'concluding'));
          await breathe();
          return !signal.aborted;
        });
        if (found !== null) return found;
        if (plans.length === 0) io.err(`${proveMessage(io.lang, 'stopped')}\n`);
        throw new Stopped();
      },
    };
    const conclude = async (tallies: readonly Tally[]): Promise<ProofReport | null> => {
      try {
        return await proof.conclude(tallies, proofOptions, context);
      } catch (error) {
        if (error instanceof Stopped) return null;
        throw error;
      } finally {
        progress.done();
      }
    };
    if (plans.length === 0) return conclude([]);
    const question: ProofQuestion = { kind: 'proof', name, plans };
    return answer(io, question, { ...at, signal }, (results) => conclude(proofTallies(question, results)));
  });
  if (report === null) {
    io.setExitCode(1);
    return;
  }
  if (!report.isConsistent) io.setExitCode(1);
  if (options.json) {
    const answers = report.answers.map(({ question, answer }) => ({
      question: question[io.lang],
      answer: answer[io.lang],
    }));
    const { figures, isConsistent } = report;
    printJson(io, {
      proof: name,
      isConsistent,
      answers,
      figures,
      seconds: Number(seconds()),
      workers: at.workers,
    });
    return;
  }
  for (const { question, answer } of report.answers) io.out(`${question[io.lang]}\n  ${answer[io.lang]}\n`);
  io.out(`(${proveMessage(io.lang, 'seconds', { seconds: seconds(), workers: at.workers })})\n`);
}

/** A signal came while a proof was concluded. */
class Stopped extends Error {}

/** Searches one of the project's explorations to its end, and counts the games. Throws Stopped at a signal. */
async function explore(
  name: string,
  workers: number,
  signal: AbortSignal,
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
