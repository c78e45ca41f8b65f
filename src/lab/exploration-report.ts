/** What an exploration has to tell: states, ends, ways to them, and whether properties hold. */
import { type Key, Machine } from '../machine/index.ts';
import { stopAfter } from './expansion.ts';
import { machineFor, type PreparedExploration, type Stop, type Text } from './exploration.ts';
import type { Path } from './exploration-records.ts';
import type { Counts, Found, Most } from './exploration-tally.ts';

/** A way from a switched-on machine: the start, the inputs, and all their keys in a row. */
export interface Way {
  /** Number and name of the start. */
  readonly start: number;
  readonly startName: Text;
  readonly inputs: readonly string[];
  readonly keys: readonly Key[];
}

/** A way to a stop at which a property does not hold. Breadth first finds a shortest one. */
export interface Counterexample extends Way {
  /** Number and name of the property. */
  readonly property: number;
  readonly propertyName: Text;
  readonly message: Text;
  /** How many edges break the property, this one included. */
  readonly times: number;
}

/** One kind of end. */
export interface OutcomeCount {
  readonly name: string;
  /** Different states. */
  readonly states: number;
  /** Sequences of inputs that lead to them; null if not counted. */
  readonly games: number | null;
  /** The first way found, a shortest one if breadth first. */
  readonly first: Way;
}

/** How far an exploration has come. */
export interface ExplorationReport {
  readonly name: string;
  readonly states: number;
  /** States whose inputs have been tried. */
  readonly expanded: number;
  /** Inputs fed to the machine. */
  readonly edges: number;
  /** Commands of the program that were executed, those of the starts included. */
  readonly commands: number;
  /** Inputs from a start to the farthest state; null if depth first. */
  readonly depth: number | null;
  readonly outcomes: readonly OutcomeCount[];
  /** Names of all outcomes that were met, those at inputs that were taken back included: these have no states. */
  readonly met: readonly string[];
  readonly counterexamples: readonly Counterexample[];
  /** The input that took most commands, and the one that took most cycles. */
  readonly mostCommands: Slowest;
  readonly mostCycles: Slowest;
  readonly canonicalChecks: number;
  /** `complete`: nothing is left to try. `max-states`, `max-depth`: as far as was allowed. */
  readonly end: 'complete' | 'counterexample' | 'max-states' | 'max-depth' | 'unfinished';
  readonly bytesPerState: number;
}

export interface Slowest extends Way {
  readonly value: number;
}

/** A path as its start, its inputs and all their keys. */
export function wayOf(exploration: PreparedExploration, { start, inputs }: Path): Way {
  return {
    start,
    startName: exploration.starts[start].name,
    inputs: inputs.map((i) => exploration.inputs[i]),
    keys: [...exploration.startKeys[start], ...inputs.flatMap((i) => exploration.inputKeys[i])],
  };
}

/** The part of a report that is counted over edges, wherever the states are. */
export function reportOfCounts(
  exploration: PreparedExploration,
  counts: Counts & { readonly outcomes: readonly Found[] },
  pathTo: (index: number, input: number) => Path,
): Pick<
  ExplorationReport,
  | 'name'
  | 'expanded'
  | 'edges'
  | 'commands'
  | 'met'
  | 'counterexamples'
  | 'mostCommands'
  | 'mostCycles'
  | 'canonicalChecks'
> {
  const wayTo = (from: number, input: number): Way => wayOf(exploration, pathTo(from, input));
  const slowest = ({ value, from, input }: Most): Slowest => ({
    ...(value < 0 ? { start: 0, startName: '', inputs: [], keys: [] } : wayTo(from, input)),
    value: Math.max(value, 0),
  });
  return {
    name: exploration.name,
    expanded: counts.expanded,
    edges: counts.edges,
    commands: counts.commands,
    met: counts.outcomes.map(({ name }) => name),
    counterexamples: counts.broken.map(({ property, message, from, input, times }) => ({
      ...wayTo(from, input),
      property,
      propertyName: exploration.properties[property].name,
      message,
      times,
    })),
    mostCommands: slowest(counts.mostCommands),
    mostCycles: slowest(counts.mostCycles),
    canonicalChecks: counts.canonicalChecks,
  };
}

/** The stop at the end of a way, on a fresh machine with the real program and without canonical forms. */
export function stopOf(exploration: PreparedExploration, way: Way): Stop {
  const { maxCommands, startKeys, inputKeys } = exploration;
  const machine = machineFor(exploration, exploration.starts[way.start]);
  let stop = stopAfter(machine, startKeys[way.start], maxCommands, null, way.start);
  for (const input of way.inputs.map((name) => exploration.inputs.indexOf(name))) {
    const before = new Machine(machine.state);
    stop = stopAfter(machine, inputKeys[input], maxCommands, before, input);
  }
  return stop;
}

/**
 * Plays a counterexample's keys again and asks its property once more. Null: it does not come out, so that the canonical
 * form must be wrong.
 */
export const reproduce = (exploration: PreparedExploration, found: Counterexample): Text | null =>
  exploration.properties[found.property].check(stopOf(exploration, found));
