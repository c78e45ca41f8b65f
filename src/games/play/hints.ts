/** What the solvers say about a position: data for the board and the sentence of a hint. Heavy: the page asks a worker. */
import { adviseFoxHunt, analyseFoxHunt, type FoxAdvice, type FoxAnalysis } from '../fox-hunt/solver.ts';
import { type Solution, solveLabyrinth } from '../labyrinth/solver.ts';
import { type Deduction, deduce, deductionOf } from '../minesweeper/deductions.ts';
import { knowledgeOf, knowledgeOfFriendly, type MineKnowledge } from '../minesweeper/knowledge.ts';
import {
  adviseMinesweeper,
  analyseMinesweeper,
  type MineAdvice,
  type MineAnalysis,
} from '../minesweeper/solver.ts';
import { defeatOfOriginal } from '../tic-tac-toe/players.ts';
import { type RatedMove, ratedMoves } from '../tic-tac-toe/solver.ts';
import { type FoxPosition, foxMove } from './fox-hunt/position.ts';
import type { GameId } from './kind.ts';
import type { LabyrinthPosition } from './labyrinth/position.ts';
import { type MinePosition, mineMove } from './minesweeper/position.ts';
import { type TicTacToePosition, ticTacToeMove } from './tic-tac-toe/position.ts';

interface AnyHint {
  /** The move that is advised; null where none is. */
  readonly move: string | null;
}

export interface FoxHint extends AnyHint, Pick<FoxAnalysis, 'odds' | 'total' | 'error'> {
  readonly game: 'fox-hunt';
  readonly advice: FoxAdvice | null;
}

/**
 * What can be known of the foxes from the answers so far, and the best cell to ask; no advice where the answers
 * contradict one another or nothing is left.
 */
export function foxHint({ knowledge }: FoxPosition): FoxHint {
  const analysis = analyseFoxHunt(knowledge);
  const { odds, total, error } = analysis;
  const advice = adviseFoxHunt(knowledge, analysis);
  const move = advice && foxMove(advice.cell, knowledge.size);
  return { game: 'fox-hunt', odds, total, error, advice, move };
}

export interface MineHint extends AnyHint, Pick<MineAnalysis, 'odds' | 'total'> {
  readonly game: 'minesweeper';
  /** How many closed cells are surely free. */
  readonly safe: number;
  /** Null if the numbers contradict one another or nothing is left to open. */
  readonly advice: MineAdvice | null;
  /** The steps from the numbers to a sure cell, that cell's own step last; empty where nothing is sure. */
  readonly steps: readonly Deduction[];
}

/** What the player of a position sees of the mines. */
export const mineKnowledge = (state: MinePosition): MineKnowledge =>
  state.style === 'friendly' ? knowledgeOfFriendly(state.game) : knowledgeOf(state.game);

/**
 * What can be known of the mines from the numbers that are open. A sure cell is advised before all others: the one
 * that takes the fewest steps to see.
 */
export function mineHint(state: MinePosition): MineHint {
  const knowledge = mineKnowledge(state);
  const analysis = analyseMinesweeper(knowledge);
  const { odds, total, safe } = analysis;
  const steps = safe.length > 0 ? shortestProof(knowledge, analysis) : [];
  const sure = steps.at(-1)?.cells[0];
  const advised = adviseMinesweeper(knowledge, analysis);
  const advice = advised && sure !== undefined ? { ...advised, cell: sure } : advised;
  const move = advice && mineMove(advice.cell, '', knowledge);
  return { game: 'minesweeper', odds, total, safe: safe.length, advice, steps, move };
}

/** The sure cell that takes the fewest steps to see. */
function shortestProof(knowledge: MineKnowledge, analysis: MineAnalysis): readonly Deduction[] {
  const deductions = deduce(knowledge, analysis);
  const proofs = deductions
    .filter(({ content }) => content === 'safe')
    .map(({ cells: [cell] }) => deductionOf(deductions, cell, knowledge));
  return proofs.sort((a, b) => a.length - b.length)[0] ?? [];
}

export interface LabyrinthHint extends AnyHint {
  readonly game: 'labyrinth';
  readonly solution: Solution;
}

/** The shortest way out from here, and its first command as the move; no move where no way leads out. */
export function labyrinthHint({ game }: LabyrinthPosition): LabyrinthHint {
  const solution = solveLabyrinth(game);
  const move = solution.kind === 'route' ? String(solution.commands[0]) : null;
  return { game: 'labyrinth', solution, move };
}

export interface TicTacToeHint extends AnyHint {
  readonly game: 'tic-tac-toe';
  /** All moves with their values against a perfect opponent, best first. */
  readonly rated: readonly RatedMove[];
  /** Cells of the shortest way to beat the original, or null if there is none or another opponent plays. */
  readonly defeat: readonly number[] | null;
}

/**
 * Every move with its value, and the way to beat the original where it is the opponent and can be beaten. For a game
 * that goes on: throws TypeError where no cell is free.
 */
export function ticTacToeHint({ board, opponent }: TicTacToePosition): TicTacToeHint {
  const rated = ratedMoves(board, 'player');
  const defeat = opponent === 'original' ? defeatOfOriginal(board) : null;
  const [best] = rated;
  const move = defeat ? ticTacToeMove(defeat[0]) : `${best.x}:${best.y}`;
  return { game: 'tic-tac-toe', rated, defeat, move };
}

export type Hint = FoxHint | MineHint | LabyrinthHint | TicTacToeHint;

/** The hint for a position of a game that is not over. */
export const HINTS = {
  'fox-hunt': foxHint,
  minesweeper: mineHint,
  labyrinth: labyrinthHint,
  'tic-tac-toe': ticTacToeHint,
} as unknown as { readonly [id in GameId]: (state: unknown) => Hint };
