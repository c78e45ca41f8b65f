/** The interpreter of the notation: one step at a time, on values that are never changed. */
import { type Board, perform } from '../board.ts';
import { NotationError } from './error.ts';
import type { Algorithm } from './program.ts';
import {
  type Expression,
  HOLDS,
  LARGEST_INDEX,
  LARGEST_VALUE,
  OPERATE,
  type PlainCondition,
  type Target,
} from './syntax.ts';
import { shapeOf } from './words.ts';

type Values = Readonly<Record<string, number>>;

interface Frame {
  readonly routine: string;
  readonly locals: Values;
  readonly returnTo: number;
  readonly caller: Frame | null;
  readonly depth: number;
}

/** A moment in the run of a program. Values of this kind are never changed: going back is keeping an old one. */
export interface Moment {
  /** Position of the next instruction. */
  readonly next: number;
  readonly ended: boolean;
  readonly globals: Values;
  readonly frame: Frame | null;
  /** Elements by their indices; undefined where one has no value. */
  readonly arrays: Readonly<Record<string, readonly (number | undefined)[]>>;
  readonly board: Board;
  /** The state or procedure entered last. */
  readonly state: string;
  readonly visits: Values;
  readonly steps: number;
  /** Values are refused beyond this size. */
  readonly largest: number;
}

type Draft = { -readonly [name in keyof Moment]: Moment[name] };

const DEEPEST_CALL = 1000;

/** Options of a run of the interpreter. */
export interface RunOptions {
  /** Rows of the board. */
  readonly size?: number;
  /** Variables that have a value from the start, such as n. */
  readonly inputs?: Values;
  /** Numbers for a program that asks, in the order in which it asks. */
  readonly answers?: readonly number[];
  /** The run is given up after this number of steps; 100 million by default. */
  readonly budget?: number;
  /** Values are refused beyond this size: as large as the notation allows by default. */
  readonly largest?: number;
}

/** The moment before the first step. */
export function begin({ entry, start }: Algorithm, options: RunOptions = {}): Moment {
  const { size = 8, inputs = {}, answers = [], largest = LARGEST_VALUE } = options;
  return {
    next: entry,
    ended: false,
    globals: Object.fromEntries(Object.entries(inputs).map(([name, value]) => [shapeOf(name), value])),
    frame: null,
    arrays: {},
    board: {
      size,
      columns: new Array<number>(size).fill(0),
      found: false,
      counts: { placings: 0, removals: 0, tests: 0, searches: 0, solutions: 0 },
      solutions: null,
      shown: null,
      answers,
    },
    state: start,
    visits: {},
    steps: 0,
    largest,
  };
}

/**
 * All the moments of a run, one after each step, up to the end of the program.
 *
 * @throws {NotationError} what {@link step} throws, and `step-budget` when the budget is used up.
 */
export function* moments(algorithm: Algorithm, options: RunOptions = {}): Generator<Moment> {
  const { budget: limit = 1e8 } = options;
  for (let now = begin(algorithm, options); !now.ended; yield now) {
    if (now.steps >= limit) {
      throw new NotationError('step-budget', algorithm.code[now.next].at, { limit, state: now.state });
    }
    now = step(algorithm, now);
  }
}

/** Runs a program to its end and returns the last moment. Throws what {@link moments} throws. */
export function run(algorithm: Algorithm, options: RunOptions = {}): Moment {
  let last = begin(algorithm, options);
  for (const now of moments(algorithm, options)) last = now;
  return last;
}

/** The value of a variable as seen at this moment, undefined if it has none. */
export function variable(now: Moment, name: string): number | undefined {
  const shape = shapeOf(name);
  return now.frame?.locals[shape] ?? now.globals[shape];
}

/**
 * Carries out one instruction and returns the moment after it; a program that has ended stays where it is.
 *
 * @throws {NotationError} if the instruction has no meaning now, for example for a variable without a value.
 */
export function step(algorithm: Algorithm, before: Moment): Moment {
  if (before.ended) return before;
  const instruction = algorithm.code[before.next];
  // Member by member: to spread a moment costs many times what a step does.
  const { ended, globals, frame, arrays, board, state, visits, largest } = before;
  const [next, steps] = [before.next + 1, before.steps + 1];
  const now: Draft = { next, ended, globals, frame, arrays, board, state, visits, steps, largest };
  switch (instruction.kind) {
    case 'enter':
      now.state = instruction.state;
      now.visits = { ...visits, [now.state]: (visits[now.state] ?? 0) + 1 };
      break;
    case 'assign':
      assign(algorithm, now, instruction.target, evaluate(now, instruction.value));
      break;
    case 'phrase':
      examine(now, instruction, algorithm);
      break;
    case 'test':
      if (!examine(now, instruction.condition, algorithm)) now.next = instruction.otherwise;
      break;
    case 'jump':
      now.next = instruction.to;
      break;
    case 'call': {
      const { procedure: routine, values, at } = instruction;
      const { entry, parameters } = algorithm.routines.get(routine)!;
      const depth = (frame?.depth ?? 0) + 1;
      if (depth > DEEPEST_CALL)
        throw new NotationError('call-depth', at, { name: routine, limit: DEEPEST_CALL });
      const locals = Object.fromEntries(values.map((value, i) => [parameters[i], evaluate(now, value)]));
      now.frame = { routine, locals, returnTo: next, caller: frame, depth };
      now.next = entry;
      break;
    }
    case 'return':
      now.next = frame!.returnTo;
      now.frame = frame!.caller;
      break;
    case 'stop':
      now.next--;
      now.ended = true;
  }
  return now;
}

function assign({ routines }: Algorithm, now: Draft, target: Target, value: number): void {
  const { frame } = now;
  if (target.kind === 'element') {
    const elements = (now.arrays[target.array] ?? []).slice();
    elements[indexOf(now, target)] = value;
    now.arrays = { ...now.arrays, [target.array]: elements };
  } else if (frame && routines.get(frame.routine)!.locals.has(target.name)) {
    now.frame = { ...frame, locals: { ...frame.locals, [target.name]: value } };
  } else now.globals = { ...now.globals, [target.name]: value };
}

/** Says a phrase or asks for the outcome of a condition. */
function examine(now: Draft, condition: PlainCondition, algorithm: Algorithm): boolean {
  if (condition.kind === 'comparison') {
    return HOLDS[condition.relation](evaluate(now, condition.left), evaluate(now, condition.right));
  }
  const { phrase, target, values } = condition;
  const array = (phrase.reads && now.arrays[shapeOf(phrase.reads)]) || null;
  const given = values.map((value) => evaluate(now, value));
  const result = perform(condition, given, array, now.board);
  now.board = result.board;
  if (target && result.answer !== undefined) assign(algorithm, now, target, result.answer);
  return result.holds ?? true;
}

function indexOf(now: Moment, { array: name, index: expression, at }: Target & { kind: 'element' }): number {
  const index = evaluate(now, expression);
  if (index >= 0 && index <= LARGEST_INDEX) return index;
  throw new NotationError('index-range', at, { name, index, limit: LARGEST_INDEX });
}

function evaluate(now: Moment, expression: Expression): number {
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
      const index = indexOf(now, expression);
      const { array: name, at } = expression;
      const value = now.arrays[name]?.[index];
      if (value === undefined) throw new NotationError('unset-element', at, { name, index });
      return value;
    }
    case 'negation':
      return 0 - evaluate(now, expression.value);
    case 'operation': {
      const { operator, left, right, at } = expression;
      const value = OPERATE[operator](evaluate(now, left), evaluate(now, right));
      if (value === null) throw new NotationError('division-by-zero', at);
      if (Math.abs(value) <= now.largest) return value;
      throw new NotationError('value-too-large', at, { value, limit: now.largest });
    }
  }
}
