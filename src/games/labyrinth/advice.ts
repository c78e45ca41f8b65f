/** The Labyrinth with its solver and its original: what the page loads in workers. */
import type { Advice, AnyHint, Options } from '../game.ts';
import { randomOption } from '../game.ts';
import type { OriginalGame } from '../original.ts';
import { LabyrinthCartridge } from './cartridge.ts';
import type { LabyrinthPosition } from './game.ts';
import { digitOf } from './rules.ts';
import { type Solution, solveLabyrinth } from './solver.ts';

export interface LabyrinthHint extends AnyHint {
  readonly solution: Solution;
}

/** The shortest way out from here; no move where no way leads out. */
export function labyrinthHint({ game }: LabyrinthPosition): LabyrinthHint {
  const solution = solveLabyrinth(game);
  return { solution, move: solution.kind === 'route' ? String(solution.commands[0]) : null };
}

const lengthOf = ({ solution }: LabyrinthHint): number | null =>
  solution.kind === 'route' ? solution.commands.length : null;

export const LABYRINTH_ADVICE: Advice<LabyrinthPosition, LabyrinthHint> = {
  hint: labyrinthHint,
  review(before, after, move) {
    if (before.game.status !== 'playing') return { move, best: null, cost: { kind: 'none' } };
    const hint = labyrinthHint(before);
    const { move: best } = hint;
    const length = lengthOf(hint);
    if (length === null || after.game.status === 'won') return { move, best, cost: { kind: 'none' } };
    const left = after.game.status === 'lost' ? null : lengthOf(labyrinthHint(after));
    const commands = left === null ? null : left + 1 - length;
    return { move, best, cost: commands === 0 ? { kind: 'none' } : { kind: 'commands', commands } };
  },
};

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
