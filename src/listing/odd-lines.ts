/**
 * Lines among those of a program without addresses in which nothing can be program: a heading, a page, a name, a sentence
 * that begins no part of the text. They are looked for only where the program cannot be read with them.
 */
import type { Diagnostic } from './diagnostics.ts';
import { NUMBER } from './known-words.ts';
import { european, LETTER, WHOLE_WORD } from './letters.ts';
import { lostSymbolChoices, nearestMnemonic } from './mnemonics.ts';
import { gluedCommands, matchCommand } from './reading.ts';
import { errorsOf } from './severity.ts';
import type { SourceLine, SourceText } from './source.ts';
import type { Token } from './tokens.ts';
import { jumpNames } from './usage.ts';

/** `Стр. 23`, `(см. рис. 5)`, `№ 5`. */
export const SHORTENED = /^\s*\(?(?:см\.\s*)?(?:стр|рис|табл|гл|№|page|pp?|fig)(?:\.?\s*|[а-яa-z]*\s)\d/iu;
/** `www.example.com`, `prog1.txt`. */
const PLACE = /^\s*(?:https?:\S+|www\.\S+|\S+\.(?:com|org|net|ru|su|txt|html?))\s*$/i;
/** A word of a language, `Продолжение`, `«Техника`, `рис.`. */
const WORD = european(/^[«"'([]*\p{L}?[a-zа-яё]{2,}(?:-[\p{L}\d]+)*[»"')\]]*[.,:;!?]*$/u);
/** A word alone in its line may be a command misspelt, unless it is as long. */
const LONG_WORD = 5;

/** As many lines of commands stand beside each of them. */
const LINES_EACH = 3;

/**
 * The lines with words that were refused; none if another word was refused as well, or if there are too many of them for
 * a program.
 */
export function oddLines(text: SourceText, diagnostics: readonly Diagnostic[]): readonly SourceLine[] {
  const errors = errorsOf(diagnostics);
  const refused = new Set(errors.map(({ line }) => line));
  const lines = text.lines.filter(({ tokens }) => tokens.length > 0);
  const odd = lines.filter(({ number }) => refused.has(number));
  if (errors.length === 0 || odd.length < refused.size || odd.length * (LINES_EACH + 1) > lines.length + 2)
    return [];
  const names = jumpNames(lines);
  return odd.every((line) => isOdd(line, names)) ? odd : [];
}

function isOdd({ source, tokens }: SourceLine, names: ReadonlySet<string>): boolean {
  if (PLACE.test(source)) return true;
  if (tokens.some((token, at) => isTelling(tokens, at) || names.has(token.text.replace(/:$/, ''))))
    return false;
  if (SHORTENED.test(source)) return true;
  const words = tokens.filter(({ text }) => WORD.test(text) && nearestMnemonic(bare(text)) === null);
  const least = tokens.some(({ text }) => !NUMBER.test(text) && LETTER.test(text) && text !== words[0]?.text)
    ? 3
    : LONG_WORD;
  return words.some(({ text }) => bare(text).length >= least);
}

const bare = (word: string): string => word.replace(/^[«"'([]+|[»"')\].,:;!?]+$/g, '');

/** A word that is hardly anything but a command, or several of them, or one that was misread. */
function isTelling(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const { text } = token;
  if (NUMBER.test(text) || WHOLE_WORD.test(text) || (text.length === 1 && LETTER.test(text))) return false;
  const isLost = lostSymbolChoices(text) !== null || gluedCommands(token) !== null;
  return isLost || matchCommand(tokens, at) !== null;
}
