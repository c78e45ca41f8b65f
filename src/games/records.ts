/** The achievements of a player on this device: one record a game that was played to its end, and their sums. */
import { orElse } from '../errors.ts';
import type { AnyGame, Options, Status } from './game.ts';
import { type GameSession, heardMoves, statusOf } from './session.ts';

/** A game that is over. */
export interface GameRecord {
  readonly game: string;
  /** The day on which it ended, YYYY-MM-DD. */
  readonly day: string;
  /** The day of its puzzle, or null. */
  readonly daily: string | null;
  /** The options, which tell one game from another: the same game counts once. */
  readonly about: string;
  readonly status: Exclude<Status, 'playing'>;
  readonly moves: number;
  readonly hints: number;
  readonly undone: number;
  /** Milliseconds, where a clock ran. */
  readonly spent?: number;
}

/** Records beyond this number are forgotten, the oldest first. */
const MOST_RECORDS = 2000;

/** The records with one more; unchanged if the session is not over or this very game is among them. */
export function withRecord(
  records: readonly GameRecord[],
  session: GameSession,
  today: string,
): readonly GameRecord[] {
  const status = statusOf(session);
  const { options, daily, hints, undone, spent } = session;
  const [game, about] = [session.game.id, JSON.stringify(options)];
  if (status === 'playing' || records.some((one) => one.game === game && one.about === about)) return records;
  const moves = heardMoves(session).length;
  const taken = { moves, hints, undone, ...(spent && { spent }) };
  return [...records, { game, day: today, daily, about, status, ...taken }].slice(-MOST_RECORDS);
}

/** Merges the records of two tabs: by the day, a game that both know once. */
export function mergeRecords(
  one: readonly GameRecord[],
  other: readonly GameRecord[],
): readonly GameRecord[] {
  const all = new Map<string, GameRecord>();
  for (const record of [...one, ...other]) {
    const key = `${record.game} ${record.about}`;
    const known = all.get(key);
    if (!known || record.day < known.day) all.set(key, record);
  }
  return [...all.values()].sort((a, b) => Number(a.day > b.day) - Number(a.day < b.day)).slice(-MOST_RECORDS);
}

/** Reads stored records; anything else is left out. */
export function readRecords(stored: unknown): readonly GameRecord[] {
  return Array.isArray(stored) ? stored.filter(isRecord) : [];
}

function isRecord(value: unknown): value is GameRecord {
  const one = (value ?? {}) as { readonly [name: string]: unknown };
  return (
    typeof one.game === 'string' &&
    typeof one.day === 'string' &&
    (one.daily === null || typeof one.daily === 'string') &&
    typeof one.about === 'string' &&
    (one.status === 'won' || one.status === 'lost' || one.status === 'drawn') &&
    [one.moves, one.hints, one.undone, one.spent ?? 0].every((count) => Number.isInteger(count))
  );
}

/**
 * The sums of one game's records.
 *
 * @param today the day as `dayOf` writes it, to which a row of won puzzles has to reach, or to the day before.
 */
export function statisticsOf(records: readonly GameRecord[], game: string, today: string) {
  const own = records.filter((one) => one.game === game);
  const won = own.filter(({ status }) => status === 'won');
  const alone = won.filter(({ hints, undone }) => hints === 0 && undone === 0);
  const wonDays = new Set(won.flatMap(({ daily }) => daily ?? []));
  const runOf = (last: string): number => {
    let length = 0;
    for (let day = last; wonDays.has(day); day = dayBefore(day)) length++;
    return length;
  };
  return {
    played: own.length,
    won: won.length,
    /** Won without a hint and without taking back. */
    wonAlone: alone.length,
    /** Fewest moves of a game won without help; null if there is none. */
    fewest: alone.length > 0 ? Math.min(...alone.map(({ moves }) => moves)) : null,
    /** Days in a row, up to today or yesterday, whose puzzles were won; and the most there ever were. */
    streak: runOf(wonDays.has(today) ? today : dayBefore(today)),
    longest: Math.max(0, ...[...wonDays].map(runOf)),
  };
}

/** What makes two games comparable: all options but their chance. Null for one that begins after an opening. */
function kindOf({ fields }: AnyGame, options: Options): string | null {
  if (fields.some(({ kind, name }) => kind === 'moves' && options[name] !== '')) return null;
  return JSON.stringify(fields.filter(({ kind }) => kind !== 'random').map(({ name }) => options[name]));
}

/**
 * The best result without help in games like this one: before it, and with it; moves, or milliseconds in a race. Null
 * where there is none.
 */
export function recordOf(records: readonly GameRecord[], session: GameSession) {
  const { game, options, hints, undone, spent } = session;
  const own = { moves: heardMoves(session).length, spent };
  const kind = kindOf(game, options);
  const about = JSON.stringify(options);
  const value = (one: { readonly moves: number; readonly spent?: number | undefined }): number =>
    game.isRace ? (one.spent ?? Number.POSITIVE_INFINITY) : one.moves;
  const isLike = (one: GameRecord): boolean =>
    kind !== null &&
    one.game === game.id &&
    one.status === 'won' &&
    one.hints + one.undone === 0 &&
    // The game itself may be among them already.
    (one.about !== about || value(one) !== value(own)) &&
    kindOf(
      game,
      orElse(() => JSON.parse(one.about), options),
    ) === kind;
  const finite = (least: number): number | null => (Number.isFinite(least) ? least : null);
  const before = Math.min(Number.POSITIVE_INFINITY, ...records.filter(isLike).map(value));
  const counts = kind !== null && statusOf(session) === 'won' && hints + undone === 0;
  return { before: finite(before), now: finite(counts ? Math.min(before, value(own)) : before) };
}

/** The day before a day YYYY-MM-DD. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
