/** What a browser keeps, read beside the app; and links and files of November 2026, which every later version opens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { StoredSession } from '../../src/web/storage/sessions.ts';

/** All sessions. */
export const keptSessions = (page: Page): Promise<StoredSession[]> =>
  page.evaluate(
    () =>
      new Promise<StoredSession[]>((resolve, reject) => {
        const opening = indexedDB.open('eggog');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction('sessions').objectStore('sessions').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            db.close();
            resolve(reading.result);
          };
        };
      }),
  );

/** The value that a page keeps under a name; null if nothing. */
export const keptValue = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null'),
    `eggog.${name.replaceAll('/', '.')}`,
  );

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'stored');

export const storedText = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

export const storedLinks = (): { readonly [kind in 'program' | 'recording']: string } =>
  JSON.parse(storedText('links.json'));
