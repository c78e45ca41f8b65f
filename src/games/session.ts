/** A game in play: its options, its moves and all positions on the way. Values are never changed in place. */

import type { Lang } from '../texts.ts';
import {
  type Advice,
  type AnyGame,
  type AnyHint,
  COMPUTERS,
  type Computer,
  checkOptions,
  type Options,
  type Reviewed,
  type Status,
} from './game.ts';
import type { Reading } from './original.ts';
import { type Random, seededRandom } from './random.ts';
import { dayText, fail, play } from './texts.ts';

/** The circumstances of a game beside its options. */
export interface Circumstances {
  readonly computer?: Computer;
  /** The day of a daily puzzle, YYYY-MM-DD. */
  readonly daily?: string | null;
}

export interface GameSession<S = unknown> extends Required<Circumstances> {
  readonly game: AnyGame;
  readonly options: Options;
  readonly moves: readonly string[];
  /** positions[i] is the position after i moves. */
  readonly positions: readonly S[];
  /** Hints taken so far. */
  readonly hints: number;
  /** The number of heard moves at the last hint: a hint for the same position counts once. */
  readonly hintAt?: number;
  /** Milliseconds that the player took for the moves so far, as far as a clock ran. */
  readonly spent?: number;
  /** Moves taken back so far. */
  readonly undone: number;
  /** True if the player has given up: the game is lost, and everything may be seen. */
  readonly givenUp: boolean;
}

/** Begins a game. Throws UserError if the options are not possible. */
export function beginSession<S = unknown>(
  game: AnyGame,
  options: { readonly [name: string]: unknown },
  { computer, daily = null }: Circumstances = {},
): GameSession<S> {
  const checked = checkOptions(game, options);
  const hasOriginal = game.hasOriginal(checked);
  if (!hasOriginal && computer !== undefined && computer !== 'rules') throw fail('onlyRules');
  return {
    game,
    options: checked,
    computer: computer ?? (hasOriginal ? 'original' : 'rules'),
    daily,
    moves: [],
    positions: [game.start(checked)],
    hints: 0,
    undone: 0,
    givenUp: false,
  };
}

/** The generator for the puzzle of a game on a day YYYY-MM-DD: the same for everybody. */
export const dailyRandom = (game: AnyGame, day: string): Random =>
  seededRandom(Number(day.replaceAll('-', '')) * 8 + game.number);

/** The puzzle of a day. */
export const dailySession = <S = unknown>(
  game: AnyGame,
  day: string,
  circumstances: Circumstances = {},
): GameSession<S> => beginSession(game, game.daily(dailyRandom(game, day)), { ...circumstances, daily: day });

/** A day as YYYY-MM-DD in the user's own time zone. */
export function dayOf(date: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Checks a date. Throws UserError unless it is a day written YYYY-MM-DD. */
export function checkDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime());
  if (!isDay || date.toISOString().slice(0, 10) !== day) throw fail('badDay', { day });
  return day;
}

/** The position on the board now. */
export const position = <S>(session: GameSession<S>): S => session.positions[session.positions.length - 1];

/** The state of the game. */
export function statusOf(session: GameSession): Status {
  const status = session.game.status(position(session));
  return session.givenUp && status === 'playing' ? 'lost' : status;
}

/** True if the original program follows this game on the machine. */
export const isFollowed = ({ game, options, computer }: GameSession): boolean =>
  computer !== 'rules' && game.hasOriginal(options);

/** The moves that the calculator hears of: all but the player's notes. */
export const heardMoves = ({ game, moves }: Pick<GameSession, 'game' | 'moves'>): string[] =>
  moves.filter((move) => !game.isNote(move));

/** The number of moves on the first lines of a game, notes left out. */
export const movesUntil = ({ game, moves }: Pick<GameSession, 'game' | 'moves'>, lines: number): number =>
  heardMoves({ game, moves: moves.slice(0, lines) }).length;

/** What the calculator would show after a number of moves by the rules alone, where the original does not play. */
export function ruledReading({ game, moves, positions }: GameSession, number: number): Reading {
  const move = heardMoves({ game, moves: moves.slice(0, number) }).at(-1);
  return { ...game.shown(positions[number]), keys: move ? game.keys(move) : [], typed: [], seconds: 0 };
}

/** What else there is to know beside the counters of a game: its state, the help taken, the day. */
export function noteTexts({ game, hints, undone, daily }: GameSession, state: unknown, lang: Lang): string[] {
  // These are told by the counters and marks of a board.
  const told = game.id === 'labyrinth' ? 9 : (game.left ? 2 : 0) + (game.isSolvable?.(state) ? 1 : 0);
  return [
    ...game.facts(state, lang).slice(told),
    ...(hints > 0 ? [play(lang, 'hintsUsed', { n: hints })] : []),
    ...(undone > 0 ? [play(lang, 'undoneMoves', { n: undone })] : []),
    ...(daily ? [play(lang, 'dailyOf', { day: dayText(daily, lang) })] : []),
  ];
}

/** The session after one more move as somebody typed it. Throws UserError if it is not a move. */
export function playMove<S>(session: GameSession<S>, text: string): GameSession<S> {
  const { game, options, moves, positions } = session;
  if (session.givenUp) throw fail('wasGivenUp');
  const move = game.read(text, options);
  const next = game.play(position(session), move);
  return { ...session, moves: [...moves, move], positions: [...positions, next] };
}

/** True if there is a last move and it showed the player nothing; never of a game that was given up. */
export function canUndo(session: GameSession): boolean {
  const last = session.moves.at(-1);
  const { undo, isNote } = session.game;
  return last !== undefined && !session.givenUp && (undo === 'always' || isNote(last));
}

/** The session without its last move; unchanged if that move must stand. */
export function undoMove<S>(session: GameSession<S>): GameSession<S> {
  if (!canUndo(session)) return session;
  const { hintAt: _, ...rest } = session;
  const { moves, positions, undone } = rest;
  return { ...rest, moves: moves.slice(0, -1), positions: positions.slice(0, -1), undone: undone + 1 };
}

/** The session with a hint on its record; a second hint for the same position is not counted. */
export function withHint<S>(session: GameSession<S>): GameSession<S> {
  const at = heardMoves(session).length;
  return session.hintAt === at ? session : { ...session, hints: session.hints + 1, hintAt: at };
}

/** Returns the session after a number of milliseconds. */
export const withTime = <S>(session: GameSession<S>, ms: number): GameSession<S> =>
  ms === 0 ? session : { ...session, spent: (session.spent ?? 0) + Math.round(ms) };

/** A time of play as a clock shows it: `4:07`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The session given up; unchanged if it is over. */
export const giveUp = <S>(session: GameSession<S>): GameSession<S> =>
  statusOf(session) === 'playing' ? { ...session, givenUp: true } : session;

/**
 * Looks at one move of a session, counted from 0. Notes have no cost and no better; the solver's own move costs nothing,
 * whatever an estimate says.
 */
export function reviewMove(
  { game, moves, positions }: GameSession,
  number: number,
  { review }: Advice<unknown, AnyHint>,
): Reviewed {
  const move = moves[number];
  if (game.isNote(move)) return { move, best: null, cost: { kind: 'note' } };
  const reviewed = review(positions[number], positions[number + 1], move);
  return reviewed.best === move ? { ...reviewed, cost: { kind: 'none' } } : reviewed;
}

/** The effort of a game: moves, time, hints, moves taken back. */
export function effortTexts(session: GameSession, lang: Lang): string[] {
  const { game, hints, undone, spent } = session;
  return [
    play(lang, 'moveCount', { n: heardMoves(session).length, game: game.id }),
    ...(spent ? [clockText(spent)] : []),
    ...(hints > 0 ? [play(lang, 'hintsUsed', { n: hints })] : []),
    ...(undone > 0 ? [play(lang, 'undoneMoves', { n: undone })] : []),
  ];
}

// --- saved games: one format for terminal, page and links ---

const SAVED_VERSION = 2;

/** Plain JSON from which everything else follows. */
export interface SavedSession extends Omit<GameSession, 'game' | 'positions'> {
  readonly version: typeof SAVED_VERSION;
  readonly game: string;
}

/** A session as JSON can hold it: options and moves without the positions, which follow from them. */
export function saveSession({ game, positions: _, ...session }: GameSession): SavedSession {
  return { version: SAVED_VERSION, game: game.id, ...session };
}

/** Most moves that a saved game may have; no real game comes near. */
const MOST_MOVES = 5000;

type Json = { readonly [name: string]: unknown };
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Reads a saved game. Only its form is checked; {@link restoreSession} plays it.
 *
 * Throws UserError for anything else.
 */
export function parseSaved(saved: unknown): SavedSession {
  if (!isRecord(saved)) throw fail('notSaved');
  const { version } = saved;
  if (typeof version === 'number' && version !== SAVED_VERSION)
    throw fail('otherVersion', { version, known: SAVED_VERSION });
  const { game, options, computer, daily, moves, hints, hintAt, spent, undone, givenUp } = saved;
  if (version !== SAVED_VERSION || typeof game !== 'string' || !isRecord(options)) throw fail('notSaved');
  const isWhole =
    (COMPUTERS as readonly unknown[]).includes(computer) &&
    (daily === null || typeof daily === 'string') &&
    Array.isArray(moves) &&
    moves.length <= MOST_MOVES &&
    [...moves].every((move) => typeof move === 'string') &&
    isCount(hints) &&
    [hintAt, spent].every((count) => count === undefined || isCount(count)) &&
    isCount(undone) &&
    typeof givenUp === 'boolean' &&
    Object.values(options).every((value) => typeof value === 'string');
  if (!isWhole) throw fail('damaged');
  if (typeof daily === 'string') checkDay(daily);
  return saved as unknown as SavedSession;
}

/** Brings a saved game back. Throws UserError for anything that is not this game. */
export function restoreSession<S = unknown>(game: AnyGame, saved: unknown): GameSession<S> {
  const { version: _, game: id, options, computer, daily, moves, ...taken } = parseSaved(saved);
  if (id !== game.id) throw fail('notSaved');
  const begun = beginSession<S>(game, options, { computer, daily });
  return { ...(moves.reduce(playMove, begun) as GameSession<S>), ...taken };
}
