export { parseAddress, stepText } from './addresses.ts';
export {
  type Analysis,
  analyse,
  analyseFlow,
  type Feature,
  type Flow,
  indirectTarget,
  type Jump,
  type JumpKind,
  lintProgram,
  type Subroutine,
} from './analysis.ts';
export { nameIn, textIn, textsIn } from './comment-header.ts';
export type { Diagnostic, Place } from './diagnostics.ts';
export { annotate, type DisassembledStep, disassemble } from './disassemble.ts';
export { parseHex, terminalRow, terminalRows } from './formats/codes.ts';
export { cellTexts, makePmk, parsePmk } from './formats/pmk.ts';
export { type Typing, typingOf } from './formats/printed.ts';
export { type KeysResult, keysOfCommand, parseKeys } from './key-names.ts';
export { mnemonicOf, nearestMnemonic, parseMnemonic } from './mnemonics.ts';
export {
  type Alternative,
  ANGLE_LEGEND,
  assignment,
  formatNumber,
  type Header,
  type ListingLine,
  normalizeDisplay,
  orderedRegisters,
  type ProgramFile,
  type PropertyText,
  parseAngle,
  parseNumber,
  parseSlot,
  plainProgram,
  type ReadResult,
  type Replay,
  type ReplayStep,
  SLOT_ORDER,
  slotText,
} from './program-file.ts';
export {
  FORMAT_NAMES,
  FORMATS,
  type Format,
  type FormatName,
  formatOfName,
  isFormatName,
  makeProgram,
  type ReadOptions,
  type ReadProgramResult,
  readProgram,
  type WriteResult,
} from './read.ts';
export {
  prepareMachine,
  type ReplayMismatch,
  type ReplayResult,
  runReplay,
} from './replay.ts';
export { LARGEST_FILE, type Severity } from './severity.ts';
export { formatKeys } from './typed-text.ts';
