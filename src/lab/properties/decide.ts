/** Decides properties: from the ranges that were run to a verdict. What runs the ranges is the caller's business. */
import type { ProgramFile } from '../../listing/index.ts';
import { expandStates } from '../expansion.ts';
import { Explorer } from '../explorer.ts';
import {
  addTallies,
  CaseRunner,
  type CaseTally,
  minimise,
  mostFailures,
  NO_CASES,
  sampleOf,
} from './cases.ts';
import { keysExploration, keysLimits, keysTally } from './keys.ts';
import { type CaseProperty, combinations, type KeysProperty, type Property } from './syntax.ts';
import { type Verdict, verdictOfCases, verdictOfKeys } from './verdict.ts';

/** Inputs and states that a quick look tries of a property; a proof tries them all. */
const QUICK_INPUTS = 20_000;
const QUICK_STATES = 20_000;

/** States that an editor or a page has memory for, some hundred bytes each; the terminal takes more, and disks. */
export const MOST_STATES_IN_SIGHT = 2_000_000;

/** How much a quick look tries. */
export const quickLook = (property: Property): { maxStates: number; sample?: number } => ({
  maxStates: QUICK_STATES,
  ...(property.kind === 'cases' && combinations(property) > QUICK_INPUTS ? { sample: QUICK_INPUTS } : {}),
});

/** How much is to be tried. */
export interface DecideOptions {
  /** Try a random sample of so many combinations instead of all. */
  readonly sample?: number | undefined;
  readonly seed?: number | undefined;
  /** End a search through keys after so many different states. */
  readonly maxStates?: number;
  /** Lets other work have its turn; awaited between slices. */
  pause?(): Promise<void>;
  /** Tells whether to give up; asked between slices. */
  stopped?(): boolean;
  /** Told how much is done, from 0 to 1, or the number of states of a search through keys. */
  onProgress?(done: number, states: number | null): void;
}

/** Runs combinations `from` to `to - 1` (numbers of a sample if there is a seed), here or elsewhere. */
export type RunRange = (from: number, to: number, seed: number | null) => CaseTally | Promise<CaseTally>;

/** Commands of a range, more or less: some tenths of a second. */
const COMMANDS_A_RANGE = 3_000_000;
const FIRST_RANGE = 64;
/** Beginning a case and pressing its keys costs as much as so many commands. */
const CASE_COST = 60;
const STATES_A_SLICE = 64;

/**
 * Decides a property about inputs.
 *
 * @param parallel ranges that are under way at a time.
 */
export async function decideCases(
  program: ProgramFile,
  property: CaseProperty,
  options: DecideOptions,
  run: RunRange = localRange(program, property),
  parallel = 1,
): Promise<Verdict> {
  const all = combinations(property);
  const sample = sampleOf(property, options.sample);
  const seed = sample === undefined ? null : (options.seed ?? 1);
  const end = sample === undefined ? all : sample;
  const under: { to: number; result: Promise<CaseTally> }[] = [];
  let tally = NO_CASES;
  let size = FIRST_RANGE;
  let next = 0;
  let done = 0;
  let wasStopped = false;
  while (done < end && tally.failed <= mostFailures(property, seed)) {
    while (next < end && under.length < parallel && !wasStopped) {
      const to = Math.min(next + size, end);
      const result = Promise.resolve(run(next, to, seed));
      result.catch(() => {});
      under.push({ to, result });
      next = to;
    }
    const first = under.shift();
    if (!first) break;
    // In order, so that the first counterexample is the same however the work was divided.
    const part = await first.result.catch((error: unknown) => {
      // Whoever runs the ranges may have ended it.
      if (!options.stopped?.()) throw error;
      return null;
    });
    if (part === null) {
      wasStopped = true;
      break;
    }
    tally = addTallies(tally, part);
    done = first.to;
    options.onProgress?.(done / end, null);
    await options.pause?.();
    const cost = part.commands + CASE_COST * (part.run + part.skipped);
    if (cost < COMMANDS_A_RANGE / 2 && size < end / (4 * parallel)) size *= 2;
    wasStopped = options.stopped?.() ?? false;
  }
  // Whoever runs the ranges may end its threads now: none must still be at work.
  await Promise.allSettled(under.map(({ result }) => result));
  return concludeCases(
    program,
    property,
    tally,
    wasStopped ? 'stopped' : sample === undefined ? null : 'sample',
    seed,
  );
}

/** From the tally of all ranges up to the first failure to a verdict; the counterexample is made smaller. */
export function concludeCases(
  program: ProgramFile,
  property: CaseProperty,
  tally: CaseTally,
  why: Verdict['why'],
  seed: number | null,
): Verdict {
  const isSimple = property.exceptions === 0;
  const first =
    tally.first && isSimple
      ? minimise(new CaseRunner(program, property), property, tally.first)
      : tally.first;
  return verdictOfCases(property, { ...tally, first }, why, seed);
}

/** Ranges run here. */
export function localRange(program: ProgramFile, property: CaseProperty): RunRange {
  const runner = new CaseRunner(program, property);
  return (from, to, seed) => runner.range(from, to, seed);
}

/** Decides a property about keys in any order, in this thread. */
async function decideKeys(
  program: ProgramFile,
  property: KeysProperty,
  options: DecideOptions,
): Promise<Verdict> {
  const exploration = keysExploration(program, property);
  const explorer = new Explorer(exploration, keysLimits(property, options.maxStates));
  let batch = explorer.take(STATES_A_SLICE);
  while (batch) {
    explorer.absorb(batch, expandStates(exploration, batch.states));
    options.onProgress?.(0, explorer.size);
    await options.pause?.();
    if (options.stopped?.()) break;
    batch = explorer.take(STATES_A_SLICE);
  }
  return verdictOfKeys(property, keysTally(exploration, property, explorer.report(), options.maxStates));
}

/** Decides a property in this thread. */
export const decide = (
  program: ProgramFile,
  property: Property,
  options: DecideOptions = {},
): Promise<Verdict> =>
  property.kind === 'cases'
    ? decideCases(program, property, options)
    : decideKeys(program, property, options);
