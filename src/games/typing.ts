/** How a number is typed on the keyboard of the calculator. */
import type { Key } from '../machine/index.ts';
import type { Decimal } from './decimal.ts';

/**
 * The keys that enter a number after any stop. A leading zero takes one of the eight places, so that a fraction of
 * eight digits is typed with the exponent key: 0.83048126 is 8.3048126 followed by a power of -1.
 */
export function keysOfDecimal(value: Decimal): Key[] {
  const digits = String(Math.abs(value.mantissa)).padStart(8, '0').replace(/0+$/, '');
  const { exponent } = value;
  let text: string;
  let power = 0;
  if (exponent >= 0 && exponent <= 7) {
    const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
    text = digits.length > exponent + 1 ? `${whole}.${digits.slice(exponent + 1)}` : whole;
  } else if (exponent < 0 && digits.length - exponent <= 8) {
    text = `0.${'0'.repeat(-exponent - 1)}${digits}`;
  } else {
    text = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits;
    power = exponent;
  }
  const keys = [...(text === '' ? '0' : text)] as Key[];
  // The sign follows the mantissa's digits: pressed later it would change the sign of the power.
  if (value.mantissa < 0) keys.push('/-/');
  if (power !== 0) {
    keys.push('ВП', ...([...String(Math.abs(power))] as Key[]));
    if (power < 0) keys.push('/-/');
  }
  return keys;
}
