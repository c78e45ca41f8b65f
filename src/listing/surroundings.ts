/** What stands around a program in the text of a stranger: marks of forums and pages, and the keys that start it. */
import { parseStepLabel, takesAddress } from './addresses.ts';
import { isReturn, isStop } from './commands.ts';
import { factOf } from './comment-header.ts';
import { isCode } from './formats/cells.ts';
import { behindLabel, decoratedLabel, labelOf } from './formats/labels.ts';
import { columnsOf, hasStepTable } from './formats/table-columns.ts';
import { areCommands, letteredCommands } from './known-words.ts';
import { LETTER, SOME_WORD } from './letters.ts';
import { REGISTER } from './passed-over.ts';
import { matchCommand, matchEither } from './reading.ts';
import { type Passed, type SourceLine, SourceText } from './source.ts';
import { type Line, splitLines, type Token, tokenize, type Words } from './tokens.ts';
import { namesProgram } from './unlabelled.ts';
import { areStartKeys } from './usage.ts';

const FORUM_MARKS = 'code|quote|spoiler|pre|tt|b|i|u|s|center|left|right|color|size|font|list|sub|sup|url';
const PAGE_MARKS =
  'lang|source|syntaxhighlight|sourcecode|nowiki|pre|code|tt|samp|kbd|b|i|u|em|strong|font|span|sub|sup|var|nobr|br|p|div|li|ul|ol|center';
/** An opening mark runs to its bracket in the same line; another bracket before it shows that it is none. */
const MARKS = new RegExp(
  String.raw`\[/?(?:${FORUM_MARKS})(?:[= ][^[\]\n]{0,200})?\]|</?(?:${PAGE_MARKS})(?:\s[^<>\n]{0,200})?/?>`,
  'gi',
);
/** `[tr][td]00[/td]`: tables of forums; the opening mark of a cell becomes a bar. */
const TABLE_MARKS = /\[\/?(?:table|tbody|tr|td|th)\]/gi;
/** `\\begin{verbatim}` around a listing. */
const TEX_MARKS = /\\(?:begin|end)\{(?:verbatim|alltt|lstlisting|code)\}/g;
/** `=={{header|МК-61/52}}==`: the head of a section of a wiki that shows one task in many languages. */
const SECTION = /^={2,}\s*\{\{header\|([^{}|]*)[^{}]*\}\}\s*={2,}\s*$/;
/** Names of the calculators whose programs these are. */
const MODEL = /(?:МК|MK)-?\s?(?:61|52|54|56)|[БB][З3]-\d\d/i;
/** `{{trans|BASIC}}` alone. */
const TEMPLATE = /^\s*\{\{[^{}]*\}\}\s*$/;

/** Keeps the section of the calculator where a text has sections of several languages; heads and templates become blank. */
function sectionOf(lines: readonly string[]): readonly string[] {
  const heads = lines.map((line) => SECTION.exec(line)?.[1]);
  const hasOwn = heads.some((head) => head !== undefined && MODEL.test(head));
  if (!hasOwn) return lines;
  let isOwn = false;
  return lines.map((line, i) => {
    const head = heads[i];
    if (head !== undefined) isOwn = MODEL.test(head);
    return !isOwn || head !== undefined || TEMPLATE.test(line) ? '' : line;
  });
}

/** `**00** ИП1`: bold words of Markdown. The stars of `10**x` stand inside a word. */
const BOLD = /(?<![^\s|])(\*\*|__)(?=[^\s*_])([^*_\n]{1,80})(?<=\S)\1(?![^\s|])/g;

const spaces = (text: string): string => ' '.repeat(text.length);

/** `[b]` is a key, register b, unless the text closes it. */
const isLetterOfKey = (mark: string, text: string): boolean =>
  /^\[[a-z]\]$/i.test(mark) && !text.includes(`[/${mark[1]}]`);

/** Lines of a table of a wiki: where it begins and ends, and what divides its rows. */
const WIKI_TABLE = /^\s*\{\|/;
const WIKI_END = /^\s*\|\}/;
const WIKI_ROW = /^\s*\|-/;

/**
 * Tables of wikis with a bar before each cell and all cells of a row in one line, that of the last of them: `! 00` and
 * `| ИП1 || ИП2` below it are one row.
 */
function withWikiRows(text: string): string {
  const lines = splitLines(text);
  if (!lines.some((line) => WIKI_TABLE.test(line))) return text;
  let isTable = false;
  const rows = [...lines];
  lines.forEach((line, i) => {
    const isEdge = WIKI_TABLE.test(line) || WIKI_END.test(line) || (isTable && /^\s*\|\+/.test(line));
    if (WIKI_TABLE.test(line)) isTable = true;
    if (WIKI_END.test(line)) isTable = false;
    if (isEdge) rows[i] = '';
    else if (isTable && WIKI_ROW.test(line)) rows[i] = '|-';
    else if (isTable && /^\s*[|!]/.test(line)) {
      const cells = line.replace(/^(\s*)!/, '$1|').replace(/!!|\|\|/g, ' |');
      // A line that begins with a step and holds its command is a row, whatever row stands above it.
      const isRow = /\|.*\|/.test(rows[i - 1] ?? '') && /^\s*\|\s*(?:\d\d|A\d)\s*\|/.test(cells);
      const goesOn = i > 0 && /^\s*\|(?!-)/.test(rows[i - 1]) && !isRow;
      rows[i] = goesOn ? `${rows[i - 1]} ${cells.trimStart()}` : cells;
      if (goesOn) rows[i - 1] = '';
    }
  });
  return rows.join('\n');
}

/** Blanks `[code]`, `[/code]`, `[b]`, `<code>`, `**` around a listing and its words, so that places stay. */
export const withoutMarks = (text: string): string =>
  withWikiRows(text.includes('{{header|') ? sectionOf(splitLines(text)).join('\n') : text)
    .replace(TEX_MARKS, spaces)
    .replace(TABLE_MARKS, (mark) => (/^\[t[dh]/i.test(mark) ? '|' : ' ').padEnd(mark.length))
    .replace(MARKS, (mark) => (isLetterOfKey(mark, text) ? mark : spaces(mark)))
    .replace(BOLD, (_, mark: string, words: string) => `${spaces(mark)}${words}${spaces(mark)}`);

/** The words of a row without its address. */
function wordsOf({ tokens }: Words): readonly Token[] {
  const isGlued = tokens.length > 0 && decoratedLabel(tokens[0])?.rest;
  return isGlued || (tokens.length > 1 && labelOf(tokens[0]) !== null) ? behindLabel(tokens) : tokens;
}

/** How many commands written in letters stand in a line; 0 if it holds much else. */
function commandsIn(source: string): number {
  const line = tokenize(source.replaceAll(';', ' ').replace(TO_PROGRAM, ' '), 1);
  const tokens = wordsOf(line);
  return areCommands({ tokens }) ? letteredCommands(tokens) : 0;
}

const TO_PROGRAM = /(?:[ВB]\/[ОO0][ \t]+)?(?<![^\s;,])[[<«"(]*F[>\]]?[ \t]*[<[]?ПРГ(?![\p{L}\d])[\]>»")]*/giu;
const TO_PROGRAM_ONCE = new RegExp(TO_PROGRAM, 'iu');
const AUTOMATIC = /(?<![^\s;,])[[<«"(]*F[>\]]?[ \t]*[<[]?[АA][ВB][ТT](?![\p{L}\d])[\]>»").,;:]*/iu;

/** True for words of a sentence, more of them than commands. */
function areTold(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ text }, at) => SOME_WORD.test(text) && matchCommand(tokens, at) === null);
  return words.length > letteredCommands(tokens);
}

/** The words behind F ПРГ in a line, those before F АВТ alone. */
function behindMode(source: string): readonly Token[] {
  const mode = TO_PROGRAM_ONCE.exec(source);
  const behind = mode === null ? '' : source.slice(mode.index + mode[0].length);
  return tokenize(behind.slice(0, AUTOMATIC.exec(behind)?.index).replaceAll(';', ' '), 1).tokens;
}

/** `F ПРГ, набрать программу, F АВТ`: a sentence names both. */
const tellsModes = (source: string): boolean => AUTOMATIC.test(source) && areTold(behindMode(source));

/** The two digits of a step before a row, in a table or not. */
const ROW_STEP = /^[\s|[(№]*(\d\d|[AА]\d)[.:)\]]?[\s|]/;

/** Rows whose steps count on in the row below: the keys of the modes that they name are those of a remark. */
function countingRows(lines: readonly SourceLine[]): ReadonlySet<SourceLine> {
  const filled = lines.filter(({ tokens }) => tokens.length > 0);
  const stepOf = (line: SourceLine | undefined): number =>
    parseStepLabel(ROW_STEP.exec(line?.source ?? '')?.[1] ?? '') ?? Number.NaN;
  return new Set(
    filled.filter((line, i) => {
      const size = stepOf(filled[i + 1]) - stepOf(line);
      // The last row of a table has none below.
      const isLast = line.source.trimStart().startsWith('|') && stepOf(line) > stepOf(filled[i - 1]);
      const isCounted = (size > 0 && size <= 10) || isLast;
      const words = wordsOf(line);
      return isCounted && words.some((_, at) => matchEither(words, at) !== null);
    }),
  );
}

/** Where the keys F АВТ stand in a line outside its comment; -1 if they do not. */
function automaticAt(source: string): number {
  const at = AUTOMATIC.exec(source)?.index ?? -1;
  if (at >= 0 && tellsModes(source)) return -1;
  const before = source.slice(0, Math.max(0, at));
  // More than one semicolon before them divides commands.
  const isComment = tokenize(`${before}.`, 1).comment !== '' && (before.match(/;/g)?.length ?? 0) < 2;
  return isComment ? -1 : at;
}

/** True if a line ends in a jump whose address is still to come. */
function endsInJump(source: string | undefined): boolean {
  const { tokens } = tokenize(source ?? '', 1);
  const last = tokens.length > 0 ? matchCommand(tokens, tokens.length - 1) : null;
  return last !== null && takesAddress(last.byte);
}

/** The address alone that a row may begin with. */
const ALONE = /^\s*[[(№]?(?:\d{1,2}|[A-Fa-f]\d)[.:)\]]?\s*(?:\|\s*)?$/;

/** As many commands are a program wherever they stand. */
const FEWEST = 2;

/** As many codes in a row are a dump. */
const FEWEST_CODES = 4;

/** A start takes as many keys with letters, В/О and С/П among them. */
const MOST_KEYS = 3;

/**
 * Takes away the keys before a program: В/О, and what sets it up, above F ПРГ; В/О and F АВТ alone above commands. They
 * become blank; taken are the lines that held more than the keys of the modes.
 */
export function beginAtProgram(text: SourceText): Passed {
  const unchanged = { text, used: [], prose: [] };
  const { lines } = text;
  if (!lines.some(({ source }) => TO_PROGRAM_ONCE.test(source) || AUTOMATIC.test(source))) return unchanged;
  const counts = lines.map(({ source }) => commandsIn(source));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < FEWEST || hasStepTable(text)) return unchanged;
  const rows = countingRows(lines);
  const isStarted = (at: number): boolean => counts[at] === 0 || areStartKeys(wordsOf(lines[at]));
  let count = 0;
  let areKeys = true;
  for (const [i, line] of lines.entries()) {
    const { source, tokens } = line;
    // Letters among codes are no commands, and the codes are the program.
    if (tokens.length >= FEWEST_CODES && tokens.every(isCode)) break;
    const mode = rows.has(line) ? null : TO_PROGRAM_ONCE.exec(source);
    const automatic = rows.has(line) ? -1 : automaticAt(source);
    const at = mode && (automatic < 0 || mode.index < automatic) ? mode.index : automatic;
    const own = at < 0 ? source : source.slice(0, at);
    count += at < 0 ? counts[i] : commandsIn(own);
    areKeys &&= isStart(own);
    // A program stands here already.
    if (count > MOST_KEYS * 2) break;
    if (at < 0) continue;
    const isMode = at !== automatic;
    // Above F АВТ alone only the keys of a start are no program.
    if (count > 0 && total - count > count && (isMode || areKeys)) {
      // `ПВ  счётчик` over `П8  a`: the table of the registers is no set-up.
      const isRegister = (j: number): boolean => REGISTER.test(lines[j]?.source ?? '');
      const isLegend = (j: number): boolean => isRegister(j) && (isRegister(j - 1) || isRegister(j + 1));
      const before = lines.slice(0, i).filter((_, j) => counts[j] > 0 && !isLegend(j));
      // Rows that count on from 00 above are the program.
      const steps = lines.slice(0, i).flatMap(({ tokens }) => stepBefore(tokens) ?? []);
      if (isMode && steps[0] === 0 && steps[1] > 0 && steps[1] <= 11) break;
      // An instruction names the key, and behind it nothing but the keys of a start follow.
      if (isMode && !areKeys && isTold(source) && lines.slice(i + 1).every((_, j) => isStarted(i + 1 + j)))
        break;
      const rest = spaces(own) + (isMode ? source.slice(at) : source.slice(at).replace(AUTOMATIC, spaces));
      return {
        text: text.without(before).map((other) => (other === line ? rest : other.source)),
        used: [
          ...before.filter((other) => !isStart(other.source)),
          ...(isStart(own) ? [] : [tokenize(own, i + 1)]),
        ],
        prose: [],
      };
    }
    if (count > 0 || isMode) break;
  }
  return unchanged;
}

/** `1) F ПРГ, ввести программу`: a line of an instruction. */
const isTold = (source: string): boolean => /^\s*\d{1,2}[.)]?\s/.test(source) || tellsModes(source);

/** The step that stands before the words of a row. */
const stepBefore = (tokens: readonly Token[]): number | null =>
  tokens.length > 1 ? labelOf(tokens[0]) : tokens[0] ? (decoratedLabel(tokens[0])?.step ?? null) : null;

/** True if a line holds no commands but В/О and С/П. */
function isStart(source: string): boolean {
  const { tokens } = tokenize(source, 1);
  return tokens.every((token, at) => {
    const byte = LETTER.test(token.text) ? matchCommand(tokens, at)?.byte : undefined;
    return byte === undefined || isStop(byte) || isReturn(byte);
  });
}

/**
 * Ends a program at F АВТ, which leads back to calculating: the keys behind it are those of its use. They become blank
 * up to the next program.
 */
export function endAtAutomatic(text: SourceText): Passed {
  const { lines } = text;
  const used: Line[] = [];
  if (!lines.some(({ source }) => automaticAt(source) >= 0)) return { text, used, prose: [] };
  const kept = [...text.sources];
  const rows = countingRows(lines);
  /** Commands in the lines before each one. */
  const before = [0];
  for (const { source } of lines) before.push(before.at(-1)! + commandsIn(source));
  /** The first line of the present program. */
  let from = 0;
  let isBehind = false;
  /** Behind F ПРГ keys alone are a program, too. */
  let isTyped = false;
  lines.forEach((line, i) => {
    const { source, tokens } = line;
    if (isBehind) {
      const isNext = namesProgram(source) || (tokens.length > 1 && labelOf(tokens[0]) === 0);
      // The head of a table of steps begins a program however short.
      if (columnsOf(line) !== null || (isNext && before[lines.length] - before[i] > FEWEST)) {
        isBehind = false;
        isTyped = false;
        from = i;
      } else {
        if (tokens.length === 0 || factOf(source.replace(/^[\s>*-]+/, ''), false) !== null) return;
        used.push(line);
        kept[i] = '';
        return;
      }
    }
    const at = rows.has(line) ? -1 : automaticAt(source);
    isTyped ||= typesKeys(at < 0 ? source : source.slice(0, at));
    if (at < 0) return;
    const own = source.slice(0, at);
    const count = before[i] - before[from] + commandsIn(own);
    const behind = commandsIn(source.slice(at)) + before[lines.length] - before[i + 1];
    // Instructions may stand before the program: then more commands follow than the keys of a start.
    if (!isTyped && (count === 0 || (count < FEWEST && behind > MOST_KEYS))) return;
    const rest = source
      .slice(at)
      .replace(AUTOMATIC, '')
      .replace(/^[\s.,;:]+/, '');
    isBehind = !namesProgram(rest);
    if (!isBehind) from = i + 1;
    if (tokenize(rest, 1).tokens.length > 0) used.push(line);
    const isLabel = ALONE.test(own) && !endsInJump(kept.slice(0, i).findLast((other) => other.trim()));
    kept[i] = isLabel ? '' : own.trimEnd();
  });
  return { text: text.with(kept), used, prose: [] };
}

/** True if keys stand behind F ПРГ in a line. */
function typesKeys(source: string): boolean {
  const tokens = behindMode(source);
  return tokens.length > 0 && !areTold(tokens);
}

const BLOCK = /^(program[ \t]*:)[ \t]*[|>][-+]?[ \t]*$/m;

/**
 * The program of a YAML document, `program: |` and its lines: our own source without the mark. The other lists of the
 * document become blank. Null for other texts.
 */
export function programBlock(text: string): Passed | null {
  if (!BLOCK.test(text)) return null;
  let isOther = false;
  const source = SourceText.of(text.replace(BLOCK, '$1'));
  const others = source.lines.filter((line) => {
    const key = /^([\p{L}_]+):[ \t]*(\S?)/u.exec(line.source);
    if (key) isOther = key[1] !== 'program' && key[2] === '';
    return isOther && !line.isBlank;
  });
  const used = others.filter(({ tokens }) => tokens.length > 0);
  return { text: source.without(others), used: [], prose: used };
}
