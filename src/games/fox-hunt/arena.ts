/** Hunts on boards of the original generator, played by several players on the same boards. */
import { type Steps, wholly } from '../../steps.ts';
import { decimal } from '../decimal.ts';
import { seededRandom } from '../random.ts';
import type { Bearings } from './bearings.ts';
import { STATES } from './generator.ts';
import { learn, noKnowledge } from './knowledge.ts';
import { type FoxPlayer, greedyPlayer, randomPlayer, solverPlayer } from './players.ts';
import { type FoxHunt, isFinished, isUnfinishable, shootCell, startFoxHunt } from './rules.ts';

/** What a player achieved. */
export interface FoxArenaResult {
  readonly player: string;
  readonly foxes: number;
  readonly games: number;
  /** Mean number of moves to find all foxes, and its standard error. */
  readonly meanMoves: number;
  readonly standardError: number;
  readonly fewest: number;
  readonly most: number;
}

/** Who plays how many games on which boards. */
export interface FoxArenaOptions {
  /** Games of each player for each number of foxes. */
  readonly games: number;
  /** The same seed gives the same boards and the same play. */
  readonly seed: number;
  /** Numbers of foxes; 5 and 8 by default. */
  readonly foxes?: readonly number[];
  /** `original` by default. */
  readonly bearings?: Bearings;
  /** The solver, the greedy and the random player by default. */
  readonly players?: Readonly<Record<string, FoxPlayer>>;
}

/** The players that are compared by default. */
export const ARENA_PLAYERS: Readonly<Record<string, FoxPlayer>> = {
  solver: solverPlayer(),
  greedy: greedyPlayer,
  random: randomPlayer,
};

/** Plays the games, one player after the other. */
export const foxHuntArena = (options: FoxArenaOptions): FoxArenaResult[] => wholly(foxHuntGames(options));

/** {@link foxHuntArena} game by game. */
export function* foxHuntGames(
  options: FoxArenaOptions,
): Steps<FoxArenaResult[], [played: number, player: string, foxes: number]> {
  const { games, seed, foxes = [5, 8], bearings = 'original', players = ARENA_PLAYERS } = options;
  const results: FoxArenaResult[] = [];
  for (const count of foxes) {
    const more = huntsOf(count, seed, bearings);
    const hunts: FoxHunt[] = [];
    for (const [name, player] of Object.entries(players)) {
      const moves: number[] = [];
      let isStopped: boolean | undefined = false;
      while (moves.length < games && !isStopped) {
        const i = moves.length;
        hunts[i] ??= more.next().value;
        moves.push(playFoxHunt(hunts[i], player, seed + i));
        isStopped = yield [results.length * games + moves.length, name, count];
      }
      const mean = moves.reduce((sum, m) => sum + m, 0) / moves.length;
      const variance = moves.reduce((sum, m) => sum + (m - mean) ** 2, 0) / Math.max(moves.length - 1, 1);
      results.push({
        player: name,
        foxes: count,
        games: moves.length,
        meanMoves: mean,
        standardError: Math.sqrt(variance / moves.length),
        fewest: moves.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
        most: moves.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
      });
      if (isStopped) return results;
    }
  }
  return results;
}

/** Boards from random numbers of seven digits; numbers that cannot place the foxes on the board are passed over. */
export function arenaHunts(
  games: number,
  count: number,
  seed: number,
  bearings: Bearings = 'original',
): FoxHunt[] {
  const hunts = huntsOf(count, seed, bearings);
  return Array.from({ length: games }, () => hunts.next().value);
}

function* huntsOf(count: number, seed: number, bearings: Bearings): Generator<FoxHunt, never> {
  const random = seededRandom(seed);
  for (;;) {
    const hunt = startFoxHunt(decimal(random.below(STATES), -7), count, { bearings });
    if (!('impossible' in hunt) && !isUnfinishable(hunt)) yield hunt;
  }
}

/** Plays a hunt to its end and returns the number of moves. */
export function playFoxHunt(hunt: FoxHunt, player: FoxPlayer, seed: number): number {
  const random = seededRandom(seed);
  let game = hunt;
  let knowledge = noKnowledge(hunt.count, hunt.size, hunt.bearings);
  while (!isFinished(game)) {
    const cell = player(knowledge, random);
    const move = shootCell(game, cell);
    game = move.game;
    knowledge = learn(knowledge, cell, move.answer);
  }
  return game.moves;
}
