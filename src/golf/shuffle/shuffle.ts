/** All functions that an alphabet of data-moving commands generates, breadth first, each with its shortest commands. */

import { CLEAR, ENTER, EXCHANGE, LAST_X, ROTATE } from '../../machine/codes.ts';
import type { State } from '../../machine/index.ts';
import { errors } from '../../messages.ts';
import { type Steps, wholly } from '../../steps.ts';
import { runnerOn, runOne } from '../engine.ts';
import CATALOGUE from '../messages.json' with { type: 'json' };
import { encode, PLACE_NAMES, placesOf, probeState, RECALL, STORE, sourceAt } from './functions.ts';

/** The alphabets of the theorems, by name. */
export const ALPHABETS = {
  stack: [CLEAR, ENTER, LAST_X, EXCHANGE],
  roll: [CLEAR, ENTER, LAST_X, EXCHANGE, ROTATE],
  register: [CLEAR, ENTER, LAST_X, EXCHANGE, STORE, RECALL],
  all: [CLEAR, ENTER, LAST_X, EXCHANGE, ROTATE, STORE, RECALL],
} as const;
export type AlphabetName = keyof typeof ALPHABETS;

/** Products between two steps. */
const HEADS_A_STEP = 1024;

/** Functions found so far; entry 0 is the identity. */
export class Monoid {
  readonly alphabet: readonly number[];
  /** First index of each length: functions of length n are `levels[n]` to `levels[n + 1]`. */
  readonly levels: number[] = [0, 1];
  readonly #keys: number[] = [];
  readonly #index = new Map<number, number>();
  /** For each function its predecessors of one command less: heads of linked lists in #edges. */
  readonly #edges: number[] = [];
  readonly #nextEdge: number[] = [];
  readonly #firstEdge: number[] = [];
  /** Functions whose continuations are known. */
  #continued = 0;
  readonly #state: State = probeState();
  readonly #run = runnerOn(this.#state);

  constructor(alphabet: readonly number[]) {
    this.alphabet = alphabet;
    this.#add(encode(probeState()));
  }

  #add(key: number): number {
    const known = this.#index.get(key);
    if (known !== undefined) return known;
    this.#index.set(key, this.#keys.length);
    this.#firstEdge.push(-1);
    return this.#keys.push(key) - 1;
  }

  /** Functions that are known. */
  get size(): number {
    return this.#keys.length;
  }

  /** A packed function by its index; they are in the order of their length. */
  key(index: number): number {
    return this.#keys[index];
  }

  /** Longest length that has been enumerated. */
  get depth(): number {
    return this.levels.length - 2;
  }

  get isComplete(): boolean {
    return this.#continued === this.size;
  }

  /** Finds all functions of one more command, in steps. */
  *growing(): Generator<void> {
    const end = this.size;
    for (let from = this.#continued; from < end; from++) {
      if (from % HEADS_A_STEP === 0) yield;
      const [codes] = this.programs(from, 1);
      for (const [letter, code] of this.alphabet.entries()) {
        this.#state.set(PROBE);
        for (const command of [...codes, code]) this.#run(command);
        const found = this.#add(encode(this.#state));
        if (found < end) continue;
        this.#nextEdge.push(this.#firstEdge[found]);
        this.#firstEdge[found] = this.#edges.length;
        this.#edges.push(from * 16 + letter);
      }
    }
    this.#continued = end;
    if (this.size > end) this.levels.push(this.size);
  }

  /** All shortest sequences of commands for function `index`, at most `most`, in the order of the alphabet. */
  programs(index: number, most = Number.POSITIVE_INFINITY): number[][] {
    const found: number[][] = [];
    const walk = (at: number, tail: readonly number[]): void => {
      if (found.length >= most) return;
      if (at === 0) {
        found.push([...tail]);
        return;
      }
      for (let edge = this.#firstEdge[at]; edge >= 0; edge = this.#nextEdge[edge])
        walk(Math.floor(this.#edges[edge] / 16), [this.alphabet[this.#edges[edge] % 16], ...tail]);
    };
    walk(index, []);
    return found;
  }

  /** Index of the function that a sequence is, if it has been enumerated. */
  indexOf(commands: readonly number[]): number | undefined {
    const s = probeState();
    for (const command of commands) runOne(s, command);
    return this.#index.get(encode(s));
  }

  /** Number of different rearrangements of X, Y, Z, T, X1 and the register, the hidden state apart. */
  countMovements(): number {
    const places = new Set<number>();
    for (let i = 0; i < this.size; i++) places.add(placesOf(this.key(i)));
    return places.size;
  }
}

const PROBE = probeState();

/** The whole monoid of an alphabet, in steps that tell how many functions there are. */
function* growing(alphabet: readonly number[]): Steps<Monoid, number> {
  const monoid = new Monoid(alphabet);
  while (!monoid.isComplete) for (const _ of monoid.growing()) if (yield monoid.size) return monoid;
  return monoid;
}

/** The whole monoid of an alphabet. */
export const wholeMonoid = (alphabet: readonly number[]): Monoid => wholly(growing(alphabet));

const fail = errors(CATALOGUE);

const USUAL_NAMES = ['x', 'y', 'z', 't', 'x1', 'r'];
const ANYTHING = new Set(['_', '*', '?']);

export interface ShuffleGoal {
  /** For X, Y, Z, T, X1, R: wanted source (0 zero, 1 x ... 6 r), or null for anything. */
  readonly wanted: readonly (number | null)[];
  /** True if the goal names the register. */
  readonly usesRegister: boolean;
}

/**
 * Reads `x y z t x1 r -> y x x z`: on the left names of your own for X, Y, Z, T, X1 and a register in this order (as
 * many as you need), on the right what X, Y, Z ... must hold: a name, 0, or _ for anything. Places without a name may hold anything.
 *
 * @throws {UserError} where it cannot be read
 */
export function parseShuffle(text: string): ShuffleGoal {
  const sides = text.split(/->|→|=>/).map((side) =>
    side
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
  if (sides.length !== 2 || sides[0].length === 0 || sides[1].length === 0) {
    throw fail('shuffle.badGoal', { text });
  }
  const [names, targets] = sides.map((side) => side.map((name) => name.toLowerCase()));
  for (const side of [names, targets]) {
    if (side.length > PLACE_NAMES.length) {
      throw fail('shuffle.tooMany', { text: side.join(' ') });
    }
  }
  const sources = new Map<string, number>([['0', 0]]);
  names.forEach((name, i) => {
    if (ANYTHING.has(name)) return;
    if (sources.has(name)) {
      throw fail('shuffle.twice', { name, text });
    }
    sources.set(name, i + 1);
  });
  USUAL_NAMES.forEach((name, i) => {
    if (i >= names.length && !sources.has(name)) sources.set(name, i + 1);
  });
  const wanted = PLACE_NAMES.map((_, i) => {
    const target = targets[i];
    if (target === undefined || ANYTHING.has(target)) return null;
    const source = sources.get(target);
    if (source === undefined) {
      throw fail('shuffle.unknown', { name: target, names: names.join(' ') });
    }
    return source;
  });
  return { wanted, usesRegister: names.length > 5 || targets.length > 5 || wanted.includes(6) };
}

export interface ShuffleOptions {
  /** Commands that may be used; all movers by default, x→П and П→x only if the goal names the register. */
  readonly alphabet?: readonly number[];
  /** The new-number flag afterwards: 0 (the next digit replaces X) or 15 (it lifts the stack). */
  readonly flag?: 0 | 15;
}

/** The shortest commands for a rearrangement. */
export interface ShuffleAnswer {
  /** Length of the shortest programs; null if the alphabet cannot do it, which is proven too. */
  readonly length: number | null;
  /** All shortest programs, by function: those of one group leave the same state, hidden parts included. */
  readonly groups: readonly { readonly key: number; readonly programs: readonly (readonly number[])[] }[];
  /** Functions that were enumerated: the proof that nothing shorter exists. */
  readonly functions: number;
}

/**
 * The shortest commands for a rearrangement: breadth first over all functions up to the first length that has the goal. Each
 * step tells the functions found; stopped there, it gives null, because nothing is decided.
 */
export function* solvingShuffle(
  goal: ShuffleGoal,
  options: ShuffleOptions = {},
): Steps<ShuffleAnswer | null, number> {
  const monoid = new Monoid(options.alphabet ?? (goal.usesRegister ? ALPHABETS.all : ALPHABETS.roll));
  const flag = options.flag === undefined ? null : options.flag === 0 ? 1 : 2;
  const fits = (key: number): boolean =>
    goal.wanted.every((source, place) => source === null || sourceAt(key, place) === source) &&
    (flag === null || Math.floor(key / 2) % 4 === flag);
  for (let from = 0; from < monoid.size; ) {
    const groups: { key: number; programs: number[][] }[] = [];
    for (; from < monoid.size; from++)
      if (fits(monoid.key(from))) groups.push({ key: monoid.key(from), programs: monoid.programs(from) });
    if (groups.length > 0) return { length: monoid.depth, groups, functions: monoid.size };
    for (const _ of monoid.growing()) if (yield monoid.size) return null;
  }
  return { length: null, groups: [], functions: monoid.size };
}

/** {@link solvingShuffle} at once. */
export const solveShuffle = (goal: ShuffleGoal, options: ShuffleOptions = {}): ShuffleAnswer =>
  wholly(solvingShuffle(goal, options))!;

export const MOVERS: ReadonlySet<number> = new Set([...ALPHABETS.all, STORE, RECALL]);
