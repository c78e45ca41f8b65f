/** Runs a property over combinations of its inputs: a range of them, so that threads and machines can divide the work. */
import { type ProgramFile, prepareMachine } from '../../listing/index.ts';
import { keysOfNumber } from '../../listing/key-names.ts';
import { type Key, type Machine, MkNumber, pressKeys, type RunEnd, type State } from '../../machine/index.ts';
import { randomWords } from '../../random.ts';
import { showDecimal } from '../decimal.ts';
import { gcd } from '../expression.ts';
import { watched } from '../observe.ts';
import { type Scene, truthOf, type Value, valueText } from '../scene.ts';
import { type CaseProperty, type Claim, combinations, type Step } from './parse.ts';

/** Commands after which a run has not stopped, where no claim says otherwise. */
export const DEFAULT_BUDGET = 1_000_000;

/** Cycles that every command takes at least. */
const FEWEST_CYCLES = 10;

/** Why a claim does not hold. */
export type Reason =
  | { readonly kind: 'claim'; readonly text: string; readonly got: string }
  | { readonly kind: 'not-stopped'; readonly commands: number }
  | { readonly kind: 'hang' }
  /** A search has another number of states than the property says; null for more. */
  | { readonly kind: 'states'; readonly states: number | null; readonly wanted: number }
  /** The claims fail for another number of inputs than the property says; null for more. */
  | { readonly kind: 'exceptions'; readonly failed: number | null; readonly wanted: number }
  | {
      readonly kind: 'late';
      readonly took: number;
      readonly most: number;
      readonly unit: 'commands' | 'cycles';
    };

/** A combination of inputs for which the property is false. */
export interface Failure {
  /** Value of each input, in the order of the property. */
  readonly values: readonly number[];
  readonly reason: Reason;
  /** Number of the step whose claim failed. */
  readonly step: number;
  /** The keys of all steps up to that one, and what the display showed. */
  readonly keys: readonly (readonly Key[])[];
  readonly display: string;
}

/** Counts of a range of combinations. */
export interface CaseTally {
  /** Combinations that were run: those that meet the condition. */
  readonly run: number;
  /** Combinations that do not meet it. */
  readonly skipped: number;
  readonly failed: number;
  /** The first failure of the range. */
  readonly first: Failure | null;
  readonly commands: number;
}

/** Runs a property; keeps one machine for all its runs. */
export class CaseRunner {
  readonly #property: CaseProperty;
  readonly #machine: Machine;
  readonly #begin: State;
  readonly #values = new Map<string, Value>();
  /** Called before each command, for coverage; runs are slower with it. */
  onCommand: ((scene: Scene, step: Step) => void) | null = null;

  constructor(program: ProgramFile, property: CaseProperty) {
    this.#property = property;
    this.#machine = prepareMachine(program);
    if (property.angle) this.#machine.angle = property.angle;
    this.#begin = this.#machine.snapshot();
  }

  /**
   * Tries the combinations number `from` to `to - 1`, the last input changing fastest, up to the first failure that
   * the property does not allow.
   *
   * @param seed if given, the numbers are those of a random sample instead: the same seed gives the same sample.
   */
  range(from: number, to: number, seed: number | null = null): CaseTally {
    let [run, skipped, failed, commands] = [0, 0, 0, 0];
    let first: Failure | null = null;
    for (let index = from; index < to; index++) {
      const values = seed === null ? this.combination(index) : this.#sampled(index, seed);
      const outcome = this.try(values);
      if (outcome === 'skipped') {
        skipped++;
        continue;
      }
      run++;
      commands += this.#machine.commands;
      if (outcome === 'held') continue;
      failed++;
      first ??= outcome;
      if (failed > mostFailures(this.#property, seed)) break;
    }
    return { run, skipped, failed, first, commands };
  }

  /** The values of a combination by its number. */
  combination(index: number): number[] {
    const values: number[] = [];
    let rest = index;
    for (let i = this.#property.inputs.length - 1; i >= 0; i--) {
      const { count, at } = this.#property.inputs[i];
      values[i] = at(rest % count);
      rest = Math.floor(rest / count);
    }
    return values;
  }

  /** Sample number `index`: each input takes any of its values. */
  #sampled(index: number, seed: number): number[] {
    const random = randomWords(Math.imul(index + 1, 0x9e3779b1) ^ seed);
    return this.#property.inputs.map(({ count, at }) => at(Math.floor((random() / 2 ** 32) * count)));
  }

  /** Runs one combination from the beginning. */
  try(values: readonly number[]): 'held' | 'skipped' | Failure {
    const { inputs, when, set, steps } = this.#property;
    const machine = this.#machine;
    machine.restore(this.#begin);
    // The meters belong to the machine object, not to its state: without this they would run on from input to input.
    machine.commands = 0;
    machine.cycles = 0;
    this.#values.clear();
    inputs.forEach(({ name }, i) => {
      this.#values.set(name.toLowerCase(), values[i]);
    });
    const given = (name: string): MkNumber =>
      MkNumber.fromNumber(values[inputs.findIndex((input) => input.name === name)]);
    for (const { slot, value } of set) {
      machine.set(slot, typeof value === 'string' ? MkNumber.parse(value) : given(value.variable));
    }
    if (when && !truthOf(when.expression({ machine, position: 0, values: this.#values }))) return 'skipped';
    const pressed: (readonly Key[])[] = [];
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i];
      const keys = step.keys.flatMap((part) =>
        'key' in part ? [part.key] : keysOfNumber(given(part.variable), { zeros: true })!,
      );
      pressed.push(keys);
      const { commands, cycles } = machine;
      const end = this.#press(keys, step);
      const reason = this.#reasonOf(step, end, machine.commands - commands, machine.cycles - cycles);
      if (reason) return { values, reason, step: i, keys: pressed, display: machine.display() };
    }
    return 'held';
  }

  #reasonOf(step: Step, end: RunEnd, commands: number, cycles: number): Reason | null {
    if (end === 'hang') return { kind: 'hang' };
    if (end === 'budget') return overtime(step, cycles) ?? { kind: 'not-stopped', commands };
    const scene = { machine: this.#machine, position: 0, values: this.#values };
    for (const claim of step.claims) {
      if (claim.kind === 'name') this.#values.set(claim.name.toLowerCase(), claim.expression(scene));
      else if (claim.kind === 'within') {
        const took = claim.unit === 'commands' ? commands : cycles;
        if (took > claim.most) return { kind: 'late', took, most: claim.most, unit: claim.unit };
      } else if (!truthOf(claim.expression(scene))) {
        return { kind: 'claim', text: claim.text, got: this.#gotFor(claim) };
      }
    }
    return null;
  }

  /** The value that makes a claim false: a meter, the display, or a number of the machine. */
  #gotFor({ text }: Extract<Claim, { kind: 'holds' }>): string {
    const [meter, cycles] = /^\s*(?:commands|команды|(cycles|такты))(?!\p{L})/iu.exec(text) ?? [];
    if (meter) return `${meter.trim()} = ${this.#machine[cycles ? 'cycles' : 'commands']}`;
    const display = /(?<!\p{L})(?:display|индикатор)(?!\p{L})/iu.exec(text)?.[0];
    if (display) return `${display} = "${this.#machine.display().trim()}"`;
    const slot = /^\s*(X1|[XYZT]|R[0-9A-E])\b/i.exec(text)?.[1]?.toUpperCase() ?? 'X';
    return `${slot} = ${valueText(this.#machine.get(slot as 'X'))}`;
  }

  #press(keys: readonly Key[], step: Step): RunEnd {
    const { onCommand } = this;
    if (!onCommand) return pressKeys(this.#machine, keys, budgetOf(step));
    const scene = { machine: this.#machine, position: 0, values: this.#values };
    return pressKeys(
      observed(this.#machine, () => onCommand(scene, step)),
      keys,
      budgetOf(step),
    );
  }
}

/** The same machine, with runs that call `onCommand` before each command. Slower by far. */
export function observed(machine: Machine, onCommand: (machine: Machine) => void): Machine {
  const run = (maxCommands: number): RunEnd => {
    let end = machine.run(0);
    for (let left = maxCommands; end === 'budget' && left > 0; left--) {
      onCommand(machine);
      end = machine.run(1);
    }
    return end;
  };
  return watched(machine, { run });
}

/**
 * Failures that a range may have; one more makes the property false. A sample has no limit where the property counts
 * exceptions: a combination may come twice in it.
 */
export const mostFailures = ({ exceptions }: CaseProperty, seed: number | null): number =>
  seed !== null && exceptions > 0 ? Number.POSITIVE_INFINITY : exceptions;

/** Adds a part that comes after everything tried so far. */
export const addTallies = (a: CaseTally, b: CaseTally): CaseTally => ({
  run: a.run + b.run,
  skipped: a.skipped + b.skipped,
  failed: a.failed + b.failed,
  first: a.first ?? b.first,
  commands: a.commands + b.commands,
});

/** Nothing tried. */
export const NO_CASES: CaseTally = { run: 0, skipped: 0, failed: 0, first: null, commands: 0 };

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * All combinations by their numbers, each once, with a fixed stride: the first ones are already spread over all inputs.
 */
export function* spreadCases(property: CaseProperty): Generator<number> {
  const all = combinations(property);
  let step = Math.max(1, Math.floor(all * GOLDEN));
  // Of more than can be counted exactly there is no divisor, and nobody gets to the end.
  while (gcd(step, all) > 1) step++;
  for (let i = 0, index = 0; i < all; i++, index = (index + step) % all) yield index;
}

/** The size of a sample; undefined if it has room for all combinations, which are then tried instead. */
export const sampleOf = (property: CaseProperty, sample: number | undefined): number | undefined =>
  sample !== undefined && sample < combinations(property) ? sample : undefined;

/** The claim on cycles that a run has broken before it stopped; null if there is none. */
function overtime({ claims }: Step, took: number): Reason | null {
  for (const claim of claims)
    if (claim.kind === 'within' && claim.unit === 'cycles' && took > claim.most)
      return { kind: 'late', took, most: claim.most, unit: 'cycles' };
  return null;
}

/** A claim on the time gives the run just that and a little more, so that it ends soon after it was broken. */
function budgetOf({ claims }: Step): number {
  const within = claims.filter((claim) => claim.kind === 'within');
  const commands = within.filter(({ unit }) => unit === 'commands').map(({ most }) => most + 1);
  if (commands.length > 0) return Math.min(...commands);
  return Math.max(DEFAULT_BUDGET, ...within.map(({ most }) => Math.ceil(most / FEWEST_CYCLES) + 1));
}

/**
 * Makes a failure smaller: every value is brought nearer to zero as long as the property stays false. The values tried
 * are those of the inputs.
 */
export function minimise(runner: CaseRunner, property: CaseProperty, found: Failure): Failure {
  let best = found;
  for (let again = true; again; ) {
    again = false;
    for (let i = 0; i < property.inputs.length; i++) {
      for (const value of smaller(property.inputs[i], best.values[i])) {
        const outcome = runner.try(best.values.map((old, j) => (j === i ? value : old)));
        if (typeof outcome === 'string') continue;
        best = outcome;
        again = true;
        break;
      }
    }
  }
  return best;
}

/** Values of an input that are nearer to zero than this one, the smallest first, a few of each size. */
function* smaller({ count, at }: CaseProperty['inputs'][number], than: number): Generator<number> {
  const tried = new Set<number>();
  const indices = count <= 2000 ? Array.from({ length: count }, (_, i) => i) : spread(count);
  const candidates = indices.map((index) => at(index)).sort((a, b) => Math.abs(a) - Math.abs(b));
  for (const value of candidates) {
    if (Math.abs(value) >= Math.abs(than)) return;
    if (tried.has(value)) continue;
    tried.add(value);
    yield value;
  }
}

function spread(count: number): number[] {
  const indices = new Set(Array.from({ length: 1000 }, (_, i) => i));
  for (let i = 0; i < 1000; i++) indices.add(Math.floor((i * (count - 1)) / 999));
  return [...indices];
}

/** `a = 4, b = 6`. */
export const showValues = ({ inputs }: CaseProperty, values: readonly number[]): string =>
  inputs.map(({ name }, i) => `${name} = ${showDecimal(values[i])}`).join(', ');
