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

/** The words of the hidden parts, each with its hexadecimal digits. */
const PARTS = {
  /** New-number flag. */
  f: [[NEW_NUMBER, 1]],
  /** Entry counter. */
  c: [[ENTRY, 1]],
  /** Exponent saved by ВП. */
  K: [[ENTRY_BASE, 3]],
  /** X2: three exponent display tetrads, sign, mantissa. */
  A: [
    [X2_HEAD, 4],
    [X2_MANTISSA, 8],
  ],
  /** Exponent of X2. */
  E: [[X2_EXPONENT, 3]],
  /** Indicator lane; its first tetrad, which is always F, has no word. */
  L: [
    [LANE_SIGN, 1],
    [LANE, 8],
  ],
  pc: [[PC, 2]],
  /** Return stack, five bytes. */
  rs: [
    [RETURNS, 8],
    [RETURNS_DEEP, 2],
  ],
  /** Hidden word of К СЧ. */
  H: [[RANDOM, 8]],
} as const;

type HiddenState = { [part in keyof typeof PARTS]: string };

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

const headOf = (part: string): string => (part === 'L' ? 'F' : '');

/** Reads the hidden state of a machine, as hexadecimal texts. */
export const readHidden = ({ state: s }: Machine): HiddenState =>
  Object.fromEntries(
    Object.entries(PARTS).map(([part, words]) => [
      part,
      words.reduce(
        (text, [word, digits]) => text + (s[word] >>> 0).toString(16).toUpperCase().padStart(digits, '0'),
        headOf(part),
      ),
    ]),
  ) as HiddenState;

/** Pokes the given parts of the hidden state. */
export function writeHidden({ state: s }: Machine, given: Partial<HiddenState>): void {
  for (const [part, words] of Object.entries(PARTS)) {
    const text = given[part as keyof HiddenState];
    if (text === undefined) continue;
    let at = headOf(part).length;
    for (const [word, digits] of words) {
      s[word] = Number.parseInt(text.slice(at, at + digits), 16);
      at += digits;
    }
  }
}
