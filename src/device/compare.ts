/** The same keys there and here, stop by stop, and the first thing that differs. */
import { CYCLE_MS, type Key, type Machine, MK61, pressKeys, type Slot } from '../machine/index.ts';
import type { Mk61s, Seen } from './mk61s.ts';
import type { Clock } from './wire.ts';

/** What differs: a slot or the indicator, as both tell it. */
export interface Difference {
  readonly what: Slot | 'display';
  readonly there: string;
  readonly here: string;
}

/** One stop on both. */
export interface ComparedStop {
  readonly keys: readonly Key[];
  readonly here: string;
  readonly there: string | null;
  readonly differences: readonly Difference[];
}

export interface Comparison {
  readonly stops: readonly ComparedStop[];
  readonly isSame: boolean;
}

export interface CompareOptions {
  readonly clock: Clock;
  /** Told of each stop as it is compared. */
  readonly onStop?: (stop: ComparedStop) => void;
  /** Commands after which a run here is given up. */
  readonly maxCommands?: number;
  readonly signal?: AbortSignal;
}

/** Milliseconds between two looks at a calculator that may still be running. */
const LOOK_EVERY = 250;
/** It has stopped when so many looks in a row tell the same after the time of the real calculator, or so many more before. */
const STEADY_LOOKS = 4;
const VERY_STEADY_LOOKS = 20;
const STACK: readonly Slot[] = ['X', 'Y', 'Z', 'T', 'X1'];

/**
 * Presses keys on both, comparing at every stop of the machine here and at the end. Ends at the first stop that differs.
 * The machine here is set up by the caller, the calculator there is loaded by the caller.
 */
export async function compareRuns(
  there: Mk61s,
  here: Machine,
  keys: readonly Key[],
  { clock, onStop = () => {}, maxCommands, signal }: CompareOptions,
): Promise<Comparison> {
  const stops: ComparedStop[] = [];
  for (const part of untilRuns(keys)) {
    signal?.throwIfAborted();
    const cycles = here.cycles;
    pressKeys(here, part, maxCommands);
    await there.press(part);
    const patience = (here.cycles - cycles) * CYCLE_MS;
    const seen = await settled(there, here, patience, clock);
    const differences = differencesOf(seen, here);
    const stop = { keys: part, here: here.display(), there: seen.display, differences };
    stops.push(stop);
    onStop(stop);
    if (differences.length > 0) break;
  }
  return { stops, isSame: stops.every(({ differences }) => differences.length === 0) };
}

/** Pieces of the keys, each up to a key that may start a run. */
function untilRuns(keys: readonly Key[]): Key[][] {
  const parts: Key[][] = [[]];
  keys.forEach((key, i) => {
    parts.at(-1)!.push(key);
    if (key === 'С/П' && i < keys.length - 1) parts.push([]);
  });
  return parts;
}

/** Looks until the calculator agrees with the machine here, or has had its time and stands still. */
async function settled(there: Mk61s, here: Machine, patience: number, clock: Clock): Promise<Seen> {
  let waited = 0;
  let last = '';
  for (let steady = 0; ; ) {
    const seen = await there.lookAtStack();
    const text = `${seen.counter}|${seen.display}|${STACK.map((slot) => seen.values.get(slot)?.text).join('|')}`;
    steady = text === last ? steady + 1 : 0;
    last = text;
    const hasStopped = steady >= (waited >= patience ? STEADY_LOOKS : VERY_STEADY_LOOKS);
    if (hasStopped || differencesOf(seen, here).length === 0)
      return { ...(await there.look()), display: seen.display };
    await new Promise<void>((done) => {
      clock(LOOK_EVERY, done);
    });
    waited += LOOK_EVERY;
  }
}

/** Numbers are compared as numbers where both are ones, as the indicator's text otherwise. */
function differencesOf({ values, display }: Seen, here: Machine): Difference[] {
  const found: Difference[] = [];
  const shown = here.display();
  if (display !== null && display.trimEnd() !== shown.trimEnd())
    found.push({ what: 'display', there: display, here: shown });
  for (const slot of MK61.slots) {
    const told = values.get(slot);
    const own = here.get(slot);
    // What is no ordinary number has no exact text on the wire.
    if (!told || !own.isNormal) continue;
    if (!told.value?.equals(own)) found.push({ what: slot, there: told.text, here: own.toString() });
  }
  return found;
}
