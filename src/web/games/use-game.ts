/** A game on a page: loaded, played, saved, counted; with what the workers say about it. */
import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { type GameAction, isRunning, type PlayedGame, playedGame, reduceGame } from '../../app/game.ts';
import { catchUserError, errorText, UserError } from '../../errors.ts';
import { soundAfter } from '../../games/ending.ts';
import { type AnyGame, fillOptions, keptOptions, type Options, type Reviewed } from '../../games/game.ts';
import {
  beginSession,
  dailySession,
  dayOf,
  type GameSession,
  heardMoves,
  isFollowed,
  statusOf,
} from '../../games/session.ts';
import type { Localized } from '../../texts.ts';
import { here, replaceParams } from '../app/address.ts';
import { whileCurrent } from '../app/lazy.tsx';
import { complain, tell } from '../app/notices.tsx';
import { WorkerCalls } from '../app/worker-calls.ts';
import { play } from '../device/sound.ts';
import type { GameCalls } from './games.worker.ts';
import { pageRandom, sessionOfLink } from './link.ts';
import { inBoth } from './say.ts';
import { changeUnfinished, clock, countGame, listUnfinished, loadGame, storeGame } from './store.ts';

const beside = () =>
  new WorkerCalls<GameCalls>(
    () => new Worker(new URL('./games.worker.ts', import.meta.url), { type: 'module' }),
  );
/** One worker for the original and one for the solvers, so that no answer waits for a hint. */
const [originals, solvers] = [beside(), beside()];
const closeWorkers = (): void => {
  for (const one of [originals, solvers]) one.close();
};

/** Random numbers that lead nowhere, or straight to the end, are rare. */
const MOST_DRAWS = 50;

/**
 * A new game, with standard options where they are left out. It draws another random number if one leads nowhere, or
 * straight to the end. Throws UserError if the options do not go together.
 */
export function newSession(
  game: AnyGame,
  options: { readonly [name: string]: string | undefined } = Object.values(game.levels ?? {})[0] ?? {},
): GameSession {
  const random = pageRandom();
  const begin = (): GameSession => beginSession(game, fillOptions(game, options, random));
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const session = catchUserError(begin, () => null);
    if (session && statusOf(session) === 'playing') return session;
  }
  return begin();
}

/** The session that a page begins with: of the link, else the stored one, else a new one. */
async function firstSession(game: AnyGame, query: string): Promise<GameSession> {
  let stored: GameSession | null = null;
  try {
    stored = loadGame(game);
  } catch (error) {
    complain(error instanceof UserError ? errorText(error) : inBoth('savedBroken'));
  }
  if (query === '') return stored ?? newSession(game);
  if (stored) changeUnfinished(stored, true);
  try {
    return await sessionOfLink(game, new URLSearchParams(query));
  } catch (error) {
    complain(inBoth('linkBroken', { reason: errorText(error) }));
    return newSession(game);
  }
}

/** Asks the solver what the move with this number, from 0, was worth. */
export const askReview = ({ game, options, moves }: GameSession, number: number): Promise<Reviewed> =>
  solvers.ask('review', game.id, options, moves.slice(0, number + 1));

/** What all parts of a game's page are given. */
export type GameOnPage = NonNullable<ReturnType<typeof useGame>>;

/**
 * Brings the game of the address or the last one of the browser back, plays it, and stores it after every move. Its
 * functions act on the latest state, not on the one drawn last: keys may come faster than the page is drawn.
 */
export function useGame(game: AnyGame) {
  const state = useSignal<PlayedGame | null>(null);
  const dialog = useSignal<'new' | 'days' | 'give-up' | null>(null);
  const sessionNow = (): GameSession | null => state.peek()?.session ?? null;
  const set = (next: PlayedGame): void => {
    const [before, { session }] = [sessionNow(), next];
    if (session !== before) {
      // Before it is drawn: closing the tab right after a move must not lose it.
      storeGame(session);
      if (statusOf(session) !== 'playing') countGame(session);
      const sound = before && soundAfter(before, session);
      if (sound) play(sound);
    }
    state.value = next;
  };
  const act = (action: GameAction): void => {
    const before = state.peek();
    if (before) set(reduceGame(before, action));
  };
  /** Continues with another game, an earlier one perhaps; one in play is kept. */
  const enter = (session: GameSession): void => {
    const before = sessionNow();
    if (before) changeUnfinished(before, true);
    act({ do: 'replace', session });
    changeUnfinished(session, false);
  };
  const query = here.value.params.toString();
  // The address names a game, or at the first visit the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one game
  useEffect(() => {
    if (query === '' && state.peek()) return;
    return whileCurrent(firstSession(game, query), (first) => {
      set(playedGame(first));
      if (query !== '') replaceParams(new URLSearchParams());
    });
  }, [query]);
  useHints(state.value, act);
  const failed = useOriginal(state.value, act);
  useEffect(() => closeWorkers, []);
  // The game of a link is being read.
  if (!state.value) return null;
  return {
    now: state.value,
    /** Why the original does not follow; null where it does. */
    failed,
    /** The dialog that is open; the function opens one, or closes it. */
    dialog: dialog.value,
    show: (name: typeof dialog.value): void => void (dialog.value = name),
    act,
    play(move: string): void {
      const session = sessionNow();
      if (session) act({ do: 'play', move, spent: clock.take(session) });
    },
    /** Begins another game, and a keyboard player is on its board. The notice leads back to the one in play. */
    begin(session: GameSession): void {
      const before = sessionNow();
      dialog.value = null;
      // Once it is drawn.
      requestAnimationFrame(() =>
        setTimeout(() => document.querySelector<HTMLElement>('.game [data-start]')?.focus()),
      );
      if (before === session) return;
      enter(session);
      if (isRunning(before)) tell(inBoth('begun'), { text: inBoth('takeBack'), act: () => enter(before) });
    },
    /** Begins a game like the one in play, or with other options. */
    again(own: Options = {}): void {
      const { options } = state.peek()!.session;
      this.begin(newSession(game, { ...keptOptions(game, options), ...own }));
    },
    /** The puzzle of a day, from where it was left. */
    puzzleOf(day = dayOf(new Date())): GameSession {
      const isIt = (one: GameSession): boolean => one.daily === day && statusOf(one) === 'playing';
      const begun = [sessionNow(), ...listUnfinished(game)];
      return begun.find((one) => one && isIt(one)) ?? dailySession(game, day);
    },
  };
}

/** Asks the solver while hints are wanted. */
function useHints(now: PlayedGame | null, act: (action: GameAction) => void): void {
  const session = now?.session ?? null;
  const heard = session && heardMoves(session).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint belongs to a position
  useEffect(() => {
    if (!session || !now?.wantsHints) return;
    let isAnswered = false;
    const { game, options, moves } = session;
    const forget = whileCurrent(solvers.ask('hint', game.id, options, moves), (hint) => {
      isAnswered = true;
      act({ do: 'hint', hint });
    });
    return () => {
      forget();
      // Nobody waits for this hint any more; the next one shall not wait for it.
      if (!isAnswered) solvers.close();
    };
  }, [session?.options, heard, now?.wantsHints]);
}

/** Lets the original follow the session in the worker. Returns why it cannot. */
function useOriginal(now: PlayedGame | null, act: (action: GameAction) => void): Localized | null {
  const [failed, setFailed] = useState<Localized | null>(null);
  const session = now?.session ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the original shows depends on options and moves only
  useEffect(() => {
    setFailed(null);
    if (!session || !isFollowed(session)) return;
    return whileCurrent(
      originals.ask('readings', session.game.id, session.options, heardMoves(session)),
      (readings) => act({ do: 'readings', readings }),
      (error) => setFailed(errorText(error)),
    );
  }, [session?.options, session?.moves]);
  return failed;
}
