/**
 * Enumerates the functions of a few commands, breadth first. A program is run on exact states of the machine. Programs that
 * leave all of them alike are one function, of which the first (shortest) is kept.
 */
import { CLEAR, COPY_TO_X2, RANDOM, ROTATE } from '../../machine/codes.ts';
import { type Family, MkNumber, type State } from '../../machine/index.ts';
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
} from '../../machine/state.ts';
import { hashWords } from '../../machine/stored-state.ts';
import { EXPONENT_VALUE, exponentOf, HEAD, unitsOf } from '../../machine/words.ts';
import { randomWords } from '../../random.ts';
import { type Steps, wholly } from '../../steps.ts';
import { COMMANDS, freshState, REGISTER_OFFSET, runnerOn, runOne } from '../engine.ts';

const OF_NUMBERS: ReadonlySet<Family> = new Set([
  'digit',
  'entry',
  'stack',
  'arithmetic',
  'function',
  'k-function',
]);
const LEFT_OUT: readonly number[] = [CLEAR, ROTATE, RANDOM];
/** Digits, signs and the functions of one and two numbers; К СЧ and what depends on the switch are left out. */
export const NUMBER_ALPHABET: readonly number[] = COMMANDS.filter(
  ({ code, keys, family, angle }) =>
    keys !== null && OF_NUMBERS.has(family) && !angle && !LEFT_OUT.includes(code),
).map(({ code }) => code);
/** A start state, and X in the end; null where only the function matters. */
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
  readonly ulp?: number | undefined;
  readonly most?: number;
}

/** The shortest programs that turn the numbers of the examples into their results, in bytes. */
export interface ForwardAnswer {
  readonly length: number | null;
  readonly programs: readonly (readonly number[])[];
  /** Different functions seen, and commands executed. */
  readonly functions: number;
  readonly commands: number;
  /** All functions up to this length were seen: nothing shorter exists with this alphabet. */
  readonly complete: number;
  /** The search was stopped before its end: what was found so far. */
  readonly isStopped: boolean;
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
  runOne(s, COPY_TO_X2);
  return s;
}

/** Zero as after power-on, and a negative fraction. */
const UNNAMED: readonly (readonly [head: number, mantissa: number])[] = [
  [0, 0],
  [0x9999, 0x27182818],
];

/**
 * States with the given numbers in X, Y ... and random numbers, zeros or negative fractions in the other places. A program
 * that reads a place without a given number cannot agree with all of them.
 */
export const statesAround = (stack: readonly (readonly [number, number])[], seed: number): State[] => [
  startState(stack, seed),
  ...UNNAMED.map((one) => startState([...stack, ...Array(STACK - stack.length).fill(one)], seed)),
];
const STACK = 4;

/** The state after the program that is continued, and room to try continuations; without the program's cells. */
interface Trial {
  readonly start: State;
  readonly after: State;
  readonly work: State;
  readonly run: (command: number) => boolean;
}

function trialOf({ state }: Example): Trial {
  const work = Int32Array.from(state);
  const start = state.slice(0, PROGRAM);
  return { start, after: start.slice(), work, run: runnerOn(work) };
}

/** True if the states after a program are those of the examples. */
function isMet(examples: readonly Example[], trials: readonly Trial[], { ulp = 0 }: ForwardOptions): boolean {
  return examples.every(({ wanted }, i) => {
    const { work } = trials[i];
    const [head, mantissa] = [work[X] & HEAD, work[X + 1]];
    return (
      wanted === null ||
      (head === wanted[0] && mantissa === wanted[1]) ||
      (ulp > 0 && ulpsBetween([head, mantissa], wanted) <= ulp)
    );
  });
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

/** Words that are hashed as they are: X, Y, Z, T, X1 and R0, which are the first of a state. */
const LEADING = REGISTER_OFFSET[0] + 2;
/** Words of a state that are hashed. */
const READ = LEADING + 4;

/** A 53-bit hash of all that later commands can read: stack, X1, registers, flags, and X2 where it is in use. */
function fingerprint(trials: readonly Trial[], read: Int32Array): number {
  let at = 0;
  for (const { work: s } of trials) {
    for (let word = 0; word < LEADING; word++) read[at++] = s[word];
    read[at++] = s[NEW_NUMBER] | (s[ENTRY] << 4) | (unitsOf(s[LANE]) << 8);
    read[at++] = s[X2_HEAD];
    read[at++] = s[X2_MANTISSA];
    read[at++] = s[X2_EXPONENT] | (s[ENTRY] === 0 ? 0 : s[ENTRY_BASE] << 12);
  }
  return hashWords(read);
}

/** A set of hashes from 0 to 2^53 - 2, open addressing: `Set` holds at most 2^24. */
class HashSet {
  size = 0;
  /** Hashes plus one, or 0. */
  #slots = new Float64Array(1 << 10);

  /** Adds a hash; false if it is there already. */
  add(hash: number): boolean {
    if (3 * this.size > 2 * this.#slots.length) {
      const old = this.#slots;
      this.#slots = new Float64Array(2 * old.length);
      for (const kept of old) if (kept > 0) this.#slots[this.#slotOf(kept)] = kept;
    }
    const slot = this.#slotOf(hash + 1);
    if (this.#slots[slot] > 0) return false;
    this.#slots[slot] = hash + 1;
    this.size++;
    return true;
  }

  #slotOf(kept: number): number {
    const last = this.#slots.length - 1;
    let slot = kept & last;
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== kept) slot = (slot + 1) & last;
    return slot;
  }
}

const MOST_PROGRAMS = 50;
/** Programs that are continued between two steps. */
const PROGRAMS_A_STEP = 256;

/**
 * Searches the shortest programs that take every example's state to its wanted X. Each step tells the length that is tried
 * and the commands executed so far; stopped there, it gives what was found.
 */
export function* searchingForward(
  examples: readonly Example[],
  options: ForwardOptions,
): Steps<ForwardAnswer, { readonly length: number; readonly commands: number }> {
  const { alphabet, longest, budget, most = MOST_PROGRAMS } = options;
  const trials = examples.map(trialOf);
  const read = new Int32Array(trials.length * READ);
  const seen = new HashSet();
  // Programs as another program and one more command; number 0 is the empty one.
  const [befores, lasts] = [[0], [0]];
  const codesOf = (program: number): number[] =>
    program === 0 ? [] : [...codesOf(befores[program]), lasts[program]];
  const found: number[][] = [];
  let commands = 0;
  let complete = 0;
  const answer = (isStopped: boolean): ForwardAnswer => ({
    length: found[0]?.length ?? null,
    programs: found.slice(0, most),
    functions: befores.length,
    commands,
    complete,
    isStopped,
  });
  seen.add(fingerprint(trials, read));
  let [from, end] = [0, 1];
  for (let length = 1; length <= longest; length++) {
    for (let program = from; program < end; program++) {
      if (program % PROGRAMS_A_STEP === 0 && (yield { length, commands })) return answer(true);
      const codes = codesOf(program);
      for (const { start, after, work, run } of trials) {
        work.set(start);
        for (const code of codes) run(code);
        after.set(work.subarray(0, PROGRAM));
      }
      commands += codes.length * trials.length;
      for (const code of alphabet) {
        const fails = trials.some(({ after, work, run }) => {
          work.set(after);
          commands++;
          return !run(code);
        });
        if (fails) continue;
        if (isMet(examples, trials, options)) found.push([...codes, code]);
        else if (seen.add(fingerprint(trials, read))) {
          befores.push(program);
          lasts.push(code);
        }
      }
      if (commands > budget) return answer(false);
    }
    const isBarren = end === befores.length;
    complete = isBarren && found.length === 0 ? longest : length;
    if (isBarren || found.length > 0) break;
    [from, end] = [end, befores.length];
  }
  return answer(false);
}

/** {@link searchingForward} at once. */
export const searchForward = (examples: readonly Example[], options: ForwardOptions): ForwardAnswer =>
  wholly(searchingForward(examples, options));
