/** Numbers at the edge of the machine: an immutable value that people, files and tests can read and write. */
import { shown } from '../errors.ts';
import { errors } from '../messages.ts';
import {
  isNormal,
  isPlain,
  NINE_DIGITS,
  normalise,
  POWERS_OF_10,
  resultHead,
  resultWord,
} from './arithmetic/decimal.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import {
  EXPONENT_VALUE,
  exponentOf,
  HEAD,
  headOf,
  MINUS,
  NOT_IN_RANGE,
  PLUS,
  packExponent,
  signOf,
  toTetrads,
  unitsOf,
  unpackDecimal,
} from './words.ts';

/** Characters that people type for each tetrad: for A..F hexadecimal, the glyphs, and their look-alikes. */
const TYPED_TETRADS = [...'0123456789', '-−aAА', 'lLbBВ', 'cCсС', 'гГdD', 'eEеЕ', 'fF _'];

/** The tetrads A..F in {@link MkNumber.toString}; `-` would look like a sign. */
const WRITTEN = 'ALCГE_';

/** The tetrad that a character stands for; -1 if it has none. */
const tetradOf = (character: string): number =>
  TYPED_TETRADS.findIndex((characters) => characters.includes(character));

const fail = errors(CATALOGUE);

/**
 * Splits off an exponent: `^-1`, `*10^-1`, `e-1` after decimal digits or with a sign, or the display's two places with
 * a sign. The letter E is a digit otherwise.
 */
function splitExponent(text: string): [body: string, power: number] {
  if (!/.[\^eEеЕ+-]/.test(text)) return [text, 0];
  const found =
    /^(.+?)(?:[*×·]10)?\^([+-]?\d{1,3})$/.exec(text) ??
    /^([+-]?[\d.]+)[eEеЕ]([+-]?\d{1,3})$/.exec(text) ??
    /^(.+)[eEеЕ]([+-]\d{1,3})$/.exec(text) ??
    /^(.*[^+-])([+-]\d\d)$/.exec(text);
  return found ? [found[1], Number(found[2])] : [text, 0];
}

/** A number of 12 tetrads `eee s mmmmmmmm`, possibly abnormal. */
export class MkNumber {
  static readonly ZERO = Object.freeze(new MkNumber(0, 0));

  /** Exponent (three tetrads) and sign (one), 16 bits. */
  readonly head: number;
  /** Eight mantissa tetrads, 32 bits. */
  readonly mantissa: number;

  private constructor(head: number, mantissa: number) {
    this.head = head;
    this.mantissa = mantissa;
  }

  /** From the two words of the machine's state. */
  static fromWords(head: number, mantissa: number): MkNumber {
    return new MkNumber(head & HEAD, mantissa | 0);
  }

  /** From 12 hexadecimal characters, e.g. `002911840000` = -118.4. Throws UserError for anything else. */
  static fromTetrads(hex: string): MkNumber {
    if (!/^[0-9a-fA-F]{12}$/.test(hex)) throw fail('number.tetrads', { text: hex });
    return new MkNumber(Number.parseInt(hex.slice(0, 4), 16), Number.parseInt(hex.slice(4), 16) | 0);
  }

  /** The nearest number with eight digits. Throws UserError if it is not finite or does not fit exponents -99..99. */
  static fromNumber(value: number): MkNumber {
    // Most numbers are whole and short.
    if (Number.isInteger(value) && Math.abs(value) < NINE_DIGITS) {
      normalise(value, 7);
      return new MkNumber(resultHead(), resultWord());
    }
    if (!Number.isFinite(value)) throw fail('number.finite', { text: shown(value) });
    return MkNumber.parse(value.toExponential(7));
  }

  /**
   * Reads a number as people write it: `70`, `-75`, `8.3048126^-1`, `8.3048126e-1`, `8.3048126-01` (as the display
   * shows it), `Г.-02`, `88888834.`, `6,37`. Letters stand for the tetrads A..F as on the indicator (L, С, Г, Е, and
   * `-` after the first place) or as hexadecimal digits. Leading zeros go, digits after the eighth are cut. `=` and
   * 12 hexadecimal characters give any tetrads exactly. Throws UserError for anything else.
   */
  static parse(text: string): MkNumber {
    if (/^-?\d{1,8}$/.test(text)) return MkNumber.fromNumber(Number(text));
    const compact = text.replace(/\s+/g, '').replace(/,/g, '.').replace(/[−–]/g, '-');
    if (compact.startsWith('=')) return MkNumber.fromTetrads(compact.slice(1));
    const [body, power] = splitExponent(compact);
    const parts = /^([+-]?)([^.-][^.]*)?(?:\.([^.]*))?$/.exec(body);
    const before = parts?.[2] ?? '';
    const fraction = parts?.[3] ?? '';
    if (!parts || before + fraction === '') throw fail('number.form', { text });
    const characters = [...before, ...fraction];
    const digits = characters.map(tetradOf);
    const wrong = characters[digits.indexOf(-1)];
    if (wrong) throw fail('number.digit', { text, digit: wrong });
    const lead = digits.findIndex(Boolean);
    if (lead < 0) return MkNumber.ZERO;
    const exponent = before.length - 1 + power - lead;
    if (Math.abs(exponent) > 99) throw fail('number.exponent', { text });
    let mantissa = 0;
    for (let i = 0; i < 8; i++) mantissa = (mantissa << 4) | (digits[lead + i] ?? 0);
    return new MkNumber(headOf(packExponent(exponent), parts[1] === '-' ? MINUS : PLUS), mantissa);
  }

  /** 12 hexadecimal characters `eee s mmmmmmmm`. */
  get tetrads(): string {
    return toTetrads(this.head, this.mantissa);
  }

  /** True for decimal tetrads, a normalised mantissa (or plain zero) and an exponent within -99..99. */
  get isNormal(): boolean {
    return isNormal(this.head, this.mantissa);
  }

  /** The value as a JavaScript number; NaN if a tetrad is hexadecimal or the exponent is out of -99..99. */
  toNumber(): number {
    if (!isPlain(this.head, this.mantissa)) return Number.NaN;
    const digits = unpackDecimal(this.mantissa);
    const power = EXPONENT_VALUE[exponentOf(this.head)] - 7;
    // Of exact numbers: rounded once, as the text below is.
    const near = power < 0 ? digits / POWERS_OF_10[-power] : digits * POWERS_OF_10[power];
    const value = Number.isNaN(near) ? Number(`${digits}e${power}`) : near;
    return signOf(this.head) === MINUS ? -value : value;
  }

  /**
   * Shortest text that {@link MkNumber.parse} reads back: fixed point for 1 <= |x| < 10^8, `8.3048126^-1` otherwise.
   * Hexadecimal digits are letters, `ALCГE_`. Numbers that have no such form come as `=` and 12 tetrads.
   */
  toString(): string {
    const e = EXPONENT_VALUE[exponentOf(this.head)];
    const sign = signOf(this.head);
    if (this.head === 0 && this.mantissa === 0) return '0';
    const exact = `=${this.tetrads}`;
    if (e === NOT_IN_RANGE || (sign !== PLUS && sign !== MINUS) || unitsOf(this.mantissa) === 0) return exact;
    const digits = exact
      .slice(5)
      .replace(/[A-F]/g, (tetrad) => WRITTEN[Number.parseInt(tetrad, 16) - 10])
      .replace(/0+$/, '');
    const isFixed = e >= 0 && e <= 7;
    const places = isFixed ? e + 1 : 1;
    const whole = digits.slice(0, places).padEnd(places, '0');
    const tail = digits.slice(places);
    const written = `${sign === MINUS ? '-' : ''}${whole}${tail ? `.${tail}` : ''}${isFixed ? '' : `^${e}`}`;
    // A letter E in front of the last digits could be taken for an exponent.
    return isFixed && splitExponent(written)[0] !== written ? exact : written;
  }

  /** True if all 12 tetrads are the same: 1 and a 0.1 with the exponent 1 are not equal. False for other values. */
  equals(other: MkNumber): boolean {
    return this.head === other?.head && this.mantissa === other.mantissa;
  }
}

/** The plain integer 0..99999999 as a machine number. Throws UserError outside. */
export function integerNumber(value: number): MkNumber {
  if (!Number.isInteger(value) || value < 0 || value >= NINE_DIGITS)
    throw fail('number.integer', { text: shown(value) });
  return MkNumber.fromNumber(value);
}
