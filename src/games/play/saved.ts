/** A session as it is kept and sent: one format for terminal, page and links, and the reader of its older forms. */
import { UserError } from '../../errors.ts';
import { checkDay } from './daily.ts';
import { COMPUTERS, GAME_IDS, type GameId, type GameKind, type Options } from './kind.ts';
import { beginSession, playMove, type Session } from './session.ts';

/** Counts up when the format changes. */
export const SAVED_VERSION = 2;

/** Plain JSON from which everything else follows. */
export interface SavedSession extends Omit<Session<unknown>, 'kind' | 'positions'> {
  readonly version: typeof SAVED_VERSION;
  readonly game: GameId;
}

/**
 * A session as JSON can hold it: options and moves without the positions, which follow from them. Read back by
 * {@link restoreSession}.
 */
export function saveSession<S>({ kind, positions: _, ...session }: Session<S>): SavedSession {
  return { version: SAVED_VERSION, game: kind.id, ...session };
}

/** Most moves that a saved game may have; no real game comes near. */
const MOST_MOVES = 5000;
const FASTEST = 10_000;

/**
 * Options that came after version 1. What a game of that version leaves out is what was the only way to play then.
 */
const ADDED: { readonly [game in GameId]?: Options } = {
  minesweeper: { width: '9', height: '9' },
  'tic-tac-toe': { opponent: 'original', random: '0', opening: '' },
};

type Json = { readonly [name: string]: unknown };
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Reads a saved game, of this version or an older one. Only its form is checked; {@link restoreSession} plays it.
 *
 * Throws UserError for anything else.
 */
export function parseSaved(saved: unknown): SavedSession {
  if (!isRecord(saved)) throw noGame();
  const given = saved.version === 1 ? ofVersion1(saved) : saved;
  if (given.version !== SAVED_VERSION) throw laterVersion(saved.version);
  const { game, options, computer, speed, daily, moves, hints, undone, givenUp } = given;
  if (!(GAME_IDS as readonly unknown[]).includes(game) || !isRecord(options)) throw noGame();
  const isWhole =
    (COMPUTERS as readonly unknown[]).includes(computer) &&
    isCount(speed) &&
    speed >= 1 &&
    speed <= FASTEST &&
    (daily === null || typeof daily === 'string') &&
    Array.isArray(moves) &&
    moves.length <= MOST_MOVES &&
    [...moves].every((move) => typeof move === 'string') &&
    isCount(hints) &&
    isCount(undone) &&
    typeof givenUp === 'boolean' &&
    Object.values(options).every((value) => typeof value === 'string');
  if (!isWhole) throw damaged();
  if (typeof daily === 'string') checkDay(daily);
  return given as unknown as SavedSession;
}

/** Version 1 of the terminal held its options in `setup`; that of the page had neither computer nor speed. */
function ofVersion1(saved: Json): Json {
  const about = isRecord(saved.setup) ? saved.setup : saved;
  const { game, options, computer, speed = 1, daily = null } = about;
  if (!isRecord(options)) throw noGame();
  const isFriendly = game === 'minesweeper' && options.style === 'friendly';
  return {
    version: SAVED_VERSION,
    game,
    options: { ...ADDED[game as GameId], ...options },
    computer: computer ?? (isFriendly || isOffBoard(options) ? 'rules' : 'original'),
    speed,
    daily,
    moves: saved.moves,
    hints: saved.hints,
    undone: saved.undone,
    givenUp: false,
  };
}

/** Of the old games of the page only these were without the original. */
const isOffBoard = ({ size, bearings }: Json): boolean =>
  (size !== undefined && size !== '10') || bearings === 'described';

/** Brings a saved game back. Throws UserError for anything that is not a game of this kind. */
export function restoreSession<S>(kind: GameKind<S>, saved: unknown): Session<S> {
  const { game, options, computer, speed, daily, moves, hints, undone, givenUp } = parseSaved(saved);
  if (game !== kind.id) throw noGame();
  let session = beginSession(kind, options, { computer, speed, daily });
  for (const move of moves) session = playMove(session, move);
  return { ...session, hints, undone, givenUp };
}

const noGame = (): UserError =>
  new UserError({ en: 'This is not a saved game.', ru: 'Это не сохранённая игра.' });

const damaged = (): UserError =>
  new UserError({ en: 'This saved game is damaged.', ru: 'Эта сохранённая игра повреждена.' });

const laterVersion = (version: unknown): UserError =>
  typeof version === 'number' && version > SAVED_VERSION
    ? new UserError({
        en: `This game was saved by a later version of Eggog (${version}, known are 1 to ${SAVED_VERSION}).`,
        ru: `Эта игра сохранена более новой версией Eggog (${version}, известны от 1 до ${SAVED_VERSION}).`,
      })
    : noGame();
