/** The puzzle of a day: the same for everybody. */
import { UserError } from '../../errors.ts';
import { dailyRandom } from '../../games/daily.ts';
import type { GameKind, Options } from './game.ts';

export { dayOf } from '../../games/daily.ts';

/** Checks a date. Throws UserError. */
export function checkDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  if (
    !/^\d{4}-\d\d-\d\d$/.test(day) ||
    Number.isNaN(date.getTime()) ||
    date.toISOString().slice(0, 10) !== day
  ) {
    throw new UserError(`A day is written YYYY-MM-DD, not "${day}".`);
  }
  return day;
}

/** The options of a game's puzzle of a day. */
export const dailyOptions = (kind: GameKind, day: string): Options => kind.daily(dailyRandom(kind.id, day));
