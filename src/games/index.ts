/**
 * The four classics as rules, solvers and original programs on the machine.
 *
 * @packageDocumentation
 */
export { type Decimal, decimal, formatDecimal, parseDecimal, toNumber } from './decimal.ts';
export * as foxHunt from './fox-hunt/index.ts';
export * as labyrinth from './labyrinth/index.ts';
export * as minesweeper from './minesweeper/index.ts';
export type { OriginalProgram } from './original.ts';
export { type Random, seededRandom } from './random.ts';
export type { Difference, Referee } from './referee.ts';
export * as ticTacToe from './tic-tac-toe/index.ts';
