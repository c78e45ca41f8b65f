/** All functions that an alphabet of data-moving commands generates, breadth first, each with its shortest commands. */

import { CLEAR, ENTER, EXCHANGE, LAST_X, ROTATE } from '../../machine/codes.ts';
import type { State } from '../../machine/index.ts';
import { type Steps, wholly } from '../../steps.ts';
import { runnerOn, runOne } from '../engine.ts';
import { encode, placesOf, probeState, RECALL, STORE } from './functions.ts';

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
export function* growing(alphabet: readonly number[]): Steps<Monoid, number> {
  const monoid = new Monoid(alphabet);
  while (!monoid.isComplete) for (const _ of monoid.growing()) if (yield monoid.size) return monoid;
  return monoid;
}

/** The whole monoid of an alphabet. */
export const wholeMonoid = (alphabet: readonly number[]): Monoid => wholly(growing(alphabet));
