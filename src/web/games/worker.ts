/** Beside the page: the original programs on the machine, and the solvers. */
import { answerCalls } from '../app/worker-calls.ts';
import { foxHint, type Hint, labyrinthHint, mineHint, ticTacToeHint } from './hints.ts';
import type { GameId, Options } from './kind.ts';
import { KINDS } from './kinds.ts';
import { OriginalFollower, type Reading } from './original-game.ts';
import { ORIGINALS } from './originals.ts';
import { beginSession, playMove, position } from './session.ts';

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

const HINTS = {
  'fox-hunt': foxHint,
  minesweeper: mineHint,
  labyrinth: labyrinthHint,
  'tic-tac-toe': ticTacToeHint,
} as { readonly [id in GameId]: (state: unknown) => Hint };

answerCalls(({ want, game, options, moves }: GameOrder): GameAnswer => {
  if (want === 'readings') return { want, readings: followerOf(game).follow(options, moves) };
  let session = beginSession(KINDS[game], options);
  for (const move of moves) session = playMove(session, move);
  return { want, hint: HINTS[game](position(session)) };
});
