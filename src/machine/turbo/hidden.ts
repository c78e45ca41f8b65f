/** X2, the indicator lane and the flags, made of the numbers that a compiled program has kept for them. */
import { keepX2, showNumber } from '../display-register.ts';
import { showPointer, showStored } from '../memory.ts';
import {
  BLANK_EXPONENT,
  ENTRY,
  ENTRY_BASE,
  F,
  NEW_NUMBER,
  POINT,
  type State,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
} from '../state.ts';
import { exponentOf, headOf, PLUS, signOf } from '../words.ts';

/** Sources of X2 and of the lane: they are in the state already. */
export const IN_MEMORY = 0;
/** X2 and the lane: the number was copied by SYNC. */
export const SYNCHRONISED = 1;
/** X2 and the lane: digits were typed; mantissa word, and below it their count and the exponent times 16. */
export const TYPED = 2;
/** The lane: sign and mantissa of the number. */
export const RAW = 3;
/** The lane: the number as x→П leaves it. */
export const STORED = 4;
/** The lane: the register that a jump went by. */
export const POINTER = 5;

/** Writes the hidden state: kind, mantissa word and head of X2 and of the lane, then f and K. */
export function showHidden(
  s: State,
  x2Kind: number,
  x2Word: number,
  x2Head: number,
  laneKind: number,
  laneWord: number,
  laneHead: number,
  newNumber: number,
  base: number,
): void {
  const count = signOf(x2Head);
  if (x2Kind === SYNCHRONISED) showNumber(s, x2Head, x2Word);
  if (x2Kind === TYPED) {
    s[X2_HEAD] = headOf(BLANK_EXPONENT, PLUS);
    s[X2_MANTISSA] = x2Word;
    s[X2_EXPONENT] = exponentOf(x2Head);
    s[POINT] = exponentOf(x2Head);
    s[ENTRY] = count;
  }
  if (laneKind === TYPED) keepX2(s, F, count === 8 ? x2Word : x2Word | (-1 >>> (4 * count)));
  if (laneKind === RAW) keepX2(s, signOf(laneHead), laneWord);
  if (laneKind === STORED) showStored(s, laneHead, laneWord);
  if (laneKind === POINTER) showPointer(s, laneHead, laneWord);
  s[NEW_NUMBER] = newNumber;
  s[ENTRY_BASE] = base;
}
