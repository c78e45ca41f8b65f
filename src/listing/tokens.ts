/** Lines and words of a listing, with their places in the text. */
import type { Place } from './diagnostics.ts';
import { decodeEntities } from './fold.ts';

export interface Token extends Place {
  readonly text: string;
  /** Which cell of its line it stands in: cells are divided by bars, or by tabs where there are no bars. */
  readonly cell: number;
  /** How many bars stand before it in its line: no command reaches across one. */
  readonly bars: number;
}

/** The words of a line, or of a part of it. */
export interface Words {
  readonly tokens: readonly Token[];
}

export interface Line extends Words {
  /** Counts from 1. */
  readonly number: number;
  /** Text after `;`, `#` or `//`, without the mark. */
  readonly comment: string;
}

/** Lines without their ends: CR LF, LF, CR, and the ends of lines and pages of word processors. */
export const splitLines = (text: string): string[] => text.split(/\r\n|[\n\r\v\f\x85\u2028\u2029]/);

/** Where the comment of a line begins; the length of the line if it has none. */
function commentStart(line: string): number {
  // The # of `F x # 0` is the relation, and that of `# | 00 01` heads a column.
  const marks = /;|\/\/|#(?<=(?:^|\s)#)(?<![xXхХ]\s+#(?=\s*[0oOоО](?:\s|$)))(?!\s*[|│])/g;
  for (let mark = marks.exec(line); mark; mark = marks.exec(line)) {
    // The semicolon that ends a character entity is none.
    if (mark[0] === ';' && /&(?:#?\w{1,7})$/.test(line.slice(0, mark.index))) continue;
    return mark.index;
  }
  return line.length;
}

/** A bar divides columns, except in |x|; `\\|` of Markdown divides nothing. */
const BARS = /[|¦│║┃]/;
/** Those, and the sign that is put for the bars of |x|. */
const ANY_BAR = /[|¦│║┃∣]/;
const ABSOLUTE_K = /(?<=[КKкk]\s?)[|∣│¦][xXхХ][|∣│¦]/g;
/** `К | x |` where the line has no other bars. */
const ABSOLUTE_APART = /^([^|]*[КKкk]\s*)[|](\s*[xXхХ]\s*)[|]([^|]*)$/;
const ABSOLUTE = /(?<![^\s.:)\]])[|│¦][xXхХ][|│¦](?![^\s])/g;

/** Signs and strokes misread as bars: `-|-`, `С|П`, `В|О`, `П|П`, `Б|П`. */
const BROKEN = /(?<!\S)(?:[-−–][|][-−–]|[СCПPБBВ][|][ПPОO0])(?!\S)/gi;

/** `||x|   |`: at the bar of its cell, the next bar far behind it. */
const ABSOLUTE_IN_CELL = /(?<=(?:^|\s)[|])[|][xXхХ][|](?=\s)/g;
/** `К|x` or `Кx|`, whose other bar was lost, where the line has no other bars. */
const ABSOLUTE_HALF = /^[^|]*[КKкk]\s?(?:[|][xXхХ]|[xXхХ][|])[^|]*$/;

/**
 * `| |-| |`, `01. |-| |`, `||-||`, `01||-|`: the sign key in a cell of its own, whose bars stand inside those of the
 * table.
 */
const SIGN_IN_CELL =
  /(?:(?<=[|│]\s+|(?:^|\s)\d\d[.:)]\s+)[|][-−–][|](?=\s+[|│]|\s*$)|(?<=\s\d\d[.:)]\s+|[^\s|│][|│])[|][-−–][|](?=[|│](?:[^\s|│]|\s*$))|(?<=^\s*\d\d[|│])[|][-−–][|](?=\s*$))/g;
/** `|-|` with blanks around, or before a comma. */
const SIGN_APART = /(?<!\S)[|][-−–][|](?=[\s,;]|$)/g;
/** `00.ИП1 01.|-|`: glued to its address as the other commands of its line are. */
const SIGN_GLUED = /(?<=(?<!\S)\d\d[.:)])[|][-−–][|](?=[\s,;]|$)/g;
const GLUED = /(?<!\S)\d\d[.:)][^\s|│]/;

/** Behind the label of a row, where it divides no cells. */
const LABEL_BAR = /(?<=^\s*\S{1,3}\s*)[|│]/;

/** Puts a sign that divides nothing for the bars of |x|; the places of the words stay. */
function maskAbsolute(line: string): string {
  if (!ANY_BAR.test(line)) return line;
  const mask = (bars: string): string => `∣${bars.slice(1, -1)}∣`;
  const masked = line
    .replace(/\\\|/g, '∣\u2060')
    .replace(ABSOLUTE_K, mask)
    .replace(ABSOLUTE_IN_CELL, mask)
    .replace(ABSOLUTE_APART, '$1∣$2∣$3')
    .replace(ABSOLUTE_HALF, (half) => half.replace('|', '∣'))
    .replace(SIGN_IN_CELL, mask);
  // Elsewhere only if the other bars stand apart: in `|00|x|12|` they divide cells.
  const bare = masked.replace(ABSOLUTE, mask);
  // `|-|`, the sign key, a plus `-|-` and `С|П`, only where no other bars divide cells: in a table the first is the minus.
  const signed = (GLUED.test(bare) ? bare.replace(SIGN_GLUED, mask) : bare)
    .replace(SIGN_APART, mask)
    .replace(BROKEN, (word) => word.replace('|', '∣'));
  if (signed !== bare && !BARS.test(signed.replace(LABEL_BAR, ''))) return signed;
  return /[^\s|][|¦│║┃]|[|¦│║┃][^\s|]/.test(bare) ? masked : bare;
}

/** The words of a line, divided by blanks and by the bars of a table. */
export function tokenize(text: string, number: number): Line {
  const end = commentStart(text);
  const comment = text
    .slice(end)
    .replace(/^(?:;+|\/\/+|#+)\s?/, '')
    .trimEnd();
  const code = maskAbsolute(text.slice(0, end));
  const isBarred = BARS.test(code);
  const divider = isBarred ? /[|¦│║┃]/g : /\t/g;
  const tokens: Token[] = [];
  let cell = 0;
  let from = 0;
  for (const word of code.matchAll(/[^\s|¦│║┃`\u200b\ufeff]+/g)) {
    cell += code.slice(from, word.index).match(divider)?.length ?? 0;
    from = word.index + word[0].length;
    tokens.push({
      text: decodeEntities(word[0]),
      line: number,
      column: word.index + 1,
      length: word[0].length,
      cell,
      bars: isBarred ? cell : 0,
    });
  }
  return { number, tokens, comment };
}

/** A text in which the only bars are those of `| x |` or of `01.|-|` means these; others divide the cells of a table. */
export function withAbsolute(lines: readonly string[]): readonly string[] {
  const barred = lines.filter((line) => BARS.test(line));
  const alone = /^([^|]*\s)[|](\s*[xXхХ]\s*)[|](\s*)$/;
  const signs = lines.map((line) => line.replace(SIGN_GLUED, (sign) => `∣${sign[1]}∣`));
  if (barred.length > 0 && !signs.some((line) => BARS.test(line))) return signs;
  return barred.length > 0 && barred.every((line) => alone.test(line))
    ? lines.map((line) => line.replace(alone, '$1∣$2∣$3'))
    : lines;
}

/** True for a line that bars divide into cells. */
export const hasBars = (text: string): boolean => BARS.test(maskAbsolute(text));

/** From the first of some tokens to the last that stands in the same line. */
export function span(tokens: readonly Token[]): Place {
  const [{ line, column }] = tokens;
  const last = tokens.findLast((token) => token.line === line)!;
  return { line, column, length: last.column + last.length - column };
}

/** Some words as they are written, with a blank between them. */
export const wordsText = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

/** Parts of a remark as one. */
export const remarkOf = (...parts: readonly (string | readonly Token[])[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : wordsText(part)))
    .filter(Boolean)
    .join(' ');

/** Lines for a message: their numbers as people write them, `3–7, 12`, and how many they are. */
export interface LineRanges {
  readonly ranges: string;
  readonly count: number;
}

/** The lines are in order. */
export function lineRanges(lines: readonly { readonly number: number }[]): LineRanges {
  const ranges: [number, number][] = [];
  for (const { number } of lines) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return {
    ranges: ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', '),
    count: lines.length,
  };
}
