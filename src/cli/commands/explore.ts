import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { UserError } from '../../errors.ts';
import { DiskExplorer } from '../../jobs/disk-explorer.ts';
import {
  CanonicalError,
  type Expansion,
  expandStates,
  type Range,
  rangesOf,
  SLICE,
} from '../../lab/expansion.ts';
import { type PreparedExploration, textIn } from '../../lab/exploration.ts';
import { type ExplorationReport, reproduce } from '../../lab/exploration-report.ts';
import { mergeShards } from '../../lab/exploration-shards.ts';
import { type ExploreOptions, Explorer, type Shard } from '../../lab/explorer.ts';
import { formatKeys, slotText } from '../../listing/index.ts';
import { CYCLE_MS, MkNumber, type Slot } from '../../machine/index.ts';
import { EXPLORATIONS } from '../../proofs/explorations/index.ts';
import { formatNumber, inBoth, type Lang } from '../../texts.ts';
import { exampleText } from '../commander-words.ts';
import { drive } from '../explore/drive.ts';
import { engineDigest } from '../explore/engine-digest.ts';
import { EXPLORE_WORDS, exploreWords } from '../explore/messages.ts';
import { startPool, workerFile } from '../explore/pool.ts';
import { digestOf, isSaved, SaveFile } from '../explore/save-file.ts';
import { parseShard } from '../explore/shard.ts';
import { type ExplorationSource, loadExploration, sourceOf } from '../explore/source.ts';
import { cannotWrite } from '../files.ts';
import type { CliIo } from '../io.ts';
import { MOST_WORKERS, memorySize, wholeNumber } from '../options.ts';
import { PROGRESS_WORDS, progressOn, QUIET, quietly } from '../progress.ts';
import { isSystemError } from '../system-errors.ts';

interface Options {
  workers?: number;
  shard?: string;
  resume?: string;
  memory?: number;
  maxStates?: number;
  checkCanonical: number;
  keepGoing?: boolean;
  games?: boolean;
  merge?: string[];
  list?: boolean;
  json?: boolean;
  quiet?: boolean;
}

const SAVE_MS = 20_000;
/** More than these rarely fit into memory. */
const MOST_STATES = 10_000_000;
/** States of each part that a merge expands again. */
const CHECKED_AGAIN = 64;
const BATCHES_PER_WORKER = 3;
/** What ends a search early; what it has is saved first. */
const ENDING = ['SIGINT', 'SIGTERM'] as const;

/** Registers `eggog explore`. */
export function registerExplore(program: Command, io: CliIo): void {
  const words = exploreWords(io.lang);
  program
    .command('explore')
    .argument('[script]', words.script(Object.keys(EXPLORATIONS).join(', ')))
    .option('--workers <n>', words.workers, wholeNumber(1, MOST_WORKERS))
    .option('--shard <i/n>', words.shard)
    .option('--resume <file>', words.resume)
    .option('--memory <size>', words.memory, memorySize)
    .option('--max-states <n>', words.maxStates, wholeNumber(1))
    .option('--check-canonical <n>', words.check, wholeNumber(0), 64)
    .option('--keep-going', words.keepGoing)
    .option('--games', words.games)
    .option('--merge <files...>', words.merge)
    .option('--list', words.list)
    .option('--json', words.json)
    .option(QUIET, PROGRESS_WORDS[io.lang].quiet)
    .addHelpText(
      'after',
      exampleText(
        io.lang,
        'eggog explore tic-tac-toe --games',
        'eggog explore my-program.ts --shard 0/2 --resume part0.explored',
        'eggog explore my-program.ts --merge part0.explored part1.explored',
      ),
    )
    .action((script: string | undefined, options: Options) =>
      explore(script, options, quietly(io, options.quiet)),
    );
}

async function explore(script: string | undefined, options: Options, io: CliIo): Promise<void> {
  const words = exploreWords(io.lang);
  if (options.list) {
    for (const [name, { about }] of Object.entries(EXPLORATIONS))
      io.out(`${name.padEnd(24)} ${textIn(about, io.lang)}\n`);
    return;
  }
  if (script === undefined) throw new UserError(inBoth(EXPLORE_WORDS, (w) => w.noScript));
  const source = await sourceOf(script);
  const exploration = await loadExploration(source);
  const shard =
    options.shard === undefined
      ? undefined
      : parseShard(
          options.shard,
          inBoth(EXPLORE_WORDS, (w) => w.badShard(options.shard ?? '')),
        );
  const limits: ExploreOptions = {
    maxStates: options.maxStates ?? (options.memory === undefined ? MOST_STATES : Number.POSITIVE_INFINITY),
    keepGoing: options.keepGoing === true,
    countGames: options.games === true,
    ...(shard ? { shard } : {}),
  };
  if (options.memory !== undefined && (shard || options.merge))
    throw new UserError(inBoth(EXPLORE_WORDS, (w) => w.noShardHere));
  const start = performance.now();
  let report: ExplorationReport;
  if (options.merge) {
    report = mergeShards(options.merge.map((file) => openPart(file, exploration, source, limits)));
  } else {
    try {
      report = await search(source, exploration, limits, options, io);
    } catch (error) {
      if (!(error instanceof Error) || !isCanonicalError(error)) throw error;
      io.err(`eggog: ${words.wrongCanonical(error.message)}\n`);
      io.setExitCode(1);
      return;
    }
  }
  const seconds = (performance.now() - start) / 1000;
  const found = report.counterexamples.map((one) => ({ ...one, again: reproduce(exploration, one) }));
  const isVacuous = emptyOf(exploration, report) !== null;
  if (report.end !== 'complete' || found.length > 0 || isVacuous) io.setExitCode(1);
  if (options.json) {
    const counterexamples = found.map(({ again, ...one }) => ({ ...one, isReproduced: again !== null }));
    io.out(
      `${JSON.stringify({ ...report, isVacuous, counterexamples, shard: shard ?? null, seconds }, null, 2)}\n`,
    );
    return;
  }
  tell(exploration, report, seconds, options.merge ? undefined : shard, io);
}

/** A finished shard. Throws UserError if a sample of it, done again, does not come out the same. */
function openPart(
  file: string,
  exploration: PreparedExploration,
  source: ExplorationSource,
  limits: ExploreOptions,
): Explorer {
  const { explorer } = SaveFile.open(file, exploration, source, limits);
  if (!explorer.recheck(CHECKED_AGAIN))
    throw new UserError({ en: exploreWords('en').notSame(file), ru: exploreWords('ru').notSame(file) });
  return explorer;
}

/** Why a finished search says nothing; null if it does. */
function emptyOf(
  exploration: PreparedExploration,
  { edges }: ExplorationReport,
): 'noQuestion' | 'noInput' | null {
  if (exploration.properties.length === 0 && !exploration.outcome) return 'noQuestion';
  return edges === 0 ? 'noInput' : null;
}

/** Errors lose their class on the way out of a thread. */
const isCanonicalError = (error: Error): boolean =>
  error instanceof CanonicalError || error.message.startsWith('the canonical form');

type Pool = ReturnType<typeof startPool>;

async function search(
  source: ExplorationSource,
  exploration: PreparedExploration,
  limits: ExploreOptions,
  options: Options,
  io: CliIo,
): Promise<ExplorationReport> {
  const workers = options.workers ?? availableParallelism();
  const file = workers > 1 ? workerFile('explore.worker.js') : null;
  if (workers > 1 && file === null) io.err(`eggog: ${exploreWords(io.lang).noWorkers}\n`);
  const { checkCanonical } = options;
  const pool = file === null ? null : startPool(file, workers, { source, checkCanonical });
  try {
    return await searchWith(pool, pool ? workers : 1, source, exploration, limits, options, io);
  } finally {
    await pool?.close();
  }
}

async function searchWith(
  pool: Pool | null,
  workers: number,
  source: ExplorationSource,
  exploration: PreparedExploration,
  limits: ExploreOptions,
  options: Options,
  io: CliIo,
): Promise<ExplorationReport> {
  const words = exploreWords(io.lang);
  const { checkCanonical, memory } = options;
  const starts = pool && !isThere(options.resume) ? await startsIn(pool, exploration) : undefined;
  const disk =
    memory === undefined ? null : onDisk(exploration, source, limits, memory, options.resume, starts);
  const resume = disk ? undefined : options.resume;
  const kept =
    resume !== undefined && isSaved(resume) ? SaveFile.open(resume, exploration, source, limits) : null;
  const inMemory = disk ? null : (kept?.explorer ?? new Explorer(exploration, limits, starts));
  const explorer = disk?.explorer ?? inMemory!;
  const saved = resume === undefined || !inMemory ? null : (kept ?? new SaveFile(resume, inMemory, source));
  // A file that cannot be written must be found out before the work, not behind it.
  saved?.save();
  const number = numbersIn(io.lang);
  const progress = progressOn(io);
  let isInterrupted = false;
  const interrupt = (): void => {
    isInterrupted = true;
  };
  for (const signal of ENDING) process.once(signal, interrupt);
  const begun = performance.now();
  const statesBefore = explorer.size;
  let savedAt = begun;
  const tick = (): boolean => {
    const now = performance.now();
    if (saved && now - savedAt > SAVE_MS) {
      saved.save();
      savedAt = performance.now();
    }
    progress.show(() => {
      const rate = ((explorer.size - statesBefore) * 1000) / (now - begun);
      return words.progress(
        number(explorer.size),
        number(explorer.waiting),
        number(explorer.edges),
        number(rate),
      );
    });
    return isInterrupted;
  };
  try {
    const expand =
      pool?.expand ??
      ((states: Int32Array, inputs?: Range) => expandStates(exploration, states, checkCanonical, inputs));
    await drive(explorer, expand, pool ? workers * BATCHES_PER_WORKER : 1, tick);
  } catch (error) {
    disk?.end();
    throw disk && isSystemError(error) ? cannotWrite(disk.folder, error) : error;
  } finally {
    for (const signal of ENDING) process.off(signal, interrupt);
    progress.done();
  }
  const report = explorer.report();
  if (disk) {
    if (!options.json) io.err(`eggog: ${words.onDisk(disk.explorer.parts)}\n`);
    if (disk.end() && report.end !== 'complete' && !options.json)
      io.err(`eggog: ${words.saved(disk.folder)}\n`);
  }
  if (saved) {
    saved.save();
    if (report.end !== 'complete' && !options.json) io.err(`eggog: ${words.saved(saved.path)}\n`);
  }
  return report;
}

const isThere = (resume: string | undefined): boolean => resume !== undefined && isSaved(resume);

/** What is behind many starts, run by threads; undefined for few. */
async function startsIn(pool: Pool, { starts }: PreparedExploration): Promise<Expansion[] | undefined> {
  if (starts.length <= SLICE) return undefined;
  return Promise.all(rangesOf(starts.length, SLICE).map((range) => pool.starts(range)));
}

/** A search whose states lie in a folder: the one that is to be kept, or a temporary one. */
function onDisk(
  exploration: PreparedExploration,
  source: ExplorationSource,
  limits: ExploreOptions,
  memory: number,
  resume: string | undefined,
  starts: readonly Expansion[] | undefined,
) {
  const folder = resume ?? mkdtempSync(join(tmpdir(), 'eggog-states-'));
  const key = createHash('sha256')
    .update(JSON.stringify([engineDigest(), digestOf(exploration, source), limits.countGames]))
    .digest('hex');
  const remove = (): void => {
    if (resume === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const explorer = new DiskExplorer(exploration, { ...limits, folder, key, memory }, starts);
    return {
      explorer,
      folder,
      /** Closes the files. True if they stay. */
      end(): boolean {
        explorer.close();
        remove();
        return resume !== undefined;
      },
    };
  } catch (error) {
    remove();
    throw isSystemError(error) ? cannotWrite(folder, error) : error;
  }
}

const numbersIn =
  (lang: Lang) =>
  (value: number): string =>
    formatNumber(lang, value, 0);

function tell(
  exploration: PreparedExploration,
  report: ExplorationReport,
  seconds: number,
  shard: Shard | undefined,
  io: CliIo,
): void {
  const words = exploreWords(io.lang);
  const number = numbersIn(io.lang);
  const line = (text: string): void => io.out(`${text}\n`);
  const depth = report.depth === null ? '' : words.depth(report.depth);
  line(
    `${report.name}: ${words.summary(number(report.edges), number(report.states), depth, seconds.toFixed(1), report.bytesPerState.toFixed(1))}`,
  );
  exploration.properties.forEach((property, i) => {
    const broken = report.counterexamples.find((one) => one.property === i);
    const name = textIn(property.name, io.lang);
    if (!broken) {
      line(`${name}: ${report.end === 'complete' ? words.holds : words.holdsSoFar}`);
      return;
    }
    line(
      `${name}: ${words.broken}${broken.times > 1 ? words.times(broken.times) : ''}: ${textIn(broken.message, io.lang)}`,
    );
    line(`  ${words.keys}: ${textIn(broken.startName, io.lang)}: ${formatKeys(broken.keys)}`);
    line(`  eggog run FILE${startValues(exploration, broken.start)} --keys "${formatKeys(broken.keys)}"`);
    line(`  ${reproduce(exploration, broken) === null ? words.notReproduced : words.reproduced}`);
  });
  for (const { name, states, games, first } of report.outcomes) {
    const text = textIn(exploration.outcomeTexts?.[name] ?? name, io.lang);
    line(words.outcome(text, number(states), games === null ? '' : words.games_(number(games))));
    line(`  ${words.first}: ${textIn(first.startName, io.lang)}: ${first.inputs.join('  ') || words.noKeys}`);
  }
  const minutes = ((report.mostCycles.value * CYCLE_MS) / 60_000).toFixed(1);
  line(words.longest(number(report.mostCommands.value), minutes));
  if (report.canonicalChecks > 0) line(words.canonical(number(report.canonicalChecks)));
  const empty = report.end === 'complete' ? emptyOf(exploration, report) : null;
  if (empty !== null) line(words[empty]);
  else if (report.end === 'complete') line(shard ? words.partDone(shard.index, shard.of) : words.complete);
  else if (report.end === 'max-states') line(words.full(number(report.states)));
  else line(report.end === 'counterexample' ? words.stopped : words.unfinished);
}

/** The start's registers as options of `eggog run`. */
function startValues(exploration: PreparedExploration, start: number): string {
  const { registers = {} } = exploration.starts[start];
  const pairs: [string, string][] =
    registers instanceof Map
      ? [...registers].map(([slot, value]) => [slotText(slot), value.toString()])
      : Object.entries(registers).map(([slot, value]) => [
          slotText(slot as Slot),
          MkNumber.parse(value).toString(),
        ]);
  return pairs.length === 0 ? '' : ` --set ${pairs.map((pair) => pair.join('=')).join(' ')}`;
}
