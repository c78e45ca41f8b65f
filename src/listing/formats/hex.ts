/** Programs as hexadecimal codes: dumps of two shapes, rows of a terminal, screens of codes. */
import { MK61 } from '../../machine/index.ts';
import { parseAddress, parseStepLabel } from '../addresses.ts';
import { type CommentLine, commentHeader, readCommentHeader } from '../comment-header.ts';
import { Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { european, LETTER } from '../letters.ts';
import { localized } from '../messages.ts';
import { parseMnemonic } from '../mnemonics.ts';
import { type ProgramFile, plainProgram, type ReadResult } from '../program-file.ts';
import { type Line, splitLines, type Token, tokenize } from '../tokens.ts';

const hexByte = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');

/** Bytes from a buffer of steps, `null` where nothing was written; what stands beyond step A4 is left out. */
export function assembleBytes(
  cells: readonly (number | null)[],
  diagnostics: Diagnostics,
  place: Place = WHOLE_FILE,
): Uint8Array {
  const beyond = cells.slice(MK61.cells).filter((cell) => cell !== null).length;
  if (beyond > 1) diagnostics.error(place, 'tooLong', []);
  else if (beyond === 1) diagnostics.warn(place, 'beyondMemory', [beyond]);
  return Uint8Array.from(cells.slice(0, MK61.cells), (cell) => cell ?? 0);
}

/** The codes of a word: one pair (`5C`, `0x5C,`) or a long row of them without blanks; null otherwise. */
function codesOf(word: string): number[] | null {
  const digits =
    /^(?:0[xX])?([0-9A-Fa-f]{2}),?$/.exec(word)?.[1] ?? (/^(?:[0-9A-Fa-f]{2}){4,}$/.test(word) ? word : null);
  return digits === null ? null : (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** As many digits without blanks may still be the keys of a number. */
const FEWEST_PACKED = 10;

/**
 * `6162 1050 5100`, `61621050 5100`: pairs without blanks between, in words of four digits and more, and nothing else in
 * the text. The pairs with blanks between them, so that no place moves to another line; null for other texts.
 */
export function unpackedDump(text: string): string | null {
  const words = splitLines(text).flatMap((line) => tokenize(line, 1).tokens.map((token) => token.text));
  const isPacked =
    words.length >= 2 &&
    words.join('').length >= FEWEST_PACKED &&
    words.every(
      (word, i) => /^(?:[\dA-F]{2})+$/i.test(word) && (word.length >= 4 || i === words.length - 1),
    ) &&
    words.filter((word) => /\d/.test(word)).length >= words.length / 2;
  if (!isPacked) return null;
  return splitLines(text)
    .map((line) =>
      line.replace(/(?<![^\s])(?:[\dA-F]{2})+(?![^\s])/gi, (word) => word.match(/../g)!.join(' ')),
    )
    .join('\n');
}

/** The words of a line without the brackets, quotes and commas of lists in other languages. */
const bareWords = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) =>
    [...token.text.matchAll(/[^[\]{}",]+/g)].map((word) => ({
      ...token,
      text: word[0],
      column: token.column + word.index,
      length: word[0].length,
    })),
  );

/** True if the first word of every row is the number of the step that follows: a listing, not a dump. */
function countsSteps(text: string): boolean {
  const all = splitLines(text)
    .map((line) => tokenize(line, 1).tokens)
    .filter((tokens) => tokens.length > 0);
  const rows = isHead(all[0]) && all.length > 1 ? all.slice(1) : all;
  // Under the numbers of the columns even one row bears a number.
  if (rows !== all && rows.every(([first], i) => parseStepLabel(first.text) === i * 10)) return true;
  const steps = rows.map((tokens) => parseStepLabel(tokens[0].text));
  // `00;ИП7;67`: a table whose separators look like the beginning of a comment.
  const isTable =
    splitLines(text).filter((line) => /^\s*"?[0-9A-Fa-f]{2}"?;/.test(line)).length === rows.length;
  if (isTable && rows.length >= 2 && steps.every((step, i) => step === i)) return true;
  if (besideColumns(rows.map((tokens) => tokens.map(({ text }) => text)))) return true;
  // Ten codes a row are usual, nine behind an address are not: the second row begins with 09 by chance.
  const isByChance = rows.length === 2 && rows[0].length === 10;
  return (
    rows.length >= 2 &&
    !isByChance &&
    steps[0] === 0 &&
    rows.every(
      ({ length }, i) => i === 0 || (steps[i] === steps[i - 1]! + rows[i - 1].length - 1 && length > 1),
    )
  );
}

/** `00 6A  03 50`, `01 6B  04 51`: addresses and codes in columns side by side, the addresses counting down and across. */
function besideColumns(rows: readonly (readonly string[])[]): boolean {
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  return (
    height >= 3 &&
    width >= 4 &&
    rows.every(
      (row, i) =>
        row.length % 2 === 0 &&
        row.length <= width &&
        row.every((text, at) => at % 2 === 1 || parseStepLabel(text) === (at / 2) * height + i),
    )
  );
}

/** `00 01 02 ... 09`, `0 1 2 ... 9`: the numbers over ten columns of codes. */
const isHead = (tokens: readonly Token[] | undefined): boolean =>
  tokens?.length === 10 && tokens.every(({ text }, i) => /^\d\d?$/.test(text) && Number(text) === i);

/** The codes between the brackets of an array: all with `0x`, for digits alone may be decimal. */
const ARRAY_CODES = /^[\s,]*(?:0[xX][0-9A-Fa-f]{2}[\s,]+)*0[xX][0-9A-Fa-f]{2}[\s,]*$/;

/**
 * `const p = [0x61, 0x62];`, `uint8_t p[] = {0x61, 0x62};`: the codes of an array with a name in JavaScript or C, with
 * blanks for what stands around, so that places stay. Null where anything but comments stands beside the array.
 */
export function codesOfArray(text: string): string | null {
  const blank = (part: string): string => part.replace(/[^\r\n]/g, ' ');
  const commented = text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, blank);
  const bare = commented.replace(/\/\/[^\r\n]*/g, blank);
  const equals = bare.indexOf('=');
  const open = equals < 0 ? -1 : bare.slice(equals).search(/[[{]/) + equals;
  const close = Math.max(bare.lastIndexOf(']'), bare.lastIndexOf('}'));
  if (open <= equals || close < open) return null;
  const words = (from: number, to?: number): string => bare.slice(from, to).replace(/\s+/g, ' ').trim();
  const isArray =
    /^[A-Za-z_$][\w$:.<>*[\] ]*$/.test(words(0, equals)) &&
    /^(?:(?:new )?[A-Za-z_][\w.]* ?\()?$/.test(words(equals + 1, open).replace(/ ?\( ?$/, '(')) &&
    /^\)? ?(?:as const)? ?;?$/.test(words(close + 1)) &&
    ARRAY_CODES.test(bare.slice(open + 1, close));
  if (!isArray) return null;
  // Comments stay where they are: they may name the program.
  const around = (from: number, to?: number): string =>
    commented
      .slice(from, to)
      .replace(/[^\r\n]/g, (sign, i: number) => (bare[from + i] === sign ? ' ' : sign));
  return around(0, open + 1) + commented.slice(open + 1, close) + around(close);
}

/** True for pairs of hexadecimal digits and nothing else, however few: a file that is named as a dump is one. */
export const isBarePairs = (text: string): boolean =>
  !countsSteps(text) &&
  splitLines(text).every((line) => /^\s*(?:[0-9A-Fa-f]{2}(?:\s+|$))*(?:[#;].*)?$/.test(line));

/** `00;ИП8;Fx<0;03`: what a semicolon begins here is no remark. */
function dividesCommands(source: string): boolean {
  const cells = source.split(';').slice(1);
  return cells.filter((cell) => /[^\d\s]/.test(cell) && parseMnemonic(cell.trim()) !== null).length >= 2;
}

/** `> 00: 65 64`, ` * 10: 31`, `  2  10: 31`: a sign or the number of the line before a row that bears its step. */
const QUOTED_ROW = /^(\s*(?:([>*|]+)|(\d{1,4})[|:.)]?)\s+)([0-9A-F]{1,4}):(?:\s+[0-9A-F]{2})+\s*$/i;

/** Blanks these where all rows of codes have them and the steps go on from 0, so that places stay. */
function withoutQuotation(lines: readonly string[]): readonly string[] {
  const found = lines.map((line) => QUOTED_ROW.exec(line));
  const rows = found.filter((parts) => parts !== null);
  const isFirst = rows.length >= 2 && Number.parseInt(rows[0][4], 16) === 0;
  const goesOn = rows.every((parts, i) => {
    const before = rows[i - 1];
    if (!before) return true;
    const isCounted =
      parts[3] === undefined ? parts[2] === before[2] : Number(parts[3]) === Number(before[3]) + 1;
    return isCounted && Number.parseInt(parts[4], 16) > Number.parseInt(before[4], 16);
  });
  const isBare = lines.some((line) => /^\s*[0-9A-F]{1,4}:(?:\s+[0-9A-F]{2})+\s*$/i.test(line));
  return isFirst && goesOn && !isBare
    ? lines.map((line, i) => ' '.repeat(found[i]?.[1].length ?? 0) + line.slice(found[i]?.[1].length ?? 0))
    : lines;
}

/** The numbers of sixteen columns over a dump. */
const SIXTEEN =
  /^\s*(?:(?:addr|адрес|offset)\s*)?0?0\s+0?1\s+0?2\s+0?3\s+0?4\s+0?5\s+0?6\s+0?7\s+0?8\s+0?9\s+0?A\s+0?B\s+0?C\s+0?D\s+0?E\s+0?F\s*$/i;
const DUMP_LINE = /^(\s*)([0-9A-F]{4,8}):?(\s+(?:[0-9A-F]{2}\s+)*[0-9A-F]{2})\s*(?:\|.*\|)?\s*$/i;

/** Texts of dumps in shapes of other tools as rows that {@link parseHexDump} reads; other texts come back unchanged. */
export function plainDump(text: string): string {
  const lines = withoutQuotation(splitLines(text));
  const head = lines.findIndex((line) => SIXTEEN.test(line));
  if (head >= 0) {
    const rows = lines.slice(head + 1).filter((line) => line.trim());
    const isRow = (line: string, i: number): boolean =>
      Number.parseInt(/^\s*([0-9A-F]+):?\s+[0-9A-F]{2}(?:\s|$)/i.exec(line)?.[1] ?? '', 16) === i * 16;
    if (rows.length > 0 && rows.every(isRow))
      return lines
        .map((line, i) =>
          i <= head ? (i === head ? '' : line) : line.replace(/^(\s*[0-9A-F]+)(?!:)\s/i, '$1:'),
        )
        .join('\n');
  }
  const filled = lines.filter((line) => line.trim());
  const rows = filled.map((line) => DUMP_LINE.exec(line));
  const offset = Number.parseInt(filled.at(-1) ?? '', 16);
  const isEnd =
    rows.length > 1 && rows.at(-1) === null && /^\s*[0-9A-F]{4,8}\s*$/i.test(filled.at(-1)!) && offset > 0;
  const own = isEnd ? rows.slice(0, -1) : rows;
  if (own.length === 0 || !own.every((row, i) => row && Number.parseInt(row[2], 16) === i * 16))
    return lines.join('\n');
  return lines
    .map((line) =>
      line.replace(
        DUMP_LINE,
        (_, indent: string, label: string, codes: string) => `${indent}${' '.repeat(label.length)}${codes}`,
      ),
    )
    .map((line) => (isEnd && /^\s*[0-9A-F]{4,8}\s*$/i.test(line) ? '' : line))
    .join('\n');
}

/** Codes in Cyrillic letters and in those of the indicator, `6А`, `6-`, `6L`, `6Г`. */
const STRANGE_PAIR = /^(?:[0-9A-FАВСЕ]{2}|[0-9][-−–LСГЕ]|[-−–LСГЕ][0-9])$/i;
const PLAIN_PAIR = /^[0-9A-F]{2}$/i;

/** Words around the codes of a text. */
export interface Dump {
  /** The codes alone, at their places. */
  readonly text: string;
  /** Lines that are left out. */
  readonly around: readonly Line[];
  /** Those of them that hold commands: the keys of an instruction. */
  readonly lookalikes: readonly Line[];
  /** True if nothing but the words around shows that the digits are codes. */
  readonly isGuess: boolean;
}

/**
 * Rows of codes under a title, above instructions, or behind `Коды программы:`; null if there are no such rows, or if
 * commands stand among the words.
 */
export function dumpAmongWords(text: string): Dump | null {
  const labels = new Map<number, Token>();
  const lines = withoutQuotation(splitLines(text)).map((source, i) => {
    const head = /^[^:;#]{3,60}:(?=\s*(?:[0-9A-F]{2}\s+){3})/iu.exec(source)?.[0] ?? '';
    const bare = ' '.repeat(head.length) + source.slice(head.length);
    const line = tokenize(bare, i + 1);
    const isRow = line.tokens.length > 1 && /^[0-9A-F]{1,4}:$/i.test(line.tokens[0].text);
    if (isRow) labels.set(i + 1, line.tokens[0]);
    return isRow ? { ...line, tokens: line.tokens.slice(1) } : line;
  });
  const codesIn = ({ tokens }: Line): number => {
    const end = tokens.findIndex(
      ({ text: word }) => !STRANGE_PAIR.test(word) && !/^(?:[0-9A-F]{2}){4,}$/i.test(word),
    );
    const own = end < 0 ? tokens.length : end;
    const isSentence = end < 0 || (own >= 3 && /^[0-9A-F]{2}\.$/i.test(tokens[end].text));
    return isSentence ? own + Number(end >= 0) : 0;
  };
  const counts = lines.map(codesIn);
  const from = counts.findIndex((count) => count >= 3 || count === 1);
  const to = counts.findLastIndex((count) => count > 0);
  if (from < 0 || Math.max(...counts) < 3) {
    const isGlued = counts.some((count, i) => count === 1 && lines[i].tokens[0].text.length >= 16);
    if (from < 0 || !isGlued) return null;
  }
  const around = lines.filter(({ tokens }, i) => tokens.length > 0 && counts[i] === 0);
  if (around.some(({ number }) => number - 1 > from && number - 1 < to)) return null;
  const lookalikes = around.filter(
    ({ tokens }) => !isStart(tokens) && hasCommands(tokens) && !hasWords(tokens),
  );
  if (lookalikes.length > 0 && !outweigh(counts, lines, lookalikes)) return null;
  // Rows that bear numbers, or numbers over their columns, are a listing.
  const filled = lines.filter((_, i) => counts[i] > 0);
  const areNumbered =
    filled.length >= 2 && filled.every(({ tokens }, i) => parseStepLabel(tokens[0].text) === i * 10);
  if (isHead(filled[0]?.tokens) || (areNumbered && filled[0].tokens.length === 11)) return null;
  const pairs = lines.flatMap((line, i) => line.tokens.slice(0, counts[i]));
  if (pairs.length < 3 && pairs.every(({ text: word }) => word.length === 2)) return null;
  const isGuess = labels.size === 0 && pairs.every(({ text: word }) => /^\d{2}\.?$/.test(word));
  if (isGuess && (pairs.length < 4 || around.length === 0)) return null;
  const isStrange = pairs.some(({ text: word }) => word.length === 2 && !PLAIN_PAIR.test(word));
  if (
    labels.size === 0 &&
    around.length === 0 &&
    !isStrange &&
    !lines.some((line, i) => line.tokens.length > counts[i])
  ) {
    const isHeaded = splitLines(text).some(
      (source, i) => lines[i].tokens.length > 0 && source.trim().includes(':'),
    );
    if (!isHeaded) return null;
  }
  const codes = lines.map((line, i) => {
    const label = counts[line.number - 1] > 0 ? labels.get(line.number) : undefined;
    let row = label ? ' '.repeat(label.column - 1) + label.text : '';
    for (const token of line.tokens.slice(0, counts[i])) {
      const word = token.text.replace(/\.$/, '');
      const byte = word.length === 2 && !PLAIN_PAIR.test(word) ? parseAddress(word) : null;
      row = row.padEnd(token.column - 1) + (byte === null ? word : hexByte(byte));
    }
    return row;
  });
  return { text: codes.join('\n'), around, lookalikes, isGuess };
}

/** True for rows of codes, letters among their digits, beside a few keys of an instruction or a legend of registers. */
function outweigh(counts: readonly number[], lines: readonly Line[], others: readonly Line[]): boolean {
  const pairs = lines.flatMap((line, i) => line.tokens.slice(0, counts[i]));
  const commands = others.flatMap(({ tokens }) =>
    tokens.filter(({ text }) => LETTER.test(text) && parseMnemonic(text) !== null),
  );
  return (
    pairs.length >= FEWEST_PACKED &&
    pairs.some(({ text }) => /[A-F]/i.test(text)) &&
    commands.length < pairs.length / 2
  );
}

/** `Запуск: В/О С/П`: the keys of a start. */
const isStart = (tokens: readonly Token[]): boolean =>
  tokens.every(({ text }) => {
    const byte = parseMnemonic(text.replace(/[.,;]$/, ''));
    return byte === null || byte < 0x0a || byte === 0x50 || byte === 0x52;
  });
const hasWords = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => PROSE.test(text) && parseMnemonic(text) === null) &&
  tokens.filter(({ text }) => parseMnemonic(text) !== null).length < tokens.length * 0.6;
const PROSE = european(/\p{L}{4,}/u);
const hasCommands = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => LETTER.test(text) && parseMnemonic(text) !== null);

/** True for pairs of hexadecimal digits with or without row labels and nothing else, in quantity. */
export function isHexDump(text: string): boolean {
  if (countsSteps(text)) return false;
  let pairs = 0;
  let withLetters = 0;
  let labelled = 0;
  let prefixed = 0;
  let bare = 0;
  for (const source of splitLines(text)) {
    if (dividesCommands(source)) return false;
    const words = bareWords(tokenize(source, 1).tokens).map((token) => token.text);
    if (words.length > 1 && /^[0-9A-Fa-f]{1,4}:$/.test(words[0])) {
      labelled++;
      words.shift();
    }
    prefixed += words.filter((word) => /^0x/i.test(word)).length;
    bare += words.filter((word) => !/^0x/i.test(word)).length;
    if (words.some((word) => codesOf(word) === null)) return false;
    pairs += words.reduce((sum, word) => sum + codesOf(word)!.length, 0);
    withLetters += words.filter((word) => /[A-Fa-f]/.test(word)).length;
  }
  // A column of two-digit numbers could be anything; a row of them with codes such as 5C or 0E is a dump.
  // `00 0x2B` is a step and its command.
  if (prefixed > 0 && bare > 0) return false;
  return pairs > 0 && (withLetters > 0 || labelled > 0 || prefixed > 0 || pairs >= 3);
}

/**
 * Reads pairs of hexadecimal digits separated by blanks, any number in a row; rows may begin with the number of their
 * first step in decimal (`08: 31 11`), as an address (`A0: 5A 27`) or in hexadecimal (`0010: 31 11`).
 */
export function parseHexDump(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  if (isForeignDump(text)) {
    diagnostics.error(firstPlace(text), 'foreignOpcodes', []);
    return { program: null, diagnostics: diagnostics.list() };
  }
  const bytes: (number | null)[] = [];
  const comments: CommentLine[] = [];
  const rows: Token[][] = [];
  splitLines(text).forEach((source, index) => {
    const line = tokenize(source, index + 1);
    if (line.tokens.length > 0) rows.push(line.tokens);
    if (line.comment)
      comments.push({ line: line.number, text: line.comment, alone: line.tokens.length === 0 });
    bareWords(line.tokens).forEach((token, i) => {
      const label = /^([0-9A-Fa-f]{1,4}):$/.exec(token.text);
      if (i === 0 && label && line.tokens.length > 1) {
        const step = /^[A-Fa-f][0-9]$/.test(label[1])
          ? 100 + Number(label[1][1])
          : Number.parseInt(label[1], 10);
        // Tools that print sixteen codes a row count them in hexadecimal: `0010:` begins step 16.
        if (step !== bytes.length && Number.parseInt(label[1], 16) !== bytes.length)
          diagnostics.error(token, 'addressMismatch', [label[1], String(bytes.length)]);
        return;
      }
      const codes = codesOf(token.text);
      if (codes) for (const code of codes) bytes.push(code);
      else diagnostics.error(token, 'badHex', [token.text], { expected: localized('wantedBytes') });
    });
  });
  if (bytes.length === 0 && !diagnostics.hasErrors) diagnostics.error(WHOLE_FILE, 'emptyProgram', []);
  // One code between blank lines may be the number of a page.
  const lone = rows.find(
    ([{ line }], i) =>
      rows[i].length === 1 &&
      i > 0 &&
      rows[i - 1][0].line < line - 1 &&
      (rows[i + 1]?.[0].line ?? 0) > line + 1,
  );
  if (lone && rows.some(({ length }) => length >= 4)) diagnostics.warn(lone[0], 'codesGuessed', []);
  // Behind rows that all bear their step, one without may be something else.
  const isRow = ([first]: readonly Token[]): boolean => /^[0-9A-Fa-f]{1,4}:$/.test(first.text);
  if (rows.length > 1 && rows.slice(0, -1).every(isRow) && !isRow(rows.at(-1)!))
    diagnostics.warn(rows.at(-1)![0], 'codesGuessed', []);
  if (couldBeLabelled(rows)) diagnostics.warn(rows[0][0], 'zeroIsCode', [bytes.length]);
  const code = assembleBytes(bytes, diagnostics);
  if (diagnostics.hasErrors) return { program: null, diagnostics: diagnostics.list() };
  return {
    program: plainProgram(code, readCommentHeader(comments, diagnostics)),
    diagnostics: diagnostics.list(),
  };
}

/** True if the 00 at the beginning of a dump could number its row: `00 61 62 10 50`, alone or before `09 ...`. */
function couldBeLabelled([first, second, third]: readonly (readonly Token[])[]): boolean {
  if (!first || third || first.length < 2 || first.length > 11 || first[0].text !== '00') return false;
  return second === undefined || Number(second[0].text) === first.length - 1;
}

const firstPlace = (text: string): Place => {
  const index = splitLines(text).findIndex((line) => /^\s*[0-9A-Fa-f]{2}\b/.test(line));
  return index < 0 ? WHOLE_FILE : { line: index + 1, column: 1, length: 2 };
};

/**
 * The export of a simulator whose codes are its own: one code a line, its meaning in the comment (`0E  ; ENTER (шаг 01)`).
 * Told by codes whose comments name other commands than the MK-61 has there.
 */
export function isForeignDump(text: string): boolean {
  let named = 0;
  let wrong = 0;
  let numbered = 0;
  for (const line of splitLines(text)) {
    const parts = /^\s*([0-9A-Fa-f]{2})\s+(?:;|\/\/|#)\s*(.*?)\s*(\((?:шаг|step)\s*\d+\))?\s*$/i.exec(line);
    if (!parts) continue;
    numbered += Number(parts[3] !== undefined);
    const meaning = parseMnemonic(parts[2]);
    if (meaning === null) {
      wrong += Number(/^(?:F|К|K)$/i.test(parts[2]));
      continue;
    }
    named++;
    wrong += Number(meaning !== Number.parseInt(parts[1], 16));
  }
  return wrong >= 2 || (wrong >= 1 && numbered >= 1) || (numbered >= 3 && wrong > 0 && named > 0);
}

/** Ten codes a row, a header in comments. */
export function makeHexDump(program: ProgramFile): string {
  // Two pairs of digits alone could be numbers, so short programs are marked as codes.
  const isPlain = [...program.bytes].every((byte) => /^\d\d$/.test(hexByte(byte)));
  const mark = program.bytes.length < 3 && isPlain ? '0x' : '';
  const rows = chunk(program.bytes, 10).map((row) => row.map((byte) => mark + hexByte(byte)).join(' '));
  return `${[...commentHeader(program.header, '#'), ...rows].join('\n')}\n`;
}

/** Eight codes a row behind the decimal number of their first step, no header. */
export function makeLabelledHexDump(program: ProgramFile): string {
  const rows = chunk(program.bytes, 8).map(
    (row, i) => `${String(i * 8).padStart(2, '0')}: ${row.map(hexByte).join(' ')}`,
  );
  return `${rows.join('\n')}\n`;
}

/** `0000 520B4300`, optionally after `hin`. */
const TERMINAL_ROW = /^\s*(hin\s+)?(\d{4})\s+((?:[0-9A-Fa-f]{2})+)\s*$/i;

export const isTerminalRows = (text: string): boolean => {
  const lines = splitLines(text).filter((line) => line.trim());
  return lines.length > 0 && lines.every((line) => TERMINAL_ROW.test(line));
};

/** Step and bytes of a terminal row; null if it is none. */
export function terminalRow(line: string): { step: number; bytes: number[] } | null {
  const parts = TERMINAL_ROW.exec(line);
  if (!parts) return null;
  return {
    step: Number(parts[2]),
    bytes: (parts[3].match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)),
  };
}

/** Reads the rows that the terminal of the mk61s prints and takes. */
export function parseTerminalRows(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const cells: (number | null)[] = [];
  splitLines(text).forEach((line, index) => {
    if (line.trim() === '' || /^\s*[;#]/.test(line)) return;
    const row = terminalRow(line);
    const place = { line: index + 1, column: 1, length: line.length };
    if (!row) diagnostics.error(place, 'badHex', [line.trim()], { expected: localized('wantedBytes') });
    else writeBytes(cells, row.step, row.bytes, place, diagnostics);
  });
  if (cells.length === 0 && !diagnostics.hasErrors) diagnostics.error(WHOLE_FILE, 'emptyProgram', []);
  const bytes = assembleBytes(cells, diagnostics);
  if (diagnostics.hasErrors) return { program: null, diagnostics: diagnostics.list() };
  return { program: plainProgram(bytes), diagnostics: diagnostics.list() };
}

/** Puts bytes into the cells from `step` on; refuses steps far beyond any memory. */
export function writeBytes(
  cells: (number | null)[],
  step: number,
  bytes: readonly number[],
  place: Place,
  diagnostics: Diagnostics,
): void {
  if (step + bytes.length > 256) {
    diagnostics.error(place, 'tooLong', []);
    return;
  }
  while (cells.length < step) cells.push(null);
  bytes.forEach((byte, i) => {
    cells[step + i] = byte;
  });
}

/** Rows of 24 codes; `command` is put in front of each (`hin`). */
export function terminalRows(bytes: Uint8Array, command = ''): string[] {
  return chunk(bytes, 24).map(
    (row, i) => `${command}${String(i * 24).padStart(4, '0')} ${row.map(hexByte).join('')}`,
  );
}

export const makeTerminalRows = (program: ProgramFile): string =>
  `${terminalRows(program.bytes).join('\n')}\n`;

/** Parts of `size` elements, the last one possibly shorter. */
export function chunk(bytes: Uint8Array, size: number): number[][] {
  const parts: number[][] = [];
  for (let i = 0; i < bytes.length; i += size) parts.push([...bytes.subarray(i, i + size)]);
  return parts;
}
