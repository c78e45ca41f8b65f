/** The readings of words: commands of one to five words, addresses, labels, numbers. */

import { POINT } from '../machine/codes.ts';
import { remembered } from '../remembered.ts';
import { parseAddress, parseStepLabel, takesAddress } from './addresses.ts';
import { beginsMnemonic, type Dialect, parseDamagedMnemonic, parseMnemonic } from './mnemonics.ts';
import type { Word } from './words.ts';

/** The gains and costs of readings. The numbers are fitted by `npm run fit` on published texts. */
export const COSTS = {
  /** A step that is read. */
  read: 1,
  /** A label that names the step it stands at. */
  label: 1,
  /** A code that agrees with its command. */
  code: 1,
  /** A reading with other steps within this distance puts the best one in doubt. */
  doubt: 1.55,
  /** A word that is not read. */
  noise: 0.8,
  /** All words from one on to the end of a row. */
  rest: 0.6,
  /** A step that a label skips. */
  lost: 1.5,
  /** A label that names another step. */
  mislabel: 3.5,
  /** A blank inside a command. */
  join: 0.05,
  /** A damaged spelling. */
  damaged: 0.5,
  /** Commands without blanks between them. */
  glued: 0.2,
  /** A point beside no digit, a minus beside a minus, a command after an empty cell. */
  weak: 0.4,
  /** A number of several digits among commands. */
  digits: 0.3,
  /** A byte in place of its command. */
  byte: 0.9,
  /** A command in place of an address. */
  named: 0.3,
  /** A blank line or a heading inside a program. */
  gap: 0.5,
};

/** Some words read as steps. */
export interface WordReading {
  readonly bytes: readonly number[];
  /** The number of words that it takes. */
  readonly count: number;
  readonly cost: number;
  readonly kind: 'command' | 'damaged' | 'glued' | 'digits' | 'byte';
}

const MOST_WORDS = 5;
/** A command in the quotes of books; those around a minus look like the arrow of <->. */
const QUOTED = /^«[^»]+»$/;
const NUMBER = /^\d+(?:[.,]\d+)?$|^[.,]\d+$/;
/** `6.`, `1)`, `(стоп)`: rather the number of a list or a remark. */
const ORDINAL = /^\d+[.)]$|^\(.*\)$/;
/** Signs of a sentence after a command. */
const PUNCTUATION = /^[[(«"'“]+|[\])»"'”,.;:]+$/g;

/** True for a prefix alone, whose sign may be lost. */
export const isBarePrefix = (text: string): boolean => /^[FФKК]$/i.test(text);

/** All readings of the words from one on, as commands. */
export function commandsAt(words: readonly Word[], from: number, end: number): readonly WordReading[] {
  const found: WordReading[] = [];
  let text = '';
  for (let count = 1; count <= MOST_WORDS && from + count <= end; count++) {
    const word = words[from + count - 1];
    if (count > 1 && word.isApart) break;
    text += word.text;
    if (!beginsMnemonic(text)) break;
    const byte = parseMnemonic(text);
    // `ИП F sin`: F is a prefix rather than a register.
    const isPrefixed = count > 1 && isBarePrefix(word.text) && beginsFunction(words, from + count, end);
    if (isPrefixed) continue;
    if (byte !== null) found.push({ bytes: [byte], count, cost: (count - 1) * COSTS.join, kind: 'command' });
    else {
      const damaged = parseDamagedMnemonic(text);
      if (damaged !== null)
        found.push({ bytes: [damaged], count, cost: COSTS.damaged + count * COSTS.join, kind: 'damaged' });
    }
  }
  const first = words[from].text;
  if (QUOTED.test(first)) {
    const byte = parseMnemonic(first.slice(1, -1));
    if (byte !== null) return [{ bytes: [byte], count: 1, cost: COSTS.damaged, kind: 'damaged' }];
  }
  if (found.length === 0 || found[0].count > 1) {
    const several = gluedBytes(first);
    const cost = ORDINAL.test(first) ? COSTS.weak : COSTS.glued;
    if (several) found.push({ bytes: several, count: 1, cost, kind: 'glued' });
  }
  if (first.length > 1 && NUMBER.test(first) && first.length < 12)
    found.push({ bytes: digitsOf(first), count: 1, cost: COSTS.digits, kind: 'digits' });
  return found;
}

/** True for a word that is a function of the prefix before it. */
const beginsFunction = (words: readonly Word[], at: number, end: number): boolean =>
  at < end &&
  /^\p{L}{2}/u.test(words[at].text) &&
  parseMnemonic(words[at - 1].text + words[at].text) !== null;

/** The steps that type a number. */
export const digitsOf = (number: string): readonly number[] =>
  Array.from(number, (sign) => (sign === '.' || sign === ',' ? POINT : Number(sign)));

const LONGEST_GLUED = 60;
const LONGEST_COMMAND = 10;

/** The steps of commands without blanks between them, and of a command with the point of a sentence after it. */
const gluedBytes = remembered((text: string): readonly number[] | null => {
  const bare = text.replace(PUNCTUATION, '');
  if (bare !== text && bare !== '') {
    const byte = parseMnemonic(bare);
    if (byte !== null) return [byte];
  }
  if (text.length < 3 || text.length > LONGEST_GLUED || !beginsMnemonic(text.slice(0, 1))) return null;
  const bytes: number[] = [];
  let isPlain = true;
  for (let at = 0; at < bare.length; ) {
    const last = bytes.at(-1);
    const address = bare.slice(at, at + 2);
    if (last !== undefined && takesAddress(last) && /^\d\d$/.test(address)) {
      bytes.push(parseAddress(address)!);
      at += 2;
      continue;
    }
    let length = Math.min(LONGEST_COMMAND, bare.length - at);
    let byte: number | null = null;
    for (; length > 0; length--) {
      byte = parseMnemonic(bare.slice(at, at + length));
      if (byte !== null) break;
    }
    if (byte === null) return null;
    if (/[\p{L}/]/u.test(bare.slice(at, at + length)) && length > 1) isPlain = false;
    bytes.push(byte);
    at += length;
  }
  return bytes.length > 1 && !isPlain ? bytes : null;
});

const ADDRESS_FRAME = /^[[(<]|[\])>.,;:]+$/g;

/** The byte of an address, also with brackets around it and a comma after it. */
export const addressAt = ({ text }: Word): number | null =>
  parseAddress(text) ?? parseAddress(text.replace(ADDRESS_FRAME, ''));

const LABEL_FRAME = /^[([#№]?(?:0x(?=..:$))?(.{1,4}?)h?[.,:)\]-]*$/;

/** The step that a label names, in decimal steps or in hexadecimal ones; -1 for another word. */
export function labelOf(text: string, base: 10 | 16): number {
  if (text.length > 7) return -1;
  const bare = LABEL_FRAME.exec(text)?.[1];
  if (bare === undefined) return -1;
  if (base === 16) return /^[\da-f]{2,4}$/i.test(bare) ? Number.parseInt(bare, 16) : -1;
  const step = parseStepLabel(bare);
  return step === null || step > 255 ? -1 : step;
}

interface Match {
  readonly bytes: readonly number[];
  /** The number of words that it takes. */
  readonly count: number;
  /** True if its spelling is damaged. */
  readonly isDamaged: boolean;
}

const ZERO = /^[0oOоО]$/;

/** True if a word can follow a command: it is one, an address, a number or a name. */
const canFollow = (word: Word | undefined): boolean =>
  word === undefined || beginsMnemonic(word.text) || /^[\p{L}\d_.]/u.test(word.text);

/**
 * The command at a word: the shortest row of words that spells one exactly, or else a damaged spelling. Shortest first,
 * because `Fsin - 1` is three commands although `Fsin-1` is one.
 */
export function matchCommand(words: readonly Word[], from: number, dialect?: Dialect): Match | null {
  if (from >= words.length) return null;
  const own = dialect === 'lasm' ? parseMnemonic(words[from].text, dialect) : null;
  if (own !== null) return { bytes: [own], count: 1, isDamaged: false };
  const { line } = words[from];
  let end = from;
  while (end < words.length && words[end].line === line) end++;
  const found = commandsAt(words, from, end);
  const exact = found.filter(({ kind }) => kind === 'command');
  const chosen =
    exact.find(({ count }, i) => {
      const next = words[from + count];
      const isZero = ZERO.test(next?.text ?? '') && exact[i + 1]?.bytes[0] === exact[i].bytes[0];
      return !isZero && canFollow(next);
    }) ?? exact.at(-1);
  if (chosen) return { ...chosen, isDamaged: false };
  const jump = found.find(
    ({ kind, bytes }) =>
      kind === 'glued' && bytes.length === 2 && takesAddress(bytes[0]) && /\d\d$/.test(words[from].text),
  );
  const other = jump ?? found.findLast(({ kind }) => kind === 'damaged');
  return other ? { ...other, isDamaged: other.kind === 'damaged' } : null;
}

/** The command at a word, or the address where one is due. */
export function matchStep(
  words: readonly Word[],
  at: number,
  isDue: boolean,
  dialect?: Dialect,
): Match | null {
  const byte = isDue && at < words.length ? parseAddress(words[at].text) : null;
  if (byte !== null) return { bytes: [byte], count: 1, isDamaged: false };
  const match = matchCommand(words, at, dialect);
  return isDue && match && match.bytes.length > 1 ? null : match;
}
