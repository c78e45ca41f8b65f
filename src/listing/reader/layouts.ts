/** Layouts: rows with labels or without, listings with a column of opcodes, dumps of opcodes. */
import { bytesOfHex, isHexByte } from '../../machine/hex.ts';
import { takesAddress } from '../addresses.ts';
import { COSTS, commandsAt, labelOf } from '../readings.ts';
import type { TextLine, Word } from '../words.ts';
import type { Edge, Path, Row } from './path.ts';

/** A run of lines whose labels count on. */
interface Chain {
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

/** A row after a free stretch of memory holds a label and one command. */
const MOST_FREE_WORDS = 3;
const MOST_LABEL = 112;
/** So many rows without labels may stand between two that have one. */
const MOST_BETWEEN = 12;

/** True for a row of commands; pairs of digits alone are rather a dump. */
const holdsCommands = ({ words }: Row): boolean =>
  words.length > 2 && words.some(({ text }) => !isHexByte(text));

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
    const { words } = line;
    if (words.length === 0 || isColumnHead(words)) continue;
    const written = labelOf(words[0].text, base);
    // Some texts number all steps from 100 on A0.
    const label = written === 100 && last >= 100 ? last + 1 : written;
    const isFree = label > last && words.length <= MOST_FREE_WORDS && label < MOST_LABEL;
    const isNext = last >= 0 && label > last && (label <= last + Math.max(3, room + 2) || isFree);
    const isEmpty = words.length === 1 && label === last + 1 && words[0].length > 1;
    const mayBegin = label >= 0 && label <= (last >= 0 ? 1 : 10);
    const isFirst = mayBegin && (words.length > 1 || words[0].text === '00');
    if (label >= 0 && (words.length > 1 || isEmpty) && isNext) {
      rows.push(...between, { label, words, isAfterBreak: false });
      between = [];
    } else if (isFirst) {
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

const MOST_COLUMNS = 16;
const FEWEST_COLUMNS = 4;

/** True for numbers over columns: `# | 00 01 02 … 09`. */
export function isColumnHead(words: readonly Word[]): boolean {
  const numbers = words.slice(words[0]?.text === '#' ? 1 : 0);
  if (numbers.length < FEWEST_COLUMNS || numbers.length > MOST_COLUMNS) return false;
  return numbers.every(({ text }, at) => labelOf(text, at > 9 ? 16 : 10) === at);
}

const BULLET = /^[-–—*•]$/;
const FEWEST_BULLETS = 2;

/** Lines without the sign of a list, which begins all of them. */
export function withoutBullets(lines: readonly TextLine[]): readonly TextLine[] {
  const isItem = ({ words }: TextLine): boolean => words.length > 1 && BULLET.test(words[0].text);
  const filled = lines.filter(({ words }) => words.length > 1);
  if (filled.length < FEWEST_BULLETS || !filled.every(isItem)) return lines;
  return lines.map((line) => (isItem(line) ? { ...line, words: line.words.slice(1) } : line));
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
      const [, label, , rest] = GLUED_LABEL.exec(word.text) ?? [];
      if (label === undefined) return [word];
      counted++;
      const column = word.column + label.length + 1;
      return [
        { ...word, text: label, length: label.length },
        { ...word, text: rest, column, length: rest.length, isApart: false },
      ];
    });
    return { ...line, words };
  });
  return counted >= FEWEST_GLUED || isTold ? split : lines;
}

/** All lines as rows without labels. */
export function plainRows(lines: readonly TextLine[]): readonly Row[] {
  const rows: Row[] = [];
  let isAfterBreak = false;
  for (const { words, isBreak } of lines) {
    const isHead = isColumnHead(words);
    if (isHead) rows.push({ label: -1, words: [], isAfterBreak: true, isWall: true });
    else if (words.length > 0) rows.push({ label: -1, words, isAfterBreak: isAfterBreak || isBreak });
    isAfterBreak = isBreak || isHead || words.length === 0;
  }
  return rows;
}

/** Where the codes of a row stand: behind its label, or at the beginning of one of its cells. */
type Column = 'label' | number;

/** The first word of a cell of a row; -1 without such a cell. */
function cellStart({ words }: Row, cell: number): number {
  let found = 0;
  for (let at = 1; at < words.length; at++) if (words[at].isApart && ++found === cell) return at;
  return -1;
}

/** The words of a row that are its codes in a column, as from and to. */
function codesIn(row: Row, column: Column): readonly [from: number, to: number] | null {
  const { words } = row;
  const from = column === 'label' ? 1 : cellStart(row, column);
  if (from < 1 || from >= words.length || !isHexByte(words[from].text)) return null;
  let to = from + 1;
  if (words[from].isApart || words.slice(from).every(({ text }) => isHexByte(text))) {
    while (to < words.length && !words[to].isApart && isHexByte(words[to].text)) to++;
  }
  return [from, to];
}

/** Rows with codes must be so large a share of all. */
const MOST_ROWS = 0.8;
const MOST_CELLS = 5;

/** The path of a chain whose rows hold their codes; null if no column holds codes. */
export function codedPath({ rows, start, tail }: Chain): Path | null {
  const labelled = rows.filter(({ label }) => label >= 0);
  const columns: readonly Column[] = ['label', ...Array.from({ length: MOST_CELLS }, (_, at) => at + 1)];
  let best: Path | null = null;
  for (const column of columns) {
    const coded = labelled.filter((row) => codesIn(row, column)).length;
    if (coded < 2 || coded < labelled.length * MOST_ROWS) continue;
    const more = tail.findIndex((row) => !codesIn(row, column));
    const path = pathByCodes([...labelled, ...tail.slice(0, more < 0 ? tail.length : more)], column, start);
    if (path && (!best || path.score > best.score)) best = path;
  }
  // Rows of a dump may begin with codes that look like labels.
  const isBare = labelled.every(({ words }) => words.every(({ text }) => isHexByte(text.replace(':', ''))));
  const isWhole = start === 0 && best?.edges.every(({ kind }) => kind !== 'lost' && kind !== 'rest');
  return isBare && !isWhole ? null : best;
}

function pathByCodes(rows: readonly Row[], column: Column, start: number): Path | null {
  const words: Word[] = [];
  const edges: Edge[] = [];
  let step = start;
  let score = 0;
  let agreements = 0;
  let denied = 0;
  let isOwing = false;
  let isGuess = rows.length < FEWEST_ROWS && step > 0;
  for (const [index, row] of rows.entries()) {
    // A row below the last label begins with a label that does not count on.
    if (row.label < 0 && isHexByte(row.words[0].text)) isGuess = true;
    const at = words.length;
    words.push(...row.words);
    if (row.label >= 0 && row.label !== step) {
      if (row.label < step) return null;
      edges.push({ kind: 'lost', from: at, to: at + 1, step, bytes: [], cost: COSTS.lost });
      score -= COSTS.lost * (row.label - step);
      isOwing = false;
    } else if (row.label >= 0) {
      edges.push({ kind: 'label', from: at, to: at + 1, step, bytes: [], cost: 0 });
      score += COSTS.label;
    }
    if (row.label >= 0) step = row.label;
    const place = codesIn(row, column);
    if (!place) {
      isGuess = true;
      continue;
    }
    const [from, last] = place;
    const to = Math.min(last, from + roomOf(rows, index));
    const bytes = row.words.slice(from, to).map(({ text }) => Number.parseInt(text, 16));
    const isAddress = isOwing;
    const named = namesOf(row, from, to);
    const hasCommand = named.length > 0;
    const agreed = named.find(({ byte }) => byte === bytes[0]);
    const isAgreed = agreed !== undefined;
    const end = Math.max(to, agreed?.end ?? 0);
    if (isAgreed) agreements++;
    else if (hasCommand && !isAddress) denied++;
    score +=
      bytes.length * COSTS.read + (isAgreed ? COSTS.code : hasCommand && !isAddress ? -COSTS.mislabel : 0);
    const kind = isAgreed || !hasCommand || isAddress ? 'code' : 'denied';
    edges.push({ kind, from: at + from, to: at + end, step, bytes, cost: 0 });
    if (row.words.length > end)
      edges.push({ kind: 'rest', from: at + end, to: at + row.words.length, step, bytes: [], cost: 0 });
    step += bytes.length;
    for (const byte of bytes) isOwing = !isOwing && takesAddress(byte);
  }
  return denied > agreements ? null : { words, edges, score, isGuess };
}

/** How many steps a row holds at most: up to the next label, or as many as the row before it. */
function roomOf(rows: readonly Row[], index: number): number {
  const own = rows[index].label;
  const next = rows[index + 1]?.label ?? -1;
  if (own >= 0 && next > own) return next - own;
  return own > 0 && rows.length > 2 && next < 0 ? Math.max(1, own - rows[index - 1].label) : MOST_CODES;
}

const MOST_CODES = 256;
/** Fewer rows that begin at another step may be anything. */
const FEWEST_ROWS = 3;

/** The steps that the words beside the codes name, and where those words end. */
function namesOf({ words }: Row, from: number, to: number) {
  return [to, 1]
    .filter((at) => at < words.length && at !== from && (at === to || from > 1))
    .flatMap((at) =>
      commandsAt(words, at, at < from ? from : words.length)
        .filter(({ kind }) => kind === 'command' || kind === 'damaged')
        .map(({ bytes, count }) => ({ byte: bytes[0], end: at + count })),
    );
}

/** Signs of lists in other languages around codes. */
const LIST_SIGNS = /[[\]{}(),"']/g;
const LEAST_PACKED = 8;
const ROW_LABEL = /^([\dA-F]{1,4}):$/i;

/** One line of a dump: the step that it names, and its codes. */
interface DumpLine {
  readonly words: readonly Word[];
  readonly label: string | null;
  readonly bytes: readonly (readonly number[])[];
}

/** Codes without blanks between them: some words are so long that they are no numbers. */
const isPacked = (words: readonly Word[]): boolean => words.some(({ text }) => text.length >= LEAST_PACKED);

function dumpLine(words: readonly Word[], base: 10 | 16, mayPack: boolean): DumpLine | null {
  const bytes: number[][] = [];
  let label: string | null = null;
  for (const [at, { text }] of words.entries()) {
    const row = at === 0 && words.length > 1 ? ROW_LABEL.exec(text) : null;
    if (row) {
      label = row[1];
      bytes.push([]);
      continue;
    }
    const found = codesOfWord(text.replace(LIST_SIGNS, ''), base);
    if (!found || (found.length > 1 && !mayPack)) return null;
    bytes.push(found);
  }
  return bytes.length > 0 ? { words, label, bytes } : null;
}

function codesOfWord(text: string, base: 10 | 16): number[] | null {
  if (text === '') return [];
  if (base === 10) return /^\d{1,3}$/.test(text) && Number(text) < 256 ? [Number(text)] : null;
  const bare = text.replace(/^0x/i, '');
  if (!/^(?:[\dA-F]{2})+$/i.test(bare) || (bare !== text && bare.length > 2)) return null;
  return [...bytesOfHex(bare)];
}

/** Runs of lines with nothing but codes, as paths. */
export function dumpsOf(lines: readonly TextLine[], base: 10 | 16, isTold = false): readonly Path[] {
  const filled = lines.filter(({ words }) => words.length > 0);
  const runs: DumpLine[][] = [[]];
  for (const { words } of filled) {
    if (isColumnHead(words)) continue;
    const run = runs[runs.length - 1];
    const line = dumpLine(words, base, run.some(({ words: before }) => isPacked(before)) || isPacked(words));
    if (line) run.push(line);
    else if (run.length > 0) runs.push([]);
  }
  return runs.flatMap((run) => pathOfDump(run, base, run.length === filled.length, isTold) ?? []);
}

const MIN_CODES = 3;
/** Fewer codes among words may be anything. */
const SURE_CODES = 8;

/** True for a dump whose codes may be labels as well: the first ones of its rows, or every second one. */
function hasLabels(run: readonly DumpLine[], words: readonly Word[]): boolean {
  const counts = (texts: readonly string[], by: number): boolean =>
    texts.length >= FEWEST_ROWS && texts.every((text, i) => labelOf(text, 10) === i * by);
  const firsts = run.map(({ words: [first] }) => first.text);
  const areTens = firsts.length >= FEWEST_ROWS && firsts.every((text) => /^\d0$/.test(text));
  const isBroken = run.some(
    ({ words: [first] }, i) => i > 0 && first.line > run[i - 1].words[0].line + 1 && run[i].label === null,
  );
  const everySecond = words.filter((_, i) => i % 2 === 0).map(({ text }) => text);
  return areTens || isBroken || counts(everySecond, 1);
}

function pathOfDump(run: readonly DumpLine[], base: 10 | 16, isAlone: boolean, isTold: boolean): Path | null {
  const words: Word[] = [];
  const edges: Edge[] = [];
  let step = 0;
  let score = 0;
  for (const line of run) {
    const at = words.length;
    words.push(...line.words);
    if (line.label !== null) {
      const steps = [labelOf(line.label, 10), Number.parseInt(line.label, 16)];
      const isRight = steps.includes(step);
      score += isRight ? COSTS.label : -COSTS.mislabel;
      edges.push({ kind: isRight ? 'label' : 'mislabel', from: at, to: at + 1, step, bytes: [], cost: 0 });
    }
    line.bytes.forEach((bytes, i) => {
      if (bytes.length === 0) return;
      edges.push({ kind: 'code', from: at + i, to: at + i + 1, step, bytes, cost: 0 });
      step += bytes.length;
      score += bytes.length * COSTS.read;
    });
  }
  if (step < (isTold ? 1 : MIN_CODES)) return null;
  const all = words.map(({ text }) => text).join(' ');
  // Two digits in a row may type a number: codes are sure by a letter, a sign, a number beyond 99, or alone in a text.
  const isPlain = base === 16 ? /[A-F]|0x|:/i.test(all) : /\d{3}/.test(all) && all.includes(',');
  const arePairs = base === 16 && words.every(({ text }) => text.length === 2);
  const isSure = isAlone ? isPlain || arePairs : isPlain && step >= SURE_CODES;
  return { words, edges, score: isSure ? score : score * 0.4, isSure, isGuess: hasLabels(run, words) };
}
