/** From words to commands, for all readers of mnemonics: where a command or an address begins and how many words it takes. */

import { MINUS, ROTATE } from '../machine/codes.ts';
import { parseAddress, takesAddress } from './addresses.ts';
import { foldText } from './fold.ts';
import {
  beginsMnemonic,
  type Dialect,
  lostSymbolChoices,
  parseDamagedMnemonic,
  parseMnemonic,
} from './mnemonics.ts';
import type { Token } from './tokens.ts';

/** A command or address recognised at some place of a line. */
export interface Match {
  readonly byte: number;
  /** How many tokens it takes. */
  readonly count: number;
  /** Certain, or understood from a damaged spelling. */
  readonly damaged: boolean;
}

/** No command is spelt in more words than this (`К x > = 0 d`). */
const MOST_WORDS = 6;

/** So many words from one on, written as one. */
export function joined(tokens: readonly Token[], from: number, count: number): string {
  let text = '';
  for (let i = from; i < from + count && i < tokens.length; i++) text += tokens[i].text;
  return text;
}

/** Words that belong to the command before them although it would be one without them: `F x < 0`, `F sin -1`. */
const ENDINGS = /^(?:0\??|[oOоО]|\^?[-−–]1|\([-−–]1\)|⁻¹)$/;

/** True if the next word still belongs to the command of the first `count` words. */
function goesOn(
  tokens: readonly Token[],
  from: number,
  count: number,
  byte: number,
  dialect: Dialect,
): boolean {
  const next = tokens[from + count];
  if (next === undefined) return false;
  // `F1/ x`: the x of the fraction.
  if (/^[xхXХ]$/.test(next.text) && tokens[from + count - 1].text.endsWith('/'))
    return parseMnemonic(joined(tokens, from, count + 1), dialect) === byte;
  if (!ENDINGS.test(next.text)) return false;
  const longer = parseMnemonic(joined(tokens, from, count + 1), dialect);
  // A zero only completes a relation; a raised -1 makes another function.
  return longer !== null && (longer === byte || !/^[0oOоО]/.test(next.text));
}

/** A bare prefix in front of a command has lost its own symbol; the two do not make one damaged command: `F 0`, `К К{x}`. */
function hidesCommand(tokens: readonly Token[], from: number, count: number): boolean {
  if (count < 2 || lostSymbolChoices(tokens[from].text) === null) return false;
  const rest = joined(tokens, from + 1, count - 1);
  return parseMnemonic(rest) !== null && !/^[xхXХ.]$/.test(rest);
}

/** A minus in quotes; it may be the exchange misread. */
const QUOTED_MINUS = /^«[-−–—]»$/;

export const ARROW = /^(?:->|→)$/;
export const STORE_WORD = /^[xх]?П[\da-eа-е]$/iu;

/**
 * An arrow that stands alone between two stores, `П3 → П2`, turns the stack: a line that writes its stores without an
 * arrow does not begin one of them with it. So does an arrow that begins nothing.
 */
function isRotation(tokens: readonly Token[], from: number): boolean {
  if (!ARROW.test(tokens[from].text)) return false;
  const next = tokens[from + 1]?.text ?? '';
  if (!STORE_WORD.test(next)) return from > 0 && !/^[xхПРRP]/iu.test(next);
  return tokens.some(({ text }, i) => STORE_WORD.test(text) && !ARROW.test(tokens[i - 1]?.text ?? ''));
}

/** `П→x F sin`: the F belongs to the function behind it, and the register was lost. */
function isLostRegister(tokens: readonly Token[], at: number, count: number): boolean {
  const next = tokens[at + 1];
  return (
    count > 1 &&
    /^[FФ]$/.test(tokens[at].text) &&
    next !== undefined &&
    parseMnemonic(`F${next.text}`) !== null
  );
}

/**
 * The command that begins at token `from`: the shortest row of words that spells one exactly, or else a damaged
 * spelling. Shortest first, because `Fsin - 1` is three commands although `Fsin-1` is one.
 */
export function matchCommand(
  tokens: readonly Token[],
  from: number,
  dialect: Dialect = 'common',
): Match | null {
  if (from >= tokens.length) return null;
  if (isRotation(tokens, from)) return { byte: ROTATE, count: 1, damaged: true };
  if (QUOTED_MINUS.test(tokens[from].text)) return { byte: MINUS, count: 1, damaged: true };
  let most = Math.min(MOST_WORDS, tokens.length - from);
  for (let count = 2; count <= most; count++)
    if (tokens[from + count - 1].bars !== tokens[from].bars) most = count - 1;
  for (let count = 1; count <= most; count++) {
    const text = joined(tokens, from, count);
    const byte = parseMnemonic(text, dialect);
    if (byte === null && !beginsMnemonic(text)) {
      most = count - 1;
      break;
    }
    if (byte === null || goesOn(tokens, from, count, byte, dialect)) continue;
    if (isLostRegister(tokens, from + count - 1, count)) continue;
    // `К x` is К×, but not in front of a relation: `К x ≥0 d`; and `x` is × but not in front of an arrow.
    const next = tokens[from + count]?.text ?? '';
    const isUnequal = next === '<>' && /^[0oOоО]/.test(tokens[from + count + 1]?.text ?? '');
    if (
      /^[xхXХ×]$/.test(tokens[from + count - 1].text) &&
      (isUnequal || /^(?:[#>=!]|<(?!>))/.test(foldText(next)))
    )
      continue;
    return { byte, count, damaged: false };
  }
  for (let count = most; count >= 1; count--) {
    const byte = parseDamagedMnemonic(joined(tokens, from, count));
    if (byte !== null && !hidesCommand(tokens, from, count)) return { byte, count, damaged: true };
  }
  return null;
}

/** The last command of a line, and whether its address is missing there. */
export function lastCommand(tokens: readonly Token[]): { byte: number; isLast: boolean } | null {
  let found: { byte: number; isLast: boolean } | null = null;
  for (let at = 0; at < tokens.length; ) {
    const match = matchCommand(tokens, at);
    if (!match) {
      at++;
      continue;
    }
    at += match.count;
    found = { byte: match.byte, isLast: at >= tokens.length };
    if (takesAddress(match.byte)) at++;
  }
  return found;
}

/** The address at token `from`: two digits in any spelling, or the mnemonic of the byte. */
export function matchAddress(
  tokens: readonly Token[],
  from: number,
  dialect: Dialect = 'common',
): Match | null {
  const byte = from < tokens.length ? parseAddress(tokens[from].text) : null;
  if (byte !== null) return { byte, count: 1, damaged: false };
  return matchCommand(tokens, from, dialect);
}

/** The command at token `from`, or the address where one is due. */
export const matchStep = (
  tokens: readonly Token[],
  from: number,
  isDue: boolean,
  dialect?: Dialect,
): Match | null => (isDue ? matchAddress : matchCommand)(tokens, from, dialect);

/** The command at token `from`, or else an address. */
export const matchEither = (tokens: readonly Token[], from: number): Match | null =>
  matchCommand(tokens, from) ?? matchAddress(tokens, from);

/** The word of a jump with its address glued to it, `БП25` or `FL012`, as its two bytes; null for other words. */
export function gluedJump(
  text: string,
  dialect: Dialect = 'common',
): readonly [jump: number, address: number] | null {
  if (text.length > LONGEST * 2) return null;
  for (let end = text.length - 2; end > 0; end--) {
    const jump = parseMnemonic(text.slice(0, end), dialect);
    // `Fx≥0b` has lost its К; it is not a relation without its zero, and 0b an address.
    if (jump === null || !takesAddress(jump) || /[≥≠=<>]$/.test(text.slice(0, end))) continue;
    const address = parseAddress(text.slice(end));
    if (address !== null) return [jump, address];
  }
  return null;
}

/** As many commands without blanks between them are read in a row with addresses. */
const MOST_GLUED = 12;

/**
 * A word that is several commands without blanks between them, `ИП1ИП2+`, as the words of the commands, the longest
 * first; null if it is none. `most`: how many commands it may hold.
 */
export function gluedCommands(token: Token, most = MOST_GLUED): Token[] | null {
  const { text } = token;
  if (text.length < 3 || text.length !== token.length || text.length > most * 4) return null;
  const parts: Token[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + LONGEST);
    while (end > at && !isGluedPart(text.slice(at, end))) end--;
    if (end === at || parts.length >= most) return null;
    parts.push({ ...token, text: text.slice(at, end), column: token.column + at, length: end - at });
    at = end;
  }
  // Signs and digits alone are more likely something else.
  return parts.length > 1 && parts.some((part) => part.length > 1) ? parts : null;
}

/** No spelling is longer. */
const LONGEST = 16;

/** A command, or a jump with the two digits of its address. */
const isGluedPart = (text: string): boolean =>
  parseMnemonic(text) !== null || (/\d\d$/.test(text) && gluedJump(text) !== null);
