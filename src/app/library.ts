/** The programs that come with Eggog: the four classics and small programs, as `.pmk` sources by their names. */
import { ORIGINALS } from '../games/programs.ts';
import binary from '../library/binary.pmk';
import bisection from '../library/bisection.pmk';
import collatz from '../library/collatz.pmk';
import dayOfWeek from '../library/day-of-week.pmk';
import dice from '../library/dice.pmk';
import digitSum from '../library/digit-sum.pmk';
import factorial from '../library/factorial.pmk';
import fibonacci from '../library/fibonacci.pmk';
import gcd from '../library/gcd.pmk';
import guessTheNumber from '../library/guess-the-number.pmk';
import lunarLander from '../library/lunar-lander.pmk';
import mean from '../library/mean.pmk';
import perfectNumbers from '../library/perfect-numbers.pmk';
import quadraticEquation from '../library/quadratic-equation.pmk';
import simpson from '../library/simpson.pmk';
import smallestDivisor from '../library/smallest-divisor.pmk';
import sorting from '../library/sorting.pmk';

export const LIBRARY: { readonly [name: string]: string } = {
  ...Object.fromEntries(Object.entries(ORIGINALS).map(([name, { text }]) => [name, text])),
  binary,
  bisection,
  collatz,
  'day-of-week': dayOfWeek,
  dice,
  'digit-sum': digitSum,
  factorial,
  fibonacci,
  gcd,
  'guess-the-number': guessTheNumber,
  'lunar-lander': lunarLander,
  mean,
  'perfect-numbers': perfectNumbers,
  'quadratic-equation': quadraticEquation,
  simpson,
  'smallest-divisor': smallestDivisor,
  sorting,
};

/** The source of a program by its name; null for a name that no program has. */
export const libraryText = (name: string): string | null =>
  Object.hasOwn(LIBRARY, name) ? LIBRARY[name] : null;
