/**
 * Habits of strangers that stand between a text and its commands, taken away before the format is told: signs of lists,
 * quotes around keys, words before addresses, chains, Latin letters for П. Signs become blanks, so that places stay.
 * What is not understood in full stays as it is.
 */
import { parseAddress, takesAddress } from './addresses.ts';
import { type Diagnostic, diagnostic } from './diagnostics.ts';
import { european, LETTER } from './letters.ts';
import { matchCommand } from './reading.ts';
import { splitLines, type Token, tokenize } from './tokens.ts';
import { areCommands } from './unlabelled.ts';

export interface Plain {
  readonly text: string;
  readonly remarks: readonly Diagnostic[];
}

const blank = (text: string): string => text.replace(/[^\t]/g, ' ');

/** Takes all of these habits away. */
export function plainText(source: string): Plain {
  const remarks: Diagnostic[] = [];
  let lines: readonly string[] = withoutClosingWords(
    splitLines(withJoinedRanges(withCyrillicStores(withoutTex(withTexCells(plainSigns(source)))))),
  );
  lines = withLabelColons(withoutLineEnds(withoutSentences(lines)));
  lines = withoutWordedLabels(withoutQuotes(withoutParentheses(lines)));
  lines = lines.map(withoutQuotedSigns);
  const listed = withoutListSigns(lines);
  if (listed.remark) remarks.push(listed.remark);
  return { text: listed.lines.join('\n'), remarks };
}

/** Signs of direction and of keycaps become blanks, those of full width the usual ones. */
const plainSigns = (source: string): string =>
  source
    .replace(/&nbsp;|[\u00ad\u200c-\u200f\u202a-\u202e\u2066-\u2069]|\u20e3|\ufe0f/g, blank)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** ``Вот программа: `ИП1 ИП2 + С/П`, работает 2 с.``: of a sentence the commands between its marks of code. */
function withoutSentences(lines: readonly string[]): readonly string[] {
  return lines.map((line) => {
    if (!line.includes('`')) return line;
    const spans = [...line.matchAll(/`([^`]+)`/g)].filter(
      ([, code]) => isLettered(code) && tokenize(code, 1).tokens.length >= 3,
    );
    const rest = spans.reduce((words, [span]) => words.replace(span, ' '), line);
    if (spans.length === 0 || !SENTENCE_WORD.test(rest) || isLettered(rest)) return line;
    return spans.reduce(
      (own, { 0: span, index }) =>
        `${own.slice(0, index)} ${span.slice(1, -1)} ${own.slice(index + span.length)}`,
      blank(line),
    );
  });
}
const SENTENCE_WORD = european(/\p{L}{3}/u);

/** A point, a comma or a semicolon behind every line of commands ends the line. */
function withoutLineEnds(lines: readonly string[]): readonly string[] {
  const bare = lines.map((line) => line.replace(LINE_END, ' '));
  const rows = lines.flatMap((_, i) => (isLettered(bare[i]) ? [i] : []));
  const ended = rows.filter((i) => bare[i] !== lines[i]);
  const isHabit =
    ended.length >= 3 &&
    ended.length >= rows.length - 1 &&
    rows.some((i) => tokenize(bare[i], 1).tokens.length >= 3);
  return isHabit ? lines.map((line, i) => (rows.includes(i) ? bare[i] : line)) : lines;
}
const LINE_END = /(?<=\S)[.,;](?=\s*$)/;

const TEX: { readonly [name: string]: string } = {
  sqrt: '√',
  pi: 'π',
  times: '×',
  div: '÷',
  cdot: '×',
  uparrow: '↑',
  ne: '≠',
  neq: '≠',
  ge: '≥',
  geq: '≥',
  le: '≤',
  to: '→',
  rightarrow: '→',
  leftrightarrow: '↔',
  circlearrowright: '↻',
  pm: '±',
};

/** `00 & ИП1 & 61 \\\\`: a row of a table in TeX, and the lines around the rows. */
const TEX_ROW = /^[ \t]*(?:\\hline[ \t]*)?\d\d[ \t]*&.*\\\\/;
const TEX_FRAME = /^[ \t]*\\(?:begin|end|hline|toprule|midrule|bottomrule)\b.*$/;

/** Rows of TeX get bars between their cells. */
function withTexCells(text: string): string {
  const lines = splitLines(text);
  if (lines.filter((line) => TEX_ROW.test(line)).length < 2) return text;
  return lines
    .map((line) =>
      TEX_FRAME.test(line) && !line.includes('&')
        ? ''
        : line
            .replace(/\\hline/g, blank)
            .replace(/\\\\(?:\[[^\]]*\])?/g, blank)
            .replace(/(?<!\\)&/g, '|'),
    )
    .join('\n');
}

/** `Fx^{2}`, `F\\sqrt{}`, `F\\pi` as in formulas: signs for their names, so that places stay. */
const withoutTex = (text: string): string =>
  text
    .replace(/\\([a-z]{2,16})(\{\})?(?![A-Za-z])/g, (all, name: string) =>
      (TEX[name] ?? all).padEnd(all.length),
    )
    .replace(/[_^]\{([^{}\s]{1,3})\}/g, (all, raised: string) =>
      `${all[0] === '^' ? '^' : ''}${raised}`.padEnd(all.length),
    );

/** True for one command, with its address if it needs one. */
export function isOneCommand(tokens: readonly Token[]): boolean {
  const match = tokens.length > 0 ? matchCommand(tokens, 0) : null;
  return match !== null && match.count >= tokens.length - Number(takesAddress(match.byte));
}

/** True for commands only, one of them at least in letters. */
function isLettered(source: string): boolean {
  const line = tokenize(source, 1);
  const { tokens } = line;
  return areCommands(line) && tokens.some((token, at) => LETTER.test(token.text) && matchCommand(tokens, at));
}

const LIST_SIGN = /^(\s*)([-–—*•·▪◦●]|(?:>[ \t]?){0,3}>|1[.)])(?=\s+\S)/;
/** Signs that are no command. */
const PLAIN_SIGNS = '•▪◦●>';

/** `- ИП1`, `* ИП2`, `> +`, `1. ИП1`, `1. ИП2`: the sign before every line of commands is that of a list or of a quotation. */
function withoutListSigns(lines: readonly string[]): { lines: readonly string[]; remark?: Diagnostic } {
  const found = lines.map((line) => LIST_SIGN.exec(line));
  const signs = new Set(found.flatMap((parts) => (parts ? [parts[2]] : [])));
  for (const sign of signs) {
    const marked = lines.map((line, i) =>
      found[i]?.[2] === sign ? line.replace(LIST_SIGN, (all) => blank(all)) : null,
    );
    const commands = marked.filter((line) => line !== null && isLettered(line)) as string[];
    const first = marked.findIndex((line) => line !== null);
    const last = marked.findLastIndex((line) => line !== null);
    const isEach = lines.every((line, i) => i < first || i > last || marked[i] !== null || !isLettered(line));
    if (commands.length < 2 || !isEach) continue;
    const plain = lines.map((line, i) => marked[i] ?? line);
    const isSure =
      PLAIN_SIGNS.includes(sign[0]) ||
      (commands.length >= 3 &&
        commands.every((line) => isOneCommand(tokenize(line, 1).tokens) || /^\s*\d\d[.:)]?\s/.test(line)));
    // A program that goes on without the sign has it as a command.
    const goesOn = [lines[first - 1], lines[last + 1]].some((line) => line !== undefined && isLettered(line));
    if (!isSure && goesOn) continue;
    if (isSure) return { lines: plain };
    const at = marked.findIndex((line) => line !== null);
    const place = { line: at + 1, column: found[at]![1].length + 1, length: sign.length };
    return { lines: plain, remark: diagnostic('warning', place, 'signsDropped', [sign]) };
  }
  return { lines };
}

/** Signs in quotes without them; `«-»` among commands may be the exchange misread, a word is said of it where it is read. */
const withoutQuotedSigns = (line: string): string =>
  line.replace(QUOTED_SIGN, (all, sign: string, at: number) =>
    /^«[-−–—]»$/.test(all) && !BEFORE_STEP.test(line.slice(0, at)) ? all : ` ${sign} `,
  );

const QUOTED = /["«“„']([^"»“”„']{1,9})["»”“']/g;
/** `02 «-»`: a sign in quotes is that sign. */
const QUOTED_SIGN = /[«"“„]([-−–—+×÷*:.,])[»"”“]/g;
/** What may stand before the one command of a step: its address, a dash. */
const BEFORE_STEP = /(?:^|\s)(?:\d\d[.:)]?|[-–—])\s*$|^\s*$/;
const QUOTED_ROW = /^\s*(?:["«“„'][^"»“”„']{1,9}["»”“'][\s,;.]*)+$/;

/** `"ИП" "1" "+"`, `«ИП1», «+»`: keys in quotes. Tables of spreadsheets keep theirs. */
function withoutQuotes(lines: readonly string[]): readonly string[] {
  const isRow = (line: string, least: number): boolean =>
    QUOTED_ROW.test(line) && (line.match(QUOTED)?.length ?? 0) >= least;
  const areKeys = lines.some(
    (line) =>
      isRow(line, 3) && !/^\s*"\d\d"\s*[;,]/.test(line) && LETTER.test(line.replace(/["\s\dA-F]/g, '')),
  );
  if (!areKeys) return lines;
  return lines.map((line) =>
    isRow(line, 1)
      ? line.replace(QUOTED, (_, key: string) => ` ${key} `).replace(/[,;](?=\s|$)/g, ' ')
      : line,
  );
}

/** `00 – 04: ИП0`, `04,05  Fx=0 09`: the blanks around the sign of a range go behind it, and two steps are one, too. */
const withJoinedRanges = (text: string): string =>
  text
    .replace(
      /^([ \t]*)(\d\d)[ \t]+([-–—])[ \t]+(\d\d)(?=[.:)])/gm,
      (all, indent: string, ...parts: string[]) =>
        `${indent}${parts.slice(0, 3).join('')}`.padStart(all.length),
    )
    .replace(
      /^([ \t|]*)(\d\d)[,/;](\d\d)(?=[.:)]?[\s|])/gm,
      (all, indent: string, first: string, last: string) =>
        Number(last) === Number(first) + 1 ? `${indent}${first}-${last}` : all,
    );

const CLOSING = /(?<=[\s;,.])(?:[-–—][ \t]*)?(?:конец|end|\d{1,3}[ \t]+шаг(?:ов|а)?)\.?[ \t]*$/iu;

/** `С/П конец`, `БП 00   11 шагов` in the last line. */
function withoutClosingWords(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => isLettered(line.replace(CLOSING, '').replace(/[;,]/g, ' ')));
  return last < 0
    ? lines
    : lines.map((line, i) => (i === last ? line.replace(CLOSING, (words) => blank(words)) : line));
}

/** `(ИП0 ИП1 +)`: a whole line of commands in parentheses. */
const withoutParentheses = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => {
    const inner = /^(\s*)\((.*)\)(\s*)$/.exec(line);
    return inner && !/[()]/.test(inner[2]) && isLettered(inner[2]) && tokenize(inner[2], 1).tokens.length >= 3
      ? ` ${inner[1]}${inner[2]} ${inner[3]}`
      : line;
  });

const WORDED =
  /^(\s*)((?:шаги?|прг|адрес|ячейка|команда|step|addr(?:ess)?|line|№|#|n)[ \t]*№?[ \t]*)(?!\d{1,3}[ \t]+\d{1,3}[ \t]+\d)(?=\d{1,3}[.:)=]?[ \t]*(?:[-–—→>]+[ \t]*)?\S)/iu;

/** `Шаг 0: П1`, `Step 00 - STO 1`, `#00 П1`: the word before the addresses. */
function withoutWordedLabels(lines: readonly string[]): readonly string[] {
  const steps = lines.flatMap((line) => {
    const head = WORDED.exec(line)?.[0];
    return head === undefined ? [] : [Number.parseInt(line.slice(head.length), 10)];
  });
  const counts =
    steps.length >= 2 &&
    (steps.length >= 3 || steps[0] === 0) &&
    steps[0] <= 1 &&
    steps.every((step, i) => i === 0 || (step > steps[i - 1] && step <= steps[i - 1] + 10));
  return counts ? lines.map((line) => line.replace(WORDED, (head) => blank(head))) : lines;
}

const BARE_LABEL = /^(\s*)([LMЛМ]\d{1,2})(?:\s|$)/iu;

/** `L1 ИП1` where `БП L1` leads to it: a label without its colon. `L1 05` is the loop. */
function withLabelColons(lines: readonly string[]): readonly string[] {
  const found = lines.map((line) => BARE_LABEL.exec(line));
  if (!found.some((parts) => parts)) return lines;
  const tokens = lines.map((line) => tokenize(line, 1).tokens);
  const isNamed = (name: string): boolean =>
    tokens.some((words) =>
      words.some(({ text }, at) => {
        const jump =
          text === name && at > 0 ? (matchCommand(words, at - 1) ?? matchCommand(words, at - 2)) : null;
        return jump !== null && takesAddress(jump.byte);
      }),
    );
  return lines.map((line, i) => {
    const parts = found[i];
    const isLoop = tokens[i][1] !== undefined && parseAddress(tokens[i][1].text) !== null;
    return parts && !isLoop && isNamed(parts[2]) ? line.replace(BARE_LABEL, '$1$2:') : line;
  });
}

const LATIN_KEYS = /(?<![A-Za-z])(?:K?IP[\dA-E]|[CS]\/P|BP|V\/[O0])(?![A-Za-z])/i;

/** `P1` among `IP1`, `BP`, `C/P`: Latin letters for П in a text without Cyrillic ones. */
const withCyrillicStores = (text: string): string =>
  !/[А-Яа-я]/.test(text) && LATIN_KEYS.test(text)
    ? text.replace(/(?<![A-Za-z0-9>/])(K?)P(?=[\dA-E](?![A-Za-z0-9=]))/gi, '$1П')
    : text.replace(/(?<![\p{L}\d])MR(?=[\dA-E](?![\p{L}\d]))/gu, 'RM');
