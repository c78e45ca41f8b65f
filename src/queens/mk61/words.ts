/** What a vocabulary tells about its phrases so that the MK-61 can carry them out. */
import type { PhraseUse } from '../notation/syntax.ts';
import type { Test } from './lines.ts';

/** How a phrase of the vocabulary is said in commands of the MK-61. */
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
