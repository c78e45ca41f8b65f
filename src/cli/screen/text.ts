/** Lines for a terminal: colour and brightness, and width. */
import { stripVTControlCharacters } from 'node:util';
import type { CliIo } from '../io.ts';

/** The emphasis of a text; it only adds to the words. */
type Tone = 'plain' | 'faint' | 'good' | 'bad' | 'water' | 'high' | 'strong' | 'inverse';

const CODES: { readonly [tone in Tone]: string } = {
  plain: '',
  faint: '2',
  good: '32',
  bad: '31',
  water: '36',
  high: '1;33',
  strong: '1',
  inverse: '7',
};

/** Paints a text in a tone. */
export type Paint = (tone: Tone, text: string) => string;

const inColor: Paint = (tone, text) =>
  CODES[tone] === '' || text === '' ? text : `\u001b[${CODES[tone]}m${text}\u001b[0m`;
const inBlack: Paint = (_, text) => text;

/** The paint for a terminal, or none where colour is not welcome. */
export const paintFor = (color: boolean): Paint => (color ? inColor : inBlack);

/** Places that a text takes on the screen. All characters of this program take one. */
export const widthOf = (text: string): number => [...stripVTControlCharacters(text)].length;

/** The text in exactly `width` places: cut with its colours closed, or filled with blanks. */
export function pad(text: string, width: number): string {
  const missing = width - widthOf(text);
  return missing >= 0 ? text + ' '.repeat(missing) : cut(text, width);
}

/** A change of colour, as {@link paintFor} writes it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const COLOUR = /(\u001b\[[\d;]*m)/;

/** The text in at most `width` places. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let left = width;
  let result = '';
  for (const part of text.split(COLOUR)) {
    if (part.startsWith('\u001b')) {
      result += part;
      continue;
    }
    const characters = [...part];
    result += characters.slice(0, left).join('');
    left = Math.max(0, left - characters.length);
  }
  return result;
}

/** Most blanks that are left between items of a line that was broken. */
const WIDEST_GAP = 4;

/**
 * A text in lines of `width` places. A line that is too long breaks where its gaps are widest: a sign and its meaning, with
 * fewer blanks between them than there are to the next sign, stay together while they have room. Prose breaks between words.
 */
export function fitLines(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    if (widthOf(line) <= width) return [line];
    const indent = /^ */.exec(line)![0];
    return broken(line.trimStart(), width - indent.length).map((part) => indent + part);
  });
}

function broken(line: string, width: number): string[] {
  const gap = Math.max(1, ...(line.match(/ {2,}/g) ?? []).map(({ length }) => length));
  const between = ' '.repeat(Math.min(gap, WIDEST_GAP));
  const lines: string[] = [];
  for (const item of line.split(' '.repeat(gap))) {
    const parts = gap > 1 && item.length > width ? broken(item, width) : [item];
    const last = lines.at(-1);
    const isNext = last === undefined || last.length + between.length + parts[0].length > width;
    lines.push(isNext ? parts[0] : lines.pop() + between + parts[0], ...parts.slice(1));
  }
  return lines;
}

/** Rows as lines: each column as wide as its widest cell; the columns of `right` stand to the right. */
export function tableLines(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => widthOf(row[i]))));
  return rows.map((row) =>
    row
      .map((cell, i) => {
        const blanks = ' '.repeat(widths[i] - widthOf(cell));
        return right.includes(i) ? blanks + cell : cell + blanks;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** Lines as a text, without those that there are not. */
export const joinLines = (lines: readonly (string | null | false | undefined)[]): string =>
  lines.map((line) => (typeof line === 'string' ? `${line}\n` : '')).join('');

/** The same world with whole words on a terminal; pipes and files get lines as they are. */
export const inLines = (io: CliIo): CliIo => {
  const { columns } = io;
  return columns === undefined ? io : { ...io, out: (text) => io.out(fitLines(text, columns).join('\n')) };
};

/** The first that is shown of a list that scrolls with what is chosen of it. */
export const firstShown = (chosen: number, length: number, room: number): number =>
  Math.max(0, Math.min(chosen - (room >> 1), length - room));

/** Puts columns of lines beside one another, each in its width. */
export function beside(
  ...columns: readonly (readonly [lines: readonly string[], width: number])[]
): string[] {
  const height = Math.max(...columns.map(([lines]) => lines.length));
  return Array.from({ length: height }, (_, i) =>
    columns.map(([lines, width]) => pad(lines[i] ?? '', width)).join(''),
  );
}
