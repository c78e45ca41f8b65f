/** The same keys there and here, stop by stop, and the first thing that differs. */
import { type Key, type Machine, MK61, pressKeys, type Slot } from '../machine/index.ts';
import { type Clock, Unanswered } from './dialogue.ts';
import type { Mk61s, Seen } from './mk61s.ts';

/** A slot or the indicator, with both values. */
interface Difference {
  readonly what: Slot | 'display';
  readonly there: string;
  readonly here: string;
}

/** One stop on both. */
interface ComparedStop {
  readonly keys: readonly Key[];
  readonly here: string;
  readonly there: string | null;
  readonly differences: readonly Difference[];
}

export interface Comparison {
  readonly stops: readonly ComparedStop[];
  /** True if every stop was the same and none was given up. */
  readonly isSame: boolean;
  /** A run that did not end here in `maxCommands`; null if there was none. Nothing was compared after it. */
  readonly givenUp: GivenUp | null;
}

/** The calculator when a run here is given up. */
interface GivenUp {
  /** Its indicator; null if it does not answer, because its program runs. */
  readonly there: string | null;
}

interface CompareOptions {
  readonly clock: Clock;
  /** Called for each compared stop. */
  readonly onStop?: (stop: ComparedStop) => void;
  /** Commands after which a run here is given up. */
  readonly maxCommands?: number;
  readonly signal?: AbortSignal;
}

/** Milliseconds between two looks at a calculator that may still be running. */
const LOOK_EVERY = 250;
/** Milliseconds after the time of the real calculator in which it must have come to rest. */
const LONGEST_EXTRA = 30_000;
/** Equal looks in a row that mean a stop: after the time of the real calculator, and before it. */
const STEADY_LOOKS = 4;
const VERY_STEADY_LOOKS = 20;
/**
 * Presses keys on both, comparing at every stop of the machine here and at the end. Ends at the first stop that differs,
 * and at a run that does not end here.
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
    const end = pressKeys(here, part, maxCommands);
    if (end === 'budget') return { stops, isSame: false, givenUp: await leftRunning(there, part) };
    const patience = (here.cycles - cycles) * here.model.cycleMs;
    const seen = (await isAnswered(there, part))
      ? await settled(there, here, { patience, clock, signal })
      : null;
    const differences = seen ? differencesOf(seen, here) : [unanswered(here)];
    const stop = { keys: part, here: here.display(), there: seen?.display ?? null, differences };
    stops.push(stop);
    onStop(stop);
    if (differences.length > 0) break;
  }
  return { stops, isSame: stops.every(({ differences }) => differences.length === 0), givenUp: null };
}

/** Starts the run there that did not end here. */
async function leftRunning(there: Mk61s, keys: readonly Key[]): Promise<GivenUp> {
  return { there: (await isAnswered(there, keys)) ? await there.display() : null };
}

/** Presses keys; false if they start a program that keeps the terminal for longer than an answer may take. */
async function isAnswered(there: Mk61s, keys: readonly Key[]): Promise<boolean> {
  try {
    await there.press(keys);
    return true;
  } catch (error) {
    if (error instanceof Unanswered && keys.at(-1) === 'С/П') return false;
    throw error;
  }
}

/** The machine here has stopped, the calculator has not. */
const unanswered = (here: Machine): Difference => ({ what: 'display', there: '…', here: here.display() });

/** Pieces of the keys, each up to a key that may start a run. */
function untilRuns(keys: readonly Key[]): Key[][] {
  const parts: Key[][] = [[]];
  keys.forEach((key, i) => {
    parts.at(-1)!.push(key);
    if (key === 'С/П' && i < keys.length - 1) parts.push([]);
  });
  return parts;
}

interface Waiting {
  /** Milliseconds that the real calculator would need. */
  readonly patience: number;
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
}

const pause = (clock: Clock): Promise<void> =>
  new Promise((done) => {
    clock(LOOK_EVERY, done);
  });

/** The parts that change while a program runs, as one text. */
const pictureOf = ({ counter, display, values }: Seen): string =>
  `${counter}|${display}|${MK61.stack.map((slot) => values.get(slot)?.text).join('|')}`;

/** Looks until the calculator agrees with the machine here, or has had its time and stands still. */
async function settled(there: Mk61s, here: Machine, { patience, clock, signal }: Waiting): Promise<Seen> {
  let last = '';
  let steady = 0;
  for (let waited = 0; ; waited += LOOK_EVERY) {
    signal?.throwIfAborted();
    const seen = await there.lookAtStack();
    const picture = pictureOf(seen);
    steady = picture === last ? steady + 1 : 0;
    last = picture;
    const hasStopped = steady >= (waited >= patience ? STEADY_LOOKS : VERY_STEADY_LOOKS);
    const isLate = waited >= patience + LONGEST_EXTRA;
    if (hasStopped || isLate || differencesOf(seen, here).length === 0)
      return { ...(await there.look()), display: seen.display };
    await pause(clock);
  }
}

/** Numbers are compared as numbers where both are ones, as the indicator's text otherwise. */
function differencesOf({ values, display }: Seen, here: Machine): Difference[] {
  const found: Difference[] = [];
  const shown = here.display();
  if (display !== null && display.trimEnd() !== shown.trimEnd())
    found.push({ what: 'display', there: display, here: shown });
  for (const slot of here.model.slots) {
    const told = values.get(slot);
    const own = here.get(slot);
    // Other numbers have no exact text on the wire.
    if (!told || !own.isNormal) continue;
    if (!told.value?.equals(own)) found.push({ what: slot, there: told.text, here: own.toString() });
  }
  return found;
}
