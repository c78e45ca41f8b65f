import type { HoleSolutions } from '../solutions.ts';
import { HYPOTENUSE } from './01-hypotenuse.ts';
import { DISTANCE } from './02-distance.ts';
import { AVERAGE } from './03-average.ts';
import { DISCRIMINANT } from './04-discriminant.ts';
import { WHOLE_ONLY } from './05-whole-only.ts';
import { REVERSE_STACK } from './06-reverse-stack.ts';
import { LARGER } from './07-larger.ts';
import { ROUNDING } from './08-rounding.ts';
import { FLOOR } from './09-floor.ts';
import { REMAINDER } from './10-remainder.ts';
import { LAST_DIGIT } from './11-last-digit.ts';
import { TRIANGULAR } from './12-triangular.ts';
import { LEAP_YEAR } from './13-leap-year.ts';
import { MONTH_DAYS } from './14-month-days.ts';
import { DIGIT_SUM } from './15-digit-sum.ts';
import { DIGIT_COUNT } from './16-digit-count.ts';
import { REVERSE_DIGITS } from './17-reverse-digits.ts';
import { FACTORIAL } from './18-factorial.ts';
import { FIBONACCI } from './19-fibonacci.ts';
import { DIVISOR } from './20-divisor.ts';
import { PRIME } from './21-prime.ts';
import { COLLATZ } from './22-collatz.ts';
import { BINARY } from './23-binary.ts';
import { DROP_FIRST } from './24-drop-first.ts';
import { FIRST_DIGIT } from './25-first-digit.ts';
import { DIFFERENCE_OF_BITS } from './26-difference-of-bits.ts';
import { LETTER } from './27-letter.ts';
import { KING } from './28-king.ts';
import { MATCHES } from './29-matches.ts';
import { LANDER } from './30-lander.ts';

/** The solutions by the id of the hole. */
export const SOLUTIONS: { readonly [id: string]: HoleSolutions } = {
  hypotenuse: HYPOTENUSE,
  distance: DISTANCE,
  average: AVERAGE,
  discriminant: DISCRIMINANT,
  'whole-only': WHOLE_ONLY,
  'reverse-stack': REVERSE_STACK,
  larger: LARGER,
  rounding: ROUNDING,
  floor: FLOOR,
  remainder: REMAINDER,
  'last-digit': LAST_DIGIT,
  triangular: TRIANGULAR,
  'leap-year': LEAP_YEAR,
  'month-days': MONTH_DAYS,
  'digit-sum': DIGIT_SUM,
  'digit-count': DIGIT_COUNT,
  'reverse-digits': REVERSE_DIGITS,
  factorial: FACTORIAL,
  fibonacci: FIBONACCI,
  divisor: DIVISOR,
  prime: PRIME,
  collatz: COLLATZ,
  binary: BINARY,
  'drop-first': DROP_FIRST,
  'first-digit': FIRST_DIGIT,
  'difference-of-bits': DIFFERENCE_OF_BITS,
  letter: LETTER,
  king: KING,
  matches: MATCHES,
  lander: LANDER,
};
