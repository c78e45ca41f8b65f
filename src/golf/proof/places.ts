/** The places of the machine that proofs look at, and where each is in the exact state. */
import { MK61 } from '../../machine/index.ts';

export const PLACE = {
  X: 0,
  Y: 1,
  Z: 2,
  T: 3,
  X1: 4,
  /** R0; register r is R0 + r, up to RE. */
  R0: 5,
  /** The display register X2: picture, mantissa and exponent. */
  X2: 20,
  /** First digit on the indicator lane: all that ВП and the point read of it. */
  TOP: 21,
  /** New-number flag: 0 or F. */
  FLAG: 22,
  /** Entry counter. */
  ENTRY: 23,
  /** K, the exponent at the moment of ВП. */
  BASE: 24,
  /** The hidden word of К СЧ. */
  RANDOM: 25,
} as const;
export const PLACES = 26;
export const REGISTERS = 15;

export const PLACE_TEXT: readonly string[] = [
  ...MK61.stack,
  ...MK61.registers,
  'X2',
  'L',
  'f',
  'c',
  'K',
  'H',
];
