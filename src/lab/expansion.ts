/** One step of an exploration: the stops after all inputs at given states. Workers do this; it keeps nothing. */
import { UserError } from '../errors.ts';
import { type Key, Machine, MK61, pressKeys, type State } from '../machine/index.ts';
import { formatMessage } from '../messages.ts';
import type { Localized } from '../texts.ts';
import { machineFor, type PreparedExploration, type PressKeys, type Stop } from './exploration.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

/** Numbers that describe an edge in {@link Expansion.edges}. */
export const EDGE_FIELDS = 5;
/** Position in the batch of the state that the edge leaves; the number of the start for the first edges. */
export const EDGE_FROM = 0;
export const EDGE_INPUT = 1;
export const EDGE_COMMANDS = 2;
export const EDGE_CYCLES = 3;
/** Index into {@link Expansion.outcomes}, or -1 where the exploration continues. */
export const EDGE_OUTCOME = 4;

/** The outcome of a run that did not come to a stop, unless the exploration has its own name for it. */
const NO_STOP = 'no stop';

/** A property that does not hold at the end of an edge. */
interface Violation {
  readonly edge: number;
  readonly property: number;
  readonly message: Localized;
}

/** All stops after the inputs at a batch of states, in the order of the states and of their inputs. Plain data, fit for threads. */
export interface Expansion {
  readonly edges: Float64Array;
  /** The (canonical) state at the end of each edge, MK61.words words each. */
  readonly states: Int32Array;
  readonly outcomes: readonly string[];
  readonly violations: readonly Violation[];
  /** Successors of real states compared with those of their canonical form. */
  readonly canonicalChecks: number;
}

/** Thrown when a canonical state does not behave like the real one: the exploration would prove nothing. */
export class CanonicalError extends UserError {
  constructor(real: string, canonical: string) {
    super(CATALOGUE['explorer.unlike'], {
      code: 'explorer.unlike',
      params: { real, canonical },
      format: formatMessage,
    });
  }
}

/** Collects edges into typed arrays. */
class Edges {
  readonly #edges: number[] = [];
  readonly #states: State[] = [];
  readonly #outcomes = new Map<string, number>();
  readonly #violations: Violation[] = [];
  canonicalChecks = 0;

  add(exploration: PreparedExploration, stop: Stop, from: number): void {
    const edge = this.#states.length;
    const name = outcomeOf(exploration, stop);
    let outcome = -1;
    if (name !== null) {
      outcome = this.#outcomes.get(name) ?? this.#outcomes.size;
      this.#outcomes.set(name, outcome);
    }
    exploration.properties.forEach((property, i) => {
      const message = property.check(stop);
      if (message !== null) this.#violations.push({ edge, property: i, message });
    });
    this.#edges.push(from, stop.input, stop.commands, stop.cycles, outcome);
    // A press that is taken back leads to the known state before it.
    const isTakenBack = stop.before !== null && exploration.takesBack?.(stop) === true;
    this.#states.push(isTakenBack ? stop.before.state.slice() : canonicalOf(exploration, stop.machine.state));
  }

  get isBroken(): boolean {
    return this.#violations.length > 0;
  }

  finish(): Expansion {
    const states = new Int32Array(this.#states.length * MK61.words);
    this.#states.forEach((state, i) => {
      states.set(state, i * MK61.words);
    });
    return {
      edges: Float64Array.from(this.#edges),
      states,
      outcomes: [...this.#outcomes.keys()],
      violations: this.#violations,
      canonicalChecks: this.canonicalChecks,
    };
  }
}

/** The part of an expansion that leaves the first states of its batch. */
export function firstOf(expansion: Expansion, states: number): Expansion {
  const { edges } = expansion;
  let count = 0;
  while (count * EDGE_FIELDS < edges.length && edges[count * EDGE_FIELDS + EDGE_FROM] < states) count++;
  return {
    ...expansion,
    edges: edges.subarray(0, count * EDGE_FIELDS),
    states: expansion.states.subarray(0, count * MK61.words),
    violations: expansion.violations.filter(({ edge }) => edge < count),
  };
}

/** States of a batch up to the first that breaks a property. */
export function statesToViolation({ edges, violations }: Expansion, all: number): number {
  const [first] = violations;
  return first === undefined ? all : edges[first.edge * EDGE_FIELDS + EDGE_FROM] + 1;
}

const outcomeOf = (exploration: PreparedExploration, stop: Stop): string | null =>
  exploration.outcome?.(stop) ?? (stop.end === 'budget' || stop.end === 'hang' ? NO_STOP : null);

function canonicalOf(exploration: PreparedExploration, state: State): State {
  const copy = state.slice();
  exploration.canonical?.(copy);
  return copy;
}

/** Presses keys on a machine and looks at where it stops; without keys, where it stands. */
export function stopAfter(
  machine: Machine,
  keys: readonly Key[],
  maxCommands: number,
  before: Machine | null,
  input: number,
  press: PressKeys = pressKeys,
): Stop {
  const { commands, cycles } = machine;
  const end = press(machine, keys, maxCommands);
  return {
    machine,
    end,
    display: machine.display(),
    commands: machine.commands - commands,
    cycles: machine.cycles - cycles,
    before,
    input,
    number: (slot) => machine.get(slot).toNumber(),
  };
}

/** The start states, one edge each. */
export function expandStarts(exploration: PreparedExploration): Expansion {
  const edges = new Edges();
  const { starts, startKeys, maxCommands, press } = exploration;
  starts.forEach((start, i) => {
    const machine = machineFor(exploration, start);
    edges.add(exploration, stopAfter(machine, startKeys[i], maxCommands, null, i, press), i);
  });
  return edges.finish();
}

/**
 * Feeds every accepted input to every state of a batch.
 *
 * @param states the states in a row, MK61.words words each.
 * @param checkCanonical for one in n of the states reached, all inputs are fed to the real state as well as to its
 *   canonical form; 0 for none. Throws CanonicalError where they differ in display, outcome, broken properties or the
 *   next state; the number of commands may differ.
 * @param endsAtViolation leave out everything after the first edge that breaks a property.
 */
export function expandStates(
  exploration: PreparedExploration,
  states: Int32Array,
  checkCanonical = 0,
  endsAtViolation = false,
): Expansion {
  const edges = new Edges();
  const before = new Machine();
  const machine = new Machine();
  for (let from = 0; from * MK61.words < states.length; from++) {
    before.restore(states.subarray(from * MK61.words, (from + 1) * MK61.words));
    forInputs(exploration, before, machine, (stop) => {
      edges.add(exploration, stop, from);
      if (checkCanonical > 0 && exploration.canonical && outcomeOf(exploration, stop) === null) {
        const isChosen = Math.floor(machine.hash() / 64) % checkCanonical === 0;
        if (isChosen) edges.canonicalChecks += compareCanonical(exploration, machine.snapshot());
      }
      return !(endsAtViolation && edges.isBroken);
    });
    if (endsAtViolation && edges.isBroken) break;
  }
  return edges.finish();
}

/** Calls back with the stop after each accepted input of the state in `before`, until `visit` returns false. */
function forInputs(
  exploration: PreparedExploration,
  before: Machine,
  machine: Machine,
  visit: (stop: Stop) => boolean,
): void {
  const { inputKeys, maxCommands, press } = exploration;
  const here = stopAfter(before, [], 0, null, -1);
  for (let input = 0; input < inputKeys.length; input++) {
    if (exploration.accepts && !exploration.accepts(here, input)) continue;
    machine.restore(before.state);
    if (!visit(stopAfter(machine, inputKeys[input], maxCommands, before, input, press))) return;
  }
}

/** Compares a real state and its canonical form, input by input, and returns how many inputs were compared. */
function compareCanonical(exploration: PreparedExploration, real: State): number {
  const behaviour = (state: State): string[] => {
    const seen: string[] = [];
    forInputs(exploration, new Machine(state), new Machine(), (stop) => {
      const successor = new Machine(canonicalOf(exploration, stop.machine.state));
      const broken = exploration.properties.filter((property) => property.check(stop) !== null);
      const facts = [exploration.inputs[stop.input], stop.end, stop.display, outcomeOf(exploration, stop)];
      facts.push(...broken.map(({ name }) => name.en), `#${successor.hash()}`);
      seen.push(facts.join(' | '));
      return true;
    });
    return seen;
  };
  const [a, b] = [behaviour(real), behaviour(canonicalOf(exploration, real))];
  const wrong = a.findIndex((line, i) => line !== b[i]);
  if (wrong < 0 && a.length === b.length) return a.length;
  throw new CanonicalError(a[wrong] ?? '-', b[wrong] ?? '-');
}
