/**
 * Rarer layouts of listings, made into rows that begin with the address of their first command: signs behind the
 * addresses, columns divided by strokes, tables on their side, ranges with one command. What is not understood in full
 * comes back unchanged.
 */
import { parseAddress, parseStepLabel, stepText, takesAddress } from '../addresses.ts';
import { LETTER } from '../letters.ts';
import { matchAddress, matchCommand } from '../reading.ts';
import { splitLines, type Token } from '../tokens.ts';
import type { TextLine } from './listing-rows.ts';
import { type Role, roleOf } from './table-columns.ts';

const STEP = String.raw`\d\d|[AaАа]\d`;
/** Signs that stick to an address, `00/ИП1`, `00=ИП1`, `00-ИП1`, `00~ИП1`, `00>ИП1`. */
const GLUED_SIGNS: readonly RegExp[] = ['/', '=', '[-–—]', '~', '[>»]', ',', '_{1,3}'].map(
  (sign) => new RegExp(String.raw`(?<!\S)(${STEP})${sign}(?=\s*\S)`, 'g'),
);
/** Signs that stand apart behind the address at the beginning of a line, `00 -> ИП1`, `00 → ИП1`. */
const ARROWS = new RegExp(
  String.raw`^([ \t]*)(${STEP})[ \t]+(?:[-=]*>|→|⇒|⟶|~|\.{3,}|…+|_{2,})(?=[ \t]+\S)`,
  'gm',
);
const ANY_LABEL = new RegExp(String.raw`^[ \t]*(?:${STEP})(?=[^\dA-Fa-f])`, 'gm');

/** `00/ИП1 01/ИП2`, `00=ИП1`, `00-ИП1`, `00 / ИП1 / 61`: the signs behind the addresses become points; places stay. */
export function withoutLabelSigns(text: string): string {
  const divided = withBars(text);
  if (divided !== text) return divided;
  for (const sign of GLUED_SIGNS)
    if (countsSteps(text, sign))
      return text.replace(sign, (all, step: string) => `${step}.`.padEnd(all.length));
  // An arrow that stands in some rows only belongs to their commands, `01 →П7`.
  if (countsSteps(text, ARROWS) && text.match(ARROWS)!.length === text.match(ANY_LABEL)!.length)
    return text.replace(ARROWS, (all, indent: string, step: string) =>
      `${indent}${step}.`.padEnd(all.length),
    );
  const apart = /^([ \t]*)(\d\d|[AaАа]\d) \/(?=[ \t]+\S)/gm;
  if (!countsSteps(text, apart)) return text;
  const rows = text.match(apart)!.length;
  const code = /^([ \t]*(?:\d\d|[AaАа]\d) \/[ \t].*\S[ \t]+)\/(?=[ \t]+[0-9A-Fa-f]{2}[ \t]*$)/gm;
  const bare = text.match(code)?.length === rows ? text.replace(code, '$1 ') : text;
  return bare.replace(apart, '$1$2. ');
}

/** True if the addresses before a sign count on from 00, begin their lines, and are no list of numbers. */
function countsSteps(text: string, sign: RegExp): boolean {
  const lines = splitLines(text).filter((line) => line.match(sign));
  const found = lines.flatMap((line) => [...line.matchAll(sign)].map((match) => ({ line, match })));
  const steps = found.map(({ match }) => parseStepLabel(/\S\d/.exec(match[0])![0]) ?? -1);
  const lettered = found.filter(({ line, match }) => {
    const [word = ''] = line.slice(match.index + match[0].length).match(/\S+/) ?? [];
    return LETTER.test(word);
  });
  return (
    steps.length >= 3 &&
    steps[0] === 0 &&
    steps.every((step, i) => i === 0 || (step > steps[i - 1] && step <= steps[i - 1] + 10)) &&
    lines.every((line) => line.slice(0, [...line.matchAll(sign)][0].index).trim() === '') &&
    lettered.length >= steps.length / 3
  );
}

/** `Адрес / Команда / Код` over rows divided in the same way: the strokes between the columns become bars. */
function withBars(text: string): string {
  const lines = splitLines(text);
  const rolesOf = (line: string): readonly (Role | undefined)[] =>
    line.split('/').map((cell) => roleOf(cell.trim().split(/\s+/)[0]));
  const head = lines.findIndex((line) => {
    const roles = rolesOf(line);
    const isOnce = new Set(roles).size === roles.length && !roles.includes(undefined);
    return isOnce && roles.length <= 3 && roles[0] === 'step' && roles.includes('command');
  });
  if (head < 0) return text;
  const roles = rolesOf(lines[head]);
  const row = ROWS[roles.join(' ')];
  const rows = lines.slice(head + 1).filter((line) => ROWS['step command'].test(line));
  // A stroke in a remark or in a command whose code is missing could divide at the wrong place.
  if (rows.length < 2 || !rows.every((line) => row.test(line))) return text;
  return lines
    .map((line, i) =>
      i < head ? line : i === head ? line.replaceAll('/', '|') : line.replace(row, withBarsAt),
    )
    .join('\n');
}

/** The cells of a row by the roles of its columns; the stroke of a command, `С/П`, divides nothing. */
const ROWS: { readonly [roles: string]: RegExp } = {
  'step command': /^(\s*(?:\d\d|[AaАа]\d)\s*)\/(.*)$/,
  'step command code':
    /^(\s*(?:\d\d|[AaАа]\d)\s*)\/(.*?)\/(\s*(?:[0-9A-Fa-f]{2}|\d[-−–—LСГДЕАВ]|[-−–—LСГДЕАВ]\d)\s*)$/,
  'step code command': /^(\s*(?:\d\d|[AaАа]\d)\s*)\/([^/]*)\/(.*)$/,
};

const withBarsAt = (_: string, ...cells: readonly (string | number | undefined)[]): string =>
  cells
    .slice(0, -2)
    .filter((cell) => typeof cell === 'string')
    .join('|');

/** The words of each command or address of a row; null if a word is neither. */
export function cellsRead(tokens: readonly Token[], before: number | null = null): Token[][] | null {
  const cells: Token[][] = [];
  let pending = before !== null && takesAddress(before);
  for (let at = 0; at < tokens.length; ) {
    const match = pending ? matchAddress(tokens, at) : (matchCommand(tokens, at) ?? matchAddress(tokens, at));
    if (!match) return null;
    cells.push(tokens.slice(at, at + match.count));
    // In a row of a table on its side the address of a jump may stand below it, so only a due one is asked for.
    pending = !pending && before !== null && takesAddress(match.byte);
    at += match.count;
  }
  return cells;
}

/** The byte of the last command that a row leaves without its address; 0 if there is none. */
function lastOwing(cells: readonly (readonly Token[])[], before: number): number {
  let owing = before;
  for (const cell of cells) {
    const byte = takesAddress(owing) ? 0 : (matchCommand(cell, 0)?.byte ?? 0);
    owing = byte;
  }
  return owing;
}

/** One row of a table with the columns step, command and code. */
const tableLine = (line: TextLine, label: Token, command: readonly Token[], code?: Token): TextLine => ({
  ...line,
  comment: '',
  head: null,
  tokens: [
    { ...label, cell: 0 },
    ...command.map((token) => ({ ...token, cell: 1 })),
    ...(code ? [{ ...code, cell: 2 }] : []),
  ],
});

/**
 * `Адрес 00 01 02`, under it `Команда ИП1 ИП2 +` and perhaps `Код 61 62 10`: a table on its side becomes an upright one,
 * whose codes are compared with the commands as everywhere.
 */
export function uprightTable(lines: TextLine[]): TextLine[] {
  const role = (line: TextLine | undefined): Role | undefined =>
    line && line.tokens.length >= 2 ? roleOf(line.tokens[0].text) : undefined;
  const upright: TextLine[] = [];
  let owing = 0;
  let hasHead = false;
  for (let at = 0; at < lines.length; ) {
    const [steps, ...rest] = lines.slice(at, at + 3);
    const count = rest.length === 2 && role(rest[1]) !== undefined && role(rest[1]) !== 'step' ? 2 : 1;
    const commands = rest.slice(0, count).find((line) => role(line) === 'command');
    const codes = rest.slice(0, count).find((line) => role(line) === 'code');
    const labels = steps.tokens.slice(1);
    const isHead = role(steps) === 'step' && labels.every(({ text }) => /^(?:\d{1,2}|[AaАа]\d)$/.test(text));
    const cells =
      isHead && commands && (count === 1 || codes) ? commandsUnder(labels, commands, owing) : null;
    const pairs = codes?.tokens.slice(1);
    if (!cells || !commands || (pairs && !pairs.every((pair) => isCode(pair)))) {
      if (isHead && (hasHead || commands)) return lines;
      upright.push(steps);
      at++;
      continue;
    }
    const isBarred = labels[0].bars > 0;
    const under = (label: Token, i: number): Token | undefined =>
      isBarred ? pairs?.find(({ cell }) => cell === label.cell) : pairs?.[i];
    const isUncoded = labels.some((label, i) => cells[i].length > 0 && !under(label, i));
    if (pairs && (isUncoded || (!isBarred && pairs.length !== labels.length))) return lines;
    const roles = new Map<number, Role>([
      [0, 'step'],
      [1, 'command'],
    ]);
    if (codes) roles.set(2, 'code');
    if (!hasHead) upright.push({ ...steps, head: { roles } });
    hasHead = true;
    labels.forEach((label, i) => {
      if (cells[i].length === 0 && !under(label, i)) return;
      const text = label.text.padStart(2, '0');
      const own = { ...label, text, line: commands.number };
      upright.push(tableLine(commands, own, cells[i], under(label, i)));
    });
    owing = lastOwing(cells, owing);
    at += 1 + count;
  }
  return hasHead ? upright : lines;
}

const isCode = ({ text }: Token): boolean => text.length === 2 && parseAddress(text) !== null;

/** The words under each address: by the cells of a table, or one command after another if there are as many. */
function commandsUnder(labels: readonly Token[], line: TextLine, owing: number): Token[][] | null {
  const words = line.tokens.slice(1);
  if (labels[0].bars > 0) {
    const isUnder = words.every(({ cell }) => labels.some((label) => label.cell === cell));
    return isUnder ? labels.map((label) => words.filter(({ cell }) => cell === label.cell)) : null;
  }
  const cells = cellsRead(words, owing);
  return cells?.length === labels.length ? cells : null;
}

/** `0`, `00`, `_0`, `0:`: the units that number the rows of a grid on its side. */
const UNIT = /^[_*+]?0?(\d)[.:)]?$/;
const MARKED_UNIT = /^[_*+]\d$/;

/**
 * A grid on its side: its columns are tens, 0, 10, 20 or 0, 1, 2, and its ten rows units. Recognised by the numbers over
 * the columns, or by units that say so, `_0`, `_1`. Its cells become rows of one step.
 */
export function uprightGrid(lines: TextLine[]): TextLine[] {
  const from = lines.findIndex((_, i) => unitsAt(lines, i));
  if (from < 0) return lines;
  const rows = lines.slice(from, from + 10);
  const head = from > 0 ? tensOf(lines[from - 1].tokens) : null;
  if (!head && !rows.every(({ tokens }) => MARKED_UNIT.test(tokens[0].text))) return lines;
  const words = rows.map(({ tokens }) => tokens.slice(1));
  const placed = head && allOf(words.map((row) => underTens(head, row)));
  const columns = placed ?? evenCells(words.map(inTurn), head?.length);
  const isLettered = words.some((row) => row.some(({ text }) => LETTER.test(text)));
  if (!columns || !isLettered) return lines;
  const upright: TextLine[] = [];
  for (let ten = 0; ten < 11; ten++)
    columns.forEach((cells, unit) => {
      const tokens = cells[ten] ?? [];
      if (tokens.length === 0) return;
      const label = { ...tokens[0], text: stepText(ten * 10 + unit) };
      upright.push({ ...rows[unit], comment: '', head: null, tokens: [label, ...tokens] });
    });
  return [...lines.slice(0, head ? from - 1 : from), ...upright, ...lines.slice(from + 10)];
}

const allOf = <T>(items: readonly (T | null)[]): T[] | null =>
  items.every((item) => item !== null) ? (items as T[]) : null;

/** Rows without tens over their cells: where only the last column is short, their order tells the columns. */
function evenCells(rows: readonly (Token[][] | null)[], most = 11): Token[][][] | null {
  const cells = allOf(rows);
  const width = cells?.[0].length ?? 0;
  const isEven = cells?.every(
    ({ length }, i) => length >= width - 1 && length <= (i > 0 ? cells[i - 1].length : width),
  );
  return isEven && width >= 2 && width <= most ? cells : null;
}

/** True if ten lines from `from` on begin with the units 0 to 9. */
const unitsAt = (lines: readonly TextLine[], from: number): boolean =>
  lines.length >= from + 10 &&
  lines
    .slice(from, from + 10)
    .every(({ tokens }, unit) => tokens.length >= 2 && UNIT.exec(tokens[0].text)?.[1] === String(unit));

/** The words over the columns of a grid on its side; null for other lines. Ten or more single digits are the usual grid. */
function tensOf(words: readonly Token[]): readonly Token[] | null {
  const isNumber = ({ text }: Token): boolean => /^\d/.test(text) || /^[AaАа]0$/.test(text);
  const tokens = words.length > 0 && !isNumber(words[0]) ? words.slice(1) : words;
  const numbers = tokens.map(({ text }) => text.replace(/(?<=\d)[_*xXхХ]$/u, ''));
  const areTens = numbers.every((text, i) =>
    i === 0 ? /^00?$/.test(text) : i === 10 ? /^(?:100|[AaАа]0)$/.test(text) : text === String(i * 10),
  );
  const areDigits = numbers.length < 10 && numbers.every((text, i) => text === String(i));
  return tokens.length >= 2 && tokens.length <= 11 && (areTens || areDigits) ? tokens : null;
}

/** The words of a row under the tens: by cells, or each command under the nearest number; null if they do not fit. */
function underTens(head: readonly Token[], words: readonly Token[]): Token[][] | null {
  const columns = head.map((): Token[] => []);
  if (new Set(head.map(({ cell }) => cell)).size === head.length) {
    for (const word of words) {
      const at = head.findIndex(({ cell }) => cell === word.cell);
      if (at < 0) return null;
      columns[at].push(word);
    }
    return columns;
  }
  let last = -1;
  const distance = Math.min(...head.slice(1).map(({ column }, i) => column - head[i].column));
  for (const cell of cellsRead(words) ?? [[]]) {
    if (cell.length === 0) return null;
    const away = head.map(({ column }) => Math.abs(column - cell[0].column));
    const at = away.indexOf(Math.min(...away));
    if (at <= last || away[at] > distance / 2) return null;
    columns[at] = cell;
    last = at;
  }
  return columns;
}

/** The cells of a row without tens over it, by its bars or one command after another. */
function inTurn(words: readonly Token[]): Token[][] | null {
  if (words[0].bars === 0) return cellsRead(words);
  const cells: Token[][] = [];
  for (const word of words) {
    const at = word.cell - words[0].cell;
    cells[at] = [...(cells[at] ?? []), word];
  }
  return cells;
}

const RANGE = /^№?(\d\d|[AaАа]\d)(?:[-–—]|\.{2,3}|…)(\d\d|[AaАа]\d)[.:)]?$/u;

/** The first and the last step of a label; null if it is no range. */
export function rangeOf({ text }: Token): readonly [first: number, last: number] | null {
  const parts = RANGE.exec(text);
  const first = parts && parseStepLabel(parts[1]);
  const last = parts && parseStepLabel(parts[2]);
  return first !== null && last !== null && first < last ? [first, last] : null;
}

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
      ...line,
      comment: i === 0 ? line.comment : '',
      tokens: [{ ...label, text: stepText(range[0] + i) }, ...rest],
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
  const isFollowed =
    range !== null && parseStepLabel(next.tokens[0].text.replace(/[.:)]$/, '')) === range[1] + 1;
  return isFollowed && commandCount(rest) === 1 ? { ...line, tokens: [joined, ...rest] } : line;
}

/** How many commands stand behind a label, beside their code or without it: 0, 1, or 2 for more. Jumps count as more. */
function commandCount(words: readonly Token[]): 0 | 1 | 2 {
  const coded = words.length >= 2 && isCode(words[0]) ? matchCommand(words, 1) : null;
  const isBeside = coded !== null && coded.byte === parseAddress(words[0].text);
  const match = isBeside ? coded : matchCommand(words, 0);
  if (!match) return 0;
  const rest = words.slice(match.count + Number(isBeside));
  const isOwnCode = rest.length > 0 && isCode(rest[0]) && parseAddress(rest[0].text) === match.byte;
  const over = isOwnCode ? rest.slice(1) : rest;
  const isMore = over.length > 0 && (matchCommand(over, 0) ?? matchAddress(over, 0)) !== null;
  return isMore || takesAddress(match.byte) ? 2 : 1;
}

/** A row of a coded listing without addresses: its codes and the other words. */
interface Coded {
  readonly codes: readonly Token[];
  readonly words: readonly Token[];
  readonly agrees: boolean;
}

const BRACKETED_CODE = /^(?:\(..\)|\[..\]|<..>)$/;
const codeOf = (token: Token): number | null => {
  const text = BRACKETED_CODE.test(token.text) ? token.text.slice(1, -1) : token.text;
  return text.length === 2 ? parseAddress(text) : null;
};

/** Divides a row into one or two codes at its beginning or end and the command of those codes; null if there is none. */
function codedRow({ tokens }: TextLine, isBefore: boolean, isDue: boolean): Coded | null {
  for (const count of [1, 2]) {
    const codes = isBefore ? tokens.slice(0, count) : tokens.slice(-count);
    const words = isBefore ? tokens.slice(count) : tokens.slice(0, -count);
    if (words.length === 0 || codes.length < count || !codes.every((code) => codeOf(code) !== null))
      return null;
    const match = isDue ? matchAddress(words, 0) : matchCommand(words, 0);
    const rest = words.slice(match?.count ?? 0);
    const address = !isDue && match && takesAddress(match.byte) ? matchAddress(rest, 0) : null;
    const isWhole = count === 1 ? rest.length === 0 : address?.count === rest.length;
    const agrees = match?.byte === codeOf(codes[0]) && (count === 1 || address?.byte === codeOf(codes[1]));
    if (isWhole && agrees) return { codes, words, agrees };
    if (count === 2 || !(rest.length > 0 && address)) {
      const first = isBefore ? tokens.slice(0, 1) : tokens.slice(-1);
      return { codes: first, words: isBefore ? tokens.slice(1) : tokens.slice(0, -1), agrees: false };
    }
  }
  return null;
}

/**
 * `41 П1`, `61 ИП1`: a code and its command in each row, in either order, without addresses. The rows get the numbers
 * of their steps; codes and commands are compared as in other listings.
 */
export function codedLines(lines: TextLine[]): TextLine[] {
  for (const isBefore of [true, false]) {
    const rows: (Coded | null)[] = [];
    let isDue = false;
    for (const line of lines) {
      const row: Coded | null = line.head === null ? codedRow(line, isBefore, isDue) : null;
      rows.push(row);
      isDue = row?.codes.length === 1 && !isDue && takesAddress(codeOf(row.codes[0])!);
    }
    const from = rows.findIndex((row) => row?.agrees);
    const to = rows.findLastIndex((row) => row?.agrees) + 1;
    const own = rows.slice(from, to);
    const good = own.filter((row) => row?.agrees);
    const isLettered = good.filter((row) => LETTER.test(row!.words[0].text)).length;
    if (from < 0 || good.length < 3 || isLettered < good.length / 3 || own.includes(null)) continue;
    if (good.length < own.length * 0.7 || rows.some((row, i) => row && (i < from || i >= to))) continue;
    let step = 0;
    const labelled = lines.slice(from, to).map((line, i) => {
      const { codes, words } = own[i]!;
      const label = { ...line.tokens[0], text: stepText(step) };
      step += codes.length;
      const bare = codes.map((code) => ({ ...code, text: code.text.replace(/[^\dA-Za-zА-я.−–—-]/g, '') }));
      return { ...line, tokens: [label, ...bare, ...words] };
    });
    return [...lines.slice(0, from), ...labelled, ...lines.slice(to)];
  }
  return lines;
}

/** `П1 00`, `ИП1 01`: the address behind the command, in every row, moves before it. */
export function labelsBehind(lines: TextLine[]): TextLine[] {
  const stepAt = ({ tokens, head }: TextLine): number | null =>
    head === null && tokens.length >= 2 && /^\(?(?:\d\d|[AaАа]\d)[.)]?$/.test(tokens.at(-1)!.text)
      ? parseStepLabel(tokens.at(-1)!.text.replace(/[().]/g, ''))
      : null;
  const steps = lines.map(stepAt);
  const from = steps.indexOf(0);
  let to = from;
  while (
    to < lines.length &&
    from >= 0 &&
    steps[to] !== null &&
    (to === from || isNear(steps[to]!, steps[to - 1]!))
  )
    to++;
  const rows = lines.slice(from, to);
  const isLettered = rows.filter(({ tokens }) => LETTER.test(tokens[0].text)).length;
  const isWhole = rows.every(
    ({ tokens }) => commandCount(tokens.slice(0, -1)) > 0 || parseAddress(tokens[0].text) !== null,
  );
  if (rows.length < 3 || isLettered < rows.length / 3 || !isWhole) return lines;
  const labelled = rows.map((line) => ({
    ...line,
    tokens: [line.tokens.at(-1)!, ...line.tokens.slice(0, -1)],
  }));
  return [...lines.slice(0, from), ...labelled, ...lines.slice(to)];
}

const isNear = (step: number, last: number): boolean => step > last && step <= last + 2;

const DECORATED_STEP = /^[[(№]?(\d\d|[AaАа]\d)[.:)\]](.*)$/u;

/**
 * `07. × 08.` and `С/П 09. ИП2` in the next line: text that was wrapped between an address and its command. The words
 * before the first address of a line join the line before.
 */
export function unwrapped(source: TextLine[]): TextLine[] {
  const stepsOf = ({ tokens }: TextLine): { at: number; step: number }[] =>
    tokens.flatMap(({ text }, at) => {
      const parts = DECORATED_STEP.exec(text);
      const step = parts && parseStepLabel(parts[1]);
      return step === null || step === undefined ? [] : [{ at, step }];
    });
  const found = source.map(stepsOf);
  if (found.filter((steps) => steps.length >= 2).length < 1) return source;
  const lines = source.map((line) => ({ ...line, tokens: [...line.tokens] }));
  const kept: TextLine[] = [];
  let last: { line: TextLine; step: number; isBare: boolean } | null = null;
  lines.forEach((line, i) => {
    const [first] = found[i];
    const before: number = first?.at ?? line.tokens.length;
    const isNext =
      last !== null && line.head === null && (first === undefined || isNear(first.step, last.step));
    const words = line.tokens.slice(0, before);
    if (
      last &&
      isNext &&
      before > 0 &&
      before <= 4 &&
      (last.isBare || first) &&
      readsAsCommand(words, last)
    ) {
      last.line.tokens.push(...words.map((token) => ({ ...token, bars: 0, cell: 0 })));
      line.tokens.splice(0, before);
      last = { ...last, isBare: false };
    }
    if (line.tokens.length > 0) kept.push(line);
    const end = found[i].at(-1);
    if (end) {
      const isBare =
        end.at === source[i].tokens.length - 1 && !DECORATED_STEP.exec(source[i].tokens[end.at].text)![2];
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
  const glued = DECORATED_STEP.exec(end.text)?.[2];
  const all = isBare ? words : [glued ? { ...end, text: glued } : end, ...words];
  const plain = all.map((token) => ({ ...token, bars: 0 }));
  const match = matchCommand(plain, 0) ?? matchAddress(plain, 0);
  return match !== null && match.count >= all.length - Number(takesAddress(match.byte));
}

const HEAD_SIGN = /^[_xXхХ*+.](\d)$/;
const ROW_SIGN = /^(\d)[_xXхХ*]$/;

/** `_0 _1 ... _9` over the columns and `0_`, `1x` before the rows of a grid become the usual numbers. */
export function plainGridLabels(tokens: Token[]): Token[] {
  const isHead = tokens.length >= 5 && tokens.every(({ text }, i) => HEAD_SIGN.exec(text)?.[1] === String(i));
  if (isHead) return tokens.map((token) => ({ ...token, text: token.text.slice(1) }));
  const row = tokens.length >= 2 ? ROW_SIGN.exec(tokens[0].text) : null;
  return row ? [{ ...tokens[0], text: `${row[1]}0` }, ...tokens.slice(1)] : tokens;
}

/** `00 ИП0/60 ИП1/61`: the code behind each command. */
const WITH_CODE = /^(.+)\/([0-9A-F]{2})$/i;

/**
 * A grid with the codes of its cells: in a row of their own under each row, or behind each command, `ИП0/60`. Where all
 * agree with the commands they say nothing new and are left out.
 */
export function withoutCodes(lines: TextLine[]): TextLine[] {
  const glued = lines.map((line) => withoutGluedCodes(line));
  const isUnder = glued.map((line, i) => i > 0 && areCodesOf(line, glued[i - 1], glued[i - 2]));
  return glued.filter((_, i) => !isUnder[i]);
}

function withoutGluedCodes(line: TextLine): TextLine {
  const [label, ...words] = line.tokens;
  const parts = words.map(({ text }) => WITH_CODE.exec(text));
  if (line.head !== null || words.length < 2 || parts.includes(null)) return line;
  let owing = 0;
  const agree = words.every((word, i) => {
    const bare = [{ ...word, text: parts[i]![1] }];
    const match = takesAddress(owing) ? matchAddress(bare, 0) : matchCommand(bare, 0);
    owing = takesAddress(owing) ? 0 : (match?.byte ?? 0);
    return match?.byte === parseAddress(parts[i]![2]);
  });
  return agree
    ? { ...line, tokens: [label, ...words.map((word, i) => ({ ...word, text: parts[i]![1] }))] }
    : line;
}

/** True if a line holds the codes of the row above it and nothing else. */
function areCodesOf({ tokens, head }: TextLine, above: TextLine, before: TextLine | undefined): boolean {
  if (head !== null || above.head !== null || tokens.length < 2 || !tokens.every((token) => isCode(token)))
    return false;
  const bytesOf = (words: readonly Token[], owing: number): number[] => {
    const cells = cellsRead(words, owing);
    if (cells?.length !== tokens.length) return [];
    let due = owing;
    return cells.map((cell) => {
      const byte = (
        takesAddress(due) ? matchAddress(cell, 0) : (matchCommand(cell, 0) ?? matchAddress(cell, 0))
      )?.byte;
      due = takesAddress(due) ? 0 : (byte ?? 0);
      return byte ?? -1;
    });
  };
  const words = above.tokens.slice(1);
  const codes = tokens.map(({ text }) => parseAddress(text));
  return [0, 0x51].some((owing) => {
    if (owing && !before) return false;
    const bytes = bytesOf(words, owing);
    return bytes.length === codes.length && bytes.every((byte, i) => byte === codes[i]);
  });
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
  return lines.map((line, i) => {
    if (i < from || i >= to) return line;
    const [label, ...rest] = line.tokens;
    return { ...line, tokens: [{ ...label, text: label.text.padStart(2, '0') }, ...rest] };
  });
}
