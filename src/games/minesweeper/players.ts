/** Players of Minesweeper for the arena: what they see is a MineKnowledge and nothing else. */
import type { Random } from '../random.ts';
import type { MineKnowledge } from './knowledge.ts';
import { adviseMinesweeper, analyseMinesweeper, closedCells, type MineSolverOptions } from './solver.ts';

/** Chooses the next closed cell. */
export type MinePlayer = (knowledge: MineKnowledge, random: Random) => number;

/** Any closed cell. */
export const randomPlayer: MinePlayer = (knowledge, random) => random.pick(closedCells(knowledge));

/** A cell with the lowest odds of a mine, by exact counting, whatever its number may tell. */
export const safestPlayer: MinePlayer = (knowledge, random) => {
  const { odds } = analyseMinesweeper(knowledge);
  const closed = closedCells(knowledge);
  const least = Math.min(...closed.map((cell) => odds[cell]));
  return random.pick(closed.filter((cell) => odds[cell] < least + 1e-12));
};

/** The solver's advice. */
export const solverPlayer =
  (options: MineSolverOptions = {}): MinePlayer =>
  (knowledge, random) =>
    adviseMinesweeper(knowledge, analyseMinesweeper(knowledge), options)?.cell ??
    randomPlayer(knowledge, random);
