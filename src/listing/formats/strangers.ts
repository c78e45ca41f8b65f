/**
 * Lines that begin with a number and are no rows of a listing: pages, running heads, rows of examples, keys that an
 * instruction tells to press.
 */
import { MK61 } from '../../machine/index.ts';
import { endsFlow, follows, takesAddress } from '../addresses.ts';
import { isReturn, isStop, isStore } from '../commands.ts';
import { letteredCommands, NUMBER } from '../known-words.ts';
import { ARROW, BEGINS_REMARK, european, LETTER, WHOLE_WORD } from '../letters.ts';
import { lastCommand, matchCommand, matchEither } from '../reading.ts';
import { type Token, wordsText } from '../tokens.ts';
import { areStartKeys, tellsUse } from '../usage.ts';
import { cellsRead, codeOf } from './cells.ts';
import { decoratedLabel, labelOf } from './labels.ts';
import { segmentsOf } from './segments.ts';
import { roleOf } from './table-columns.ts';
import type { TextLine } from './text-line.ts';

/** The places of all such lines among those that `isRow` takes for rows. */
export function strangersOf(
  lines: readonly TextLine[],
  isRow: (line: TextLine) => boolean,
): ReadonlySet<number> {
  const tables = tablesOfOthers(lines);
  const others = lines.flatMap((line, at) => (stepAt(line) !== null && !isRow(line) ? [at] : []));
  const strangers = new Set([
    ...tables,
    ...others,
    ...pageNumbers(lines),
    ...runningHeads(lines),
    ...aboveFirstStep(lines),
    ...farBelow(lines),
    ...changes(lines),
    ...legendsOfSteps(lines),
  ]);
  for (const at of [...examplesBelow(lines, strangers), ...explanations(lines, strangers)]) strangers.add(at);
  for (const at of typedKeys(lines, strangers)) strangers.add(at);
  return strangers;
}

const wordsIn = (lines: readonly TextLine[]): number =>
  lines.reduce((sum, { tokens }) => sum + tokens.length, 0);

/**
 * `15 палочек`, `7: 10^7`, `25 П2` above the first step: a title that begins with a number, a register and its value, keys
 * that are pressed before. Where they are more than the program below, only `25 П2`, a number that is stored, is none of it.
 */
function aboveFirstStep(lines: readonly TextLine[]): number[] {
  const zero = lines.findIndex((line) => stepAt(line) === 0 && /00/.test(line.tokens[0].text));
  const first = zero < 0 ? lines.findIndex((line) => stepAt(line) === 0) : zero;
  if (first < 0) return [];
  const steps = lines.slice(0, first).map((line) => stepAt(line) ?? 0);
  const above = steps.flatMap((step, at) => (step > 0 ? [at] : []));
  const rows = lines.slice(first).filter((line) => stepAt(line) !== null);
  if (zero >= 0 && wordsIn(above.map((at) => lines[at])) < wordsIn(rows)) return above;
  // A list that counts from 1 is a program of its own.
  const counts = (at: number): boolean => steps[at - 1] === steps[at] - 1 || steps[at + 1] === steps[at] + 1;
  const goesOn = rows.some((line) => stepAt(line) !== 0);
  return goesOn ? above.filter((at) => !counts(at) && areStored(lines[at].tokens.slice(1))) : [];
}

/** `20 сек.` below the last step, far from it. */
function farBelow(lines: readonly TextLine[]): number[] {
  const first = lines.findIndex((line) => stepAt(line) === 0 && /00/.test(line.tokens[0].text));
  if (first < 0) return [];
  const isKnown = (line: TextLine): boolean => {
    const words = commandsOf(line);
    return words.some((_, i) => matchEither(words, i) !== null);
  };
  const end = lines.findLastIndex((line, at) => at >= first && stepAt(line) !== null && isKnown(line));
  return lines.flatMap((line, at) => {
    const step = end >= 0 && at > end ? stepAt(line) : null;
    return step !== null && !isKnown(line) && step > (stepAt(lines[end]) ?? 0) + 10 ? [at] : [];
  });
}

/**
 * `00–01: ввод`, `14 - цикл`: rows one below the other that all have words behind their steps tell what these are for,
 * where commands stand elsewhere.
 */
function legendsOfSteps(lines: readonly TextLine[]): number[] {
  const legend: number[] = [];
  for (let from = 0, to = 0; from < lines.length; from = Math.max(to, from + 1)) {
    const goesOn = (at: number): boolean => at === from || stepAt(lines[at])! > stepAt(lines[at - 1])!;
    for (to = from; to < lines.length && stepAt(lines[to]) !== null && goesOn(to); ) to++;
    const isTold = lines.slice(from, to).every((line) => {
      const words = commandsOf(line);
      const at = Number(DASH.test(words[0]?.text ?? ''));
      const { text = '' } = words[at] ?? {};
      return BEGINS_REMARK.test(text) && (WHOLE_WORD.test(text) || matchCommand(words, at) === null);
    });
    if (isTold && to - from >= 2) for (let at = from; at < to; at++) legend.push(at);
  }
  const isOther = ({ tokens }: TextLine, at: number): boolean =>
    !legend.includes(at) && letteredCommands(tokens) > 0;
  return lines.some(isOther) ? legend : [];
}

/** `Для вычитания заменить:` and commands by their steps: a list of changes to the program above it. */
const CHANGES = european(
  /(?:^|\s)(?:за|из|с)мен[\p{L}]*|(?:^|\s)(?:исправ|вместо|replace|change|instead)\p{L}*/iu,
);

function changes(lines: readonly TextLine[]): number[] {
  let last = -1;
  let isChanging = false;
  return lines.flatMap((line, at) => {
    const step = stepAt(line);
    if (step === null) {
      isChanging = last >= 0 && CHANGES.test(wordsText(line.tokens)) && cellsRead(line.tokens) === null;
      return [];
    }
    if (isChanging && step > 0 && step <= last) return [at];
    isChanging = false;
    const within = line.tokens.flatMap((token) => decoratedLabel(token)?.step ?? []);
    last = Math.max(last, step, ...within.filter((label) => label < step + 11));
    return [];
  });
}

/**
 * `212 В/О С/П → 100`, `100 БП 10 С/П → 212` below a program that is closed: numbers to be typed, the keys of a start and
 * what they show. Their numbers are no steps, because none of them is near the last one.
 */
function examplesBelow(lines: readonly TextLine[], others: ReadonlySet<number>): number[] {
  let rows: TextLine[] = [];
  return lines.flatMap((line, at) => {
    const step = others.has(at) ? null : stepAt(line);
    if (step === null) return [];
    const above = rows.at(-1);
    const isApart = above !== undefined && line.number > above.tokens.at(-1)!.line + 1;
    if (isApart && step > 0 && showsResult(commandsOf(line), step >= MK61.cells)) {
      const { next, isClosed } = endOf(rows);
      if (isClosed && step > next + 1) return [at];
    }
    rows = step === 0 ? [line] : [...rows, line];
    return [];
  });
}

/**
 * `00 П1 — вход`, `03 С/П — стоп` below a listing: rows that all say a command of it once more, at its step, and then what
 * it does.
 */
function explanations(lines: readonly TextLine[], others: ReadonlySet<number>): number[] {
  const groups: number[][] = [];
  let last = -1;
  lines.forEach((line, at) => {
    const step = others.has(at) ? null : stepAt(line);
    if (step === null) return;
    if (step <= last || groups.length === 0) groups.push([]);
    groups.at(-1)!.push(at);
    last = step;
  });
  if (groups.length < 2) return [];
  const [program, ...below] = groups;
  const segments = segmentsOf(program.map((at) => lines[at]));
  const bytes = new Map(
    segments.flatMap(({ step, tokens }) =>
      (cellsRead(tokens) ?? []).map((cell, i) => [step + i, matchEither(cell, 0)?.byte]),
    ),
  );
  const explains = (at: number): boolean => {
    const words = commandsOf(lines[at]);
    const match = matchEither(words, 0);
    if (!match || match.byte !== bytes.get(stepAt(lines[at])!)) return false;
    const rest = words.slice(match.count);
    return BEGINS_REMARK.test(rest[Number(DASH.test(rest[0]?.text ?? ''))]?.text ?? '');
  };
  return below.flatMap((group) => (group.length > 1 && group.every(explains) ? group : []));
}

/** Commands that end in a stop and what it shows, `В/О С/П → 100`; beyond memory also without that. */
function showsResult(words: readonly Token[], isBeyond: boolean): boolean {
  const sign = words.findIndex(({ text }) => ARROW.test(text) || text === '=');
  const keys = sign < 0 ? words : words.slice(0, sign);
  const shown = sign < 0 ? [] : words.slice(sign + 1);
  const isStopped = keys.length > 0 && isStop(matchCommand(keys, keys.length - 1)?.byte);
  const isShown = sign < 0 ? isBeyond : shown.length > 0 && shown.every(({ text }) => NUMBER.test(text));
  return isStopped && isShown && cellsRead(keys) !== null;
}

/** The step of the label that a line of several words begins with; null for other lines. */
const stepAt = ({ tokens, head }: TextLine): number | null =>
  head === null && (tokens.length > 1 || decoratedLabel(tokens[0])?.rest) ? labelOf(tokens[0]) : null;

const isBehindBlank = (lines: readonly TextLine[], at: number): boolean =>
  at === 0 || lines[at].number > lines[at - 1].tokens.at(-1)!.line + 1;

/** True for a store, or several with numbers between. */
const areStored = (words: readonly Token[]): boolean => {
  const { byte } = matchCommand(words, 0) ?? { byte: 0 };
  return isStore(byte) && areStartKeys(words);
};

const HEAD_WORD = european(/^[\p{L}«»"-]{4,}[.,]?$/u);

/** `48   ПРОГРАММЫ` between blank lines: the head of a page with its number. */
function runningHeads(lines: readonly TextLine[]): number[] {
  let last = -1;
  return lines.flatMap((line, at) => {
    const step = stepAt(line);
    if (step === null) return [];
    const words = line.tokens.slice(1);
    const isApart = isBehindBlank(lines, at) && (at + 1 >= lines.length || isBehindBlank(lines, at + 1));
    const isNext = follows(step, last);
    const isHead =
      words.length > 0 &&
      words.every((word) => HEAD_WORD.test(word.text) && matchCommand([word], 0) === null);
    if (isApart && !isNext && isHead) return [at];
    last = step;
    return [];
  });
}

/** Rows of a table with a head of its own that names neither steps nor commands, beside a listing: examples. */
function tablesOfOthers(lines: readonly TextLine[]): number[] {
  const isDivided = ({ tokens, head }: TextLine): boolean => head === null && tokens.at(-1)!.cell > 0;
  const found: number[] = [];
  for (let from = 0; from < lines.length; from++) {
    if (!isDivided(lines[from]) || (from > 0 && !isBehindBlank(lines, from))) continue;
    let to = from + 1;
    // A rule may stand under the head.
    while (
      to < lines.length &&
      isDivided(lines[to]) &&
      lines[to].number <= lines[to - 1].number + (to - from > 1 ? 1 : 2)
    )
      to++;
    const [head, ...rows] = lines.slice(from, to);
    const words = head.tokens;
    const isHead =
      words.every(({ text }) => !/^\d/.test(text) && roleOf(text) === undefined) &&
      cellsRead(words) === null &&
      words.some(({ text }) => LETTER.test(text));
    const first = rows.length > 0 ? stepAt(rows[0]) : null;
    const isElsewhere = lines.some((line, i) => (i < from || i >= to) && stepAt(line) === 0);
    if (isHead && rows.length > 0 && first !== 0 && isElsewhere)
      for (let at = from; at < to; at++) found.push(at);
    from = to - 1;
  }
  return found;
}

/** The words of a row without its addresses. */
const commandsOf = ({ tokens }: TextLine): Token[] =>
  tokens.flatMap((token, i) => {
    // `2.92` is a number.
    const label = i > 0 && /^\d\.\d/.test(token.text) ? null : decoratedLabel(token);
    if (label) return label.rest ? [label.rest] : [];
    return i === 0 && labelOf(token) !== null ? [] : [token];
  });

const DASH = /^[-−–—=]$/;

/** What stands behind a number that is no address: keys of a start, `— the count of moves`, `-> 120`. */
function areNoCommands(words: readonly Token[]): boolean {
  const [first, second, ...rest] = words;
  // `В/О ,`: a sign behind one command is a mark.
  if (words.length === 2 && /^[.,;*]$/.test(second.text)) return false;
  // A command and its code are a step.
  if (withoutCode(words).length < words.length) return false;
  // `"15"` is the answer.
  if (areStartKeys(words.filter(({ text }) => !/^["«“„(=]/.test(text)))) return true;
  if (!second) return false;
  if (haveResult(words)) return true;
  if (ARROW.test(first.text)) return [second, ...rest].every(({ text }) => NUMBER.test(text));
  return DASH.test(first.text) && BEGINS_REMARK.test(second.text) && matchCommand(words, 1) === null;
}

/** `0 П5 В/О С/П -> 2.92`, `П4 С/П (8 с)`: the keys of a start and what they show. */
function haveResult(words: readonly Token[]): boolean {
  // A colon or a comma may stick to the last key.
  const bare = words.map((word) => ({ ...word, text: word.text.replace(/(?<=.П)[:,]$/, '') }));
  const end = bare.findIndex((_, at) => isStop(matchCommand(bare, at)?.byte));
  const isStuck = bare[end] !== undefined && bare[end].text !== words[end].text;
  const result = isStuck ? ':' : (words[end + 1]?.text ?? '');
  return (
    end >= 1 &&
    /^(?:[-=]*>|[→⇒]|[-−–—=:,(>]|\.{3})/.test(result) &&
    end + 1 < words.length &&
    areStartKeys(bare.slice(0, end + 1)) &&
    cellsRead(words.slice(end + 1)) === null
  );
}

/** The signs around a label, `.` of `00.`. */
const lookOf = ({ tokens: [token] }: TextLine): string =>
  decoratedLabel(token) ? token.text.replace(/^([[(№]?)[^.:)\]]*([.:)\]]).*$/u, '$1$2') : '';

/** The end of a listing so far: the step behind it, whether its last command ends the flow, and how long its rows are. */
interface End {
  readonly last: number;
  readonly next: number;
  readonly isClosed: boolean;
  readonly isOneEach: boolean;
}

/** The words of a step without its code, `С/П 50`, `50 С/П`, `С/П (50)`. */
function withoutCode(tokens: readonly Token[]): readonly Token[] {
  if (tokens.length < 2) return tokens;
  if (codeOf(tokens.at(-1)!) === matchCommand(tokens, 0)?.byte) return tokens.slice(0, -1);
  return codeOf(tokens[0]) === matchCommand(tokens, 1)?.byte ? tokens.slice(1) : tokens;
}

function endOf(rows: readonly TextLine[]): End {
  const segments = [...segmentsOf(rows)]
    .sort((a, b) => a.step - b.step)
    .map(({ step, tokens }) => ({ step, tokens: withoutCode(tokens) }));
  const { step, tokens } = segments.at(-1)!;
  const end = lastCommand(segments.flatMap((segment) => segment.tokens));
  const isOwing = end?.isLast && takesAddress(end.byte);
  const counts = segments.map((segment) => cellsRead(segment.tokens)?.length ?? segment.tokens.length);
  // Words behind plain addresses of columns side by side cannot be told from theirs.
  const areColumns = segments.length > rows.length && lookOf(rows[0]) === '';
  return {
    last: step,
    next: step + Math.max(1, cellsRead(tokens)?.length ?? tokens.length * 4),
    isClosed: end !== null && endsFlow(end.byte) && !isOwing,
    isOneEach: segments.length >= 3 && !areColumns && counts.every((count) => count <= 2),
  };
}

/** В/О С/П: the start of a program. */
const endsInStart = (words: readonly Token[]): boolean =>
  words.length >= 2 &&
  isReturn(matchCommand(words, words.length - 2)?.byte) &&
  isStop(matchCommand(words, words.length - 1)?.byte);

/**
 * `10 П4 В/О С/П` below a listing: where an instruction begins, or behind a blank line, numbers and the keys of a start
 * are pressed, and the number before them is no address. Behind such a heading only what goes on exactly is a row.
 */
function typedKeys(lines: readonly TextLine[], others: ReadonlySet<number>): number[] {
  const isRow = (at: number): boolean => !others.has(at) && stepAt(lines[at]) !== null;
  const places = lines.flatMap((_, at) => (isRow(at) ? [at] : []));
  const zero = places.find((at) => stepAt(lines[at]) === 0) ?? places[0];
  const isOtherLook = (at: number): boolean => lookOf(lines[at]) !== lookOf(lines[zero]);
  // Steps that count on from 00 once more are another program, whatever keys it has.
  const again = new Set<number>();
  let counted = -1;
  for (const at of places) {
    const step = stepAt(lines[at])!;
    const isFirst = at > zero && step === 0 && /00/.test(lines[at].tokens[0].text);
    const isNext = counted >= 0 && follows(step, counted);
    counted = (isFirst || isNext) && !isOtherLook(at) ? step : -1;
    if (counted >= 0) again.add(at);
  }
  const isOfKeys = (at: number): boolean => !again.has(at) && areNoCommands(commandsOf(lines[at]));
  const last = places.findLast((at) => !isOfKeys(at) && !isOtherLook(at)) ?? -1;
  if (last < 0) return [];
  // Of several programs the last one.
  const own = places.filter((at) => at <= last);
  const begin = own.findLast((at) => stepAt(lines[at]) === 0) ?? own[0];
  const rows = own.filter((at) => at >= begin).map((at) => lines[at]);
  const hasGaps = own.some((at) => at > begin && isBehindBlank(lines, at));
  // Asked for only where lines follow: it reads all rows again.
  let known: End | null = null;
  const end = (): End => {
    known ??= endOf(rows);
    return known;
  };
  let isAbout = false;
  let isApart = false;
  const typed: number[] = [];
  for (let at = last + 1; at < lines.length; at++) {
    isApart ||= isBehindBlank(lines, at);
    if (!isRow(at)) {
      isAbout ||= tellsUse(wordsText(lines[at].tokens));
      // An empty cell.
      const lone = lines[at].tokens.length === 1 && !others.has(at) ? labelOf(lines[at].tokens[0]) : null;
      if (lone !== null && lone === end().next) known = { ...end(), last: lone, next: lone + 1 };
      continue;
    }
    const step = stepAt(lines[at])!;
    const words = commandsOf(lines[at]);
    // Columns side by side go on below the first one.
    const above = stepAt(rows.at(-1)!)!;
    const isBelow = !isBehindBlank(lines, at) && follows(step, above);
    const isNext = isBelow || (step >= end().last + 1 && step <= end().next + 1);
    const isLettered = words.some(({ text }) => LETTER.test(text));
    const jump = matchCommand(words, 0);
    const room = jump && takesAddress(jump.byte) ? 2 : 1;
    const count = cellsRead(words)?.length ?? words.length;
    const isLong = count > room && (end().isOneEach || !isNext);
    const isLegend = !isOtherLook(at) && !areStartKeys(words) && isOfKeys(at);
    // One more step behind the last, with another sign behind its number, is a slip.
    const isSlip = isNext && !isApart && count <= room;
    const isStrange =
      (isOtherLook(at) && !isSlip) ||
      isLegend ||
      isLong ||
      endsInStart(words) ||
      (isApart && !hasGaps && isLettered);
    // `10.С/П 11.В/О`, `17. П1  35. 0`: a row has more labels within.
    const labels = lines[at].tokens.flatMap((token) => decoratedLabel(token)?.step ?? []);
    const countsOn = labels.length >= 2 && labels.every((label, i) => i === 0 || label > labels[i - 1]);
    if (isNext && countsOn && !isOtherLook(at)) {
      rows.push(lines[at]);
      known = null;
      continue;
    }
    const isElsewhere = isApart && !isNext && isOtherLook(at);
    if (
      isAbout ? !isNext || end().isClosed || isOtherLook(at) : isElsewhere || (end().isClosed && isStrange)
    ) {
      typed.push(at);
      continue;
    }
    rows.push(lines[at]);
    known = null;
  }
  return typed;
}

/** Lines of a number alone that are no rows: between two rows that count on without it, or far behind the last one. */
function pageNumbers(lines: readonly TextLine[]): ReadonlySet<number> {
  const pages = new Set<number>();
  const isLone = ({ tokens, head }: TextLine): boolean =>
    head === null && tokens.length === 1 && /^\d{1,4}$/.test(tokens[0].text);
  if (lines.filter(isLone).length > 3) return pages;
  const labels = lines.map(({ tokens, head }) =>
    head === null && tokens.length > 1 ? labelOf(tokens[0]) : null,
  );
  lines.forEach((line, i) => {
    if (!isLone(line)) return;
    const step = Number(line.tokens[0].text);
    const at = labels.findLastIndex((label, j) => j < i && label !== null);
    const before = labels[at] ?? null;
    const after = labels.find((label, j) => j > i && label !== null) ?? null;
    if (before === null) {
      // A year or the number of a page above the first row.
      if (after === 0 && step > 9) pages.add(i);
      return;
    }
    if (step === before + 1 || step === before + 2) return;
    // The address of a jump may stand alone.
    const last = lines[i - 1]?.tokens.at(-1);
    const jump = last ? matchCommand([last], 0) : null;
    if (jump && takesAddress(jump.byte)) return;
    const counts =
      after === null
        ? step !== before + lines[at].tokens.length - 1
        : after > before && (step <= before || step > after);
    if (counts) pages.add(i);
  });
  // Rows of numbers below the last row of commands that are not the next ones: a table of examples.
  const isNumbers = ({ tokens, head }: TextLine): boolean =>
    head === null && tokens.length >= 2 && tokens.every(({ text }) => /^\d{1,4}(?:[.,]\d+)?$/.test(text));
  const last = lines.findLastIndex((line, i) => labels[i] !== null && !isNumbers(line));
  if (last < 0) return pages;
  let from = labels[last]!;
  let next = from + (cellsRead(lines[last].tokens.slice(1), 0)?.length ?? lines[last].tokens.length - 1);
  let end = lines[last].number;
  lines.slice(last + 1).forEach((line, i) => {
    if (!isNumbers(line)) return;
    const step = labelOf(line.tokens[0]) ?? -1;
    if ((step <= from || step > next) && line.number > end + 1) {
      pages.add(last + 1 + i);
      return;
    }
    from = step;
    next = step + line.tokens.length - 1;
    end = line.number;
  });
  return pages;
}
