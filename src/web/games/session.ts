/** A game in play: its options, its moves and all positions on the way. Values are never changed in place. */
import { UserError } from '../../errors.ts';
import { checkOptions, type GameId, type GameKind, type Options } from './kind.ts';

export interface Session<S> {
  readonly kind: GameKind<S>;
  readonly options: Options;
  /** The day of a daily puzzle, YYYY-MM-DD. */
  readonly daily: string | null;
  readonly moves: readonly string[];
  /** positions[i] is the position after i moves. */
  readonly positions: readonly S[];
  /** Hints taken so far. */
  readonly hints: number;
  /** Moves taken back so far. */
  readonly undone: number;
}

/** A session as it is kept and sent: plain JSON from which everything else follows. */
export interface SavedSession {
  readonly version: 1;
  readonly game: GameId;
  readonly options: Options;
  readonly daily: string | null;
  readonly moves: readonly string[];
  readonly hints: number;
  readonly undone: number;
}

/** Begins a game. Throws UserError if the options are not possible. */
export function beginSession<S>(
  kind: GameKind<S>,
  options: Options,
  daily: string | null = null,
): Session<S> {
  const checked = checkOptions(kind, options);
  const positions = [kind.start(checked)];
  return { kind, options: checked, daily, moves: [], positions, hints: 0, undone: 0 };
}

/** The position on the board now. */
export const position = <S>(session: Session<S>): S => session.positions[session.positions.length - 1];

/** The session after one more move. Throws UserError if it is no move. */
export function playMove<S>(session: Session<S>, move: string): Session<S> {
  const next = session.kind.play(position(session), move);
  return { ...session, moves: [...session.moves, move], positions: [...session.positions, next] };
}

export function canUndo<S>(session: Session<S>): boolean {
  const last = session.moves.at(-1);
  return last !== undefined && session.kind.mayUndo(position(session), last);
}

/** The session without its last move; unchanged if that move must stand. */
export function undoMove<S>(session: Session<S>): Session<S> {
  if (!canUndo(session)) return session;
  return {
    ...session,
    moves: session.moves.slice(0, -1),
    positions: session.positions.slice(0, -1),
    undone: session.undone + 1,
  };
}

export const withHint = <S>(session: Session<S>): Session<S> => ({ ...session, hints: session.hints + 1 });

export function saveSession<S>({ kind, options, daily, moves, hints, undone }: Session<S>): SavedSession {
  return { version: 1, game: kind.id, options, daily, moves, hints, undone };
}

/** Most moves that a saved game may have; no real game comes near. */
const MOST_MOVES = 5000;

/** Brings a saved session back. Throws UserError for anything that is not a session of this game. */
export function restoreSession<S>(kind: GameKind<S>, saved: unknown): Session<S> {
  const { version, game, options, daily, moves, hints, undone } = (saved ?? {}) as Partial<SavedSession>;
  const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
  if (version !== 1 || game !== kind.id || typeof options !== 'object' || options === null) {
    throw new UserError(`This is not a saved game of ${kind.id}.`);
  }
  if (!Array.isArray(moves) || moves.length > MOST_MOVES || !isCount(hints) || !isCount(undone)) {
    throw new UserError(`This saved game of ${kind.id} is damaged.`);
  }
  let session = beginSession(kind, options, typeof daily === 'string' ? daily : null);
  for (const move of moves) session = playMove(session, String(move));
  return { ...session, hints, undone };
}
