/** Classifies a pasted text: a number, several, arithmetic, keys, a program. */
import { orElse } from '../errors.ts';
import { readAlgebra, type Term } from '../lab/expression-syntax.ts';
import {
  formatKeys,
  makePmk,
  type ProgramFile,
  parseKeys,
  parseNumber,
  plainProgram,
  readProgram,
} from '../listing/index.ts';
import { keysOfNumber } from '../listing/key-names.ts';
import { errorsOf } from '../listing/severity.ts';
import { keysOfText, keysThatFit } from '../listing/typed-text.ts';
import { NEGATE, POWER } from '../machine/codes.ts';
import { type Key, type Machine, MK61, type MkNumber } from '../machine/index.ts';
import type { Localized } from '../texts.ts';
import { isGuesswork } from './guesswork.ts';

/** Groups of thousands. */
const GROUPS = /(?<![\d.,])(?<!\d\s)\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\s\d]*\d)/g;

/** Reads arithmetic as texts have it; null for anything else. */
function readFound(text: string): Term | null {
  // A colon without blanks is one of a time or a ratio.
  if (/\S:|:\S/.test(text)) return null;
  const plain = text
    .replace(/=?\s*[?]?\s*$/, '')
    .replace(/(?<=[\d)]\s*)[xх](?=\s*[\d(])/gi, '*')
    .replace(GROUPS, (number) => number.replace(/\s/g, ''));
  return orElse(() => readAlgebra(plain), null);
}

/** Levels of the stack that a term takes; more than there are where something in it cannot be typed. */
function levelsOf(term: Term): number {
  if (term.kind === 'number') return keysThatFit(term.text) ? 1 : Number.POSITIVE_INFINITY;
  if (term.kind === 'name') return Number.POSITIVE_INFINITY;
  if (term.kind === 'pi') return 1;
  if (term.kind === 'after') return levelsOf(term.of);
  const [left, right] = [levelsOf(term.left), levelsOf(term.right)];
  return left === right ? left + 1 : Math.max(left, right);
}

const isNumber = (term: Term): boolean =>
  term.kind === 'number' || (term.kind === 'after' && term.code === NEGATE && isNumber(term.of));

/** The keys of a term. `below` is the number of values that stay under it. The operand that needs more of the stack comes first. */
function keysOf(term: Term, below: number): string {
  if (term.kind === 'name') return term.name;
  if (term.kind === 'number') return formatKeys(keysOfText(term.text)!);
  if (term.kind === 'pi') return 'F π';
  const operation = MK61.commands[term.code].mnemonic;
  if (term.kind === 'after') return `${keysOf(term.of, below)} ${operation}`;
  const { code, left, right } = term;
  // A power takes its base from X, the others take their left operand from Y.
  const [first, second] = code === POWER ? [right, left] : [left, right];
  const isTurned = levelsOf(second) > levelsOf(first);
  const [early, late] = isTurned ? [second, first] : [first, second];
  const startsTyping = /^\d/.test(keysOf(late, below + 1));
  const enter = isNumber(early) && startsTyping ? ' В↑' : '';
  const turn = isTurned && operation !== '+' && operation !== '×' ? ' ↔' : '';
  // A power leaves its exponent in Y.
  const drop = code === POWER && below > 0 ? ' ↔ Cx +' : '';
  return `${keysOf(early, below)}${enter} ${keysOf(late, below + 1)}${turn} ${operation}${drop}`;
}

/** One of the things that a pasted text may be. */
export interface PastedReading {
  readonly kind: 'program' | 'otherProgram' | 'keys' | 'algebra' | 'number';
  readonly program?: ProgramFile;
  /** The source of the program. */
  readonly source?: string;
  /** Keys to press at once; null for a number that they cannot type. */
  readonly keys?: readonly Key[] | null;
  readonly value?: MkNumber;
  /** The comma of the number may separate thousands. */
  readonly hasDoubtfulComma?: boolean;
  /** What is not certain of it. */
  readonly doubts: readonly Localized[];
}

const LONGEST_KEYS = 2000;
/** Levels of the stack. */
const LEVELS = 4;

/** Groups of thousands are part of a number, other blanks part words. */
const GROUPED = /^[-−]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d*)?$/;
/** `3.3333333-01`, `7. -07`: a mantissa and two places of exponent with a sign, as the indicator shows them. */
const AS_SHOWN = /^([-−]?\d[.,]\d*)\s*([-−+]\d{2})$/;
/** `1.5241576 14`, `1.        50`: eight places of digits, a blank place of the sign, the exponent. */
const FULL_WIDTH = /^([-−]?\d[.,](?=.{10}$)\d{0,7} *) (\d{2})$/;
/** `1·10⁻⁵`, as the page prints it. */
const PRINTED = /^([-−]?\d+(?:[.,]\d*)?)\s*[·×*]\s*10([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})$/;
const TWELVE_TETRADS = /^[#=]\s*[0-9a-f]{12}$/i;
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

/** A number in one of the ways in which the indicator and the page write exponents, as `3.3333333e-01`; else as it was. */
function plainExponent(line: string): string {
  const shown = AS_SHOWN.exec(line) ?? FULL_WIDTH.exec(line);
  if (shown) return `${shown[1].trim()}e${shown[2]}`;
  const [, mantissa, power] = PRINTED.exec(line) ?? [];
  const digits = [...(power ?? '')].map((sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)).filter((digit) => digit >= 0);
  return mantissa ? `${mantissa}e${power.startsWith('⁻') ? '-' : ''}${digits.join('')}` : line;
}

/** A single line as a number. */
function readNumber(line: string): PastedReading | null {
  if (TWELVE_TETRADS.test(line)) {
    const value = parseNumber(line);
    return value && { kind: 'number', value, keys: keysOfNumber(value), doubts: [] };
  }
  const isGrouped = WITH_COMMAS.test(line) && !ONE_COMMA.test(line);
  const whole = isGrouped ? line.replaceAll(',', '') : line;
  const one = GROUPED.test(whole) ? whole.replace(/\s/g, '') : plainExponent(whole);
  // A minus after a digit subtracts; hexadecimal digits alone are a word: "bad", "Ada".
  if (/\s|[\d.,][-−]/.test(one) || !/\d/.test(one)) return null;
  const value = parseNumber(one.replaceAll('−', '-').replace(/^([-\d]*),(\d+)/, '$1.$2'));
  if (!value) return null;
  const keys = keysThatFit(one) ?? keysOfNumber(value);
  return { kind: 'number', value, keys, hasDoubtfulComma: ONE_COMMA.test(line), doubts: [] };
}

/** Keys of stops, jumps, calls and conditions, with a prefix or without. */
const CONTROL: ReadonlySet<Key> = new Set<Key>(['С/П', 'В/О', 'БП', 'ПП', 'ШГ→', 'ШГ←']);

/** True where `В/О С/П` at the end, which starts the program in the memory, is all that belongs to programs. */
function onlyCalculates(keys: readonly Key[]): boolean {
  const start = keys.slice(-2).join(' ') === 'В/О С/П' ? keys.slice(0, -2) : keys;
  // F before П→x and x→П makes a loop.
  return start.every((key, i) => !CONTROL.has(key) && !(start[i - 1] === 'F' && /П/.test(key)));
}

/** True for keys that write into the program memory: F ПРГ is among them. */
export const writesProgram = (keys: readonly Key[]): boolean => / F ВП /.test(` ${keys.join(' ')} `);

/**
 * True if these keys would start a machine whose memory is empty: it would run for ever.
 *
 * @param machine a copy that may be changed
 */
export function startsEmptyMemory(machine: Machine, keys: readonly Key[]): boolean {
  for (const key of keys) {
    machine.press(key);
    if (machine.running) return machine.program.every((byte) => byte === 0);
  }
  return false;
}

/** A single line as arithmetic in the order of a school book: nothing that cannot be typed or needs more of the stack than there is. */
function readArithmetic(line: string): PastedReading | null {
  const term = readFound(line);
  if (!term || term.kind === 'pi' || isNumber(term) || levelsOf(term) > LEVELS) return null;
  return { kind: 'algebra', keys: parseKeys(keysOf(term, 0)).keys, doubts: [] };
}

/** More sentences are not read. */
const MOST_DOUBTS = 3;

/** The readings of a text as a program most of which need not be guessed: the likeliest, and the next one if there is any. */
function programReadings(text: string): PastedReading[] {
  const { program, alternatives, diagnostics, format, text: read } = readProgram(text);
  if (!program || errorsOf(diagnostics).length > 0 || isGuesswork(program)) return [];
  const source = format === 'pmk' ? (read ?? text) : makePmk(program);
  const [next] = alternatives;
  const doubts = diagnostics.filter(({ severity }) => severity === 'warning').slice(0, MOST_DOUBTS);
  if (!next) return [{ kind: 'program', program, source, doubts: doubts.map(({ message }) => message) }];
  const other = plainProgram(next.bytes, program.header);
  return [
    { kind: 'program', program, source, doubts: [] },
    { kind: 'otherProgram', program: other, source: makePmk(other), doubts: [] },
  ];
}

/** What a text may be, the likeliest first; the visitor decides where it is not certain. */
export function pastedReadings(text: string): PastedReading[] {
  const plain = text.trim();
  const isLine = !plain.includes('\n') && !isProgramLine(plain);
  const certain = isLine ? (readNumber(plain) ?? readArithmetic(plain)) : null;
  if (certain || plain === '') return certain ? [certain] : [];
  const { keys, unknown } = parseKeys(plain.slice(0, LONGEST_KEYS));
  if (!isLine || unknown !== null || keys.length === 0) return programReadings(text);
  const asKeys = { kind: 'keys', keys, doubts: [] } as const;
  return onlyCalculates(keys) || writesProgram(keys) ? [asKeys] : [...programReadings(text), asKeys];
}
