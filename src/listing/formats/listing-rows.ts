/** The lines of a listing with addresses: titles, signs and unusual tables taken away or made into rows that begin with their step. */
import { countOn, parseStepLabel, takesAddress } from '../addresses.ts';
import { type CommentLine, commentsOf } from '../comment-header.ts';
import { lastCommand } from '../reading.ts';
import type { SourceLine, SourceText } from '../source.ts';
import { hasBars, type Token, withAbsolute } from '../tokens.ts';
import { codedLines, withoutCodes } from './code-cells.ts';
import { codedCells } from './coded-cells.ts';
import { withEmptyCells } from './empty-cells.ts';
import { headedColumns } from './headed-columns.ts';
import { withoutLabelSigns } from './label-signs.ts';
import {
  countedRows,
  hexSteps,
  labelsBehind,
  plainGridLabels,
  rangesFilled,
  scannedLabels,
  unwrapped,
  wrappedRows,
} from './row-labels.ts';
import {
  numberedLines,
  pairedLines,
  rowsApart,
  rowsByTens,
  rowsUnderHeads,
  tabbedColumns,
  underAddresses,
} from './row-numbers.ts';
import { columnsOf, hasStepTable, roleOf } from './table-columns.ts';
import type { TextLine } from './text-line.ts';
import { uprightGrid, uprightTable } from './upright.ts';

/** A row that numbers the columns of a grid: 00 01 02 ..., or 0 1 2 ... */
function isColumnHeader(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => !/^(?:#|№|N|No|адр|адрес|шаг|step|addr)\.?$/i.test(token.text));
  return (
    words.length >= 5 && words.every((word, i) => /^\d{1,2}$/.test(word.text) && Number(word.text) === i)
  );
}

/** `0 1 2 3` over a row 00 of as many cells: a grid narrower than usual. */
const isNarrowHeader = (line: TextLine, next: TextLine | undefined): boolean =>
  line.tokens.length >= 3 &&
  line.tokens.every(({ text }, i) => text === String(i)) &&
  next?.head === null &&
  /^0[0x_]?[.:)]?$/.test(next.tokens[0].text) &&
  next.tokens[0].column < line.tokens[0].column &&
  next.tokens.length - 1 <= line.tokens.length;

/** Rules, borders, fences of a table, and `|-`, which divides its rows in a wiki. */
const isRule = ({ source, tokens }: SourceLine): boolean =>
  source.trim() === '|-' ||
  tokens.every((token) => /^[-–—=+_~*:─━┼╋═╬┌┐└┘├┤┬┴`'"]{2,}$|^[─━═]$/.test(token.text));

/** `00 | ИП1 | … | БП | 09`: behind every row its last step, or behind the last one that of its last cell. */
function withoutEnds(lines: TextLine[]): TextLine[] {
  const rows = lines.filter(({ head, tokens }) => head === null && tokens.length > 2);
  const stepIn = (row: TextLine | undefined, at: number): number =>
    parseStepLabel(row?.tokens.at(at)?.text ?? '') ?? Number.NaN;
  const isEnd = (row: TextLine, at: number): boolean => {
    const { tokens } = row;
    const size = stepIn(row, -1) - stepIn(row, 0) + 1;
    const cells = tokens.at(-1)!.cell - tokens[0].cell - 1;
    const isFree = cells < size && size === stepIn(rows[0], -1) + 1;
    return (
      tokens.at(-1)!.bars > 0 &&
      (at + 1 < rows.length
        ? cells === size && stepIn(rows[at + 1], 0) === stepIn(row, -1) + 1
        : cells === size || isFree)
    );
  };
  const areEnds = rows.length >= 2 && rows.every(isEnd);
  return areEnds
    ? lines.map((line) => (rows.includes(line) ? { ...line, tokens: line.tokens.slice(0, -1) } : line))
    : lines;
}

/** A row of fewer cells is none of a grid. */
const FEWEST_CELLS = 5;

/** `10  00  --  --  --`: such signs up to the end of a row stand for empty cells; behind a jump they may be its address. */
function withoutFillers(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findLastIndex(({ text }) => !/^[-–—−]{2,}$/.test(text)) + 1;
  const last = lastCommand(tokens.slice(1, end));
  const isDue = last?.isLast === true && takesAddress(last.byte);
  return end < 2 || isDue || tokens.length <= FEWEST_CELLS ? tokens : tokens.slice(0, end);
}

/** The cells of a spreadsheet's row with the signs between them: one in quotes may hold such signs, and quotes twice. */
const SHEET_CELLS = {
  ',': /(^|,)(?:(\s*)"((?:[^"]|"")*)"(\s*)(?=,|$)|([^,]*))/g,
  // `К x&ne;0`: the sign of a web page keeps its semicolon.
  ';': /(^|;)(?:(\s*)"((?:[^"]|"")*)"(\s*)(?=;|$)|((?:&#?\w{1,7};|[^;])*))/g,
};
type Separator = keyof typeof SHEET_CELLS;

/** A spreadsheet's row with tabs between its cells, which lose their quotes; places stay. */
const withTabs = (source: string, sign: Separator): string =>
  source.replace(SHEET_CELLS[sign], (all, before: string, ...[left, quoted, right]: string[]) => {
    const mark = before && '\t';
    return quoted === undefined
      ? mark + all.slice(before.length)
      : `${mark}${left} ${quoted.replaceAll('""', '" ')} ${right}`;
  });

/** Tables from spreadsheets, `00;ИП7;67` or `00,ИП7,67`, under a head or not: their separators become tabs. */
function withoutSeparators(text: SourceText): SourceText {
  const signs: readonly Separator[] = [';', ','];
  const isHead = ({ source }: SourceLine, sign: Separator): boolean => {
    const [first, ...others] = source.split(sign).map(roleOf);
    return first === 'step' && others.includes('command');
  };
  for (const sign of signs) {
    const from = text.lines.findIndex((line) => isHead(line, sign));
    if (from < 0) continue;
    return text.map((line, at) =>
      isHead(line, sign) || (at > from && TABLE_ROW.test(line.source))
        ? withTabs(line.source, sign)
        : line.source,
    );
  }
  const { filled } = text;
  const rows = filled.filter(({ source }) => TABLE_ROW.test(source));
  if ((filled.length < 2 || rows.length < filled.length * 0.6) && !isSheet(text)) return text;
  // Rows of many cells, `00;ИП8;Fx<0;03;ИПС`, are a grid; in `00;"ИП1";"61"` the cells behind the address have quotes.
  const isMost = (has: (source: string) => boolean): boolean =>
    filled.filter(({ source }) => has(source)).length >= filled.length * 0.5;
  const sign = signs.find(
    (mark) =>
      isMost((source) => source.split(mark).length > 4) ||
      isMost((source) => new RegExp(`^\\s*[^"]{2}\\s*${mark}\\s*"[^"]*"`).test(source)),
  );
  return text.map(({ source }) =>
    (sign && TABLE_ROW.test(source) ? withTabs(source, sign) : source)
      .replace(/^\s*".*$/, (quoted) => quoted.replace(/^\s*"|"(?=[;,])|(?<=[;,])"|"$/g, ' '))
      .replace(TABLE_ROW, (label) => label.replace(/[;,]$/, '\t'))
      .replace(/(?<!&#?\w{1,7})[;,](?=\s*[0-9A-Fa-f]{2}\s*$)/, '\t'),
  );
}

/** `00.П4. 01.Сх. 02.П0.`: a point behind every command ends a sentence. */
function withoutPoints(text: SourceText): SourceText {
  const word = /(?<!\S)\d\d\.\S{1,9}(?!\S)/g;
  const words = text.lines.flatMap(({ source }) => source.match(word) ?? []);
  return words.length >= 3 && words.every((dotted) => /[^.]\.$/.test(dotted))
    ? text.map(({ source }) => source.replace(word, (dotted) => `${dotted.slice(0, -1)} `))
    : text;
}

/** Rows of a quotation or of a list, `> 00 ИП1`, `- 01 ИП2`: the sign before the addresses becomes a blank. */
function withoutBullets(text: SourceText): SourceText {
  const { filled } = text;
  const marked = filled.filter(({ source }) => BULLET.test(source));
  return marked.length >= Math.max(2, filled.length * 0.6)
    ? text.map(({ source }) => source.replace(BULLET, ' $1'))
    : text;
}

/** What stands before the first step in its line; a table that names its columns has no steps in other lines. */
const withoutTitles = (text: SourceText): SourceText =>
  hasStepTable(text)
    ? text
    : text.map(({ source }) =>
        source
          .replace(HEADED, (head) => ' '.repeat(head.length))
          .replace(TITLED, (head) => (/\p{L}{4}/u.test(head) ? ' '.repeat(head.length) : head)),
      );

/** `Факториал. 00.П0 01.1 02.В↑`: a title before steps that count on in its line. */
const TITLED = /^.{4,200}?[ \t](?=[[(№]?00[.:)\]][ \t]*\S{1,9}[ \t]+[[(№]?01[.:)\]])/u;

/** `Программа: 00.ИП1 01.ИП2`: the word before the first step. */
const HEADED =
  /^[ \t]*(?:программа|листинг|текст программы|program|listing)[^:]{0,60}:(?=[ \t]*[[(№]?0{1,2}[.:)\]])/iu;

const BULLET = /^[>*•·–—-](\s+(?:\d\d|[A-Fa-f]\d)[.:)]?\s)/;

/** True if rows of a spreadsheet, `00;ИП7`, `01;В↑`, count the steps from 00 on. */
export function isSheet({ lines }: SourceText): boolean {
  const numbers = lines.flatMap(({ source }) => {
    const label = TABLE_ROW.exec(source)?.[0].replace(/[^\dA-Fa-fАа.-]/g, '');
    return label === undefined ? [] : [parseStepLabel(label) ?? Number.NaN];
  });
  return numbers.length >= 3 && numbers[0] === 0 && countOn(numbers);
}

const TABLE_ROW = /^\s*"?(?:\d\d|[A-Fa-fАа.-]\d|10[0-4])"?\s*[;,]/;

export interface Rows {
  readonly lines: TextLine[];
  readonly comments: CommentLine[];
  /** True if the steps are numbered in hexadecimal. */
  readonly isHexadecimal: boolean;
}

/** The lines of a text without its rules, with the comments apart. */
export function readRows(source: SourceText): Rows {
  const lines: TextLine[] = [];
  const bare = [withoutPoints, withoutSeparators, withoutLabelSigns, withoutBullets, withoutTitles].reduce(
    (before, pass) => pass(before),
    source,
  );
  const text = bare.with(withAbsolute(bare.sources));
  for (const line of text.lines) {
    if (line.tokens.length === 0 || isRule(line)) continue;
    const tokens = withoutFillers(plainGridLabels(line.tokens));
    const isHead = isColumnHeader(tokens) || (hasBars(line.source) && isColumnHeader(tokens.slice(1)));
    lines.push({
      number: line.number,
      tokens,
      comment: line.comment,
      head: isHead ? 'grid' : columnsOf(line),
    });
  }
  lines.forEach((line, i) => {
    if (isNarrowHeader(line, lines[i + 1])) lines[i] = { ...line, head: 'grid' };
  });
  const plain = scannedLabels(lines);
  const hexadecimal = hexSteps(plain);
  const headed = headedColumns(tabbedColumns(hexadecimal ?? plain));
  const labelled = unwrapped(labelsBehind(codedLines(headed)));
  const upright = rangesFilled(codedCells(uprightGrid(uprightTable(labelled))));
  const counted = wrappedRows(
    withoutCodes(countedRows(rowsByTens(rowsUnderHeads(pairedLines(rowsApart(upright)))))),
  );
  return {
    lines: withEmptyCells(withoutCodes(underAddresses(numberedLines(withoutEnds(counted))))),
    comments: commentsOf(text),
    isHexadecimal: hexadecimal !== null,
  };
}
