/** A game in play, as terminal and page show it: one value, and one function that changes it. */
import { UserError } from '../errors.ts';
import type { AnyHint, Shown } from '../games/game.ts';
import type { Reading } from '../games/original.ts';
import {
  canUndo,
  type GameSession,
  giveUp,
  heardMoves,
  playMove,
  position,
  statusOf,
  undoMove,
  withHint,
  withTime,
} from '../games/session.ts';
import { fail } from '../games/texts.ts';
import { perLang } from '../texts.ts';

export interface PlayedGame {
  readonly session: GameSession;
  /** True from the player's question until the next move. */
  readonly wantsHints: boolean;
  /** The hint for this position; null until it is there. */
  readonly hint: AnyHint | null;
  /** The original's displays, at the start and after each move, as far as it has computed. */
  readonly readings: readonly Reading[];
  /** Why the last action changed nothing. */
  readonly refused: UserError | null;
}

export type GameAction =
  /** `spent`: milliseconds since the move before. */
  | { readonly do: 'play'; readonly move: string; readonly spent?: number }
  | { readonly do: 'undo' | 'give-up' | 'toggle-hints' }
  /** Another game takes the place of this one. */
  | { readonly do: 'replace'; readonly session: GameSession }
  /** The solver has answered. The hint counts, once for each position. */
  | { readonly do: 'hint'; readonly hint: AnyHint | null }
  /** The original has answered to the moves that it heard. */
  | { readonly do: 'readings'; readonly readings: readonly Reading[] };

export const playedGame = (session: GameSession): PlayedGame => ({
  session,
  wantsHints: false,
  hint: null,
  readings: [],
  refused: null,
});

/** The game after an action. An impossible action changes nothing and leaves its reason in `refused`. */
export function reduceGame(now: PlayedGame, action: GameAction): PlayedGame {
  const { session } = now;
  switch (action.do) {
    case 'play': {
      if (!mayPlay(session, action.move)) return now;
      // A refused move takes its time, too.
      const timed = withTime(session, action.spent ?? 0);
      return changed({ ...now, session: timed }, () => {
        const next = playMove(timed, action.move);
        // A move that changes nothing, such as a walk into a wall, leaves no line.
        if (next.game.outcome(position(next))?.kind === 'nothing')
          throw new UserError(perLang((lang) => next.game.tell(position(next), lang)));
        return next;
      });
    }
    case 'undo':
      if (session.moves.length === 0) return now;
      return changed(now, () => {
        if (!canUndo(session)) throw fail('cannotUndo');
        return undoMove(session);
      });
    case 'give-up':
      return { ...changed(now, () => giveUp(session)), wantsHints: false };
    case 'toggle-hints':
      return { ...now, wantsHints: !now.wantsHints, hint: null };
    case 'replace':
      return playedGame(action.session);
    case 'hint':
      return { ...now, hint: action.hint, session: withHint(session) };
    case 'readings':
      return { ...now, readings: spreadReadings(action.readings, session) };
  }
}

/** After the end only the move that begins the next game counts. */
const mayPlay = (session: GameSession, move: string): boolean =>
  statusOf(session) === 'playing' || (move === session.game.next && !session.givenUp);

function changed(now: PlayedGame, change: () => GameSession): PlayedGame {
  try {
    const session = change();
    const isOver = statusOf(session) !== 'playing';
    // A note changes nothing that a hint says.
    const isHeard = heardMoves(session).length !== heardMoves(now.session).length;
    return {
      ...now,
      session,
      // Readings beyond the last position belong to moves that were taken back.
      readings: now.readings.slice(0, session.positions.length),
      refused: null,
      hint: isHeard || isOver ? null : now.hint,
      wantsHints: now.wantsHints && !isHeard && !isOver,
    };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { ...now, refused: error };
  }
}

/** True for an unfinished game with moves: one that a player would miss. */
export const isRunning = (session: GameSession | null): session is GameSession =>
  session !== null && session.moves.length > 0 && statusOf(session) === 'playing';

/** One move and what came of it. */
export type Played = ReturnType<typeof playedAt>;

/** The display after a number of moves. */
export function playedAt({ session, readings }: PlayedGame, number: number) {
  const { game, moves, positions, options } = session;
  const [state, reading] = [positions[number], readings[number]];
  const move = moves[number - 1] ?? '';
  const isNote = move !== '' && game.isNote(move);
  const shown = game.shown(state);
  const keys = number === 0 ? game.startKeys(options) : isNote ? [] : (reading?.keys ?? game.keys(move));
  return {
    move,
    /** The keys that make it on the calculator. */
    keys: keys as readonly string[],
    display: shown.display,
    y: reading?.y ?? shown.y,
    /** Time of the real calculator; null where no calculator computed. */
    seconds: isNote || number === 0 ? null : (reading?.seconds ?? null),
    /** The answer as data, for scripts. */
    answer: game.outcome(state),
  };
}

/** The first move at which the original answers otherwise than the rules, as far as it has computed; null if none. */
export function disagreement({ session, readings }: PlayedGame): number | null {
  const { game, positions } = session;
  const differs = readings.findIndex((reading, i) => !agrees(game.shown(positions[i]), reading));
  return differs < 0 ? null : differs;
}

/** True if the calculator says what the rules expect; register Y counts only where the rules say something of it. */
const agrees = (rules: Shown, original: Shown): boolean =>
  rules.display === original.display && (rules.y === null || Number(rules.y) === Number(original.y));

/**
 * Readings of the moves that the calculator heard of, spread over all moves: a note repeats the reading before it. One more
 * than moves, or fewer if the calculator has not come so far.
 */
function spreadReadings(readings: readonly Reading[], { game, moves }: GameSession): readonly Reading[] {
  let next = 0;
  return ['', ...moves]
    .map((move) => readings[move !== '' && game.isNote(move) ? next - 1 : next++])
    .filter((reading) => reading !== undefined);
}

/** The most that one move counts, in milliseconds: a player who left comes back to the clock as it was. */
const LONGEST_MS = 10 * 60_000;

/** The clock of a game: it runs from the first move to the last, and stands while the game is out of sight. */
export class GameClock {
  #since: number | null = performance.now();
  /** Milliseconds since the last move, up to the last pause. */
  #before = 0;

  get #elapsed(): number {
    const since = this.#since === null ? 0 : performance.now() - this.#since;
    return Math.min(this.#before + since, LONGEST_MS);
  }

  /** True if the time of this game is counted now. */
  runs = (session: GameSession): boolean => session.game.isTimed === true && isRunning(session);

  pause(): void {
    this.#before = this.#elapsed;
    this.#since = null;
  }

  resume(): void {
    this.#since ??= performance.now();
  }

  /** Milliseconds since the last move; from now on those of the next one are counted. */
  take(session: GameSession): number {
    const elapsed = this.#elapsed;
    this.#before = 0;
    this.#since = performance.now();
    return this.runs(session) ? elapsed : 0;
  }

  /** Milliseconds of the game so far. */
  spent(session: GameSession): number {
    return (session.spent ?? 0) + (this.runs(session) ? this.#elapsed : 0);
  }
}
