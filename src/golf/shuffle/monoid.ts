/** All functions that an alphabet of data-moving commands generates, breadth first, each with its shortest commands. */

import { CLEAR, ENTER, EXCHANGE, LAST_X, ROTATE } from '../../machine/codes.ts';
import { type Steps, wholly } from '../../steps.ts';
import { runOne } from '../engine.ts';
import {
  expander,
  type FunctionSearch,
  type FunctionTask,
  type Heads,
  identityOf,
  type Products,
} from '../enumerate.ts';
import { KeyTable, ProgramTree } from '../tables.ts';
import { encode, placesOf, probeState, RECALL, STORE } from './functions.ts';

/** The alphabets of the theorems, by name. */
export const ALPHABETS = {
  stack: [CLEAR, ENTER, LAST_X, EXCHANGE],
  roll: [CLEAR, ENTER, LAST_X, EXCHANGE, ROTATE],
  register: [CLEAR, ENTER, LAST_X, EXCHANGE, STORE, RECALL],
  all: [CLEAR, ENTER, LAST_X, EXCHANGE, ROTATE, STORE, RECALL],
} as const;
export type AlphabetName = keyof typeof ALPHABETS;

/** Functions whose products are computed in one go. */
const HEADS_AT_ONCE = 1024;

/** Functions found so far; entry 0 is the identity. */
export class Monoid implements FunctionSearch {
  readonly task: FunctionTask;
  readonly alphabet: readonly number[];
  /** First index of each length: functions of length n are `levels[n]` to `levels[n + 1]`. */
  readonly levels: number[] = [0, 1];
  /** Products computed. */
  products = 0;
  /** Nothing behind the functions of this length is wanted. */
  longest = Number.POSITIVE_INFINITY;
  readonly #keys = new KeyTable();
  readonly #tree = new ProgramTree();
  /** For each function its predecessors of one command less: heads of linked lists in #edges. */
  readonly #edges: number[] = [];
  readonly #nextEdge: number[] = [];
  readonly #firstEdge: number[] = [-1];
  /** Functions of the longest length: the next to be handed out, and the next to be taken in. */
  #next = 0;
  #absorbed = 0;
  #isOver = false;
  readonly #expand: (heads: Heads) => Products;

  constructor(alphabet: readonly number[]) {
    this.alphabet = alphabet;
    this.task = { kind: 'movements', alphabet };
    this.#expand = expander(this.task);
    this.#keys.add(identityOf(this.task));
  }

  /** Functions that are known. */
  get size(): number {
    return this.#keys.size;
  }

  /** A packed function by its index; they are in the order of their length. */
  key(index: number): number {
    return this.#keys.at(index);
  }

  /** Longest length that has been enumerated. */
  get depth(): number {
    return this.levels.length - 2;
  }

  /** The monoid is complete, or known to the length that is wanted. */
  get isOver(): boolean {
    return this.#isOver || this.depth >= this.longest;
  }

  take(most: number): Heads | null {
    const count = this.isOver ? 0 : Math.min(most, this.levels[this.depth + 1] - this.#next);
    if (count <= 0) return null;
    this.#next += count;
    return this.#tree.heads(this.#next - count, count, this.depth);
  }

  absorb({ count }: Heads, { keys }: Products): void {
    const end = this.levels[this.depth + 1];
    for (let i = 0; i < count; i++) {
      const from = this.#absorbed++;
      for (let letter = 0; letter < this.alphabet.length; letter++) {
        this.products++;
        const found = this.#keys.add(keys[i * this.alphabet.length + letter]);
        if (found === this.#firstEdge.length) {
          this.#firstEdge.push(-1);
          this.#tree.add(from, this.alphabet[letter]);
        }
        if (found >= end) {
          this.#nextEdge.push(this.#firstEdge[found]);
          this.#firstEdge[found] = this.#edges.length;
          this.#edges.push(from * 16 + letter);
        }
      }
    }
    if (this.#absorbed < end) return;
    if (this.size === end) this.#isOver = true;
    else this.levels.push(this.size);
  }

  /** Finds all functions of one more command. Returns false if there are none: the monoid is complete. */
  grow(): boolean {
    const { depth } = this;
    while (this.goOn()) if (this.depth > depth) return true;
    return false;
  }

  /** Computes the next thousand products. Returns false if there are none: the monoid is complete. */
  goOn(): boolean {
    const heads = this.take(HEADS_AT_ONCE);
    if (heads) this.absorb(heads, this.#expand(heads));
    return heads !== null;
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
    const found = this.#keys.find(encode(s));
    return found < 0 ? undefined : found;
  }

  /** Number of different rearrangements of X, Y, Z, T, X1 and the register, the hidden state apart. */
  countMovements(): number {
    const places = new Set<number>();
    for (let i = 0; i < this.size; i++) places.add(placesOf(this.key(i)));
    return places.size;
  }
}

/** The whole monoid of an alphabet; throws RangeError where it is too large. */
export const wholeMonoid = (alphabet: readonly number[]): Monoid => wholly(growing(alphabet));

/** {@link wholeMonoid} by a thousand functions; at each step it tells how many there are. */
export function* growing(alphabet: readonly number[], most = 20_000_000): Steps<Monoid, number> {
  const monoid = new Monoid(alphabet);
  while (monoid.goOn() && !(yield monoid.size))
    if (monoid.size > most) throw new RangeError(`more than ${most} functions`);
  return monoid;
}
