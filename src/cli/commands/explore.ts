/** `eggog explore`: searches all states that an exploration reaches. */
import { availableParallelism } from 'node:os';
import { mistake } from '../../errors.ts';
import { type ExplorationSource, loadExploration } from '../../jobs/exploration-source.ts';
import { isKept, type Place } from '../../jobs/open.ts';
import { CanonicalError } from '../../lab/expansion.ts';
import { type PreparedExploration, textIn } from '../../lab/exploration.ts';
import { type ExplorationReport, reproduce } from '../../lab/exploration-report.ts';
import type { ExploreOptions } from '../../lab/explorer.ts';
import { formatKeys, slotText } from '../../listing/index.ts';
import { MK61, MkNumber, type Slot } from '../../machine/index.ts';
import { EXPLORATIONS } from '../../proofs/explorations/index.ts';
import { formatNumber, numeral } from '../../texts.ts';
import type { Command, Shared } from '../command.ts';
import { mostStates } from '../explore/holder.ts';
import { EXPLORE_WORDS, exploreWords } from '../explore/messages.ts';
import { carryOut } from '../explore/search.ts';
import { sourceOf } from '../explore/source.ts';
import { refuseShards } from '../gone-options.ts';
import { type CliIo, printJson } from '../io.ts';
import { memorySize, wholeNumber } from '../options.ts';
import { progressOn, quietly } from '../progress.ts';
import { proveWords } from '../prove/messages.ts';
import { mayBeKept, type PlaceOptions, placeOf, withPlaceOptions } from '../prove/place.ts';
import { withSignals } from '../signals.ts';

interface Options extends PlaceOptions, Shared<'json' | 'quiet'> {
  resume?: string;
  memory?: number;
  maxStates?: number;
  checkCanonical: number;
  keepGoing?: boolean;
  games?: boolean;
  list?: boolean;
}

/** Registers `eggog explore`. */
export function registerExplore(program: Command, io: CliIo): void {
  const words = exploreWords(io.lang);
  const command = withPlaceOptions(program.command('explore'), io)
    .argument('[script]', words.script(Object.keys(EXPLORATIONS).join(', ')))
    .offering(Object.keys(EXPLORATIONS))
    .option('--no-file', proveWords(io.lang).noFile)
    .option('--resume <file>', words.resume)
    .option('--memory <size>', words.memory, memorySize)
    .option('--max-states <n>', words.maxStates, wholeNumber(1))
    .option('--check-canonical <n>', words.check, wholeNumber(0), 64)
    .option('--keep-going', words.keepGoing)
    .option('--games', words.games)
    .option('--list', words.list)
    .shared('json', 'quiet')
    .examples('eggog explore tic-tac-toe --games', 'eggog explore my-program.ts --file my-program.run')
    .action((script: string | undefined, options: Options) =>
      explore(script, options, quietly(io, options.quiet)),
    );
  refuseShards(command, io.lang);
}

async function explore(script: string | undefined, options: Options, io: CliIo): Promise<void> {
  const words = exploreWords(io.lang);
  if (options.list) {
    for (const [name, { about }] of Object.entries(EXPLORATIONS))
      io.out(`${name.padEnd(24)} ${textIn(about, io.lang)}\n`);
    return;
  }
  if (script === undefined) throw mistake(EXPLORE_WORDS, (w) => w.noScript);
  const source = await sourceOf(script);
  const exploration = await loadExploration(source);
  const place = placeOf(options);
  if (isKept(place) && options.resume !== undefined) throw mistake(EXPLORE_WORDS, (w) => w.keptTwice);
  const start = performance.now();
  let report: ExplorationReport;
  try {
    report = await search(source, exploration, place, options, io);
  } catch (error) {
    if (!(error instanceof CanonicalError)) throw error;
    io.err(`eggog: ${words.wrongCanonical(error.in(io.lang))}\n`);
    io.setExitCode(1);
    return;
  }
  const seconds = (performance.now() - start) / 1000;
  const found = report.counterexamples.map((one) => ({ ...one, again: reproduce(exploration, one) }));
  const isVacuous = emptyOf(exploration, report) !== null;
  if (report.end !== 'complete' || found.length > 0 || isVacuous) io.setExitCode(1);
  if (options.json) {
    const counterexamples = found.map(({ again, ...one }) => ({ ...one, isReproduced: again !== null }));
    printJson(io, { ...report, isVacuous, counterexamples, seconds });
    return;
  }
  tell(exploration, report, seconds, io);
}

/** Why a finished search says nothing; null if it does. */
function emptyOf(
  exploration: PreparedExploration,
  { edges }: ExplorationReport,
): 'noQuestion' | 'noInput' | null {
  if (exploration.properties.length === 0) return 'noQuestion';
  return edges === 0 ? 'noInput' : null;
}

async function search(
  source: ExplorationSource,
  exploration: PreparedExploration,
  place: Place,
  options: Options,
  io: CliIo,
): Promise<ExplorationReport> {
  const words = exploreWords(io.lang);
  const { memory, resume, checkCanonical, priority } = options;
  const limits: ExploreOptions = {
    maxStates: mostStates(options),
    keepGoing: options.keepGoing === true,
    countGames: options.games === true,
  };
  const workers = options.workers ?? availableParallelism();
  const number = (value: number): string => formatNumber(io.lang, value, 0);
  const progress = progressOn(io);
  const begun = performance.now();
  let statesBefore: number | null = null;
  try {
    const { report, kept, parts } = await withSignals(io, (signal) =>
      carryOut(
        io,
        {
          source,
          exploration,
          limits,
          memory,
          resume,
          checkCanonical,
          workers,
          place,
          priority,
          signal,
          keeps: mayBeKept(options),
        },
        ({ size, waiting, edges }) => {
          statesBefore ??= size;
          const rate = ((size - statesBefore) * 1000) / (performance.now() - begun);
          progress.show(() => words.progress(number(size), number(waiting), number(edges), number(rate)));
        },
      ),
    );
    progress.done();
    if (parts > 0 && !options.json) io.err(`eggog: ${words.onDisk(parts)}\n`);
    if (kept !== null && report.end !== 'complete' && !options.json) io.err(`eggog: ${words.saved(kept)}\n`);
    return report;
  } finally {
    progress.done();
  }
}

function tell(exploration: PreparedExploration, report: ExplorationReport, seconds: number, io: CliIo): void {
  const words = exploreWords(io.lang);
  const number = (value: number): string => formatNumber(io.lang, value, 0);
  const line = (text: string): void => io.out(`${text}\n`);
  const depth = report.depth === null ? '' : words.depth(report.depth);
  line(
    `${report.name}: ${words.summary(number(report.edges), number(report.states), depth, numeral[io.lang](seconds, 1), numeral[io.lang](report.bytesPerState, 1))}`,
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
  const minutes = numeral[io.lang]((report.mostCycles.value * MK61.cycleMs) / 60_000, 1);
  line(words.longest(number(report.mostCommands.value), minutes));
  if (report.canonicalChecks > 0) line(words.canonical(number(report.canonicalChecks)));
  const empty = report.end === 'complete' ? emptyOf(exploration, report) : null;
  if (empty !== null) line(words[empty]);
  else if (report.end === 'complete') line(words.complete);
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
