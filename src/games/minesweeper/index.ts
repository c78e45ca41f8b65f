/** Minesweeper: what others use of the game. */
export { MINESWEEPER_PROGRAM, MinesweeperCartridge } from './cartridge.ts';
export { type Deduction, type DeductionReason, deduce, deductionOf } from './deductions.ts';
export { refereeMinesweeper } from './referee.ts';
export * from './rules.ts';
export { adviseMinesweeper, analyseMinesweeper, type MineAdvice, type MineAnalysis } from './solver.ts';
