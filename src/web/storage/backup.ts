/** Everything that the app keeps in this browser as one file, and back. */
import { UserError } from '../../errors.ts';
import { MK61 } from '../../machine/index.ts';
import { database, type StoredProgram, type StoredSession } from './database.ts';

const FORMAT = 'eggog-backup';
const VERSION = 1;
const PREFERENCE = 'eggog.';

/** A session with the state as plain numbers. */
type PlainSession = Omit<StoredSession, 'machine'> & {
  readonly machine: { readonly state: readonly number[]; readonly commands: number; readonly cycles: number };
};

interface Backup {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly programs: readonly StoredProgram[];
  readonly sessions: readonly PlainSession[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly preferences: Readonly<Record<string, string>>;
}

function preferences(): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [name, value] of Object.entries(localStorage)) {
    if (name.startsWith(PREFERENCE)) all[name] = value;
  }
  return all;
}

/** The file's text. */
export async function makeBackup(): Promise<string> {
  const db = await database();
  const names = await db.getAllKeys('values');
  const values = await db.getAll('values');
  const sessions = (await db.getAll('sessions')).map(({ machine, ...rest }) => ({
    ...rest,
    machine: { ...machine, state: [...machine.state] },
  }));
  const backup: Backup = {
    format: FORMAT,
    version: VERSION,
    programs: await db.getAll('programs'),
    sessions,
    values: Object.fromEntries(names.map((name, i) => [name, values[i]])),
    preferences: preferences(),
  };
  return `${JSON.stringify(backup, null, 1)}\n`;
}

const isProgram = (one: StoredProgram): boolean =>
  [one?.id, one?.title, one?.source].every((text) => typeof text === 'string') &&
  Number.isFinite(one.updated);

const isSession = (one: PlainSession): boolean =>
  [one?.id, one?.source, one?.fileName].every((text) => typeof text === 'string') &&
  Number.isFinite(one.updated) &&
  Array.isArray(one.breakpoints) &&
  Array.isArray(one.machine?.state) &&
  one.machine.state.length === MK61.words &&
  one.machine.state.every(Number.isInteger) &&
  Number.isFinite(one.machine.commands) &&
  Number.isFinite(one.machine.cycles);

function parse(text: string): Backup {
  const refuse = (): never => {
    throw new UserError('this file is no backup of Eggog');
  };
  let backup: Backup;
  try {
    backup = JSON.parse(text);
  } catch {
    return refuse();
  }
  const isOurs = backup?.format === FORMAT && backup.version === VERSION;
  if (!isOurs || !Array.isArray(backup.programs) || !Array.isArray(backup.sessions)) return refuse();
  return backup.programs.every(isProgram) && backup.sessions.every(isSession) ? backup : refuse();
}

/**
 * Adds everything of a backup to what is here; a program or session that is here already and newer stays. Throws
 * UserError, with nothing changed, if the text is no backup.
 *
 * @returns the latest session of the backup, or null.
 */
export async function readBackup(text: string): Promise<{ latest: StoredSession | null }> {
  const backup = parse(text);
  const db = await database();
  for (const program of backup.programs) {
    const here = await db.get('programs', program.id);
    if (!here || here.updated < program.updated) await db.put('programs', program);
  }
  const sessions = backup.sessions.map(
    ({ machine, ...rest }): StoredSession => ({
      ...rest,
      machine: { ...machine, state: Int32Array.from(machine.state) },
    }),
  );
  for (const session of sessions) {
    const here = await db.get('sessions', session.id);
    if (!here || here.updated < session.updated) await db.put('sessions', session);
  }
  for (const [name, value] of Object.entries(backup.values ?? {})) await db.put('values', value, name);
  for (const [name, value] of Object.entries(backup.preferences ?? {})) {
    if (name.startsWith(PREFERENCE) && typeof value === 'string') localStorage.setItem(name, value);
  }
  return { latest: sessions.sort((a, b) => b.updated - a.updated)[0] ?? null };
}
