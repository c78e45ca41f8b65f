/**
 * Functions of commands, breadth first, in parts. Whoever searches keeps the functions that are known and hands out programs
 * of one length (heads); what their continuations by one command are follows from the heads alone, so that threads and
 * machines can find it out, and the same however the heads are divided.
 */
import { MkNumber, type State } from '../machine/index.ts';
import {
  ENTRY,
  ENTRY_BASE,
  LANE,
  NEW_NUMBER,
  R0,
  X,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
} from '../machine/state.ts';
import { runOne, runStraight, WORDS } from './engine.ts';
import { encode, probeState } from './shuffle/functions.ts';

/** What is enumerated, as plain data. */
export type FunctionTask =
  /** What commands that only move numbers do, told apart by one state. */
  | { readonly kind: 'movements'; readonly alphabet: readonly number[] }
  /** What commands do to exact states. */
  | {
      readonly kind: 'values';
      readonly alphabet: readonly number[];
      readonly starts: readonly Start[];
      /** Largest difference from what is wanted in units of the eighth digit; 0 is exact. */
      readonly ulp: number;
      /** Places that must be as they were, where the goal is met: offsets into the state. */
      readonly survive: readonly number[];
    };

export interface Start {
  /** The words of a state. */
  readonly words: readonly number[];
  /** What X must be in the end; null where only the function is wanted. */
  readonly wanted: readonly [head: number, mantissa: number] | null;
}

/** Programs of one length, one behind the other. */
export interface Heads {
  readonly length: number;
  readonly count: number;
  readonly codes: Uint8Array;
}

/** What is behind heads. */
export interface Products {
  /** For each head and each command of the alphabet the number of the function, or {@link FAILS}, or {@link MEETS}. */
  readonly keys: Float64Array;
  /** Commands that were executed for each head. */
  readonly commands: Uint32Array;
}

/** The program ends in an error. */
export const FAILS = -1;
/** The program does what is wanted. */
export const MEETS = -2;

/** A search that hands out heads and takes in, in the same order, what is behind them. */
export interface FunctionSearch {
  readonly task: FunctionTask;
  /** Up to `most` heads of the length that is under way; null if it is handed out, or if all is done. */
  take(most: number): Heads | null;
  absorb(heads: Heads, products: Products): void;
  /** Nothing more is to be found out. */
  readonly isOver: boolean;
}

/** Finds out what is behind heads of a task; keeps nothing but scratch. */
export function expander(task: FunctionTask): (heads: Heads) => Products {
  const starts =
    task.kind === 'movements' ? [probeState()] : task.starts.map(({ words }) => Int32Array.from(words));
  const behind = starts.map(() => new Int32Array(WORDS));
  const works = starts.map(() => new Int32Array(WORDS));
  const keyOf =
    task.kind === 'movements'
      ? () => encode(works[0])
      : () => (meets(task, starts, works) ? MEETS : fingerprint(works));
  const { alphabet } = task;
  return ({ length, count, codes }) => {
    const keys = new Float64Array(count * alphabet.length);
    const commands = new Uint32Array(count);
    for (let i = 0; i < count; i++) {
      const head = codes.subarray(i * length, (i + 1) * length);
      starts.forEach((start, s) => {
        behind[s].set(start);
        runStraight(behind[s], head);
      });
      let executed = length * starts.length;
      for (let letter = 0; letter < alphabet.length; letter++) {
        let isFine = true;
        for (let s = 0; s < starts.length && isFine; s++) {
          works[s].set(behind[s]);
          isFine = runOne(works[s], alphabet[letter]);
          executed++;
        }
        keys[i * alphabet.length + letter] = isFine ? keyOf() : FAILS;
      }
      commands[i] = executed;
    }
    return { keys, commands };
  };
}

/** Heads that are handed out at once in one thread: between two lots others have their turn, if they may. */
export const HEADS_AT_ONCE = 256;

/** Carries a search out in this thread. */
export function searchHere(search: FunctionSearch): void {
  const expand = expander(search.task);
  for (let heads = search.take(HEADS_AT_ONCE); heads; heads = search.take(HEADS_AT_ONCE))
    search.absorb(heads, expand(heads));
}

/** The number of the function that does nothing. */
export function identityOf(task: FunctionTask): number {
  return task.kind === 'movements'
    ? encode(probeState())
    : fingerprint(task.starts.map(({ words }) => Int32Array.from(words)));
}

function meets(
  { starts, ulp, survive }: Extract<FunctionTask, { kind: 'values' }>,
  before: readonly State[],
  after: readonly State[],
): boolean {
  return starts.every(({ wanted }, i) => {
    const [was, is] = [before[i], after[i]];
    const isRight = wanted === null || ulpsBetween([is[X] & 0xffff, is[X + 1]], wanted) <= ulp;
    return (
      isRight && survive.every((offset) => is[offset] === was[offset] && is[offset + 1] === was[offset + 1])
    );
  });
}

/** The distance of two numbers in units of the eighth digit of the wanted one; infinite for abnormal ones. */
function ulpsBetween(got: readonly [number, number], wanted: readonly [number, number]): number {
  if (got[0] === wanted[0] && got[1] === wanted[1]) return 0;
  const a = MkNumber.fromWords(got[0], got[1]);
  const b = MkNumber.fromWords(wanted[0], wanted[1]);
  if (!a.isNormal || !b.isNormal) return Number.POSITIVE_INFINITY;
  const exponent = (wanted[0] >> 4) & 0xfff;
  const power = Number(exponent.toString(16));
  const unit = 10 ** ((power > 499 ? power - 1000 : power) - 7);
  return Math.abs(a.toNumber() - b.toNumber()) / unit;
}

const SLOTS = 5;

/** A 53-bit hash of all that later commands can read: stack, X1, registers, flags, and X2 where it is in use. */
function fingerprint(states: readonly State[]): number {
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  const mix = (word: number): void => {
    a = Math.imul(a ^ word, 0x5bd1e995);
    a ^= a >>> 15;
    b = Math.imul(b + word, 0xc2b2ae35 | 0);
    b = (b << 13) | (b >>> 19);
  };
  for (const s of states) {
    for (let i = 0; i < 2 * SLOTS; i++) mix(s[i]);
    mix(s[R0]);
    mix(s[R0 + 1]);
    mix(s[NEW_NUMBER] | (s[ENTRY] << 4) | ((s[LANE] >>> 28) << 8));
    mix(s[X2_HEAD]);
    mix(s[X2_MANTISSA]);
    mix(s[X2_EXPONENT] | (s[ENTRY] === 0 ? 0 : s[ENTRY_BASE] << 12));
  }
  a = Math.imul(a ^ (a >>> 16), 0x7feb352d);
  b = Math.imul(b ^ (b >>> 15), 0x846ca68b | 0);
  return ((a ^ (a >>> 13)) >>> 0) + ((b ^ (b >>> 16)) & 0x1fffff) * 0x100000000;
}
