/** A program of the notation from its text to what can be run. */
import { checkProgram, startOf } from './check.ts';
import { type Code, flatten } from './instructions.ts';
import { parseSyntax } from './parser.ts';
import type { Program } from './syntax.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A program that was read and found to make sense: as text, as tree and laid out flat. */
export interface Algorithm {
  readonly text: string;
  readonly tree: Program;
  readonly code: Code;
  /** Name of the state in which it starts. */
  readonly start: string;
}

/**
 * Reads a program in Arsac's notation with the phrases of a vocabulary.
 *
 * @throws {NotationError} with line and column for anything that is not a program.
 */
export function parseAlgorithm(text: string, vocabulary: Vocabulary): Algorithm {
  const tree = parseSyntax(text, vocabulary);
  checkProgram(tree);
  return { text, tree, code: flatten(tree), start: startOf(tree) };
}
