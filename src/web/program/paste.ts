/** What is pasted on the page: a number is typed, keys are pressed, a program is loaded. */
import { parseKeys, parseNumber, readProgram } from '../../listing/index.ts';
import type { Key, MkNumber, State } from '../../machine/index.ts';
import { ENTRY, MODE, MODE_CALCULATION, NEW_NUMBER, PENDING } from '../../machine/state.ts';

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

/** The keys that type the value of a machine's number; null if it has digits that no key types. */
function keysOfValue(value: MkNumber): readonly Key[] | null {
  const match = /^(-?)(\d+(?:\.\d+)?)(?:\^(-?)(\d{1,2}))?$/.exec(value.toString());
  if (!match || match[2].replace('.', '').length > 8) return null;
  const [, sign, digits, powerSign = '', power = ''] = match;
  const isMinus = (text: string): readonly Key[] => (text === '' ? [] : ['/-/']);
  const typed = [...digits] as Key[];
  return [
    ...typed,
    ...isMinus(sign),
    ...(power === '' ? [] : (['ВП', ...power] as Key[])),
    ...isMinus(powerSign),
  ];
}

/** A digit of the entry's state that says: the next one begins a number. */
const BEGINS = 0xf;

/**
 * Keys to be pressed before a number, so that it becomes a number of its own: a prefix that waits is cancelled, and an
 * entry in hand gives way.
 */
export function beforeNumber(state: State): readonly Key[] {
  const cancel: readonly Key[] = state[PENDING] === 0 ? [] : ['F', 'Cx'];
  const isTyping = state[MODE] === MODE_CALCULATION && state[ENTRY] !== 0 && state[NEW_NUMBER] !== BEGINS;
  return isTyping ? [...cancel, 'Cx'] : cancel;
}

/** Groups of thousands are part of a number, other blanks part words. */
const GROUPED = /^[-−]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d*)?$/;
/** A mantissa and two places of exponent with its sign, as the indicator has them. */
const AS_SHOWN = /^[-−]?\d[.,]\d*\s+[-−+]\d{2}$/;
/** At least three codes, an address in front of them or not. */
const CODES = /^(?:[0-9a-f]{2}[.:]\s+)?(?:[0-9a-f]{2}\s+){2,}[0-9a-f]{2}$/i;

/** Tells what a text is. A single line that reads as keys is keys; whatever else the formats read is a program. */
export function readPasted(text: string): Pasted {
  const plain = text.trim();
  if (plain === '') return { kind: 'nothing' };
  if (!plain.includes('\n') && !CODES.test(plain)) {
    const one = GROUPED.test(plain) || AS_SHOWN.test(plain) ? plain.replace(/\s/g, '') : plain;
    const written = one.replaceAll('−', '-').replace(/^([-\d]*),(\d+)/, '$1.$2');
    // Other blanks are between words, and not inside of a number.
    const value = /\s/.test(one) ? null : parseNumber(written);
    if (value) return { kind: 'number', value, keys: keysOfNumber(one) ?? keysOfValue(value) };
    const { keys, unknown } = parseKeys(plain.slice(0, LONGEST_KEYS));
    if (unknown === null && keys.length > 0) return { kind: 'keys', keys };
  }
  const { program, diagnostics } = readProgram(text);
  const isGood = program !== null && diagnostics.every(({ severity }) => severity !== 'error');
  return isGood ? { kind: 'program' } : { kind: 'nothing' };
}
