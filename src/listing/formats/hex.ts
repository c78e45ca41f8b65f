/** Programs as hexadecimal codes: dumps of two shapes, rows of a terminal, screens of codes. */
import { MK61 } from '../../machine/index.ts';
import { parseStepLabel } from '../addresses.ts';
import { type CommentLine, commentHeader, readCommentHeader } from '../comment-header.ts';
import { Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { localized } from '../messages.ts';
import { parseMnemonic } from '../mnemonics.ts';
import { type ProgramFile, plainProgram, type ReadResult } from '../program-file.ts';
import { splitLines, type Token, tokenize } from '../tokens.ts';

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

/** True for pairs of hexadecimal digits with or without row labels and nothing else, in quantity. */
export function isHexDump(text: string): boolean {
  if (countsSteps(text)) return false;
  let pairs = 0;
  let withLetters = 0;
  let labelled = 0;
  let prefixed = 0;
  let bare = 0;
  for (const source of splitLines(text)) {
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
