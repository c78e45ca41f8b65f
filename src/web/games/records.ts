/** The records of this device, for the pages of all games. */
import { signal } from '@preact/signals';
import { dayOf } from '../../games/play/daily.ts';
import { type GameRecord, readRecords, withRecord } from '../../games/play/records.ts';
import type { Session } from '../../games/play/session.ts';
import { keep, recall } from '../storage/database.ts';

const NAME = 'game-records';

export const records = signal<readonly GameRecord[]>([]);

/** Reads the records again: another tab may have added some. */
export async function readAgain(): Promise<void> {
  records.value = readRecords(await recall(NAME));
}

/** Adds a game that is over; the same game is not counted twice. */
export async function countGame<S>(session: Session<S>): Promise<void> {
  await readAgain();
  const more = withRecord(records.value, session, dayOf(new Date()));
  if (more === records.value) return;
  records.value = more;
  await keep(NAME, more);
}
