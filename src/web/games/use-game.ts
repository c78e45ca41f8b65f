/** A game on a page: loaded, played, saved; with what the worker says about it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Hint } from '../../games/play/hints.ts';
import { freshOptions, type GameKind } from '../../games/play/kind.ts';
import { type Reading, spreadReadings } from '../../games/play/original.ts';
import { restoreSession, saveSession } from '../../games/play/saved.ts';
import {
  beginSession,
  isFollowed,
  playMove,
  position,
  type Session,
  undoMove,
  withHint,
} from '../../games/play/session.ts';
import { here, replaceParams } from '../app/address.ts';
import { textsOf } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { WorkerCalls } from '../app/worker-calls.ts';
import { errorText } from './error-text.ts';
import { sessionOfLink } from './link.ts';
import { GAME } from './messages.ts';
import { pageRandom } from './page-random.ts';
import { loadGame, storeGame } from './saved-games.ts';
import type { GameAnswer, GameOrder } from './worker.ts';

const start = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
/** One worker for the original and one for the solvers, so that no answer waits for a hint. */
const originals = new WorkerCalls<GameOrder, GameAnswer>(start);
const solvers = new WorkerCalls<GameOrder, GameAnswer>(start);

/** What the original program says so far: its readings, `thinking`, nothing for games it cannot play, or a failure. */
export type OriginalSays =
  | { readonly kind: 'none' }
  | { readonly kind: 'thinking' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** One reading more than moves; the player's notes repeat the reading before them. */
  | { readonly kind: 'readings'; readonly readings: readonly Reading[] };

export interface GameInPlay<S> {
  /** Null while the saved game is being read. */
  readonly session: Session<S> | null;
  /** The game that was in play before a link was opened. */
  readonly previous: Session<S> | null;
  readonly hint: Hint | null;
  readonly wantsHints: boolean;
  readonly original: OriginalSays;
  play(move: string): void;
  undo(): void;
  begin(session: Session<S>): void;
  goBack(): void;
  toggleHints(): void;
}

/** A new game with standard options; a random number that leads nowhere, or straight to the end, is thrown away. */
export function newSession<S>(kind: GameKind<S>): Session<S> {
  const random = pageRandom();
  for (;;) {
    try {
      const session = beginSession(kind, freshOptions(kind, random));
      if (kind.status(position(session)) === 'playing') return session;
    } catch (error) {
      errorText(error, 'en');
    }
  }
}

async function savedSession<S>(kind: GameKind<S>): Promise<Session<S> | null> {
  try {
    const saved = await loadGame(kind.id);
    return saved === null ? null : restoreSession(kind, saved);
  } catch {
    complain(textsOf(GAME).savedBroken);
    return null;
  }
}

/** The session that a page begins with: of the link, else the saved one, else a new one. */
async function firstSession<S>(
  kind: GameKind<S>,
  query: string,
): Promise<{ session: Session<S>; previous: Session<S> | null }> {
  const saved = await savedSession(kind);
  if (query === '') return { session: saved ?? newSession(kind), previous: null };
  const previous = saved && saved.moves.length > 0 ? saved : null;
  try {
    return { session: sessionOfLink(kind, new URLSearchParams(query)), previous };
  } catch (error) {
    complain(textsOf(GAME).linkBroken(errorText(error, lang.value)));
    return { session: newSession(kind), previous };
  }
}

export function useGame<S>(kind: GameKind<S>): GameInPlay<S> {
  const [session, setSession] = useState<Session<S> | null>(null);
  // Keys may come faster than the page is drawn: every move goes on from the latest session, not from the drawn one.
  const latest = useRef<Session<S> | null>(null);
  const change = (next: Session<S>): void => {
    latest.current = next;
    setSession(next);
  };
  const [previous, setPrevious] = useState<Session<S> | null>(null);
  const [wantsHints, setWantsHints] = useState(false);
  const [hint, setHint] = useState<Hint | null>(null);
  const query = here.value.params.toString();
  const isLoaded = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one kind of game
  useEffect(() => {
    if (query === '' && isLoaded.current) return;
    let isCurrent = true;
    firstSession(kind, query).then((first) => {
      if (!isCurrent) return;
      isLoaded.current = true;
      setPrevious(first.previous);
      change(first.session);
      setWantsHints(false);
      if (query !== '') replaceParams(new URLSearchParams());
    });
    return () => {
      isCurrent = false;
    };
  }, [query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one kind of game
  useEffect(() => {
    if (session) storeGame(kind.id, saveSession(session));
  }, [session]);
  useEffect(
    () => () => {
      originals.close();
      solvers.close();
    },
    [],
  );

  const state = session && position(session);
  const isPlaying = state !== null && kind.status(state) === 'playing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint belongs to a position
  useEffect(() => {
    setHint(null);
    if (!session || !wantsHints || !isPlaying) return;
    let isCurrent = true;
    let isAnswered = false;
    const { options, moves } = session;
    solvers.ask({ want: 'hint', game: kind.id, options, moves }).then(
      (answer) => {
        isAnswered = true;
        if (!isCurrent || answer.want !== 'hint') return;
        setHint(answer.hint);
        if (latest.current) change(withHint(latest.current));
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
  }, [state, wantsHints]);

  return {
    session,
    previous,
    hint,
    wantsHints,
    original: useOriginal(kind, session),
    play(move) {
      const now = latest.current;
      if (!now || !mayPlay(now, move)) return;
      try {
        change(playMove(now, move));
      } catch (error) {
        complain(errorText(error, lang.value));
      }
    },
    undo: () => latest.current && change(undoMove(latest.current)),
    begin(next) {
      setPrevious(null);
      setWantsHints(false);
      change(next);
    },
    goBack() {
      if (previous) change(previous);
      setPrevious(null);
    },
    toggleHints: () => setWantsHints(!wantsHints),
  };
}

const mayPlay = <S>(session: Session<S>, move: string): boolean =>
  session.kind.status(position(session)) === 'playing' || move === session.kind.next;

/** Lets the original follow the session in the worker. */
function useOriginal<S>(kind: GameKind<S>, session: Session<S> | null): OriginalSays {
  const [says, setSays] = useState<OriginalSays>({ kind: 'thinking' });
  const isPlayed = session !== null && isFollowed(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the original says depends on options and moves only
  useEffect(() => {
    if (!session) return;
    if (!isPlayed) return setSays({ kind: 'none' });
    setSays((before) => (session.moves.length === 0 ? { kind: 'thinking' } : before));
    let isCurrent = true;
    const { options, moves } = session;
    const played = moves.filter((move) => !kind.isNote(move));
    originals.ask({ want: 'readings', game: kind.id, options, moves: played }).then(
      (answer) => {
        if (!isCurrent || answer.want !== 'readings') return;
        setSays({ kind: 'readings', readings: spreadReadings(answer.readings, moves, kind.isNote) });
      },
      ({ message }: Error) => isCurrent && setSays({ kind: 'failed', reason: message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [session?.options, session?.moves]);
  return says;
}
