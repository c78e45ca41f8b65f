/** Beside the page: the original programs on the machine. Each game brings its own when it is played. */
import type { GameId, Options } from '../../games/play/kind.ts';
import { OriginalFollower, type OriginalGame } from '../../games/play/original.ts';
import { turboInTime } from '../app/lazy-turbo.ts';
import { answerCalls } from '../app/worker-calls.ts';

type Make = (options: Options) => OriginalGame;

const ORIGINALS: { readonly [id in GameId]: () => Promise<Make> } = {
  'fox-hunt': async () => (await import('../../games/play/fox-hunt/original.ts')).originalFoxHunt,
  minesweeper: async () => (await import('../../games/play/minesweeper/original.ts')).originalMinesweeper,
  labyrinth: async () => (await import('../../games/play/labyrinth/original.ts')).originalLabyrinth,
  'tic-tac-toe': async () => (await import('../../games/play/tic-tac-toe/original.ts')).originalTicTacToe,
};

const noteRun = turboInTime();
const followers = new Map<GameId, Promise<OriginalFollower>>();

function followerOf(game: GameId): Promise<OriginalFollower> {
  let follower = followers.get(game);
  if (!follower) {
    follower = ORIGINALS[game]().then((make) => new OriginalFollower(make));
    followers.set(game, follower);
  }
  return follower;
}

/** Lets the original play the moves of a game, and gives what is asked of it then. */
async function timed<Result>(game: GameId, ask: (follower: OriginalFollower) => Result): Promise<Result> {
  const isNew = !followers.has(game);
  const follower = await followerOf(game);
  const began = performance.now();
  const answer = ask(follower);
  // In a first answer all code is new, and how long that takes says nothing about the program. A visit fetches the same
  // on every machine.
  if (!isNew) noteRun(performance.now() - began);
  return answer;
}

const CALLS = {
  /** The answers of the original to some moves. */
  readings: (game: GameId, options: Options, moves: readonly string[]) =>
    timed(game, (follower) => follower.follow(options, moves)),
  /** The calculator itself after them. */
  calculator: (game: GameId, options: Options, moves: readonly string[]) =>
    timed(game, (follower) => follower.handOver(options, moves)),
};
export type OriginalCalls = typeof CALLS;

answerCalls(CALLS);
