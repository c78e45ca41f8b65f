/** Beside the page: the original programs on the machine. Each game brings its own when it is played. */
import type { GameId, Options } from '../../games/play/kind.ts';
import {
  type Handover,
  OriginalFollower,
  type OriginalGame,
  type Reading,
} from '../../games/play/original.ts';
import { turboInTime } from '../app/lazy-turbo.ts';
import { answerCalls } from '../app/worker-calls.ts';

/** What a page asks of the original after some moves: its answers, or the calculator itself. */
export interface OriginalOrder {
  readonly want: 'readings' | 'calculator';
  readonly game: GameId;
  readonly options: Options;
  readonly moves: readonly string[];
}

export type OriginalAnswer =
  | { readonly want: 'readings'; readonly readings: readonly Reading[] }
  | { readonly want: 'calculator'; readonly calculator: Handover };

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

answerCalls(async ({ want, game, options, moves }: OriginalOrder): Promise<OriginalAnswer> => {
  const isNew = !followers.has(game);
  const follower = await followerOf(game);
  const began = performance.now();
  const answer: OriginalAnswer =
    want === 'readings'
      ? { want, readings: follower.follow(options, moves) }
      : { want, calculator: follower.handOver(options, moves) };
  // In a first answer all code is new, and how long that takes says nothing about the program. A visit fetches the same
  // on every machine.
  if (!isNew) noteRun(performance.now() - began);
  return answer;
});
