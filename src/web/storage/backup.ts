/** Everything that the app keeps in this browser as one file, and back. */
import { attempt, UserError } from '../../errors.ts';
import { readSession, readStoredProgram } from './checks.ts';
import { database, type StoredProgram, type StoredSession } from './database.ts';

const FORMAT = 'eggog-backup';
const VERSION = 1;
const PREFERENCE = 'eggog.';
/** No backup is longer: twenty sessions and some hundred programs take a tenth of it. */
const LONGEST = 32 * 1024 * 1024;

interface Backup {
  readonly programs: readonly StoredProgram[];
  readonly sessions: readonly StoredSession[];
  readonly values: readonly (readonly [string, unknown])[];
  readonly preferences: readonly (readonly [string, string])[];
}

const preferences = (): Record<string, string> =>
  Object.fromEntries(
    attempt(() => Object.entries<string>(localStorage), []).filter(([name]) => name.startsWith(PREFERENCE)),
  );

/** The file's text. */
export async function makeBackup(): Promise<string> {
  const db = await database();
  const names = await db.getAllKeys('values');
  const values = await db.getAll('values');
  const sessions = (await db.getAll('sessions')).map(({ machine, position: _, ...rest }) => ({
    ...rest,
    machine: { ...machine, state: [...machine.state] },
  }));
  const backup = {
    format: FORMAT,
    version: VERSION,
    programs: await db.getAll('programs'),
    sessions,
    values: Object.fromEntries(names.map((name, i) => [name, values[i]])),
    preferences: preferences(),
  };
  return `${JSON.stringify(backup, null, 1)}\n`;
}

const isPlain = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a backup's text and checks all of it. Throws UserError that names the first part which is wrong. */
export function parseBackup(text: string): Backup {
  const refuse = (en: string, ru: string): never => {
    throw new UserError({ en, ru });
  };
  const noBackup = (): never =>
    refuse('this file is not a backup of Eggog', 'этот файл — не резервная копия Eggog');
  if (text.length > LONGEST) return noBackup();
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return noBackup();
  }
  if (!isPlain(raw) || raw.format !== FORMAT) return noBackup();
  if (raw.version !== VERSION)
    return refuse('this backup is of another version of Eggog', 'эта копия сделана другой версией Eggog');
  const { programs, sessions, values = {}, preferences: chosen = {} } = raw;
  if (!Array.isArray(programs) || !Array.isArray(sessions) || !isPlain(values) || !isPlain(chosen))
    return noBackup();
  return {
    programs: programs.map(
      (one, i) =>
        readStoredProgram(one) ??
        refuse(`program ${i + 1} of the backup is damaged`, `в копии повреждена программа ${i + 1}`),
    ),
    sessions: sessions.map(
      (one, i) =>
        readSession(one) ??
        refuse(`session ${i + 1} of the backup is damaged`, `в копии повреждён сеанс ${i + 1}`),
    ),
    values: Object.entries(values),
    preferences: Object.entries(chosen).filter(
      (entry): entry is [string, string] => entry[0].startsWith(PREFERENCE) && typeof entry[1] === 'string',
    ),
  };
}

/**
 * Adds everything of a backup to what is here; a program or session that is here already and newer stays. Throws
 * UserError, with nothing changed, if the text is no backup or any part of it is damaged.
 *
 * @returns the latest session of the backup, or null.
 */
export async function readBackup(text: string): Promise<{ latest: StoredSession | null }> {
  const { programs, sessions, values, preferences: chosen } = parseBackup(text);
  const db = await database();
  // All or nothing: a full store leaves everything as it was.
  const change = db.transaction(['programs', 'sessions', 'values'], 'readwrite');
  for (const program of programs) {
    const here = await change.objectStore('programs').get(program.id);
    if (!here || here.updated < program.updated) await change.objectStore('programs').put(program);
  }
  for (const session of sessions) {
    const here = await change.objectStore('sessions').get(session.id);
    if (!here || here.updated < session.updated) await change.objectStore('sessions').put(session);
  }
  for (const [name, value] of values) await change.objectStore('values').put(value, name);
  await change.done;
  try {
    for (const [name, value] of chosen) localStorage.setItem(name, value);
  } catch {
    // Preferences are the least of it.
  }
  return { latest: [...sessions].sort((a, b) => b.updated - a.updated)[0] ?? null };
}
