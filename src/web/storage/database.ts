/** The browser's database: sessions of tabs, the visitor's own programs, and whatever else pages want to keep. */
import { type DBSchema, type IDBPDatabase, openDB, type StoreNames, type StoreValue } from 'idb';
import { both } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import type { Left } from '../machine/protocol.ts';
import STORAGE from './messages.json';

export interface StoredSession extends Left {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly updated: number;
  readonly source: string;
  /** The source without what was typed but not entered; missing where that is the same. */
  readonly settled?: string;
  readonly fileName: string;
  /** Title of the program, for lists. */
  readonly title: string;
  readonly breakpoints: readonly number[];
}

/** A program that the visitor keeps. */
export type StoredProgram = Pick<StoredSession, 'id' | 'updated' | 'title' | 'source'>;

interface Schema extends DBSchema {
  sessions: { key: string; value: StoredSession };
  programs: { key: string; value: StoredProgram };
  values: { key: string; value: unknown };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** The database. Rejects where the browser allows none (some private windows). */
export function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('eggog', 1, {
    upgrade(db) {
      db.createObjectStore('sessions', { keyPath: 'id' });
      db.createObjectStore('programs', { keyPath: 'id' });
      db.createObjectStore('values');
    },
  });
  return opened;
}

/**
 * Puts a value into a store. Request and commit leave together, so that a page which is left right after has kept it.
 * Rejects where there is no database or no room.
 */
export async function put<S extends StoreNames<Schema>>(
  store: S,
  value: StoreValue<Schema, S>,
  key?: string,
): Promise<void> {
  const change = (await database()).transaction(store, 'readwrite');
  const done = change.store.put(value, key);
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

/** Values that could not be written: they last as long as the page is open. */
const unwritten = new Map<string, unknown>();

export async function keep(name: string, value: unknown): Promise<void> {
  try {
    await put('values', value, name);
    unwritten.delete(name);
  } catch {
    unwritten.set(name, value);
    warnOnce();
  }
}

/** The value kept under a name; undefined if there is none. */
export const recall = async (name: string): Promise<unknown> =>
  unwritten.has(name) ? unwritten.get(name) : stored(name);

export async function stored(name: string): Promise<unknown> {
  try {
    return await (await database()).get('values', name);
  } catch {
    return undefined;
  }
}
