/**
 * What tells how to use a program and is made of the same keys: words above instructions and examples, words before
 * numbers, the keys that start it.
 */
import { lazily } from '../lazily.ts';
import { endsFlow, takesAddress } from './addresses.ts';
import { isOfNumber, isStartKey } from './commands.ts';
import { areCommands, NUMBER } from './known-words.ts';
import { european, LETTER, WHOLE_WORD } from './letters.ts';
import { lastCommand, matchCommand } from './reading.ts';
import type { Passed, SourceLine, SourceText } from './source.ts';
import { type Token, tokenize, type Words } from './tokens.ts';

const FIRST_WORD = european(/^\p{L}+/u);

/** True if a line begins with a word of a part that tells how to use the program; a star stands for any ending. */
export const tellsUse = headWords(
  'instruction instructions in input out output example usage result results note notes description test register registers ' +
    'инструкци* ввод вывод пример* контрольн* тест* проверк* порядок работа решение результат* ответ* дано описани* примечани* замечани* ' +
    'исходн* регистр* распределение содержимое пуск запуск начальн* подготовка установить занести записать нажать нажмите нажимать набрать наберите ввести введите',
);

/** True if a line begins with a word above the program itself. */
export const tellsProgram = headWords('program listing code программ* листинг текст код*');

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

/** A word, a colon and the rest of the line. */
export const NAMED = european(/^\s*(\p{L}[\p{L}\d_]*)\s*:\s*(.*)$/u);

/** The names that stand behind jumps. */
export function jumpNames(lines: readonly Words[]): Set<string> {
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

/** A line of a word, its colon and more, `Ответ: 125`; null where the word is a label, a command, or names a program. */
export function statementIn(source: string, labels: () => ReadonlySet<string>): RegExpExecArray | null {
  const named = NAMED.exec(source);
  const isOther =
    named === null ||
    tellsProgram(named[1]) ||
    labels().has(named[1]) ||
    matchCommand(tokenize(named[1], 1).tokens, 0) !== null;
  return isOther ? null : named;
}

/** В/О С/П at the end of a line. */
export const ENDS_IN_START = /[ВBV]\/[ОO0][\s,;]+(?:[СCS]\/[ПP]|R\/S|СТОП)[.\s]*$/i;

/** `В/О С/П 5`, `В/О С/П → 5`: what the start shows. */
const RESULT = /(?<=[ВB]\/[ОO0][\s,;]+(?:[СC]\/П|СТОП))\s+(?:(?:[-=]*>|[→⇒=—–-])\s*)?[-−–]?\d[\d.,]*\s*$/i;

/** `n В/О С/П`: a value that is to be typed. */
export const VARIABLE = european(/^\p{L}\d?[,;.]?$/u);

/** `x` where there is nothing yet that it could multiply. */
export const isUnknown = ({ text }: Token): boolean => /^[xхXХ][,;]?$/.test(text);
/** `x С/П` alone. */
const UNKNOWN_STOP = /^\s*[xхXХ][\s,;]+(?:[СC]\/П|СТОП)[.\s]*$/;

/** True for numbers, values to be typed and the keys of a start, and nothing else. */
export function areStartKeys(tokens: readonly Token[]): boolean {
  let hasValue = false;
  for (let at = 0; at < tokens.length; ) {
    const { text } = tokens[at];
    const match = matchCommand(tokens, at);
    const isFirst: boolean = !hasValue && isUnknown(tokens[at]) && (match?.count ?? 1) === 1;
    hasValue = isFirst || (match ? isOfNumber(match.byte) : NUMBER.test(text) || VARIABLE.test(text));
    if (!hasValue && !(match && isStartKey(match.byte))) return false;
    at += match?.count ?? 1;
  }
  return tokens.length > 0;
}

/**
 * The last lines, behind a blank one or ending in В/О С/П, if they hold numbers and the keys of a start and nothing else:
 * `3.14 П1 5 П2 В/О С/П`, `Ввести: 5 П0 7 П1`. Null if there are none.
 */
export function usageTail(text: SourceText): Passed | null {
  const { lines } = text;
  const labels = lazily(() => jumpNames(lines));
  const isOfStart = ({ source, tokens, isBlank }: SourceLine): boolean => {
    if (isBlank) return true;
    const told =
      statementIn(source, labels)?.[2] ?? (RESULT.test(source) ? source.replace(RESULT, '') : null);
    return told === '' || areStartKeys(told === null ? tokens : tokenize(told, 1).tokens);
  };
  const end = lines.findLastIndex(({ tokens }) => tokens.length > 0);
  let from = end + 1;
  while (from > 0 && isOfStart(lines[from - 1])) from--;
  const ending = (lines[end]?.source ?? '').replace(RESULT, '');
  const isStarted =
    ENDS_IN_START.test(ending) ||
    (UNKNOWN_STOP.test(ending) && !lines.some(({ tokens }, i) => i < end && tokens.some(isUnknown)));
  // Only what stands behind a blank line, or is started by В/О С/П.
  const apart = lines.findIndex(({ tokens }, i) => i > from && tokens.length > 0 && lines[i - 1].isBlank);
  const isClosedAbove = (at: number): boolean => {
    const last = lastCommand(lines.findLast(({ tokens }, i) => i < at && tokens.length > 0)?.tokens ?? []);
    return last !== null && endsFlow(last.byte);
  };
  const begun = (): number => lines.findIndex((_, i) => i >= from && isClosedAbove(i));
  const start = apart > 0 && apart <= end ? apart : isStarted ? begun() : end + 1;
  const used = lines.slice(start, end + 1).filter(({ tokens }) => tokens.length > 0);
  const words = used.flatMap(({ tokens }) => tokens);
  const hasNumber = words.some(({ text: word }) => NUMBER.test(word));
  if (from === 0 || start < 0 || (!hasNumber && !isStarted) || words.length < 2) return null;
  return { text: text.without(lines.slice(start)), used, prose: [] };
}

/** True for a line of commands that are not pressed to start a program. */
export const holdsProgram = ({ tokens }: Words): boolean =>
  areCommands({ tokens }) &&
  tokens.some(
    ({ text }, at) => LETTER.test(text) && !WHOLE_WORD.test(text) && matchCommand(tokens, at) !== null,
  ) &&
  !areStartKeys(tokens);
