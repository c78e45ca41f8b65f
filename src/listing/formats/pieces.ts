/**
 * The programs in a text: which lines are rows of which program, and which are something else. A program ends where
 * the steps begin anew; rows that go on behind a sentence belong to the program before it.
 */

import { isHexByte } from '../../machine/hex.ts';
import { follows } from '../addresses.ts';
import { european } from '../letters.ts';
import { matchCommand, matchEither } from '../reading.ts';
import { type Line, type Token, wordsText } from '../tokens.ts';
import { aloneStep, behindLabel, labelOf, rangeOf, twoDigits } from './labels.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { strangersOf } from './strangers.ts';
import { type Columns, TELLS, tableRow } from './table-columns.ts';
import type { TextLine } from './text-line.ts';

/** One program of a text. */
export interface Piece {
  readonly segments: Segment[];
  /** Lines between its rows and behind them that bear no label. */
  readonly others: Line[];
  /** The last line before it that is no row; empty if there is none. */
  readonly heading: string;
  /** Lines of its first and its last row. */
  readonly from: number;
  readonly to: number;
}

/** The programs, and the lines that no program can claim. */
export interface Pieces {
  readonly pieces: readonly Piece[];
  readonly before: readonly Line[];
}

/** A piece while its rows are collected. */
class Draft {
  readonly rows: Line[] = [];
  readonly cells: Segment[] = [];
  readonly others: Line[] = [];
  /** Step of the first label of the last row. */
  last = -1;
  words = 0;
  readonly heading: string;

  constructor(heading: string) {
    this.heading = heading;
  }

  add(line: Line, step: number, cells: readonly Segment[]): void {
    if (cells.length > 0) this.cells.push(...cells);
    else this.rows.push(line);
    this.last = step;
    this.words += line.tokens.length - 1;
  }
}

/** A row with its first step; `cells` where a table's head tells its columns. */
interface Row {
  readonly line: Line;
  readonly step: number;
  readonly cells: Segment[];
}

/** How many words of a row, from the second on, are commands, addresses or codes. */
export function understood(tokens: readonly Token[]): number {
  let count = 0;
  for (let at = 0; at < tokens.length; ) {
    const match = matchEither(tokens, at);
    const isCode = isHexByte(tokens[at].text);
    if (match) count += match.count;
    else if (isCode) count++;
    at += match?.count ?? 1;
  }
  return count;
}

/** The tests for rows that a text as a whole asks for. */
function rowTest(lines: readonly TextLine[]): (line: TextLine) => number | null {
  const steps = lines.flatMap(({ tokens, head }) =>
    head === null && tokens.length > 1 ? (aloneStep(tokens[0]) ?? []) : [],
  );
  // Rows of another length are not those of the numbers above them.
  const hasTens = steps.length < 3 || steps.filter((step) => step % 10 === 0).length >= steps.length / 2;
  const head = hasTens ? lines.find((line) => line.head === 'grid' && line.tokens.length >= 5) : undefined;
  const width = head ? Number(head.tokens.at(-1)!.text) + 1 : 0;
  // Where the first steps are 00, 01 ..., `3)` numbers a sentence.
  const hasTwoDigits = lines.some(
    ({ tokens: [first], head }) =>
      head === null && (rangeOf(first)?.[0] ?? twoDigits(first.text)?.step ?? 10) < 10,
  );
  return ({ tokens }) => {
    const step = labelOf(tokens[0]);
    if (step === null || isProseRow(step, tokens)) return null;
    const isOneDigit = /^[[(№]?\d[.:)\]]/.test(tokens[0].text);
    if (hasTwoDigits && isOneDigit) return null;
    if (!head) return step;
    // Under the numbers of a grid's columns only whole rows count, so that numbered paragraphs do not.
    const words = behindLabel(tokens);
    const begins = step % 10 === 0 || step % width === 0;
    return begins && understood(words) >= words.length / 2 ? step : null;
  };
}

/** Rows of more words than this are those of a grid. */
const FEWEST_CELLS = 6;
const isBareNumber = ({ tokens }: Line): boolean => tokens.length === 1 && /^\d{1,3}$/.test(tokens[0].text);

/** Sorts the lines of a text. */
export function piecesOf(lines: readonly TextLine[]): Pieces {
  // Beside a table that names its columns no other line is a row: sentences of the rules may begin with numbers.
  const hasTable = lines.some(({ head }) => head !== null && head !== 'grid');
  const stepOf = hasTable ? () => null : rowTest(lines);
  let columns: Columns | null = null;
  const strangers = hasTable ? new Set<number>() : strangersOf(lines, (line) => stepOf(line) !== null);
  let last: number | null = null;
  const isGrid = lines.some(({ tokens }) => tokens.length > FEWEST_CELLS && labelOf(tokens[0]) === 0);
  const rows = lines.map((line, i): Row | null => {
    const isLoose =
      line.number > (lines[i - 1]?.number ?? -1) + 1 && (lines[i + 1]?.number ?? Infinity) > line.number + 1;
    // The number of a page between the rows of a grid.
    if (strangers.has(i) || (isGrid && isLoose && isBareNumber(line))) return null;
    if (line.head !== null) {
      columns = line.head === 'grid' ? null : line.head;
      return null;
    }
    const cells = columns ? tableRow(columns, line).map((cell): Segment => ({ ...cell })) : [];
    const isBarred = line.tokens.at(-1)!.bars > 0;
    if (columns && cells.length === 0 && ((isLoose && isBarred) || isOtherHead(line, columns)))
      columns = null;
    const step = cells[0]?.step ?? stepOf(line);
    // The number of a page among the rows of a table.
    const isPage = line.tokens.length === 1 && step !== null && last !== null && !follows(step, last);
    if (step === null || (cells.length > 0 && isPage)) return null;
    last = cells.at(-1)?.step ?? step;
    return { line, step, cells };
  });
  if (!hasTable) keepIllegible(lines, rows, (at) => strangers.has(at) && stepOf(lines[at]) !== null);
  const drafts: Draft[] = [];
  const before: Line[] = [];
  let heading = '';
  lines.forEach((line, i) => {
    const row = rows[i];
    const current = drafts.at(-1);
    if (row === null) {
      if (line.head !== null) return;
      heading = wordsText(line.tokens);
      (current?.others ?? before).push(line);
      return;
    }
    const isFirst = current === undefined;
    if (isFirst || beginsAnew(current, row, rows.slice(i + 1))) {
      drafts.push(new Draft(heading));
      heading = '';
    }
    drafts.at(-1)!.add(line, row.step, row.cells);
  });
  return { pieces: drafts.map(pieceOf), before };
}

/**
 * `Регистр | Значение`, `Ввод | Нажать | Индикатор`: the head of another table, of fewer columns or of one that tells what
 * is shown.
 */
function isOtherHead({ tokens }: Line, { roles }: Columns): boolean {
  const cells = new Set(tokens.map(({ cell }) => cell));
  return (
    cells.size >= 2 &&
    (cells.size < roles.size || tokens.some(({ text }) => TELLS.test(text))) &&
    tokens.every(({ text }, at) => LONG_WORD.test(text) && matchCommand(tokens, at) === null)
  );
}

/** Between two rows a line with the number of the step between them is a row, whatever words stand in it. */
function keepIllegible(
  lines: readonly TextLine[],
  rows: (Row | null)[],
  isStranger: (at: number) => boolean,
): void {
  let last: number | null = null;
  lines.forEach((line, i) => {
    const row = rows[i];
    if (row) {
      last = row.step;
      return;
    }
    const step = line.head === null && line.tokens.length > 1 ? labelOf(line.tokens[0]) : null;
    if (step === null || last === null || isStranger(i) || !follows(step, last)) return;
    const next = rows.slice(i + 1, i + 4).find((other) => other !== null);
    if (!next || !follows(next.step, step)) return;
    rows[i] = { line, step, cells: [] };
    last = step;
  });
}

/** True if a row is the first one of another program: step 00 again, and the rows behind it count on from there. */
function beginsAnew(current: Draft, row: Row, rest: readonly (Row | null)[]): boolean {
  if (row.step !== 0 || current.last < row.step || current.words < 3) return false;
  const next = rest.find((candidate) => candidate !== null);
  if (!next) return row.line.tokens.length > 3;
  // Programs of one row each.
  if (next.step === 0) return row.line.tokens.length > 3;
  return next.step > 0 && (next.step <= current.last || next.step <= 20);
}

function pieceOf(draft: Draft): Piece {
  const segments = [...draft.cells, ...segmentsOf(draft.rows)];
  const numbers = segments.map(({ label }) => label.line);
  return {
    segments: inOrder(segments),
    others: draft.others,
    heading: draft.heading,
    from: Math.min(...numbers),
    to: Math.max(...numbers),
  };
}

/**
 * One emulator exports every step above 99 as `A0`: such steps are counted on. Columns that stand side by side come row
 * by row; without repetitions their order is that of the addresses.
 */
function inOrder(segments: Segment[]): Segment[] {
  segments.forEach((segment, i) => {
    if (i > 0 && segment.step === 100 && segments[i - 1].step >= 100) segment.step = segments[i - 1].step + 1;
  });
  const isOnce = new Set(segments.map(({ step }) => step)).size === segments.length;
  return isOnce ? [...segments].sort((a, b) => a.step - b.step) : segments;
}

const LONG_WORD = european(/^[\p{L}-]{4,}[,.:;!?)]*$/u);
const BRACKETED_CODE = /^[[(<][^\s[\]()]{2}[\])>]$/;
const PLAIN_LABEL = /^[0-9A-Fa-f]\d$/;
const PAIR = /^[0-9A-F]{2}$/;
/** The share of a long row that must be commands where its first word is none. */
const MOSTLY = 0.75;

/** Signs of a row that a sentence has not: the next step behind the first word, or many commands. */
function isPlainRow(step: number, rest: readonly Token[]): boolean {
  const second = rest[1] && labelOf(rest[1]);
  if (second === step + 1 && rest.length > 2) return true;
  return rest.length > FEWEST_CELLS && understood(rest) >= rest.length * MOSTLY;
}

/** A numbered sentence: several words, long ones among them, and no command after the number. */
function isProseRow(step: number, tokens: readonly Token[]): boolean {
  const rest = behindLabel(tokens);
  if (isPlainRow(step, rest)) return false;
  const words = rest.filter((token) => LONG_WORD.test(token.text) && matchCommand([token], 0) === null);
  // One word and a code are a command misspelt.
  const last = rest.at(-1)?.text ?? '';
  if (
    rest.length === 2 &&
    (BRACKETED_CODE.test(last) || (PLAIN_LABEL.test(tokens[0].text) && PAIR.test(last)))
  )
    return false;
  return rest.length >= 2 && words.length >= 1 && matchEither(rest, 0) === null;
}
