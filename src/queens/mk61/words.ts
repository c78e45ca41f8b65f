/** The phrases of the vocabulary in commands of the MK-61. */
import type { PhraseUse } from '../notation/syntax.ts';
import { shapeOf } from '../notation/words.ts';
import { command, type Line, label, type Test } from './lines.ts';
import WORDS from './words.yaml';

/** The array that the words work on; its elements from 1 to n are the registers of the same numbers. */
export const BOARD_ARRAY = shapeOf('c');
/** The variable that is the size of the board. */
export const SIZE = 'n';
/** The largest board whose columns fit the eight digits of the indicator. */
export const LARGEST_BOARD = 8;

/** The fields are described in `words.yaml`. */
interface Word {
  readonly code: string;
  readonly registers?: string;
  readonly x?: string;
  readonly test?: Test;
  readonly array?: 'yes';
}

export const wordOf = ({ phrase }: PhraseUse): Word => (WORDS as Readonly<Record<string, Word>>)[phrase.id];

/** Names of the values that a phrase gets in registers. */
export const registersOf = (use: PhraseUse): readonly string[] => wordOf(use).registers?.split(' ') ?? [];

/** The value of a phrase that serves as an index of the array, if one does. */
export const rowOf = ({ phrase, values, ...use }: PhraseUse): PhraseUse['values'][number] | null =>
  wordOf({ phrase, values, ...use }).array && phrase.values[0] === 'row' ? values[0] : null;

/** True for `занять k, c[k]`: the column is in its place already. */
export function isNeedless({ phrase, values: [row, column] }: PhraseUse): boolean {
  if (wordOf({ phrase } as PhraseUse).code === '') return true;
  if (phrase.id !== 'occupy' || row.kind !== 'variable' || column.kind !== 'element') return false;
  const { array, index } = column;
  return array === BOARD_ARRAY && index.kind === 'variable' && index.name === row.name;
}

/** Begins the symbol of a register that a word names by its number. */
export const NUMBERED = '#';

/** A piece of a word's code: a line, or the place where the value of n is typed or recalled. */
type Piece = Line | { readonly kind: 'size'; readonly plus: number };

/**
 * The code of a word. `symbolOf` gives the register symbol for a `$name`, `labelOf` the name of a label of this use.
 */
export function expandWord(
  use: PhraseUse,
  symbolOf: (name: string) => string,
  labelOf: (name: string) => string,
): Piece[] {
  const pieceOf = (text: string): Piece => {
    const size = /^\{n(?:\+(\d))?\}$/.exec(text);
    if (size) return { kind: 'size', plus: Number(size[1] ?? 0) };
    const named = /^(.*) \$(\w+)$/.exec(text);
    if (named) return command(named[1], { register: symbolOf(named[2]) });
    const numbered = /^(К? ?(?:П→x|x→П)) (\d)$/.exec(text);
    if (numbered) return command(numbered[1], { register: NUMBERED + numbered[2] });
    const jump = /^(F x\S+|БП) ([a-z]\w*)$/.exec(text);
    return jump ? command(jump[1], { to: labelOf(jump[2]) }) : command(text);
  };
  return wordOf(use)
    .code.split('\n')
    .flatMap((line) => {
      const [commands, comment = ''] = line.split('//').map((half) => half.trim());
      return commands.split(';').flatMap((part, i): Piece[] => {
        const [, name, text] = /^\s*(?:(\w+):)?\s*(.*?)\s*$/.exec(part)!;
        const piece = text ? [pieceOf(text)] : [];
        const [first] = piece;
        const said = i === 0 && first?.kind === 'command' ? [{ ...first, comment }] : piece;
        return name ? [label(labelOf(name)), ...said] : said;
      });
    });
}
