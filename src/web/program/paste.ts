/** What is pasted on the page: a number is typed, keys are pressed, a program is loaded. */
import { parseKeys, parseNumber, readProgram } from '../../listing/index.ts';
import { keysOfNumber } from '../../listing/typed-number.ts';
import { keysThatFit } from '../../listing/typed-text.ts';
import type { Key, MkNumber } from '../../machine/index.ts';
import { keysOfAlgebra } from './algebra.ts';
import { isGuesswork } from './guesswork.ts';

/** What a pasted text is. */
export type Pasted =
  | {
      readonly kind: 'number';
      readonly value: MkNumber;
      readonly keys: readonly Key[] | null;
      /** One comma with three digits behind it: a fraction here, thousands elsewhere. */
      readonly hasDoubtfulComma: boolean;
      /** `2^10` is 2·10¹⁰ here, a power elsewhere: what the power would be. */
      readonly power: Extract<Pasted, { kind: 'algebra' }> | null;
    }
  | { readonly kind: 'keys'; readonly keys: readonly Key[] }
  /** Arithmetic in the order of a school book; the keys that compute it are words to read as well. */
  | { readonly kind: 'algebra'; readonly words: string; readonly keys: readonly Key[] }
  /** Other words with one number among them. */
  | { readonly kind: 'number-inside'; readonly text: string; readonly keys: readonly Key[] }
  | { readonly kind: 'program' }
  | { readonly kind: 'nothing' };

const LONGEST_KEYS = 2000;

/** Groups of thousands are part of a number, other blanks part words. */
const GROUPED = /^[-−]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d*)?$/;
/** A mantissa and two places of exponent with its sign, as the indicator has them. */
const AS_SHOWN = /^[-−]?\d[.,]\d*\s+[-−+]\d{2}$/;
/** At least three codes, an address in front of them or not. */
const CODES = /^(?:[0-9a-f]{2}[.:]\s+)?(?:[0-9a-f]{2}\s+){2,}[0-9a-f]{2}$/i;
/** The number of a step in front of its command. */
const STEP_NUMBER = /(?:^|\s)(\d\d)[.:)](?=\s)/g;

/** True for a program in one line: codes, or a listing that lost its line breaks. */
function isProgramLine(line: string): boolean {
  const steps = [...line.matchAll(STEP_NUMBER)].map(([, number]) => Number(number));
  return CODES.test(line) || (steps.length > 2 && steps.every((step, i) => i === 0 || step > steps[i - 1]));
}

/** Groups of three digits with commas between them; one such comma may as well begin a fraction. */
const WITH_COMMAS = /^[-−]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const ONE_COMMA = /^[-−]?\d{1,3},\d{3}$/;
/** A number within other text: not a part of a word, a date or a time. */
const NUMBER_INSIDE = /(?<![\p{L}\p{N}.,:/-])[-−]?\d+(?:[.,]\d+)?(?![\p{N}:/-]|[.,]\d)/gu;

/** Keys of arithmetic. */
function readAlgebra(line: string): Extract<Pasted, { kind: 'algebra' }> | null {
  const words = keysOfAlgebra(line);
  return words === null ? null : { kind: 'algebra', words, keys: parseKeys(words).keys };
}

/** A single line as a number. */
function readNumber(line: string): Pasted | null {
  const isGrouped = WITH_COMMAS.test(line) && !ONE_COMMA.test(line);
  const whole = isGrouped ? line.replaceAll(',', '') : line;
  const one = GROUPED.test(whole) || AS_SHOWN.test(whole) ? whole.replace(/\s/g, '') : whole;
  // Other blanks are between words, and not inside of a number; a minus behind a digit takes something away.
  if (/\s/.test(one) || /[\d.,][-−]/.test(whole)) return null;
  // Hexadecimal digits alone are a word: "bad", "Ada".
  if (!/\d/.test(one)) return null;
  const value = parseNumber(one.replaceAll('−', '-').replace(/^([-\d]*),(\d+)/, '$1.$2'));
  if (!value) return null;
  const keys = keysThatFit(one) ?? keysOfNumber(value);
  return { kind: 'number', value, keys, hasDoubtfulComma: ONE_COMMA.test(line), power: readAlgebra(line) };
}

/** The only number of a line with other words in it. */
function readNumberInside(line: string): Pasted | null {
  const found = [...line.matchAll(NUMBER_INSIDE)].map(([text]) => text);
  const isOnlyOne = found.length === 1 && !/\d/.test(line.replace(found[0], ''));
  const keys = isOnlyOne ? keysThatFit(found[0]) : null;
  return keys && { kind: 'number-inside', text: found[0], keys };
}

/** A single line as what it certainly is. */
function readLine(line: string): Pasted | null {
  const number = readNumber(line);
  if (number) return number;
  // What ends with a number after an operation is no key sequence of this calculator.
  const algebra = readAlgebra(line);
  if (algebra) return algebra;
  const { keys, unknown } = parseKeys(line.slice(0, LONGEST_KEYS));
  return unknown === null && keys.length > 0 ? { kind: 'keys', keys } : null;
}

/**
 * Tells what a text is. A single line that reads as keys is keys; whatever else the formats read is a program, but a
 * line about which they have doubts is none.
 */
export function readPasted(text: string): Pasted {
  const plain = text.trim();
  if (plain === '') return { kind: 'nothing' };
  const isLine = !plain.includes('\n') && !isProgramLine(plain);
  const line = isLine ? readLine(plain) : null;
  if (line) return line;
  const { program, diagnostics } = readProgram(text);
  const isGood = program !== null && diagnostics.every(({ severity }) => severity !== 'error');
  const isSure = isGood && (!isLine || diagnostics.length === 0);
  if (isSure) return { kind: 'program' };
  const inside = isLine ? readNumberInside(plain) : null;
  if (inside) return inside;
  return isGood && !isGuesswork(program) ? { kind: 'program' } : { kind: 'nothing' };
}
