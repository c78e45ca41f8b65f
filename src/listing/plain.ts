/**
 * Habits of strangers that stand between a text and its commands, taken away before the format is told: signs of lists,
 * quotes around keys, words before addresses, chains, Latin letters for П. Signs become blanks, so that places stay.
 * What is not understood in full stays as it is.
 */
import { countOn, parseAddress, parseStepLabel, takesAddress } from './addresses.ts';
import { type Diagnostic, remark } from './diagnostics.ts';
import { withWholeKeys } from './dividers.ts';
import { programOfJson } from './formats/json.ts';
import { isLettered, isOneCommand } from './known-words.ts';
import { european, LETTER, SOME_WORD } from './letters.ts';
import { parseMnemonic } from './mnemonics.ts';
import { blank, blankLines, type Passed, SourceText } from './source.ts';
import { splitLines, tokenize } from './tokens.ts';
import { jumpNames } from './usage.ts';

export interface Plain {
  readonly text: SourceText;
  readonly remarks: readonly Diagnostic[];
}

/** Takes all of these habits away. */
export function plainText(source: string): Plain {
  const signs = [
    withSymbols,
    plainSigns,
    withCodesApart,
    withoutStars,
    withPoints,
    withMarkdownRules,
    withTexCells,
    withoutTex,
    withCyrillicStores,
    withArrows,
    withJoinedRanges,
  ].reduce((all, taken) => taken(all), source);
  const text = [
    withoutClosingWords,
    withoutSentences,
    withoutLineEnds,
    withLabelColons,
    withoutParentheses,
    withoutQuotedSteps,
    withoutQuotes,
    withWholeKeys,
    withoutWordedLabels,
    withoutRowNames,
    withoutQuotedSigns,
    withPlainSteps,
    withTimes,
    withRoots,
    withoutArguments,
  ].reduce((before, pass) => pass(before), SourceText.ofLines(splitLines(signs)));
  return withoutListSigns(text);
}

/** What the letters of the font Symbol showed, by those that are left of them without it. */
const SYMBOLS: { readonly [letter: string]: string } = {
  '³': '≥',
  '¹': '≠',
  '¸': '÷',
  '´': '×',
  '«': '↔',
  '®': '→',
  '\u00ad': '↑',
  Ö: '√',
  Ù: '∧',
  Ú: '∨',
  Å: '⊕',
  p: 'π',
};
/** `x®П1`, `Fx³0`, `F Ö`, `К Ù`: such letters where nothing else can be meant. */
const SURE_SYMBOL =
  /(?<=[ПP]\s?)®(?=\s?[xхXХ])|(?<=[xхXХ]\s?)(?:®(?=\s?[ПP])|[³¹](?=\s?[0OО]))|(?<=F\s?)Ö|(?<=[КK]\s?)[ÙÚÅ]/g;
/** Those that may be signs of another kind in other texts. */
const OTHER_SYMBOL = /(?<=(?:^|[\s|])(?:\d\d[.:)])?)[¸´«](?=[\s|]|$)|(?<=[ВB])\u00ad|(?<=F\s?)p(?=[\s|]|$)/gm;

/** Signs for the letters of the font Symbol; word processors keep them as private characters. */
const withSymbols = (source: string): string => {
  const shown = source.replace(/[\uf020-\uf0ff]/g, (sign) => {
    const letter = String.fromCharCode(sign.charCodeAt(0) - 0xf000);
    return SYMBOLS[letter] ?? (letter < '\x7f' ? letter : sign);
  });
  const symbol = (letter: string): string => SYMBOLS[letter];
  const sure = shown.replace(SURE_SYMBOL, symbol);
  return sure === shown ? shown : sure.replace(OTHER_SYMBOL, symbol);
};

/** `62-61-01-00-13-50`: one sign between all codes of a row, perhaps behind the step of the first. */
const JOINED_CODES =
  /^([ \t]*(?:\d\d[.:)]?[ \t]+)?)([\dA-F]{2}(?:([-–—.:_/])[\dA-F]{2})(?:\3[\dA-F]{2}){4,})\3?[ \t]*$/gim;
/** The last row may be short. */
const JOINED_END =
  /^([ \t]*(?:\d\d[.:)]?[ \t]+)?)((?:[\dA-F]{2}[-–—.:_/]){1,4}[\dA-F]{2})[-–—.:_/]?[ \t]*$/gim;
/** What is left of such rows where one has a slip. */
const JOINED_SLIP = /[\dA-F]{2}([-–—.:_/])[\dA-F]{2}\1[\dA-F]{2}\1[\dA-F]{2}/i;
const JOINED_PAIR = /[\dA-F]{2}[-–—.:_/]+[\dA-F]{2}/i;
const withCodesApart = (source: string): string => {
  const first = source.search(JOINED_CODES);
  if (first < 0) return source;
  // All rows bear the step of their first code, counting on, or none does.
  const steps = [JOINED_CODES, JOINED_END].flatMap((row) =>
    [...source.slice(first).matchAll(row)].map(({ 1: label, index }) => ({ step: label.trim(), index })),
  );
  const inOrder = [
    ...new Map(steps.sort((a, b) => a.index - b.index).map((row) => [row.index, row])).values(),
  ];
  const areCounted = inOrder.every(({ step }, i) =>
    inOrder[0].step === ''
      ? step === ''
      : Number.parseInt(step, 10) === i * Number.parseInt(inOrder[1]?.step ?? '0', 10),
  );
  if (!areCounted) return source;
  const apart = [JOINED_CODES, JOINED_END].reduce(
    (text, row) =>
      text.replace(row, (_, before: string, codes: string) => before + codes.replace(/[-–—.:_/]/g, ' ')),
    source,
  );
  return JOINED_SLIP.test(apart) || JOINED_PAIR.test(apart.slice(first)) ? source : apart;
};

/** `20 : 51 10`: the colon behind the address of a row of codes. */
const APART_COLON = /^([ \t]*)([\dA-F]{2,4})([ \t]+):(?=(?:[ \t]+[\dA-F]{2})+[ \t]*$)/gim;

/** The address before a row; `02 : 13` among other rows is a division and its code. */
const STEP_ROW = /^[ \t]*[\dA-F]{2,4}[ \t]/gim;
const withColons = (source: string): string => {
  const count = (row: RegExp): number => source.match(row)?.length ?? 0;
  return count(APART_COLON) > count(STEP_ROW) / 2 ? source.replace(APART_COLON, '$3$1$2:') : source;
};

/** `02* ИП2` behind `01 ИП1`: the star of a footnote, or of a place that jumps lead to. */
const withoutStars = (source: string): string =>
  source.replace(/(?<![^\s|])(\d\d)\*(?=[ \t|])/g, (all, step: string, at: number) => {
    const [before, behind] = [
      [-2, -1],
      [1, 2],
    ].map((near) => near.map((distance) => String(Number(step) + distance).padStart(2, '0')).join('|'));
    const from = source.lastIndexOf('\n', at - 1) + 1;
    const next = source.indexOf('\n', at) + 1;
    /** In a column the steps beside it stand right above and below. */
    const isAt = (line: number, labels: string): boolean =>
      source.indexOf('\n', line) >= line + at - from &&
      new RegExp(`^(?:${labels})[*.:)]?[ \\t|]`).test(source.slice(line + at - from, line + at - from + 5));
    const isCounted =
      new RegExp(`(?<![^\\s|])(?:${before})[*.:)]?[ \\t|]`).test(
        source.slice(Math.max(0, at - STARRED_BEFORE), at),
      ) ||
      (from > 1 && isAt(source.lastIndexOf('\n', from - 2) + 1, before)) ||
      (next > 0 && isAt(next, behind));
    return isCounted ? `${step} ` : all;
  });
/** As far the step before may stand. */
const STARRED_BEFORE = 60;

/** `00, П0; 01, 1`: commas behind the steps that semicolons divide. */
const withPoints = (source: string): string =>
  /;[ \t]*\d\d,[ \t]/.test(source) ? source.replace(/(?<=(?:^|;)[ \t]*\d\d),(?=[ \t]+\S)/gm, '.') : source;

/** Signs of direction and of keycaps become blanks, those of full width the usual ones. */
const plainSigns = (source: string): string =>
  withColons(source.replace(/&nbsp;|[\u00ad\u200c-\u200f\u202a-\u202e\u2066-\u2069]|\u20e3|\ufe0f/g, blank))
    .replace(LETTER_LABEL, '0')
    .replace(BEHIND_CODE, ' ')
    .replace(ESCAPED, ' $1')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
/** `| \`+\`. |`: a sign behind the code of a cell is none of its commands. */
const BEHIND_CODE = /(?<=\|[ \t]*`[^`|\n]{1,12}`)[.,;](?=[ \t]*\|)/g;
/** `\*`: a sign that Markdown would take for its own. */
const ESCAPED = /(?<![^\s|])\\([*+_.-])(?![^\s|])/g;
/** `О7: ИП1`, `О0-О4 ИП1`, `О8.+`: no command begins with this letter. */
const LETTER_LABEL =
  /[ОO](?=\d(?:[ \t|.:;)\]–—-]|$))(?:(?<=^[ \t|[(]*.)|(?<=^[ \t|[(]*[0О]\d[-–—].)|(?<=[ \t|].)(?=\d[.:)]))/gm;

/** ``Вот программа: `ИП1 ИП2 + С/П`, работает 2 с.``: of a sentence the commands between its marks of code. */
const withoutSentences = (text: SourceText): SourceText =>
  text.map(({ source }) => {
    // A table has cells, no sentences.
    if (!source.includes('`') || source.includes('|')) return source;
    const spans = [...source.matchAll(/`([^`]+)`/g)].filter(([, code]) => {
      const words = tokenize(code, 1);
      return words.tokens.length >= 3 && isLettered(words);
    });
    const rest = spans.reduce((words, [span]) => words.replace(span, ' '), source);
    if (spans.length === 0 || !SOME_WORD.test(rest) || isLettered(tokenize(rest, 1))) return source;
    return spans.reduce(
      (own, { 0: span, index }) =>
        `${own.slice(0, index)} ${span.slice(1, -1)} ${own.slice(index + span.length)}`,
      blank(source),
    );
  });

/** A point, a comma or a semicolon behind every line of commands ends the line. */
function withoutLineEnds(text: SourceText): SourceText {
  const bare = text.map(({ source }) => source.replace(LINE_END, ' '));
  if (bare === text) return text;
  const rows = bare.lines.filter(isLettered);
  const ended = rows.filter(({ source, number }) => source !== text.lines[number - 1].source);
  const isHabit =
    ended.length >= 3 && ended.length >= rows.length - 1 && rows.some(({ tokens }) => tokens.length >= 3);
  return isHabit ? text.map((line, i) => (rows.includes(bare.lines[i]) ? bare.lines[i] : line).source) : text;
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

/** `|-|-|` below the head of a table of Markdown: a rule, not a row of minuses. */
const SHORT_RULE = /^[ \t]*\|(?:[ \t]*:?-:?[ \t]*\|){2,}[ \t]*$/;

/** Such rules become plain ones, where they stand below as many cells that begin a table. */
function withMarkdownRules(text: string): string {
  const lines = splitLines(text);
  const barsIn = (line = ''): number => line.split('|').length - 1;
  const isRule = (line: string, at: number): boolean =>
    SHORT_RULE.test(line) && barsIn(line) === barsIn(lines[at - 1]) && barsIn(lines[at - 2]) === 0;
  return lines.some(isRule)
    ? lines.map((line, at) => (isRule(line, at) ? '-'.repeat(line.length) : line)).join('\n')
    : text;
}

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

const LIST_SIGN = /^(\s*)([-–—*•·▪◦●]|(?:>[ \t]?){0,3}>|1[.)])(?=\s+\S)/;
/** Signs that are no command. */
const PLAIN_SIGNS = '•▪◦●>';

/** `- ИП1`, `* ИП2`, `> +`, `1. ИП1`, `1. ИП2`: the sign before every line of commands is that of a list or of a quotation. */
function withoutListSigns(text: SourceText): Plain {
  const { lines } = text;
  const found = lines.map(({ source }) => LIST_SIGN.exec(source));
  const signs = new Set(found.flatMap((parts) => (parts ? [parts[2]] : [])));
  for (const sign of signs) {
    const plain = text.map(({ source }, i) =>
      found[i]?.[2] === sign ? source.replace(LIST_SIGN, (all) => blank(all)) : source,
    );
    const isMarked = (i: number): boolean => found[i]?.[2] === sign;
    const commands = plain.lines.filter((line, i) => isMarked(i) && isLettered(line));
    const first = lines.findIndex((_, i) => isMarked(i));
    const last = lines.findLastIndex((_, i) => isMarked(i));
    const isEach = lines.every((line, i) => i < first || i > last || isMarked(i) || !isLettered(line));
    if (commands.length < 2 || !isEach) continue;
    const isSure =
      PLAIN_SIGNS.includes(sign[0]) ||
      (commands.length >= 3 &&
        commands.every(({ source, tokens }) => isOneCommand(tokens) || /^\s*`?\d\d[.:)]?`?\s/.test(source)));
    // A program that goes on without the sign has it as a command.
    const goesOn = [lines[first - 1], lines[last + 1]].some((line) => line !== undefined && isLettered(line));
    if (!isSure && goesOn) continue;
    const place = { line: first + 1, column: found[first]![1].length + 1, length: sign.length };
    return { text: plain, remarks: isSure ? [] : [remark(place, 'signsDropped', [sign])] };
  }
  return { text, remarks: [] };
}

/** `program:` and below it a list of YAML, `  - "ИП1"`. */
const YAML =
  /^(?:program|codes?|commands):[ \t]*\n(?:[ \t]*-[ \t]+(?:"[^"\n]*"|[^"\s][^"\n]*)[ \t]*(?:\n|$)){3,}(?!\n?[ \t]*-)/im;
/** What else such a document tells, besides the lines of our own header. */
const YAML_FACT = /^(?:name|model|device|version|date|language|description|tags?|id|format|source|url):/i;
/** `"program": ["ИП1", "ИП2"]` in a text of JSON. */
const JSON_LIST =
  /^\s*\{[^[\]]*"(?:program|codes?|commands|listing|steps|программа|коды|команды)"\s*:\s*\[((?:\s*(?:"[^"\n]*"|\d+)\s*(?:,|(?=\])))+)\s*\][^[\]]*\}\s*$/di;

/** The words of a list of JSON or YAML alone, and the lines that are left out; places stay. Null for other texts. */
export function listedProgram(text: SourceText): Passed | null {
  const plain = (list: string): string =>
    list.replace(
      /"([^"\n]*)",?/g,
      (_, word: string) => ` ${word.replace(/\\([\\/])/g, '$1').padEnd(word.length)} `,
    );
  const all = text.sources.join('\n');
  const [from, to] = JSON_LIST.exec(all)?.indices?.[1] ?? [];
  if (from !== undefined && to !== undefined) {
    const [before, list, behind] = [all.slice(0, from), all.slice(from, to), all.slice(to)];
    const words = SourceText.of(blankLines(before) + plain(list) + blankLines(behind));
    return {
      text: words,
      used: [],
      prose: text.filled.filter(({ number }) => words.lines[number - 1].isBlank),
    };
  }
  if (!YAML.test(all)) return programOfJson(text);
  const head = text.lines.findIndex(({ source }) => /^(?:program|codes?|commands):\s*$/i.test(source));
  const prose = text.lines.slice(0, head).filter(({ source }) => YAML_FACT.test(source));
  const rows = text.map(({ source }, i) => (i > head ? plain(source.replace(/^(\s*)-/, '$1 ')) : source));
  return { text: rows.without(prose), used: [], prose };
}

/** Signs in quotes without them; `«-»` among commands may be the exchange misread, a word is said of it where it is read. */
const withoutQuotedSigns = (text: SourceText): SourceText =>
  text.map(({ source }) =>
    source.replace(QUOTED_SIGN, (all, sign: string, at: number) =>
      /^«[-−–—]»$/.test(all) && !BEFORE_STEP.test(source.slice(0, at)) ? all : ` ${sign} `,
    ),
  );

const QUOTED = /["«“„']([^"»“”„']{1,9})["»”“']/g;
/** `02 «-»`: a sign in quotes is that sign; a comma among the commas of a spreadsheet needs them. */
const QUOTED_SIGN = /[«"“„]([-−–—+×÷*:.]|(?<!,"),)[»"”“]/g;
/** What may stand before the one command of a step: its address, a dash. */
const BEFORE_STEP = /(?:^|\s)(?:\d\d[.:)]?|[-–—])\s*$|^\s*$/;
const QUOTED_ROW = /^\s*(?:["«“„'][^"»“”„']{1,9}["»”“'][\s,;.]*)+$/;

/** `00 «ИП1»`: a step whose command stands in quotes. */
const QUOTED_STEP = /^(\s*(?:\d\d|[AaАа]\d)[.:)]?\s+)«([^»]+)»(?=\s*$)/;

/** The commands of such steps without quotes, where most lines with an address have them. */
function withoutQuotedSteps(text: SourceText): SourceText {
  const steps = text.lines.filter(({ source }) => /^\s*(?:\d\d|[AaАа]\d)[.:)]?\s/.test(source));
  const quoted = steps.filter(({ source }) => QUOTED_STEP.test(source));
  return quoted.length * 2 > steps.length
    ? text.map(({ source }) => source.replace(QUOTED_STEP, '$1 $2 '))
    : text;
}

/** `"ИП" "1" "+"`, `«ИП1», «+»`: keys in quotes. Tables of spreadsheets keep theirs. */
function withoutQuotes(text: SourceText): SourceText {
  const isRow = (line: string, least: number): boolean =>
    QUOTED_ROW.test(line) && (line.match(QUOTED)?.length ?? 0) >= least;
  const areKeys = text.lines.some(
    ({ source: line }) =>
      isRow(line, 3) && !/^\s*"\d\d"\s*[;,]/.test(line) && LETTER.test(line.replace(/["\s\dA-F]/g, '')),
  );
  if (!areKeys) return text;
  return text.map(({ source: line }) =>
    isRow(line, 1)
      ? line.replace(QUOTED, (_, key: string) => ` ${key} `).replace(/[,;](?=\s|$)/g, ' ')
      : line,
  );
}

/**
 * `00 – 04: ИП0`, `04,05  Fx=0 09`: the blanks around the sign of a range go behind it, and two steps are one, too. Nothing
 * stands behind `21;22` of a spreadsheet, a step and the address in it.
 */
const withJoinedRanges = (text: string): string =>
  text
    .replace(
      /^([ \t]*)(\d\d)[ \t]+([-–—])[ \t]+(\d\d)(?=[.:)])/gm,
      (all, indent: string, ...parts: string[]) =>
        `${indent}${parts.slice(0, 3).join('')}`.padStart(all.length),
    )
    .replace(
      /^([ \t|]*)(\d\d)[,/;](\d\d)(?=[.:)]?[ \t|]+[^\s|])/gm,
      (all, indent: string, first: string, last: string) =>
        Number(last) === Number(first) + 1 ? `${indent}${first}-${last}` : all,
    );

const CLOSING = /(?<=[\s;,.])(?:[-–—][ \t]*)?(?:конец|end|\d{1,3}[ \t]+шаг(?:ов|а)?)\.?[ \t]*$/iu;

/** `С/П конец`, `БП 00   11 шагов` in the last line. */
function withoutClosingWords(text: SourceText): SourceText {
  const last = text.lines.findLast((line) => {
    const bare = line.source.replace(CLOSING, '').replace(/[;,]/g, ' ');
    return isLettered(bare === line.source ? line : tokenize(bare, line.number));
  });
  return text.map((line) =>
    line === last ? line.source.replace(CLOSING, (words) => blank(words)) : line.source,
  );
}

/** `(ИП0 ИП1 +)`: a whole line of commands in parentheses. */
const withoutParentheses = (text: SourceText): SourceText =>
  text.map(({ source }) => {
    const [, before, inner, behind] = /^(\s*)\(([^()]*)\)(\s*)$/.exec(source) ?? [];
    const words = inner === undefined ? null : tokenize(inner, 1);
    return words && words.tokens.length >= 3 && isLettered(words) ? ` ${before}${inner} ${behind}` : source;
  });

const WORDED =
  /^(\s*)((?:шаги?|прг|адрес|ячейка|команда|step|addr(?:ess)?|line|№|#|n)[ \t]*№?[ \t]*)(?!\d{1,3}[ \t]+\d{1,3}[ \t]+\d)(?=(\d{1,3}|[AА.-]\d(?!\d))[.:)=]?[ \t]*(?:[-–—→>]+[ \t]*)?\S)/iu;

/** `02 минус`: the name of a sign alone behind its address. */
const NAMED_SIGN =
  /^(\s*(?:\|\s*)?\d\d[.:)]?[\s|]+)[«"]?(плюс|минус|умножить|разделить|умножение|деление)[»"]?(?=[\s|]*(?:[\dA-F]{2}[\s|]*)?$)/iu;
const SIGN_OF: { readonly [name: string]: string } = {
  плюс: '+',
  минус: '-',
  умножить: '×',
  умножение: '×',
  разделить: '÷',
  деление: '÷',
};
/** `·` between cells, which multiplies where the point is written in another way, or where its code says so. */
const RAISED = /(?<=\s)[·∙⋅•](?=\s|$)/g;
const RAISED_CODED =
  /[·∙⋅•](?:(?<=\s.)(?=[\s|]+12(?:\s*(?:$|\||\s\s)))|(?=\s*$)(?<=^\s*\d\d[.:)]?\s+12\s+.))/g;
const withTimes = (text: SourceText): SourceText => {
  const has = (sign: RegExp): boolean => text.lines.some(({ source }) => sign.test(source));
  const isTimes =
    has(/(?<=\s)[.,](?=\s|$)/) &&
    !has(/(?<=\s)[×*xх](?=\s|$)/i) &&
    !has(/[·∙⋅•].*[·∙⋅•]/) &&
    !has(/^\s*[·∙⋅•]\s+\S/);
  return text.map(({ source }) => source.replace(isTimes ? RAISED : RAISED_CODED, '×'));
};

/** `V` alone: К∨ has its К, so where functions are written without F it is the root. */
const ROOT = /(?<!\S)[Vv](?=[\s,;]|$)/g;
const PREFIXED = /(?<![\p{L}\d])F(?!\s?L)(?:[^\p{L}]|\p{L})/u;
const BARE_FUNCTION = /(?<!\S)(?:1\/x|x²|x\^?2|sin|cos|tg|ln|lg|10\^?x|e\^?x|π)(?=[\s,;]|$)/iu;
const withRoots = (text: SourceText): SourceText => {
  const { sources } = text;
  const isBare =
    sources.some((source) => BARE_FUNCTION.test(source)) && !sources.some((source) => PREFIXED.test(source));
  return isBare ? text.map(({ source }) => source.replace(ROOT, '√')) : text;
};

/** `F sin x` with its argument, where every function has one and × is another sign. */
const ARGUMENT = /(F\s?(?:arc)?(?:sin|cos|tg|ln|lg|exp))\s[xхXХ](?=\s|$)/g;
const WITH_ARGUMENT = /F\s?(?:arc)?(?:sin|cos|tg|ln|lg|exp)(?!\p{L})/gu;
const withoutArguments = (text: SourceText): SourceText => {
  const count = (sign: RegExp): number => text.text.match(sign)?.length ?? 0;
  const isHabit = count(ARGUMENT) > 0 && count(ARGUMENT) === count(WITH_ARGUMENT);
  return isHabit && /(?<=\s)[×*](?=\s|$)/.test(text.text)
    ? text.map(({ source }) => source.replace(ARGUMENT, '$1  '))
    : text;
};

/** `БП:`, `ПП→`, `Fx=0:`: a sign that sticks to a jump at the end of its row. */
const JUMP_SIGN = /(?<=^\s*\d\d[.:)]?\s+(?:БП|ПП|F\s?[xх]\s?[=≠<≥]\s?0))[:→](?=\s|$)/iu;

/** Names of signs, and signs that stick to a jump or stand before a row. */
const withPlainSteps = (text: SourceText): SourceText =>
  text.map(({ source }) =>
    source
      .replace(NAMED_SIGN, (all, label: string, name: string) =>
        `${label}${SIGN_OF[name.toLowerCase()]}`.padEnd(all.length),
      )
      .replace(JUMP_SIGN, ' ')
      .replace(/(?<=^\s*\d\d[.:)]?\s+F\s?[xх]=)=0/iu, '0 ')
      .replace(/\\(?<=^\s*\d\d[.:)]?\s+\\)(?=[-+*]\s*$)/, ' ')
      .replace(/^(\s*),(?=\s+\d\d[.:)])/, '$1 '),
  );

/** `Шаг 0: П1`, `Step 00 - STO 1`, `#00 П1`: the word before the addresses. */
function withoutWordedLabels(text: SourceText): SourceText {
  const steps = text.lines.flatMap(({ source: line }) => {
    const step = WORDED.exec(line)?.[3];
    return step === undefined ? [] : [parseStepLabel(step) ?? -1];
  });
  const isBegun = steps.length >= 2 && (steps.length >= 3 || steps[0] === 0) && steps[0] <= 1;
  const counts = isBegun && countOn(steps, 10);
  return counts ? text.map(({ source }) => source.replace(WORDED, (head) => blank(head))) : text;
}

/** `M1: 00 ИП1`: the name of a place before its address; what an author is called has none. */
const ROW_NAME = european(
  /^(\s*(?!(?:[Aa]uthor|[Ss]ource|[Аа]втор|[Ии]сточник):)\p{L}[\p{L}\d_]{0,11}:)(?=[ \t]+(?:\d\d|[AА]\d)[.:)]?[ \t]+\S)/u,
);
const ROW_STEP = /^\s*(\d\d|[AА]\d)[.:)]?\s+\S/u;

/** Rows without such names, where with them all rows count on from 00. */
function withoutRowNames(text: SourceText): SourceText {
  if (!text.lines.some(({ source }) => ROW_NAME.test(source))) return text;
  const isJump = (name: string): boolean => takesAddress(parseMnemonic(name.trim().slice(0, -1)) ?? 0);
  const bare = text.map(({ source }) =>
    source.replace(ROW_NAME, (name) => (isJump(name) ? name : blank(name))),
  );
  const steps = bare.sources.flatMap((source) => {
    const step = ROW_STEP.exec(source)?.[1];
    return step === undefined ? [] : [parseStepLabel(step) ?? -1];
  });
  return steps.length >= 2 && steps[0] === 0 && countOn(steps, 10) ? bare : text;
}

const BARE_LABEL = /^(\s*)([LMЛМ]\d{1,2})(?:\s|$)/iu;

/** `L1 ИП1` where `БП L1` leads to it: a label without its colon. `L1 05` is the loop. */
function withLabelColons(text: SourceText): SourceText {
  const { lines } = text;
  if (!lines.some(({ source }) => BARE_LABEL.test(source))) return text;
  // In its own line: below a jump that lacks its address the name is that.
  const named = new Set(lines.flatMap((line) => [...jumpNames([line])]));
  return text.map(({ source, tokens }) => {
    const [, , name] = BARE_LABEL.exec(source) ?? [];
    const isLoop = tokens[1] !== undefined && parseAddress(tokens[1].text) !== null;
    return name && !isLoop && named.has(name) ? source.replace(BARE_LABEL, '$1$2:') : source;
  });
}

/** `П - х 3` can be nothing else than П→x3; where it stands, `х - П 3` is no multiplication before a subtraction. */
const SPLIT_RECALL = /(?<![\p{L}\d])[ПP] {1,2}[-–—](?= {1,2}[xхXХ] ?[\dA-EАВСДЕa-eавсде](?![\p{L}\d]))/gu;
const SPLIT_STORE = /(?<![\p{L}\d])[xхXХ] {1,2}[-–—](?= {1,2}[ПP] ?[\dA-EАВСДЕa-eавсде](?![\p{L}\d]))/gu;
const withArrows = (source: string): string => {
  const arrow = (words: string): string => `${words.slice(0, -1)}→`;
  const recalled = source.replace(SPLIT_RECALL, arrow);
  return recalled === source ? source : recalled.replace(SPLIT_STORE, arrow);
};

const LATIN_KEYS = /(?<![A-Za-z])(?:K?IP[\dA-E]|[CS]\/P|BP|V\/[O0])(?![A-Za-z])/i;

const LATIN_RECALL = /(?<![A-Za-z])K?IP[\dA-E](?![A-Za-z\d])/g;
/** A register under a Cyrillic name, `ИП1`, `x→П 1`; the П of БП, ПП and ВП is none. */
const CYRILLIC_REGISTER = /(?<![БПВ])П(?:\s?(?:->|→)?\s?[xх])?\s?[\dA-EА-Е](?![\p{L}\d])/giu;
/** `P1 - счётчик`: what is in the register. */
const LATIN_STORE = /(?<![A-Za-z0-9>/])(K?)P(?=[\dA-E](?![A-Za-z0-9=])(?!\s*[-–—=:]\s*[а-яё]{3}))/gi;

/** True where `P1` stores: among `IP1`, `BP`, `C/P`, and among more `IP1` than `ИП1` where Cyrillic words stand around. */
function hasLatinStores(text: string): boolean {
  if (!/[А-Яа-я]/.test(text)) return LATIN_KEYS.test(text);
  const count = (name: RegExp): number => [...text.matchAll(name)].length;
  // An instruction may say the keys as they are engraved.
  return count(LATIN_RECALL) > count(CYRILLIC_REGISTER);
}

/** `P1` with Latin letters for П. */
const withCyrillicStores = (text: string): string =>
  hasLatinStores(text)
    ? text.replace(LATIN_STORE, '$1П')
    : text.replace(/(?<![\p{L}\d])MR(?=[\dA-E](?![\p{L}\d]))/gu, 'RM');
