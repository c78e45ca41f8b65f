/** Minesweeper: what others use of the game. */
export {
  type BoardSize,
  coordinatesOfCell,
  neighboursOf,
  ORIGINAL_MOST_MINES,
  ORIGINAL_SIZE,
} from './board.ts';
export { type MineStart, MinesweeperCartridge, READY_DISPLAY } from './cartridge.ts';
export { type Deduction, type DeductionReason, deduce, deductionOf } from './deductions.ts';
export {
  countAround,
  type FriendlyGame,
  openAround,
  openFriendly,
  startFriendly,
  toggleFlag,
} from './friendly.ts';
export { type Laying, layMines } from './generator.ts';
export {
  CLOSED,
  closedBoard,
  knowledgeOf,
  knowledgeOfFriendly,
  learn,
  type MineKnowledge,
} from './knowledge.ts';
export { MINESWEEPER_PROGRAM } from './program.ts';
export { refereeMinesweeper } from './referee.ts';
export {
  cellOfTyped,
  type MineAnswer,
  type MineMove,
  type Minesweeper,
  minesAround,
  type NoMinefield,
  openCell,
  openKeys,
  openTyped,
  startKeys,
  startMinesweeper,
} from './rules.ts';
export {
  adviseMinesweeper,
  analyseMinesweeper,
  type MineAdvice,
  type MineAnalysis,
  type MineSolverOptions,
} from './solver.ts';
