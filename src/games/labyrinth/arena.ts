/** How well the solver does on random labyrinths. */
import type { Steps } from '../../steps.ts';
import { decimal, formatDecimal } from '../decimal.ts';
import { seededRandom } from '../random.ts';
import { command, exits, type Labyrinth, startLabyrinth } from './rules.ts';
import { solveLabyrinth } from './solver.ts';
import { fewestCommands } from './verification.ts';

/** What {@link labyrinthGames} found. */
export interface LabyrinthArena {
  readonly games: number;
  readonly seed: number;
  /** Labyrinths with a way out that was found and walked on the rules to the victory. */
  readonly solved: number;
  /** Labyrinths proven to have no way out, by the reason (see {@link Solution}). */
  readonly withoutWay: { readonly 'no-exit': number; readonly walls: number; readonly charge: number };
  /** Labyrinths in which the independent search confirms the length, or that there is no way. */
  readonly verified: number;
  /** Commands of the shortest way: mean over the solved ones, and the longest with its random number. */
  readonly meanLength: number;
  readonly longest: { readonly length: number; readonly noise: string };
  /** Labyrinths with more than one exit. */
  readonly severalExits: number;
}

/** Solves labyrinths of random seven-digit numbers and checks every answer in two ways; at each it tells how many there were. */
export function* labyrinthGames(most: number, seed: number): Steps<LabyrinthArena, number> {
  const random = seededRandom(seed);
  const withoutWay = { 'no-exit': 0, walls: 0, charge: 0 };
  let solved = 0;
  let verified = 0;
  let severalExits = 0;
  let total = 0;
  let longest = { length: -1, noise: '' };
  let games = 0;
  for (let isStopped: boolean | undefined = false; games < most && !isStopped; isStopped = yield ++games) {
    const noise = decimal(random.below(1e7), -7);
    const game = startLabyrinth(noise);
    const solution = solveLabyrinth(game);
    const length = solution.kind === 'route' ? solution.commands.length : null;
    if (fewestCommands(game) === length) verified++;
    if (exits(game).length > 1) severalExits++;
    if (solution.kind === 'none') withoutWay[solution.reason]++;
    else if (walk(game, solution.commands).status === 'won') {
      solved++;
      total += solution.commands.length;
      if (solution.commands.length > longest.length) {
        longest = { length: solution.commands.length, noise: formatDecimal(noise) };
      }
    }
  }
  return {
    games,
    seed,
    solved,
    withoutWay,
    verified,
    meanLength: solved === 0 ? 0 : total / solved,
    longest,
    severalExits,
  };
}

const walk = (game: Labyrinth, commands: readonly number[]): Labyrinth => commands.reduce(command, game);
