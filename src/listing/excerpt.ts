/**
 * What of a text without addresses is program: its commands stand among titles, instructions and examples, which are
 * made of the same keys. Lines that are left out become blank, so that places stay.
 */
import { parseAddress, takesAddress } from './addresses.ts';
import { gluedCommands, matchCommand } from './reading.ts';
import { type Line, splitLines, type Token, tokenize } from './tokens.ts';

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

/** Words that begin a part of a text that tells how to use the program. */
const ABOUT =
  /^(?:instructions?|in(?:put)?|out(?:put)?|example|usage|results?|notes?|description|test|registers?|инструкци\p{L}*|ввод|вывод|пример\p{L}*|контрольн\p{L}*|тест\p{L}*|проверк\p{L}*|порядок|работа|решение|результат\p{L}*|описани\p{L}*|примечани\p{L}*|замечани\p{L}*|исходн\p{L}*|регистр\p{L}*|распределение|содержимое|пуск|запуск|начальн\p{L}*)(?!\p{L})/iu;

/** Words that begin the program itself. */
const PROGRAM = /^(?:program|listing|code|программ\p{L}*|листинг|текст|код\p{L}*)(?!\p{L})/iu;

/** `0 - counter`, `Р5 — сумма`: what is in a register. */
const LEGEND =
  /^\s*(?:[РRPПИ]{0,2}\s?[0-9A-Eа-еa-eАВСДЕ])\s*[-–—=:]+\s*(?:\p{L}{3,}|[a-zа-я](?=\s*(?:[,;.]|$)))/iu;

/** Marks of wikis and pages around a word. */
const bare = (line: string): string =>
  line
    .replace(/<\/?\w+>|'{2,}|\*{2,}|[_=#]{2,}|[{}]{2,}/g, '')
    .replace(/^[\s#>*«"•–—-]+/, '')
    .trim();

/** How many words of a line belong to commands, addresses and labels. */
function knownWords(tokens: readonly Token[]): number {
  let known = 0;
  let isJump = false;
  for (let at = 0; at < tokens.length; ) {
    const { text } = tokens[at];
    if (isJump && (parseAddress(text) !== null || /^\p{L}[\p{L}\d_]*$/u.test(text))) {
      known++;
      at++;
      isJump = false;
      continue;
    }
    const match = matchCommand(tokens, at);
    isJump = match !== null && takesAddress(match.byte);
    const isOther =
      /^[\p{L}\d_]+:$/u.test(text) ||
      /^\d+(?:[.,]\d*)?$/.test(text) ||
      gluedCommands(tokens[at], 'common') !== null;
    known += match?.count ?? Number(isOther);
    at += match?.count ?? 1;
  }
  return known;
}

/** Words of a line that are written in letters and are no commands. */
const proseWords = (tokens: readonly Token[]): number =>
  tokens.filter(
    (token) => /^[«"'(]*\p{L}{4,}[»"')]*[,.:;!?]*$/u.test(token.text) && matchCommand([token], 0) === null,
  ).length;

const isRule = (line: string): boolean => /^\s*[-=+_~*|─━]{3,}[-=+_~*|─━\s]*$/.test(line);

/** Finds the program in a text. */
export function excerptOf(text: string): Excerpt {
  const sources = splitLines(text);
  const prose: Line[] = [];
  const lookalikes: Line[] = [];
  let words = 0;
  let commands = 0;
  /** Inside a part that tells how to use the program. */
  let isAbout = false;
  const isMentioned = (name: string): boolean =>
    sources.some((line) => new RegExp(`(?<![\\p{L}\\d_])${name}(?![\\p{L}\\d_:])`, 'u').test(line));
  const lines = sources.map((source, index) => {
    const line = tokenize(source, index + 1);
    const { tokens } = line;
    if (tokens.length === 0) {
      // Before the program a blank line ends such a part; behind it, nothing does.
      if (commands === 0 && source.trim() === '') isAbout = false;
      return source;
    }
    if (isRule(source)) return '';
    const known = knownWords(tokens);
    const name = bare(source);
    const label = /^(\p{L}[\p{L}\d_]*):/u.exec(source.trim())?.[1];
    const isHeading = (words: RegExp): boolean =>
      words.test(name) && !(label !== undefined && isMentioned(label));
    if (isHeading(PROGRAM) && (known < tokens.length || (label !== undefined && tokens.length === 1))) {
      isAbout = commands > 0;
      prose.push(line);
      return '';
    }
    isAbout ||= isHeading(ABOUT);
    const strange = proseWords(tokens);
    const isTitle = commands === 0 && strange > 0 && known < tokens.length / 2;
    const isProse =
      isTitle || LEGEND.test(source) || (tokens.length >= 2 && strange >= 2 && known <= tokens.length / 3);
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
