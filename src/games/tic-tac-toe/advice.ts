/** Tic-Tac-Toe with its solver and its original: what the page loads in workers. */
import type { Advice, AnyHint, Options } from '../game.ts';
import type { OriginalGame } from '../original.ts';
import { openingMoves, type Side, ticTacToeMove } from './board.ts';
import { TicTacToeCartridge } from './cartridge.ts';
import type { TicTacToePosition } from './game.ts';
import { defeatOfOriginal } from './players.ts';
import { type RatedMove, ratedMoves } from './solver.ts';

export interface TicTacToeHint extends AnyHint {
  /** All moves with their values against a perfect opponent, best first. */
  readonly rated: readonly RatedMove[];
  /** Cells of the shortest way to beat the original, or null if there is none or another opponent plays. */
  readonly defeat: readonly number[] | null;
}

/** Every move with its value, and the way to beat the original. Throws TypeError where no cell is free. */
export function ticTacToeHint({ board, opponent }: TicTacToePosition): TicTacToeHint {
  const rated = ratedMoves(board, 'player');
  const defeat = opponent === 'original' ? defeatOfOriginal(board) : null;
  const [best] = rated;
  return { rated, defeat, move: defeat ? ticTacToeMove(defeat[0]) : `${best.x}:${best.y}` };
}

const WORTH = { win: 2, draw: 1, loss: 0 };

export const TIC_TAC_TOE_ADVICE: Advice<TicTacToePosition, TicTacToeHint> = {
  hint: ticTacToeHint,
  review(before, _, move) {
    const { move: best, rated } = ticTacToeHint(before);
    const made = rated.find(({ x, y }) => `${x}:${y}` === move);
    const from = rated[0].value.result;
    const to = made?.value.result ?? from;
    return { move, best, cost: WORTH[to] < WORTH[from] ? { kind: 'result', from, to } : { kind: 'none' } };
  },
};

/** The original Tic-Tac-Toe with its first move made, if it begins, and the moves of the opening. */
export function originalTicTacToe({ begins, opening }: Options): OriginalGame {
  const cartridge = new TicTacToeCartridge();
  cartridge.start(begins as Side);
  const play = (move: string): void => {
    const [x, y] = move.split(':').map(Number);
    cartridge.move(x, y);
  };
  for (const move of openingMoves(opening)) play(move);
  return { original: cartridge.original, play };
}
