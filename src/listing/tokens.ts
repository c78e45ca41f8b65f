/** Lines and words of a listing, with their places in the text. */
import type { Place } from './diagnostics.ts';
import { decodeEntities } from './fold.ts';

export interface Token extends Place {
  readonly text: string;
}

export interface Line {
  /** Counts from 1. */
  readonly number: number;
  readonly tokens: Token[];
  /** Text after `;`, `#` or `//`, without the mark. */
  readonly comment: string;
}

/** Lines without their ends; CR LF, LF and CR all end a line. */
export const splitLines = (text: string): string[] => text.split(/\r\n|\n|\r/);

/** Where the comment of a line begins; the length of the line if it has none. */
function commentStart(line: string): number {
  const marks = /;|\/\/|(?:^|(?<=\s))#/g;
  for (let mark = marks.exec(line); mark; mark = marks.exec(line)) {
    // The semicolon that ends a character entity is none.
    if (mark[0] === ';' && /&(?:#?\w{1,7})$/.test(line.slice(0, mark.index))) continue;
    return mark.index;
  }
  return line.length;
}

/** A bar divides columns, except in К|x|: there it stands right behind К. */
const BARS = /[|¦│║┃]/;
const ABSOLUTE = /(?<=[КKкk]\s?)[|∣│¦][xXхХ][|∣│¦]/g;

/** The words of a line, divided by blanks and by the bars of a table. */
export function tokenize(text: string, number: number): Line {
  const end = commentStart(text);
  const comment = text
    .slice(end)
    .replace(/^(?:;+|\/\/+|#+)\s?/, '')
    .trimEnd();
  const code = text.slice(0, end).replace(ABSOLUTE, (bars) => `∣${bars.slice(1, -1)}∣`);
  const tokens: Token[] = [];
  for (const word of code.matchAll(/[^\s|¦│║┃`\u200b\ufeff]+/g)) {
    tokens.push({
      text: decodeEntities(word[0]),
      line: number,
      column: word.index + 1,
      length: word[0].length,
    });
  }
  return { number, tokens, comment };
}

export const hasBars = (text: string): boolean => BARS.test(text.replace(ABSOLUTE, ''));

/** From the first to the last of some tokens of one line. */
export function span(first: Token, last: Token): Place {
  return { line: first.line, column: first.column, length: last.column + last.length - first.column };
}
