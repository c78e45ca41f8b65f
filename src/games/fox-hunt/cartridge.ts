/** The original Fox Hunt played on the machine: which keys make a move and what the display then says. */
import { type Key, Session } from '../../machine/index.ts';
import { type Decimal, decimal, parseDecimal } from '../decimal.ts';
import { integerOption, type Options, randomOption } from '../game.ts';
import { type OriginalGame, type OriginalProgram, originalFromPmk, startOf } from '../original.ts';
import pmk from './fox-hunt-100.pmk';
import { type FoxAnswer, shootKeys, startKeys } from './rules.ts';

/** "Fox Hunt 100" by S. Anvarov: its 105 bytes and start values. */
export const FOX_HUNT_PROGRAM: OriginalProgram = originalFromPmk(pmk);

/** The display when the last fox is found; the moves are in Y. */
const FINISHED_DISPLAY = '-99999975.';

/** The keys that bring the program back to its question after an error in the middle of a move. */
const RECOVERY_KEYS: readonly Key[] = ['БП', '2', '7', 'С/П'];

/** The original program in a calculator. */
export class FoxHuntCartridge {
  readonly original = new Session(FOX_HUNT_PROGRAM);

  /**
   * Starts a game. `refused`: the program stopped with an error, as for less than one fox.
   *
   * @param maxCommands most commands to run; the placing of 100 foxes takes some 30,000 as a rule and can continue for
   *   ever.
   */
  start(random: Decimal, count: Decimal, maxCommands = 3_000_000): ReturnType<typeof startOf> {
    // A program that still places foxes takes the first key for a stop and for nothing else.
    if (this.original.machine.running) this.original.press(['С/П']);
    return startOf(this.original.press(startKeys(random, count), maxCommands));
  }

  /** Makes a move at coordinates H.h and reads the answer. An error is answered by leading the program back. */
  shoot(place: Decimal): FoxAnswer {
    const moves = this.moves;
    const end = this.original.press(shootKeys(place));
    if (end !== 'stop') {
      this.original.press(RECOVERY_KEYS);
      return { kind: 'error' };
    }
    const { display } = this.original;
    if (display === FINISHED_DISPLAY) return { kind: 'finished', moves: this.original.number('Y') };
    const shown = Number(display);
    if (!display.startsWith('-')) return { kind: 'bearing', heard: shown };
    // A refusal shows the same as a find; only the counter of moves tells them apart.
    return { kind: this.moves > moves ? 'found' : 'refused', remaining: -shown };
  }

  /** Moves of this game so far, from the program's own counter. */
  get moves(): number {
    return this.original.number('R6');
  }
}

/** The original Fox Hunt with its foxes placed. */
export function originalFoxHunt(options: Options): OriginalGame {
  const cartridge = new FoxHuntCartridge();
  cartridge.start(randomOption(options), decimal(integerOption(options, 'count')));
  return { original: cartridge.original, play: (move) => void cartridge.shoot(parseDecimal(move)) };
}
