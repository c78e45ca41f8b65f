/** The eight queens after Arsac: his notation, his automata, what can be made of them, and solvers of today. */
export { type Board, type Chain, type Counts, chainToList } from './board.ts';
export { GENERATORS, TARGETS, type TargetId } from './generate/blocks.ts';
export { type Agreement, holdToNotation } from './mk61/agreement.ts';
export type { BoundsKind } from './mk61/bounds.ts';
export { compileForMk61, type MachineLine, type MachineProgram } from './mk61/compile.ts';
export { type ListingTexts, toProgramFile } from './mk61/program-file.ts';
export { NotationError, type NotationErrorCode } from './notation/error.ts';
export {
  begin,
  type Moment,
  moments,
  type RunOptions,
  run,
  step,
  variable,
} from './notation/interpreter.ts';
export { type Algorithm, parseAlgorithm } from './notation/program.ts';
export { type Phrase, type Place, phrasesOf, targetOf } from './notation/syntax.ts';
export { NOTATION_LANGUAGES, type NotationLanguage } from './notation/words.ts';
export {
  type Counted,
  counting,
  countQueens,
  type Fundamental,
  fundamentalSolutions,
  LARGEST_BOARD,
  LONG_COUNT,
  pictures,
  type Solution,
  solutions,
} from './solvers.ts';
export {
  comparing,
  VERSION_NAMES,
  VERSION_TEXTS,
  type VersionCost,
  type VersionName,
  version,
} from './versions.ts';
