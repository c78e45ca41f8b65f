/** Numbers as keys. */
import type { Key } from '../../machine/index.ts';

/** The keys that type a plain decimal number; null if it needs more than digits, sign, point and exponent. */
export function keysOfNumber(text: string): readonly Key[] | null {
  const match = /^([-−]?)(\d{0,8})(?:[.,](\d*))?(?:(?:e|E|\^|[*×]10\^)([-+−]?\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole, fraction = '', exponent] = match;
  if (whole === '' && fraction === '') return null;
  const digits = `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`;
  // More than eight digits cannot be typed.
  if (digits.replace('.', '').length > 8) return null;
  const keys = [...digits] as Key[];
  if (sign !== '') keys.push('/-/');
  if (exponent !== undefined && Number(exponent.replace('−', '-')) !== 0) {
    const power = Number(exponent.replace('−', '-'));
    keys.push('ВП', ...([...String(Math.abs(power))] as Key[]));
    if (power < 0) keys.push('/-/');
  }
  return keys;
}
