/** The eight queens after Arsac: his notation, his automata, what can be made of them, and solvers of today. */
export { type Board, boardHost, type Chain, type Counts, chainToList } from './board/board.ts';
export { QUEENS_WORDS } from './board/words.ts';
export { type Comparison, compareVersions } from './compare.ts';
export { type FlowChart, type FlowEdge, type FlowNode, flowChart, toMermaid } from './generate/flow-chart.ts';
export type { Target } from './generate/target-names.ts';
export { TARGET_NAMES } from './generate/target-names.ts';
export { TARGETS } from './generate/targets.ts';
export { BOARD_TYPESCRIPT, generateTypeScript, type TypeScriptWords } from './generate/typescript.ts';
export { type Agreement, holdToNotation } from './mk61/agreement.ts';
export type { BoundsKind } from './mk61/bounds.ts';
export { compileForMk61, type MachineLine, type MachineProgram } from './mk61/compile.ts';
export { type ListingTexts, toProgramFile } from './mk61/program-file.ts';
export type { MachineWord, MachineWords } from './mk61/template.ts';
export { BOARD_MACHINE_WORDS } from './mk61/template.ts';
export type { NotationErrorKind } from './notation/error.ts';
export { NotationError, type Place } from './notation/error.ts';
export {
  begin,
  History,
  type Host,
  type Moment,
  moments,
  type PhraseCall,
  type RunOptions,
  run,
  step,
  trace,
  variable,
} from './notation/interpreter.ts';
export { NOTATION_LANGUAGES, type NotationLanguage } from './notation/keywords.ts';
export { type WriteOptions, writeProgram } from './notation/print.ts';
export { type Algorithm, parseAlgorithm } from './notation/program.ts';
export type { Phrase, Vocabulary } from './notation/vocabulary.ts';
export {
  type Counted,
  checkBoardSize,
  compareSolutions,
  counting,
  countQueens,
  type Fundamental,
  fundamentalSolutions,
  LARGEST_BOARD,
  LONG_COUNT,
  mirror,
  pictures,
  SMALLEST_BOARD,
  type Solution,
  solutions,
  turn,
} from './solvers.ts';
export { VERSION_NAMES, VERSION_TEXTS, type VersionName, version } from './versions/versions.ts';
