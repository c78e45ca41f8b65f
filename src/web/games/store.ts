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
import { keepHere, keepInTab, ofTab, recallHere, sharedValue } from '../storage/values.ts';

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

/** Games that the database does not have yet are in the tab: a page can be left before it has answered. */
const tabNameOf = ({ id }: AnyGame): string => `eggog.game-left.${id}`;

const waiting = (game: AnyGame): readonly Kept[] =>
  orElse((): readonly Kept[] => JSON.parse(ofTab(tabNameOf(game)) ?? '[]').filter(isKept), []);

const setWaiting = (game: AnyGame, games: readonly Kept[]): void =>
  keepInTab(tabNameOf(game), games.length === 0 ? null : JSON.stringify(games));

const without = (games: readonly Kept[], key: string): readonly Kept[] =>
  games.filter(({ saved }) => keyOf(saved) !== key);

async function readKept(game: AnyGame): Promise<readonly Kept[]> {
  const all: unknown = await recall(nameOf(game));
  const kept: readonly Kept[] = Array.isArray(all) ? all.filter(isKept) : [];
  return waiting(game).reduce((games, one) => [one, ...without(games, keyOf(one.saved))], kept);
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
  const { game } = session;
  const saved = saveSession(session);
  const key = keyOf(saved);
  setWaiting(game, [...without(waiting(game), key), { at: Date.now(), saved }]);
  inTurn(async () => {
    await keep(nameOf(game), (await readKept(game)).slice(0, MOST));
    setWaiting(game, without(waiting(game), key));
  });
}

/** Takes a game off the list: it is in play again. */
export function dropUnfinished(session: GameSession): void {
  const { game } = session;
  const key = keyOf(saveSession(session));
  setWaiting(game, without(waiting(game), key));
  inTurn(async () => keep(nameOf(game), without(await readKept(game), key)));
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
