/** What the solvers say about a position: data for the overlay and the sentence of a hint. Heavy; runs in the worker. */
import {
  adviseFoxHunt,
  analyseFoxHunt,
  type FoxAdvice,
  type FoxAnalysis,
} from '../../games/fox-hunt/solver.ts';
import { type Solution, solveLabyrinth } from '../../games/labyrinth/index.ts';
import { knowledgeOf, knowledgeOfFriendly } from '../../games/minesweeper/knowledge.ts';
import {
  adviseMinesweeper,
  analyseMinesweeper,
  type MineAdvice,
  type MineAnalysis,
} from '../../games/minesweeper/solver.ts';
import {
  defeatOfOriginal,
  type RatedMove,
  ratedMoves,
  type TicTacToe,
} from '../../games/tic-tac-toe/index.ts';
import type { FoxPosition } from './fox-hunt/model.ts';
import type { LabyrinthPosition } from './labyrinth/model.ts';
import type { MinePosition } from './minesweeper/model.ts';

export interface FoxHint extends Pick<FoxAnalysis, 'odds' | 'total' | 'error'> {
  readonly game: 'fox-hunt';
  readonly advice: FoxAdvice | null;
}

export function foxHint({ knowledge }: FoxPosition): FoxHint {
  const analysis = analyseFoxHunt(knowledge);
  const { odds, total, error } = analysis;
  return { game: 'fox-hunt', odds, total, error, advice: adviseFoxHunt(knowledge, analysis) };
}

export interface MineHint extends Pick<MineAnalysis, 'odds' | 'total'> {
  readonly game: 'minesweeper';
  /** How many closed cells are surely free. */
  readonly safe: number;
  /** Null if the numbers contradict one another or nothing is left to open. */
  readonly advice: MineAdvice | null;
}

export function mineHint(state: MinePosition): MineHint {
  const knowledge = state.style === 'friendly' ? knowledgeOfFriendly(state.game) : knowledgeOf(state.game);
  const analysis = analyseMinesweeper(knowledge);
  const { odds, total, safe } = analysis;
  const advice = adviseMinesweeper(knowledge, analysis);
  return { game: 'minesweeper', odds, total, safe: safe.length, advice };
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
