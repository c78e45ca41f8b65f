/** The lines of a listing with addresses on their way to its rows, and what every pass over them does: labels, cells. */
import type { Line, Token } from '../tokens.ts';
import type { Columns, Role } from './table-columns.ts';

/** A line of a listing's text that holds words. */
export interface TextLine extends Line {
  /** The columns that the line names, `grid` for the numbers over the columns of a grid; null for other lines. */
  readonly head: 'grid' | Columns | null;
}

/** A line with this label before its words, in the place of its first one or before others. */
export const labelled = (line: TextLine, text: string, words = line.tokens.slice(1)): TextLine => ({
  ...line,
  tokens: [{ ...line.tokens[0], text }, ...words],
});

/** Words that no bar divides, all in one cell. */
export const inCell = (tokens: readonly Token[], cell = 0): Token[] =>
  tokens.map((token) => ({ ...token, cell, bars: 0 }));

/** The head of a table of steps, commands and codes. */
export const tableHead = (line: TextLine, hasCodes = true): TextLine => {
  const roles: readonly Role[] = hasCodes ? ['step', 'command', 'code'] : ['step', 'command'];
  return { ...line, head: { roles: new Map(roles.entries()) } };
};
/** One step as a row of such a table, in the place of the line it stood in. */
export const tableLine = (
  line: TextLine,
  label: Token,
  command: readonly Token[],
  codes: readonly Token[],
  comment = '',
): TextLine => ({
  ...line,
  head: null,
  comment,
  tokens: [...inCell([label]), ...inCell(command, 1), ...inCell(codes, 2)],
});

/** All of them; null if one is null. */
export const allOf = <T>(items: readonly (T | null)[]): T[] | null =>
  items.every((item) => item !== null) ? (items as T[]) : null;
