/** Beside the page: the solvers. */
import { HINTS, type Hint } from '../../games/play/hints.ts';
import type { GameId, Options } from '../../games/play/kind.ts';
import { KINDS } from '../../games/play/kinds.ts';
import { type Reviewed, reviewMove } from '../../games/play/review.ts';
import { beginSession, playMove, position, type Session } from '../../games/play/session.ts';
import { answerCalls } from '../app/worker-calls.ts';

/** What a page asks of the solver after some moves: a hint, or what the last move was worth. */
export interface SolverOrder {
  readonly want: 'hint' | 'review';
  readonly game: GameId;
  readonly options: Options;
  readonly moves: readonly string[];
}

export type SolverAnswer =
  | { readonly want: 'hint'; readonly hint: Hint }
  | { readonly want: 'review'; readonly reviewed: Reviewed };

function sessionOf({ game, options, moves }: SolverOrder): Session<unknown> {
  let session: Session<unknown> = beginSession(KINDS[game], options);
  for (const move of moves) session = playMove(session, move);
  return session;
}

answerCalls((order: SolverOrder): SolverAnswer => {
  const { want, game, moves } = order;
  return want === 'hint'
    ? { want, hint: HINTS[game](position(sessionOf(order))) }
    : { want, reviewed: reviewMove(sessionOf(order), moves.length - 1) };
});
