/** The games of this browser: the one in play in each tab, those that were left, and the records. */
import { orElse } from '../../errors.ts';
import type { AnyGame } from '../../games/game.ts';
import { type GameRecord, mergeRecords, readRecords, withRecord } from '../../games/records.ts';
import {
  dayOf,
  type GameSession,
  restoreSession,
  type SavedSession,
  saveSession,
  statusOf,
} from '../../games/session.ts';
import { keep, recall } from '../storage/database.ts';
import { keepHere, recallHere, sharedValue } from '../storage/values.ts';

/** The stored game in play, as it stands there; undefined if there is none. Rejects with SyntaxError if it is damaged. */
export const loadGame = ({ id }: AnyGame): Promise<unknown> => recallHere(`game/${id}`);

export const storeGame = (session: GameSession): void =>
  keepHere(`game/${session.game.id}`, saveSession(session));

/** Sets aside what this version cannot read, so that the next move does not overwrite it. */
export const setAside = ({ id }: AnyGame, stored: unknown): void => keepHere(`game-unreadable/${id}`, stored);

// --- games that were left before their end ---

/** A game with the time when it was left, in milliseconds since 1970. */
export interface Unfinished {
  readonly at: number;
  readonly session: GameSession;
}

interface Kept {
  readonly at: number;
  readonly saved: SavedSession;
}

/** The oldest beyond these are forgotten. */
const MOST = 20;

const nameOf = ({ id }: AnyGame): string => `game-unfinished/${id}`;

/** Distinguishes games: where one began and how far it is. */
const keyOf = ({ options, moves, daily }: SavedSession): string => JSON.stringify([options, moves, daily]);

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'saved' in value && 'at' in value;

async function readKept(game: AnyGame): Promise<Kept[]> {
  const all = await recall(nameOf(game));
  return Array.isArray(all) ? all.filter(isKept) : [];
}

/** Changes follow each other, so that none is lost. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = (work: () => Promise<void>): void => {
  // Without a database the way back of the notice is all there is.
  last = last.then(work).catch(() => {});
};

/** Keeps a game, unless it has no moves or is over. */
export function keepUnfinished(session: GameSession): void {
  if (session.moves.length === 0 || statusOf(session) !== 'playing') return;
  const saved = saveSession(session);
  inTurn(async () => {
    const others = (await readKept(session.game)).filter((one) => keyOf(one.saved) !== keyOf(saved));
    await keep(nameOf(session.game), [{ at: Date.now(), saved }, ...others].slice(0, MOST));
  });
}

/** Takes a game off the list: it is in play again. */
export function dropUnfinished(session: GameSession): void {
  const key = keyOf(saveSession(session));
  inTurn(async () => {
    const all = await readKept(session.game);
    await keep(
      nameOf(session.game),
      all.filter(({ saved }) => keyOf(saved) !== key),
    );
  });
}

/** The games left, the latest first, without those that cannot be read. */
export async function listUnfinished(game: AnyGame): Promise<readonly Unfinished[]> {
  await last;
  return (await readKept(game)).flatMap(({ at, saved }) =>
    orElse(() => [{ at, session: restoreSession(game, saved) }], []),
  );
}

// --- records ---

const kept = sharedValue<readonly GameRecord[]>('game-records', {
  empty: [],
  read: readRecords,
  merge: mergeRecords,
});

export const records = kept.value;
export const refreshRecords = kept.refresh;

/** Adds a game that is over; the same game is not counted twice. */
export const countGame = (session: GameSession): Promise<void> =>
  kept.change((now) => withRecord(now, session, dayOf(new Date())));
