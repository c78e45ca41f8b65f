/** Signs between the address of a row and its command, `00/ИП1`, `00=ИП1`, `00 -> ИП1`, and tables divided by strokes. */
import { countOn, parseStepLabel } from '../addresses.ts';
import { european, LETTER } from '../letters.ts';
import { matchEither } from '../reading.ts';
import type { SourceLine, SourceText } from '../source.ts';
import { type Token, tokenize } from '../tokens.ts';
import { codeOf, isCode } from './cells.ts';
import { type Role, roleOf } from './table-columns.ts';

const STEP = String.raw`\d\d|10[0-4]|[AaАа.-]\d`;
/** Signs that stick to an address, `00/ИП1`, `00=ИП1`, `00-ИП1`, `00~ИП1`, `00>ИП1`, two of the usual ones, `00).`, and points, `00.....ИП1`. */
const GLUED_SIGNS: readonly RegExp[] = [
  '/',
  '=',
  '[-–—]',
  '~',
  '[>»]',
  ',',
  '_{1,3}',
  String.raw`\.{3,}|…+`,
  '[.:)][.:]',
].map((sign) => new RegExp(String.raw`(?<!\S)(${STEP})(?:${sign})(?=\s*\S)`, 'g'));
/** A sign that stands apart behind the address at the beginning of a line, `00 -> ИП1`, `00 → ИП1`. */
const ARROW = new RegExp(String.raw`^([ \t]*)(${STEP})[ \t]+(?:[-=]*>|→|⇒|⟶|~|\.{3,}|…+|_{2,})(?=[ \t]+\S)`);
const ANY_LABEL = new RegExp(String.raw`^[ \t]*(?:${STEP})(?=[^\dA-Fa-f])`);
/** `00 / ИП1`, `00 / ИП1 / 61`. */
const STROKE = new RegExp(String.raw`^([ \t]*)(${STEP}) \/(?=[ \t]+\S)`);
const STROKE_BEFORE_CODE = new RegExp(
  String.raw`^([ \t]*(?:${STEP}) \/[ \t].*\S[ \t]+)\/(?=[ \t]+[0-9A-Fa-f]{2}[ \t]*$)`,
);

/** `00/ИП1 01/ИП2`, `00=ИП1`, `00-ИП1`, `00 / ИП1 / 61`: the signs behind the addresses become points; places stay. */
export function withoutLabelSigns(source: SourceText): SourceText {
  const text = withoutCodeSigns(withPrintedBars(source));
  const divided = withBars(text);
  if (divided !== text) return divided;
  const glued = GLUED_SIGNS.find((sign) => countsSteps(text, sign));
  // Also at the end of a line, where the command of the step stands in the next one.
  if (glued)
    return text.rewritten((all) => {
      const others = new Set(sentencesIn(text, glued).map(({ source }) => source));
      return all.replace(glued, (label, step: string, at: number) => {
        const from = all.lastIndexOf('\n', at) + 1;
        const end = all.indexOf('\n', at);
        return others.has(all.slice(from, end < 0 ? all.length : end))
          ? label
          : `${step}.`.padEnd(label.length);
      });
    });
  const count = (sign: RegExp): number => text.lines.filter(({ source }) => sign.test(source)).length;
  // An arrow that stands in some rows only belongs to their commands, `01 →П7`.
  if (countsSteps(text, ARROW) && count(ARROW) === count(ANY_LABEL))
    return text.map(({ source }) =>
      source.replace(ARROW, (all, indent: string, step: string) => `${indent}${step}.`.padEnd(all.length)),
    );
  if (!countsSteps(text, STROKE)) return text;
  const areCoded = count(STROKE_BEFORE_CODE) === count(STROKE);
  return text.map(({ source }) =>
    (areCoded ? source.replace(STROKE_BEFORE_CODE, '$1 ') : source).replace(STROKE, '$1$2. '),
  );
}

/** `! 00 ! ИП1 !`, `I 00 I ИП1 I`: frames as printers drew them. */
const PRINTED: readonly { readonly row: RegExp; readonly bar: RegExp }[] = [
  { row: /^\s*!.*\S\s*!\s*$/, bar: /!(?![-−–xхXХ]!)(?<![!][-−–xхXХ]!)/g },
  { row: /^\s*I\s.*\sI\s*$/, bar: /(?<!\S)I(?!\S)/g },
];

/** Rows between such signs get bars. */
function withPrintedBars(text: SourceText): SourceText {
  for (const { row, bar } of PRINTED) {
    const rows = text.lines.filter(({ source }) => row.test(source) && (source.match(bar)?.length ?? 0) >= 3);
    const steps = rows.filter(({ source }) => /^\s*\S\s*(?:\d\d|[AaАа]\d)\s*[!I]/.test(source));
    if (rows.length < 2 || steps.length < 2) continue;
    return text.map(({ source }) => (row.test(source) ? source.replace(bar, '|') : source));
  }
  return text;
}

/** `00-61-ИП1`, `00/61/ИП1`: one sign around the code. */
const CODE_SIGNS = /^([ \t]*(?:\d\d|[AaАа]\d))([-–—/=_:])([0-9A-F]{2})\2(?=[ \t]*[^\s\d])/i;
/** `00h 61h ИП1`, `0x00: 0x61  ИП1`: the signs of hexadecimal numbers. */
const HEX_SIGNS =
  /^([ \t]*)(?:(?:0x|\$)([\dA-F]{2})|([\dA-F]{2})h)([.:]?[ \t]+)(?:(?:0x|\$)([\dA-F]{2})|([\dA-F]{2})h)(?=[ \t]+\S)/i;

/** `00 - ИП1 - 61`, `00 - 61 - ИП1`: one sign apart between the address, the command and its code, in either order. */
const SIGNS_APART =
  /^([ \t]*(?:\d\d|[AaАа]\d)[ \t]+)([-–—:])([ \t]+\S(?:.*?\S)??[ \t]+)\2([ \t]+\S(?:.*\S)?[ \t]*)$/;

/** Rows with such signs without them, if every code is that of the command beside it. */
function withoutSignsApart(text: SourceText): SourceText {
  const rows = text.lines.filter(({ source }) => ANY_LABEL.test(source));
  const isCoded = ({ source }: SourceLine): boolean => {
    const parts = SIGNS_APART.exec(source);
    if (!parts) return false;
    const [first, second] = parts.slice(3).map((part) => tokenize(part, 1).tokens);
    const names = (code: readonly Token[], words: readonly Token[]): boolean =>
      code.length === 1 && isCode(code[0]) && matchEither(words, 0)?.byte === codeOf(code[0]);
    return names(second, first) || names(first, second);
  };
  return rows.length >= 3 && rows.every(isCoded)
    ? text.map(({ source }) => source.replace(SIGNS_APART, '$1 $3 $4'))
    : text;
}

/** The address and the code of each row without the signs around them. */
function withoutCodeSigns(source: SourceText): SourceText {
  const text = withoutSignsApart(source);
  const { filled } = text;
  const sign = [CODE_SIGNS, HEX_SIGNS].find((one) => {
    const rows = filled.filter(({ source }) => one.test(source) && LETTER.test(source.replace(one, '')));
    return rows.length >= 3 && rows.length >= filled.length * 0.6;
  });
  if (!sign) return text;
  return text.map(({ source }) =>
    source.replace(sign, (all, indent: string, ...parts: (string | undefined)[]) =>
      (sign === CODE_SIGNS
        ? `${indent} ${parts[1]}`
        : `${indent}${parts[0] ?? parts[1]}${parts[2]}${parts[3] ?? parts[4]}`
      ).padEnd(all.length),
    ),
  );
}

/** True if the addresses before a sign count on from 00, begin their lines, and are no list of numbers. */
function countsSteps(text: SourceText, sign: RegExp): boolean {
  const every = new RegExp(sign.source, 'g');
  const all = text.lines.flatMap((line) =>
    [...line.source.matchAll(every)].map((match, i) => ({ line, match, i })),
  );
  // Most texts have no such sign.
  if (all.length < 3) return false;
  const others = sentencesIn(text, sign);
  const found = all.filter(({ line }) => !others.includes(line));
  const steps = found.map(({ match }) => stepOf(match[0]));
  const lettered = found.filter(({ line, match }) => {
    // `00-09|ИП1|`: the bar ends the range.
    const [word = ''] = line.source.slice(match.index + match[0].length).match(/[^\s|│]+/) ?? [];
    return LETTER.test(word);
  });
  return (
    steps.length >= 3 &&
    steps[0] === 0 &&
    countOn(steps, 10) &&
    found.every(({ line, match, i }) => i > 0 || line.source.slice(0, match.index).trim() === '') &&
    lettered.length >= steps.length / 3
  );
}

/**
 * `по адресам 12—14`, `00-03 ввод данных` behind the rows: lines of words in which the sign stands between numbers. And
 * all lines above the row of 00, `из 10-й системы в 16-ю`.
 */
function sentencesIn({ lines }: SourceText, sign: RegExp): SourceLine[] {
  const alone = new RegExp(String.raw`^\s*${sign.source}`);
  let step = -1;
  let first = 0;
  let last = -1;
  for (const [at, { source }] of lines.entries()) {
    const own = stepOf(alone.exec(source)?.[0] ?? '');
    if (own === 0 && step < 0) first = at;
    if (own > step) [step, last] = [own, at];
  }
  const below = lines
    .slice(last + 1)
    .filter(({ source }) => SENTENCE_WORDS.test(source) && /\d[-–—]\d/.test(source));
  return [...lines.slice(0, first), ...below];
}
/** The step in a label; -1 if there is none. */
const stepOf = (label: string): number => parseStepLabel(/10[0-4]|\S\d/.exec(label)?.[0] ?? '') ?? -1;
const SENTENCE_WORDS = european(/(?:^|\s)\p{L}{4,}[.,;:]?(?:\s|$)/u);

/** `Адрес / Команда / Код` over rows divided in the same way: the strokes between the columns become bars. */
function withBars(text: SourceText): SourceText {
  const rolesOf = (line: SourceLine): readonly (Role | undefined)[] =>
    line.source.split('/').map((cell) => roleOf(cell.trim().split(/\s+/)[0]));
  const head = text.lines.find((line) => {
    const roles = line.source.includes('/') ? rolesOf(line) : [];
    const isOnce = new Set(roles).size === roles.length && !roles.includes(undefined);
    return isOnce && roles.length <= 3 && roles[0] === 'step' && roles.includes('command');
  });
  if (!head) return text;
  const row = ROWS[rolesOf(head).join(' ')];
  const rows = text.lines.filter(
    ({ number, source }) => number > head.number && ROWS['step command'].test(source),
  );
  // A stroke in a remark or in a command whose code is missing could divide at the wrong place.
  if (rows.length < 2 || !rows.every(({ source }) => row.test(source))) return text;
  return text.map((line) => {
    if (line === head) return line.source.replaceAll('/', '|');
    return line.number < head.number ? line.source : line.source.replace(row, withBarsAt);
  });
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
