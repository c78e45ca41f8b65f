/** The original Labyrinth played on the machine: which keys make a move and what the display then says. */
import { type Key, MkNumber, Session } from '../../machine/index.ts';
import { type Decimal, formatDecimal } from '../decimal.ts';
import { type Options, randomOption } from '../game.ts';
import { type OriginalGame, type OriginalProgram, originalFromPmk } from '../original.ts';
import pmk from './labyrinth-7x7x7.pmk';
import { commandKeys, digitOf, type Labyrinth, START_KEYS } from './rules.ts';

/** "Labyrinth 7x7x7" by S. Anvarov: its bytes and start values. */
export const LABYRINTH_PROGRAM: OriginalProgram = originalFromPmk(pmk);

/** The readings of the calculator between two commands. */
export type LabyrinthReading = ReturnType<LabyrinthCartridge['read']>;

/** The original program in a calculator. */
export class LabyrinthCartridge {
  readonly original = new Session(LABYRINTH_PROGRAM);

  /** Puts a random number 0 <= noise < 1 in register C and starts the first game. */
  start(noise: Decimal): LabyrinthReading {
    this.original.machine.set('RC', MkNumber.parse(formatDecimal(noise)));
    return this.#press(START_KEYS);
  }

  /** В/О С/П: a new game at any time. */
  restart(): LabyrinthReading {
    return this.#press(START_KEYS);
  }

  /** A digit and С/П; after the end of a game this starts the next one, in the digit's own way. */
  command(digit: number): LabyrinthReading {
    return this.#press(commandKeys(digit));
  }

  /** С/П alone: the next game after the end of one, the same row again before. */
  next(): LabyrinthReading {
    return this.#press(['С/П']);
  }

  /** Reads the calculator without pressing anything. */
  read() {
    const { machine } = this.original;
    const display = machine.display();
    const status: Labyrinth['status'] = display.startsWith('-')
      ? 'lost'
      : display.trim() === '0.'
        ? 'won'
        : 'playing';
    return {
      display,
      status,
      // With the row on the display register 4 has its charge in Y as well; in a won game only register 4 has it.
      charge: this.original.number(status === 'playing' ? 'Y' : 'R4'),
      place: {
        x: this.original.number('R1'),
        row: this.original.number('R3'),
        floor: this.original.number('R5'),
      },
      /** The random number of the building. */
      noise: machine.get('RC').tetrads,
    };
  }

  #press(keys: readonly Key[]): LabyrinthReading {
    this.original.press(keys);
    return this.read();
  }
}

/** The original Labyrinth with the player in it. */
export function originalLabyrinth(options: Options): OriginalGame {
  const cartridge = new LabyrinthCartridge();
  cartridge.start(randomOption(options));
  return {
    original: cartridge.original,
    play(move) {
      const digit = digitOf(move);
      if (digit === null) cartridge.next();
      else cartridge.command(digit);
    },
  };
}
