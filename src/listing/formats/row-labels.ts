/**
 * Addresses of rows in rarer places and shapes: ranges, addresses behind the commands, at the end of a wrapped line, or
 * with one digit. What is not understood in full comes back unchanged.
 */
import { countOn, follows, parseAddress, stepText, takesAddress } from '../addresses.ts';
import { LETTER, unscanned } from '../letters.ts';
import { matchEither } from '../reading.ts';
import type { Token } from '../tokens.ts';
import { cellsRead, commandCount, lastOwing } from './cells.ts';
import { aloneStep, rangeOf, signedStep, twoDigits } from './labels.ts';
import { inCell, labelled, type TextLine } from './text-line.ts';

/**
 * `02-04 К НОП`: one command behind a range is the command of each of its cells. In a grid whose rows are labelled by
 * ranges the last row may be short, so there nothing is repeated.
 */
export function rangesFilled(source: TextLine[]): TextLine[] {
  const lines = source.map((line, i) => joinedRange(line, source[i + 1]));
  const ranged = lines.filter(({ tokens }) => rangeOf(tokens[0]) !== null);
  const isGrid =
    lines.length < 2 ||
    lines.some(({ head }) => head === 'grid') ||
    ranged.some(({ tokens }) => commandCount(tokens.slice(1)) > 1);
  if (ranged.length === 0 || isGrid) return source;
  return lines.flatMap((line) => {
    const [label, ...rest] = line.tokens;
    const range = rangeOf(label);
    if (range === null || commandCount(rest) !== 1) return [line];
    return Array.from({ length: range[1] - range[0] + 1 }, (_, i) => ({
      ...labelled(line, stepText(range[0] + i)),
      comment: i === 0 ? line.comment : '',
    }));
  });
}

/** `02 - 04 К НОП` where the next row is 05: the three words are one label. */
function joinedRange(line: TextLine, next: TextLine | undefined): TextLine {
  const [first, dash, last, ...rest] = line.tokens;
  if (!next || rest.length === 0 || !/^[-–—]$/.test(dash.text)) return line;
  const joined = {
    ...first,
    text: `${first.text}-${last.text}`,
    length: last.column + last.length - first.column,
  };
  const range = rangeOf(joined);
  const isFollowed = range !== null && twoDigits(next.tokens[0].text)?.step === range[1] + 1;
  return isFollowed && commandCount(rest) === 1 ? { ...line, tokens: [joined, ...rest] } : line;
}

/** `П1 00`, `ИП1 01`: the address behind the command, in every row, moves before it. */
export function labelsBehind(lines: TextLine[]): TextLine[] {
  const stepAt = ({ tokens, head }: TextLine): number | null =>
    head === null && tokens.length >= 2 ? aloneStep(tokens.at(-1)!) : null;
  const steps = lines.map(stepAt);
  const from = steps.indexOf(0);
  let to = from;
  while (
    to < lines.length &&
    from >= 0 &&
    steps[to] !== null &&
    (to === from || follows(steps[to]!, steps[to - 1]!))
  )
    to++;
  const rows = lines.slice(from, to);
  const isLettered = rows.filter(({ tokens }) => LETTER.test(tokens[0].text)).length;
  const isWhole = rows.every(
    ({ tokens }) => commandCount(tokens.slice(0, -1)) > 0 || parseAddress(tokens[0].text) !== null,
  );
  if (rows.length < 3 || isLettered < rows.length / 3 || !isWhole) return lines;
  const turned = rows.map((line) => ({
    ...line,
    tokens: [line.tokens.at(-1)!, ...line.tokens.slice(0, -1)],
  }));
  return lines.toSpliced(from, to - from, ...turned);
}

/**
 * `07. × 08.` and `С/П 09. ИП2` in the next line: text that was wrapped between an address and its command. The words
 * before the first address of a line join the line before.
 */
export function unwrapped(source: TextLine[]): TextLine[] {
  const stepsOf = ({ tokens }: TextLine): { at: number; step: number }[] =>
    tokens.flatMap((token, at) => {
      const label = signedStep(token);
      return label ? [{ at, step: label.step }] : [];
    });
  const found = source.map(stepsOf);
  if (found.filter((steps) => steps.length >= 2).length < 1) return source;
  const lines = source.map((line) => ({ ...line, tokens: [...line.tokens] }));
  const kept: TextLine[] = [];
  let last: { line: (typeof lines)[number]; step: number; isBare: boolean } | null = null;
  lines.forEach((line, i) => {
    const [first] = found[i];
    const before: number = first?.at ?? line.tokens.length;
    const isNext =
      last !== null && line.head === null && (first === undefined || follows(first.step, last.step));
    const words = line.tokens.slice(0, before);
    if (
      last &&
      isNext &&
      before > 0 &&
      before <= 4 &&
      (last.isBare || first) &&
      readsAsCommand(words, last)
    ) {
      last.line.tokens.push(...inCell(words));
      line.tokens.splice(0, before);
      last = { ...last, isBare: false };
    }
    if (line.tokens.length > 0) kept.push(line);
    const end = found[i].at(-1);
    if (end) {
      const isBare = end.at === source[i].tokens.length - 1 && !signedStep(source[i].tokens[end.at])!.glued;
      last = { line, step: end.step, isBare };
    } else if (line.tokens.length > 0) last = null;
  });
  return kept;
}

/** True if words complete the command that the line before ends with, or are the whole of it. */
function readsAsCommand(
  words: readonly Token[],
  { line, isBare }: { line: TextLine; isBare: boolean },
): boolean {
  const end = line.tokens.at(-1)!;
  const glued = signedStep(end)?.glued;
  const all = isBare ? words : [glued ? { ...end, text: glued } : end, ...words];
  const plain = all.map((token) => ({ ...token, bars: 0 }));
  const match = matchEither(plain, 0);
  return match !== null && match.count >= all.length - Number(takesAddress(match.byte));
}

const SCANNED_LABEL = /^([[(№]?)([\dOОoоQlIi|Зз]{2})([.:)\]].*|)$/u;

/** `О1 ИП2`, `0l. Fln`, `1О  ИП3`: numbers of rows with letters for digits, where the rows around count on through them. */
export function scannedLabels(lines: TextLine[]): TextLine[] {
  const stepsIn = ({ tokens, head }: TextLine): number[] =>
    head === null
      ? tokens.flatMap(({ text }, i) => {
          const label = twoDigits(text);
          return label && (i === 0 || label.behind !== '') ? label.step : [];
        })
      : [];
  const scannedIn = ({ tokens: [first], head }: TextLine) => {
    const parts = head === null && !/^[[(№]?\d\d/.test(first.text) ? SCANNED_LABEL.exec(first.text) : null;
    const digits = parts ? unscanned(parts[2]) : undefined;
    return { parts, digits, step: Number(digits) };
  };
  const repaired: TextLine[] = [];
  lines.forEach((line, i) => {
    const { parts, digits, step } = scannedIn(line);
    const before = repaired.at(-1);
    const above = before ? stepsIn(before) : [];
    const next = lines[i + 1];
    // Where the first ten steps have a letter for their zero, `ОО`, `О1`, the line below has one as well.
    const isBoth = step === 0 && next !== undefined && scannedIn(next).step === 1;
    const below = isBoth ? 1 : next ? (stepsIn(next)[0] ?? null) : null;
    const size = above.length >= 1 && below !== null ? below - step : 0;
    const isNext =
      above.length === 0
        ? step === 0 && below !== null && below >= 1 && below <= 10
        : above.some(
            (last) => step === last + 1 || step === last + 2 || (size > 2 && step === last + size),
          ) &&
          (below === null || below > step);
    // `00.`, `05.`, `1О.`: as far behind the row above as that one is behind its own.
    const width = above.length > 0 ? above[0] - (stepsIn(repaired.at(-2) ?? line)[0] ?? above[0]) : 0;
    const isAsFar = width > 2 && step === above[0] + width && (below === null || below > step);
    const isTen =
      above.length > 0 && above[0] % 10 === 0 && step === above[0] + 10 && (below ?? step + 10) === step + 10;
    if (!parts || line.tokens.length + Number(parts[3].length > 1) === 1 || !(isNext || isTen || isAsFar)) {
      repaired.push(line);
      return;
    }
    repaired.push(labelled(line, `${parts[1]}${digits}${parts[3]}`));
  });
  return repaired;
}

const HEAD_SIGN = /^[_xXхХ*+.](\d)$/;
const ROW_SIGN = /^(\d|[AaАа](?=_))[_xXхХ*]$/;

/** `_0 _1 ... _9` over the columns and `0_`, `1x` before the rows of a grid become the usual numbers. */
export function plainGridLabels(tokens: readonly Token[]): readonly Token[] {
  const isHead = tokens.length >= 5 && tokens.every(({ text }, i) => HEAD_SIGN.exec(text)?.[1] === String(i));
  if (isHead) return tokens.map((token) => ({ ...token, text: token.text.slice(1) }));
  const row = tokens.length >= 2 ? ROW_SIGN.exec(tokens[0].text) : null;
  return row ? [{ ...tokens[0], text: `${row[1]}0` }, ...tokens.slice(1)] : tokens;
}

/**
 * ` 0 хП0 Сх …`, `10 С/П БП 00`, or rows of five, `0`, `5`, `10`: where the number before each row is the count of the
 * steps above it, it is an address, although the first has one digit.
 */
export function countedRows(lines: TextLine[]): TextLine[] {
  const numberOf = ({ tokens, head }: TextLine): number | null =>
    head === null && tokens.length >= 2 && /^\d{1,2}$/.test(tokens[0].text) ? Number(tokens[0].text) : null;
  const from = lines.findIndex((line) => line.tokens[0].text === '0' && numberOf(line) === 0);
  if (from < 0) return lines;
  let step = 0;
  let owing = 0;
  let to = from;
  for (; to < lines.length && numberOf(lines[to]) === step; to++) {
    const words = lines[to].tokens.slice(1);
    const cells = cellsRead(words, owing);
    if (!cells || cells.length < 2) break;
    step += cells.length;
    owing = lastOwing(cells, owing);
  }
  const hasMore = lines.slice(to).some((line) => numberOf(line) !== null || line.tokens.length === 1);
  if (to - from < 2 || step <= (to - from) * 2 || hasMore) {
    const isLast = to - from >= 2 && to === lines.length - 1 && numberOf(lines[to]) === step;
    if (!isLast) return lines;
    to++;
  }
  return lines.map((line, i) =>
    i < from || i >= to ? line : labelled(line, line.tokens[0].text.padStart(2, '0')),
  );
}

/** Numbers of steps in hexadecimal, `09`, `0A`, `0B`, with the signs around them. */
const HEX_STEP = /^([[(№]?)([0-6][0-9A-FА-Е])([.:)\]]?)$/i;

/**
 * Rows whose steps are numbered in hexadecimal get the usual numbers. Told by `0A` behind `09`, where all numbers count
 * on. Null for other texts.
 */
export function hexSteps(lines: readonly TextLine[]): TextLine[] | null {
  const steps = lines.map(({ tokens, head }) => {
    const parts = head === null && tokens.length >= 2 ? HEX_STEP.exec(tokens[0].text) : null;
    return parts ? parseAddress(parts[2]) : null;
  });
  const found = steps.filter((step) => step !== null);
  const isHex = lines.some(
    ({ tokens }, i) => steps[i] !== null && /^[[(№]?[0-6][A-FА-Е]/i.test(tokens[0].text),
  );
  if (!isHex || found.length < 4 || found[0] !== 0 || !countOn(found) || !found.includes(9)) return null;
  return lines.map((line, i) => (steps[i] === null ? line : labelled(line, stepText(steps[i]))));
}

/**
 * `00  ИП1 ИП2 + П3 ИП4 ИП5` and the other four commands of the row in the next line, which may begin with an address:
 * rows of equal length that were wrapped. All rows but the last must come out whole.
 */
export function wrappedRows(lines: TextLine[]): TextLine[] {
  const stepAt = (at: number): number | null =>
    lines[at]?.head === null ? aloneStep(lines[at].tokens[0]) : null;
  const from = lines.findIndex((_, i) => stepAt(i) === 0);
  const width = Math.max(...lines.map((_, i) => (stepAt(i) === 10 ? 10 : 0)));
  if (from < 0 || width === 0) return lines;
  const rows: TextLine[] = [];
  let owing = 0;
  let at = from;
  let isWrapped = false;
  /** Commands in the first line of a row; those of the last one are told by it. */
  let firstCount = 0;
  for (let step = 0; stepAt(at) === step; step += width) {
    const own = lines[at];
    const words = [...own.tokens.slice(1)];
    let cells = cellsRead(words, owing);
    if (!cells) return lines;
    const begun = cells.length;
    let next = at + 1;
    const goesOn = (): boolean =>
      cells!.length < width &&
      lines[next]?.head === null &&
      lines[next].number === lines[next - 1].number + 1 &&
      lines[next].tokens[0].column > own.tokens[0].column;
    while (goesOn()) {
      const longer = cellsRead([...words, ...lines[next].tokens], owing);
      if (!longer || longer.length > width) break;
      words.push(...lines[next].tokens);
      cells = longer;
      next++;
    }
    const isLast = stepAt(next) !== step + width;
    if (!isLast && cells.length !== width) return lines;
    if (isLast && next > at + 1 && begun !== firstCount) {
      // What stands under a last row that is short itself may be something else.
      words.splice(own.tokens.length - 1);
      next = at + 1;
    }
    isWrapped ||= next > at + 1;
    firstCount ||= begun;
    owing = lastOwing(cells, owing);
    rows.push({ ...own, tokens: [own.tokens[0], ...words.map((token) => ({ ...token, bars: 0 }))] });
    at = next;
    if (isLast) break;
  }
  return isWrapped && rows.length >= 2 ? lines.toSpliced(from, at - from, ...rows) : lines;
}
