/**
 * Several steps in each row, each with its address, its command and its code: `00 ИП1 61 | 01 + 10`, columns side by side
 * or the steps one after another. An address among them may look like a code, and a code like an address: the rows are
 * divided by the steps that must come, where every command has its own code behind it.
 */
import { stepText } from '../addresses.ts';
import type { Token } from '../tokens.ts';
import { isCode, repeats } from './cells.ts';
import { labelOf } from './labels.ts';
import { type TextLine, tableHead, tableLine } from './text-line.ts';

/** A step of a row: its address, its command, and its code. */
interface Cell {
  readonly step: number;
  readonly label: Token;
  readonly command: readonly Token[];
  readonly code: Token;
}

/** No command is written with more words. */
const LONGEST = 5;
/** Fewer rows of several steps may be so by chance, unless they leave no step out. */
const FEWEST_ROWS = 2;

/** One line a step; the lines as they are where one with an address among them is anything else. */
export function codedCells(lines: TextLine[]): TextLine[] {
  const from = lines.findIndex((line) => distanceOf(line) > 0);
  if (from < 0) return lines;
  const distance = distanceOf(lines[from]);
  const others: TextLine[] = [];
  const divided = new Map<Cell, TextLine>();
  const steps = new Set<number>();
  let several = 0;
  let rows = 0;
  let to = from;
  for (; to < lines.length; to++) {
    const line = lines[to];
    const step = labelOf(line.tokens[0]);
    const found = step === null || line.head ? null : cellsOf(line.tokens, 0, step, distance);
    if (!found && (step !== null || line.head)) break;
    // Another program begins.
    if (found?.some(({ step }) => steps.has(step))) break;
    if (!found) others.push(line);
    for (const cell of found ?? []) {
      divided.set(cell, line);
      steps.add(cell.step);
    }
    if (found) rows++;
    if (found && found.length > 1) several++;
  }
  const isGapless = rows > FEWEST_ROWS && Math.max(...steps) - Math.min(...steps) === divided.size - 1;
  if (several < (isGapless ? 1 : FEWEST_ROWS)) return lines;
  const rest = lines.slice(to);
  const behind = codedCells(rest);
  // The head of this table would name the columns of rows that are divided otherwise.
  if (behind === rest && rest.some(({ tokens }) => labelOf(tokens[0]) !== null && isCode(tokens.at(-1)!)))
    return lines;
  const table = [...divided].map(([cell, line]) => ({
    step: cell.step,
    line: tableLine(line, cell.label, cell.command, [cell.code]),
  }));
  table.sort((a, b) => a.step - b.step);
  return [
    ...lines.slice(0, from),
    tableHead(lines[from]),
    ...table.map(({ line }) => line),
    ...others,
    ...behind,
  ];
}

/** How far the steps of a row are apart; 0 if it has one, or is none. */
function distanceOf({ tokens, head }: TextLine): number {
  const first = head ? null : labelOf(tokens[0]);
  if (first === null) return 0;
  const steps = tokens.slice(3).flatMap((token) => labelOf(token) ?? []);
  const isRow = (distance: number): boolean => distance > 0 && cellsOf(tokens, 0, first, distance) !== null;
  return steps.map((step) => step - first).find(isRow) ?? 0;
}

/** The steps of a row from a word on; null if it does not hold what must come. */
function cellsOf(
  tokens: readonly Token[],
  at: number,
  step: number,
  distance: number,
): readonly Cell[] | null {
  const label = tokens[at];
  if (labelOf(label) !== step) return null;
  for (let end = at + 2; end < tokens.length && end <= at + 1 + LONGEST; end++) {
    const command = tokens.slice(at + 1, end);
    if (!isCode(tokens[end]) || !repeats(tokens[end], command)) continue;
    const cell = { step, label: { ...label, text: stepText(step) }, command, code: tokens[end] };
    if (end + 1 === tokens.length) return [cell];
    const rest = cellsOf(tokens, end + 1, step + distance, distance);
    if (rest) return [cell, ...rest];
  }
  return null;
}
