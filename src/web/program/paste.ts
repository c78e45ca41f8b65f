/** What is pasted on the page: a number is typed, keys are pressed, a program is loaded. */
import { parseKeys, parseNumber, readProgram } from '../../listing/index.ts';
import type { Key, MkNumber } from '../../machine/index.ts';

/** What a pasted text is. */
export type Pasted =
  | { readonly kind: 'number'; readonly value: MkNumber; readonly keys: readonly Key[] | null }
  | { readonly kind: 'keys'; readonly keys: readonly Key[] }
  | { readonly kind: 'program' }
  | { readonly kind: 'nothing' };

const LONGEST_KEYS = 2000;

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

/** Groups of thousands are part of a number, other blanks part words. */
const GROUPED = /^[-−]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d*)?$/;
/** At least three codes. */
const CODES = /^(?:[0-9a-f]{2}\s+){2,}[0-9a-f]{2}$/i;

/** Tells what a text is. A single line that reads as keys is keys; whatever else the formats read is a program. */
export function readPasted(text: string): Pasted {
  const plain = text.trim();
  if (plain === '') return { kind: 'nothing' };
  if (!plain.includes('\n') && !CODES.test(plain)) {
    const one = GROUPED.test(plain) ? plain.replace(/\s/g, '') : plain;
    const value = parseNumber(one.replace('−', '-').replace(/^([-\d]*),(\d+)/, '$1.$2'));
    if (value) return { kind: 'number', value, keys: keysOfNumber(one) };
    const { keys, unknown } = parseKeys(plain.slice(0, LONGEST_KEYS));
    if (unknown === null && keys.length > 0) return { kind: 'keys', keys };
  }
  const { program, diagnostics } = readProgram(text);
  const isGood = program !== null && diagnostics.every(({ severity }) => severity !== 'error');
  return isGood ? { kind: 'program' } : { kind: 'nothing' };
}
