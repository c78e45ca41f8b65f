/** Decides properties in this thread. */
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
import { type CaseProperty, combinations, type KeysProperty, type Property } from './parse.ts';
import { type Verdict, verdictOfCases, verdictOfKeys } from './verdict.ts';

/** Inputs and states of a quick look. */
const QUICK_INPUTS = 20_000;
const QUICK_STATES = 20_000;

/** States for which an editor or a page has memory, some hundred bytes each. */
export const MOST_STATES_IN_SIGHT = 2_000_000;

/** The limits of a quick look. */
export const quickLook = (property: Property): { maxStates: number; sample?: number } => ({
  maxStates: QUICK_STATES,
  ...(property.kind === 'cases' && combinations(property) > QUICK_INPUTS ? { sample: QUICK_INPUTS } : {}),
});

export interface DecideOptions {
  /** Random combinations to try instead of all. */
  readonly sample?: number | undefined;
  readonly seed?: number | undefined;
  /** Most states of a search through keys. */
  readonly maxStates?: number;
  /** Lets other work run; awaited between slices. */
  pause?(): Promise<void>;
  /** Returns true to end it; called between slices. */
  stopped?(): boolean;
  /** Called with the share that is done, or with the number of states of a search through keys. */
  onProgress?(done: number, states: number | null): void;
}

/** A slice takes some tenths of a second. */
const COMMANDS_A_SLICE = 3_000_000;
const FIRST_SLICE = 64;
/** Starting a case and pressing its keys costs as much as these commands. */
const CASE_COST = 60;
const STATES_A_SLICE = 64;

export async function decideCases(
  program: ProgramFile,
  property: CaseProperty,
  options: DecideOptions,
): Promise<Verdict> {
  const sample = sampleOf(property, options.sample);
  const seed = sample === undefined ? null : (options.seed ?? 1);
  const end = sample ?? combinations(property);
  const runner = new CaseRunner(program, property);
  let tally = NO_CASES;
  let size = FIRST_SLICE;
  let wasStopped = false;
  for (let next = 0; next < end && tally.failed <= mostFailures(property, seed) && !wasStopped; ) {
    const to = Math.min(next + size, end);
    const part = runner.range(next, to, seed);
    tally = addTallies(tally, part);
    next = to;
    options.onProgress?.(next / end, null);
    await options.pause?.();
    if (part.commands + CASE_COST * (part.run + part.skipped) < COMMANDS_A_SLICE / 2) size *= 2;
    wasStopped = options.stopped?.() ?? false;
  }
  const why = wasStopped ? 'stopped' : sample === undefined ? null : 'sample';
  return concludeCases(program, property, tally, why, seed);
}

/** From the tally of all ranges up to the first failure to a verdict; the counterexample is made smaller. */
export function concludeCases(
  program: ProgramFile,
  property: CaseProperty,
  tally: CaseTally,
  why: Verdict['why'],
  seed: number | null,
): Verdict {
  const first =
    tally.first && property.exceptions === 0
      ? minimise(new CaseRunner(program, property), property, tally.first)
      : tally.first;
  return verdictOfCases(property, { ...tally, first }, why, seed);
}

async function decideKeys(
  program: ProgramFile,
  property: KeysProperty,
  options: DecideOptions,
): Promise<Verdict> {
  const exploration = keysExploration(program, property);
  const explorer = new Explorer(exploration, keysLimits(property, options.maxStates));
  for (let batch = explorer.take(STATES_A_SLICE); batch; batch = explorer.take(STATES_A_SLICE)) {
    explorer.absorb(batch, expandStates(exploration, batch.states));
    options.onProgress?.(0, explorer.size);
    await options.pause?.();
    if (options.stopped?.()) break;
  }
  return verdictOfKeys(property, keysTally(exploration, property, explorer.report(), options.maxStates));
}

export const decide = (
  program: ProgramFile,
  property: Property,
  options: DecideOptions = {},
): Promise<Verdict> =>
  property.kind === 'cases'
    ? decideCases(program, property, options)
    : decideKeys(program, property, options);
