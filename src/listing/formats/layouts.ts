/**
 * Rarer layouts of listings, made into rows that begin with the address of their first command: signs behind the
 * addresses, columns divided by strokes, tables on their side, ranges with one command. What is not understood in full
 * comes back unchanged.
 */
import { parseAddress, parseStepLabel, stepText, takesAddress } from '../addresses.ts';
import { european } from '../letters.ts';
import { matchAddress, matchCommand } from '../reading.ts';
import { splitLines, type Token } from '../tokens.ts';
import type { TextLine } from './listing-rows.ts';
import { type Role, roleOf } from './table-columns.ts';

const LETTER = european(/\p{L}/u);

/** `00/ИП1 01/ИП2`, `00=ИП1`, `00 / ИП1 / 61`: the signs behind the addresses become points; places stay. */
export function withoutLabelSigns(text: string): string {
  const divided = withBars(text);
  if (divided !== text) return divided;
  const glued = [/(?<!\S)(\d\d|[AaАа]\d)\/(?=\S)/g, /(?<!\S)(\d\d|[AaАа]\d)=(?=\S)/g];
  for (const sign of glued) if (countsSteps(text, sign)) return text.replace(sign, '$1.');
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
function cellsRead(tokens: readonly Token[], before: number | null = null): Token[][] | null {
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
