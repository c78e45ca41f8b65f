/** The keys that type a number of the machine. */
import { type Key, MK61, MkNumber } from '../machine/index.ts';
import { keysOfText } from './typed-text.ts';

/**
 * The keys that type a number after any closed entry; null if it has hexadecimal or abnormal tetrads.
 *
 * @param zeros begins a number below 1 with its zeros, as people do, where all its digits find room behind them:
 * `0.05` instead of `5 ВП 2 /-/`.
 */
export function keysOfNumber(number: MkNumber, { zeros = false } = {}): Key[] | null {
  if (!number.isNormal) return null;
  const value = number.toNumber();
  const fraction = zeros && Math.abs(value) < 1 ? value.toFixed(7).replace(/\.?0+$/, '') : null;
  const isExact = fraction !== null && MkNumber.parse(fraction).equals(number);
  return keysOfText(isExact ? fraction : number.toString());
}

/** The commands that these keys are in a program. */
export const codesOfKeys = (keys: readonly Key[]): number[] => keys.map((key) => MK61.keyboard[key].plain!);
