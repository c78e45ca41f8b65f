/** The games of this browser: the one in play in each tab, those that were left, and the records. */
import { isRunning } from '../../app/game.ts';
import { orElse } from '../../errors.ts';
import type { AnyGame } from '../../games/game.ts';
import { type GameRecord, mergeRecords, readRecords, withRecord } from '../../games/records.ts';
import {
  dayOf,
  type GameSession,
  restoreSession,
  type SavedSession,
  saveSession,
} from '../../games/session.ts';
import { keep, keepHere, recall, recallHere, sharedValue } from '../storage/values.ts';

/** The game in play, brought back; null if there is none. What this version cannot read is set aside, and thrown. */
export function loadGame(game: AnyGame): GameSession | null {
  let stored: unknown = null;
  try {
    stored = recallHere(`game/${game.id}`) ?? null;
    return stored === null ? null : restoreSession(game, stored);
  } catch (error) {
    keep(`game-unreadable/${game.id}`, stored);
    throw error;
  }
}

export const storeGame = (session: GameSession): void =>
  keepHere(`game/${session.game.id}`, saveSession(session));

// --- games that were left before their end ---

/** A game with the time when it was left, in milliseconds since 1970. */
interface Unfinished {
  readonly at: number;
  readonly session: GameSession;
}

interface Kept {
  readonly at: number;
  readonly saved: SavedSession;
}

/** The oldest beyond these are forgotten. */
const MOST = 20;

/** Distinguishes games: where one began and how far it is. */
const keyOf = ({ options, moves, daily }: SavedSession): string => JSON.stringify([options, moves, daily]);

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'saved' in value && 'at' in value;

function readKept({ id }: AnyGame): readonly Kept[] {
  const all = orElse(() => recall(`game-unfinished/${id}`), null);
  return Array.isArray(all) ? all.filter(isKept) : [];
}

/** Puts a game at the head of the list, or only takes it off. */
function changeKept(session: GameSession, isLeft: boolean): void {
  const saved = saveSession(session);
  const others = readKept(session.game).filter((one) => keyOf(one.saved) !== keyOf(saved));
  const all = isLeft ? [{ at: Date.now(), saved }, ...others].slice(0, MOST) : others;
  keep(`game-unfinished/${session.game.id}`, all);
}

/** Keeps a game, unless it has no moves or is over. */
export const keepUnfinished = (session: GameSession): void => {
  if (isRunning(session)) changeKept(session, true);
};

/** Takes a game off the list: it is in play again. */
export const dropUnfinished = (session: GameSession): void => changeKept(session, false);

/** The games left, the latest first, without those that cannot be read. */
export const listUnfinished = (game: AnyGame): readonly Unfinished[] =>
  readKept(game).flatMap(({ at, saved }) => orElse(() => [{ at, session: restoreSession(game, saved) }], []));

// --- records ---

const kept = sharedValue<readonly GameRecord[]>('game-records', {
  empty: [],
  read: readRecords,
  merge: mergeRecords,
});

export const records = kept.value;

/** Adds a game that is over; the same game is not counted twice. */
export const countGame = (session: GameSession): void =>
  kept.change((now) => withRecord(now, session, dayOf(new Date())));
