/** The calculator beside a game of Tic-Tac-Toe: the original program, move by move. */
import type { Side } from '../../tic-tac-toe/board.ts';
import { TicTacToeCartridge } from '../../tic-tac-toe/cartridge.ts';
import type { Options } from '../kind.ts';
import type { OriginalGame } from '../original.ts';
import { openingMoves } from './position.ts';

/** The original Tic-Tac-Toe with its first move made, if it begins, and the moves of the opening. */
export function originalTicTacToe({ begins, opening }: Options): OriginalGame {
  const cartridge = new TicTacToeCartridge();
  cartridge.start(begins as Side);
  function play(move: string): void {
    const [x, y] = move.split(':').map(Number);
    cartridge.move(x, y);
  }
  for (const move of openingMoves(opening)) play(move);
  return { original: cartridge.original, play };
}
