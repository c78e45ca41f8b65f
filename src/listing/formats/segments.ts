/** Labelled rows, divided at their labels: one command a row, many, or columns side by side. */
import { isHexByte } from '../../machine/hex.ts';
import { countOn, follows, parseAddress, takesAddress } from '../addresses.ts';
import { matchCommand } from '../reading.ts';
import type { Line, Token } from '../tokens.ts';
import { areDashed, decoratedLabel, labelOf } from './labels.ts';

/** Commands of one label. */
export interface Segment {
  /** Step that the label names. */
  step: number;
  readonly label: Token;
  readonly tokens: Token[];
  /** The words of the code column; null where the text names none. */
  readonly codes: readonly Token[] | null;
  comment: string;
}

/** `02         05 ИП1`: the cell of the first label is empty, the next label stands far behind it. */
const isBlankBehind = ([label, next, command]: readonly Token[]): boolean =>
  command !== undefined && next.column - label.column - label.length >= 5 && labelOf(next) !== null;

/** The first word of a row that may be the label of another column. */
const commandsFrom = (tokens: readonly Token[]): number =>
  decoratedLabel(tokens[0])?.rest || isBlankBehind(tokens) ? 1 : 2;

/** Distance of the addresses in columns that stand side by side; 0 if there is one column. */
function sideBySide(lines: readonly Line[]): number {
  const labelled = lines.flatMap(({ tokens }) => {
    const first = labelOf(tokens[0]);
    // A label with its command glued to it is two words.
    const words =
      tokens.length +
      tokens.filter((token) => decoratedLabel(token)?.rest).length +
      Number(commandsFrom(tokens) === 1 && tokens.length === 3);
    return first !== null && words >= 4 ? [{ first, tokens }] : [];
  });
  if (labelled.length < 2) return 0;
  const votes = new Map<number, number>();
  for (const { first, tokens } of labelled) {
    const distances = new Set<number>();
    for (const token of tokens.slice(commandsFrom(tokens))) {
      const step = labelOf(token);
      if (step !== null && step - first >= 2) distances.add(step - first);
    }
    for (const distance of distances) votes.set(distance, (votes.get(distance) ?? 0) + 1);
  }
  const [best, count] = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0, 0];
  const steps = labelled.map(({ first }) => first);
  // The columns of a row may have come off.
  const near = steps.filter((step, i) => i > 0 && follows(step, steps[i - 1])).length;
  const consecutive = steps.filter((step, i) => i > 0 && step === steps[i - 1] + 1).length;
  const rows = labelled.length - 1;
  const areRows = near >= rows * 0.8 && consecutive >= rows * 0.5;
  return count >= labelled.length * 0.8 && areRows ? best : 0;
}

/**
 * The distance of columns side by side of which the last is shorter, however short: it begins with the step behind the
 * last row, and the first rows have it. 0 if there is none.
 */
function shorterBeside(lines: readonly Line[]): number {
  const rows = lines.flatMap(({ tokens }) => {
    const step = labelOf(tokens[0]);
    return step === null ? [] : [{ step, tokens }];
  });
  if (rows.length < 2 || !countOn(rows.map(({ step }) => step))) return 0;
  const all = rows[rows.length - 1].step - rows[0].step;
  const isColumn = (distance: number): boolean => {
    const has = rows.map(({ step, tokens }) =>
      tokens.some(
        (token, at) =>
          at >= commandsFrom(tokens) && labelOf(token) === step + distance && hasCommand(tokens, at),
      ),
    );
    const height = has.lastIndexOf(true) + 1;
    return height > 0 && has.filter(Boolean).length >= height * 0.8;
  };
  // The last row may be a jump with its address.
  return [all + 1, all + 2].find(isColumn) ?? 0;
}

/** True if a command stands behind a label, or behind the code that does. */
function hasCommand(tokens: readonly Token[], label: number): boolean {
  if (decoratedLabel(tokens[label])?.rest) return true;
  const isCode = isHexByte(tokens[label + 1]?.text ?? '');
  return matchCommand(tokens.slice(label + (isCode ? 2 : 1)), 0) !== null;
}

/**
 * The step of a label that runs on within a row, `00 ИП0 01 FВx 02 +`: one more than the last, or two more where an
 * address stands between. Null for other words.
 */
function runningLabel(token: Token, step: number, wordsSince: number, isDecorated: boolean): number | null {
  const label = decoratedLabel(token);
  if (isDecorated !== (label !== null)) return null;
  // Behind a bare label another number is an address; with a sign apart it is a label, and the cell before it is empty.
  if (wordsSince === 0 && label?.rest !== null) return null;
  const next = labelOf(token);
  return next === step + 1 || (next === step + 2 && wordsSince >= 2) ? next : null;
}

/** True if the rows are labelled throughout: the labels within each row lead to the first one of the next. */
function runsOn(lines: readonly Line[]): boolean {
  const rows = lines.flatMap(({ tokens }) => {
    const first = labelOf(tokens[0]);
    if (first === null) return [];
    const isDecorated = decoratedLabel(tokens[0]) !== null;
    let last = first;
    let count = 0;
    let wordsSince = 0;
    for (const [i, token] of tokens.entries()) {
      if (i === 0) continue;
      const step = runningLabel(token, last, wordsSince, isDecorated);
      // `00 БП 01 БП 02`: the number behind a jump is its address; were it a label, an address would stand behind it.
      const jump = step === null ? null : matchCommand(tokens.slice(i - 1, i), 0);
      const next = tokens[i + 1];
      if (jump && takesAddress(jump.byte) && next && parseAddress(next.text) === null) return [];
      wordsSince = step === null ? wordsSince + 1 : 0;
      last = step ?? last;
      if (step !== null) count++;
    }
    return [{ first, last, count }];
  });
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (total < Math.max(2, rows.length * 1.5)) return false;
  return rows.slice(1).every(({ first }, i) => follows(first, rows[i].last));
}

/** Labels within rows that stand at every fifth or tenth step. */
function countsByFives(steps: readonly number[]): boolean {
  const distance = steps[1] - steps[0];
  return (
    steps.length >= 3 &&
    (distance === 5 || distance === 10) &&
    steps.every((step, i) => i === 0 || step === steps[i - 1] + distance)
  );
}

/** Whether the labels of `NN.command` stand anywhere in the lines and count the steps: `00.Cx 01.1 02.+`. */
function countsOn(lines: readonly Line[]): boolean {
  const steps = lines.flatMap(({ tokens }) =>
    tokens.flatMap((token) => {
      const label = decoratedLabel(token);
      return label ? [label.step] : [];
    }),
  );
  const good = steps.filter(
    (step, i) => i > 0 && (follows(step, steps[i - 1]) || (step === 100 && steps[i - 1] >= 100)),
  ).length;
  return (steps.length >= 2 && good >= (steps.length - 1) * 0.8) || countsByFives(steps);
}

/**
 * The test for labels inside a row, which answers with the step. Side by side they follow at a fixed distance and look
 * like the first one; an undecorated number right behind a label is an address, not the next label.
 */
function innerLabels(
  first: number,
  tokens: readonly Token[],
  distance: number,
  everyWordMayBeLabel: boolean,
  isRunning: boolean,
): (token: Token, current: Segment | null) => number | null {
  const isDecorated = decoratedLabel(tokens[0]) !== null;
  if (isRunning)
    return (token, current) =>
      runningLabel(token, current?.step ?? first, current?.tokens.length ?? 0, isDecorated);
  return (token, current) => {
    const decorated = decoratedLabel(token);
    const last = current?.step ?? first;
    if (distance === 0) {
      if (!everyWordMayBeLabel || !decorated) return null;
      const { step } = decorated;
      const isLate = step === 100 && last >= 100;
      return isLate || follows(step, last, Math.max(2, (current?.tokens.length ?? 0) + 1)) ? step : null;
    }
    if (isDecorated !== (decorated !== null) || (!isDecorated && current?.tokens.length === 0)) return null;
    const step = labelOf(token);
    return step !== null && step === last + distance ? step : null;
  };
}

/** How many words most rows have from their first label to the one beside it. */
function usualDistance(lines: readonly Line[], distance: number): number {
  const votes = new Map<number, number>();
  for (const { tokens } of lines) {
    const first = labelOf(tokens[0]);
    const least = decoratedLabel(tokens[0])?.rest ? 1 : 2;
    const at = tokens.findIndex(
      (token, i) => i >= least && first !== null && labelOf(token) === first + distance,
    );
    if (at > 0) votes.set(at, (votes.get(at) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/**
 * The places in their lines at which the labels of columns side by side begin; the last columns may be shorter. None where
 * the labels of a column stand at no common place: a long command moves those behind it.
 */
function labelColumns(lines: readonly Line[], distance: number): readonly number[] {
  const rows = lines.filter(({ tokens }) => labelOf(tokens[0]) !== null);
  const columns: number[] = [];
  for (;;) {
    const votes = new Map<number, number>();
    const labelled = new Set<number>();
    let last = -1;
    rows.forEach(({ tokens }, row) => {
      const step = labelOf(tokens[0])! + (columns.length + 1) * distance;
      for (const token of tokens.slice(isBlankBehind(tokens) ? 1 : 2)) {
        if (labelOf(token) !== step || token.column <= (columns.at(-1) ?? 0)) continue;
        // Behind an address its command stands: the last word is a code.
        if (token === tokens.at(-1) && !decoratedLabel(token)?.rest) continue;
        votes.set(token.column, (votes.get(token.column) ?? 0) + 1);
        labelled.add(row);
        last = row;
      }
    });
    const [place, count] = [...votes].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
    const isMost = (share: number): boolean => share >= 1 && share >= (last + 1) * 0.8;
    if (!isMost(count)) return isMost(labelled.size) ? [] : columns;
    columns.push(place);
  }
}

/** The labels of a row that stand at these places; null if one of them is missing although its place is taken. */
function labelsAt(columns: readonly number[], tokens: readonly Token[], distance: number): Set<Token> | null {
  const first = labelOf(tokens[0])!;
  const end = tokens.at(-1)!.column;
  const own = columns.filter((column) => column <= end);
  const found = own.flatMap((column, i) =>
    tokens.filter((token) => token.column === column && labelOf(token) === first + (i + 1) * distance),
  );
  return own.length > 0 && found.length === own.length ? new Set(found) : null;
}

/** `(умножаем на 10)`: the last word of a remark in brackets. */
const endsBrackets = (tokens: readonly Token[], at: number): boolean =>
  /^[^(]*\)$/.test(tokens[at].text) && tokens.slice(1, at).some(({ text }) => /^\([^)]*$/.test(text));

/** Splits labelled rows at their labels. */
export function segmentsOf(lines: readonly Line[]): Segment[] {
  const distance = sideBySide(lines) || shorterBeside(lines);
  const isRunning = distance === 0 && runsOn(lines);
  const everyWordMayBeLabel = countsOn(lines);
  const usual = distance === 0 ? 0 : usualDistance(lines, distance);
  const columns = distance === 0 ? [] : labelColumns(lines, distance);
  const segments: Segment[] = [];
  for (const { tokens, comment } of lines) {
    const first = labelOf(tokens[0]);
    if (first === null) continue;
    const isInner = innerLabels(first, tokens, distance, everyWordMayBeLabel, isRunning);
    const placed = labelsAt(columns, tokens, distance);
    let current: Segment | null = null;
    let labelAt = 0;
    for (const [i, token] of tokens.entries()) {
      // The same two digits may be a code or an address in front of the label: the usual place decides.
      const place = labelAt + usual;
      const isLater = i < place && tokens[place] !== undefined && labelOf(tokens[place]) === labelOf(token);
      const isElsewhere = placed !== null ? !placed.has(token) : isLater;
      const isPlaced = placed?.has(token) === true && i > 0;
      const step: number | null =
        i === 0
          ? first
          : isElsewhere || endsBrackets(tokens, i)
            ? null
            : isPlaced
              ? labelOf(token)
              : isInner(token, current);
      if (step !== null) labelAt = i;
      if (step === null) {
        current?.tokens.push(token);
        continue;
      }
      const rest = decoratedLabel(token)?.rest;
      current = { step, label: token, tokens: rest ? [rest] : [], codes: null, comment: '' };
      segments.push(current);
    }
    if (current) current.comment = comment;
  }
  // The separate dash of `05 - Cx`, where every line has one.
  if (areDashed(segments.map(({ tokens }) => tokens))) for (const { tokens } of segments) tokens.shift();
  return segments;
}
