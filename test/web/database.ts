/** What a page's visitor has in the browser's database, read beside the app. */
import type { Page } from 'playwright-core';
import type { StoredProgram, StoredSession } from '../../src/web/storage/database.ts';

/** Everything in a store, or what is under a key of it. */
const read = (page: Page, store: string, key?: string): Promise<unknown> =>
  page.evaluate(
    ([name, one]) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('eggog');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const all = db.transaction(name!).objectStore(name!);
          const reading = (one === undefined ? all.getAll() : all.get(one)) as IDBRequest<unknown>;
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            db.close();
            resolve(reading.result);
          };
        };
      }),
    [store, key],
  );

/** All sessions. */
export const keptSessions = async (page: Page): Promise<StoredSession[]> =>
  (await read(page, 'sessions')) as StoredSession[];

/** The visitor's own programs. */
export const keptPrograms = async (page: Page): Promise<StoredProgram[]> =>
  (await read(page, 'programs')) as StoredProgram[];

/** What a page keeps under a name; undefined if nothing. */
export const keptValue = (page: Page, name: string): Promise<unknown> => read(page, 'values', name);
