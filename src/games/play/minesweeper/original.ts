/** The calculator beside a game of Minesweeper: the original program, cell by cell. */
import { decimal, parseDecimal } from '../../decimal.ts';
import { MinesweeperCartridge } from '../../minesweeper/cartridge.ts';
import { integerOption, type Options, randomOption } from '../kind.ts';
import type { OriginalGame } from '../original.ts';

/** The original Minesweeper with its mines laid. */
export function originalMinesweeper(options: Options): OriginalGame {
  const cartridge = new MinesweeperCartridge();
  cartridge.setRandom(randomOption(options));
  cartridge.start(decimal(integerOption(options, 'count')));
  return {
    original: cartridge.original,
    play: (move) => void cartridge.open(parseDecimal(move)),
  };
}
