/**
 * Remarks behind the commands of a list without addresses, one command a line: `ИП1 — число`, `+<TAB>сумма`, `С/П (ввод)`.
 * Where a sign stands behind some of the commands and words stand behind the sign, it divides the remark everywhere in
 * that list, also where the words of the remark are commands by themselves.
 */
import { parseAddress, takesAddress } from './addresses.ts';
import { readsThrough } from './assembly.ts';
import { european, LETTER, WHOLE_WORD } from './letters.ts';
import { matchCommand } from './reading.ts';
import { splitLines, type Token, tokenize } from './tokens.ts';
import { isStartKey } from './usage.ts';

/** Signs before a remark; what is before and behind the sign stands in the groups. */
const SIGNS: readonly RegExp[] = [
  /^(\s*\S(?:.*?\S)?)(\s+[-−–—]\s+)(\S.*)$/,
  /^(\s*\S(?:.*?\S)?)(\s*\t\s*)(\S.*)$/,
  /^(\s*\S(?:.*?\S)?)(\s*:\s+)(\S.*)$/,
  /^(\s*\S(?:.*?\S)?)(\s+(?:=|→|…|\.{3})\s+)(\S.*)$/,
  /^(\s*[^\s|](?:[^|]*?[^\s|])?)(\s+\|\s+)([^\s|][^|]*)$/,
  /^(\s*\S(?:.*?\S)?)( {3,})(\S.*)$/,
  /^(\s*\S(?:.*?\S)?)(\s+)(\([^()]+\)\s*)$/,
];

/** One line of a list. */
interface Entry {
  /** Its command, null for a bare number, an address or a label. */
  readonly byte: number | null;
  readonly tokens: readonly Token[];
  readonly parts: RegExpExecArray | null;
}

const NUMBER = /^\d+(?:[.,]\d*)?$/;
const LABEL = european(/^\p{L}[\p{L}\d_]*:$/u);

/** A shorter list shows no habit. */
const FEWEST_LINES = 3;

/** Makes such remarks comments, so that places stay; null for a text without them. */
export function remarksIn(text: string): string | null {
  const lines = splitLines(text);
  const found = listsOf(lines).filter(hasRemarks);
  if (found.length === 0) return null;
  for (const { from, entries } of found)
    entries.forEach(({ parts }, i) => {
      if (parts) lines[from + i] = `${parts[1]}${parts[2].slice(1).replace(/\S/g, ' ')};${parts[3]}`;
    });
  return lines.join('\n');
}

interface List {
  readonly from: number;
  readonly entries: readonly Entry[];
}

/** Lines one below the other that hold one command each, with a remark behind or without; other lines end a list. */
function listsOf(lines: readonly string[]): List[] {
  const found: { from: number; entries: Entry[] }[] = [];
  let owing: number | null = null;
  const labels = new Set(
    lines.flatMap((line) => (LABEL.test(line.trim()) ? [line.trim().slice(0, -1)] : [])),
  );
  const isAddress = ({ text }: Token): boolean => parseAddress(text) !== null || labels.has(text);
  lines.forEach((source, at) => {
    // Above a line with the address a letter behind the jump is no address, `БП   b` above `02`.
    const isBelow = /^\s*\d\d(?:\s|$)/.test(lines[at + 1] ?? '');
    const entry = entryOf(source, owing, isBelow ? isTwoDigits : isAddress);
    const last = found.at(-1);
    if (!entry) owing = null;
    else if (last && last.from + last.entries.length === at) last.entries.push(entry);
    else found.push({ from: at, entries: [entry] });
    if (entry)
      owing =
        entry.byte !== null && takesAddress(entry.byte) && entry.tokens.length === 1 ? entry.byte : null;
  });
  return found;
}

const isTwoDigits = ({ text }: Token): boolean => /^\d\d$/.test(text);

/** The one command of a line; null if it holds something else. */
function entryOf(source: string, owing: number | null, isAddress: (token: Token) => boolean): Entry | null {
  const { tokens, comment } = tokenize(source, 1);
  const whole = oneCommand(tokens, owing, isAddress);
  if (whole) return { ...whole, parts: null };
  if (comment !== '') return null;
  for (const sign of SIGNS) {
    const parts = sign.exec(source);
    const own = parts && oneCommand(tokenize(parts[1], 1).tokens, owing, isAddress);
    if (own) return { ...own, parts };
  }
  return null;
}

function oneCommand(
  tokens: readonly Token[],
  owing: number | null,
  isAddress: (token: Token) => boolean,
): Pick<Entry, 'byte' | 'tokens'> | null {
  if (tokens.length === 0) return null;
  if (tokens.length === 1) {
    const { text } = tokens[0];
    if (owing !== null && isAddress(tokens[0])) return { byte: null, tokens };
    if (NUMBER.test(text) || LABEL.test(text)) return { byte: null, tokens };
  }
  const match = matchCommand(tokens, 0);
  if (!match) return null;
  const rest = tokens.slice(match.count);
  const isOne = rest.length === 0 || (rest.length === 1 && takesAddress(match.byte) && isAddress(rest[0]));
  return isOne ? { byte: match.byte, tokens } : null;
}

/** True for what a legend of registers or of keys does not hold: an operation. */
const isOperation = (byte: number | null): boolean =>
  byte !== null && byte >= 0x0e && !isStartKey(byte) && !(byte >= 0x60 && byte <= 0x6e);

/** True for a word that no command of a program is written with. */
const isWord = ({ text }: Token): boolean => WHOLE_WORD.test(text);

/** True for a list of a program whose signs stand before remarks. */
function hasRemarks({ entries }: List): boolean {
  const remarked = entries.filter(({ parts }) => parts !== null);
  if (remarked.length === 0 || entries.length < FEWEST_LINES) return false;
  if (!entries.some(({ byte }) => isOperation(byte))) return false;
  const isLettered = entries.some(
    ({ byte, tokens }) =>
      byte !== null && !isStartKey(byte) && tokens[0].text.length > 1 && LETTER.test(tokens[0].text),
  );
  if (!isLettered || entries.some(({ tokens }) => tokens.some(isWord))) return false;
  if (isLegend(entries) || remarked.some(({ parts }) => isRow(parts![3]))) return false;
  const telling = remarked.filter(({ parts }) => {
    const { tokens } = tokenize(parts![3], 1);
    return tokens.some(isWord) || !readsThrough(tokens, 'common');
  });
  return telling.length * 2 >= remarked.length && (remarked.length >= 2 || entries.length > FEWEST_LINES);
}

/** True for more columns or commands than a remark holds: the row of a grid. */
function isRow(remark: string): boolean {
  const { tokens } = tokenize(remark, 1);
  const isCommand = (token: Token, at: number): boolean =>
    token.text.length > 1 && LETTER.test(token.text) && !isWord(token) && matchCommand(tokens, at) !== null;
  return /\S(?:\s*\t| {3})\s*\S/.test(remark) || tokens.filter(isCommand).length >= 2;
}

/** `0 — счётчик`, `1 — сумма` at the edge of a list: what is in the registers. */
function isLegend(entries: readonly Entry[]): boolean {
  const isCounted = (at: number): boolean => {
    const [one, other] = [entries[at], entries[at + 1]];
    return (
      one?.parts != null &&
      other?.parts != null &&
      /^\d$/.test(one.tokens[0].text) &&
      Number(other.tokens[0].text) === Number(one.tokens[0].text) + 1
    );
  };
  return isCounted(0) || isCounted(entries.length - 2);
}
