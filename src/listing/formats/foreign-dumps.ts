/**
 * Codes as other tools and people give them: without blanks, as an array of another language, in rows of sixteen, among
 * words. They become the dumps that {@link parseHexDump} reads, at their places; other texts come back unchanged, or null.
 */
import { hexByte } from '../../machine/hex.ts';
import { parseAddress, parseStepLabel } from '../addresses.ts';
import { isDigit, isReturn, isStartKey, isStop } from '../commands.ts';
import { letteredCommands } from '../known-words.ts';
import { european, LETTER } from '../letters.ts';
import { parseMnemonic } from '../mnemonics.ts';
import { matchCommand } from '../reading.ts';
import { blankLines, type Passed, type SourceLine, SourceText } from '../source.ts';
import { type Line, splitLines, type Token, tokenize, wordsText } from '../tokens.ts';
import type { Part } from '../unlabelled.ts';
import { areStartKeys, VARIABLE } from '../usage.ts';
import { countsItsCodes } from './code-column.ts';
import { areRowsOfTen, FEWEST_PACKED, isHead } from './codes.ts';
import { besideColumns } from './hex.ts';

/**
 * `6162 1050 5100`, `61621050 5100`: pairs without blanks between, in words of four digits and more, and nothing else in
 * the text. The pairs with blanks between them, so that no place moves to another line; null for other texts.
 */
export function unpackedDump(text: SourceText): SourceText | null {
  const words = text.lines.flatMap(({ tokens }) => tokens.map((token) => token.text));
  const isPacked =
    words.length >= 2 &&
    words.join('').length >= FEWEST_PACKED &&
    words.every(
      (word, i) => /^(?:[\dA-F]{2})+$/i.test(word) && (word.length >= 4 || i === words.length - 1),
    ) &&
    words.filter((word) => /\d/.test(word)).length >= words.length / 2;
  if (!isPacked) return null;
  return text.map(({ source }) =>
    source.replace(/(?<![^\s])(?:[\dA-F]{2})+(?![^\s])/gi, (word) => word.match(/../g)!.join(' ')),
  );
}

const PACKED_LINE = /^\s*((?:[\dA-F]{2})+)\s*$/i;
/** Fewer digits without a letter among them are a number. */
const FEWEST_PACKED_DIGITS = 16;

/**
 * Lines of one packed word each, one below the other, as wide as the first but for a last one that is shorter: among
 * words, where the few digits of that line would be no codes by themselves, they get blanks between their pairs.
 */
function withPackedApart(text: SourceText): SourceText {
  const words = text.lines.map(({ source }) => PACKED_LINE.exec(source)?.[1] ?? '');
  const taken = new Set<number>();
  for (let from = 0, to = 0; from < words.length; from = Math.max(to, from + 1)) {
    const width = words[from].length;
    to = from;
    if (width < FEWEST_PACKED) continue;
    while (words[to]?.length === width) to++;
    if (words[to] && words[to].length < width) to++;
    const all = words.slice(from, to).join('');
    if (to - from < 2 || !(/[A-F]/i.test(all) || all.length >= FEWEST_PACKED_DIGITS)) continue;
    for (let at = from; at < to; at++) taken.add(at);
  }
  return text.map(({ source }, at) =>
    taken.has(at) ? source.replace(words[at], (word) => word.match(/../g)!.join(' ')) : source,
  );
}

/** The codes of an array, all with the sign of hexadecimal numbers, for digits alone may be decimal. */
const ARRAY = /[[{(][\s,]*(?:(?:0x|\$)[\dA-F]{2}[\s,]*)+[\])}]/gi;
/** Fewer codes in an array with words around it are no program. */
const FEWEST_IN_ARRAY = 3;

/**
 * `const p = [0x61, 0x62];`, `uint8_t p[] = {0x61, 0x62};`, `($61, $62);`: the codes of the one array of a text with a
 * name, or with words around it, which are left out; places stay. Null for other texts.
 */
export function codesOfArray({ text }: SourceText): Passed | null {
  const commented = text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, blankLines);
  const bare = commented.replace(/\/\/[^\r\n]*/g, blankLines);
  const [array, ...more] = bare.matchAll(ARRAY);
  if (!array || more.length > 0) return null;
  const [from, to] = [array.index, array.index + array[0].length];
  const [first, last] = [from, to].map((at) => splitLines(bare.slice(0, at)).length);
  const prose = SourceText.of(bare).lines.filter(
    ({ number, tokens }) => tokens.length > 0 && (number < first || number > last),
  );
  const isNamed = /=[^;]*$/.test(bare.slice(0, from));
  if (prose.length > 0 ? array[0].match(/0x|\$/gi)!.length < FEWEST_IN_ARRAY : !isNamed) return null;
  // Comments beside it stay where they are: they may name the program.
  const around = (at: number, end?: number): string =>
    commented
      .slice(at, end)
      .replace(/[^\r\n]/g, (sign, i: number) => (prose.length > 0 || bare[at + i] === sign ? ' ' : sign));
  const codes = commented.slice(from + 1, to - 1).replaceAll('$', ' ');
  return { text: SourceText.of(`${around(0, from + 1)}${codes}${around(to - 1)}`), used: [], prose };
}

/** `> 00: 65 64`, ` * 10: 31`, `  2  10: 31`: a sign or the number of the line before a row that bears its step. */
const QUOTED_ROW = /^(\s*(?:([>*|]+)|(\d{1,4})[|:.)]?)\s+)([0-9A-F]{1,4}):(?:\s+[0-9A-F]{2})+\s*$/i;

/** Blanks these where all rows of codes have them and the steps go on from 0, so that places stay. */
function withoutQuotation(text: SourceText): SourceText {
  const found = text.lines.map(({ source }) => QUOTED_ROW.exec(source));
  const rows = found.filter((parts) => parts !== null);
  const isFirst = rows.length >= 2 && Number.parseInt(rows[0][4], 16) === 0;
  const goesOn = rows.every((parts, i) => {
    const before = rows[i - 1];
    if (!before) return true;
    const isCounted =
      parts[3] === undefined ? parts[2] === before[2] : Number(parts[3]) === Number(before[3]) + 1;
    return isCounted && Number.parseInt(parts[4], 16) > Number.parseInt(before[4], 16);
  });
  const isBare = text.lines.some(({ source }) => /^\s*[0-9A-F]{1,4}:(?:\s+[0-9A-F]{2})+\s*$/i.test(source));
  if (!isFirst || !goesOn || isBare) return text;
  return text.map(({ source }, i) => {
    const before = found[i]?.[1].length ?? 0;
    return ' '.repeat(before) + source.slice(before);
  });
}

/** The numbers of sixteen columns over a dump. */
const SIXTEEN =
  /^\s*(?:(?:addr|адрес|offset)\s*)?0?0\s+0?1\s+0?2\s+0?3\s+0?4\s+0?5\s+0?6\s+0?7\s+0?8\s+0?9\s+0?A\s+0?B\s+0?C\s+0?D\s+0?E\s+0?F\s*$/i;
const DUMP_LINE = /^(\s*)([0-9A-F]{4,8}):?(\s+(?:[0-9A-F]{2}\s+)*[0-9A-F]{2})\s*(?:\|.*\|)?\s*$/i;

/** Texts of dumps in shapes of other tools as rows that {@link parseHexDump} reads; other texts come back unchanged. */
export function plainDump(text: SourceText): SourceText {
  const plain = withoutQuotation(text);
  const head = plain.lines.findIndex(({ source }) => SIXTEEN.test(source));
  if (head >= 0) {
    const rows = plain.lines.slice(head + 1).filter(({ isBlank }) => !isBlank);
    const isRow = ({ source }: SourceLine, i: number): boolean =>
      Number.parseInt(/^\s*([0-9A-F]+):?\s+[0-9A-F]{2}(?:\s|$)/i.exec(source)?.[1] ?? '', 16) === i * 16;
    if (rows.length > 0 && rows.every(isRow))
      return plain.map(({ source }, i) =>
        i < head ? source : i === head ? '' : source.replace(/^(\s*[0-9A-F]+)(?!:)\s/i, '$1:'),
      );
  }
  const { filled } = plain;
  const last = filled.at(-1);
  const rows = filled.map(({ source }) => DUMP_LINE.exec(source));
  // The last line of such dumps holds their length alone.
  const isEnd =
    last !== undefined &&
    rows.length > 1 &&
    rows.at(-1) === null &&
    /^\s*[0-9A-F]{4,8}\s*$/i.test(last.source) &&
    Number.parseInt(last.source, 16) > 0;
  const own = isEnd ? rows.slice(0, -1) : rows;
  if (own.length === 0 || !own.every((row, i) => row && Number.parseInt(row[2], 16) === i * 16)) return plain;
  return plain.map((line) =>
    isEnd && line === last
      ? ''
      : line.source.replace(
          DUMP_LINE,
          (_, indent: string, label: string, codes: string) => `${indent}${' '.repeat(label.length)}${codes}`,
        ),
  );
}

/** Codes in Cyrillic letters and in those of the indicator, `6А`, `6-`, `6L`, `6Г`. */
const STRANGE_PAIR = /^(?:[0-9A-FАВСЕ]{2}|[0-9][-−–LСГЕ]|[-−–LСГЕ][0-9LСГЕ]|[LСГЕ][-−–])$/i;
const PLAIN_PAIR = /^[0-9A-F]{2}$/i;

/** Words around the codes of a text. */
interface Dump {
  /** The codes alone, at their places. */
  readonly text: SourceText;
  /** Lines that are left out. */
  readonly around: readonly Line[];
  /** Those of them that hold commands: the keys of an instruction. */
  readonly lookalikes: readonly Line[];
  /** True if nothing but the words around shows that the digits are codes. */
  readonly isGuess: boolean;
}

/** A line with its label and its codes taken apart. */
interface DumpLine extends Line {
  readonly label: Token | undefined;
  readonly codes: readonly Token[];
}

/**
 * Rows of codes under a title, above instructions, or behind `Коды программы:`; null if there are no such rows, or if
 * commands stand among the words.
 */
export function dumpAmongWords(text: SourceText): Dump | null {
  const bare = withoutQuotation(text);
  const quoted = withPackedApart(bare);
  const lines = dumpLines(quoted);
  const rows = lines.filter(({ codes }) => codes.length > 0);
  const around = lines.filter(({ tokens, codes }) => tokens.length > 0 && codes.length === 0);
  if (!standTogether(lines) || isListing(rows, around, quoted)) return null;
  const lookalikes = around.filter(
    ({ tokens }) =>
      !isStart(tokens) && letteredCommands(tokens) > 0 && !hasWords(tokens) && !isTyping(tokens),
  );
  if (lookalikes.length > 0 && !outweigh(rows, lookalikes)) return null;
  const words = rows.flatMap(({ codes }) => codes.map((token) => token.text));
  if (words.length < 3 && words.every((word) => word.length === 2)) return null;
  const isBare = rows.every(({ label }) => label === undefined);
  const isGuess = quoted === bare && isBare && words.every((word) => /^\d{2}\.?$/.test(word));
  if (isGuess && (words.length < 4 || around.length === 0)) return null;
  const isStrange = words.some((word) => word.length === 2 && !PLAIN_PAIR.test(word));
  // At the beginning of a row, or more than once, such words are addresses.
  const pointed = rows.flatMap(({ codes }) =>
    codes.flatMap(({ text }, i) => (/^\d\d\.$/.test(text) ? [i] : [])),
  );
  const isPointed = pointed.length === 1 && pointed[0] > 0;
  const isGarbled = words.some(
    (word) => word.length < 4 && !STRANGE_PAIR.test(word) && !/^\d\d\.$/.test(word),
  );
  // Something must show that these are codes.
  const isShown =
    !isBare ||
    around.length > 0 ||
    isStrange ||
    isPointed ||
    isGarbled ||
    lines.some(({ tokens, codes }) => tokens.length > codes.length) ||
    text.lines.some(({ source }, i) => lines[i].tokens.length > 0 && source.includes(':'));
  if (!isShown) return null;
  // `E5100` right below: a row that lost a digit.
  const cut = around.filter(
    ({ number, tokens }) =>
      tokens.length === 1 &&
      /^(?=.*\d)[\dA-F]{3,}$/i.test(tokens[0].text) &&
      lines[number - 2]?.codes.length > 0,
  );
  return {
    text: SourceText.ofLines(lines.map(plainRow)),
    around,
    lookalikes: [...lookalikes, ...cut],
    isGuess: isGuess || isGarbled,
  };
}

/** The lines of a text with their labels and codes. */
function dumpLines(text: SourceText): DumpLine[] {
  const counted = rowLabels(text.lines);
  // `    00: 61 62 10`: the number of a row is no name.
  const bare = text.map(({ source }) =>
    source.replace(/^(?!\s*[\dA-F]{1,4}:)[^:;#]{3,60}:(?=\s*(?:[0-9A-F]{2}\s+){3})/iu, (head) =>
      ' '.repeat(head.length),
    ),
  );
  const lines = bare.lines.map(({ number, tokens, comment }) => {
    const [first] = tokens;
    const label =
      tokens.length < 2
        ? undefined
        : (counted.get(number) ?? (/^[0-9A-F]{1,4}:$/i.test(first.text) ? first : undefined));
    return { number, tokens: label ? tokens.slice(1) : tokens, comment, label };
  });
  const plain = lines.map(codesIn);
  const garbled = garbledRows(lines, plain);
  const counts = plain.map((count, i) => (garbled[i] ? lines[i].tokens.length : count));
  return lines.map((line, i) => ({
    ...line,
    codes: isPageNumber(lines, counts, i) ? [] : line.tokens.slice(0, counts[i]),
  }));
}

/** `О4`, `б1`, `50.`, `14'`: a code whose letters a scanner or a keyboard gave, or with a sign at its edge. */
const GARBLED = /^[.,'`]?[\dA-FА-ЕОЗЧбlI]{2}[.,:;'`*]{0,2}$/i;
const SCANNED: { readonly [letter: string]: string } = {
  О: '0',
  O: '0',
  З: '3',
  Ч: '4',
  Б: '6',
  L: '1',
  I: '1',
};
const ungarbled = (word: string): string =>
  word.replace(/[^\p{L}\d]/gu, '').replace(/[OОЗЧбlI]/gi, (letter) => SCANNED[letter.toUpperCase()]);

/** As many codes beside half of one show that it is a code, too. */
const FEWEST_BESIDE_HALF = 6;

/** Lines right beside rows of codes that hold such words among codes, at most as many: rows, too. */
function garbledRows(lines: readonly Omit<DumpLine, 'codes'>[], counts: readonly number[]): boolean[] {
  const isGarbled = lines.map(({ tokens, label }, at) => {
    const good = tokens.filter(({ text }) => STRANGE_PAIR.test(text)).length;
    // Half a code among many: `0 ` for 0F, whose digit the indicator leaves blank.
    if (
      counts[at] === 0 &&
      good === tokens.length - 1 &&
      good > FEWEST_BESIDE_HALF &&
      tokens.some(({ text }) => /^[\dA-F]$/i.test(text))
    )
      return true;
    return (
      counts[at] === 0 &&
      tokens.length > 0 &&
      (label !== undefined || (good > 0 && good * 2 >= tokens.length)) &&
      tokens.every(({ text }) => STRANGE_PAIR.test(text) || GARBLED.test(text))
    );
  });
  const isRow = (at: number): boolean => (counts[at] ?? 0) > 1 || (isGarbled[at] ?? false);
  return isGarbled.map((own, at) => own && (isRow(at - 1) || isRow(at + 1)));
}

/** How many codes a line of nothing else holds, or one of a sentence that ends in them. */
function codesIn({ tokens }: Line): number {
  const end = tokens.findIndex(
    ({ text: word }) => !STRANGE_PAIR.test(word) && !/^(?:[0-9A-F]{2}){4,}$/i.test(word),
  );
  if (end < 0) return tokens.length;
  const isOver = end + 1 === tokens.length || !STRANGE_PAIR.test(tokens[end + 1].text);
  return end >= 3 && isOver && /^[0-9A-F]{2}\.$/i.test(tokens[end].text) ? end + 1 : 0;
}

/** True if nothing stands between rows of codes that are long enough. */
function standTogether(lines: readonly DumpLine[]): boolean {
  const counts = lines.map(({ codes }) => codes.length);
  const from = counts.findIndex((count) => count >= 3 || count === 1);
  const to = counts.findLastIndex((count) => count > 0);
  const isGlued = lines.some(({ codes }) => codes.length === 1 && codes[0].text.length >= 16);
  return (
    from >= 0 &&
    (Math.max(...counts) >= 3 || isGlued) &&
    lines.slice(from, to).every(({ tokens, codes }) => tokens.length === 0 || codes.length > 0)
  );
}

/** True where the codes are those of a listing, or the numbers of rooms: rows that bear numbers, or numbers over their columns. */
function isListing(rows: readonly DumpLine[], around: readonly Line[], text: SourceText): boolean {
  const areCounted = rows.length > 0 && rows.every(({ label }) => label !== undefined);
  const listed = listedIn(around);
  const most = rows.reduce((sum, { codes }) => sum + codes.length, 0);
  return (
    listed.behind >= FEWEST_LISTED ||
    listed.all > Math.max(FEWEST_COMMANDS, most) ||
    rows.every(({ codes }) => countsUp(codes)) ||
    isHead(rows[0]?.tokens) ||
    countsItsCodes(text.filled) ||
    besideColumns(rows.map(({ codes }) => codes.map((code) => code.text))) ||
    (!areCounted && areRowsOfTen(withHead(text)))
  );
}

/** The label and the codes of a line at their places, in plain digits. */
function plainRow({ label, codes }: DumpLine): string {
  let row = label && codes.length > 0 ? ' '.repeat(label.column - 1) + label.text : '';
  for (const { text, column } of codes) {
    const word = STRANGE_PAIR.test(text) ? text : text.length < 5 ? ungarbled(text) : text.replace(/\.$/, '');
    const byte = word.length === 2 && !PLAIN_PAIR.test(word) ? parseAddress(word) : null;
    const gap = row.padEnd(column - 1);
    row = `${gap}${/\S$/.test(gap) ? ' ' : ''}${byte === null ? word : hexByte(byte)}`;
  }
  return row;
}

/** Fewer commands behind addresses beside a dump are those of an instruction. */
const FEWEST_LISTED = 10;
/** More commands than this, and than there are codes, are the program. */
const FEWEST_COMMANDS = 6;

/** How many commands stand in lines, and how many of them behind addresses, `00.STO E`, `01 CLX;`. */
function listedIn(lines: readonly Line[]): { readonly all: number; readonly behind: number } {
  let all = 0;
  let behind = 0;
  for (const { tokens, comment } of lines) {
    const plain = `${wordsText(tokens)} ${comment}`.replace(/[;,|]/g, ' ');
    const words = tokenize(plain.replace(/(?<=(?:^|\s)(?:\d\d|[A-Fa-f]\d))[.:)](?=\S)/g, ' '), 1).tokens;
    words.forEach(({ text }, at) => {
      const match = LETTER.test(text) ? matchCommand(words, at) : null;
      if (!match) return;
      if (!isStartKey(match.byte)) all++;
      if (at > 0 && /^(?:\d\d|[A-Fa-f]\d)[.:)]?$/.test(words[at - 1].text)) behind++;
    });
  }
  return { all, behind };
}

/** `3031323334`, `30 31 32 33 34`: the numbers of rooms or cells. */
function countsUp(row: readonly Token[]): boolean {
  const numbers = row.flatMap(({ text }) => text.match(/../g) ?? []).map(Number);
  return numbers.length >= 5 && numbers.every((number, i) => i === 0 || number === numbers[i - 1] + 1);
}

/** The rows of codes, with the numbers of the columns above them. */
const withHead = ({ lines }: SourceText): (readonly Token[])[] =>
  lines
    .map(({ tokens }) => tokens)
    .filter(
      (tokens) =>
        isHead(tokens) || (tokens.length > 1 && tokens.every(({ text }) => STRANGE_PAIR.test(text))),
    );

/** `-0`, `.0`, `А0` with a Cyrillic letter as `A0`. */
const plainStep = (label: string): string => label.replace(/^[-–−.Аа](?=\d$)/u, 'A');

/**
 * The first words of rows of codes that count the codes above them, `00 61 62 …`, `08 63 …`, by their lines; with the
 * colon of `00:`.
 */
function rowLabels(lines: readonly Line[]): ReadonlyMap<number, Token> {
  const isRow = ({ tokens }: Line): boolean =>
    tokens.length >= 2 && tokens.slice(1).every(({ text }) => STRANGE_PAIR.test(text));
  const stepIn = (token: Token, radix: 10 | 16): number => {
    const label = /^([\dA-FАа]{2,4}|[-–−.]\d)[.:)]?$/i.exec(token.text)?.[1] ?? '';
    return radix === 16 ? Number.parseInt(label, 16) : (parseStepLabel(label) ?? -1);
  };
  for (const radix of [10, 16] as const) {
    const from = lines.findIndex((line) => isRow(line) && stepIn(line.tokens[0], radix) === 0);
    if (from < 0) continue;
    let next = 0;
    let to = from;
    const isBlank = (at: number): boolean => lines[at]?.tokens.length === 0;
    while (
      isBlank(to) ||
      (to < lines.length && isRow(lines[to]) && stepIn(lines[to].tokens[0], radix) === next)
    ) {
      next += Math.max(0, lines[to].tokens.length - 1);
      to++;
    }
    const rows = lines.slice(from, to).filter(({ tokens }) => tokens.length > 0);
    // By tens they are labels also where a row does not fit them, which is an error then.
    const tens = lines.slice(from).filter(isRow);
    const areTens =
      tens.length > 1 && tens.every(({ tokens }, i) => tokens.length > 2 && stepIn(tokens[0], 10) === i * 10);
    if (areTens && rows.length < tens.length) rows.splice(0, rows.length, ...tens);
    const isPlain = rows.every(({ tokens }) => tokens[0].text.length === 2);
    // Nine codes behind an address are not usual: the second row begins with 09 by chance.
    const isByChance = isPlain && !areTens && rows.length === 2 && rows[0].tokens.length === 10;
    if ((rows.length < 2 && (isPlain || next < 4)) || isByChance) continue;
    return new Map(
      rows.map(({ number, tokens: [label] }) => [
        number,
        { ...label, text: `${plainStep(label.text.replace(/[.:)]$/, ''))}:` },
      ]),
    );
  }
  return new Map();
}

/** A number alone that blank lines divide from all rows of codes. */
function isPageNumber(lines: readonly Line[], counts: readonly number[], at: number): boolean {
  const isRow = (i: number): boolean => (counts[i] ?? 0) >= 4;
  const isEdge =
    !counts.slice(0, at).some((count) => count > 1) || !counts.slice(at).some((count) => count > 1);
  return (
    counts[at] === 1 &&
    /^\d\d$/.test(lines[at].tokens[0].text) &&
    isEdge &&
    counts.some((_, i) => isRow(i)) &&
    !isRow(at - 1) &&
    !isRow(at + 1)
  );
}

/** Shorter rows of pairs are those of a table. */
const FEWEST_PAIRS = 4;

/** A text divided where words stand between rows of codes: the words belong to the rows below them. */
export function dividedDumps(text: SourceText): Part[] {
  const { lines } = text;
  const isRow = ({ tokens }: Line): boolean =>
    tokens.length > 0 && tokens.every(({ text: word }) => /^(?:[0-9A-F]{2})+$|^[0-9A-F]{1,4}:$/i.test(word));
  const rows = lines.flatMap((line, i) => (isRow(line) ? [i] : []));
  const begins = rows.filter(
    (row, i) => i === 0 || lines.slice(rows[i - 1] + 1, row).some(({ tokens }) => tokens.length > 0),
  );
  const pairsFrom = (begin: number, i: number): number =>
    rows
      .filter((row) => row >= begin && row < (begins[i + 1] ?? lines.length))
      .reduce(
        (sum, row) => sum + lines[row].tokens.reduce((all, token) => all + token.text.length / 2, 0),
        0,
      );
  if (begins.length < 2 || begins.some((begin, i) => pairsFrom(begin, i) < FEWEST_PAIRS)) return [];
  return begins.map((begin, i) => {
    const from = i === 0 ? 0 : rows.findLast((row) => row < begin)! + 1;
    const last = rows.findLast((row) => i === begins.length - 1 || row < begins[i + 1])!;
    const to = i === begins.length - 1 ? lines.length : last + 1;
    const heading = lines.slice(from, begin).findLast(({ tokens }) => tokens.length > 0);
    return {
      text: text.between(from, to),
      heading: wordsText(heading?.tokens ?? []),
      from: begin + 1,
      to: last + 1,
    };
  });
}

/** True for rows of codes, letters among their digits, beside a few keys of an instruction or a legend of registers. */
function outweigh(rows: readonly DumpLine[], others: readonly Line[]): boolean {
  const pairs = rows.flatMap(({ codes }) => codes);
  const commands = others.reduce((sum, { tokens }) => sum + letteredCommands(tokens), 0);
  return (
    pairs.length >= FEWEST_PACKED &&
    pairs.some(({ text }) => /[A-F]/i.test(text)) &&
    commands < pairs.length / 2
  );
}

/** `Запуск: В/О С/П`: the keys of a start. */
const isStart = (tokens: readonly Token[]): boolean =>
  tokens.every(({ text }) => {
    const byte = parseMnemonic(text.replace(/[.,;]$/, ''));
    return byte === null || isDigit(byte) || isStop(byte) || isReturn(byte);
  });
/** `2. a П1 b П2`: values that are typed and kept, in an instruction. */
const isTyping = ([first, ...rest]: readonly Token[]): boolean =>
  /^\d{1,2}[.)]?$/.test(first.text) && rest.some(({ text }) => VARIABLE.test(text)) && areStartKeys(rest);
const hasWords = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => PROSE.test(text) && parseMnemonic(text) === null) &&
  tokens.filter(({ text }) => parseMnemonic(text) !== null).length < tokens.length * 0.6;
const PROSE = european(/\p{L}{4,}/u);
