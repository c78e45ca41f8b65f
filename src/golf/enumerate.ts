/**
 * Functions of commands, breadth first, in parts. Whoever searches keeps the functions that are known and hands out programs
 * of one length (heads); what their continuations by one command are follows from the heads alone, so that threads and
 * machines can find it out, and the same however the heads are divided.
 */
import { hashWords } from '../machine/hash.ts';
import { MkNumber, type State } from '../machine/index.ts';
import {
  ENTRY,
  ENTRY_BASE,
  LANE,
  NEW_NUMBER,
  PROGRAM,
  X,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
} from '../machine/state.ts';
import { EXPONENT_VALUE, exponentOf, HEAD, unitsOf } from '../machine/words.ts';
import { REGISTER_OFFSET, runnerOn } from './engine.ts';
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

/** Words of a state that commands without a counter may change: all but the program. */
const KEPT_WORDS = PROGRAM;

/** One start with what is behind a head, and room to try continuations. */
interface Trial {
  readonly start: State;
  readonly behind: State;
  readonly runHead: (command: number) => boolean;
  readonly work: State;
  readonly run: (command: number) => boolean;
  /** The words of `behind` and of `work` that may differ. */
  readonly from: State;
  readonly to: State;
}

function trialOf(start: State): Trial {
  const [behind, work] = [Int32Array.from(start), Int32Array.from(start)];
  return {
    start,
    behind,
    runHead: runnerOn(behind),
    work,
    run: runnerOn(work),
    from: behind.subarray(0, KEPT_WORDS),
    to: work.subarray(0, KEPT_WORDS),
  };
}

/** Room for what is behind so many heads, or more. */
export const roomForProducts = (heads: number, letters: number): Products => ({
  keys: new Float64Array(heads * letters),
  commands: new Uint32Array(heads),
});

/** Finds out what is behind heads of a task, in memory that is given or else new; keeps nothing but scratch. */
export function expander(task: FunctionTask): (heads: Heads, room?: Products) => Products {
  const { alphabet } = task;
  const starts =
    task.kind === 'movements' ? [probeState()] : task.starts.map(({ words }) => Int32Array.from(words));
  const trials = starts.map(trialOf);
  const works = trials.map(({ work }) => work);
  const keyOf = numbering(task, starts, works);
  let isFine = true;
  /** Runs one more command behind the head from all starts, until one fails; how many were run. */
  const tryCommand = (command: number): number => {
    isFine = true;
    let executed = 0;
    for (let i = 0; i < trials.length && isFine; i++) {
      const { from, to, run } = trials[i];
      to.set(from);
      isFine = run(command);
      executed++;
    }
    return executed;
  };
  return ({ length, count, codes }, room = roomForProducts(count, alphabet.length)) => {
    const { keys, commands } = room;
    for (let i = 0; i < count; i++) {
      for (const { start, behind, runHead } of trials) {
        behind.set(start);
        for (let at = i * length; at < (i + 1) * length; at++) if (!runHead(codes[at])) break;
      }
      let executed = length * trials.length;
      for (let letter = 0; letter < alphabet.length; letter++) {
        executed += tryCommand(alphabet[letter]);
        keys[i * alphabet.length + letter] = isFine ? keyOf() : FAILS;
      }
      commands[i] = executed;
    }
    return room;
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
    : fingerprinter(task.starts.map(({ words }) => Int32Array.from(words)))();
}

/** How a function is numbered by the states that it leaves. */
function numbering(task: FunctionTask, starts: readonly State[], works: readonly State[]): () => number {
  if (task.kind === 'movements') return () => encode(works[0]);
  const isMet = goalOf(task, starts, works);
  const fingerprint = fingerprinter(works);
  return () => (isMet() ? MEETS : fingerprint());
}

/** Tells whether states are what is wanted. */
function goalOf(
  { starts, ulp, survive }: Extract<FunctionTask, { kind: 'values' }>,
  before: readonly State[],
  after: readonly State[],
): () => boolean {
  const isNear = (is: State, [head, mantissa]: readonly [number, number]): boolean => {
    if ((is[X] & HEAD) === head && is[X + 1] === mantissa) return true;
    // Two normal numbers of other words are other numbers.
    return ulp > 0 && ulpsBetween([is[X] & HEAD, is[X + 1]], [head, mantissa]) <= ulp;
  };
  const survives = (was: State, is: State): boolean =>
    survive.every((offset) => is[offset] === was[offset] && is[offset + 1] === was[offset + 1]);
  return () => {
    for (let i = 0; i < starts.length; i++) {
      const { wanted } = starts[i];
      if (wanted !== null && !isNear(after[i], wanted)) return false;
      if (survive.length > 0 && !survives(before[i], after[i])) return false;
    }
    return true;
  };
}

/** The distance of two numbers in units of the eighth digit of the wanted one; infinite for abnormal ones. */
function ulpsBetween(got: readonly [number, number], wanted: readonly [number, number]): number {
  if (got[0] === wanted[0] && got[1] === wanted[1]) return 0;
  const a = MkNumber.fromWords(got[0], got[1]);
  const b = MkNumber.fromWords(wanted[0], wanted[1]);
  if (!a.isNormal || !b.isNormal) return Number.POSITIVE_INFINITY;
  const unit = 10 ** (EXPONENT_VALUE[exponentOf(wanted[0])] - 7);
  return Math.abs(a.toNumber() - b.toNumber()) / unit;
}

/** A 53-bit hash of all that later commands can read: stack, X1, registers, flags, and X2 where it is in use. */
function fingerprinter(states: readonly State[]): () => number {
  const read = new Int32Array(states.length * READ);
  return () => {
    let at = 0;
    for (let i = 0; i < states.length; i++) {
      const s = states[i];
      for (let word = 0; word < LEADING; word++) read[at++] = s[word];
      read[at++] = s[NEW_NUMBER] | (s[ENTRY] << 4) | (unitsOf(s[LANE]) << 8);
      read[at++] = s[X2_HEAD];
      read[at++] = s[X2_MANTISSA];
      read[at++] = s[X2_EXPONENT] | (s[ENTRY] === 0 ? 0 : s[ENTRY_BASE] << 12);
    }
    return hashWords(read);
  };
}

/** Words that are hashed as they are: X, Y, Z, T, X1 and R0, which are the first of a state. */
const LEADING = REGISTER_OFFSET[0] + 2;
/** Words of a state that are hashed. */
const READ = LEADING + 4;
