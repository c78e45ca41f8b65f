/**
 * What of a text without addresses is program: its commands stand among titles, instructions and examples, which are
 * made of the same keys. Lines that are left out become blank, so that places stay.
 */
import { lazily } from '../lazily.ts';
import { endsFlow, parseAddress, takesAddress } from './addresses.ts';
import { isOperation, isRecall, isStartKey, isStop } from './commands.ts';
import { factOf, givesValues } from './comment-header.ts';
import { TELLS } from './formats/table-columns.ts';
import { areNumbers, knownWords, letteredCommands, NUMBER } from './known-words.ts';
import { european, LETTER, SOME_WORD, WHOLE_WORD } from './letters.ts';
import { lostSymbolChoices } from './mnemonics.ts';
import { SHORTENED } from './odd-lines.ts';
import { LEGEND, REGISTER } from './passed-over.ts';
import { gluedCommands, lastCommand, matchCommand } from './reading.ts';
import { withWordedRemarks } from './remarks.ts';
import type { SourceLine, SourceText } from './source.ts';
import { type Line, type Token, tokenize } from './tokens.ts';
import { namesPart } from './unlabelled.ts';
import {
  areStartKeys,
  ENDS_IN_START,
  holdsProgram,
  jumpNames,
  NAMED,
  statementIn,
  tellsProgram,
  tellsUse,
} from './usage.ts';

export interface Excerpt {
  /** The text with its other lines blanked. */
  readonly text: SourceText;
  /** Lines of prose that were blanked. */
  readonly prose: readonly Line[];
  /** Blanked lines of instructions and examples that would read as commands. */
  readonly lookalikes: readonly Line[];
  /** Numbers that may be keys as well as something else. */
  readonly doubtful: readonly Token[];
  /** True if nothing is left that could be a program. */
  readonly isNothing: boolean;
}

const LABELLED = european(/^(\p{L}[\p{L}\d_]*):/u);
const PROSE_WORD = european(/^[«"'(]*\p{L}{4,}(?:-\d{1,3})?[»"')]*[,.:;!?]*$/u);

/** Marks of wikis and pages around a word. */
const bare = (line: string): string =>
  line
    .replace(/<\/?\w+>|'{2,}|\*{2,}|[_=#]{2,}|[{}]{2,}/g, '')
    .replace(/^[\s#>*«"•–—-]+/, '')
    .trim();

/** True if every word of a line is a command or a number: `5 - ИП3 ÷` tells no register. `0 - x` does. */
const isWholly = (tokens: readonly Token[], known: number, lettered: number): boolean =>
  known === tokens.length &&
  tokens.length >= 3 &&
  lettered > 0 &&
  !(tokens.length === 3 && tokens[2].text.length === 1);

/** Words of a line that are written in letters and are no commands. */
const proseWords = (tokens: readonly Token[]): number =>
  tokens.filter((token) => PROSE_WORD.test(token.text) && matchCommand([token], 0) === null).length;

/** Stars between the parts of a text. */
const STARS = /^\s*([*•●○∙])\s*\1\s*\1\s*$/;
/** `+ + +`, `...`: the same sign three times or more. */
const SAME_SIGNS = /^\s*([-–—+*×÷=~#.·•●○∙])(?:\s*\1){2,}\s*$/;
/** `2048 (Г. Славин)`: a number and words in parentheses. */
const NUMBER_NAMED = european(/^\s*\d{2,4}\s*\([^()]*\p{L}{3}[^()]*\)\s*$/u);
/** `Begin`, `конец`: what encloses a text. */
const ENCLOSES_TEXT = /^\s*(?:begin|start|end|начало|конец|fin)[.!]?\s*$/iu;
/** The number of a page, `- 37 -`. */
const PAGE_NUMBER = /^\s*[-–—]\s*\d{1,4}\s*[-–—]\s*$/;
/** `x = 12.5`, `PX = 5 м`: a result. The test `x=0` is none. */
const RESULT = european(
  /^\s*(?![xх]\s*=\s*[0oо]\s*$)\p{L}[\p{L}\d]{0,4}\s*=\s*[-−–+]?\d[\d.,·*^]*(?:\s*\p{L}{1,6}\.?)?\s*(?:[.;,]\s*)?$/iu,
);
/** `* remark`: a sign and nothing but words. */
const SIGNED = /^\s*[-–—*•+#]/;

/** `Вот:`, `ещё раз`: words without a command among them, none of them a label. */
const areWords = (tokens: readonly Token[], isMentioned: (name: string) => boolean): boolean =>
  tokens.some(({ text }) => TWO_LETTERS.test(text)) &&
  tokens.every(({ text }, at) => matchCommand(tokens, at) === null && !isMentioned(text.replace(/:$/, '')));
const TWO_LETTERS = european(/^\p{L}{2}/u);

/** A rule, or the fence around a text of Markdown with the name of its language. */
const isRule = (line: string): boolean =>
  /^(?!\s*[|]-[|]\s*$)\s*[-=+_~*|─━]{3,}[-=+_~*|─━\s]*$/.test(line) ||
  /^--\s*$/.test(line) ||
  /^\s*(?:```|~~~)\s*[\w-]*\s*$/.test(line);

/** `1. Ввести`, `2) Press`: what an instruction counts. */
const COUNTED = /^\s*\d{1,2}[.)]\s/;
const COPYRIGHT = /^\s*(?:\([cс]\)|©)/iu;

/** The last line that holds commands and hardly anything else; stars and the numbers in registers are no commands. */
function lastOfCommands(lines: readonly SourceLine[]): number {
  return lines.findLastIndex(({ source, tokens }) => {
    if (tokens.length === 0 || SAME_SIGNS.test(source)) return false;
    const { known, lettered } = knownWords(tokens);
    if (lettered === 0 && IN_REGISTER.test(source)) return false;
    return known >= tokens.length * 0.8 && proseWords(tokens) === 0;
  });
}

/**
 * Lines of a word and numbers, `Ответ: 125`, before the commands and behind them, and the rows of numbers under such a
 * word: where no jump names the word they state something.
 */
function statedLines(lines: readonly SourceLine[]): Set<number> {
  const stated = new Set<number>();
  const bareOf = (at: number): string => lines[at].source.replace(/;.*$/, '');
  const names = lines.map((_, at) => NAMED.exec(bareOf(at)));
  if (!names.some(Boolean)) return stated;
  const labels = lazily(() => jumpNames(lines));
  const isTitleAt = (at: number): boolean => {
    const [, name, rest] = names[at] ?? [];
    return (
      name !== undefined && !labels().has(name) && (NAMES_TITLE.test(name) ? TWO_WORDS : FUNCTION).test(rest)
    );
  };
  const isCommands = (line: SourceLine, at: number): boolean => {
    if (isTitleAt(at)) return false;
    const named = names[at];
    const { tokens } = named ? tokenize(named[2], 1) : line;
    const { known } = knownWords(tokens);
    return tokens.length > 0 && !areNumbers({ tokens }) && known >= tokens.length * 0.6;
  };
  const first = lines.findIndex(isCommands);
  const last = lines.findLastIndex(isCommands);
  for (let at = 0; at < lines.length; at++) {
    if (first >= 0 && at >= first && at <= last) continue;
    if (at < first && isTitleAt(at)) stated.add(at);
    const named = statementIn(bareOf(at), labels);
    if (!named) continue;
    const rest = tokenize(named[2], 1);
    const isEmpty = rest.tokens.length === 0;
    if (!isEmpty && !areNumbers(rest)) continue;
    let to = at + 1;
    // Before the program the numbers under `word: 7` may be its first keys.
    if (isEmpty || at > last) while (lines[to] && areNumbers(lines[to])) to++;
    const isTable = to - at > 2 || at > last || lines[to]?.tokens.length === 0;
    if (isEmpty && (to === at + 1 || !isTable)) continue;
    for (; at < to; at++) stated.add(at);
    at--;
  }
  return stated;
}

/** `Title: max`, `Функция: sin x`: what the program is called, or a function by its name alone. */
const NAMES_TITLE =
  /^(?:title|name|function|subject|назв|имя|наимен|заглав|загол|функци|тема|задач|операци|формул)/iu;
const TWO_WORDS = /^\S+(?:\s+\S+)?\s*$/;
const FUNCTION = european(/^\p{L}{2,}(?<=[a-zа-я]{2})(?:\s+[a-zа-я])?[.\s]*$/u);

/** `Вход  Выход` over rows of as many numbers: a table of values. */
function tableRows(lines: readonly SourceLine[]): Set<number> {
  const rows = new Set<number>();
  lines.forEach(({ tokens }, head) => {
    const isRow = (line: SourceLine | undefined): boolean =>
      line !== undefined && areNumbers(line) && line.tokens.length === tokens.length;
    const areHeads =
      tokens.length >= 2 &&
      tokens.every((token) => SOME_WORD.test(token.text) && matchCommand([token], 0) === null);
    if (!areHeads || !isRow(lines[head + 2])) return;
    for (let at = head + 1; isRow(lines[at]); at++) rows.add(at);
  });
  return rows;
}

/** The year of a program alone in its line. */
const YEAR = /^(?:19[6-9]|20[0-3])\d\.?$/;

/** Numbers behind the last command, and numbers alone before the first one. */
function looseNumbers(
  lines: readonly SourceLine[],
  kept: readonly SourceLine[],
): { readonly skipped: readonly Line[]; readonly doubtful: readonly Token[] } {
  const isCommandLine = ({ tokens }: Line): boolean =>
    tokens.some((token, at) => !/^[\d.,]+$/.test(token.text) && matchCommand(tokens, at) !== null);
  const own = lines.filter(({ tokens }, i) => tokens.length > 0 && !kept[i].isBlank);
  const first = own.findIndex(isCommandLine);
  const last = own.findLastIndex(isCommandLine);
  if (first < 0) return { skipped: [], doubtful: [] };
  const isBlank = (at: number): boolean => kept[at]?.isBlank ?? false;
  const doubtful: Token[] = [];
  const years: Line[] = [];
  const isRow = own[first].tokens.length >= 3;
  for (const line of own.slice(0, first)) {
    const [token, ...more] = line.tokens;
    const isApart = isBlank(line.number);
    if (YEAR.test(line.source.trim()) && (isRow || isApart)) {
      years.push(line);
      continue;
    }
    if (areNumbers(line) && more.length >= 1) doubtful.push(token);
    if (
      areNumbers(line) &&
      more.length === 0 &&
      (isRow || (/^\d{2}/.test(token.text) && (isApart || line === own[0])))
    )
      doubtful.push(token);
  }
  // A number alone between blank lines, where the others hold several commands, may be that of a page.
  for (const line of own.slice(first + 1, last))
    if (
      line.tokens.length === 1 &&
      areNumbers(line) &&
      isBlank(line.number - 2) &&
      isBlank(line.number) &&
      isRow
    )
      doubtful.push(line.tokens[0]);
  const { tokens } = own[last];
  const end = lastCommand(tokens);
  const isOwing = end !== null && takesAddress(end.byte) && end.isLast;
  const behind = own.slice(last + 1).filter(areNumbers);
  if (behind.length === 0) return { skipped: years, doubtful };
  // The first number is the address of a jump.
  if (isOwing) {
    const [, ...rest] = behind[0].tokens;
    if (rest.length > 0) return { skipped: years, doubtful: [...doubtful, ...rest] };
    behind.shift();
  }
  const isOver = end !== null && endsFlow(end.byte);
  if (isOver) return { skipped: [...years, ...behind], doubtful };
  const isStrange = ({ tokens: [token, ...more], number }: Line): boolean =>
    more.length > 0 || token.text.length > 1 || isBlank(number - 2);
  return {
    skipped: years,
    doubtful: [...doubtful, ...behind.filter(isStrange).flatMap((line) => line.tokens)],
  };
}

/** `К = 5`, `y = x^2`: an equals sign that belongs to no command. */
function hasEquals(tokens: readonly Token[]): boolean {
  for (let at = 0; at < tokens.length; ) {
    const match = matchCommand(tokens, at);
    if (!match && tokens[at].text === '=') return true;
    at += match?.count ?? 1;
  }
  return false;
}

/** `3) В/О С/П`, `Нажать В/О С/П.`, `1) a В↑ b В/О С/П`: how to start a program. */
const isStartLine = (source: string, tokens: readonly Token[], strange: number): boolean =>
  ENDS_IN_START.test(source) && (strange > 0 || (COUNTED.test(source) && areStartKeys(tokens.slice(1))));

/** `Пример 3.12.` alone. */
const EXAMPLE = /^\s*(?:пример|example)\s+\d[\d.]*\s*$/iu;
/** `n=5 -> 120`. */
const GIVEN_RESULT = european(/^\s*\p{L}\s*=\s*[-−]?[\d.,]+\s*(?:[-=]*>|→|⇒|[—–])\s*[-−]?[\d.,]+\s*$/u);
/** `5 С/П — ход`. */
const DASHED_WORD = european(/\s[-–—]\s+\p{L}{3,}[.,;]?\s*$/u);

/** `Дата: 12.03.1987`: a word that no jump names and something else than commands. */
function isNamedFact(source: string, isMentioned: (name: string) => boolean): boolean {
  const [, name, rest] = NAMED.exec(source) ?? [];
  if (name === undefined || name.length < 4 || rest.trim() === '' || isMentioned(name)) return false;
  const { tokens } = tokenize(rest, 1);
  return (
    tokens.length > 0 &&
    tokens.every((_, at) => matchCommand(tokens, at) === null) &&
    !/^\d+$/.test(rest.trim())
  );
}

/** What pages have between numbers, `« 1 2 3 … 10 »`. */
const PAGING = /[«»…]|\.{3}|\p{So}/u;
/** `7: 10`, what is in register 7. */
const IN_REGISTER = /^\s*[\da-e]:\s+\S/i;

/**
 * `prog1.txt`, `Страница 2 из 15`, `6/1985`, `ML/I`: a line that holds words and no command of which a program could be
 * told. `isInList`: one command a line stands beside it, no blank line between.
 */
function isFurniture(tokens: readonly Token[], isInList: boolean): boolean {
  const matches = tokens.map((_, at) => matchCommand(tokens, at));
  const isTelling = ({ text }: Token, at: number): boolean => {
    const isWord = text.length > 1 && LETTER.test(text) && !WHOLE_WORD.test(text);
    // `П А`: no word of a sentence.
    const isKey = matches[at]?.count === tokens.length && tokens.length > 1;
    return lostSymbolChoices(text) !== null || (matches[at]?.damaged === false && (isWord || isKey));
  };
  if (tokens.some(isTelling)) return false;
  const unknown = tokens.filter(({ text }, at) => !NUMBER.test(text) && matches[at] === null);
  if (unknown.some((token) => gluedCommands(token) !== null)) return false;
  if (unknown.length === 0) return false;
  // In a list one word more is a command misspelt.
  if (isInList && (tokens.length < 2 || !unknown.some(({ text }) => SOME_WORD.test(text)))) return false;
  return (
    unknown.length === tokens.length || unknown.some(({ text }) => LETTER.test(text) || PAGING.test(text))
  );
}

/** `Подпрограмма`, `Вычитание векторов`: words and nothing else. */
const isTitleWithin = (tokens: readonly Token[], isMentioned: (name: string) => boolean): boolean =>
  tokens.every(
    ({ text }, at) =>
      TITLE_WORD.test(text) && matchCommand(tokens, at) === null && !isMentioned(text.replace(/:$/, '')),
  ) && tokens.some(({ text }) => text.length >= 6);
const TITLE_WORD = european(/^[«"(]?\p{L}{3,}[»")]?[.:]?$/u);
/** `Ввод данных:`, `Проверка условий`: what a part of the program is called as well as an instruction. */
const NAMES_PART = /^(?:ввод|вывод|провер|подготов|начальн|решени|input|output|check)/iu;
/** What a program ends with. */
const NAMES_OUTPUT = /^(?:вывод|ответ|результат|output|result)/iu;
/** What stands under these is pressed. */
const NAMES_EXAMPLE = /^(?:пример|контрольн|тест|результат|ответ|example|test|result)/iu;
/** Above a heading of the program fewer commands are a formula, or what is pressed before. */
const FEWEST_ABOVE = 5;
/** Fewer commands under a word may be keys to press. */
const FEWEST_IN_PART = 3;
/** The keys of the start alone in their line. */
const START_ALONE = /^\s*[ВB]\/[ОO0][\s,]+[СC]\/П\.?\s*$/i;
/** They in a sentence. */
const STARTS = /[ВB]\/[ОO0][\s,]+[СC]\/П/i;
/** `ТМ 6/88`: the issue of a magazine. */
const ISSUE = european(/^\s*[«"]?\p{L}{2,}[».,"]*\s+(?:№\s*)?\d{1,2}[/-](?:19|20)?\d\d\.?\s*$/u);

/** Numbers and the keys of a start: what an example or an instruction tells to press. */
const areTypedKeys = (source: string, tokens: readonly Token[]): boolean =>
  tokens.length >= 2 &&
  areStartKeys(tokens) &&
  (ENDS_IN_START.test(source) || tokens.some(({ text }) => NUMBER.test(text)));

/** True for С/П, and behind it В/О and jumps alone. */
function isOfStop(tokens: readonly Token[]): boolean {
  for (let at = 0; at < tokens.length; at++) {
    const match = matchCommand(tokens, at);
    if (match === null || !endsFlow(match.byte) || (at === 0 && !isStop(match.byte))) return false;
    at += match.count - 1;
    if (takesAddress(match.byte) && parseAddress(tokens[at + 1]?.text ?? '') !== null) at++;
  }
  return tokens.length > 0;
}

/** Lines one below the other of a few commands each that are a program together, none that types values or shows registers. */
function programsAmong(lines: readonly Line[]): Set<Line> {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const { tokens, number } = line;
    if (tokens.length === 0 || knownWords(tokens).known < tokens.length) continue;
    if (blocks.at(-1)?.at(-1)?.number === number - 1) blocks.at(-1)!.push(line);
    else blocks.push([line]);
  }
  const isProgram = (block: readonly Line[]): boolean => {
    const tokens = block.flatMap((line) => line.tokens);
    const bytes = tokens.flatMap((_, at) => matchCommand(tokens, at)?.byte ?? []);
    const isTelling = bytes.some((byte) => isOperation(byte) && !isStartKey(byte) && !isRecall(byte));
    return isTelling && bytes.length >= FEWEST_IN_PART && holdsProgram({ tokens });
  };
  return new Set(blocks.filter(isProgram).flat());
}

/** `ИП1 = 5`, `× = 25`: commands and what they show, an operation among them; registers alone hold values. */
function shownValues(lines: readonly Line[]): Line[] {
  const shown = lines.flatMap((line) => {
    const at = line.tokens.findIndex(({ text }) => text === '=');
    const [value, ...rest] = line.tokens.slice(at + 1);
    const match = matchCommand(line.tokens.slice(0, Math.max(at, 0)), 0);
    const isShown = match?.count === at && NUMBER.test(value?.text ?? '') && rest.length === 0;
    return match && isShown ? [{ line, byte: match.byte }] : [];
  });
  const isOfProgram = shown.some(({ byte }) => isOperation(byte) && !isStartKey(byte) && !isRecall(byte));
  return isOfProgram ? shown.map(({ line }) => line) : [];
}

/** Finds the program in a text. */
export function excerptOf(source: SourceText): Excerpt {
  const text = withWordedRemarks(source);
  const { lines: given } = source;
  const { lines } = text;
  const last = lastOfCommands(lines);
  const prose: Line[] = [];
  const lookalikes: Line[] = [];
  let words = 0;
  let commands = 0;
  /** How many lines stand above such a heading. */
  let begin = 0;
  /** Inside a part that tells how to use the program. */
  let isAbout = false;
  let isToldBefore = false;
  const lastLettered = lines.findLastIndex(({ tokens }) => knownWords(tokens).lettered > 0);
  const stated = new Set([...statedLines(lines), ...tableRows(lines)]);
  const mentioned = lazily(() => new Set(lines.flatMap((line) => line.source.split(/[\s;]+/))));
  const isMentioned = (name: string): boolean => mentioned().has(name);
  const isBlank = (at: number): boolean => lines[at]?.isBlank ?? true;
  /** The last blank line with commands behind it. */
  const lastBlank = lines.findLastIndex((line, at) => line.isBlank && at < last);
  /** One command a line. */
  const isList = lazily(() => {
    const whole = lines.filter(
      ({ tokens }) => tokens.length > 0 && knownWords(tokens).known === tokens.length,
    );
    return whole.filter(({ tokens }) => tokens.length <= 2).length > whole.length / 2;
  });
  /** Whether what was taken so far ends in a stop, a return or a jump. */
  let isClosed = false;
  /** True for a heading of a part of the program: commands stand right below it, and not the keys of a start. */
  const headsPart = (index: number, name: string, isNamed = NAMES_PART.test(name)): boolean => {
    if (NAMES_EXAMPLE.test(name) || !(isNamed || (commands > 0 && !isClosed))) return false;
    // The head of a table has columns, and tells what is shown.
    if (lines[index].tokens.some(({ text, cell }) => cell > 0 || TELLS.test(text))) return false;
    const tokens: Token[] = [];
    for (const line of lines.slice(index + 1)) {
      const own = knownWords(line.tokens);
      if (line.tokens.length === 0 || own.known < line.tokens.length || COUNTED.test(line.source)) break;
      tokens.push(...line.tokens);
    }
    const end = lastCommand(tokens);
    const isJump = end !== null && endsFlow(end.byte) && !isStartKey(end.byte);
    return (
      (isJump || knownWords(tokens).known >= FEWEST_IN_PART) &&
      LETTER.test(tokens.map(({ text }) => text).join('')) &&
      !areStartKeys(tokens)
    );
  };
  /** True for a heading of the stop that the program lacks, perhaps with the jump behind it: `Вывод` over `С/П`. */
  const headsStop = (index: number, name: string): boolean => {
    if (commands === 0 || isClosed || !NAMES_OUTPUT.test(name)) return false;
    const at = lines.findIndex(({ tokens }, i) => i > index && tokens.length > 0);
    const end = lines.findIndex(({ tokens }, i) => i > at && tokens.length === 0);
    return at > 0 && isOfStop(lines.slice(at, end < 0 ? lines.length : end).flatMap(({ tokens }) => tokens));
  };
  const kept = text.map((line, index) => {
    const { source, tokens } = line;
    if (tokens.length === 0) {
      // Before the program a blank line ends such a part; behind it, nothing does.
      if (commands === 0 && line.isBlank) isAbout = false;
      return source;
    }
    if (isRule(source)) return '';
    const { known, lettered } = knownWords(tokens);
    const name = bare(source);
    const fact = factOf(name, commands === 0);
    // The reader of the source takes such facts from comments.
    if (fact !== null) return `; ${fact}`;
    const label = LABELLED.exec(source.trim())?.[1];
    const isHeading = (begins: (line: string) => boolean): boolean =>
      begins(name) && !(label !== undefined && isMentioned(label));
    if (isHeading(tellsProgram) && (known < tokens.length || (label !== undefined && tokens.length === 1))) {
      const above = lines.findIndex((other, at) => at > index && !other.isBlank) - 1;
      const isFew = commands < FEWEST_ABOVE && !isClosed;
      isAbout = commands > 0 && !headsPart(isFew ? Math.max(index, above) : index, name);
      if (commands > 0 && isFew && !isAbout) {
        begin = index;
        words = 0;
        commands = 0;
      }
      prose.push(line);
      return '';
    }
    if (stated.has(index)) {
      prose.push(line);
      return '';
    }
    const strange = proseWords(tokens);
    const isCounted = COUNTED.test(source) && strange > 0;
    // `Ввод: 2 П1, 3 П2` tells it in its own line; the program may begin with the next.
    if (isToldBefore && commands === 0 && known === tokens.length && lettered >= 2 && !areStartKeys(tokens))
      isAbout = false;
    // So it may below a heading, where none stands behind a blank line.
    if (
      isAbout &&
      commands === 0 &&
      known === tokens.length &&
      lastBlank < index &&
      !areTypedKeys(source, tokens) &&
      !REGISTER.test(source)
    )
      isAbout = false;
    /** In a program that goes on, no blank line beside it. */
    const isWithin = commands > 0 && index < last && !isBlank(index - 1) && !isBlank(index + 1);
    // Books number programs as examples.
    const isHead =
      isHeading(tellsUse) && !(commands === 0 && EXAMPLE.test(source)) && !(isWithin && !isClosed);
    isToldBefore = isHead && !/[:.]\s*$/.test(source) && /:\s*\S/.test(source);
    if (
      letteredCommands(tokens) === 0 &&
      (isHead || isCounted) &&
      [headsPart, headsStop].some((heads) => heads(index, name.replace(/^\d{1,2}[.)]\s*/, '')))
    ) {
      isAbout = false;
      prose.push(line);
      return '';
    }
    // `Основной цикл` over commands, below an example that is told in its line.
    if (isAbout && commands === 0 && !isHead && strange === tokens.length && headsPart(index, name, true))
      isAbout = false;
    isAbout ||= isHead || (isCounted && commands > 0);
    const isTitle =
      commands === 0 &&
      strange > 0 &&
      // `Площадь по диаметру:` holds what may be П0 and a label.
      (known < (tokens.length + Number(STARTS.test(source))) / 2 ||
        (tokens.length >= 3 && strange > tokens.length / 2));
    // Behind the last commands no word is a command misspelt.
    const isEnd = index > last && commands > 0 && strange > 0 && known < tokens.length;
    // Between lines of commands such a row holds a command misspelt.
    const isRow =
      commands > 0 &&
      index < last &&
      known >= 2 &&
      known >= tokens.length * 0.6 &&
      matchCommand(tokens, 0) !== null;
    const beside = lines[commands === 0 ? index + 1 : index - 1];
    const isApart =
      beside === undefined || beside.isBlank || proseWords(beside.tokens) === beside.tokens.length;
    const isAtEdge =
      (commands === 0 || index > last) &&
      !(label !== undefined && isMentioned(label)) &&
      (IN_REGISTER.test(source) || isFurniture(tokens, isList() && !isApart));
    const isProse =
      isTitle ||
      (commands === 0 && EXAMPLE.test(source)) ||
      isAtEdge ||
      (ISSUE.test(source) && matchCommand(tokens, 0) === null) ||
      GIVEN_RESULT.test(source) ||
      (index > last && commands > 0 && DASHED_WORD.test(source) && known < tokens.length) ||
      isCounted ||
      isEnd ||
      COPYRIGHT.test(source) ||
      givesValues(name) ||
      PAGE_NUMBER.test(source) ||
      (STARS.test(source) && (commands === 0 || index > lastLettered || isList())) ||
      (SAME_SIGNS.test(source) && last >= 0 && (commands === 0 || index > last)) ||
      (commands === 0 && isBlank(index + 1) && NUMBER_NAMED.test(given[index].source)) ||
      (hasEquals(tokens) && !isRow) ||
      isStartLine(source, tokens, strange) ||
      (commands > 0 && namesPart(name)) ||
      (commands === 0 && index < last && START_ALONE.test(source)) ||
      (commands > 0 && isBlank(index - 1) && isTitleWithin(tokens, isMentioned)) ||
      (SHORTENED.test(source) && lettered === 0 && !isWithin) ||
      (strange > 0 && lettered === 0 && known > 0 && known + strange === tokens.length && !isWithin) ||
      isNamedFact(source, isMentioned) ||
      ENCLOSES_TEXT.test(source) ||
      (commands > 0 && index > last && RESULT.test(source)) ||
      (SIGNED.test(source) && lettered === 0 && (strange > 0 || areWords(tokens.slice(1), isMentioned))) ||
      (LEGEND.test(source) && !isWholly(tokens, known, lettered)) ||
      (tokens.length >= 2 && strange >= 2 && lettered <= tokens.length / 3);
    if (isAbout || isProse) {
      const isAlike =
        (commands > 0 && !isClosed && isOfStop(tokens)) ||
        (known >= 2 &&
          !isStartLine(source, tokens, strange) &&
          (isAbout || (isEnd && lettered >= 2)
            ? known >= tokens.length * 0.6
            : isWholly(tokens, known, lettered)));
      (isAlike ? lookalikes : prose).push(line);
      return '';
    }
    words += tokens.length;
    commands += known;
    const end = lastCommand(tokens);
    isClosed = end !== null ? endsFlow(end.byte) && !(end.isLast && takesAddress(end.byte)) : isClosed;
    return source;
  });
  const loose = looseNumbers(lines, kept.lines);
  const alike = new Set([...programsAmong(prose), ...shownValues(prose)]);
  const above = kept.filled.filter(({ number }) => number <= begin);
  return {
    text: kept.without([...above, ...loose.skipped]),
    prose: prose.filter((line) => !alike.has(line)),
    lookalikes: [...above, ...lookalikes, ...alike, ...loose.skipped],
    doubtful: loose.doubtful,
    isNothing: words === 0 || commands < words * 0.3,
  };
}
