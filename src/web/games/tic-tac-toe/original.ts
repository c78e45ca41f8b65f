import { type Side, TicTacToeCartridge } from '../../../games/tic-tac-toe/index.ts';
import type { Options } from '../kind.ts';
import type { OriginalGame } from '../original-game.ts';

/** The original Tic-Tac-Toe with its first move made, if it begins. */
export function originalTicTacToe({ begins }: Options): OriginalGame {
  const cartridge = new TicTacToeCartridge();
  cartridge.start(begins as Side);
  return {
    original: cartridge.original,
    play(move) {
      const [x, y] = move.split(':').map(Number);
      cartridge.move(x, y);
    },
  };
}
