/** The browser's database: sessions of tabs. */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Left } from '../../app/machine-messages.ts';
import { both } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import STORAGE from './messages.json';

export interface StoredSession extends Left {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly updated: number;
  readonly source: string;
  /** The source without what was typed but not entered; missing where that is the same. */
  readonly settled?: string | undefined;
  readonly fileName: string;
  /** Title of the program, for lists. */
  readonly title: string;
  readonly breakpoints: readonly number[];
}

interface Schema extends DBSchema {
  sessions: { key: string; value: StoredSession };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** The database. Rejects where the browser allows none (some private windows). */
export const database = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= import('idb').then(({ openDB }) =>
    openDB<Schema>('eggog', 1, {
      upgrade: (fresh) => void fresh.createObjectStore('sessions', { keyPath: 'id' }),
    }),
  ));

/**
 * Stores a session. Request and commit leave together, so that a page which is left right after has kept it. Rejects
 * where there is no database or no room.
 */
export async function putSession(session: StoredSession): Promise<void> {
  const change = (await database()).transaction('sessions', 'readwrite');
  const done = change.store.put(session);
  change.commit();
  await Promise.all([done, change.done]);
}

/** An id that nobody else has. `crypto.randomUUID` is missing where the page is served by plain http. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let isWarned = false;

/** Says that nothing can be kept: once, not at every key and move. */
export function warnOnce(): void {
  if (!isWarned) complain(both(STORAGE, 'notStored'));
  isWarned = true;
}

/** After storing has worked again, the next failure is reported again. */
export const forgetWarning = (): void => {
  isWarned = false;
};
