/** States that come from outside, from a file, a link or another thread: checked word by word; and hashes of states. */
import { refuseGiven } from './address.ts';
import { checkSize, type Model } from './model.ts';
import { MK61 } from './models/mk61.ts';
import {
  ANGLE,
  ANGLES,
  ARITHMETIC_DEAD,
  ENTRY,
  ENTRY_BASE,
  LANE_SIGN,
  MESSAGE,
  MESSAGE_3GGOG,
  MODE,
  MODE_PROGRAMMING_WITH_POINT,
  NEW_NUMBER,
  NO_POINT,
  PC,
  PENDING,
  PENDING_ADDRESS_LOW,
  PENDING_CODE,
  POINT,
  PROGRAM,
  RETURNS_DEEP,
  RING_PHASES,
  STATE_VERSION,
  STATUS,
  STATUS_HUNG,
  type State,
  VERSION,
  X2_EXPONENT,
  X2_HEAD,
} from './state.ts';
import { HEAD } from './words.ts';

const TETRAD = 0xf;
const BYTE = 0xff;
const EXPONENT = 0xfff;
const WORD = 0xffff_ffff;

/** The words before the program that do not take every value, and the largest one of each. */
const LARGEST = [
  [PC, BYTE],
  [RETURNS_DEEP, BYTE],
  [X2_HEAD, HEAD],
  [X2_EXPONENT, EXPONENT],
  [ENTRY_BASE, EXPONENT],
  [LANE_SIGN, TETRAD],
  [ENTRY, TETRAD],
  [NEW_NUMBER, TETRAD],
  [POINT, TETRAD],
  [MESSAGE, MESSAGE_3GGOG | NO_POINT],
  [ANGLE, ANGLES.length - 1],
  [STATUS, STATUS_HUNG],
  [MODE, MODE_PROGRAMMING_WITH_POINT | ARITHMETIC_DEAD | RING_PHASES],
  [PENDING, PENDING_ADDRESS_LOW],
  [PENDING_CODE, BYTE],
] as const;

const limits = new WeakMap<Model, Float64Array>();

/** The largest value of each word of a model's states; only the model's slots lie after the program. */
function limitsOf(model: Model): Float64Array {
  const known = limits.get(model);
  if (known) return known;
  const { cells, slots, slotOffset, words } = model;
  const largest = new Float64Array(words).fill(WORD, 0, PROGRAM + Math.floor(cells / 4));
  if (cells % 4 > 0) largest[PROGRAM + Math.floor(cells / 4)] = 2 ** (8 * (cells % 4)) - 1;
  for (const slot of slots) largest.set([HEAD, WORD], slotOffset[slot]);
  for (const [word, value] of LARGEST) largest[word] = value;
  limits.set(model, largest);
  return largest;
}

/** Throws RangeError, saying what is wrong, unless there are as many words as this model's states of today have, and their version. */
export function checkLayout(state: State, model: Model): void {
  checkSize(state, model);
  if (state[VERSION] !== STATE_VERSION)
    refuseGiven(`a state has version ${STATE_VERSION}`, state[VERSION], RangeError);
}

/** {@link checkLayout} that looks at every word. */
export function checkState(state: State, model: Model): void {
  checkLayout(state, model);
  const largest = limitsOf(model);
  for (let i = 0; i < state.length; i++) {
    if (state[i] >>> 0 > largest[i])
      refuseGiven(`word ${i} of a state is at most ${largest[i]}`, state[i] >>> 0, RangeError);
  }
}

/**
 * A state from stored numbers. Throws RangeError, saying what is wrong, for another length or version, fractions, and
 * values that the machine cannot have.
 */
export function readState(stored: ArrayLike<unknown>, model: Model = MK61): State {
  const state = new Int32Array(stored.length);
  for (let i = 0; i < stored.length; i++) {
    const word = stored[i];
    if (typeof word !== 'number' || word !== (word | 0))
      refuseGiven(`word ${i} of a state is a whole number of 32 bits`, word, RangeError);
    state[i] = word;
  }
  checkState(state, model);
  return state;
}

/**
 * An integer below 2^53: two lanes of multiply-and-rotate mixing. Equal words have equal hashes.
 *
 * @param skipped index of a word that is left out; -1 for none
 */
export function hashWords(words: Int32Array, skipped = -1): number {
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  for (let i = 0; i < words.length; i++) {
    if (i === skipped) continue;
    const word = words[i];
    a = Math.imul(a ^ word, 0x5cd1ea93);
    a ^= a >>> 15;
    b = Math.imul(b + word, 0xc2b2ae35 | 0);
    b = (b << 13) | (b >>> 19);
  }
  a = Math.imul(a ^ (a >>> 16), 0x7feb352d);
  b = Math.imul(b ^ (b >>> 15), 0x846ca68b | 0);
  return ((a ^ (a >>> 13)) >>> 0) + ((b ^ (b >>> 16)) & 0x1fffff) * 0x100000000;
}
