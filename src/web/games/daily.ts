/** The puzzle of a day: the same for everybody, and the same as on the command line. */
import { seededRandom } from '../../games/random.ts';
import { GAME_IDS, type GameKind, type Options } from './kind.ts';

/** A day as YYYY-MM-DD in the user's own time zone. */
export function dayOf(date: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The options of a game's puzzle of a day YYYY-MM-DD. */
export const dailyOptions = <S>(kind: GameKind<S>, day: string): Options =>
  kind.daily(seededRandom(Number(day.replaceAll('-', '')) * 8 + GAME_IDS.indexOf(kind.id)));
