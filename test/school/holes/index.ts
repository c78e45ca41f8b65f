import type { HoleSolutions } from '../solutions.ts';
import { HYPOTENUSE } from './01-hypotenuse.ts';
import { DISTANCE } from './02-distance.ts';
import { AVERAGE } from './03-average.ts';
import { DISCRIMINANT } from './04-discriminant.ts';
import { PERCENT } from './05-percent.ts';
import { REVERSE_STACK } from './06-reverse-stack.ts';
import { LARGER } from './07-larger.ts';
import { ROUNDING } from './08-rounding.ts';
import { FLOOR } from './09-floor.ts';
import { REMAINDER } from './10-remainder.ts';
import { LAST_DIGIT } from './11-last-digit.ts';
import { TRIANGULAR } from './12-triangular.ts';
import { SECONDS } from './13-seconds.ts';
import { LEAP_YEAR } from './14-leap-year.ts';
import { MONTH_DAYS } from './15-month-days.ts';
import { DIGIT_SUM } from './16-digit-sum.ts';
import { DIGIT_COUNT } from './17-digit-count.ts';
import { REVERSE_DIGITS } from './18-reverse-digits.ts';
import { FACTORIAL } from './19-factorial.ts';
import { FIBONACCI } from './20-fibonacci.ts';
import { DIVISOR } from './21-divisor.ts';
import { PRIME } from './22-prime.ts';
import { COLLATZ } from './23-collatz.ts';
import { BINARY } from './24-binary.ts';
import { DROP_FIRST } from './25-drop-first.ts';
import { FIRST_DIGIT } from './26-first-digit.ts';
import { DIFFERENCE_OF_BITS } from './27-difference-of-bits.ts';
import { KING } from './28-king.ts';
import { MATCHES } from './29-matches.ts';
import { LANDER } from './30-lander.ts';

/** The solutions by the id of the hole. */
export const SOLUTIONS: { readonly [id: string]: HoleSolutions } = {
  hypotenuse: HYPOTENUSE,
  distance: DISTANCE,
  average: AVERAGE,
  discriminant: DISCRIMINANT,
  percent: PERCENT,
  'reverse-stack': REVERSE_STACK,
  larger: LARGER,
  rounding: ROUNDING,
  floor: FLOOR,
  remainder: REMAINDER,
  'last-digit': LAST_DIGIT,
  triangular: TRIANGULAR,
  seconds: SECONDS,
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
  king: KING,
  matches: MATCHES,
  lander: LANDER,
};
