/** Beside the page: the solvers. */
import { HINTS } from '../../games/play/hints.ts';
import type { GameId, Options } from '../../games/play/kind.ts';
import { KINDS } from '../../games/play/kinds.ts';
import { reviewMove } from '../../games/play/review.ts';
import { beginSession, playMove, position, type Session } from '../../games/play/session.ts';
import { answerCalls } from '../app/worker-calls.ts';

const sessionOf = (game: GameId, options: Options, moves: readonly string[]): Session<unknown> =>
  moves.reduce<Session<unknown>>(playMove, beginSession(KINDS[game], options));

const CALLS = {
  /** A hint after some moves. */
  hint: (game: GameId, options: Options, moves: readonly string[]) =>
    HINTS[game](position(sessionOf(game, options, moves))),
  /** What the last of the moves was worth. */
  review: (game: GameId, options: Options, moves: readonly string[]) =>
    reviewMove(sessionOf(game, options, moves), moves.length - 1),
};
export type SolverCalls = typeof CALLS;

answerCalls(CALLS);
