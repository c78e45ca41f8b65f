/**
 * A property about keys in any order as an exploration: breadth first from one start, every input at every stop. Whatever
 * searches explorations searches it, too: in one thread or many, in memory or on disk, here or through a queue.
 */
import { formatKeys, type ProgramFile } from '../../listing/index.ts';
import { type Key, MkNumber } from '../../machine/index.ts';
import { expandStarts, expandStates } from '../expansion.ts';
import type { PreparedExploration, PressKeys, Stop } from '../exploration.ts';
import { type ExplorationReport, type ExploreOptions, Explorer, stopOf } from '../explorer.ts';
import { type Condition, truthOf } from '../scene.ts';
import { DEFAULT_BUDGET, type Reason } from './cases.ts';
import type { KeysProperty } from './parse.ts';
import { reasonText } from './verdict.ts';

/** Keys after which the property is false; breadth first makes them as few as can be. */
interface KeysFailure {
  readonly reason: Reason;
  /** The start's keys, then those of each input. */
  readonly keys: readonly (readonly Key[])[];
  readonly display: string;
}

/** Counts of a search. */
export type KeysTally = ReturnType<typeof keysTally>;

/**
 * The outcome where conditions of `until` or `skip` are true: this prefix and their numbers, those of `until` first.
 */
const MET = 'met ';

/**
 * The exploration of a property.
 *
 * @param press watches what is executed; slower by far.
 */
export function keysExploration(
  { bytes, header }: ProgramFile,
  property: KeysProperty,
  press?: PressKeys,
): PreparedExploration {
  const { name, start, inputs, set, until, skip } = property;
  const angle = property.angle ?? header.angle;
  const metAt = conditionsMet(until, skip);
  return {
    name,
    program: { bytes, registers: header.registers, ...(angle ? { angle } : {}) },
    starts: [
      {
        keys: formatKeys(start),
        registers: new Map(set.map(({ slot, value }) => [slot, MkNumber.parse(value)])),
      },
    ],
    startKeys: [start],
    // A path names its inputs, and two inputs may look alike.
    inputs: inputs.map((keys, i) => `${i} ${formatKeys(keys)}`),
    inputKeys: inputs,
    maxCommands: DEFAULT_BUDGET,
    properties: [
      {
        name: { en: name, ru: name },
        check(stop) {
          const reason = reasonAt(property, stop);
          return reason && { en: reasonText(reason, 'en'), ru: reasonText(reason, 'ru') };
        },
      },
    ],
    outcome(stop) {
      const met = metAt(stop);
      return met.length > 0 ? MET + met.join(' ') : null;
    },
    takesBack: (stop) => metAt(stop).some((condition) => condition >= until.length),
    ...(press ? { press } : {}),
  };
}

/** The numbers of the conditions that are true at a stop, those of `until` first; each stop is evaluated once. */
function conditionsMet(
  until: readonly Condition[],
  skip: readonly Condition[],
): (stop: Stop) => readonly number[] {
  const all = [...until, ...skip];
  let asked: Stop | null = null;
  let met: readonly number[] = [];
  return (stop) => {
    if (stop === asked) return met;
    // At the start nothing can be taken back.
    const conditions = stop.before === null ? until : all;
    asked = stop;
    met = conditions.flatMap(({ expression }, i) =>
      truthOf(expression({ machine: stop.machine, position: 0 })) ? [i] : [],
    );
    return met;
  };
}

/** Why a property is false at a stop; null if it is not. */
function reasonAt({ always }: KeysProperty, stop: Stop): Reason | null {
  if (stop.end === 'hang') return { kind: 'hang' };
  if (stop.end === 'budget') return { kind: 'not-stopped', commands: DEFAULT_BUDGET };
  for (const claim of always) {
    if (claim.kind === 'within') {
      const { unit, most } = claim;
      const took = stop[unit];
      if (took > most) return { kind: 'late', took, most, unit };
    } else if (!truthOf(claim.expression({ machine: stop.machine, position: 0 }))) {
      return { kind: 'claim', text: claim.text, got: `display = "${stop.display.trim()}"` };
    }
  }
  return null;
}

/** The limits of the search for a property. */
export function keysLimits({ depth, states }: KeysProperty, maxStates: number | undefined): ExploreOptions {
  // One state more than the property says decides it.
  const most = states === null ? maxStates : Math.min(states + 1, maxStates ?? Number.POSITIVE_INFINITY);
  return {
    ...(depth === null ? {} : { maxDepth: depth }),
    ...(most === undefined ? {} : { maxStates: most }),
  };
}

const ENDS = {
  complete: 'complete',
  counterexample: 'failure',
  'max-states': 'states',
  'max-depth': 'depth',
  unfinished: 'unfinished',
} as const satisfies { [end in ExplorationReport['end']]: string };

/**
 * The counts of a property from the report of its exploration.
 *
 * @param maxStates the argument of {@link keysLimits}.
 */
export function keysTally(
  exploration: PreparedExploration,
  property: KeysProperty,
  { states, edges, commands, depth, end, met, counterexamples: [found] }: ExplorationReport,
  maxStates: number | undefined,
) {
  const wasMet = new Set(met.flatMap(metIn));
  const unmet = [...property.until, ...property.skip].flatMap(({ text }, i) => (wasMet.has(i) ? [] : text));
  const isTooMany =
    end === 'max-states' &&
    property.states !== null &&
    property.states < (maxStates ?? Number.POSITIVE_INFINITY);
  let failure: KeysFailure | null = null;
  if (found) {
    const stop = stopOf(exploration, found);
    const path = found.inputs.map((input) => exploration.inputKeys[exploration.inputs.indexOf(input)]);
    const reason = reasonAt(property, stop);
    if (reason) failure = { reason, keys: [property.start, ...path], display: stop.display };
  }
  return {
    states,
    edges,
    commands,
    depth,
    failure,
    /** Conditions of `until` and `skip` that were never true. */
    unmet,
    /** True if there were presses, and each was taken back. */
    isAllTakenBack: states === 1 && edges > 0 && isTakenBackAtStart(exploration),
    /** `complete`: no new state is left. `depth`, `states`: as far as was allowed. `too-many`: more than the property says. */
    end: isTooMany ? ('too-many' as const) : ENDS[end],
  };
}

/** The numbers of the conditions in the name of an outcome. */
const metIn = (name: string): number[] =>
  name.startsWith(MET) ? name.slice(MET.length).split(' ').map(Number) : [];

/** True if every press at the start is taken back. */
function isTakenBackAtStart(exploration: PreparedExploration): boolean {
  let isEvery = true;
  const takesBack = (stop: Stop): boolean => {
    const is = exploration.takesBack?.(stop) === true;
    isEvery &&= is;
    return is;
  };
  expandStates({ ...exploration, takesBack }, expandStarts(exploration).states);
  return isEvery;
}

const SMALL_BATCH = 8;

/**
 * Searches in one go, in this thread: for a few states.
 *
 * @param isEnough asked now and then; true ends the search.
 */
export function searchKeys(
  program: ProgramFile,
  property: KeysProperty,
  maxStates: number,
  press?: PressKeys,
  isEnough: () => boolean = () => false,
): KeysTally {
  const exploration = keysExploration(program, property, press);
  const explorer = new Explorer(exploration, keysLimits(property, maxStates));
  for (let batch = explorer.take(SMALL_BATCH); batch && !isEnough(); batch = explorer.take(SMALL_BATCH))
    explorer.absorb(batch, expandStates(exploration, batch.states, 0, true));
  return keysTally(exploration, property, explorer.report(), maxStates);
}
