/** The code of a word with its registers and labels put in. */
import { command, type Line, label } from './lines.ts';

/** A piece of a word's code: a line, or the place where a value is typed or recalled. */
export type Piece = Line | { readonly kind: 'push'; readonly name: string; readonly plus: number };

/** Begins the symbol of a register that a word names by its number. */
export const NUMBERED = '#';
/** Begins the symbol of an element of the array, which is the register of the same number. */
export const ELEMENT = '@';

/**
 * Reads the code of a word; what follows `//` is the comment of the line's first command, in two languages as program
 * files have them. `symbolOf` gives the register symbol for a `$name`, `labelOf` the name of a label of this use.
 *
 * @throws {Error} if the code is wrong: that is a fault of the vocabulary.
 */
export function expandCode(
  code: string,
  symbolOf: (name: string) => string,
  labelOf: (name: string) => string,
): Piece[] {
  const pieces: Piece[] = [];
  for (const line of code.split('\n')) {
    const [commands, comment = ''] = line.split('//').map((half) => half.trim());
    const parts = commands.split(';').map((part) => /^\s*(?:(\w+):)?\s*(.*?)\s*$/.exec(part)!);
    parts.forEach(([, name, text], i) => {
      if (name) pieces.push(label(labelOf(name)));
      if (!text) return;
      const piece = pieceOf(text, symbolOf, labelOf);
      pieces.push(i === 0 && piece.kind === 'command' ? { ...piece, comment } : piece);
    });
  }
  return pieces;
}

function pieceOf(text: string, symbolOf: (name: string) => string, labelOf: (name: string) => string): Piece {
  const push = /^\{(\w+)(?:\+(\d+))?\}$/.exec(text);
  if (push) return { kind: 'push', name: push[1], plus: Number(push[2] ?? 0) };
  const named = /^(.*) \$(\w+)$/.exec(text);
  if (named) return command(named[1], { register: symbolOf(named[2]) });
  const numbered = /^(К? ?(?:П→x|x→П)) (\d)$/.exec(text);
  if (numbered) return command(numbered[1], { register: NUMBERED + numbered[2] });
  const jump = /^(F x\S+|F L\d|БП|ПП) ([a-z]\w*)$/.exec(text);
  if (jump) return command(jump[1], { to: labelOf(jump[2]) });
  return command(text);
}
