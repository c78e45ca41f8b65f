/**
 * What pages and textbooks put beside a program without addresses: columns with the stack or the display beside the
 * keys, lines with a date, a time or the name of the model. They become blank, so that places stay.
 */
import { parseAddress, takesAddress } from './addresses.ts';
import { readsThrough } from './assembly.ts';
import { codesBelow, typedRows } from './codes-again.ts';
import { cellsRead, lastOwing } from './formats/cells.ts';
import { columnsOf, roleOf } from './formats/table-columns.ts';
import { areCommands } from './known-words.ts';
import { matchCommand } from './reading.ts';
import { blank, type Passed, type SourceLine, type SourceText, upTo } from './source.ts';
import { type Line, tokenize } from './tokens.ts';

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
/** `МК-61: П1 ИП1 С/П`: the model on the line of the first keys. */
const MODEL_BEFORE = /^(\s*(?:для\s+)?«?(?:электроника[\s:]+)?(?:МК-?\s?|Б[З3]-)\d\d»?:)(?=\s+(\S.*)$)/iu;
/** `http://example.org/12.htm`: where the text was found; its strokes begin no comment. */
const SOURCE = /^\s*[<(«"]?(?:https?|ftp):\/\/\S/i;
/** What stands in a line of its own and is no program. */
const NOTES: readonly RegExp[] = [DATE, MODELS, LENGTH, SOURCE];

/** `00:61`: a step and its code. */
const CODED = /^\s*\d\d:\s*[\dA-F]{2}\s*$/i;

/** Columns beside the keys. */
const SHOWN =
  /^(?:[xyztхуXYZTРР][1x]?|R[XYZT]|Р[XYZTХУ]|индикатор|индикац|показани|дисплей|экран|display|shows|стек|stack)/i;

/** Blanks all of these; the taken lines hold nothing else. */
export function withoutBeside(source: SourceText): Passed {
  const { filled } = source;
  const isCoded = (line: SourceLine | undefined): boolean => line !== undefined && CODED.test(line.source);
  const taken: Line[] = filled.filter(
    (line, at) =>
      NOTES.some((note) => note.test(line.source)) ||
      (TIME.test(line.source) && !isCoded(filled[at - 1]) && !isCoded(filled[at + 1])),
  );
  let text = source.without(taken).map((line) => {
    const [, own = '', gap, values] = line.source.includes('=') ? (REGISTERS.exec(line.source) ?? []) : [];
    if (own && areCommands(tokenize(own, 1))) return `${own}${gap.slice(1)};${values}`;
    const [, model, keys = ''] = MODEL_BEFORE.exec(line.source) ?? [];
    return model && readsThrough(tokenize(keys, 1).tokens)
      ? blank(model) + line.source.slice(model.length)
      : line.source;
  });
  const typed = typedRows(text.lines);
  for (const [{ source: all, number }, row] of typed) taken.push(tokenize(all.slice(row.length), number));
  text = text.map((line) => typed.get(line) ?? line.source);
  const counted = countedRows(text.filled);
  text = text.map((line) => counted.get(line) ?? line.source);
  const repeated = codesBelow(text.filled);
  if (repeated.length > 0) text = text.without(repeated);
  for (let at = 0; at < text.lines.length; at++) {
    const numbers = columnNumbers(text.lines, at);
    if (!numbers) continue;
    taken.push(numbers);
    text = text.without([numbers]);
  }
  for (let at = 0; at < text.lines.length; at++) {
    const head = text.lines[at];
    const rows = isHead(head) ? rowsBelow(text.lines, at + 1) : null;
    if (!rows || rows.size < 2) continue;
    taken.push(head);
    text = text.map((line) => (line === head ? '' : (rows.get(line) ?? line.source)));
  }
  return { text, used: [], prose: taken.filter(({ tokens }) => tokens.length > 0) };
}

/** The numbers of the columns, `1 2 3`, under a head above the first step; null if they do not stand there. */
function columnNumbers(lines: readonly SourceLine[], at: number): SourceLine | null {
  const head = lines[at];
  if (head.tokens.length < 3 || columnsOf(head) === null) return null;
  const rows = lines.slice(at + 1).filter((line) => !line.isBlank && !RULE.test(line.source));
  const [numbers, first] = rows;
  const areNumbers =
    numbers?.tokens.length === head.tokens.length &&
    numbers.tokens.every(({ text }, i) => Number(text) === i + 1);
  return areNumbers && /^0+$/.test(first?.tokens[0]?.text ?? '') ? numbers : null;
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

/**
 * The commands of `ИП1 2 + П0 ×   5`, `ИП1 + F√ x² π   10`: behind every row but the last one stands how many steps there
 * are so far. None where a number is another one, or so small that it may be a key.
 */
function countedRows(lines: readonly SourceLine[]): ReadonlyMap<SourceLine, string> {
  const none = new Map<SourceLine, string>();
  const cut = new Map<SourceLine, string>();
  let [steps, owing] = [0, 0];
  let isOver = false;
  for (const line of lines) {
    const { tokens } = line;
    const at = tokens.length - 1;
    const isNumber = /^\d{1,3}$/.test(tokens[at]?.text ?? '');
    const cells = at > 0 ? cellsRead(isNumber ? tokens.slice(0, at) : tokens, owing) : null;
    if (!cells) continue;
    if (isOver) return none;
    steps += cells.length;
    owing = lastOwing(cells, owing);
    isOver = !isNumber;
    if (isOver) continue;
    if (Number(tokens[at].text) !== steps || takesAddress(owing)) return none;
    cut.set(line, upTo(line, at));
  }
  return cut.size < 2 || steps < FEWEST_COUNTED ? none : cut;
}
/** One digit is a key. */
const FEWEST_COUNTED = 10;

/** The rows under a head, cut behind their first command; null if one of them does not begin with a command. */
function rowsBelow(lines: readonly SourceLine[], from: number): ReadonlyMap<SourceLine, string> | null {
  const cut = new Map<SourceLine, string>();
  for (const line of lines.slice(from)) {
    const { source, tokens } = line;
    if (RULE.test(source)) continue;
    if (tokens.length === 0) break;
    const match = matchCommand(tokens, 0);
    if (!match || (match.count < tokens.length && tokens[match.count - 1].cell !== tokens[0].cell))
      return null;
    const isDue = takesAddress(match.byte) && parseAddress(tokens[match.count]?.text ?? '') !== null;
    const last = tokens[match.count - 1 + Number(isDue)];
    cut.set(line, source.slice(0, last.column - 1 + last.length));
  }
  return cut;
}
