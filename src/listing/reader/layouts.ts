/** Layouts: how the lines of a text may be divided into rows, and which of them have labels. */

import { parseMnemonic } from '../mnemonics.ts';
import { labelOf } from '../readings.ts';
import type { TextLine, Word } from '../words.ts';
import type { Row } from './path.ts';

/** A run of lines whose labels count on. */
export interface Chain {
  readonly rows: readonly Row[];
  /** The step of the first label. */
  readonly start: number;
  /** How many lines have labels. */
  readonly labels: number;
  /** The numbers of its first and last lines. */
  readonly from: number;
  readonly to: number;
  readonly base: 10 | 16;
  /** Rows right below the last label that have none. */
  readonly tail: readonly Row[];
}

/** The sign of a list. */
const BULLET = /^[-–—*•]$/;
/** A row after a free stretch of memory holds a label and one command. */
const MOST_FREE_WORDS = 3;
const MOST_LABEL = 112;
/** So many rows without labels may stand between two that have one. */
const MOST_BETWEEN = 12;

/** The words of a line without the sign of a list in front of them. */
const withoutBullet = (words: readonly Word[]): readonly Word[] =>
  words.length > 2 && BULLET.test(words[0].text) ? words.slice(1) : words;

/** True for a row of commands; pairs of digits alone are rather a dump. */
const holdsCommands = ({ words }: Row): boolean =>
  words.length > 2 && words.some(({ text }) => !/^[\dA-F]{2}$/i.test(text));

/** The runs of lines whose first words are labels that count on. */
export function chainsOf(lines: readonly TextLine[], base: 10 | 16, isTold = false): readonly Chain[] {
  const chains: Chain[] = [];
  let rows: Row[] = [];
  let between: Row[] = [];
  let last = -1;
  let start = 0;
  let from = 0;
  let to = 0;
  let labels = 0;
  let room = 0;
  const close = (): void => {
    const end = between.findIndex(({ isAfterBreak }) => isAfterBreak);
    const tail = between.slice(0, end < 0 ? between.length : end);
    const isRow =
      labels === 1 && start === 0 && rows[0].words[0].length > 1 && (isTold || holdsCommands(rows[0]));
    if (labels > 1 || isRow) chains.push({ rows, start, labels, from, to, base, tail });
    rows = [];
    between = [];
    last = -1;
    labels = 0;
  };
  for (const line of lines) {
    const words = withoutBullet(line.words);
    if (words.length === 0 || isColumnHead(words)) continue;
    const written = labelOf(words[0].text, base);
    // Some texts number all steps from 100 on A0.
    const label = written === 100 && last >= 100 ? last + 1 : written;
    const isFree = label > last && words.length <= MOST_FREE_WORDS && label < MOST_LABEL;
    const isNext = last >= 0 && label > last && (label <= last + Math.max(3, room + 2) || isFree);
    const isEmpty = words.length === 1 && label === last + 1 && words[0].length > 1;
    if (label >= 0 && (words.length > 1 || isEmpty) && isNext) {
      rows.push(...between, { label, words, isAfterBreak: false });
      between = [];
    } else if (
      label >= 0 &&
      label <= 10 &&
      (words.length > 1 || words[0].text === '00') &&
      !(last >= 0 && label > 1)
    ) {
      close();
      start = label;
      from = line.number;
      rows.push({ label, words, isAfterBreak: false });
    } else {
      if (last < 0) continue;
      between.push({ label: -1, words, isAfterBreak: line.isBreak });
      room += words.length;
      if (between.length > MOST_BETWEEN) close();
      continue;
    }
    last = label;
    to = line.number;
    labels++;
    room = words.length - 1;
  }
  close();
  return chains;
}

/** True if the lines of a chain are steps beyond doubt: all labels have two signs, and count from the beginning. */
export const isCounted = ({ rows, start, labels }: Chain): boolean =>
  start <= 1 && labels > 1 && rows.every(({ label, words }) => label < 0 || words[0].length > 1);

/** The chain as one that counts from 1. */
export const countedFromOne = (chain: Chain): Chain => ({
  ...chain,
  start: chain.start - 1,
  rows: chain.rows.map((row) => (row.label < 0 ? row : { ...row, label: row.label - 1 })),
});

/** Rows of ten under the numbers 0 to 9, whose labels are the tens: `0 ИП1 …`, `1 С/П`. */
export function withTens(lines: readonly TextLine[]): readonly TextLine[] {
  let next = -1;
  return lines.map((line) => {
    const [label, ...rest] = line.words;
    if (label === undefined) return line;
    if (isColumnHead(line.words)) next = line.words.length >= TEN ? 0 : -1;
    else if (label.text.replace(/[.:]$/, '') === String(next)) {
      next++;
      return { ...line, words: [{ ...label, text: `${next - 1}0` }, ...rest] };
    }
    return line;
  });
}

const TEN = 10;
/** Numbers over columns: `# | 00 01 02 … 09`. */
const MOST_COLUMNS = 16;
const FEWEST_COLUMNS = 4;

export function isColumnHead(words: readonly Word[]): boolean {
  const numbers = words.slice(words[0]?.text === '#' ? 1 : 0);
  if (numbers.length < FEWEST_COLUMNS || numbers.length > MOST_COLUMNS) return false;
  return numbers.every(({ text }, at) => labelOf(text, at > 9 ? 16 : 10) === at);
}

/** A label of two signs at least, with a point, a colon or a bracket behind it and a command glued to that: `00.ИП1`. */
const GLUED_LABEL = /^(\d\d|[A-Fa-f.-]\d)([.,:)-])(.+)$/;

const FEWEST_GLUED = 3;

/** Divides `00.ИП1 01.+` into labels and commands, where such labels count on. */
export function withoutGluedLabels(lines: readonly TextLine[], isTold = false): readonly TextLine[] {
  const begins = (line: TextLine): boolean => GLUED_LABEL.test(line.words[0]?.text ?? '');
  let counted = 0;
  const split = lines.map((line) => {
    if (!begins(line)) return line;
    const words = line.words.flatMap((word) => {
      const parts = GLUED_LABEL.exec(word.text);
      if (!parts) return [word];
      counted++;
      const at = parts[1].length + 1;
      const label = { ...word, text: parts[1], length: parts[1].length };
      const rest = {
        ...word,
        text: parts[3],
        column: word.column + at,
        length: parts[3].length,
        isApart: false,
      };
      return [label, rest];
    });
    return { ...line, words };
  });
  return counted >= FEWEST_GLUED || isTold ? split : lines;
}

/** The places of the labels of a line that holds several steps. */
function labelPlaces({ words }: TextLine): readonly number[] {
  const places: number[] = [];
  const form = words[0]?.text.replace(/[\da-f]/gi, '0') ?? '';
  if (form.length < 2) return places;
  words.forEach(({ text }, at) => {
    const isAlike = text.replace(/[\da-f]/gi, '0') === form;
    if (isAlike && at + 1 < words.length && labelOf(text, 10) >= 0) places.push(at);
  });
  return places[0] === 0 ? places : [];
}

/** The lines of columns side by side, `00 ИП1  10 +`, in the order of their labels; null for other texts. */
export function columnsOf(lines: readonly TextLine[]): readonly TextLine[] | null {
  const cells: { readonly label: number; readonly line: TextLine }[] = [];
  let before: readonly number[] = [];
  let pairs = 0;
  for (const line of lines) {
    const places = labelPlaces(line);
    const labels = places.map((at) => labelOf(line.words[at].text, 10));
    const isBelow =
      before.length > 1 && labels.length > 0 && labels.every((label, i) => label === (before[i] ?? -9) + 1);
    const isColumn = labels.length > 1 && labels.every((label, i) => i === 0 || label > labels[i - 1] + 1);
    if (isBelow && isColumn) pairs++;
    if (!isColumn && !isBelow) {
      before = [];
      continue;
    }
    before = labels;
    places.forEach((at, i) => {
      cells.push({
        label: labels[i],
        line: { ...line, words: line.words.slice(at, places[i + 1] ?? line.words.length) },
      });
    });
  }
  if (pairs === 0 || !cells.some(({ label }) => label <= 1)) return null;
  return cells.sort((a, b) => a.label - b.label).map(({ line }) => line);
}

/** Signs that may stand between all commands of a row. */
const DIVIDER = /^[-–—,;/|]$/;
const FEWEST_DIVIDED = 3;
/** Keys that switch between typing a program and running it. */
const MODE = /^F?(?:АВТ|ПРГ|ABT)[.,:]?$/i;

/** The words of a row without signs that divide its commands. */
function undivided(words: readonly Word[]): readonly Word[] {
  const [, sign] = words;
  if (words.length < FEWEST_DIVIDED * 2 - 1 || !DIVIDER.test(sign.text)) return words;
  const isDivided = words.every(({ text }, at) => at % 2 === 0 || text === sign.text);
  return isDivided ? words.filter((_, at) => at % 2 === 0) : words;
}

/** True for a heading, which no program goes across: words with a colon at the end and no command. */
const isHeading = ({ words }: TextLine): boolean =>
  words[words.length - 1].text.endsWith(':') &&
  words[words.length - 1].text.length > 3 &&
  words.every(({ text }) => parseMnemonic(text) === null);

const FEWEST_BULLETS = 3;

/** All lines as rows without labels. */
export function plainRows(lines: readonly TextLine[]): readonly Row[] {
  const filled = lines.filter(({ words }) => words.length > 1);
  const bullets = filled.filter(({ words }) => BULLET.test(words[0].text));
  const isList =
    (bullets.length > 1 && bullets.length === filled.length) ||
    (bullets.length >= FEWEST_BULLETS && bullets.length * 3 >= filled.length * 2);
  const isNumbered =
    filled.length >= FEWEST_BULLETS &&
    filled.every(({ words }, i) => words[0].text.replace(/[.)]$/, '') === String(i + 1));
  const rows: Row[] = [];
  let isAfterBreak = false;
  let isFirst = true;
  for (const line of lines) {
    const { words, fence } = line;
    const isSkipped = words.length === 0 || isColumnHead(words) || words.some(({ text }) => MODE.test(text));
    const isWall = !isSkipped && isHeading(line);
    if (line.isBreak || isSkipped || isWall) isAfterBreak = isFirst = true;
    if (isSkipped || isWall) {
      if (isWall || words.length > 0) rows.push({ label: -1, words: [], isAfterBreak: true, isWall: true });
      continue;
    }
    const isBullet =
      words.length > 1 &&
      (isNumbered || ((isList || (isFirst && fence === 0)) && BULLET.test(words[0].text)));
    rows.push({ label: -1, words: undivided(isBullet ? words.slice(1) : words), isAfterBreak });
    isFirst = false;
    isAfterBreak = line.isBreak;
  }
  return rows;
}
