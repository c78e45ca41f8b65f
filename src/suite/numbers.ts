/** Numbers as the suite sees them: tetrads in, a picture out. Shares no code with the machine's indicator. */
import { keysOfAddress, keysOfCommand } from '../listing/key-names.ts';
import { type Key, MK61, MkNumber } from '../machine/index.ts';

const digitsOf = (tetrads: string): string => tetrads.slice(4).replace(/0+$/, '') || '0';

const exponentValue = (exponent: string): number =>
  exponent < '500' ? Number(exponent) : Number(exponent) - 1000;

/** True for what an ordinary calculation leaves in X: decimal, normalised, in range, plain zero. */
export const isOrdinary = (tetrads: string): boolean => MkNumber.fromTetrads(tetrads).isNormal;

/**
 * The picture of an ordinary number at a stop (spec 13.1): plain from 1 to 99999999, with an exponent otherwise. This rule
 * was measured by itself: the family `display` is the measurement.
 */
export function pictureOf(tetrads: string): string {
  const exponent = exponentValue(tetrads.slice(0, 3));
  const digits = digitsOf(tetrads);
  const sign = tetrads[3] === '9' ? '-' : ' ';
  if (exponent >= 0 && exponent <= 7) {
    const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
    return `${sign}${whole}.${digits.slice(exponent + 1)}`.padEnd(13);
  }
  const size = String(Math.abs(exponent)).padStart(2, '0');
  return `${sign}${digits[0]}.${digits.slice(1)}`.padEnd(10) + (exponent < 0 ? '-' : ' ') + size;
}

/** The keys that enter a program from step 00; null if a byte has no keys. */
export function keysOfProgram(bytes: readonly number[]): Key[] | null {
  const keys: Key[] = ['В/О', 'F', 'ВП'];
  let isAddress = false;
  for (const byte of bytes) {
    const entered = isAddress ? keysOfAddress(byte) : keysOfCommand(byte);
    if (!entered) return null;
    keys.push(...entered);
    isAddress = !isAddress && MK61.commands[byte].operand === 'address';
  }
  return [...keys, 'F', '/-/'];
}

/** The key of a register's digit 0..14. */
export const registerKey = (register: number): Key => MK61.digitKeys[register];
