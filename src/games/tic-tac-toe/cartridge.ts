/** The original Tic-Tac-Toe played on the machine: which keys make a move and what the display then says. */
import { type Key, MkNumber, Session, type Slot } from '../../machine/index.ts';
import type { Options } from '../game.ts';
import { type OriginalGame, type OriginalProgram, originalFromPmk } from '../original.ts';
import { cellIndex, openingMoves, type Side } from './board.ts';
import { CALCULATOR_BEGINS_KEYS, moveKeys, PLAYER_BEGINS_KEYS } from './rules.ts';
import pmk from './tic-tac-toe-4x4.pmk';

/** "Tic-Tac-Toe 4x4" by S. Anvarov after an idea and algorithm of Hs On: its bytes and start values. */
export const TIC_TAC_TOE_PROGRAM: OriginalProgram = originalFromPmk(pmk);

/** The readings of the calculator after a move. */
export type TicTacToeReading = ReturnType<TicTacToeCartridge['move']>;

/** The original program in a calculator. */
export class TicTacToeCartridge {
  readonly original = new Session(TIC_TAC_TOE_PROGRAM);

  /** Begins a game, the first or a further one, putting the registers as its page asks. */
  start(begins: Side) {
    const set = (slot: Slot, number: string) => this.original.machine.set(slot, MkNumber.parse(number));
    for (const slot of ['R4', 'R5', 'R6', 'R7'] as const) set(slot, '44444.4');
    set('R9', '0');
    set('RA', begins === 'player' ? 'Г.-02' : '-Г.-02');
    if (begins === 'calculator') set('R0', '1');
    return this.#press(begins === 'player' ? PLAYER_BEGINS_KEYS : CALCULATOR_BEGINS_KEYS);
  }

  /** The player's move at coordinates of at most eight digits, and the calculator's answer. */
  move(x: number, y: number) {
    return this.#press(moveKeys(x, y));
  }

  #press(keys: readonly Key[]) {
    this.original.press(keys);
    const { machine } = this.original;
    return {
      display: machine.display(),
      /** The x of the calculator's move even when the display shows its victory. */
      x: this.original.number('R1'),
      /** The y of the calculator's move or of the cell that is taken. */
      y: this.original.number('Y'),
      taken: takenCells(machine.get('R9').tetrads),
      /** The digits of the lines (see lineWeights of the rules). */
      weights: (['R7', 'R6', 'R5', 'R4'] as const).map(
        (slot) => Math.floor(this.original.number(slot)) - 40_000,
      ),
    };
  }
}

/** Register 9: the mantissa tetrads 2 to 5 stand for x = 1 to 4, their bits 0 to 3 for y = 1 to 4. */
function takenCells(tetrads: string): number {
  let mask = 0;
  for (let x = 1; x <= 4; x++) {
    const column = Number.parseInt(tetrads[4 + x], 16);
    for (let y = 1; y <= 4; y++) if (column & (1 << (y - 1))) mask |= 1 << cellIndex(x, y);
  }
  return mask;
}

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
