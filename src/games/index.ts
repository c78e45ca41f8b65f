/**
 * The four classics as rules, solvers and original programs on the machine.
 *
 * @packageDocumentation
 */
export { type Decimal, decimal, formatDecimal, parseDecimal, toNumber } from './decimal.ts';
/** Fox Hunt 100: rules, solver and the original program. */
export * as foxHunt from './fox-hunt/index.ts';
/** The Labyrinth 7x7x7: rules, solver and the original program. */
export * as labyrinth from './labyrinth/index.ts';
/** Minesweeper 9x9: rules, solver and the original program. */
export * as minesweeper from './minesweeper/index.ts';
export type { OriginalProgram } from './original.ts';
export { type Random, seededRandom } from './random.ts';
export type { Difference, Referee } from './referee.ts';
/** Tic-Tac-Toe 4x4: rules, solver and the original program. */
export * as ticTacToe from './tic-tac-toe/index.ts';
