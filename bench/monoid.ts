/** All functions that an alphabet of data-moving commands generates, breadth first, each with its shortest commands. */
import { freshState, REGISTER_OFFSET, runnerOn, runOne } from '../src/golf/engine.ts';
import { RECALLS, STORES } from '../src/listing/addresses.ts';
import { CLEAR, ENTER, EXCHANGE, LAST_X, ROTATE } from '../src/machine/codes.ts';
import {
  ENTRY,
  LANE,
  LANE_SIGN,
  MESSAGE,
  MESSAGE_ERROR,
  NEW_NUMBER,
  POINT,
  type State,
  T,
  X,
  X1,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
  Y,
  Z,
} from '../src/machine/state.ts';
import { headOf, PLUS } from '../src/machine/words.ts';

/** Where a number may come from: zero, or one of the places as it was before. */
const SOURCES = ['0', 'x', 'y', 'z', 't', 'x1', 'r'] as const;
/** Places that a number may be in: offsets into the state, in the order of SOURCES from 1. */
export const PLACES = [X, Y, Z, T, X1, REGISTER_OFFSET[0]] as const;
/** The register commands of this file mean R0; listings may put any register in its place. */
const STORE = STORES[0];
const RECALL = RECALLS[0];

/** Head and mantissa of the source's number in the probe state: eight digits, no two alike, exponents above 7. */
export const PROBE: readonly (readonly [number, number])[] = SOURCES.map((_, i) =>
  i === 0 ? [0, 0] : [headOf(16 + i, PLUS), (i << 28) | (0x02345678 + (i << 8))],
);
const PROBE_LANE = 0x7abcdef1;
const PROBE_X2 = 0x6abcdef2;
// Neither 0 nor F: it shows whether a command leaves the flag alone. The commands of this file do not read it.
const PROBE_FLAG = 7;
const PROBE_ENTRY = 3;
const PROBE_POINT = 6;

/** The state that tells functions apart. */
export function probeState(): State {
  const s = freshState();
  PLACES.forEach((offset, i) => {
    [s[offset], s[offset + 1]] = PROBE[i + 1];
  });
  s[X2_HEAD] = 0xf55 << 4;
  s[X2_MANTISSA] = PROBE_X2;
  s[X2_EXPONENT] = 0x55;
  s[LANE] = PROBE_LANE;
  s[LANE_SIGN] = 3;
  s[NEW_NUMBER] = PROBE_FLAG;
  s[ENTRY] = PROBE_ENTRY;
  s[POINT] = PROBE_POINT;
  s[MESSAGE] = MESSAGE_ERROR;
  return s;
}

const sourceOf = new Map<number, number>(PROBE.map(([, mantissa], i) => [mantissa | 0, i]));

/**
 * The function that took the probe state to `s`: the source of each place as a digit, then the words of the hidden state that
 * the commands change. Throws Error for a number that no source held.
 */
function nameOf(s: State): string {
  const sources = PLACES.map((offset) => {
    const source = sourceOf.get(s[offset + 1]);
    if (source === undefined || PROBE[source][0] !== s[offset]) throw new Error('a number from nowhere');
    return source;
  });
  return `${sources.join('')} ${HIDDEN.map((word) => s[word]).join(' ')}`;
}
/** The words of the hidden state after the sources in the name of a function. */
export const HIDDEN = [X2_MANTISSA, LANE, LANE_SIGN, NEW_NUMBER, ENTRY] as const;

/** The source of each place in a function: indexes into SOURCES. */
export const sourcesIn = (name: string): number[] => Array.from(name.slice(0, PLACES.length), Number);

/** The new-number flag after a function: unchanged, 0 or F. */
export const flagIn = (name: string): 'kept' | 0 | 15 => {
  const flag = Number(name.split(' ')[1 + HIDDEN.indexOf(NEW_NUMBER)]);
  return flag === PROBE_FLAG ? 'kept' : flag === 0 ? 0 : 15;
};

/** The alphabets of the theorems, by name. */
export const ALPHABETS = {
  stack: [CLEAR, ENTER, LAST_X, EXCHANGE],
  roll: [CLEAR, ENTER, LAST_X, EXCHANGE, ROTATE],
  register: [CLEAR, ENTER, LAST_X, EXCHANGE, STORE, RECALL],
  all: [CLEAR, ENTER, LAST_X, EXCHANGE, ROTATE, STORE, RECALL],
} as const;
export type AlphabetName = keyof typeof ALPHABETS;

/** Functions found so far, in the order of their length; entry 0 is the identity. */
export class Monoid {
  readonly alphabet: readonly number[];
  /** First index of each length: functions of length n are `levels[n]` to `levels[n + 1]`. */
  readonly levels: number[] = [0, 1];
  readonly #index = new Map<string, number>();
  /** The names of the functions; for each the functions of one command less, times 16, and that command. */
  readonly names: string[] = [];
  readonly #before: number[][] = [];
  /** Functions whose continuations are known. */
  #continued = 0;

  constructor(alphabet: readonly number[]) {
    this.alphabet = alphabet;
    this.#add(nameOf(probeState()));
  }

  #add(name: string): number {
    const known = this.#index.get(name);
    if (known !== undefined) return known;
    this.#index.set(name, this.size);
    this.#before.push([]);
    return this.names.push(name) - 1;
  }

  /** Functions that are known. */
  get size(): number {
    return this.names.length;
  }

  get isComplete(): boolean {
    return this.#continued === this.size;
  }

  /** Finds all functions of one more command. */
  grow(): void {
    const end = this.size;
    for (let from = this.#continued; from < end; from++) {
      const [codes] = this.programs(from, 1);
      for (const [letter, code] of this.alphabet.entries()) {
        const found = this.#add(nameAfter([...codes, code]));
        if (found >= end) this.#before[found].push(from * 16 + letter);
      }
    }
    this.#continued = end;
    if (this.size > end) this.levels.push(this.size);
  }

  /** All shortest sequences of commands for function `index`, at most `most`. */
  programs(index: number, most = Number.POSITIVE_INFINITY): number[][] {
    if (index === 0) return [[]];
    const found: number[][] = [];
    for (const before of this.#before[index].toReversed()) {
      const heads = found.length < most ? this.programs(before >> 4, most - found.length) : [];
      for (const head of heads) found.push([...head, this.alphabet[before & 15]]);
    }
    return found;
  }

  /** Index of the function that a sequence is, if it has been enumerated. */
  indexOf(commands: readonly number[]): number | undefined {
    return this.#index.get(nameAfter(commands));
  }
}

function nameAfter(commands: readonly number[]): string {
  work.set(PROBE_STATE);
  for (const command of commands) run(command);
  return nameOf(work);
}

const PROBE_STATE = probeState();
const work = probeState();
const run = runnerOn(work);

/** The whole monoid of an alphabet. */
export function wholeMonoid(alphabet: readonly number[]): Monoid {
  const monoid = new Monoid(alphabet);
  while (!monoid.isComplete) monoid.grow();
  return monoid;
}

/** Executes commands up to the first that fails, at which it returns false. */
export const runStraight = (state: State, commands: readonly number[]): boolean =>
  commands.every((command) => runOne(state, command));
