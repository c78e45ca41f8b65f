/**
 * Terms: what a place of the machine holds, as an expression over what the places held before. Equal terms are one
 * number, so equality of values that were computed in the same way is equality of integers.
 */
import { COPY_TO_X2, codeOf, DIVIDE, MINUS, PLUS, TIMES } from '../../machine/codes.ts';
import { hexByte } from '../../machine/hex.ts';
import { X, X2_EXPONENT, X2_HEAD, X2_MANTISSA } from '../../machine/state.ts';
import {
  BELOW_RANGE,
  exponentOf,
  firstTetradOf,
  HEAD,
  isDecimal,
  negativeExponent,
  unitsOf,
} from '../../machine/words.ts';
import { COMMANDS, freshState, runOne } from '../engine.ts';

/** Index of a term in its {@link Terms}. */
export type Term = number;

interface Row {
  readonly op: string;
  readonly args: readonly Term[];
  /** Words of a constant: a number's head and mantissa, or one small integer. */
  readonly words: readonly number[] | null;
  /** True if SYNC leaves this number as it is and cannot fail on it. */
  readonly stable: boolean;
}

/** True if SYNC leaves the number as it is. First digits F are out: the chips go astray on them. */
export function isStableNumber(head: number, mantissa: number): boolean {
  if (mantissa === 0) return head === 0;
  const [sign, first] = [firstTetradOf(head), unitsOf(mantissa)];
  const fits = sign === 0 || (sign === 9 && exponentOf(head) !== BELOW_RANGE);
  return fits && first !== 0 && first !== 15;
}

/**
 * True of the results of 10..3F that a second SYNC shows as the first one does: all but those of К °←′″ and К °←′, which
 * have leading zeros, and of F sin⁻¹, F cos⁻¹, F tg⁻¹, F tg and К{x}, which make zeros with a sign (of −5) or an exponent.
 */
const isNormalised = (op: string): boolean => op.startsWith('op') && !UNUSUAL_OPS.includes(op);
export const UNUSUAL = ['F sin^-1', 'F cos^-1', 'F tg^-1', 'F tg', 'К°←′"', 'К°←′', 'К{x}'].map(codeOf);

/** Commands that make a number of the display of numbers of the display. */
export const IN_RANGE = ['F lg', 'F ln', 'F√', 'К|x|', 'КЗН', 'К[x]', 'К max'].map(codeOf);

/** The operation that a command of the arithmetic is. */
export const opOf = (code: number): string => `op${hexByte(code)}`;
const [ADD, SUBTRACT, MULTIPLY, DIVIDED] = [PLUS, MINUS, TIMES, DIVIDE].map(opOf);
const UNUSUAL_OPS = UNUSUAL.map(opOf);
const IN_RANGE_OPS = IN_RANGE.map(opOf);

const ONE_MANTISSA = 0x10000000;

/** Arithmetic and functions but the unusual ones and those of angles. */
export const USUAL_CODES = COMMANDS.filter(
  ({ code, setsX1, family, angle }) =>
    setsX1 && !angle && ['arithmetic', 'function', 'k-function'].includes(family) && !UNUSUAL.includes(code),
).map(({ code }) => code);
const USUAL_OPS = new Set(USUAL_CODES.map(opOf));

/** True of decimal numbers from 1E-70 to 9.9999999E70: with any number of the display their sum fits it. */
export function isMiddlingNumber(head: number, mantissa: number): boolean {
  const exponent = exponentOf(head);
  const isMiddling = exponent <= 0x70 || (firstTetradOf(head) === 9 && exponent >= negativeExponent(0x30));
  return isMiddling && isStableNumber(head, mantissa) && isDecimal(mantissa);
}

/** A table of terms; terms of different tables have nothing to do with each other. */
export class Terms {
  readonly #rows: Row[] = [];
  readonly #index = new Map<string, Term>();
  readonly #commutes: boolean;
  readonly #inRange: boolean;

  /**
   * @param commutes a + b is b + a and a × b is b × a: true of decimal numbers only
   * @param inRange results of arithmetic are assumed to be numbers of the display's range, so that SYNC leaves them alone
   */
  constructor(commutes: boolean, inRange = false) {
    this.#commutes = commutes;
    this.#inRange = inRange;
  }

  #add(key: string, row: Row): Term {
    const known = this.#index.get(key);
    if (known !== undefined) return known;
    this.#index.set(key, this.#rows.length);
    this.#rows.push(row);
    return this.#rows.length - 1;
  }

  /** A value of which nothing is known, or only that it is stable. */
  variable(stable: boolean): Term {
    // No other term is the same: it need not be found again.
    this.#rows.push({ op: 'v', args: [], words: null, stable });
    return this.#rows.length - 1;
  }

  /** A number of the machine. */
  number(head: number, mantissa: number): Term {
    const words = [head & HEAD, mantissa | 0];
    return this.#add(`n${words.join()}`, {
      op: 'n',
      args: [],
      words,
      stable: isStableNumber(words[0], words[1]),
    });
  }

  /** A small integer: a flag, a counter, a tetrad; or a picture in X2 of three words. */
  literal(...words: readonly number[]): Term {
    return this.#add(`i${words.join()}`, { op: 'i', args: [], words, stable: false });
  }

  /** An operation on terms, of which only its name is known. */
  apply(op: string, args: readonly Term[], stable = false): Term {
    if (op === ADD || op === SUBTRACT) {
      // y + (-x) is y - x, and y - (-x) is y + x, digit for digit (lemma "difference").
      const [y, x] = args;
      if (this.#isMinus(x)) return this.apply(op === ADD ? SUBTRACT : ADD, [y, this.args(x)[0]]);
      if (op === ADD && this.#commutes && this.#isMinus(y)) return this.apply(SUBTRACT, [x, this.args(y)[0]]);
      // A number less itself is zero (lemma "nothing").
      if (op === SUBTRACT && this.#commutes && x === y && this.isStable(x)) return this.number(0, 0);
    }
    const same = this.#commutes ? this.#unchanged(op, args) : null;
    if (same !== null) return same;
    const sorted = this.#commutes && (op === ADD || op === MULTIPLY) ? [...args].sort((a, b) => a - b) : args;
    const isStable =
      stable ||
      (this.#inRange && isNormalised(op)) ||
      (this.#commutes && sorted.every((arg) => this.isStable(arg)) && this.#staysInRange(op, sorted));
    return this.#add(`${op}(${sorted.join()})`, { op, args: sorted, words: null, stable: isStable });
  }

  /** True of numbers of the display and of results of usual operations on them, which may be beyond it. */
  #isUsual(term: Term): boolean {
    if (this.isStable(term)) return true;
    return USUAL_OPS.has(this.op(term)) && this.args(term).every((arg) => this.isStable(arg));
  }

  /** The number that an operation leaves as it is: x + 0, x - 0, x × 1, x ÷ 1 (lemma "neutral"); or null. */
  #unchanged(op: string, [y, x]: readonly Term[]): Term | null {
    if (x === undefined || ![ADD, SUBTRACT, MULTIPLY, DIVIDED].includes(op)) return null;
    const neutral = op === ADD || op === SUBTRACT ? this.number(0, 0) : this.number(0, ONE_MANTISSA);
    if (x === neutral && this.#isUsual(y)) return y;
    return y === neutral && this.#isUsual(x) && (op === ADD || op === MULTIPLY) ? x : null;
  }

  /** True of operations on numbers of the display whose results fit it, too (lemma "range"). */
  #staysInRange(op: string, args: readonly Term[]): boolean {
    if (IN_RANGE_OPS.includes(op)) return true;
    const isMiddling = (term: Term): boolean => {
      const words = this.isNumber(term) ? this.words(term) : null;
      return words !== null && isMiddlingNumber(words[0], words[1]);
    };
    return (op === ADD || op === SUBTRACT) && args.some(isMiddling);
  }

  #isMinus(term: Term): boolean {
    return this.op(term) === 'negated' && this.isStable(this.args(term)[0]);
  }

  /** The words of a constant, or null. */
  words(term: Term): readonly number[] | null {
    return this.#rows[term].words;
  }

  /** The value of a {@link literal} of one word, or null. */
  value(term: Term): number | null {
    const { op, words } = this.#rows[term];
    return op === 'i' && words?.length === 1 ? words[0] : null;
  }

  isStable(term: Term): boolean {
    return this.#rows[term].stable;
  }

  isNumber(term: Term): boolean {
    return this.#rows[term].op === 'n';
  }

  op(term: Term): string {
    return this.#rows[term].op;
  }

  args(term: Term): readonly Term[] {
    return this.#rows[term].args;
  }

  /** The number after SYNC: the same if it is stable. */
  synchronised(term: Term): Term {
    return this.isStable(term) ? term : this.apply('sync', [term], true);
  }

  /** The picture in X2 that SYNC makes of a number. */
  picture(term: Term): Term {
    const { op, args, words } = this.#rows[term];
    // Results of arithmetic are normalised (lemma "normal"), so a second SYNC shows the same.
    if (op === 'sync' && isNormalised(this.op(args[0]))) return this.apply('pic', args);
    if (op !== 'n' || words === null) return this.apply('pic', [term]);
    const s = freshState();
    [s[X], s[X + 1]] = words;
    if (!runOne(s, COPY_TO_X2)) return this.apply('pic', [term]);
    return this.literal(s[X2_HEAD], s[X2_MANTISSA], s[X2_EXPONENT]);
  }

  /** The first mantissa digit, which a command leaves on the indicator for ВП. */
  firstDigit(term: Term): Term {
    const { op, words } = this.#rows[term];
    return op === 'n' && words ? this.literal(unitsOf(words[1])) : this.apply('top', [term]);
  }
}
