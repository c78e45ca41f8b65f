/** The typing of a game's number on the keyboard of the calculator. */
import { keysOfText, keysThatFit } from '../listing/typed-text.ts';
import type { Key } from '../machine/index.ts';
import { type Decimal, formatDecimal } from './decimal.ts';

/**
 * The keys that enter a number after any stop. A leading zero takes one of the eight places, so that a fraction of
 * eight digits is typed with the exponent key: 0.83048126 is 8.3048126 followed by a power of -1.
 */
export const keysOfDecimal = (value: Decimal): Key[] =>
  keysThatFit(formatDecimal(value)) ?? keysOfText(`${value.mantissa / 1e7}e${value.exponent}`)!;
