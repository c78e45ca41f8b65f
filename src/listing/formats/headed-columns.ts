/**
 * Tables whose head names the columns in an order of its own, `Команда Код Адрес`, puts other columns beside them, divides
 * them by blanks alone, or names the commands in words that are none here. Each step becomes a row of address, command and
 * code; what is not understood in full comes back unchanged.
 */
import { follows, parseAddress, stepText, takesAddress } from '../addresses.ts';
import { matchAddress, matchCommand, matchStep } from '../reading.ts';
import { remarkOf, type Token } from '../tokens.ts';
import { isCode } from './cells.ts';
import { aloneStep, areDashed } from './labels.ts';
import { type Role, roleOf, TELLS } from './table-columns.ts';
import { type TextLine, tableHead, tableLine } from './text-line.ts';

/** The columns of a head from left to right; null for remarks. */
interface Head {
  readonly columns: readonly (Role | null)[];
  /** The cell of each column; null where blanks alone divide them. */
  readonly cells: readonly number[] | null;
}

/** What a row says of one step. */
interface Step {
  readonly line: TextLine;
  readonly label: Token | null;
  readonly command: readonly Token[];
  readonly codes: readonly Token[];
  readonly remark: readonly Token[];
}

/** The lines with each step under such a head as a row of its own; other lines as they are. */
export function headedColumns(lines: TextLine[]): TextLine[] {
  const made: TextLine[] = [];
  let isOther = false;
  for (let at = 0; at < lines.length; ) {
    const head = headOf(lines[at]);
    const unnamed = head ? null : unnamedOrder(lines[at]);
    const table = head ? tableUnder(head, lines, at + 1) : unnamed && tableUnder(unnamed, lines, at);
    if (!table) {
      made.push(lines[at]);
      at++;
      continue;
    }
    isOther = true;
    const { number } = lines[at];
    made.push({ ...tableHead(lines[at]), number: head ? number : number - 1 }, ...table.rows);
    at = table.to;
  }
  return isOther ? made : lines;
}

/** The words of a line in groups: by its cells, or by the gaps between them. */
function groupsOf({ tokens }: TextLine): Token[][] {
  const isDivided = tokens.at(-1)!.cell > tokens[0].cell;
  const isGap = (token: Token, i: number): boolean => {
    const before = tokens[i - 1];
    return isDivided
      ? token.cell !== before.cell
      : token.column - before.column - before.length >= (hasGaps ? 2 : 1);
  };
  const hasGaps =
    !isDivided &&
    tokens.some((token, i) => i > 0 && token.column - tokens[i - 1].column - tokens[i - 1].length >= 2);
  const groups: Token[][] = [];
  tokens.forEach((token, i) => {
    if (i === 0 || isGap(token, i)) groups.push([token]);
    else groups.at(-1)!.push(token);
  });
  return groups;
}

function headOf(line: TextLine): Head | null {
  if (line.head === 'grid' || line.tokens.length < 2 || /^\d\d/.test(line.tokens[0].text)) return null;
  const groups = groupsOf(line);
  if (groups.length < 2 || groups.some(([first]) => TELLS.test(first.text))) return null;
  const columns = groups.map(([first]) => roleOf(first.text) ?? null);
  const has = (role: Role): boolean => columns.includes(role);
  if (!has('code') && !(has('step') && has('command'))) return null;
  if (!has('step') && !has('command')) return null;
  const isDivided = line.tokens.at(-1)!.cell > line.tokens[0].cell;
  return { columns, cells: isDivided ? groups.map(([first]) => first.cell) : null };
}

/** `61 00 ИП1`: a code, the address and the command, under no head. */
function unnamedOrder({ head, tokens }: TextLine): Head | null {
  const [code, step] = tokens;
  const isFirst =
    head === null && tokens.length >= 3 && isCode(code) && aloneStep(step) === 0 && aloneStep(code) !== 0;
  return isFirst && matchCommand(tokens, 2)?.byte === parseAddress(code.text)
    ? { columns: ['code', 'step', 'command'], cells: null }
    : null;
}

interface Table {
  readonly rows: readonly TextLine[];
  /** The line behind it. */
  readonly to: number;
}

/** The usual orders, which are read as they are. */
const USUAL = /^step(?: code)? command(?: code)?(?: remark)*$/;

function tableUnder(head: Head, source: readonly TextLine[], from: number): Table | null {
  const lines = withoutDashes(source, from);
  const steps: Step[][] = [];
  const others: TextLine[] = [];
  let to = from;
  let isDue = false;
  let last = -1;
  for (let at = from; at < lines.length && lines[at].head === null; at++) {
    const line = lines[at];
    const row: Step[] | null = head.cells
      ? stepsInCells(head, head.cells, line)
      : stepsInWords(head, line, isDue);
    const step = row?.[0].label ? aloneStep(row[0].label) : null;
    // Behind a heading the rows go on where they ended; without addresses nothing tells that.
    const goesOn = step !== null ? step > last : to === at;
    if (row && goesOn) {
      steps.push(row);
      others.push(...lines.slice(to, at));
      isDue = !isDue && isOpenJump(row[0]);
      last = step ?? last;
      to = at + 1;
    } else if (isRowLike(line, lines[at - 1], last)) return null;
  }
  const all = inOrder(steps);
  if (!all || all.length < 2) return null;
  const isForeign = head.columns.includes('command') && namesOthers(all);
  const order = head.columns.map((role) => role ?? 'remark').join(' ');
  const isUsual = USUAL.test(order) && (head.cells !== null || !/code remark|command remark/.test(order));
  if (isUsual && !isForeign) return null;
  if (!isForeign && head.columns.includes('code') && head.columns.includes('command') && !mostAgree(all))
    return null;
  const rows = [...all.map((step) => rowOf(step, isForeign)), ...others];
  return { rows: rows.sort((a, b) => a.number - b.number), to };
}

/** `00 - Сх`: the lines below a head without the dashes behind their labels. */
function withoutDashes(lines: readonly TextLine[], from: number): readonly TextLine[] {
  const isRow = ({ head, tokens }: TextLine, at: number): boolean =>
    at >= from && head === null && aloneStep(tokens[0]) !== null;
  if (!areDashed(lines.filter(isRow).map(({ tokens }) => tokens.slice(1)))) return lines;
  return lines.map((line, at) => (isRow(line, at) ? { ...line, tokens: line.tokens.toSpliced(1, 1) } : line));
}

/** True for a line that looks like one more row, but does not fit: right below the last one, or with the next step. */
function isRowLike(line: TextLine, above: TextLine, last: number): boolean {
  const { tokens, number } = line;
  const step = aloneStep(tokens[0]);
  const isBelow = last >= 0 && number <= above.number + 1 && above.head === null;
  const isDivided = above.tokens.at(-1)!.cell > 0 && tokens.at(-1)!.cell > 0;
  return (
    (step !== null && follows(step, last)) || (isBelow && (isDivided || tokens.filter(isCode).length > 0))
  );
}

const owes = (code: Token): boolean => takesAddress(parseAddress(code.text) ?? 0);

/** True for a jump whose address the next row holds. */
function isOpenJump({ command, codes }: Step): boolean {
  if (codes.length > 0) return codes.length === 1 && owes(codes[0]);
  const match = matchCommand(command, 0);
  return match !== null && match.count === command.length && takesAddress(match.byte);
}

/** The steps of a row whose cells are divided; null if it is no row. */
function stepsInCells({ columns }: Head, cells: readonly number[], line: TextLine): Step[] | null {
  const steps: { -readonly [field in keyof Step]: Step[field] }[] = [];
  for (const [i, role] of columns.entries()) {
    const tokens = line.tokens
      .filter(({ cell }) => cell === cells[i])
      .map((token) => ({ ...token, bars: 0 }));
    // Another table beginning in the same row.
    if (i === 0 || (role !== null && role === columns[0]))
      steps.push({ line, label: null, command: [], codes: [], remark: [] });
    const own = steps.at(-1)!;
    if (role === 'step') {
      if (tokens.length === 0) continue;
      if (tokens.length > 1 || aloneStep(tokens[0]) === null) return null;
      own.label = tokens[0];
    } else if (role === 'code') {
      if (!tokens.every((token) => isCode(token) || /^(?:[\dA-F]{2})+$/i.test(token.text))) return null;
      own.codes = [...own.codes, ...tokens];
    } else if (role === 'command') own.command = [...own.command, ...tokens];
    else own.remark = [...own.remark, ...tokens];
  }
  const filled = steps.filter(({ label, command, codes }) => label || command.length + codes.length > 0);
  const isWhole = filled.every(
    ({ label, command, codes }) =>
      (label !== null || !columns.includes('step')) &&
      (codes.length > 0 || !columns.includes('code')) &&
      command.length + codes.length > 0,
  );
  return filled.length > 0 && isWhole ? filled : null;
}

/** The steps of a row divided by blanks alone, as the order of the head tells them; null if it is no row. */
function stepsInWords({ columns }: Head, line: TextLine, isDue: boolean): Step[] | null {
  let last = columns.length;
  while (last > 0 && columns[last - 1] === null) last--;
  const own = columns.slice(0, last);
  if (own.includes(null) || !own.includes('step') || new Set(own).size < own.length) return null;
  const { tokens } = line;
  const found: { label: Token | null; command: Token[]; codes: Token[] } = {
    label: null,
    command: [],
    codes: [],
  };
  let at = 0;
  for (const [i, role] of own.entries()) {
    if (at >= tokens.length) return null;
    if (role === 'step') {
      if (aloneStep(tokens[at]) === null) return null;
      found.label = tokens[at];
      at++;
    } else if (role === 'code') {
      if (!isCode(tokens[at])) return null;
      const isLong =
        !isDue &&
        owes(tokens[at]) &&
        tokens[at + 1] &&
        isCode(tokens[at + 1]) &&
        !isStepNext(own, i, tokens, at);
      const count = isLong ? 2 : 1;
      found.codes = tokens.slice(at, at + count);
      at += count;
    } else {
      const count = commandLength(tokens, at, isDue, own.slice(i + 1));
      if (count === 0) return null;
      found.command = tokens.slice(at, at + count);
      at += count;
    }
  }
  return [{ line, ...found, remark: tokens.slice(at) }];
}

/** True if the word behind a code is the address of the row. */
const isStepNext = (
  own: readonly (Role | null)[],
  i: number,
  tokens: readonly Token[],
  at: number,
): boolean => own[i + 1] === 'step' && tokens.length - at <= own.length - i;

/** How many words from `at` on are the command and its address; the columns behind it follow. */
function commandLength(
  tokens: readonly Token[],
  at: number,
  isDue: boolean,
  behind: readonly (Role | null)[],
): number {
  const match = matchStep(tokens, at, isDue);
  if (!match) return 0;
  const whole = at + match.count;
  if (isDue || !takesAddress(match.byte)) return match.count;
  // `БП  b`: what the register X holds.
  const isName = /^[a-zа-яё]$/u.test(tokens[whole]?.text ?? '');
  const address = isName ? null : matchAddress(tokens, whole);
  // `БП 51 05`: the code and the address of the row follow, not the address of the jump.
  const left = tokens.length - whole;
  return address && left > behind.length && parseAddress(tokens[whole].text) !== match.byte
    ? match.count + address.count
    : match.count;
}

/** The steps of all rows in their order: by their addresses, or down one column after the other. */
function inOrder(rows: readonly (readonly Step[])[]): Step[] | null {
  const all = rows.flat();
  if (all.length === 0) return null;
  if (all.every(({ label }) => label !== null)) {
    const sorted = [...all].sort((a, b) => aloneStep(a.label!)! - aloneStep(b.label!)!);
    const isOnce = new Set(all.map(({ label }) => aloneStep(label!))).size === all.length;
    return isOnce && aloneStep(sorted[0].label!) === 0 ? sorted : null;
  }
  if (all.some(({ label, codes }) => label !== null || codes.length === 0)) return null;
  const width = Math.max(...rows.map(({ length }) => length));
  const down = Array.from({ length: width }, (_, column) => rows.flatMap((row) => row[column] ?? [])).flat();
  const found = [down, all].find((steps) => mostAgree(steps, true));
  const codes = (found ?? []).map(({ codes: [code] }) => parseAddress(code.text) ?? 0);
  // A table of commands is sorted by their codes.
  if (!found || codes.every((code, i) => i === 0 || code > codes[i - 1])) return null;
  let step = 0;
  return found.map((own) => {
    const label = { ...(own.command[0] ?? own.codes[0]), text: stepText(step) };
    step += own.codes.length;
    return { ...own, label };
  });
}

/** How many of these steps are spelt as their codes say. */
function agreeing(steps: readonly Step[]): number {
  let isDue = false;
  return steps.filter(({ command, codes }) => {
    const bytes = codes.flatMap(({ text }) => (text.match(/../g) ?? []).map((pair) => parseAddress(pair)));
    const match = matchStep(command, 0, isDue);
    const address = match && !isDue && takesAddress(match.byte) ? matchAddress(command, match.count) : null;
    isDue = !isDue && bytes.length === 1 && takesAddress(bytes[0] ?? 0);
    return match?.byte === bytes[0] && (bytes.length < 2 || address?.byte === bytes[1]);
  }).length;
}

const mostAgree = (steps: readonly Step[], isEach = false): boolean =>
  agreeing(steps) >= steps.length * (isEach ? 1 : 0.7);

/** True if the names of the commands are those of another language. */
const namesOthers = (steps: readonly Step[]): boolean =>
  steps.every(({ codes }) => codes.length > 0) && agreeing(steps) < steps.length * 0.3 && steps.length >= 3;

function rowOf({ line, label, command, codes, remark }: Step, isForeign: boolean): TextLine {
  const [own, said] = isForeign ? [[], command] : [command, []];
  return tableLine(line, label!, own, codes, remarkOf(said, remark, line.comment));
}
