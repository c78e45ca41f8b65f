/** The lines of a listing with addresses: titles, signs and unusual tables taken away or made into rows that begin with their step. */
import { parseStepLabel } from '../addresses.ts';
import type { CommentLine } from '../comment-header.ts';
import { hasBars, type Line, splitLines, type Token, tokenize, withAbsolute } from '../tokens.ts';
import { codedLines, withoutCodes } from './code-cells.ts';
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
import { numberedLines, pairedLines, rowsByTens, rowsUnderHeads, underAddresses } from './row-numbers.ts';
import { type Columns, columnsOf } from './table-columns.ts';
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

/** Rules, borders, fences of a table. */
const isRule = (tokens: readonly Token[]): boolean =>
  tokens.every((token) => /^[-=+_~*:─━┼╋═╬┌┐└┘├┤┬┴`'"]{2,}$|^[─━═]$/.test(token.text));

/**
 * Tables from spreadsheets, `00;ИП7;67` or `00,ИП7,67`: their separators become tabs, places stay. Other texts come back
 * unchanged.
 */
function withoutSeparators(text: string): string {
  const lines = splitLines(text);
  const filled = lines.filter((line) => line.trim());
  const isTable =
    filled.length >= 2 && filled.filter((line) => TABLE_ROW.test(line)).length >= filled.length * 0.6;
  if (!isTable && !isSheet(text)) return text;
  // Rows of many cells, `00;ИП8;Fx<0;03;ИПС`, are a grid.
  const sign = [';', ','].find(
    (mark) => filled.filter((line) => line.split(mark).length > 4).length >= filled.length * 0.5,
  );
  return lines
    .map((line) =>
      (sign && TABLE_ROW.test(line) ? line.replaceAll(sign, '\t') : line)
        .replace(/^\s*".*$/, (quoted) => quoted.replace(/^\s*"|"(?=[;,])|(?<=[;,])"|"$/g, ' '))
        .replace(TABLE_ROW, (label) => label.replace(/[;,]$/, '\t'))
        .replace(/(?<!&#?\w{1,7})[;,](?=\s*[0-9A-Fa-f]{2}\s*$)/, '\t'),
    )
    .join('\n');
}

/** `00.П4. 01.Сх. 02.П0.`: a point behind every command ends a sentence. */
function withoutPoints(text: string): string {
  const word = /(?<!\S)\d\d\.\S{1,9}(?!\S)/g;
  const words = text.match(word) ?? [];
  return words.length >= 3 && words.every((dotted) => /[^.]\.$/.test(dotted))
    ? text.replace(word, (dotted) => `${dotted.slice(0, -1)} `)
    : text;
}

/** Rows of a quotation or of a list, `> 00 ИП1`, `- 01 ИП2`: the sign before the addresses becomes a blank. */
function withoutBullets(text: string): string {
  const lines = splitLines(text);
  const filled = lines.filter((line) => line.trim());
  const isList = filled.filter((line) => BULLET.test(line)).length >= Math.max(2, filled.length * 0.6);
  return isList ? lines.map((line) => line.replace(BULLET, ' $1')).join('\n') : text;
}

/** `Факториал. 00.П0 01.1 02.В↑`: a title before steps that count on in its line. */
const TITLED = /^[^\n]{4,200}?[ \t](?=[[(№]?00[.:)\]][ \t]*\S{1,9}[ \t]+[[(№]?01[.:)\]])/gmu;

/** `Программа: 00.ИП1 01.ИП2`: the word before the first step. */
const HEADED =
  /^[ \t]*(?:программа|листинг|текст программы|program|listing)[^\n:]{0,60}:(?=[ \t]*[[(№]?0{1,2}[.:)\]])/gimu;

const BULLET = /^[>*•·–—-](\s+(?:\d\d|[A-Fa-f]\d)[.:)]?\s)/;

/** True if rows of a spreadsheet, `00;ИП7`, `01;В↑`, count the steps from 00 on. */
export function isSheet(text: string): boolean {
  const steps = splitLines(text).flatMap(
    (line) => TABLE_ROW.exec(line)?.[0].replace(/[^\dA-Fa-f.-]/g, '') ?? [],
  );
  const numbers = steps.map(parseStepLabel);
  return (
    numbers.length >= 3 &&
    numbers[0] === 0 &&
    numbers.every((step, i) => i === 0 || (step! > numbers[i - 1]! && step! <= numbers[i - 1]! + 2))
  );
}

const TABLE_ROW = /^\s*"?(?:\d\d|[A-Fa-f.-]\d|10[0-4])"?\s*[;,]/;

/** A line of a listing's text that holds words. */
export interface TextLine extends Line {
  /** The columns that the line names, `grid` for the numbers over the columns of a grid; null for other lines. */
  readonly head: 'grid' | Columns | null;
}

export interface Rows {
  readonly lines: TextLine[];
  readonly comments: CommentLine[];
  /** True if the steps are numbered in hexadecimal. */
  readonly isHexadecimal: boolean;
}

/** The lines of a text without its rules, with the comments apart. */
export function readRows(source: string): Rows {
  const lines: TextLine[] = [];
  const comments: CommentLine[] = [];
  const bare = withoutBullets(withoutLabelSigns(withoutSeparators(withoutPoints(source))))
    .replace(HEADED, (head) => ' '.repeat(head.length))
    .replace(TITLED, (head) => (/\p{L}{4}/u.test(head) ? ' '.repeat(head.length) : head));
  withAbsolute(splitLines(bare)).forEach((text, index) => {
    const line = tokenize(text, index + 1);
    if (line.comment)
      comments.push({ line: line.number, text: line.comment, alone: line.tokens.length === 0 });
    if (line.tokens.length === 0 || isRule(line.tokens)) return;
    const tokens = plainGridLabels(line.tokens);
    const isHead = isColumnHeader(tokens) || (hasBars(text) && isColumnHeader(tokens.slice(1)));
    lines.push({ ...line, tokens, head: isHead ? 'grid' : columnsOf(line) });
  });
  lines.forEach((line, i) => {
    if (isNarrowHeader(line, lines[i + 1])) lines[i] = { ...line, head: 'grid' };
  });
  const plain = scannedLabels(lines);
  const hexadecimal = hexSteps(plain);
  const headed = headedColumns(hexadecimal ?? plain);
  const labelled = unwrapped(labelsBehind(codedLines(headed)));
  const upright = rangesFilled(uprightGrid(uprightTable(labelled)));
  const counted = wrappedRows(withoutCodes(countedRows(rowsByTens(rowsUnderHeads(pairedLines(upright))))));
  return {
    lines: withEmptyCells(withoutCodes(underAddresses(numberedLines(counted)))),
    comments,
    isHexadecimal: hexadecimal !== null,
  };
}
