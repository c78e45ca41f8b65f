/** The records of this browser, for the pages of all games. */
import { dayOf } from '../../games/play/daily.ts';
import { type GameRecord, mergeRecords, readRecords, withRecord } from '../../games/play/records.ts';
import type { Session } from '../../games/play/session.ts';
import { sharedValue } from '../storage/shared.ts';

const kept = sharedValue<readonly GameRecord[]>('game-records', {
  empty: [],
  read: readRecords,
  merge: mergeRecords,
});

export const records = kept.value;
export const refreshRecords = kept.refresh;

/** Adds a game that is over; the same game is not counted twice. */
export const countGame = <S>(session: Session<S>): Promise<void> =>
  kept.change((now) => withRecord(now, session, dayOf(new Date())));
