/** The code of a word with its registers and labels put in. */

import type { PhraseUse } from '../notation/syntax.ts';
import type { Test } from './lines.ts';
import { command, type Line, label } from './lines.ts';

/** Largest board whose columns fit the eight digits of the indicator. */
const LONGEST = 8;

/**
 * Counts the column up from the one in X to the next one that no queen above attacks. R0 runs up the rows: every
 * indirect recall through it first counts it down, and below row 1 it recalls itself, which is 0 then. Leaves the
 * column in X and in $column; it is larger than n if there is none.
 */
const SEARCH = `
        x→П $column
  next: П→x $column; 1; +; x→П $column  // next column | ru: следующий столбец
        {n}; <->; -
        F x≥0 done                      // past the last one: none found | ru: за последним: не найден
        П→x $row; x→П 0
  test: К П→x 0                         // column of the queen on the row above | ru: столбец ферзя в ряду выше
        П→x 0
        F x≠0 done                      // no row left: the square is free | ru: рядов больше нет: поле свободно
        П→x $row; -                     // minus the distance of the rows | ru: минус расстояние по рядам
        <->
        П→x $column; -                  // distance of the columns | ru: расстояние по столбцам
        F x≠0 next                      // same column | ru: тот же столбец
        К |x|; +
        F x=0 test                      // not on a diagonal | ru: не на диагонали
        БП next
  done: П→x $column
`;

/** Takes the columns from the last row to the first, each time after dividing what there is by ten. */
const WRITE = `
        Cx; {n+1}; x→П 0                // zero below the counter: what there is so far | ru: ноль под счётчиком: что уже собрано
  next: F ↻; 1; 0; ÷
        К П→x 0; +                      // a digit in front | ru: ещё цифра впереди
        П→x 0
        F x=0 next                      // rows are left | ru: ряды ещё есть
        F ↻
        {n}; F 10^x; ×
        С/П                             // the solution | ru: решение
`;

/**
 * Looks for a queen above that attacks the square. R0 runs up the rows as in the search; a row without a queen holds 0.
 * X ends as 0 where one attacks, else as the row.
 */
const IS_FREE = `
        П→x $row; x→П 0
  test: К П→x 0                         // column of the queen on the row above | ru: столбец ферзя в ряду выше
        П→x 0
        F x≠0 free                      // no row left | ru: рядов больше нет
        <->
        F x≠0 test                      // no queen in this row | ru: в этом ряду ферзя нет
        П→x $column; -                  // distance of the columns | ru: расстояние по столбцам
        F x≠0 done                      // same column | ru: тот же столбец
        К |x|
        П→x $row; -; П→x 0; +           // less the distance of the rows | ru: минус расстояние по рядам
        F x=0 test                      // not on a diagonal | ru: не на диагонали
        БП done
  free: П→x $row
  done:
`;

const nothing: MachineWord = { code: '' };

/** True for `занять k, c[k]`: the column is in its place already. */
function isInPlace({ values: [row, column] }: PhraseUse, array: string): boolean {
  if (row.kind !== 'variable' || column.kind !== 'element' || column.array !== array) return false;
  return column.index.kind === 'variable' && column.index.name === row.name;
}

/**
 * The phrases of the board in commands of the MK-61. The board is nothing but the array c, the column of each queen,
 * in R1..Rn: rows beyond the one that is searched are never looked at, so no queen has to be taken away.
 */
export const BOARD_MACHINE_WORDS: MachineWords = {
  array: { name: 'c', length: 'n', longest: LONGEST },
  words: {
    setUp: nothing,
    release: nothing,
    occupy: {
      code: 'К x→П $row',
      passes: { row: 'register', column: 'X' },
      onArray: true,
      index: 'row',
      needless: isInPlace,
    },
    findQueen: { code: 'К П→x $row', passes: { row: 'register' }, onArray: true, index: 'row' },
    search: { code: SEARCH, passes: { row: 'register', after: 'X' }, onArray: true, index: 'row' },
    isFree: {
      code: IS_FREE,
      passes: { row: 'register', column: 'register' },
      onArray: true,
      index: 'row',
      test: 'F x≠0',
    },
    noneFound: { code: '{n}; П→x $column; -', test: 'F x<0' },
    writeSolution: { code: WRITE, onArray: true },
    ask: { code: 'С/П' },
    show: { code: 'С/П', passes: { value: 'X' } },
  },
};

/** A phrase of the vocabulary in commands of the MK-61. */
export interface MachineWord {
  /**
   * The commands, one a line or between semicolons. `name:` is a label of this word. `$name` is a register: that of the
   * value of this name, or one that the words share. `{n}` stands for typing or recalling the value of n. A jump out of
   * the word goes to the label at its end.
   */
  readonly code: string;
  /** How each value is handed over: in X (the last one at most), or in a register. */
  readonly passes?: Readonly<Record<string, 'X' | 'register'>>;
  /** True if the code works on the array of the words. */
  readonly onArray?: boolean;
  /** The value that is an index of this array. */
  readonly index?: string;
  /** For a condition: the test of X that follows the code. */
  readonly test?: Test;
  /** Tells the uses for which nothing has to be done. `array` is the array whose elements are the registers. */
  needless?(use: PhraseUse, array: string): boolean;
}

/** The vocabulary on the machine. */
export interface MachineWords {
  readonly words: Readonly<Record<string, MachineWord>>;
  /** The array that the words work on, its elements from 1 to n being the registers of the same numbers. */
  readonly array: { readonly name: string; readonly length: string; readonly longest: number };
}

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
