/** The calculator beside a Fox Hunt: the original program, shot by shot. */
import { decimal, parseDecimal } from '../../decimal.ts';
import { FoxHuntCartridge } from '../../fox-hunt/cartridge.ts';
import { integerOption, type Options, randomOption } from '../kind.ts';
import type { OriginalGame } from '../original.ts';

/** The original Fox Hunt with its foxes placed. */
export function originalFoxHunt(options: Options): OriginalGame {
  const cartridge = new FoxHuntCartridge();
  cartridge.start(randomOption(options), decimal(integerOption(options, 'count')));
  return {
    original: cartridge.original,
    play: (move) => void cartridge.shoot(parseDecimal(move)),
  };
}
