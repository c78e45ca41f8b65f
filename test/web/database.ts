/** The browser's database, read beside the app; and what visitors stored in November 2026, which every later version opens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { StoredProgram, StoredSession } from '../../src/web/storage/database.ts';

/** Everything in a store. */
const read = (page: Page, store: string): Promise<unknown> =>
  page.evaluate(
    (name) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('eggog');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction(name).objectStore(name).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            db.close();
            resolve(reading.result);
          };
        };
      }),
    store,
  );

/** All sessions. */
export const keptSessions = async (page: Page): Promise<StoredSession[]> =>
  (await read(page, 'sessions')) as StoredSession[];

/** The visitor's own programs. */
export const keptPrograms = async (page: Page): Promise<StoredProgram[]> =>
  (await read(page, 'programs')) as StoredProgram[];

/** The value that a page keeps under a name; null if nothing. */
export const keptValue = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null'),
    `eggog.${name.replaceAll('/', '.')}`,
  );

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'stored');

export const storedText = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

type Entries = readonly (readonly [name: string, value: unknown])[];

/** The database, `localStorage` and `sessionStorage` of a browser; arrays of numbers are `{ $: type, of: numbers }`. */
export interface StoredBrowser {
  readonly stores: { readonly [store in 'programs' | 'sessions' | 'values']: Entries };
  readonly local: readonly (readonly [string, string])[];
  readonly tab: readonly (readonly [string, string])[];
}

const TYPES = { Int32Array, Float64Array, Uint8Array };

export const storedBrowser = (): StoredBrowser =>
  JSON.parse(storedText('browser.json'), (_, value) =>
    value?.$ ? TYPES[value.$ as keyof typeof TYPES].from(value.of) : value,
  );

export const storedLinks = (): { readonly [kind in 'program' | 'recording' | 'solution']: string } =>
  JSON.parse(storedText('links.json'));
