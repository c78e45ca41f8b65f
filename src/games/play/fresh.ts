/** Random numbers as a player would type them. */
import type { Random } from '../random.ts';

/** A random number of seven digits, in ten-millionths. */
export const tenMillionths = (random: Random): number => 1 + random.below(9_999_999);

/** Ten-millionths as they are typed: `0.4713926`. */
export const asTyped = (number: number): string => `0.${String(number).padStart(7, '0')}`.replace(/0+$/, '');

/** A random number of seven digits, as it is typed. */
export const freshNumber = (random: Random): string => asTyped(tenMillionths(random));
