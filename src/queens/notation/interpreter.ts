/** The interpreter of the notation: one step at a time, on values that are never changed. */
import { NotationError, type Place } from './error.ts';
import type { Instruction } from './instructions.ts';
import { shapeOf } from './keywords.ts';
import type { Algorithm } from './program.ts';
import {
  type Expression,
  LARGEST_VALUE,
  operate,
  type PhraseUse,
  type PlainCondition,
  type Relation,
  type Target,
} from './syntax.ts';

/** Every so many steps a moment is kept; those in between are recomputed when the run goes back to them. */
const SPACING = 256;

/** A run that can be watched in both directions. */
export class History<S> {
  readonly algorithm: Algorithm;
  readonly #host: Host<S>;
  readonly #kept: Moment<S>[];
  #now: Moment<S>;

  constructor(algorithm: Algorithm, host: Host<S>, inputs: Readonly<Record<string, number>> = {}) {
    this.algorithm = algorithm;
    this.#host = host;
    this.#now = begin(algorithm, host, inputs);
    this.#kept = [this.#now];
  }

  get now(): Moment<S> {
    return this.#now;
  }

  /** One step on; at the end of the program nothing happens. Throws what the interpreter's `step` throws. */
  forward(): Moment<S> {
    this.#now = step(this.algorithm, this.#host, this.#now);
    const { steps } = this.#now;
    if (steps % SPACING === 0) this.#kept[steps / SPACING] = this.#now;
    return this.#now;
  }

  /** Goes to the moment after so many steps from the start, or as far as the program runs. */
  goTo(steps: number): Moment<S> {
    const wanted = Math.max(0, steps);
    if (wanted < this.#now.steps) {
      this.#now = this.#kept[Math.min(Math.floor(wanted / SPACING), this.#kept.length - 1)];
    }
    while (this.#now.steps < wanted && !this.#now.ended) this.forward();
    return this.#now;
  }

  /** One step back; at the beginning it stays there. */
  back(): Moment<S> {
    return this.goTo(this.#now.steps - 1);
  }
}

/** Inputs and budget of a run. */
export interface RunOptions {
  /** Variables that have a value from the start. */
  readonly inputs?: Readonly<Record<string, number>>;
  /** The run is given up after so many steps; 100 million by default. */
  readonly budget?: number;
}

const BUDGET = 1e8;

/**
 * All the moments of a run, one after each step, up to the end of the program.
 *
 * @throws {NotationError} what `step` throws, and `step-budget` when the budget is used up.
 */
export function* moments<S>(
  algorithm: Algorithm,
  host: Host<S>,
  options: RunOptions = {},
): Generator<Moment<S>> {
  const limit = options.budget ?? BUDGET;
  let now = begin(algorithm, host, options.inputs);
  while (!now.ended) {
    if (now.steps >= limit) {
      const { at } = algorithm.code.instructions[now.next];
      throw new NotationError('step-budget', at, { limit, state: now.state });
    }
    now = step(algorithm, host, now);
    yield now;
  }
}

/** Runs a program to its end and returns the last moment. Throws what `moments` throws. */
export function run<S>(algorithm: Algorithm, host: Host<S>, options: RunOptions = {}): Moment<S> {
  let last = begin(algorithm, host, options.inputs);
  for (const now of moments(algorithm, host, options)) last = now;
  return last;
}

/** The moments at which a state or procedure was entered, up to the end of the program. Throws what `moments` throws. */
export function* trace<S>(
  algorithm: Algorithm,
  host: Host<S>,
  options: RunOptions = {},
): Generator<Moment<S>> {
  let visits: Moment<S>['visits'] = {};
  for (const now of moments(algorithm, host, options)) {
    if (now.visits === visits) continue;
    visits = now.visits;
    yield now;
  }
}

type Node = readonly (Node | number | undefined)[];

/** Children of a node of the tree. */
const WIDTH = 32;

/** Indices 0, -1, 1, -2, … as places 0, 1, 2, 3, … */
const placeOf = (index: number): number => (index < 0 ? -2 * index - 1 : 2 * index);

/** The elements that have a value. Setting one copies its path in a tree, not the array. */
export class Elements {
  static readonly NONE = new Elements([], 1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);

  readonly #root: Node;
  /** Places below one child of the root. */
  readonly #span: number;
  /** The smallest index that has a value; Infinity if none has. */
  readonly from: number;
  /** The largest index that has a value; -Infinity if none has. */
  readonly to: number;

  private constructor(root: Node, span: number, from: number, to: number) {
    this.#root = root;
    this.#span = span;
    this.from = from;
    this.to = to;
  }

  /** The value at a whole index; undefined if it has none. */
  get(index: number): number | undefined {
    const place = placeOf(index);
    if (place >= this.#span * WIDTH) return undefined;
    let node: Node | number | undefined = this.#root;
    for (let span = this.#span; span >= 1; span /= WIDTH)
      node = (node as Node | undefined)?.[Math.floor(place / span) % WIDTH];
    return node as number | undefined;
  }

  /** The values in the order of their indices. */
  values(): number[] {
    const below: number[] = [];
    const above: number[] = [];
    const visit = (node: Node, span: number, first: number): void => {
      node.forEach((child, i) => {
        const place = first + i * span;
        if (child === undefined) return;
        if (span > 1) visit(child as Node, span / WIDTH, place);
        else (place % 2 === 0 ? above : below).push(child as number);
      });
    };
    visit(this.#root, this.#span, 0);
    return [...below.reverse(), ...above];
  }

  with(index: number, value: number): Elements {
    const place = placeOf(index);
    let root = this.#root;
    let span = this.#span;
    for (; place >= span * WIDTH; span *= WIDTH) root = [root];
    const changed = (node: Node, span: number): Node => {
      const copy = [...node];
      const child = Math.floor(place / span) % WIDTH;
      copy[child] = span === 1 ? value : changed((node[child] ?? []) as Node, span / WIDTH);
      return copy;
    };
    return new Elements(changed(root, span), span, Math.min(this.from, index), Math.max(this.to, index));
  }
}

type Values = Readonly<Record<string, number>>;

/** The arguments of a phrase. */
export interface PhraseCall<S> {
  readonly state: S;
  /** The values of the phrase's slots, in their order. */
  readonly values: readonly number[];
  /** The array that the phrase reads; null if the program has no such array. */
  readonly array: Elements | null;
  /** The phrase as written, for messages. */
  readonly use: PhraseUse;
}

/** What a phrase does: the host's new state, and the answer of a phrase that gives one. */
export interface PhraseResult<S> {
  readonly state: S;
  readonly answer?: number;
  readonly holds?: boolean;
}

/**
 * The meaning of a vocabulary: a state of its own, never changed in place, and one function for each phrase.
 */
export interface Host<S> {
  readonly initial: S;
  /** The functions by the ids of their phrases. */
  readonly phrases: Readonly<Record<string, (call: PhraseCall<S>) => PhraseResult<S>>>;
}

interface Frame {
  readonly routine: string;
  readonly locals: Values;
  readonly returnTo: number;
  readonly caller: Frame | null;
  readonly depth: number;
}

/** A moment that comes about. */
type Draft<S> = { -readonly [name in keyof Moment<S>]: Moment<S>[name] };

/** A moment in the run of a program. Values of this kind are never changed: going back is keeping an old one. */
export interface Moment<S> {
  /** Position of the next instruction. */
  readonly next: number;
  readonly ended: boolean;
  readonly globals: Values;
  readonly frame: Frame | null;
  readonly arrays: Readonly<Record<string, Elements>>;
  readonly host: S;
  /** The state or procedure entered last. */
  readonly state: string;
  readonly visits: Values;
  readonly steps: number;
  /** Values are refused beyond this size. */
  readonly largest: number;
}

const DEEPEST_CALL = 1000;

/**
 * The moment before the first step.
 *
 * @param inputs variables that have a value from the start, such as n.
 * @param largest values beyond this size are refused: as large as the notation allows by default.
 */
export function begin<S>(
  algorithm: Algorithm,
  host: Host<S>,
  inputs: Values = {},
  largest: number = LARGEST_VALUE,
): Moment<S> {
  const globals = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [shapeOf(name), value]));
  const { start } = algorithm.code;
  const { initial } = host;
  const visits = {};
  return {
    next: start,
    ended: false,
    globals,
    frame: null,
    arrays: {},
    host: initial,
    state: algorithm.start,
    visits,
    steps: 0,
    largest,
  };
}

/**
 * Carries out one instruction and returns the moment after it; a program that has ended stays where it is.
 *
 * @throws {NotationError} if the instruction has no meaning now, for example for a variable without a value.
 */
export function step<S>(algorithm: Algorithm, host: Host<S>, now: Moment<S>): Moment<S> {
  if (now.ended) return now;
  // Member by member: to spread a moment costs many times what a step does.
  const { ended, globals, frame, arrays, host: given, state, visits, largest } = now;
  const next = now.next + 1;
  const steps = now.steps + 1;
  const after = { next, ended, globals, frame, arrays, host: given, state, visits, steps, largest };
  perform(algorithm, host, after, algorithm.code.instructions[now.next]);
  return after;
}

/** The value of a variable as seen at this moment, undefined if it has none. */
export function variable<S>(now: Moment<S>, name: string): number | undefined {
  const shape = shapeOf(name);
  return now.frame?.locals[shape] ?? now.globals[shape];
}

function perform<S>(algorithm: Algorithm, host: Host<S>, now: Draft<S>, instruction: Instruction): void {
  switch (instruction.do) {
    case 'enter': {
      const { state } = instruction;
      now.state = state;
      now.visits = { ...now.visits, [state]: (now.visits[state] ?? 0) + 1 };
      return;
    }
    case 'set':
      assign(algorithm, now, instruction.target, evaluate(now, instruction.value));
      return;
    case 'phrase': {
      const { state, answer } = carryOut(host, now, instruction.use);
      now.host = state;
      const { target } = instruction.use;
      if (target && answer !== undefined) assign(algorithm, now, target, answer);
      return;
    }
    case 'test': {
      const { state, holds } = examine(host, now, instruction.condition);
      now.host = state;
      if (!holds) now.next = instruction.otherwise;
      return;
    }
    case 'jump':
      now.next = instruction.to;
      return;
    case 'call':
      call(algorithm, now, instruction.routine, instruction.values, instruction.at);
      return;
    case 'return': {
      const frame = now.frame!;
      now.next = frame.returnTo;
      now.frame = frame.caller;
      return;
    }
    case 'stop':
      now.next--;
      now.ended = true;
  }
}

function call<S>(
  algorithm: Algorithm,
  now: Draft<S>,
  name: string,
  values: readonly Expression[],
  at: Place,
): void {
  const routine = algorithm.code.routines.get(name)!;
  const depth = (now.frame?.depth ?? 0) + 1;
  if (depth > DEEPEST_CALL) throw new NotationError('call-depth', at, { name, limit: DEEPEST_CALL });
  const locals = Object.fromEntries(
    values.map((value, i) => [routine.parameters[i], evaluate(now, value)] as const),
  );
  now.frame = { routine: name, locals, returnTo: now.next, caller: now.frame, depth };
  now.next = routine.entry;
}

function assign<S>(algorithm: Algorithm, now: Draft<S>, target: Target, value: number): void {
  const { frame } = now;
  if (target.kind === 'element') {
    const elements = now.arrays[target.array] ?? Elements.NONE;
    now.arrays = { ...now.arrays, [target.array]: elements.with(evaluate(now, target.index), value) };
  } else if (frame && algorithm.code.routines.get(frame.routine)!.locals.has(target.name)) {
    now.frame = { ...frame, locals: { ...frame.locals, [target.name]: value } };
  } else now.globals = { ...now.globals, [target.name]: value };
}

function carryOut<S>(host: Host<S>, now: Moment<S>, use: PhraseUse): PhraseResult<S> {
  const { reads } = use.phrase;
  const array = (reads && now.arrays[shapeOf(reads)]) || null;
  const values = use.values.map((value) => evaluate(now, value));
  return host.phrases[use.phrase.id]({ state: now.host, values, array, use });
}

function examine<S>(host: Host<S>, now: Moment<S>, condition: PlainCondition): PhraseResult<S> {
  if (condition.kind === 'phrase') return carryOut(host, now, condition);
  const left = evaluate(now, condition.left);
  const right = evaluate(now, condition.right);
  return { state: now.host, holds: RELATIONS[condition.relation](left, right) };
}

const RELATIONS: Readonly<Record<Relation, (left: number, right: number) => boolean>> = {
  '=': (left, right) => left === right,
  '≠': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '≤': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '≥': (left, right) => left >= right,
};

function evaluate<S>(now: Moment<S>, expression: Expression): number {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'variable': {
      const { name, at } = expression;
      const value = now.frame?.locals[name] ?? now.globals[name];
      if (value === undefined) throw new NotationError('unset-variable', at, { name });
      return value;
    }
    case 'element': {
      const { array: name, at } = expression;
      const index = evaluate(now, expression.index);
      const value = now.arrays[name]?.get(index);
      if (value === undefined) throw new NotationError('unset-element', at, { name, index });
      return value;
    }
    case 'negation':
      return 0 - evaluate(now, expression.value);
    case 'operation': {
      const left = evaluate(now, expression.left);
      const right = evaluate(now, expression.right);
      const value = operate(expression.operator, left, right);
      if (value === null) throw new NotationError('division-by-zero', expression.at);
      return limited(value, now.largest, expression.at);
    }
  }
}

function limited(value: number, largest: number, at: Place): number {
  if (Math.abs(value) <= largest) return value;
  throw new NotationError('value-too-large', at, { value, limit: largest });
}
