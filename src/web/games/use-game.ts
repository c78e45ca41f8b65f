/** A game on a page: loaded, played, saved, counted; with what the worker says about it. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { saidBy } from '../../errors.ts';
import type { Hint } from '../../games/play/hints.ts';
import { freshOptions, type GameKind } from '../../games/play/kind.ts';
import { heardMoves } from '../../games/play/notes.ts';
import { type Handover, type Reading, spreadReadings } from '../../games/play/original.ts';
import type { Reviewed } from '../../games/play/review.ts';
import { restoreSession, saveSession } from '../../games/play/saved.ts';
import {
  beginSession,
  canUndo,
  dailySession,
  giveUp,
  isFollowed,
  playMove,
  position,
  type Session,
  statusOf,
  undoMove,
  withHint,
} from '../../games/play/session.ts';
import { PLAY } from '../../games/play/texts.ts';
import type { GameWords } from '../../games/play/words.ts';
import { inBoth, inEach, type Localized } from '../../texts.ts';
import { here, replaceParams } from '../app/address.ts';
import { complain, tell } from '../app/notices.tsx';
import { whileCurrent } from '../app/while-current.ts';
import { WorkerCalls } from '../app/worker-calls.ts';
import { errorText } from './error-text.ts';
import { sessionOfLink } from './link.ts';
import { GAME } from './messages.ts';
import type { OriginalCalls } from './original.worker.ts';
import { pageRandom } from './page-random.ts';
import { countGame, refreshRecords } from './records.ts';
import { loadGame, loadKept, storeGame, storeKept } from './saved-games.ts';
import type { SolverCalls } from './solver.worker.ts';
import { dropUnfinished, keepUnfinished, listUnfinished } from './unfinished.ts';

/** One worker for the original and one for the solvers, so that no answer waits for a hint. */
const originals = new WorkerCalls<OriginalCalls>(
  () => new Worker(new URL('./original.worker.ts', import.meta.url), { type: 'module' }),
);
const solvers = new WorkerCalls<SolverCalls>(
  () => new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' }),
);

/** What the original program says so far: its readings, `thinking`, nothing for games it cannot play, or a failure. */
export type OriginalSays =
  | { readonly kind: 'none' }
  | { readonly kind: 'thinking' }
  | { readonly kind: 'failed'; readonly reason: Localized }
  /** One reading more than moves; the player's notes repeat the reading before them. */
  | { readonly kind: 'readings'; readonly readings: readonly Reading[] };

export interface GameInPlay<S> {
  /** Null while the saved game is being read. */
  readonly session: Session<S> | null;
  /** An unfinished game that was put aside for a link or the puzzle of a day. */
  readonly aside: Session<S> | null;
  readonly hint: Hint | null;
  readonly wantsHints: boolean;
  readonly original: OriginalSays;
  /** Said instead of what the last move came to: why something did not happen. */
  readonly remark: Localized | null;
  play(move: string): void;
  undo(): void;
  giveUp(): void;
  /** Begins another game. What was in play can be had back by the notice. */
  begin(session: Session<S>): void;
  /** Plays the puzzle of a day: on from where it was left, else from its beginning. What was in play is put aside. */
  playDay(day: string): Promise<void>;
  goBack(): void;
  toggleHints(): void;
}

/**
 * A new game with standard options; a random number that leads nowhere, or straight to the end, is thrown away. Options
 * with which a game was begun once refuse some numbers and never all: another is found.
 */
export function newSession<S>(
  kind: GameKind<S>,
  options: { readonly [name: string]: string } = {},
): Session<S> {
  const random = pageRandom();
  for (;;) {
    try {
      const session = beginSession(kind, { ...freshOptions(kind, random), ...options });
      if (statusOf(session) === 'playing') return session;
    } catch (error) {
      errorText(error, 'en');
    }
  }
}

async function savedSession<S>(kind: GameKind<S>): Promise<Session<S> | null> {
  try {
    const saved = (await loadGame(kind.id)) ?? null;
    return saved === null ? null : restoreSession(kind, saved);
  } catch {
    complain(inBoth(GAME, (t) => t.savedBroken));
    return null;
  }
}

async function keptSession<S>(kind: GameKind<S>): Promise<Session<S> | null> {
  try {
    const kept = await loadKept(kind.id);
    return kept ? restoreSession(kind, kept) : null;
  } catch {
    return null;
  }
}

const isRunning = <S>(session: Session<S> | null): session is Session<S> =>
  session !== null && session.moves.length > 0 && statusOf(session) === 'playing';

/**
 * The game that the way back leads to where a link or the puzzle of a day comes: the one in play, else the one put aside
 * before. A puzzle of a day takes nobody's place there, for its day leads back to it. What gives way is kept.
 */
function wayBack<S>(played: Session<S> | null, aside: Session<S> | null): Session<S> | null {
  if (!isRunning(played)) return aside;
  const [back, other] = aside && played.daily !== null ? [aside, played] : [played, aside];
  if (other) keepUnfinished(other);
  return back;
}

/** The session that a page begins with: of the link, else the saved one, else a new one. */
async function firstSession<S>(
  kind: GameKind<S>,
  query: string,
): Promise<{ session: Session<S>; aside: Session<S> | null }> {
  const [saved, kept] = await Promise.all([savedSession(kind), keptSession(kind)]);
  if (query === '') return { session: saved ?? newSession(kind), aside: kept };
  const aside = wayBack(saved, kept);
  try {
    return { session: await sessionOfLink(kind, new URLSearchParams(query)), aside };
  } catch (error) {
    complain(inEach((lang) => GAME[lang].linkBroken(errorText(error, lang))));
    return { session: newSession(kind), aside };
  }
}

/** Asks the solver what the move with this number, from 0, was worth. */
export const askReview = <S>({ kind, options, moves }: Session<S>, number: number): Promise<Reviewed> =>
  solvers.ask('review', kind.id, options, moves.slice(0, number + 1));

/** Asks for the calculator of the original after the moves of a game. */
export const askCalculator = <S>(session: Session<S>): Promise<Handover> =>
  originals.ask('calculator', session.kind.id, session.options, heardMoves(session));

/**
 * Brings the game of the address or the last one of the browser back, plays it, and keeps it after every move. What it
 * returns changes with each drawing; its functions go on from the latest session.
 */
// biome-ignore lint/suspicious/noExplicitAny: the hint of this game, which only its words know
export function useGame<S>(kind: GameKind<S>, words: GameWords<S, any>): GameInPlay<S> {
  const [session, setSession] = useState<Session<S> | null>(null);
  // Keys may come faster than the page is drawn: every move goes on from the latest session, not from the drawn one.
  const latest = useRef<Session<S> | null>(null);
  const replace = (next: Session<S>): void => {
    latest.current = next;
    setSession(next);
    // Not after it is drawn: who leaves right behind a move has made it.
    storeGame(kind.id, saveSession(next));
  };
  const change = (next: Session<S>): void => {
    setRemark(null);
    replace(next);
  };
  /** Counts the games that came into play: one that takes a while to be found comes only if no other has. */
  const games = useRef(0);
  const enter = (next: Session<S>): void => {
    games.current++;
    change(next);
  };
  const [aside, setAside] = useState<Session<S> | null>(null);
  const latestAside = useRef<Session<S> | null>(null);
  const [wantsHints, setWantsHints] = useState(false);
  const [hint, setHint] = useState<Hint | null>(null);
  const [remark, setRemark] = useState<Localized | null>(null);
  const query = here.value.params.toString();
  const isLoaded = useRef(false);

  const putAside = (other: Session<S> | null): void => {
    latestAside.current = other;
    setAside(other);
    storeKept(kind.id, other && saveSession(other));
  };

  /** Goes on with an earlier game; the one in play is kept. */
  const exchange = (earlier: Session<S>): void => {
    if (latest.current) keepUnfinished(latest.current);
    dropUnfinished(earlier);
    enter(earlier);
  };

  const bringIn = (next: Session<S>): void => {
    setWantsHints(false);
    enter(next);
    dropUnfinished(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one kind of game
  useEffect(() => {
    if (query === '' && isLoaded.current) return;
    let isCurrent = true;
    void refreshRecords();
    firstSession(kind, query).then((first) => {
      if (!isCurrent) return;
      isLoaded.current = true;
      putAside(first.aside);
      enter(first.session);
      setWantsHints(false);
      if (query !== '') replaceParams(new URLSearchParams());
    });
    return () => {
      isCurrent = false;
    };
  }, [query]);
  useEffect(() => {
    if (!session || statusOf(session) === 'playing') return;
    setWantsHints(false);
    void countGame(session);
  }, [session]);
  useEffect(
    () => () => {
      games.current++;
      originals.close();
      solvers.close();
    },
    [],
  );

  // The player's notes leave the hint, and the count of hints, as they are.
  const heard = session && heardMoves(session).join(' ');
  const isPlaying = session !== null && statusOf(session) === 'playing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint belongs to a position
  useEffect(() => {
    setHint(null);
    if (!session || !wantsHints || !isPlaying) return;
    let isCurrent = true;
    let isAnswered = false;
    const { options, moves } = session;
    solvers.ask('hint', kind.id, options, moves).then(
      (found) => {
        isAnswered = true;
        if (!isCurrent) return;
        setHint(found);
        // What was said of the last key stays.
        if (latest.current) replace(withHint(latest.current));
      },
      () => {
        isAnswered = true;
      },
    );
    return () => {
      isCurrent = false;
      // Nobody waits for this hint any more; the next one shall not wait for it.
      if (!isAnswered) solvers.close();
    };
  }, [session?.options, heard, wantsHints]);

  return {
    session,
    aside,
    hint,
    wantsHints,
    remark,
    original: useOriginal(kind, session),
    play(move) {
      const now = latest.current;
      if (!now || !mayPlay(now, move)) return;
      try {
        const next = playMove(now, move);
        // What did nothing, such as a walk into a wall, is said and leaves no line.
        const isNothing = kind.outcome(position(next))?.kind === 'nothing';
        if (isNothing) setRemark(inEach((lang) => words.tell(position(next), lang)));
        else change(next);
      } catch (error) {
        setRemark(inEach((lang) => errorText(error, lang)));
      }
    },
    undo() {
      const now = latest.current;
      if (!now || now.moves.length === 0) return;
      if (canUndo(now)) change(undoMove(now));
      else setRemark(inBoth(PLAY, (m) => m.cannotUndo));
    },
    giveUp() {
      if (latest.current) change(giveUp(latest.current));
    },
    begin(next) {
      const before = latest.current;
      bringIn(next);
      if (!isRunning(before)) return;
      keepUnfinished(before);
      tell(
        inBoth(GAME, (t) => t.begun),
        { text: inBoth(GAME, (t) => t.takeBack), act: () => exchange(before) },
      );
    },
    async playDay(day) {
      const isIt = (one: Session<S> | null): boolean => one?.daily === day && statusOf(one) === 'playing';
      if (isIt(latest.current)) return;
      const asked = games.current;
      const unfinished = await listUnfinished(kind);
      if (games.current !== asked) return;
      const [before, other] = [latest.current, latestAside.current];
      const left = [other, ...unfinished.map(({ session }) => session)].find(isIt);
      bringIn(left ?? dailySession(kind, day));
      putAside(wayBack(before, left === other ? null : other));
    },
    goBack() {
      if (latestAside.current) exchange(latestAside.current);
      putAside(null);
    },
    toggleHints: () => setWantsHints(!wantsHints),
  };
}

const mayPlay = <S>(session: Session<S>, move: string): boolean =>
  statusOf(session) === 'playing' || (move === session.kind.next && !session.givenUp);

/** Lets the original follow the session in the worker. */
function useOriginal<S>(kind: GameKind<S>, session: Session<S> | null): OriginalSays {
  const [says, setSays] = useState<OriginalSays>({ kind: 'thinking' });
  const isPlayed = session !== null && isFollowed(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the original says depends on options and moves only
  useEffect(() => {
    if (!session) return;
    if (!isPlayed) return setSays({ kind: 'none' });
    setSays((before) => (session.moves.length === 0 ? { kind: 'thinking' } : before));
    const { options, moves } = session;
    return whileCurrent(
      originals.ask('readings', kind.id, options, heardMoves(session)),
      (readings) => setSays({ kind: 'readings', readings: spreadReadings(readings, moves, kind.isNote) }),
      (error) => setSays({ kind: 'failed', reason: saidBy(error) }),
    );
  }, [session?.options, session?.moves]);
  return says;
}
