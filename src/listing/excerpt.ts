/**
 * What of a text without addresses is program: its commands stand among titles, instructions and examples, which are
 * made of the same keys. Lines that are left out become blank, so that places stay.
 */
import { parseAddress, takesAddress } from './addresses.ts';
import { factOf, givesValues } from './comment-header.ts';
import { european } from './letters.ts';
import { gluedCommands, matchCommand } from './reading.ts';
import { type Line, splitLines, type Token, tokenize } from './tokens.ts';

const FIRST_WORD = european(/^\p{L}+/u);

export interface Excerpt {
  /** The text with its other lines blanked. */
  readonly source: string;
  /** Lines of prose that were blanked. */
  readonly prose: readonly Line[];
  /** Blanked lines of instructions and examples that would read as commands. */
  readonly lookalikes: readonly Line[];
  /** True if nothing is left that could be a program. */
  readonly isNothing: boolean;
}

/** Words that begin a part of a text that tells how to use the program; a star stands for any ending. */
const ABOUT = headWords(
  'instruction instructions in input out output example usage result results note notes description test register registers ' +
    'инструкци* ввод вывод пример* контрольн* тест* проверк* порядок работа решение результат* описани* примечани* замечани* ' +
    'исходн* регистр* распределение содержимое пуск запуск начальн*',
);

/** Words that begin the program itself. */
const PROGRAM = headWords('program listing code программ* листинг текст код*');

/** The test for a first word. */
function headWords(words: string): (line: string) => boolean {
  const list = words.split(' ');
  const whole = new Set(list.filter((word) => !word.endsWith('*')));
  const stems = list.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  return (line) => {
    const first = FIRST_WORD.exec(line.toLowerCase())?.[0] ?? '';
    return whole.has(first) || stems.some((stem) => first.startsWith(stem));
  };
}

/** `0 - counter`, `Р5 — сумма`: what is in a register. */
const LEGEND = european(
  /^\s*(?:[РRPПИ]{0,2}\s?[0-9A-Eа-еa-eАВСДЕ])\s*[-–—=:]+\s*(?:\p{L}{3,}|[a-zа-я](?=\s*(?:[,;.]|$)))/iu,
);

const LETTER = european(/\p{L}/u);
const NAME = european(/^\p{L}[\p{L}\d_]*$/u);
const LABEL = european(/^[\p{L}\d_]+:$/u);
const LABELLED = european(/^(\p{L}[\p{L}\d_]*):/u);
const PROSE_WORD = european(/^[«"'(]*\p{L}{4,}[»"')]*[,.:;!?]*$/u);

/** Marks of wikis and pages around a word. */
const bare = (line: string): string =>
  line
    .replace(/<\/?\w+>|'{2,}|\*{2,}|[_=#]{2,}|[{}]{2,}/g, '')
    .replace(/^[\s#>*«"•–—-]+/, '')
    .trim();

/** How many words of a line belong to commands, addresses and labels, and how many of them are written in letters. */
function knownWords(tokens: readonly Token[]): { readonly known: number; readonly lettered: number } {
  let known = 0;
  let lettered = 0;
  let isJump = false;
  for (let at = 0; at < tokens.length; ) {
    const { text } = tokens[at];
    if (isJump && (parseAddress(text) !== null || NAME.test(text))) {
      known++;
      at++;
      isJump = false;
      continue;
    }
    const match = matchCommand(tokens, at);
    isJump = match !== null && takesAddress(match.byte);
    const isOther = (): boolean =>
      LABEL.test(text) || /^\d+(?:[.,]\d*)?$/.test(text) || gluedCommands(tokens[at], 'common') !== null;
    const count = match?.count ?? Number(isOther());
    known += count;
    if (LETTER.test(text)) lettered += count;
    at += match?.count ?? 1;
  }
  return { known, lettered };
}

/** Words of a line that are written in letters and are no commands. */
const proseWords = (tokens: readonly Token[]): number =>
  tokens.filter((token) => PROSE_WORD.test(token.text) && matchCommand([token], 0) === null).length;

/** A rule, or the fence around a text of Markdown with the name of its language. */
const isRule = (line: string): boolean =>
  /^\s*[-=+_~*|─━]{3,}[-=+_~*|─━\s]*$/.test(line) || /^\s*(?:```|~~~)\s*[\w-]*\s*$/.test(line);

/** `1. Ввести`, `2) Press`: what an instruction counts. */
const COUNTED = /^\s*\d{1,2}[.)]\s/;
const COPYRIGHT = /^\s*(?:\([cс]\)|©)/iu;

/** The last line that holds commands and hardly anything else. */
function lastOfCommands(lines: readonly Line[]): number {
  return lines.findLastIndex(({ tokens }) => {
    if (tokens.length === 0) return false;
    const { known } = knownWords(tokens);
    return known >= tokens.length * 0.8 && proseWords(tokens) === 0;
  });
}

const NAMED = european(/^\s*(\p{L}[\p{L}\d_]*)\s*:\s*(.*)$/u);
const NUMBERS = /^[-−–+]?\d+(?:[.,]\d*)?[.,;]?$/;
const areNumbers = ({ tokens }: Line): boolean =>
  tokens.length > 0 && tokens.every(({ text }) => NUMBERS.test(text));

/** The names that stand behind jumps. */
function jumpNames(lines: readonly Line[]): Set<string> {
  const tokens = lines.flatMap((line) => line.tokens);
  return new Set(
    tokens.flatMap(({ text }, i) => {
      const isBehindJump = [1, 2, 3, 4, 5, 6].some((count) => {
        const match = i >= count ? matchCommand(tokens, i - count) : null;
        return match !== null && match.count === count && takesAddress(match.byte);
      });
      return isBehindJump ? [text] : [];
    }),
  );
}

/**
 * Lines of a word and numbers, `Ответ: 125`, before the commands and behind them, and the rows of numbers under such a
 * word: where no jump names the word they state something.
 */
function statedLines(lines: readonly Line[], sources: readonly string[]): Set<number> {
  const stated = new Set<number>();
  const nameOf = (at: number): RegExpExecArray | null => NAMED.exec(sources[at].replace(/;.*$/, ''));
  if (!sources.some((_, at) => nameOf(at))) return stated;
  const names = jumpNames(lines);
  const isCommands = (line: Line, at: number): boolean => {
    const { tokens } = tokenize(nameOf(at)?.[2] ?? sources[at], 1);
    const { known } = knownWords(tokens);
    return tokens.length > 0 && !areNumbers({ ...line, tokens }) && known >= tokens.length * 0.6;
  };
  const first = lines.findIndex(isCommands);
  const last = lines.findLastIndex(isCommands);
  for (let at = 0; at < lines.length; at++) {
    if (first >= 0 && at >= first && at <= last) continue;
    const named = nameOf(at);
    if (!named || names.has(named[1]) || matchCommand(tokenize(named[1], 1).tokens, 0) !== null) continue;
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

/** Finds the program in a text. */
export function excerptOf(text: string): Excerpt {
  const sources = splitLines(text);
  const tokenized = sources.map((source, index) => tokenize(source, index + 1));
  const last = lastOfCommands(tokenized);
  const prose: Line[] = [];
  const lookalikes: Line[] = [];
  let words = 0;
  let commands = 0;
  /** Inside a part that tells how to use the program. */
  let isAbout = false;
  const stated = statedLines(tokenized, sources);
  const isMentioned = (name: string): boolean => sources.some((line) => line.split(/[\s;]+/).includes(name));
  const lines = sources.map((source, index) => {
    const line = tokenized[index];
    const { tokens } = line;
    if (tokens.length === 0) {
      // Before the program a blank line ends such a part; behind it, nothing does.
      if (commands === 0 && source.trim() === '') isAbout = false;
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
    if (isHeading(PROGRAM) && (known < tokens.length || (label !== undefined && tokens.length === 1))) {
      isAbout = commands > 0;
      prose.push(line);
      return '';
    }
    if (stated.has(index)) {
      prose.push(line);
      return '';
    }
    const strange = proseWords(tokens);
    const isCounted = COUNTED.test(source) && strange > 0;
    isAbout ||= isHeading(ABOUT) || (isCounted && commands > 0);
    const isTitle = commands === 0 && strange > 0 && known < tokens.length / 2;
    // Behind the last commands no word is a command misspelt.
    const isEnd = index > last && commands > 0 && strange > 0 && known < tokens.length;
    const isProse =
      isTitle ||
      isCounted ||
      isEnd ||
      COPYRIGHT.test(source) ||
      givesValues(name) ||
      LEGEND.test(source) ||
      (tokens.length >= 2 && strange >= 2 && lettered <= tokens.length / 3);
    if (isAbout || isProse) {
      (isAbout && known >= 2 && known >= tokens.length * 0.6 ? lookalikes : prose).push(line);
      return '';
    }
    words += tokens.length;
    commands += known;
    return source;
  });
  return {
    source: lines.join('\n'),
    prose,
    lookalikes,
    isNothing: words === 0 || commands < words * 0.3,
  };
}
