/** Tic-Tac-Toe 4x4: what others use of the game. */
export {
  type Board,
  type Cell,
  cellAt,
  cellIndex,
  cellsOf,
  completeLines,
  completesLine,
  count,
  EMPTY_BOARD,
  emptyCells,
  SIZE,
  type Side,
} from './board.ts';
export { TicTacToeCartridge, type TicTacToeReading } from './cartridge.ts';
export { chooseCell, evaluate, lineWeights, shownEvaluation } from './evaluation.ts';
export { choose, defeatOfOriginal, PLAYERS, type PlayerName } from './players.ts';
export { TIC_TAC_TOE_PROGRAM } from './program.ts';
export { refereeTicTacToe } from './referee.ts';
export {
  type Answer,
  calculatorBegins,
  isOver,
  moveKeys,
  normaliseCoordinate,
  playerBegins,
  playerMove,
  showAnswer,
  shownY,
  type TicTacToe,
} from './rules.ts';
export { bestMoves, type RatedMove, ratedMoves, type Value, valueOfPosition } from './solver.ts';
export { type Verdict, verdict } from './verdict.ts';
