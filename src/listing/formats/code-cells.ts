/**
 * Codes beside the commands without a head that says so: before or behind each one, or in a row of their own under each
 * row. What is not understood in full comes back unchanged.
 */
import { parseAddress, stepText, takesAddress } from '../addresses.ts';
import { LETTER } from '../letters.ts';
import { matchAddress, matchCommand } from '../reading.ts';
import type { Token } from '../tokens.ts';
import { cellsRead, isCode } from './cells.ts';
import type { TextLine } from './listing-rows.ts';

/** A row of a coded listing without addresses: its codes and the other words. */
interface Coded {
  readonly codes: readonly Token[];
  readonly words: readonly Token[];
  readonly agrees: boolean;
}

const BRACKETED_CODE = /^(?:\(..\)|\[..\]|<..>)$/;
const codeOf = (token: Token): number | null => {
  const text = BRACKETED_CODE.test(token.text) ? token.text.slice(1, -1) : token.text;
  return text.length === 2 ? parseAddress(text) : null;
};

/** Divides a row into one or two codes at its beginning or end and the command of those codes; null if there is none. */
function codedRow({ tokens }: TextLine, isBefore: boolean, isDue: boolean): Coded | null {
  for (const count of [1, 2]) {
    const codes = isBefore ? tokens.slice(0, count) : tokens.slice(-count);
    const words = isBefore ? tokens.slice(count) : tokens.slice(0, -count);
    if (words.length === 0 || codes.length < count || !codes.every((code) => codeOf(code) !== null))
      return null;
    const match = isDue ? matchAddress(words, 0) : matchCommand(words, 0);
    const rest = words.slice(match?.count ?? 0);
    const address = !isDue && match && takesAddress(match.byte) ? matchAddress(rest, 0) : null;
    const isWhole = count === 1 ? rest.length === 0 : address?.count === rest.length;
    const agrees = match?.byte === codeOf(codes[0]) && (count === 1 || address?.byte === codeOf(codes[1]));
    if (isWhole && agrees) return { codes, words, agrees };
    if (count === 2 || !(rest.length > 0 && address)) {
      const first = isBefore ? tokens.slice(0, 1) : tokens.slice(-1);
      return { codes: first, words: isBefore ? tokens.slice(1) : tokens.slice(0, -1), agrees: false };
    }
  }
  return null;
}

/**
 * `41 П1`, `61 ИП1`: a code and its command in each row, in either order, without addresses. The rows get the numbers
 * of their steps; codes and commands are compared as in other listings.
 */
export function codedLines(lines: TextLine[]): TextLine[] {
  for (const isBefore of [true, false]) {
    const rows: (Coded | null)[] = [];
    let isDue = false;
    for (const line of lines) {
      const row: Coded | null = line.head === null ? codedRow(line, isBefore, isDue) : null;
      rows.push(row);
      isDue = row?.codes.length === 1 && !isDue && takesAddress(codeOf(row.codes[0])!);
    }
    const from = rows.findIndex((row) => row?.agrees);
    const to = rows.findLastIndex((row) => row?.agrees) + 1;
    const own = rows.slice(from, to);
    const good = own.filter((row) => row?.agrees);
    const isLettered = good.filter((row) => LETTER.test(row!.words[0].text)).length;
    if (from < 0 || good.length < 3 || isLettered < good.length / 3 || own.includes(null)) continue;
    if (good.length < own.length * 0.7 || rows.some((row, i) => row && (i < from || i >= to))) continue;
    let step = 0;
    const labelled = lines.slice(from, to).map((line, i) => {
      const { codes, words } = own[i]!;
      const label = { ...line.tokens[0], text: stepText(step) };
      step += codes.length;
      const bare = codes.map((code) => ({ ...code, text: code.text.replace(/[^\dA-Za-zА-я.−–—-]/g, '') }));
      return { ...line, tokens: [label, ...bare, ...words] };
    });
    return [...lines.slice(0, from), ...labelled, ...lines.slice(to)];
  }
  return lines;
}

/** `00 ИП0/60 ИП1/61`: the code behind each command. */
const WITH_CODE = /^(.+)\/([0-9A-F]{2})$/i;

/**
 * A grid with the codes of its cells: in a row of their own under each row, or behind each command, `ИП0/60`. Where all
 * agree with the commands they say nothing new and are left out.
 */
export function withoutCodes(lines: TextLine[]): TextLine[] {
  const glued = lines.map((line) => withoutGluedCodes(line));
  const isUnder = glued.map((line, i) => i > 0 && areCodesOf(line, glued[i - 1], glued[i - 2]));
  // The last row may hold a single command.
  const end = glued.findLastIndex((_, i) => isUnder[i]) + 2;
  const [row, under] = glued.slice(end - 1, end + 1);
  if (end > 3 && under?.tokens.length === 1 && row.tokens.length === 2) {
    const byte = (matchCommand(row.tokens, 1) ?? matchAddress(row.tokens, 1))?.byte;
    isUnder[end] = parseAddress(under.tokens[0].text) === byte && under.tokens[0].text.length === 2;
  }
  return glued.filter((_, i) => !isUnder[i]);
}

function withoutGluedCodes(line: TextLine): TextLine {
  const [label, ...words] = line.tokens;
  const parts = words.map(({ text }) => WITH_CODE.exec(text));
  if (line.head !== null || words.length < 2 || parts.includes(null)) return line;
  let owing = 0;
  const agree = words.every((word, i) => {
    const bare = [{ ...word, text: parts[i]![1] }];
    const match = takesAddress(owing) ? matchAddress(bare, 0) : matchCommand(bare, 0);
    owing = takesAddress(owing) ? 0 : (match?.byte ?? 0);
    return match?.byte === parseAddress(parts[i]![2]);
  });
  return agree
    ? { ...line, tokens: [label, ...words.map((word, i) => ({ ...word, text: parts[i]![1] }))] }
    : line;
}

/** True if a line holds the codes of the row above it and nothing else. */
function areCodesOf({ tokens, head }: TextLine, above: TextLine, before: TextLine | undefined): boolean {
  if (head !== null || above.head !== null || tokens.length < 2 || !tokens.every((token) => isCode(token)))
    return false;
  const bytesOf = (words: readonly Token[], owing: number): number[] => {
    const cells = cellsRead(words, owing);
    if (cells?.length !== tokens.length) return [];
    let due = owing;
    return cells.map((cell) => {
      const byte = (
        takesAddress(due) ? matchAddress(cell, 0) : (matchCommand(cell, 0) ?? matchAddress(cell, 0))
      )?.byte;
      due = takesAddress(due) ? 0 : (byte ?? 0);
      return byte ?? -1;
    });
  };
  const words = above.tokens.slice(1);
  const codes = tokens.map(({ text }) => parseAddress(text));
  return [0, 0x51].some((owing) => {
    if (owing && !before) return false;
    const bytes = bytesOf(words, owing);
    return bytes.length === codes.length && bytes.every((byte, i) => byte === codes[i]);
  });
}
