/** Tic-Tac-Toe 4x4: what others use of the game. */
export * from './board.ts';
export { TIC_TAC_TOE_PROGRAM, TicTacToeCartridge, type TicTacToeReading } from './cartridge.ts';
export * from './evaluation.ts';
export { choose, defeatOfOriginal, PLAYERS, type PlayerName } from './players.ts';
export { refereeTicTacToe } from './referee.ts';
export * from './rules.ts';
export { bestMoves, type RatedMove, ratedMoves, type Value, valueOfPosition } from './solver.ts';
export { type Verdict, verdict } from './verdict.ts';
