/** Random labyrinths played on the rules and on the original program at once. */
import { MkNumber } from '../../machine/index.ts';
import { decimal, formatDecimal } from '../decimal.ts';
import type { Random } from '../random.ts';
import { type Difference, differenceAfter, sameAnswer } from '../referee.ts';
import { LabyrinthCartridge, type LabyrinthReading } from './cartridge.ts';
import {
  command,
  type Labyrinth,
  nextLabyrinth,
  restartLabyrinth,
  showLabyrinth,
  startLabyrinth,
} from './rules.ts';
import { solveLabyrinth } from './solver.ts';

/** Most commands of one refereed game, which may span several labyrinths. */
const COMMANDS = 40;

/**
 * Plays 40 commands from a random number of seven or eight digits: mostly those of the page, sometimes the other
 * digits, sometimes the shortest way to the exit, a new game after each end. Compares the display, the charge, the
 * place and the random number after every command.
 */
export function refereeLabyrinth(random: Random): Difference | null {
  const noise = random.below(8) === 0 ? decimal(random.below(1e8), -8) : decimal(random.below(1e7), -7);
  const cartridge = new LabyrinthCartridge();
  let game = startLabyrinth(noise);
  let reading = cartridge.start(noise);
  const route: number[] = [];
  for (let i = 0; ; i++) {
    const { display, charge, place, noise } = reading;
    const original = { display, charge, place, noise };
    const rules = readingOf(game);
    if (!sameAnswer(original, rules)) return differenceAfter(cartridge.original)('reading', original, rules);
    if (i === COMMANDS) return null;
    if (game.status !== 'playing') {
      const typed = random.below(2) === 0 ? null : random.below(10);
      game = nextLabyrinth(game, typed);
      reading = typed === null ? cartridge.next() : cartridge.command(typed);
      route.length = 0;
    } else if (random.below(100) === 0) {
      game = restartLabyrinth(game);
      reading = cartridge.restart();
      route.length = 0;
    } else {
      if (route.length === 0 && random.below(30) === 0) route.push(...wayOut(game));
      const digit =
        route.shift() ?? (random.below(12) === 0 ? random.below(10) : random.pick([2, 4, 5, 6, 8]));
      game = command(game, digit);
      reading = cartridge.command(digit);
    }
  }
}

function wayOut(game: Labyrinth): readonly number[] {
  const solution = solveLabyrinth(game);
  return solution.kind === 'route' ? solution.commands : [];
}

const readingOf = (game: Labyrinth): Omit<LabyrinthReading, 'status'> => ({
  display: showLabyrinth(game),
  charge: game.charge,
  place: game.place,
  noise: MkNumber.parse(formatDecimal(game.building.noise)).tetrads,
});
