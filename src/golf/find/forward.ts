/**
 * All functions of a few commands, breadth first: a program is run on exact states of the machine, and two programs that
 * leave all of them alike are one function, of which the first (shortest) is kept.
 */
import { MkNumber, type State } from '../../machine/index.ts';
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
} from '../../machine/state.ts';
import { freshState, runOne, runStraight, WORDS } from '../engine.ts';
import { randomWords } from '../random.ts';

/** Digits, signs and the functions of one and two numbers; К СЧ and what depends on the switch are left out. */
export const NUMBER_ALPHABET: readonly number[] = [
  0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0e, 0x0f, 0x10, 0x11, 0x12,
  0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x20, 0x21, 0x22, 0x23, 0x24, 0x31, 0x32, 0x34, 0x35, 0x36,
];
/** The same without what needs the stack: digits, signs, functions of X. */
export const STACKLESS_ALPHABET: readonly number[] = NUMBER_ALPHABET.filter(
  (code) => ![0x0e, 0x0f, 0x10, 0x11, 0x12, 0x13, 0x14, 0x24, 0x36].includes(code),
);

/** A start: the state, and what X must be in the end; null where only the function is wanted. */
export interface Example {
  readonly state: State;
  readonly wanted: readonly [head: number, mantissa: number] | null;
}

export interface ForwardOptions {
  readonly alphabet: readonly number[];
  readonly longest: number;
  /** Commands that may be executed. */
  readonly budget: number;
  /** Largest difference in units of the eighth digit; 0 is exact. */
  readonly ulp?: number;
  readonly most?: number;
  /** Also compare these places after the program with those before (they must survive): offsets into the state. */
  readonly survive?: readonly number[];
  /** Called now and then with the length that is tried and the commands executed so far. */
  readonly onProgress?: (length: number, commands: number) => void;
}

export interface ForwardAnswer {
  readonly length: number | null;
  readonly programs: readonly (readonly number[])[];
  /** Different functions seen, and commands executed. */
  readonly functions: number;
  readonly commands: number;
  /** All functions up to this length were seen: nothing shorter exists with this alphabet. */
  readonly complete: number;
  /** The search was ended before its time: what was found so far. */
  readonly isStopped: boolean;
}

/** The distance of two numbers in units of the eighth digit of the wanted one; infinite for abnormal ones. */
export function ulpsBetween(got: readonly [number, number], wanted: readonly [number, number]): number {
  if (got[0] === wanted[0] && got[1] === wanted[1]) return 0;
  const a = MkNumber.fromWords(got[0], got[1]);
  const b = MkNumber.fromWords(wanted[0], wanted[1]);
  if (!a.isNormal || !b.isNormal) return Number.POSITIVE_INFINITY;
  const exponent = (wanted[0] >> 4) & 0xfff;
  const power = Number(exponent.toString(16));
  const unit = 10 ** ((power > 499 ? power - 1000 : power) - 7);
  return Math.abs(a.toNumber() - b.toNumber()) / unit;
}

/** A stack and registers of random numbers, in which nothing is being entered; the given numbers are in X, Y, Z, T. */
export function startState(stack: readonly (readonly [number, number])[], seed: number): State {
  const random = randomWords(seed);
  const s = freshState();
  for (let i = 0; i < 20; i++) {
    const digits = Array.from({ length: 8 }, (_, at) => ((random() >>> 4) % 9) + (at === 0 ? 1 : 0));
    s[2 * i] = ((random() >>> 4) % 4) << 4;
    s[2 * i + 1] = Number.parseInt(digits.join(''), 16) | 0;
  }
  stack.forEach(([head, mantissa], i) => {
    s[X + 2 * i] = head;
    s[X + 2 * i + 1] = mantissa;
  });
  runOne(s, 0xf0);
  return s;
}

const SLOTS = 5;

/** Searches the shortest programs that take every example's state to its wanted X. */
export function searchForward(examples: readonly Example[], options: ForwardOptions): ForwardAnswer {
  const search = forwardSearch(examples, options);
  for (;;) {
    const step = search.next(false);
    if (step.done) return step.value;
  }
}

/** Steps between two looks at the signal. */
const STEPS_AT_ONCE = 256;

/** {@link searchForward} that lets others have their turn; `signal` ends it with what was found so far. */
export async function searchForwardUntil(
  examples: readonly Example[],
  options: ForwardOptions,
  signal: AbortSignal,
): Promise<ForwardAnswer> {
  const search = forwardSearch(examples, options);
  for (let steps = 1; ; steps++) {
    const step = search.next(signal.aborted);
    if (step.done) return step.value;
    if (steps % STEPS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The search, a program to be continued at a step; `true` sent to it ends it. */
function* forwardSearch(
  examples: readonly Example[],
  options: ForwardOptions,
): Generator<undefined, ForwardAnswer, boolean> {
  const { alphabet, longest, budget, ulp = 0, most = 50 } = options;
  const states = examples.map(({ state }) => state);
  const works = states.map(() => new Int32Array(WORDS));
  const heads = states.map(() => new Int32Array(WORDS));
  const seen = new Set<number>();
  // Programs of the last complete length, as parent index and command; earlier ones are kept for the way back.
  const parents: number[] = [-1];
  const codes: number[] = [-1];
  let commands = 0;
  const codesOf = (index: number): number[] => {
    const program: number[] = [];
    for (let at = index; at > 0; at = parents[at]) program.unshift(codes[at]);
    return program;
  };
  const fits = (): boolean =>
    examples.every(({ wanted, state }, i) => {
      const s = works[i];
      const isRight = wanted === null || ulpsBetween([s[X] & 0xffff, s[X + 1]], wanted) <= ulp;
      return (
        isRight &&
        (options.survive ?? []).every(
          (offset) => s[offset] === state[offset] && s[offset + 1] === state[offset + 1],
        )
      );
    });
  works.forEach((work, i) => void work.set(states[i]));
  seen.add(fingerprint(works));
  let from = 0;
  let to = 1;
  for (let length = 1; length <= longest; length++) {
    const found: number[][] = [];
    for (let index = from; index < to; index++) {
      const head = codesOf(index);
      options.onProgress?.(length, commands);
      states.forEach((state, i) => {
        heads[i].set(state);
        runStraight(heads[i], head);
        commands += head.length;
      });
      for (const code of alphabet) {
        let isFine = true;
        for (let i = 0; i < states.length && isFine; i++) {
          works[i].set(heads[i]);
          isFine = runOne(works[i], code);
          commands++;
        }
        if (!isFine) continue;
        if (fits()) {
          found.push([...head, code]);
          continue;
        }
        const key = fingerprint(works);
        if (seen.has(key)) continue;
        seen.add(key);
        parents.push(index);
        codes.push(code);
      }
      const isStopped = yield;
      if (isStopped || commands > budget)
        return {
          length: found.length > 0 ? length : null,
          programs: found.slice(0, most),
          functions: seen.size,
          commands,
          complete: length - 1,
          isStopped,
        };
    }
    if (found.length > 0)
      return {
        length,
        programs: found.slice(0, most),
        functions: seen.size,
        commands,
        complete: length,
        isStopped: false,
      };
    from = to;
    to = parents.length;
  }
  return { length: null, programs: [], functions: seen.size, commands, complete: longest, isStopped: false };
}

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
