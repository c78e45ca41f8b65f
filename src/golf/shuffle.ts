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
import { freshState, REGISTER_OFFSET, runnerOn, runOne } from './engine.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

/** Where a number may come from: zero, or one of the places as it was before. */
export const SOURCES = ['0', 'x', 'y', 'z', 't', 'x1', 'r'] as const;
/** Places that a number may be in: offsets into the state, in the order of SOURCES from 1. */
export const PLACES = [X, Y, Z, T, X1, REGISTER_OFFSET[0]] as const;
export const PLACE_NAMES = [...STACK_PLACES, 'R'] as const;
/** X2 shows what it showed before. */
export const KEPT = 7;

/** The register commands of this folder mean R0; listings may put any register in its place. */
const STORE = STORES[0];
const RECALL = RECALLS[0];

/** Head and mantissa of the source's number in the probe state: eight digits, no two alike, exponents above 7. */
const PROBE: readonly (readonly [number, number])[] = SOURCES.map((_, i) =>
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

/** The content of the indicator lane: its old content, or the picture of a number by SYNC, by RAW or by x→П. */
type Picture = { readonly kind: 'kept' } | { readonly kind: 'sync' | 'raw' | 'store'; readonly of: number };

const pictureKey = (s: State): number => (s[LANE] >>> 0) * 16 + s[LANE_SIGN];

/** The command that leaves the picture of X on the lane. */
export const PAINTER = { sync: ENTER, raw: EXCHANGE, store: STORE } as const;

const pictures: Picture[] = [{ kind: 'kept' }];
const pictureIndex = new Map<number, number>([[pictureKey(probeState()), 0]]);
for (const kind of ['sync', 'raw', 'store'] as const) {
  for (let of = 0; of < SOURCES.length; of++) {
    const s = probeState();
    [s[X], s[X + 1]] = PROBE[of];
    runOne(s, PAINTER[kind]);
    if (pictureIndex.has(pictureKey(s))) continue;
    pictureIndex.set(pictureKey(s), pictures.length);
    pictures.push({ kind, of });
  }
}

const sourceOf = new Map<number, number>(PROBE.map(([, mantissa], i) => [mantissa | 0, i]));

/** A function as numbers: what each place of PLACE_NAMES holds, and the hidden state. */
export interface Movement {
  /** Index into SOURCES for X, Y, Z, T, X1 and the register. */
  readonly places: readonly number[];
  /** The number that X2 shows: index into SOURCES, or 7 for the old one. */
  readonly display: number;
  readonly lane: Picture;
  /** The new-number flag: unchanged, 0 or F. */
  readonly flag: 'kept' | 0 | 15;
  /** True if a number that was being entered is closed. */
  readonly isClosed: boolean;
}

const FLAGS = ['kept', 0, 15] as const;

/** The function that took the probe state to `s`, packed. Throws Error for another state. */
function encode(s: State): number {
  let key = 0;
  for (const offset of PLACES) {
    const source = sourceOf.get(s[offset + 1]);
    if (source === undefined || PROBE[source][0] !== s[offset]) throw new Error('a number from nowhere');
    key = key * 8 + source;
  }
  const shown = s[X2_MANTISSA] === PROBE_X2 ? KEPT : sourceOf.get(s[X2_MANTISSA]);
  const picture = pictureIndex.get(pictureKey(s));
  const flag = s[NEW_NUMBER] === PROBE_FLAG ? 0 : s[NEW_NUMBER] === 0 ? 1 : 2;
  if (shown === undefined || picture === undefined) throw new Error('a picture from nowhere');
  return (((key * 8 + shown) * 32 + picture) * 4 + flag) * 2 + (s[ENTRY] === PROBE_ENTRY ? 0 : 1);
}

/** Unpacks {@link encode}. */
export function decode(key: number): Movement {
  let rest = key;
  const take = (size: number): number => {
    const value = rest % size;
    rest = Math.floor(rest / size);
    return value;
  };
  const isClosed = take(2) === 1;
  const flag = FLAGS[take(4)];
  const lane = pictures[take(32)];
  const display = take(8);
  const places = PLACES.map(() => take(8)).reverse();
  return { places, display, lane, flag, isClosed };
}

/** The moved numbers alone: two functions with the same answer differ at most in the hidden state. */
const placesOf = (key: number): number => Math.floor(key / (8 * 32 * 4 * 2));

/** Source in one place (index into PLACE_NAMES) of a packed function. */
const sourceAt = (key: number, place: number): number =>
  Math.floor(placesOf(key) / 8 ** (PLACES.length - 1 - place)) % 8;

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
        this.#state.set(PROBE_STATE);
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

const PROBE_STATE = probeState();

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
  alphabet: readonly number[] = goal.usesRegister ? ALPHABETS.all : ALPHABETS.roll,
): Steps<ShuffleAnswer | null, number> {
  const monoid = new Monoid(alphabet);
  const fits = (key: number): boolean =>
    goal.wanted.every((source, place) => source === null || sourceAt(key, place) === source);
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
export const solveShuffle = (goal: ShuffleGoal, alphabet?: readonly number[]): ShuffleAnswer =>
  wholly(solvingShuffle(goal, alphabet))!;
