/** The app's data in this browser as one file, and back: everything, or the library of own programs. */
import { orElse } from '../../errors.ts';
import { errors } from '../../messages.ts';
import { storedName } from '../app/preferences.ts';
import { isRecord, readSession, readStoredProgram } from './checks.ts';
import { database, type StoredProgram, type StoredSession } from './database.ts';
import STORAGE from './messages.json';

const FORMAT = 'eggog-backup';
const VERSION = 1;
/** No backup is longer: twenty sessions and some hundred programs take a tenth of it. */
const LONGEST = 32 * 1024 * 1024;

const error = errors(STORAGE);

const fileOf = (parts: object): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...parts }, null, 1)}\n`;

/** Own programs as a file. */
export const libraryFile = (programs: readonly StoredProgram[]): string => fileOf({ programs, sessions: [] });

/** Everything as a file. */
export async function makeBackup(): Promise<string> {
  const db = await database();
  const sessions = (await db.getAll('sessions')).map(({ machine, position: _, ...rest }) => ({
    ...rest,
    machine: { ...machine, state: [...machine.state] },
  }));
  const stored = orElse(() => Object.entries<string>(localStorage), []);
  return fileOf({
    programs: await db.getAll('programs'),
    sessions,
    preferences: Object.fromEntries(stored.filter(([name]) => isOurs(name))),
  });
}

const isOurs = (name: string): boolean => name.startsWith(storedName(''));

function each<T>(
  all: readonly unknown[],
  read: (one: unknown) => T | null,
  code: 'badProgram' | 'badSession',
): T[] {
  return all.map((one, i) => {
    const good = read(one);
    if (good === null) throw error(code, { n: i + 1 });
    return good;
  });
}

/** Reads a backup's text and checks all of it. Throws UserError that names the first part which is wrong. */
export function parseBackup(text: string) {
  const raw = text.length > LONGEST ? null : orElse((): unknown => JSON.parse(text), null);
  if (!isRecord(raw) || raw.format !== FORMAT) throw error('noBackup');
  if (raw.version !== VERSION) throw error('otherBackup');
  const { programs, sessions, values = {}, preferences = {} } = raw;
  if (!Array.isArray(programs) || !Array.isArray(sessions) || !isRecord(values) || !isRecord(preferences))
    throw error('noBackup');
  const texts = Object.entries(preferences).filter(
    (one): one is [string, string] => isOurs(one[0]) && typeof one[1] === 'string',
  );
  // Until November 2026 the values of pages stood apart.
  const apart = Object.entries(values).map(
    ([name, value]) => [storedName(name), JSON.stringify(value)] as const,
  );
  return {
    /** Texts by the names that local storage has for them. */
    preferences: [...texts, ...apart],
    programs: each(programs, readStoredProgram, 'badProgram'),
    sessions: each(sessions, readSession, 'badSession'),
  };
}

/**
 * Adds everything of a backup to what is here; a program or session that is here already and newer stays. Throws
 * UserError, with nothing changed, if the text is no backup or any part of it is damaged.
 *
 * @returns the latest session of the backup, or null.
 */
export async function readBackup(text: string): Promise<{ latest: StoredSession | null }> {
  const { programs, sessions, preferences } = parseBackup(text);
  // All or nothing: a full store leaves everything as it was.
  const change = (await database()).transaction(['programs', 'sessions'], 'readwrite');
  for (const [name, all] of [['programs', programs] as const, ['sessions', sessions] as const])
    for (const one of all) {
      const store = change.objectStore(name);
      const here = await store.get(one.id);
      if (!here || here.updated < one.updated) await store.put(one as StoredSession);
    }
  await change.done;
  // Preferences are the least of it.
  orElse(() => {
    for (const [name, text] of preferences) localStorage.setItem(name, text);
  }, undefined);
  return { latest: sessions.toSorted((a, b) => b.updated - a.updated)[0] ?? null };
}
