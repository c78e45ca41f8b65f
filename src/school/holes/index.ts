/** The holes of the course in their order. One file each; a new one is a file and a line here. */
import type { Hole } from '../course/hole.ts';
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

export const HOLES: readonly Hole[] = [
  HYPOTENUSE,
  DISTANCE,
  AVERAGE,
  DISCRIMINANT,
  WHOLE_ONLY,
  REVERSE_STACK,
  LARGER,
  ROUNDING,
  FLOOR,
  REMAINDER,
  LAST_DIGIT,
  TRIANGULAR,
  LEAP_YEAR,
  MONTH_DAYS,
  DIGIT_SUM,
  DIGIT_COUNT,
  REVERSE_DIGITS,
  FACTORIAL,
  FIBONACCI,
  DIVISOR,
  PRIME,
  COLLATZ,
  BINARY,
  DROP_FIRST,
  FIRST_DIGIT,
  DIFFERENCE_OF_BITS,
  LETTER,
  KING,
  MATCHES,
  LANDER,
];

/** The hole of that name, or undefined. */
export const holeOf = (id: string): Hole | undefined => HOLES.find((hole) => hole.id === id);
