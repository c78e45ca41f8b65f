/** Beside the page: the solvers. */
import type { Options } from '../../games/game.ts';
import { LOADERS } from '../../games/loaders.ts';
import { beginSession, playMove, position, reviewMove } from '../../games/session.ts';
import { answerCalls } from '../app/worker-calls.ts';

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
};
export type SolverCalls = typeof CALLS;

answerCalls(CALLS);
