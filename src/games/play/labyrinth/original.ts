/** The calculator beside a Labyrinth: the original program, command by command. */
import { LabyrinthCartridge } from '../../labyrinth/cartridge.ts';
import { type Options, randomOption } from '../kind.ts';
import type { OriginalGame } from '../original.ts';
import { digitOf } from './position.ts';

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
