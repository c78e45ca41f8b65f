/** Hunts on boards of the original generator, played by several players on the same boards. */
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
  /** Called after every game. */
  readonly onGame?: (player: string, foxes: number, moves: number) => void;
}

/** The players that are compared by default. */
export const ARENA_PLAYERS: Readonly<Record<string, FoxPlayer>> = {
  solver: solverPlayer(),
  greedy: greedyPlayer,
  random: randomPlayer,
};

/** Plays the games, one player after the other. */
export function foxHuntArena(options: FoxArenaOptions): FoxArenaResult[] {
  const { games, seed, foxes = [5, 8], bearings = 'original', players = ARENA_PLAYERS, onGame } = options;
  const results: FoxArenaResult[] = [];
  for (const count of foxes) {
    const hunts = arenaHunts(games, count, seed, bearings);
    for (const [name, player] of Object.entries(players)) {
      const moves = hunts.map((hunt, i) => {
        const needed = playFoxHunt(hunt, player, seed + i);
        onGame?.(name, count, needed);
        return needed;
      });
      const mean = moves.reduce((sum, m) => sum + m, 0) / games;
      const variance = moves.reduce((sum, m) => sum + (m - mean) ** 2, 0) / Math.max(games - 1, 1);
      results.push({
        player: name,
        foxes: count,
        games,
        meanMoves: mean,
        standardError: Math.sqrt(variance / games),
        fewest: Math.min(...moves),
        most: Math.max(...moves),
      });
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
  const random = seededRandom(seed);
  const hunts: FoxHunt[] = [];
  while (hunts.length < games) {
    const hunt = startFoxHunt(decimal(random.below(STATES), -7), count, { bearings });
    if (!('impossible' in hunt) && !isUnfinishable(hunt)) hunts.push(hunt);
  }
  return hunts;
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
