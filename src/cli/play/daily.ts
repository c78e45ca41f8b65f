/** The puzzle of a day: the same for everybody. */
import { UserError } from '../../errors.ts';
import { seededRandom } from '../../games/random.ts';
import { GAME_IDS, type GameKind, type Options } from './game.ts';

/** Today as YYYY-MM-DD in the user's own time zone. */
export function dayOf(date: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

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
export const dailyOptions = (kind: GameKind, day: string): Options =>
  kind.daily(seededRandom(Number(day.replaceAll('-', '')) * 8 + GAME_IDS.indexOf(kind.id)));
