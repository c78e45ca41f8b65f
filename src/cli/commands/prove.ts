import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { UserError } from '../../errors.ts';
import { collectProof, type ProofCounts } from '../../jobs/collect.ts';
import type { Place } from '../../jobs/open.ts';
import type { ProofQuestion } from '../../jobs/question.ts';
import { expandStates, type Range } from '../../lab/expansion.ts';
import { textIn } from '../../lab/exploration.ts';
import type { ExplorationReport } from '../../lab/exploration-report.ts';
import { Explorer } from '../../lab/explorer.ts';
import { isSettled } from '../../lab/properties/verdict.ts';
import { PROOFS } from '../../proofs/index.ts';
import { type Shard, WHOLE } from '../../proofs/jobs.ts';
import type { ProofContext } from '../../proofs/proof.ts';
import { formatNumber, inBoth } from '../../texts.ts';
import { exampleText } from '../commander-words.ts';
import { drive } from '../explore/drive.ts';
import { startPool, workerFile } from '../explore/pool.ts';
import { parseShard } from '../explore/shard.ts';
import { loadExploration } from '../explore/source.ts';
import { requireWritablePath, writeFileSafely } from '../files.ts';
import type { CliIo } from '../io.ts';
import { loadProgramFile } from '../load.ts';
import { MOST_WORKERS, wholeNumber } from '../options.ts';
import { ORIGINALS } from '../originals.ts';
import { PROGRESS_WORDS, type Progress, progressOn, QUIET, quietly } from '../progress.ts';
import { answer } from '../prove/answer.ts';
import { PROVE_WORDS, proveWords } from '../prove/messages.ts';
import { partText, readParts } from '../prove/parts.ts';
import {
  decideKept,
  decideProperty,
  noProperties,
  printCoverage,
  printMutants,
  printVerdict,
  propertiesOf,
  verdictJson,
} from '../prove/properties.ts';
import { withSignals } from '../prove/signals.ts';

interface Options {
  workers?: number;
  digits: number;
  shard?: string;
  out?: string;
  force?: boolean;
  merge?: string[];
  json?: boolean;
  sample?: number;
  seed: number;
  maxStates: number;
  coverage?: boolean;
  mutants?: boolean;
  file?: string;
  queue?: string;
  priority: number;
  quiet?: boolean;
}

/** Where the parts are kept. Throws UserError for two places at once. */
function placeOf({ file, queue, workers }: Options): Place {
  if (file !== undefined && queue !== undefined) throw new UserError(inBoth(PROVE_WORDS, (w) => w.twoPlaces));
  const place = file === undefined ? (queue ?? process.env.EGGOG_QUEUE) : undefined;
  if (workers === 0 && place === undefined) throw new UserError(inBoth(PROVE_WORDS, (w) => w.noThreads));
  return { ...(file === undefined ? {} : { file }), ...(place === undefined ? {} : { queue: place }) };
}

const BATCHES_PER_WORKER = 3;
/** One in so many states of explorations with a canonical form is compared with it. */
const CHECK_CANONICAL = 64;

/** Registers `eggog prove`. */
export function registerProve(program: Command, io: CliIo): void {
  const words = proveWords(io.lang);
  program
    .command('prove')
    .argument('<proof>', words.proof(Object.keys(PROOFS).join(', ')))
    .argument('[property]', words.property)
    .option('--workers <n>', words.workers, wholeNumber(0, MOST_WORKERS))
    .option('--digits <n>', words.digits, wholeNumber(1), 5)
    .option('--shard <i/n>', words.shard)
    .option('--out <file>', words.out)
    .option('-f, --force', words.force)
    .option('--merge <files...>', words.merge)
    .option('--file <file>', words.file)
    .option('--queue <url>', words.queue)
    .option('--priority <n>', words.priority, wholeNumber(0, 1000), 0)
    .option('--sample <n>', words.sample, wholeNumber(1))
    .option('--seed <n>', words.seed, wholeNumber(0), 1)
    .option('--max-states <n>', words.maxStates, wholeNumber(1), 10_000_000)
    .option('--coverage', words.coverage)
    .option('--mutants', words.mutants)
    .option('--json', words.json)
    .option(QUIET, PROGRESS_WORDS[io.lang].quiet)
    .addHelpText(
      'after',
      `\n${Object.entries(PROOFS)
        .map(([name, { about }]) => `  ${name.padEnd(12)} ${textIn(about, io.lang)}`)
        .join(
          '\n',
        )}\n${exampleText(io.lang, 'eggog prove tic-tac-toe', 'eggog prove labyrinth --digits 6 --shard 0/4 --out part0.json', 'eggog prove gcd.pmk', 'eggog prove gcd.pmk gcd --sample 100000 --seed 7')}`,
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
    throw new UserError(inBoth(PROVE_WORDS, (w) => w.unknown(file, Object.keys(PROOFS).join(', '))));
  const program = await loadProgramFile(io, file, {}, true);
  const found = propertiesOf(io, file, program, property);
  if (found.length === 0) throw noProperties(file);
  const place = placeOf(options);
  const isKept = place.file !== undefined || place.queue !== undefined;
  const results: object[] = [];
  await withSignals(async (signal) => {
    for (const one of found) {
      const decideOptions = {
        workers: options.workers ?? availableParallelism(),
        signal,
        seed: options.seed,
        ...(options.sample === undefined ? {} : { sample: options.sample }),
        maxStates: options.maxStates,
      };
      const verdict = isKept
        ? await decideKept(io, program, one, { ...decideOptions, place, priority: options.priority })
        : await decideProperty(io, program, one, decideOptions);
      if (verdict === null || !isSettled(verdict)) io.setExitCode(1);
      if (verdict === null) return;
      if (options.json) results.push(verdictJson(one.name, verdict));
      else printVerdict(io, file, one.name, verdict);
    }
    if (options.mutants && !options.json) await printMutants(io, program, found, signal);
  });
  if (options.json) io.out(`${JSON.stringify({ file, properties: results }, null, 2)}\n`);
  else if (options.coverage) printCoverage(io, program, found);
}

async function prove(name: string, options: Options, io: CliIo): Promise<void> {
  const words = proveWords(io.lang);
  const proof = PROOFS[name];
  const proofOptions = { digits: options.digits };
  const plans = proof.plans(proofOptions);
  const shard =
    options.shard === undefined
      ? undefined
      : parseShard(
          options.shard,
          inBoth(PROVE_WORDS, (w) => w.badShard(options.shard ?? '')),
        );
  if ((shard || options.merge) && plans.length === 0)
    throw new UserError(inBoth(PROVE_WORDS, (w) => w.noShards(name)));
  if (shard && options.out === undefined) throw new UserError(inBoth(PROVE_WORDS, (w) => w.needsOut));
  if (options.out !== undefined) requireWritablePath(options.out, { force: options.force === true });
  const workers = Math.max(1, options.workers ?? availableParallelism());
  const progress = progressOn(io);
  const begun = performance.now();
  const seconds = (): string => ((performance.now() - begun) / 1000).toFixed(1);

  const counts = options.merge
    ? { tallies: readParts(options.merge, name, plans), sums: [] }
    : await withSignals((signal) => count(name, plans, shard ?? WHOLE, options, signal, io));
  if (counts === null) {
    io.setExitCode(1);
    return;
  }
  const { tallies, sums } = counts;
  if (shard && options.out !== undefined) {
    const text = partText(name, plans, shard, tallies, sums);
    writeFileSafely(options.out, text, { force: options.force === true });
    io.out(`${words.shardDone(options.out, seconds())}\n`);
    return;
  }
  const report = await withSignals(async (signal) => {
    const context: ProofContext = {
      explore: (exploration) => explore(exploration, workers, progress, signal, io),
    };
    try {
      return await proof.conclude(tallies, proofOptions, context);
    } catch (error) {
      if (error instanceof Stopped) return null;
      throw error;
    } finally {
      progress.done();
    }
  });
  if (report === null) {
    io.err(`${words.stopped}\n`);
    io.setExitCode(1);
    return;
  }
  if (!report.isConsistent) io.setExitCode(1);
  if (options.json) {
    const answers = report.answers.map(({ question, answer }) => ({
      question: textIn(question, io.lang),
      answer: textIn(answer, io.lang),
    }));
    const { figures, isConsistent } = report;
    io.out(
      `${JSON.stringify({ proof: name, isConsistent, answers, figures, seconds: Number(seconds()), workers }, null, 2)}\n`,
    );
    return;
  }
  for (const { question, answer } of report.answers)
    io.out(`${textIn(question, io.lang)}\n  ${textIn(answer, io.lang)}\n`);
  io.out(`(${words.seconds(seconds(), workers)})\n`);
}

/** What a proof's plans come to, wherever they are counted; null if a signal came first. */
async function count(
  name: string,
  plans: ProofQuestion['plans'],
  shard: Shard,
  options: Options,
  signal: AbortSignal,
  io: CliIo,
): Promise<ProofCounts | null> {
  const place = placeOf(options);
  if (plans.length === 0) {
    if (place.file !== undefined || options.queue !== undefined)
      throw new UserError(inBoth(PROVE_WORDS, (w) => w.noShards(name)));
    return { tallies: [], sums: [] };
  }
  const question: ProofQuestion = { kind: 'proof', name, plans, shard };
  const { priority } = options;
  const workers = options.workers ?? availableParallelism();
  return answer(io, question, { place, workers, priority, signal }, (store, run, parts) =>
    collectProof(store, run, question, parts),
  );
}

/** A signal came while an exploration was under way. */
class Stopped extends Error {}

/** One of the project's explorations from beginning to end, games counted. */
async function explore(
  name: string,
  workers: number,
  progress: Progress,
  signal: AbortSignal,
  io: CliIo,
): Promise<ExplorationReport> {
  const words = proveWords(io.lang);
  const source = { kind: 'builtin', name } as const;
  const exploration = await loadExploration(source);
  const explorer = new Explorer(exploration, { countGames: true, keepGoing: true });
  const file = workers > 1 ? workerFile('explore.worker.js') : null;
  const pool = file === null ? null : startPool(file, workers, { source, checkCanonical: CHECK_CANONICAL });
  try {
    const expand =
      pool?.expand ??
      ((states: Int32Array, inputs?: Range) => expandStates(exploration, states, CHECK_CANONICAL, inputs));
    await drive(explorer, expand, pool ? workers * BATCHES_PER_WORKER : 1, () => {
      progress.show(() => words.exploring(name, formatNumber(io.lang, explorer.size, 0)));
      return signal.aborted;
    });
  } finally {
    await pool?.close();
  }
  // Half an exploration proves nothing.
  if (signal.aborted) throw new Stopped();
  return explorer.report();
}
