/**
 * What pages and textbooks put beside a program without addresses: columns with the stack or the display beside the
 * keys, lines with a date, a time or the name of the model. They become blank, so that places stay.
 */
import { formatAddress, operandSteps, parseAddress, stepText, takesAddress } from './addresses.ts';
import { columnsOf, roleOf } from './formats/table-columns.ts';
import { matchAddress, matchCommand } from './reading.ts';
import type { Bare } from './surroundings.ts';
import { type Line, splitLines, tokenize } from './tokens.ts';
import { areCommands } from './unlabelled.ts';

const MONTHS =
  '(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)[а-я]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DATES = [
  String.raw`\d{1,2}[./]\d\d[./](?:19|20)\d\d`,
  String.raw`(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.\d\d`,
  String.raw`(?:19|20)\d\d-\d\d-\d\d`,
  String.raw`\d{1,2}\s+(?:${MONTHS})\.?,?\s+(?:19|20)\d\d`,
  String.raw`(?:${MONTHS})\.?\s+\d{1,2},?\s+(?:19|20)\d\d`,
].join('|');
/** `12.05.2010 14:33`, `Ср, 12 мая 2010 г.`, `2010-05-12`. */
const DATE = new RegExp(
  String.raw`^\s*(?:(?:пн|вт|ср|чт|пт|сб|вс|mon|tue|wed|thu|fri|sat|sun)[а-яa-z]*\.?,?\s+)?(?:${DATES})(?:\s*г(?:\.|ода)?)?(?:[,\s]+(?:[вat]+\s+)?\d{1,2}:\d\d(?::\d\d)?)?\s*$`,
  'i',
);
/** `14:33`. Among others of its kind it is a step and its code. */
const TIME = /^\s*(?:(?:в|at)\s+)?(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\s*$/;
/** `54 шага`: how long the program is. */
const LENGTH =
  /^\s*(?:всего\s+)?\d{1,3}\s+(?:программн\p{L}+\s+)?(?:шаг(?:а|ов)?|команд[аы]?|яче(?:йка|йки|ек)|байт(?:а|ов)?|steps?|commands?|cells?|bytes?)(?:\s+(?:памяти|программы|of\s+memory))?[.;]?\s*$/iu;
/** `МК-61/52`, `Б3-34, МК-54`, `Для МК-54`. */
const MODELS =
  /^\s*(?:(?:для|тип|пмк|тип пмк|модель)[\s:]+)?«?(?:электроника[\s:]+)?(?:(?:МК-?\s?|Б[З3]-)\d\d(?:[\s,/]*(?=\d|МК|Б))?)(?:(?:МК-?\s?|Б[З3]-)?\d\d[\s,/]*)*»?\s*$/i;

/** `00:61`: a step and its code. */
const CODED = /^\s*\d\d:\s*[\dA-F]{2}\s*$/i;

/** Columns beside the keys. */
const SHOWN =
  /^(?:[xyztхуXYZTРР][1x]?|R[XYZT]|Р[XYZTХУ]|индикатор|индикац|показани|дисплей|экран|display|shows|стек|stack)/i;

/** Blanks all of these; `used` holds the lines that hold nothing else. */
export function withoutBeside(text: string): Bare {
  const used: Line[] = [];
  const sources = splitLines(text);
  const isNote = (source: string): boolean => DATE.test(source) || MODELS.test(source) || LENGTH.test(source);
  const isAlone = (at: number): boolean => {
    const before = sources.findLast((line, i) => i < at && line.trim() !== '');
    const after = sources.find((line, i) => i > at && line.trim() !== '');
    return ![before, after].some((line) => line !== undefined && CODED.test(line));
  };
  const lines = sources.map((source, i) => {
    if (!isNote(source) && !(TIME.test(source) && isAlone(i))) return source;
    used.push(tokenize(source, i + 1));
    return '';
  });
  lines.forEach((line, at) => {
    if (!line.includes('=')) return;
    const [, own = '', gap, values] = REGISTERS.exec(line) ?? [];
    if (own && areCommands(tokenize(own, 1))) lines[at] = `${own}${gap.slice(1)};${values}`;
  });
  for (const { at, row } of typedRows(lines)) {
    used.push(tokenize(lines[at].slice(row.length), at + 1));
    lines[at] = row;
  }
  lines.forEach((_, i) => {
    const numbered = columnNumbers(lines, i);
    if (numbered === null) return;
    used.push(tokenize(lines[numbered], numbered + 1));
    lines[numbered] = '';
  });
  lines.forEach((source, i) => {
    if (!isHead(tokenize(source, i + 1))) return;
    const cut = rowsBelow(lines, i + 1);
    if (cut.length < 2) return;
    used.push(tokenize(source, i + 1));
    lines[i] = '';
    for (const { at, row } of cut) lines[at] = row;
  });
  return {
    text: lines.some((line, i) => line !== sources[i]) ? lines.join('\n') : text,
    used: used.filter(({ tokens }) => tokens.length > 0),
  };
}

/** Where the numbers of the columns, `1 2 3`, stand under a head above the first step; null if they do not. */
function columnNumbers(lines: readonly string[], head: number): number | null {
  const columns = tokenize(lines[head], 1);
  if (columns.tokens.length < 3 || columnsOf(columns) === null) return null;
  const rows: number[] = [];
  for (let at = head + 1; at < lines.length && rows.length < 2; at++)
    if (lines[at].trim() !== '' && !RULE.test(lines[at])) rows.push(at);
  const [numbers, first] = rows.map((at) => tokenize(lines[at], 1).tokens);
  const areNumbers =
    numbers?.length === columns.tokens.length && numbers.every(({ text }, i) => Number(text) === i + 1);
  return areNumbers && /^0+$/.test(first?.[0]?.text ?? '') ? rows[0] : null;
}

/** The line under the head of a table. */
const RULE = /^[\s|:-]*-{3}[\s|:-]*$/;

/** `ИП0 ИП1 +     R0=5`: the value of a register far beside the commands; it becomes a comment. */
const REGISTERS = /^(.*\S)(\s{3,}|\s*\t\s*)((?:[RРrр][\dA-Ea-eА-Да-д]\s*=\s*[-−]?\d[\d.,]*[;,]?\s*)+)$/;

/** `Команда   X   Y`, `Нажимаемые клавиши | Индикатор`: the keys first, and beside them what they show. */
function isHead({ tokens }: Line): boolean {
  const [first] = tokens;
  if (first === undefined || !(roleOf(first.text) === 'command' || /^нажат|^нажим/i.test(first.text)))
    return false;
  const from = roleOf(tokens[1]?.text ?? '') === 'command' ? 2 : 1;
  const rest = tokens.slice(from);
  return rest.length > 0 && rest.every(({ text }) => SHOWN.test(text));
}

/** As many codes the calculator shows while a program is typed in, the last one first; behind them the next step. */
const SHOWN_CODES = 3;
/** Fewer rows may be so by chance. */
const FEWEST_TYPED = 3;

/**
 * The keys of `ИП1   61 01`, `ИП2   62 61 02`, `+   10 62 61 03`: beside each stands what the calculator shows while the
 * program is typed in, the last codes and the next step.
 */
function typedRows(lines: readonly string[]): { readonly at: number; readonly row: string }[] {
  if (lines.filter((line) => ENDS_IN_CODES.test(line)).length < FEWEST_TYPED) return [];
  const cut: { at: number; row: string }[] = [];
  const bytes: number[] = [];
  let mode: { at: number; row: string } | null = null;
  for (const [at, line] of lines.entries()) {
    const shown = MODE_SHOWN.exec(line);
    if (bytes.length === 0 && shown) mode = { at, row: shown[1] };
    const { tokens } = tokenize(line, at + 1);
    const isDue =
      bytes.length > 0 && takesAddress(bytes.at(-1)!) && !operandSteps(bytes).has(bytes.length - 1);
    const match = isDue ? matchAddress(tokens, 0) : matchCommand(tokens, 0);
    if (!match) continue;
    const codes = [match.byte, ...[...bytes].reverse()].slice(0, SHOWN_CODES).map(formatAddress);
    const wanted = [...codes, stepText(bytes.length + 1)];
    const words = tokens.slice(match.count).map(({ text }) => text.toUpperCase());
    if (wanted.length !== words.length || wanted.some((word, i) => word !== words[i])) continue;
    const last = tokens[match.count - 1];
    bytes.push(match.byte);
    cut.push({ at, row: line.slice(0, last.column - 1 + last.length) });
  }
  if (cut.length < FEWEST_TYPED) return [];
  return mode ? [mode, ...cut] : cut;
}

const ENDS_IN_CODES = /\s[\dA-F]{2}\s+(?:\d\d|A\d)[\s|]*$/i;
/** `F ПРГ   00`, or the number alone: the first line of such a table. */
const MODE_SHOWN = /^(\s*(?:F\s*ПРГ)?)[\s|]*00[\s|]*$/iu;

/** The rows under a head, cut behind their first command; none if one of them does not begin with a command. */
function rowsBelow(lines: readonly string[], from: number): { readonly at: number; readonly row: string }[] {
  const cut: { at: number; row: string }[] = [];
  for (let at = from; at < lines.length; at++) {
    if (RULE.test(lines[at])) continue;
    const { tokens } = tokenize(lines[at], 1);
    if (tokens.length === 0) break;
    const match = matchCommand(tokens, 0);
    if (!match || (match.count < tokens.length && tokens[match.count - 1].cell !== tokens[0].cell)) return [];
    const isDue = takesAddress(match.byte) && parseAddress(tokens[match.count]?.text ?? '') !== null;
    const last = tokens[match.count - 1 + Number(isDue)];
    cut.push({ at, row: lines[at].slice(0, last.column - 1 + last.length) });
  }
  return cut;
}
