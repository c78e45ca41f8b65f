/** What the browser keeps by name as one file, and back: own programs, games, progress, drafts and preferences. */
import { orElse } from '../../errors.ts';
import { errors } from '../../messages.ts';
import { storedName } from '../app/preferences.ts';
import { isRecord, readPrograms } from './checks.ts';
import STORAGE from './messages.json';
import { addPrograms, PROGRAMS } from './own-programs.ts';

const FORMAT = 'eggog-backup';
const VERSION = 2;
/** The most characters of a backup. */
const LONGEST = 32 * 1024 * 1024;

const error = errors(STORAGE);

const isOurs = (name: string): boolean => name.startsWith(storedName(''));

/** Everything, or the own programs alone, as a file. */
export function makeBackup(what: 'backup' | 'library'): string {
  const all = orElse(() => Object.entries<string>(localStorage), []);
  const isWanted = what === 'backup' ? isOurs : (name: string) => name === storedName(PROGRAMS);
  const kept = Object.fromEntries(all.filter(([name]) => isWanted(name)));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, kept }, null, 1)}\n`;
}

/** Own programs and other texts of a backup, by their names in local storage. Throws UserError for any other file. */
export function parseBackup(text: string) {
  const raw = text.length > LONGEST ? null : orElse((): unknown => JSON.parse(text), null);
  if (!isRecord(raw) || raw.format !== FORMAT) throw error('noBackup');
  if (raw.version !== VERSION || !isRecord(raw.kept)) throw error('otherBackup');
  const all = Object.entries(raw.kept).filter(
    (one): one is [string, string] => isOurs(one[0]) && typeof one[1] === 'string',
  );
  const listName = storedName(PROGRAMS);
  const list = all.find(([name]) => name === listName)?.[1] ?? '[]';
  return {
    programs: readPrograms(orElse(() => JSON.parse(list), [])),
    texts: all.filter(([name]) => name !== listName),
  };
}

/** Takes over a backup; a program that is newer here stays. Throws UserError, with nothing changed, if the text is no backup. */
export function readBackup(text: string): void {
  const { programs, texts } = parseBackup(text);
  addPrograms(programs);
  orElse(() => {
    for (const [name, kept] of texts) localStorage.setItem(name, kept);
  }, undefined);
}
