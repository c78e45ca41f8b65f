/** What an exploration has to tell: states, ends, ways to them, and whether properties hold. */
import { type Key, Machine } from '../machine/index.ts';
import { stopAfter } from './expansion.ts';
import { machineFor, type PreparedExploration, type Text } from './exploration.ts';

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
  /** Inputs from a start to the farthest state; null if depth first. */
  readonly depth: number | null;
  readonly outcomes: readonly OutcomeCount[];
  readonly counterexamples: readonly Counterexample[];
  /** The input that took most commands, and the one that took most cycles. */
  readonly mostCommands: Slowest;
  readonly mostCycles: Slowest;
  readonly canonicalChecks: number;
  /** `complete`: nothing is left to try (in this shard). */
  readonly end: 'complete' | 'counterexample' | 'max-states' | 'unfinished';
  readonly bytesPerState: number;
}

export interface Slowest extends Way {
  readonly value: number;
}

/**
 * Plays a counterexample's keys on a fresh machine with the real program, without canonical forms, and asks its property
 * again. Null: it does not come out, so that the canonical form must be wrong.
 */
export function reproduce(exploration: PreparedExploration, found: Counterexample): Text | null {
  const property = exploration.properties[found.property];
  const machine = machineFor(exploration, exploration.starts[found.start]);
  const inputs = found.inputs.map((input) => exploration.inputs.indexOf(input));
  const startKeys = exploration.startKeys[found.start];
  let stop = stopAfter(machine, startKeys, exploration.maxCommands, null, found.start);
  let message = property.check(stop);
  for (const input of inputs) {
    const before = new Machine(machine.state);
    stop = stopAfter(machine, exploration.inputKeys[input], exploration.maxCommands, before, input);
    message = property.check(stop);
  }
  return message;
}
