/** Beside the page: the original programs on the machine, and the solvers. */

import { HINTS, type Hint } from '../../games/play/hints.ts';
import type { GameId, Options } from '../../games/play/kind.ts';
import { KINDS } from '../../games/play/kinds.ts';
import { type Handover, OriginalFollower, type Reading } from '../../games/play/original.ts';
import { ORIGINALS } from '../../games/play/originals.ts';
import { type Reviewed, reviewMove } from '../../games/play/review.ts';
import { beginSession, playMove, position, type Session } from '../../games/play/session.ts';
import { switchOnTurbo } from '../../machine/turbo/index.ts';
import { answerCalls } from '../app/worker-calls.ts';

switchOnTurbo();

/**
 * What a page asks of a game after some moves: the original's answers, the calculator itself, a hint, or what the last
 * move was worth.
 */
export interface GameOrder {
  readonly want: 'readings' | 'calculator' | 'hint' | 'review';
  readonly game: GameId;
  readonly options: Options;
  readonly moves: readonly string[];
}

export type GameAnswer =
  | { readonly want: 'readings'; readonly readings: readonly Reading[] }
  | { readonly want: 'calculator'; readonly calculator: Handover }
  | { readonly want: 'hint'; readonly hint: Hint }
  | { readonly want: 'review'; readonly reviewed: Reviewed };

const followers = new Map<GameId, OriginalFollower>();

function followerOf(game: GameId): OriginalFollower {
  let follower = followers.get(game);
  if (!follower) {
    follower = new OriginalFollower(ORIGINALS[game]);
    followers.set(game, follower);
  }
  return follower;
}

function sessionOf({ game, options, moves }: GameOrder): Session<unknown> {
  let session: Session<unknown> = beginSession(KINDS[game], options);
  for (const move of moves) session = playMove(session, move);
  return session;
}

answerCalls((order: GameOrder): GameAnswer => {
  const { want, game, options, moves } = order;
  switch (want) {
    case 'readings':
      return { want, readings: followerOf(game).follow(options, moves) };
    case 'calculator':
      return { want, calculator: followerOf(game).handOver(options, moves) };
    case 'hint':
      return { want, hint: HINTS[game](position(sessionOf(order))) };
    case 'review':
      return { want, reviewed: reviewMove(sessionOf(order), moves.length - 1) };
  }
});
