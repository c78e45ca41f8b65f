/** The original Minesweeper played on the machine: which keys make a move and what the display then says. */
import { MkNumber, Session } from '../../machine/index.ts';
import { type Decimal, decimal, formatDecimal, parseDecimal } from '../decimal.ts';
import { integerOption, type Options, randomOption } from '../game.ts';
import { type OriginalGame, type OriginalProgram, originalFromPmk, startOf } from '../original.ts';
import pmk from './minesweeper-9x9.pmk';
import { type MineAnswer, openKeys, startKeys } from './rules.ts';

/** "Minesweeper 9x9" by S. Anvarov: its bytes and start values. */
export const MINESWEEPER_PROGRAM: OriginalProgram = originalFromPmk(pmk);

/** The display when the mines are laid, and after coordinates that are not on the board. */
const READY_DISPLAY = '3.1415926';

/** The original program in a calculator. */
export class MinesweeperCartridge {
  readonly original = new Session(MINESWEEPER_PROGRAM);

  /** Puts a random number in register 6 (as typed there before a game). */
  setRandom(random: Decimal): void {
    this.original.machine.set('R6', MkNumber.parse(formatDecimal(random)));
  }

  /** The number in register 6 as tetrads. */
  get random(): string {
    return this.original.machine.get('R6').tetrads;
  }

  /**
   * Starts a game with the random number that register 6 holds. `refused`: the program stopped with an error, as it
   * does outside 1..63 mines.
   *
   * @param maxCommands most commands to run; 63 mines take some 20,000 as a rule and can continue for ever.
   */
  start(mines: Decimal, maxCommands = 3_000_000): ReturnType<typeof startOf> {
    return startOf(this.original.press(startKeys(mines), maxCommands));
  }

  /** Opens the cell of two-digit coordinates and reads the answer. */
  open(typed: Decimal): MineAnswer {
    const end = this.original.press(openKeys(typed));
    if (end !== 'stop') return { kind: 'mine' };
    const { display } = this.original;
    return display === READY_DISPLAY ? { kind: 'refused' } : { kind: 'count', mines: Number(display) };
  }
}

/** The original Minesweeper with its mines laid. */
export function originalMinesweeper(options: Options): OriginalGame {
  const cartridge = new MinesweeperCartridge();
  cartridge.setRandom(randomOption(options));
  cartridge.start(decimal(integerOption(options, 'count')));
  return { original: cartridge.original, play: (move) => void cartridge.open(parseDecimal(move)) };
}
