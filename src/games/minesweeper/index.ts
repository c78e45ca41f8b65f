/** Minesweeper: what others use of the game. */
export { MinesweeperCartridge } from './cartridge.ts';
export * from './deductions.ts';
export { MINESWEEPER_PROGRAM } from './program.ts';
export { refereeMinesweeper } from './referee.ts';
export * from './rules.ts';
export { adviseMinesweeper, analyseMinesweeper, type MineAdvice, type MineAnalysis } from './solver.ts';
