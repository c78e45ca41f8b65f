/** The part of the proofs on the Labyrinth that looks at many random numbers. */
import { type Decimal, decimal, formatDecimal } from '../games/decimal.ts';
import { randomPlace } from '../games/labyrinth/building.ts';
import { LabyrinthCartridge } from '../games/labyrinth/cartridge.ts';
import { exits, type Labyrinth, samePlace, startLabyrinth } from '../games/labyrinth/rules.ts';
import { type Solution, solveLabyrinth } from '../games/labyrinth/solver.ts';
import { fewestCommands } from '../games/labyrinth/verification.ts';
import { Counter, type Tally } from './tally.ts';

/** One in so many labyrinths is walked on the original too, and solved by the second, independent search. */
const CHECKED = 50;

/**
 * Solves the labyrinths of random numbers n / 10^digits for a range of n. All labyrinths without a way out, all
 * where a shortest way ends in a wrong room, and a sample of the other ones, are checked on the original program and by the second search.
 */
export function labyrinths(from: number, to: number, [digits]: readonly number[]): Tally {
  const counter = new Counter();
  for (let n = from; n < to; n++) {
    const noise = decimal(n, -digits);
    const at = (): string => formatDecimal(noise);
    const game = startLabyrinth(noise);
    const solution = solveLabyrinth(game);
    counter.add('labyrinths');
    const { place: trueExit } = randomPlace(noise);
    const images = exits(game).length;
    if (images > 1) counter.add('several exits');
    let isOdd = solution.kind === 'none';
    if (solution.kind === 'none') {
      counter.add(`none: ${solution.reason}`);
      counter.example(`none: ${solution.reason}`, at);
    } else {
      const length = solution.commands.length;
      counter.add('solved');
      counter.add('commands', length);
      counter.add(`length ${String(length).padStart(3, '0')}`);
      counter.most('length', length, at);
      const wrong = solution.ends.filter((end) => !samePlace(end, trueExit)).length;
      if (wrong > 0) {
        isOdd = true;
        counter.add('wrong room: some');
        if (wrong === solution.ends.length) {
          counter.add('wrong room: every');
          counter.example('wrong room', at);
        }
      }
    }
    if (isOdd || n % CHECKED === 0) check(counter, game, noise, solution);
  }
  return counter.tally;
}

/** The same on the original program, and the length by a search made in another way. */
function check(counter: Counter, game: Labyrinth, noise: Decimal, solution: Solution): void {
  const commands = solution.kind === 'route' ? solution.commands : [];
  counter.add('checked');
  if (fewestCommands(game) !== (solution.kind === 'route' ? commands.length : null)) {
    counter.add('differences');
    counter.example('differences', () => `${formatDecimal(noise)}: the searches`);
  }
  const cartridge = new LabyrinthCartridge();
  let { status } = cartridge.start(noise);
  const isRight = commands.every((command) => {
    const isOn = status === 'playing';
    status = cartridge.command(command).status;
    return isOn;
  });
  if (!isRight || status !== (solution.kind === 'route' ? 'won' : 'playing')) {
    counter.add('differences');
    counter.example('differences', () => `${formatDecimal(noise)}: the original`);
  }
}
