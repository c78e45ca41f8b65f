/** Signs between the address of a row and its command, `00/ИП1`, `00=ИП1`, `00 -> ИП1`, and tables divided by strokes. */
import { parseStepLabel } from '../addresses.ts';
import { LETTER } from '../letters.ts';
import { splitLines } from '../tokens.ts';
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
export function withoutLabelSigns(source: string): string {
  const text = withoutCodeSigns(withPrintedBars(source));
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

/** `! 00 ! ИП1 !`, `I 00 I ИП1 I`: frames as printers drew them. */
const PRINTED: readonly { readonly row: RegExp; readonly bar: RegExp }[] = [
  { row: /^\s*!.*\S\s*!\s*$/, bar: /!(?![-−–xхXХ]!)(?<![!][-−–xхXХ]!)/g },
  { row: /^\s*I\s.*\sI\s*$/, bar: /(?<!\S)I(?!\S)/g },
];

/** Rows between such signs get bars. */
function withPrintedBars(text: string): string {
  const lines = splitLines(text);
  for (const { row, bar } of PRINTED) {
    const rows = lines.filter((line) => row.test(line) && (line.match(bar)?.length ?? 0) >= 3);
    const steps = rows.filter((line) => /^\s*\S\s*(?:\d\d|[AaАа]\d)\s*[!I]/.test(line));
    if (rows.length < 2 || steps.length < 2) continue;
    return lines.map((line) => (row.test(line) ? line.replace(bar, '|') : line)).join('\n');
  }
  return text;
}

/** `00-61-ИП1`, `00/61/ИП1`: one sign around the code. */
const CODE_SIGNS = /^([ \t]*(?:\d\d|[AaАа]\d))([-–—/=_:])([0-9A-F]{2})\2(?=[ \t]*[^\s\d])/i;
/** `00h 61h ИП1`, `0x00: 0x61  ИП1`: the signs of hexadecimal numbers. */
const HEX_SIGNS =
  /^([ \t]*)(?:(?:0x|\$)([\dA-F]{2})|([\dA-F]{2})h)([.:]?[ \t]+)(?:(?:0x|\$)([\dA-F]{2})|([\dA-F]{2})h)(?=[ \t]+\S)/i;

/** The address and the code of each row without the signs around them. */
function withoutCodeSigns(text: string): string {
  const lines = splitLines(text);
  const filled = lines.filter((line) => line.trim() !== '');
  for (const sign of [CODE_SIGNS, HEX_SIGNS]) {
    const rows = filled.filter((line) => sign.test(line) && LETTER.test(line.replace(sign, '')));
    if (rows.length < 3 || rows.length < filled.length * 0.6) continue;
    return lines
      .map((line) =>
        line.replace(sign, (all, indent: string, ...parts: (string | undefined)[]) =>
          (sign === CODE_SIGNS
            ? `${indent} ${parts[1]}`
            : `${indent}${parts[0] ?? parts[1]}${parts[2]}${parts[3] ?? parts[4]}`
          ).padEnd(all.length),
        ),
      )
      .join('\n');
  }
  return text;
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
