/** Dumps: pairs of hexadecimal digits and nothing else, in rows with or without the number of their first step. */
import { hexByte } from '../../machine/hex.ts';
import { parseStepLabel, stepText } from '../addresses.ts';
import { commentHeader, commentsOf, readCommentHeader } from '../comment-header.ts';
import { Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { parseMnemonic } from '../mnemonics.ts';
import { type ProgramFile, type ReadResult, resultOf } from '../program-file.ts';
import { SourceText } from '../source.ts';
import type { Token } from '../tokens.ts';
import { areRowsOfTen, assembleBytes, chunk, codesOf, isHead } from './codes.ts';

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
function countsSteps({ lines }: SourceText): boolean {
  const all = lines.map(({ tokens }) => tokens).filter((tokens) => tokens.length > 0);
  const rows = isHead(all[0]) && all.length > 1 ? all.slice(1) : all;
  if (areRowsOfTen(all)) return true;
  const steps = rows.map((tokens) => parseStepLabel(tokens[0].text));
  // `00 …`, `10 …`, `20 …`: also where a row lost a code, or holds sixteen.
  if (steps.length > 1 && steps.every((step, i) => step === i * 10) && rows.every(({ length }) => length > 2))
    return true;
  // `00;ИП7;67`: a table whose separators look like the beginning of a comment.
  const isTable = lines.filter(({ source }) => /^\s*"?[0-9A-Fa-f]{2}"?;/.test(source)).length === rows.length;
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

/** `00 6A  03 50`, `01 6B  04 51`: addresses and codes in columns side by side, the addresses counting down, or across. */
export function besideColumns(rows: readonly (readonly string[])[]): boolean {
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  const words = rows.flat();
  const isAcross =
    words.length > 5 && words.every((text, at) => at % 2 === 1 || parseStepLabel(text) === at / 2);
  if (isAcross && words.length % 2 === 0) return true;
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

/** True for pairs of hexadecimal digits and nothing else, however few: a file that is named as a dump is one. */
export const isBarePairs = (text: SourceText): boolean =>
  !countsSteps(text) &&
  text.lines.every(({ source }) => /^\s*(?:[0-9A-Fa-f]{2}(?:\s+|$))*(?:[#;].*)?$/.test(source));

/** `00;ИП8;Fx<0;03`: what a semicolon begins here is no remark. */
function dividesCommands(source: string): boolean {
  const cells = source.split(';').slice(1);
  return cells.filter((cell) => /[^\d\s]/.test(cell) && parseMnemonic(cell.trim()) !== null).length >= 2;
}

/** True for pairs of hexadecimal digits with or without row labels and nothing else, in quantity. */
export function isHexDump(text: SourceText): boolean {
  if (countsSteps(text)) return false;
  let pairs = 0;
  let withLetters = 0;
  let labelled = 0;
  let prefixed = 0;
  let bare = 0;
  for (const { source, tokens } of text.lines) {
    if (dividesCommands(source)) return false;
    const words = bareWords(tokens).map((token) => token.text);
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
export function parseHexDump(source: string | SourceText): ReadResult {
  const text = SourceText.of(source);
  const diagnostics = new Diagnostics();
  if (isForeignDump(text)) {
    diagnostics.error(firstPlace(text), 'foreignOpcodes', []);
    return { program: null, diagnostics: diagnostics.list() };
  }
  const bytes: (number | null)[] = [];
  const rows: (readonly Token[])[] = [];
  for (const line of text.lines) {
    if (line.tokens.length > 0) rows.push(line.tokens);
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
      else diagnostics.error(token, 'badHex', [token.text]);
    });
  }
  for (const token of loneCodes(rows)) diagnostics.warn(token, 'codesGuessed', []);
  const short = shortRow(rows);
  if (short) diagnostics.warn(short.place, 'rowShort', [stepText(short.step), short.found, short.wanted]);
  // Behind rows that all bear their step, one without may be something else.
  const isRow = ([first]: readonly Token[]): boolean => /^[0-9A-Fa-f]{1,4}:$/.test(first.text);
  if (rows.length > 1 && rows.slice(0, -1).every(isRow) && !isRow(rows.at(-1)!))
    diagnostics.warn(rows.at(-1)![0], 'codesGuessed', []);
  if (couldBeLabelled(rows)) diagnostics.warn(rows[0][0], 'zeroIsCode', [bytes.length]);
  const code = assembleBytes(bytes, diagnostics);
  const header = diagnostics.hasErrors ? {} : readCommentHeader(commentsOf(text), diagnostics);
  return resultOf(diagnostics, code, header);
}

/** As many codes stand in a row of a dump. */
const FEWEST_IN_ROW = 4;

/** The one row amid others of the same width that is shorter: it lost a code. */
function shortRow(
  rows: readonly (readonly Token[])[],
): { readonly place: Token; readonly step: number; readonly found: number; readonly wanted: number } | null {
  const widths = rows
    .slice(0, -1)
    .map((row) => bareWords(row).filter(({ text }) => !text.endsWith(':')).length);
  const wanted = Math.max(...widths);
  const short = widths.filter((width) => width < wanted);
  const at = widths.indexOf(short[0]);
  if (widths.length < FEWEST_IN_ROW || wanted < FEWEST_IN_ROW || short.length !== 1) return null;
  return { place: rows[at][0], step: at * wanted, found: short[0], wanted };
}

/** Codes alone in their line that may be the number of a page: above the rows, between blank lines, behind a short row. */
function loneCodes(rows: readonly (readonly Token[])[]): Token[] {
  const widths = rows.map((row) => bareWords(row).length);
  const widest = Math.max(...widths);
  if (widest < FEWEST_IN_ROW) return [];
  return rows.flatMap(([first], i) => {
    const isLone = widths[i] === 1 && first.text.length <= 2;
    const isApart = i > 0 && rows[i - 1][0].line < first.line - 1;
    const isBefore = i === 0 || (isApart && (rows[i + 1]?.[0].line ?? 0) > first.line + 1);
    const isBehind = i === rows.length - 1 && i > 0 && (isApart || widths[i - 1] < widest);
    return isLone && (isBefore || isBehind) ? [first] : [];
  });
}

/** True if the 00 at the beginning of a dump could number its row: `00 61 62 10 50`, alone or before `09 ...`. */
function couldBeLabelled([first, second, third]: readonly (readonly Token[])[]): boolean {
  if (!first || third || first.length < 2 || first.length > 11 || first[0].text !== '00') return false;
  return second === undefined || Number(second[0].text) === first.length - 1;
}

const firstPlace = ({ lines }: SourceText): Place => {
  const first = lines.find(({ source }) => /^\s*[0-9A-Fa-f]{2}\b/.test(source));
  return first ? { line: first.number, column: 1, length: 2 } : WHOLE_FILE;
};

/**
 * The export of a simulator whose codes are its own: one code a line, its meaning in the comment (`0E  ; ENTER (шаг 01)`).
 * Told by codes whose comments name other commands than the MK-61 has there.
 */
export function isForeignDump({ lines }: SourceText): boolean {
  let named = 0;
  let wrong = 0;
  let numbered = 0;
  for (const { source } of lines) {
    const parts = /^\s*([0-9A-Fa-f]{2})\s+(?:;|\/\/|#)\s*(.*?)\s*(\((?:шаг|step)\s*\d+\))?\s*$/i.exec(source);
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
