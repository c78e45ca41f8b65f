/** What the solvers say about a position: data for the overlay and the sentence of a hint. Heavy; runs in the worker. */
import {
  adviseFoxHunt,
  analyseFoxHunt,
  type FoxAdvice,
  type FoxAnalysis,
} from '../../games/fox-hunt/solver.ts';
import { type Solution, solveLabyrinth } from '../../games/labyrinth/index.ts';
import { countArrangements } from '../../games/minesweeper/counting.ts';
import { knowledgeOf, knowledgeOfFriendly } from '../../games/minesweeper/knowledge.ts';
import {
  defeatOfOriginal,
  type RatedMove,
  ratedMoves,
  type TicTacToe,
} from '../../games/tic-tac-toe/index.ts';
import type { FoxPosition } from './fox-hunt/model.ts';
import type { LabyrinthPosition } from './labyrinth/model.ts';
import { type MinePosition, openCount } from './minesweeper/model.ts';

export interface FoxHint extends Pick<FoxAnalysis, 'odds' | 'total' | 'error'> {
  readonly game: 'fox-hunt';
  readonly advice: FoxAdvice | null;
}

export function foxHint({ knowledge }: FoxPosition): FoxHint {
  const analysis = analyseFoxHunt(knowledge);
  const { odds, total, error } = analysis;
  return { game: 'fox-hunt', odds, total, error, advice: adviseFoxHunt(knowledge, analysis) };
}

export interface MineHint {
  readonly game: 'minesweeper';
  /** For every cell the probability of a mine; 0 for open cells. */
  readonly odds: Float64Array;
  /** How many arrangements of the mines agree with the open numbers. */
  readonly total: number;
  /** The closed cell with the smallest probability of a mine. */
  readonly cell: number;
}

export function mineHint(state: MinePosition): MineHint {
  const knowledge = state.style === 'friendly' ? knowledgeOfFriendly(state.game) : knowledgeOf(state.game);
  const { odds, total } = countArrangements(knowledge);
  let cell = -1;
  odds.forEach((chance, i) => {
    if (openCount(state, i) === null && (cell < 0 || chance < odds[cell])) cell = i;
  });
  return { game: 'minesweeper', odds, total, cell };
}

export interface LabyrinthHint {
  readonly game: 'labyrinth';
  readonly solution: Solution;
}

export const labyrinthHint = ({ game }: LabyrinthPosition): LabyrinthHint => ({
  game: 'labyrinth',
  solution: solveLabyrinth(game),
});

export interface TicTacToeHint {
  readonly game: 'tic-tac-toe';
  /** All moves with their values against a perfect opponent, best first. */
  readonly rated: readonly RatedMove[];
  /** Cells of the shortest way to beat the original, or null if there is none. */
  readonly defeat: readonly number[] | null;
}

export const ticTacToeHint = ({ board }: TicTacToe): TicTacToeHint => ({
  game: 'tic-tac-toe',
  rated: ratedMoves(board, 'player'),
  defeat: defeatOfOriginal(board),
});

export type Hint = FoxHint | MineHint | LabyrinthHint | TicTacToeHint;
