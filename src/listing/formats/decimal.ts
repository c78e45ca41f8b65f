/** Codes as decimal numbers, `84, 1, 66`: lists from sources of programs in other languages, and dumps. */
import { MK61 } from '../../machine/index.ts';
import { commentHeader } from '../comment-header.ts';
import { Diagnostics } from '../diagnostics.ts';
import { type ProgramFile, type ReadResult, resultOf } from '../program-file.ts';
import { type Passed, type SourceLine, SourceText } from '../source.ts';
import { type Line, tokenize } from '../tokens.ts';
import { assembleBytes, chunk } from './codes.ts';

/** The comment by which our own lists are told from pairs of hexadecimal digits. */
const MARK = /^# format: decimal$/m;
const NUMBER = /^\d{1,3}$/;

/** The numbers of a line without brackets and commas. */
const wordsOf = ({ source }: SourceLine): string[] =>
  tokenize(source.replace(/[[\](){},]|;\s*$/g, ' '), 1).tokens.map(({ text }) => text);

/** True for numbers up to 255 and nothing else, some of them too large to be pairs of hexadecimal digits. */
export function isDecimalDump({ text, lines }: SourceText): boolean {
  const rows = lines.map(wordsOf).filter((row) => row.length > 0);
  // Rows that begin with the number of their first step are a listing.
  const isCounted = rows.every(
    (row, i) => i === 0 || Number(row[0]) === Number(rows[i - 1][0]) + rows[i - 1].length - 1,
  );
  if (rows.length > 1 && isCounted && !MARK.test(text)) return false;
  const words = rows.flat();
  if (words.length === 0 || !words.every((word) => NUMBER.test(word) && Number(word) < 256)) return false;
  const isList = /^[\s[{(]*\d{1,3}(?:\s*,\s*\d{1,3})+[\s,;)}\]]*$/.test(text);
  const isWide = words.some((word) => word.length === 3 && Number(word) >= MK61.cells);
  const isNarrow = isList && words.some((word) => word.length === 1);
  return MARK.test(text) || (words.length >= 5 && (isWide || isNarrow));
}

/** As many codes stand in a row at least, and in a dump among words. */
const FEWEST_IN_ROW = 5;
const FEWEST_CODES = 10;

/**
 * Rows of decimal codes under a title or above an instruction: the text without the other lines, and these; other rows of
 * numbers are used for something else. Null where
 * the rows are no such dump, or where words stand between them.
 */
export function decimalAmongWords(text: SourceText): Passed | null {
  const { lines } = text;
  const isCode = (word: string): boolean => NUMBER.test(word) && Number(word) < 256;
  const rows = lines.map((line) => {
    const words = wordsOf(line);
    return words.length > 0 && words.every(isCode) ? words : [];
  });
  const isLong = (at: number): boolean => (rows[at]?.length ?? 0) >= FEWEST_IN_ROW;
  const from = rows.findIndex((_, at) => isLong(at));
  if (from < 0) return null;
  let to = from;
  // Behind a blank line a short row may be one of a table of values, unless a comma says that more follows.
  const goesOn = (at: number): boolean =>
    isLong(at + 2) || ((rows[at + 2]?.length ?? 0) > 0 && /,\s*$/.test(lines[at].source));
  while (to + 1 < lines.length && (rows[to + 1].length > 0 || (lines[to + 1].isBlank && goesOn(to)))) to++;
  const around = lines.filter(({ tokens }, at) => (at < from || at > to) && tokens.length > 0);
  const dump = text.without(around);
  const isOther = rows.some((_, at) => (at < from || at > to) && isLong(at));
  if (around.length === 0 || isOther || rows.slice(from, to + 1).flat().length < FEWEST_CODES) return null;
  const isRow = ({ number }: Line): boolean => rows[number - 1].length > 0;
  const prose = around.filter((line) => !isRow(line));
  return isDecimalDump(dump) ? { text: dump, used: around.filter(isRow), prose } : null;
}

/** Reads numbers from 0 to 255, divided by blanks or commas. */
export function parseDecimalDump(text: string | SourceText): ReadResult {
  const diagnostics = new Diagnostics();
  const bytes: number[] = [];
  for (const line of SourceText.of(text).lines)
    for (const word of wordsOf(line)) {
      const value = NUMBER.test(word) ? Number(word) : 256;
      if (value < 256) bytes.push(value);
      else {
        const place = { line: line.number, column: line.source.indexOf(word) + 1, length: word.length };
        diagnostics.error(place, 'badDecimal', [word]);
      }
    }
  return resultOf(diagnostics, assembleBytes(bytes, diagnostics));
}

/** Ten numbers a row. */
export function makeDecimalDump(program: ProgramFile): string {
  const rows = chunk(program.bytes, 10).map((row) => row.map((byte) => String(byte).padStart(3)).join(', '));
  const header = commentHeader({ ...program.header, angle: null, registers: new Map() }, '#');
  return `${['# format: decimal', ...header, `${rows.join(',\n')}`].join('\n')}\n`;
}
