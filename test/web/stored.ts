/** What visitors have stored with the version of November 2026: it opens in every later one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
