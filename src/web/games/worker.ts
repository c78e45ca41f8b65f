/** Beside the page: the original programs on the machine, and the solvers. */

import { HINTS, type Hint } from '../../games/play/hints.ts';
import type { GameId, Options } from '../../games/play/kind.ts';
import { KINDS } from '../../games/play/kinds.ts';
import { OriginalFollower, type Reading } from '../../games/play/original.ts';
import { ORIGINALS } from '../../games/play/originals.ts';
import { beginSession, playMove, position } from '../../games/play/session.ts';
import { switchOnTurbo } from '../../machine/turbo/index.ts';
import { answerCalls } from '../app/worker-calls.ts';

switchOnTurbo();

/** What a page asks: the original's answers to the moves of a game, or a hint for the position after them. */
export interface GameOrder {
  readonly want: 'readings' | 'hint';
  readonly game: GameId;
  readonly options: Options;
  readonly moves: readonly string[];
}

export type GameAnswer =
  | { readonly want: 'readings'; readonly readings: readonly Reading[] }
  | { readonly want: 'hint'; readonly hint: Hint };

const followers = new Map<GameId, OriginalFollower>();

function followerOf(game: GameId): OriginalFollower {
  let follower = followers.get(game);
  if (!follower) {
    follower = new OriginalFollower(ORIGINALS[game]);
    followers.set(game, follower);
  }
  return follower;
}

answerCalls(({ want, game, options, moves }: GameOrder): GameAnswer => {
  if (want === 'readings') return { want, readings: followerOf(game).follow(options, moves) };
  let session = beginSession(KINDS[game], options);
  for (const move of moves) session = playMove(session, move);
  return { want, hint: HINTS[game](position(session)) };
});
