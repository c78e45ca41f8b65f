/**
 * Whether what was read of a text is a program at all. Lists of sentences, references and sources of other languages hold
 * the signs of arithmetic and words such as *add*, *not*, *stop*, which are commands too; what only a program for the
 * calculator has is missing there.
 */
import { isHexByte } from '../machine/hex.ts';
import { hasRegister } from './commands.ts';
import type { Diagnostic } from './diagnostics.ts';
import { european, LETTER } from './letters.ts';
import { parseMnemonic } from './mnemonics.ts';
import type { ProgramFile } from './program-file.ts';
import type { SourceLine, SourceText } from './source.ts';

const PROSE_WORD = european(/^[«"'([]*\p{L}{4,}[»"')\]]*[,.:;!?]*$/u);
/** `add`, `not`, `стоп`: a word of a language that is a command as well. */
const PLAIN_WORD = /^(?:[A-Za-z]{2,}|[А-Я]?[а-я]{2,})[,.:;]?$/;
/** `x`, `e`, `a)`: a letter that is a command as well. */
const LONE_LETTER = /^[^\p{L}\d]*[A-EXa-exАВСЕХавсех][^\p{L}\d]*$/u;

/** The word of a step, as it stands in the text. */
function wordOf({ places }: ProgramFile, step: number, lines: readonly SourceLine[]): string {
  const { line, column, length } = places[step];
  return (lines[line - 1]?.source ?? '').slice(column - 1, column - 1 + length);
}

/** Fewer codes among words are numbers. */
const FEWEST_CODES = 3;

/** True for a word that a text of another kind hardly has: a command of the calculator's own, or one of many codes. */
function isTelling(byte: number, word: string, steps: number): boolean {
  if (isHexByte(word) && Number.parseInt(word, 16) === byte) return steps >= FEWEST_CODES;
  if (hasRegister(byte)) return true;
  return LETTER.test(word) && !PLAIN_WORD.test(word) && !LONE_LETTER.test(word);
}

/** The keys that change the mode, pressed and not spoken of. */
const MODE = /^\s*(?:[ВB]\/[ОO0]\s+)?F\s*(?:ПРГ|[АA][ВB][ТT])/u;
/** `00 ИП1`, `| 00 | 5 |`: the first row of a listing. */
const FIRST_ROW = /^\s*(?:\|\s*)?00(?:[\s|.:)]|$)/;

/** True if words that are no commands stand in the text outside its comments. */
const hasProse = (lines: readonly SourceLine[]): boolean =>
  lines.some(({ tokens }) =>
    tokens.some(({ text }) => PROSE_WORD.test(text) && parseMnemonic(text) === null),
  );

/**
 * True if a program that was read from a text is none: words stand around it, and its steps are signs, numbers and plain
 * words only; or it is a column of a table of commands, whose other columns were left.
 */
export function isByChance(
  { lines }: SourceText,
  program: ProgramFile,
  diagnostics: readonly Diagnostic[],
): boolean {
  const steps = program.bytes.length;
  if (program.places.length < steps || !hasProse(lines)) return false;
  const count = (code: Diagnostic['code']): number => diagnostics.filter((said) => said.code === code).length;
  if (count('byteGuessed') * 2 >= steps && count('remainderSkipped') * 3 >= steps) return true;
  if (lines.some(({ source }) => MODE.test(source) || FIRST_ROW.test(source))) return false;
  return ![...program.bytes].some((byte, step) => isTelling(byte, wordOf(program, step, lines), steps));
}
