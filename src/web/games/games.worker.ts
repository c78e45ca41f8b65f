/** Beside the page: the original programs on the machine, and the solvers. Each game brings its own when it is played. */
import type { Options } from '../../games/game.ts';
import { LOADERS } from '../../games/loaders.ts';
import { OriginalFollower } from '../../games/original.ts';
import { beginSession, playMove, position, reviewMove } from '../../games/session.ts';
import { rememberedBy } from '../../remembered.ts';
import { turboInTime } from '../app/lazy-turbo.ts';
import { answerCalls } from '../app/worker-calls.ts';

const noteRun = turboInTime();

const followerOf = rememberedBy(
  (game: string) => game,
  async (game) => new OriginalFollower(await (await LOADERS[game]()).original()),
);
/** Games that have answered: in a first answer all code is new, and its time says nothing about the program. */
const known = new Set<string>();

async function solverOf(id: string, options: Options, moves: readonly string[]) {
  const game = await LOADERS[id]();
  const session = moves.reduce(playMove, beginSession(game, options));
  return { session, advice: await game.advice() };
}

const CALLS = {
  /** A hint after some moves. */
  async hint(id: string, options: Options, moves: readonly string[]) {
    const { session, advice } = await solverOf(id, options, moves);
    return advice.hint(position(session));
  },
  async review(id: string, options: Options, moves: readonly string[]) {
    const { session, advice } = await solverOf(id, options, moves);
    return reviewMove(session, moves.length - 1, advice);
  },
  /** The answers of the original to some moves. */
  async readings(game: string, options: Options, moves: readonly string[]) {
    const follower = await followerOf(game);
    const began = performance.now();
    const readings = follower.follow(options, moves);
    if (known.has(game)) noteRun(performance.now() - began);
    known.add(game);
    return readings;
  },
};
export type GameCalls = typeof CALLS;

answerCalls(CALLS);
