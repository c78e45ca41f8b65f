/** A game in play: its options, its moves and all positions on the way. Values are never changed in place. */
import { UserError } from '../../errors.ts';
import { dailyRandom } from './daily.ts';
import { type Computer, checkOptions, type GameKind, type Options, type Status } from './kind.ts';

/** What may be said of a game beside its options. */
export interface Circumstances {
  readonly computer?: Computer;
  /** How many times faster than the real calculator, if paced. */
  readonly speed?: number;
  /** The day of a daily puzzle, YYYY-MM-DD. */
  readonly daily?: string | null;
}

export interface Session<S> {
  readonly kind: GameKind<S>;
  readonly options: Options;
  readonly computer: Computer;
  /** How many times faster than the real calculator, if paced. */
  readonly speed: number;
  /** The day of a daily puzzle, YYYY-MM-DD. */
  readonly daily: string | null;
  readonly moves: readonly string[];
  /** positions[i] is the position after i moves. */
  readonly positions: readonly S[];
  /** Hints taken so far. */
  readonly hints: number;
  /** Moves taken back so far. */
  readonly undone: number;
  /** True if the player has given up: the game is lost, and everything may be seen. */
  readonly givenUp: boolean;
}

/** Begins a game. Throws UserError if the options are not possible. */
export function beginSession<S>(
  kind: GameKind<S>,
  options: { readonly [name: string]: unknown },
  { computer, speed = 1, daily = null }: Circumstances = {},
): Session<S> {
  const checked = checkOptions(kind, options);
  const hasOriginal = kind.hasOriginal(checked);
  if (!hasOriginal && computer !== undefined && computer !== 'rules') {
    throw new UserError({
      en: 'Only the rules can compute a game with these options: the computer must be "rules".',
      ru: 'Игру с такими параметрами считают только правила: computer должен быть «rules».',
    });
  }
  return {
    kind,
    options: checked,
    computer: computer ?? (hasOriginal ? 'original' : 'rules'),
    speed,
    daily,
    moves: [],
    positions: [kind.start(checked)],
    hints: 0,
    undone: 0,
    givenUp: false,
  };
}

/** The puzzle of a day. */
export const dailySession = <S>(
  kind: GameKind<S>,
  day: string,
  circumstances: Circumstances = {},
): Session<S> => beginSession(kind, kind.daily(dailyRandom(kind.id, day)), { ...circumstances, daily: day });

/** The position on the board now. */
export const position = <S>(session: Session<S>): S => session.positions[session.positions.length - 1];

/** How the game stands. */
export function statusOf<S>(session: Session<S>): Status {
  const status = session.kind.status(position(session));
  return session.givenUp && status === 'playing' ? 'lost' : status;
}

/** True if the original program follows this game on the machine. */
export const isFollowed = <S>({ kind, options, computer }: Session<S>): boolean =>
  computer !== 'rules' && kind.hasOriginal(options);

/** The session after one more move as somebody typed it. Throws UserError if it is no move. */
export function playMove<S>(session: Session<S>, text: string): Session<S> {
  const { kind, options, moves, positions } = session;
  if (session.givenUp) {
    throw new UserError({ en: 'This game was given up.', ru: 'Эта игра сдана.' });
  }
  const move = kind.read(text, options);
  const next = kind.play(position(session), move);
  return { ...session, moves: [...moves, move], positions: [...positions, next] };
}

/** True if there is a last move and the player has seen nothing by it; never of a game that was given up. */
export function canUndo<S>(session: Session<S>): boolean {
  const last = session.moves.at(-1);
  return last !== undefined && !session.givenUp && session.kind.mayUndo(position(session), last);
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

/** The session with one hint more on its record. */
export const withHint = <S>(session: Session<S>): Session<S> => ({ ...session, hints: session.hints + 1 });

/** The session given up; unchanged if it is over. */
export const giveUp = <S>(session: Session<S>): Session<S> =>
  statusOf(session) === 'playing' ? { ...session, givenUp: true } : session;
