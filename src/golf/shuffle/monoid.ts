/** All functions that an alphabet of data-moving commands generates, breadth first, each with its shortest commands. */
import { MK61 } from '../../machine/index.ts';
import { PC, type State } from '../../machine/state.ts';
import { runOne } from '../engine.ts';
import {
  CX,
  ENTER,
  encode,
  LAST_X,
  placesOf,
  probeState,
  RECALL,
  ROLL,
  STORE,
  SWAP,
  stateOf,
} from './functions.ts';

/** The alphabets of the theorems, by name. */
export const ALPHABETS = {
  stack: [CX, ENTER, LAST_X, SWAP],
  roll: [CX, ENTER, LAST_X, SWAP, ROLL],
  register: [CX, ENTER, LAST_X, SWAP, STORE, RECALL],
  all: [CX, ENTER, LAST_X, SWAP, ROLL, STORE, RECALL],
} as const;
export type AlphabetName = keyof typeof ALPHABETS;

/** Functions found so far; entry 0 is the identity. */
export class Monoid {
  readonly alphabet: readonly number[];
  /** Packed functions in the order of their length. */
  readonly keys: number[] = [];
  /** First index of each length: functions of length n are `levels[n]` to `levels[n + 1]`. */
  readonly levels: number[] = [0];
  /** Products computed. */
  products = 0;
  readonly #index = new Map<number, number>();
  /** For each function its predecessors of one command less: heads of linked lists in #edges. */
  readonly #edges: number[] = [];
  readonly #nextEdge: number[] = [];
  readonly #firstEdge: number[] = [];
  readonly #from = probeState();
  readonly #at: State = new Int32Array(MK61.words);
  readonly #next: State = new Int32Array(MK61.words);

  constructor(alphabet: readonly number[]) {
    this.alphabet = alphabet;
    const identity = encode(this.#from);
    this.keys.push(identity);
    this.#index.set(identity, 0);
    this.#firstEdge.push(-1);
    this.levels.push(1);
  }

  /** Longest length that has been enumerated. */
  get depth(): number {
    return this.levels.length - 2;
  }

  /** Finds all functions of one more command. Returns false if there are none: the monoid is complete. */
  grow(): boolean {
    const from = this.levels[this.depth];
    const to = this.levels[this.depth + 1];
    for (let i = from; i < to; i++) {
      stateOf(this.keys[i], this.#at, this.#from);
      for (let letter = 0; letter < this.alphabet.length; letter++) {
        this.#next.set(this.#at);
        this.#next[PC] = 0;
        runOne(this.#next, this.alphabet[letter]);
        this.products++;
        const key = encode(this.#next);
        let found = this.#index.get(key);
        if (found === undefined) {
          found = this.keys.length;
          this.keys.push(key);
          this.#index.set(key, found);
          this.#firstEdge.push(-1);
        }
        if (found >= to) {
          this.#nextEdge.push(this.#firstEdge[found]);
          this.#firstEdge[found] = this.#edges.length;
          this.#edges.push(i * 16 + letter);
        }
      }
    }
    if (this.keys.length === to) return false;
    this.levels.push(this.keys.length);
    return true;
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
    return new Set(this.keys.map(placesOf)).size;
  }
}

/** The whole monoid of an alphabet; `most` functions at most, then it throws RangeError. */
export function wholeMonoid(alphabet: readonly number[], most = 20_000_000): Monoid {
  const monoid = new Monoid(alphabet);
  while (monoid.grow()) {
    if (monoid.keys.length > most) throw new RangeError(`more than ${most} functions`);
  }
  return monoid;
}
