/** What the functions of several games are given. */
import { aFunction, arrayOf, shape, wholeNumber, within } from '../guard.ts';

export const decimal = shape('a Decimal, as parseDecimal gives it', {
  mantissa: within(-99_999_999, 99_999_999),
  exponent: within(-99, 99),
});
export const random = shape('a Random, as seededRandom gives it', {
  next: aFunction,
  below: aFunction,
  fraction: aFunction,
  pick: aFunction,
  shuffled: aFunction,
});
export const seed = wholeNumber;
export const gameCount = within(1, 1_000_000);
/** Largest number of commands of one run. */
export const commands = within(1, 10_000_000_000);
export const side = within(2, 30);
/** A cell of some board; whether it is one of this board is for the rules to say. */
export const cell = within(0, 899);
export const cells = arrayOf(cell);
/** Enough for any board. */
export const pieces = within(0, 900);
/** Ends of searches. */
export const effort = within(0, 1_000_000_000);
