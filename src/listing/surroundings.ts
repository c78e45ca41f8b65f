/** What stands around a program in the text of a stranger: marks of forums, and the keys that start it. */
import { takesAddress } from './addresses.ts';
import { factOf } from './comment-header.ts';
import { decoratedLabel, labelOf } from './formats/listing-rows.ts';
import { european } from './letters.ts';
import { matchCommand } from './reading.ts';
import { type Line, splitLines, type Token, tokenize } from './tokens.ts';
import { isCode, namesProgram } from './unlabelled.ts';

const MARKS =
  /\[\/?(?:code|quote|spoiler|pre|tt)(?:[= ][^\]\n]{0,200})?\]|<\/?(?:code|tt|samp|kbd)(?:\s[^>\n]{0,200})?>/gi;

/** Blanks `[code]`, `[/code]`, `[code=text]`, `<code>` around a listing, so that places stay. */
export const withoutMarks = (text: string): string => text.replace(MARKS, (mark) => ' '.repeat(mark.length));

const LETTER = european(/\p{L}/u);

/** The words of a row without its address. */
function wordsOf({ tokens }: Line): readonly Token[] {
  const label = tokens.length > 0 ? decoratedLabel(tokens[0]) : null;
  if (label?.rest) return [label.rest, ...tokens.slice(1)];
  return tokens.length > 1 && labelOf(tokens[0]) !== null ? tokens.slice(1) : tokens;
}

/** How many commands written in letters stand in a line; 0 if it holds much else. */
function commandsIn(source: string): number {
  const line = tokenize(source.replaceAll(';', ' ').replace(TO_PROGRAM, ' '), 1);
  const tokens = [...wordsOf(line)];
  if (!isCode({ ...line, tokens })) return 0;
  return tokens.filter((token, at) => LETTER.test(token.text) && matchCommand(tokens, at) !== null).length;
}

const TO_PROGRAM = /(?:[ВB]\/[ОO0][ \t]+)?F[ \t]*ПРГ/giu;
const AUTOMATIC = /(?<![^\s;,])[[<«"(]*F[>\]]?[ \t]*[<[]?[АA][ВB][ТT](?![\p{L}\d])[\]>»").,;:]*/iu;

/** Where the keys F АВТ stand in a line outside its comment; -1 if they do not. */
function automaticAt(source: string): number {
  const at = AUTOMATIC.exec(source)?.index ?? -1;
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
const ALONE = /^\s*[[(№]?(?:\d{1,2}|[A-Fa-f]\d)[.:)\]]?\s*\|?\s*$/;

/** As many commands are a program wherever they stand. */
const FEWEST = 2;

/** A start takes as many keys with letters, В/О and С/П among them. */
const MOST_KEYS = 3;

/**
 * Ends a program at F АВТ, which leads back to calculating: the keys behind it are those of its use. They become blank
 * up to the next program, `used` holds their lines.
 */
export function endAtAutomatic(text: string): { readonly text: string; readonly used: readonly Line[] } {
  const lines = splitLines(text);
  const used: Line[] = [];
  if (!lines.some((source) => automaticAt(source) >= 0)) return { text: lines.join('\n'), used };
  /** Commands in the lines before each one. */
  const before = [0];
  for (const source of lines) before.push(before.at(-1)! + commandsIn(source));
  /** The first line of the present program. */
  let from = 0;
  let isBehind = false;
  lines.forEach((source, i) => {
    const line = tokenize(source, i + 1);
    if (isBehind) {
      const isNext = namesProgram(source) || (line.tokens.length > 1 && labelOf(line.tokens[0]) === 0);
      if (isNext && before[lines.length] - before[i] > FEWEST) {
        isBehind = false;
        from = i;
      } else {
        if (line.tokens.length === 0 || factOf(source.replace(/^[\s>*-]+/, ''), false) !== null) return;
        used.push(line);
        lines[i] = '';
        return;
      }
    }
    const at = automaticAt(source);
    if (at < 0) return;
    const own = source.slice(0, at);
    const count = before[i] - before[from] + commandsIn(own);
    const behind = commandsIn(source.slice(at)) + before[lines.length] - before[i + 1];
    // Instructions may stand before the program: then more commands follow than the keys of a start.
    if (count === 0 || (count < FEWEST && behind > MOST_KEYS)) return;
    isBehind = true;
    const keys = AUTOMATIC.exec(source)![0].length;
    if (tokenize(source.slice(at + keys).replace(/^[\s.,;:]+/, ''), 1).tokens.length > 0) used.push(line);
    const isLabel = ALONE.test(own) && !endsInJump(lines.slice(0, i).findLast((other) => other.trim()));
    lines[i] = isLabel ? '' : own.trimEnd();
  });
  return { text: lines.join('\n'), used };
}
