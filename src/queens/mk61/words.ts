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
export const rowOf = (use: PhraseUse): PhraseUse['values'][number] | null =>
  wordOf(use).array && use.phrase.values[0] === 'row' ? use.values[0] : null;

/** True for `занять k, c[k]`: the column is in its place already. */
export function isNeedless({ phrase, values: [row, column] }: PhraseUse): boolean {
  if (wordOf({ phrase } as PhraseUse).code === '') return true;
  if (phrase.id !== 'occupy' || row.kind !== 'variable' || column.kind !== 'element') return false;
  const { array, index } = column;
  return array === BOARD_ARRAY && index.kind === 'variable' && index.name === row.name;
}

/** Begins the symbol of a register that a word names by its number. */
export const NUMBERED = '#';

/** The code of a word: `symbol` gives the register for a `$name`, `label` the name of a label of this use, `size` n plus a number. */
export function expandWord(
  use: PhraseUse,
  of: { symbol(name: string): string; label(name: string): string; size(plus: number): Line[] },
): Line[] {
  const linesOf = (text: string): Line[] => {
    const size = /^\{n(?:\+(\d))?\}$/.exec(text);
    if (size) return of.size(Number(size[1] ?? 0));
    const named = /^(.*) \$(\w+)$/.exec(text);
    if (named) return [command(named[1], { register: of.symbol(named[2]) })];
    const numbered = /^(К? ?(?:П→x|x→П)) (\d)$/.exec(text);
    if (numbered) return [command(numbered[1], { register: NUMBERED + numbered[2] })];
    const jump = /^(F x\S+|БП) ([a-z]\w*)$/.exec(text);
    return [jump ? command(jump[1], { to: of.label(jump[2]) }) : command(text)];
  };
  return wordOf(use)
    .code.split('\n')
    .flatMap((line) => {
      const [commands, comment = ''] = line.split('//').map((half) => half.trim());
      return commands.split(';').flatMap((part, i): Line[] => {
        const [, name, text] = /^\s*(?:(\w+):)?\s*(.*?)\s*$/.exec(part)!;
        const lines = text ? linesOf(text) : [];
        const [first, ...rest] = lines;
        const said = i === 0 && first?.kind === 'command' ? [{ ...first, comment }, ...rest] : lines;
        return name ? [label(of.label(name)), ...said] : said;
      });
    });
}
