/** All functions that an alphabet of data-moving commands generates, breadth first, each with its shortest commands. */
import { RECALLS, STORES } from '../listing/addresses.ts';
import { CLEAR, ENTER, EXCHANGE, LAST_X, ROTATE } from '../machine/codes.ts';
import { PLACES as STACK_PLACES } from '../machine/effects.ts';
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
} from '../machine/state.ts';
import { headOf, PLUS } from '../machine/words.ts';
import { errors } from '../messages.ts';
import { type Steps, wholly } from '../steps.ts';
import { freshState, REGISTER_OFFSET, runnerOn } from './engine.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

/** Where a number may come from: zero, or one of the places as it was before. */
export const SOURCES = ['0', 'x', 'y', 'z', 't', 'x1', 'r'] as const;
/** Places that a number may be in: offsets into the state, in the order of SOURCES from 1. */
export const PLACES = [X, Y, Z, T, X1, REGISTER_OFFSET[0]] as const;
export const PLACE_NAMES = [...STACK_PLACES, 'R'] as const;
/** The register commands of this folder mean R0; listings may put any register in its place. */
const STORE = STORES[0];
const RECALL = RECALLS[0];

/** Head and mantissa of the source's number in the probe state: eight digits, no two alike, exponents above 7. */
export const PROBE: readonly (readonly [number, number])[] = SOURCES.map((_, i) =>
  i === 0 ? [0, 0] : [headOf(16 + i, PLUS), (i << 28) | (0x02345678 + (i << 8))],
);
const PROBE_LANE = 0x7abcdef1;
const PROBE_X2 = 0x6abcdef2;
// Neither 0 nor F: it shows whether a command leaves the flag alone. The commands of this folder do not read it.
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

/** Products between two steps. */
const HEADS_A_STEP = 1024;

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

interface ShuffleGoal {
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
  const sides = text.split(/->|→|=>/).map((side) => side.toLowerCase().match(/[^\s,]+/g) ?? []);
  const [names, targets] = sides;
  if (sides.length !== 2 || names.length === 0 || targets.length === 0)
    throw fail('shuffle.badGoal', { text });
  const long = sides.find(({ length }) => length > PLACE_NAMES.length);
  if (long) throw fail('shuffle.tooMany', { text: long.join(' ') });
  const sources = new Map<string, number>([['0', 0]]);
  for (const [i, name] of [...names, ...USUAL_NAMES.slice(names.length)].entries()) {
    if (ANYTHING.has(name)) continue;
    if (sources.has(name) && i < names.length) throw fail('shuffle.twice', { name, text });
    if (!sources.has(name)) sources.set(name, i + 1);
  }
  const wanted = PLACE_NAMES.map((_, i) => {
    const target = targets[i];
    if (target === undefined || ANYTHING.has(target)) return null;
    const source = sources.get(target);
    if (source === undefined) throw fail('shuffle.unknown', { name: target, names: names.join(' ') });
    return source;
  });
  return { wanted, usesRegister: names.length > 5 || targets.length > 5 || wanted.includes(6) };
}

/** The shortest commands for a rearrangement. */
export interface ShuffleAnswer {
  /** Length of the shortest programs; null if the alphabet cannot do it, which is proven too. */
  readonly length: number | null;
  /** All shortest programs, by function: those of one group leave the same state, hidden parts included. */
  readonly groups: readonly { readonly name: string; readonly programs: readonly (readonly number[])[] }[];
  /** Functions that were enumerated: the proof that nothing shorter exists. */
  readonly functions: number;
}

/**
 * The shortest commands for a rearrangement: breadth first over all functions up to the first length that has the goal. Each
 * step tells the functions found; stopped there, it gives null, because nothing is decided.
 */
export function* solvingShuffle(
  goal: ShuffleGoal,
  alphabet: readonly number[] = goal.usesRegister ? ALPHABETS.all : ALPHABETS.roll,
): Steps<ShuffleAnswer | null, number> {
  const monoid = new Monoid(alphabet);
  const fits = (name: string): boolean =>
    goal.wanted.every((source, place) => source === null || Number(name[place]) === source);
  for (let from = 0; from < monoid.size; ) {
    const groups = monoid.names
      .slice(from)
      .flatMap((name, i) => (fits(name) ? [{ name, programs: monoid.programs(from + i) }] : []));
    if (groups.length > 0) return { length: monoid.depth, groups, functions: monoid.size };
    from = monoid.size;
    for (const _ of monoid.growing()) if (yield monoid.size) return null;
  }
  return { length: null, groups: [], functions: monoid.size };
}

/** {@link solvingShuffle} at once. */
export const solveShuffle = (goal: ShuffleGoal, alphabet?: readonly number[]): ShuffleAnswer =>
  wholly(solvingShuffle(goal, alphabet))!;
