/**
 * What the lines weigh that a reader passed over. Prose that may have been a row is doubtful; a line of keys that tells
 * how to use the program, with words, values or results, is prose.
 */
import { lazily } from '../lazily.ts';
import { endsFlow } from './addresses.ts';
import { isOwn } from './commands.ts';
import { givesValues } from './comment-header.ts';
import { aboutLines, type Diagnostic } from './diagnostics.ts';
import { labelOf } from './formats/labels.ts';
import { roleOf } from './formats/table-columns.ts';
import { areCommands, areNumbers, dividedWords, NUMBER } from './known-words.ts';
import { BEGINS_REMARK, european, LETTER } from './letters.ts';
import { nearestMnemonic, parseMnemonic } from './mnemonics.ts';
import type { ProgramFile } from './program-file.ts';
import { matchCommand } from './reading.ts';
import { type SourceLine, SourceText } from './source.ts';
import { type Token, tokenize, type Words } from './tokens.ts';
import { namesProgram, standsAlone } from './unlabelled.ts';
import { areStartKeys, ENDS_IN_START, isUnknown, tellsUse, VARIABLE } from './usage.ts';

/** `0 - counter`, `Р5 — сумма`: what is in a register. */
export const LEGEND = european(
  /^\s*(?:[РRPПИ]{0,2}\s?[0-9A-Eа-еa-eАВСДЕ])\s*[-–—=:]+\s*(?:(?:\p{L}{1,2}\s+)?\p{L}{3,}|[a-zа-я]\d{0,2}(?=\s*(?:[,;.]|$)))/iu,
);
/** В/О С/П, and what they show. */
const STARTS =
  /(?<!\S)[ВB]\/[ОO0][\s,;]+(?:[СC]\/П|СТОП)[\s.,;:]*(?:(?:[-=]*>|[→⇒=«"—–-]|\.{3}).*|[-−–]?\d[\d.,]*\s*)?$/iu;
/** `БП 14 С/П - новая игра`. */
const GOES_ON = european(/^\s*БП\s+\d\d\s+(?:[СC]\/П|СТОП)\s+[-–—]\s+\p{L}{3}/iu);
/** `П2  c`, `ПА координата x`: a register and what it holds. */
export const REGISTER = european(/^\s*[РRPПX]\s?[\dA-EАВСДЕ]\s+[«"]?(?:\p{L}|\p{L}{3,}(?:\s+\p{L}+)*)\s*$/iu);
/** Signs around the keys of an example, and results in quotes. */
const SIGN = /^(?:[-−–—=:,;.…]+|[-=]*>|→|⇒|["«“„].*|.*["»”])$/;

/** `(0<x<1)`: what is said of a value. */
const ASIDE = /\([^()]*\)(?=\s)/g;
/** `БП 31 С/П`: the program goes on from a step. */
const GOES_ON_FROM = /БП\s+\d\d\s+(?=[СC]\/П)/g;

/** `a` in `a П1 b П2`. */
const VALUE = european(/^\p{L}\d?$/u);

/** True for a line that tells how to use the program: a start, values of registers, a sentence with the keys to press. */
function tellsKeys(source: string): boolean {
  if ([STARTS, LEGEND, GOES_ON].some((told) => told.test(source)) || givesValues(source)) return true;
  const bare = source
    .replace(ASIDE, ' ')
    .replace(/^\s*\(|\)[\s.]*$/g, ' ')
    .replace(GOES_ON_FROM, ' ');
  const { tokens } = tokenize(bare.replace(/(?<=\S)[,;:.]+(?=\s|$)/g, ' '), 1);
  const isWord = (at: number): boolean =>
    BEGINS_REMARK.test(tokens[at].text) && matchCommand(tokens, at) === null;
  const keys = tokens.filter(({ text }, at) => !isWord(at) && !SIGN.test(text));
  // `2. a П1 b П2`: letters that are no commands stand for values.
  const isSaid = tokens.some(
    ({ text }, at) =>
      isWord(at) || /^["«“„]/.test(text) || (VALUE.test(text) && matchCommand(tokens, at) === null),
  );
  const isTyped = ({ text }: Token): boolean => NUMBER.test(text) || /^[ВB]\/[ОO0]$/i.test(text);
  return isSaid && keys.some(isTyped) && areStartKeys(keys);
}

/** `306 С/П 267`, `В/О С/П 12`, `П2  c`: a row of an example or of a table of registers, under a head that says so. */
function isTold({ source, tokens }: SourceLine): boolean {
  const isTyped = ENDS_IN_START.test(source) || tokens.some(({ text }) => NUMBER.test(text));
  return REGISTER.test(source) || (tokens.length >= 2 && isTyped && areStartKeys(tokens));
}

/** The lines of such rows, all of those below their head; rows that count on are a listing. */
function toldRows(lines: readonly SourceLine[]): Set<number> {
  const told = new Set<number>();
  for (let from = 0, to = 0; from < lines.length; from = Math.max(to, from + 1)) {
    for (to = from; to < lines.length && isTold(lines[to]); ) to++;
    if (to === from) continue;
    const head = lines.slice(0, from).findLast(({ isBlank }) => !isBlank)?.source ?? '';
    const rows = lines.slice(from, to);
    const steps = rows.map(({ tokens }) => Number.parseInt(tokens[0].text, 10));
    const counts = steps.some((step, i) => i > 0 && step === steps[i - 1] + 1);
    const next = lines[to];
    const goesOn = next !== undefined && !/^\W*(?:00|$)/.test(next.source) && areCommands(next);
    if (tellsUse(head.replace(/^[^\p{L}]+/u, '')) && !counts && !goesOn)
      for (const { number } of rows) told.add(number);
  }
  return told;
}

/** `ИПЯ С/Ы`: a line that may have been a row, all of its words are commands or nearly so. */
function isGarbled({ tokens }: Words): boolean {
  if (tokens.every(({ text }) => roleOf(text) !== undefined)) return false;
  const strange = tokens
    .map(({ text }) => text.replace(/[.,;]$/, ''))
    .filter((word) => parseMnemonic(word) === null);
  const isNear = (word: string): boolean =>
    word.length >= 3 && LETTER.test(word) && !/[a-zа-яё]{3}/.test(word) && nearestMnemonic(word) !== null;
  // `БЦ 04`: a jump misread.
  const isJump = tokens.length === 2 && /^\p{Lu}{2}$/u.test(tokens[0].text) && /^\d\d$/.test(tokens[1].text);
  return tokens.length >= 2 && strange.length > 0 && (isJump || strange.every(isNear));
}

/** `[73.80,74,80,67]`: a list of codes with a slip. */
const LIST = /^\s*[[{(](?:\s*\d{1,3}\s*[.,;]){4,}[^\p{L}]*$/u;
/** Numbers of two digits may be codes. */
const CODES = /^\s*\d\d(?:\s+\d\d)*\s*$/;

/** The bytes of the commands among some words. */
const bytesIn = (tokens: readonly Token[]): number[] =>
  tokens.flatMap((_, at) => matchCommand(tokens, at)?.byte ?? []);

/** `x + y`, `1/x`, `3,14`: nothing that only a program has. */
const isFormula = (tokens: readonly Token[]): boolean => !bytesIn(tokens).some(isOwn);

/** `5 П1`, `x С/П`: a value that is typed, and what is pressed then. */
const areKeysPressed = (tokens: readonly Token[]): boolean =>
  areStartKeys(tokens) &&
  tokens.some((token) => NUMBER.test(token.text) || VARIABLE.test(token.text) || isUnknown(token));

/** True if words begin with two digits, or with the number of the step behind the last one or of its row of ten; false for none. */
function mayBeStep(tokens: readonly Token[], steps: number): boolean {
  const text = tokens.find((token) => /[\p{L}\d]/u.test(token.text))?.text ?? '';
  if (/^\d$/.test(text)) return [steps, Math.ceil(steps / 10)].includes(Number(text));
  return labelOf({ text }) !== null;
}

/** As few commands that do not end are no program. */
const FRAGMENT = 2;
const isFragment = (tokens: readonly Token[]): boolean => {
  const bytes = bytesIn(tokens);
  return bytes.length <= FRAGMENT && !bytes.some(endsFlow);
};

type LinesPassed = 'proseSkipped' | 'programSkipped';

/** Formats whose rows tell no steps. */
const WITHOUT_ADDRESSES: ReadonlySet<string | null> = new Set(['pmk', 'pmktool', 'hex', 'decimal']);

/**
 * The diagnostics with the lines that were passed over told by what they weigh. Between the lines of a program without
 * addresses, which would tell that one is missing, all may belong to it.
 */
export function weighed(
  diagnostics: readonly Diagnostic[],
  text: string,
  program: ProgramFile | null,
  format: string | null,
): Diagnostic[] {
  const own = new Set(program?.places.flatMap(({ line }) => (line > 0 ? [line] : [])));
  const [first, last] = [Math.min(...own), Math.max(...own)];
  // The titles of several programs are told with them.
  const isOpen = WITHOUT_ADDRESSES.has(format) && diagnostics.every(({ code }) => code !== 'perhapsSeveral');
  const { lines } = SourceText.of(text);
  const rows = lazily(() => toldRows(lines));
  const passed = diagnostics
    .filter(({ code, lines: own }) => own && (code === 'proseSkipped' || code === 'programSkipped'))
    // A line that both tell of may be program.
    .sort((one, other) => other.code.localeCompare(one.code));
  const isWhole =
    program !== null &&
    !WITHOUT_ADDRESSES.has(format) &&
    program.guessed.size === 0 &&
    standsAlone(program) &&
    diagnostics.every(({ severity, code }) => severity === 'note' || code === 'programSkipped');
  const looksLike = new Set(passed.flatMap((one) => (one.code === 'programSkipped' ? one.lines! : [])));
  /** The lines that look like program around a line, no blank or other line between. */
  const blockOf = (number: number): SourceLine[] => {
    let [from, to] = [number, number];
    while (looksLike.has(from - 1)) from--;
    while (looksLike.has(to + 1)) to++;
    return lines.slice(from - 1, to);
  };
  /** True for a line that a whole program with addresses does not lack; behind it only where a blank line is between. */
  const isApart = (number: number): boolean =>
    isWhole && (number < last || lines.slice(last, number).some(({ isBlank }) => isBlank));
  const isOutside = (number: number): boolean => {
    if (!isApart(number)) return false;
    const block = blockOf(number);
    if (block.some((line) => mayBeStep(dividedWords(line), program!.bytes.length))) return false;
    const above = lines.slice(0, block[0].number - 1).findLast(({ isBlank }) => !isBlank);
    if (above && namesProgram(above.source)) return false;
    const words = block.map(dividedWords);
    const isPiece = number < last && isFragment(words.flat());
    return isPiece || words.every((tokens) => isFormula(tokens) || areKeysPressed(tokens));
  };
  const weightOf = (number: number, code: LinesPassed) => {
    const source = lines[number - 1]?.source ?? '';
    const isAmong = number > first && number < last && !own.has(number);
    // `1 2 3` apart below a program that needs nothing else: results.
    const isResult = (): boolean =>
      number > last &&
      isOpen &&
      lines.slice(last, number).some(({ isBlank }) => isBlank) &&
      areNumbers(lines[number - 1]) &&
      !CODES.test(source) &&
      program !== null &&
      standsAlone(program);
    if (code === 'programSkipped')
      return isOutside(number) || (!isAmong && (tellsKeys(source) || rows().has(number) || isResult()))
        ? 'proseSkipped'
        : code;
    // `Л8` right above the first command.
    const isFirst = own.has(number + 1) && isOpen && /^\s*\p{Lu}{1,2}\s?\d\s*$/u.test(source);
    return (isAmong && isOpen && /[\p{L}\d*]/u.test(source)) ||
      isFirst ||
      LIST.test(source) ||
      (!isApart(number) && !LEGEND.test(source) && isGarbled(tokenize(source, number)))
      ? 'proseDoubtful'
      : code;
  };
  const weights = new Map(
    passed.flatMap(({ code, lines: numbers = [] }) =>
      numbers.map((number) => [number, weightOf(number, code as LinesPassed)]),
    ),
  );
  const told = (['programSkipped', 'proseDoubtful', 'proseSkipped'] as const).flatMap((weight) => {
    const found = [...weights.keys()]
      .filter((number) => weights.get(number) === weight)
      .sort((a, b) => a - b);
    const placed = found.map((number) => ({
      number,
      tokens: passed.filter(({ line }) => line === number).slice(0, 1),
    }));
    return found.length > 0 ? [aboutLines(weight, placed)] : [];
  });
  return diagnostics.flatMap((said) => (said === passed[0] ? told : passed.includes(said) ? [] : [said]));
}
