/**
 * The hidden state in the letters of spec 2.2: f, c, K, A, E, L, the counter, returns and H. And in words for those who show it:
 * the open entry, and the effect of the next key.
 */
import { GLYPHS, type Machine } from './index.ts';
import {
  ENTRY,
  ENTRY_BASE,
  F,
  LANE,
  LANE_SIGN,
  MODE_CALCULATION,
  modeOf,
  NEW_NUMBER,
  PC,
  PENDING,
  PENDING_F,
  PENDING_K,
  PENDING_NONE,
  RANDOM,
  RETURNS,
  RETURNS_DEEP,
  type State,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
} from './state.ts';
import { unitsOf } from './words.ts';

/** Hexadecimal texts of the hidden parts. */
interface HiddenState {
  /** New-number flag. */
  f: string;
  /** Entry counter. */
  c: string;
  /** Exponent saved by ВП. */
  K: string;
  /** X2: three exponent display tetrads, sign, mantissa. */
  A: string;
  /** Exponent of X2. */
  E: string;
  /** Indicator lane, ten tetrads of which the first is always F. */
  L: string;
  pc: string;
  /** Return stack, five bytes. */
  rs: string;
  /** Hidden word of К СЧ. */
  H: string;
}

/** A machine, or what is known of one that works elsewhere. */
interface Seen {
  readonly state: State;
}

/** Entry of a number: nothing is open, its digits, or its exponent. */
export type Entry = 'closed' | 'mantissa' | 'exponent';

/** The part of a number that the next digit would join. */
export const entryOf = ({ state }: Seen): Entry =>
  state[ENTRY] === 0 ? 'closed' : state[ENTRY] === F ? 'exponent' : 'mantissa';

/** True if the next digit lifts the stack and begins a number. */
export const liftsNext = ({ state }: Seen): boolean => state[NEW_NUMBER] === F;

/** The digit that ВП would take up, as the indicator shows it. */
export const digitForExponent = ({ state }: Seen): string => GLYPHS[unitsOf(state[LANE])];

/** True if the keys calculate, false if they enter a program. */
export const isCalculating = ({ state }: Seen): boolean => modeOf(state) === MODE_CALCULATION;

/** True in the middle of a command: after a prefix, or where a register or an address is due. */
export const isUnfinished = ({ state }: Seen): boolean => state[PENDING] !== PENDING_NONE;

/** The prefix that waits for its key. */
export const prefixOf = ({ state }: Seen): 'f' | 'k' | null =>
  state[PENDING] === PENDING_F ? 'f' : state[PENDING] === PENDING_K ? 'k' : null;

const hex = (value: number, digits: number): string =>
  (value >>> 0).toString(16).toUpperCase().padStart(digits, '0');
const parse = (text: string): number => Number.parseInt(text, 16);

/** Reads the hidden state of a machine. */
export function readHidden({ state: s }: Machine): HiddenState {
  return {
    f: hex(s[NEW_NUMBER], 1),
    c: hex(s[ENTRY], 1),
    K: hex(s[ENTRY_BASE], 3),
    A: hex(s[X2_HEAD], 4) + hex(s[X2_MANTISSA], 8),
    E: hex(s[X2_EXPONENT], 3),
    L: `F${hex(s[LANE_SIGN], 1)}${hex(s[LANE], 8)}`,
    pc: hex(s[PC], 2),
    rs: hex(s[RETURNS], 8) + hex(s[RETURNS_DEEP], 2),
    H: hex(s[RANDOM], 8),
  };
}

/** Pokes the given parts of the hidden state. */
export function writeHidden({ state: s }: Machine, given: Partial<HiddenState>): void {
  if (given.f !== undefined) s[NEW_NUMBER] = parse(given.f);
  if (given.c !== undefined) s[ENTRY] = parse(given.c);
  if (given.K !== undefined) s[ENTRY_BASE] = parse(given.K);
  if (given.A !== undefined) {
    s[X2_HEAD] = parse(given.A.slice(0, 4));
    s[X2_MANTISSA] = parse(given.A.slice(4));
  }
  if (given.E !== undefined) s[X2_EXPONENT] = parse(given.E);
  if (given.L !== undefined) {
    s[LANE_SIGN] = parse(given.L[1]);
    s[LANE] = parse(given.L.slice(2));
  }
  if (given.pc !== undefined) s[PC] = parse(given.pc);
  if (given.rs !== undefined) {
    s[RETURNS] = parse(given.rs.slice(0, 8));
    s[RETURNS_DEEP] = parse(given.rs.slice(8));
  }
  if (given.H !== undefined) s[RANDOM] = parse(given.H);
}
