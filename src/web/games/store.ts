/** The games of this browser: the one in play in each tab, those that were left, and the records. */
import { GameClock, isRunning } from '../../app/game.ts';
import { orElse } from '../../errors.ts';
import type { AnyGame } from '../../games/game.ts';
import { type GameRecord, mergeRecords, readRecords, withRecord } from '../../games/records.ts';
import { dayOf, type GameSession, restoreSession, saveSession } from '../../games/session.ts';
import { keep, keepHere, recall, recallHere, sharedValue } from '../storage/values.ts';

/** The clock of the game on the page. */
export const clock = new GameClock();

/** The game in play, brought back; null if there is none. What this version cannot read is set aside, and thrown. */
export function loadGame(game: AnyGame): GameSession | null {
  const stored = recallHere(`game/${game.id}`) ?? null;
  try {
    return stored === null ? null : restoreSession(game, stored);
  } catch (error) {
    keep(`game-unreadable/${game.id}`, stored);
    throw error;
  }
}

export const storeGame = (session: GameSession): void =>
  keepHere(`game/${session.game.id}`, saveSession(session));

/** The oldest games left beyond these are forgotten. */
const MOST_LEFT = 20;

const listName = ({ id }: AnyGame): string => `game-unfinished/${id}`;

/** Distinguishes games: where one began and how far it is. */
const keyOf = ({ options, moves, daily }: GameSession): string => JSON.stringify([options, moves, daily]);

/** The games left before their end, the latest first, without those that cannot be read. */
export function listUnfinished(game: AnyGame): readonly GameSession[] {
  const all = orElse(() => recall(listName(game)), null);
  return Array.isArray(all) ? all.flatMap((saved) => orElse(() => [restoreSession(game, saved)], [])) : [];
}

/** Puts a game at the head of those left, if it has moves and is not over; or takes it off, as it is in play again. */
export function changeUnfinished(session: GameSession, isLeft: boolean): void {
  const others = listUnfinished(session.game).filter((one) => keyOf(one) !== keyOf(session));
  const all = isLeft && isRunning(session) ? [session, ...others] : others;
  keep(listName(session.game), all.slice(0, MOST_LEFT).map(saveSession));
}

const kept = sharedValue<readonly GameRecord[]>('game-records', [], readRecords, mergeRecords);

export const records = kept.value;

/** Adds a game that is over, once; false where the browser keeps nothing. */
export const countGame = (session: GameSession): boolean =>
  kept.change((now) => withRecord(now, session, dayOf(new Date())));
