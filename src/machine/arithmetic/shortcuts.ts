/**
 * Quicker ways through the digit-serial path where its digits turn out to be decimal. Hexadecimal numbers are rare, so the
 * machine does without; the turbo brings them ({@link takeShortcuts}). Results and effort are the same.
 */
import type { Digits } from './digits.ts';
import type { Scratch } from './scratch.ts';

export interface Shortcuts {
  /** `multiplyDigits` of loops.ts; null if a digit of the multiplicand is A..F. */
  product(multiplicand: Digits, multiplier: number): Digits | null;
  /** target := target + times * a, what so many additions give; false, and nothing is changed, if a digit is A..F. */
  addMultiple(target: Digits, a: Digits, times: number): boolean;
  /** True if what comes behind the 1/x of a sine or tangent is what comes behind that of an ordinary argument, and in time. */
  isOrdinary(reciprocal: Scratch): boolean;
}

/** Those in use; null while the turbo is not switched on. */
export let shortcuts: Shortcuts | null = null;

/** Uses these for all machines of the thread from now on; null goes back to digit by digit. */
export function takeShortcuts(given: Shortcuts | null): void {
  shortcuts = given;
}
