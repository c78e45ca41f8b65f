/** Files out of the page and into it. */

import { errorText, UserError } from '../../errors.ts';
import type { FormatName } from '../../listing/index.ts';
import { perLang } from '../../texts.ts';
import { both } from '../app/catalogue.ts';
import { download } from '../app/copy.ts';
import { complain, tell } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import STORAGE from '../storage/messages.json';
import { ownPrograms } from '../storage/own-programs.ts';
import { fileName, isEdited, source, title } from './document.ts';
import PROGRAM from './messages.json';
import { inHand, openFile } from './open.ts';
import { loadReader } from './reading.ts';

const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'program';

/** Saves the program and says what the format leaves out; in its own format the source as it stands, errors included. */
export async function saveAs(format: FormatName): Promise<void> {
  const { FORMATS, writeProgram } = await loadReader();
  const isOwn = format === 'pmk';
  const draft = isOwn && isEdited.value && source.value.trim() !== '' ? source.value : null;
  const hand = draft === null ? await inHand() : null;
  if (draft === null && !hand) return;
  const { text, diagnostics } = isOwn
    ? { text: draft ?? hand!.text, diagnostics: [] }
    : writeProgram(hand!.program, format, lang.value);
  const base = fileName.value.replace(/\.[^.]*$/, '') || plainName(title.value);
  const name = `${base}${FORMATS[format].endings[0] ?? '.txt'}`;
  download(text, name, format === 'html' ? 'text/html' : 'text/plain');
  if (diagnostics.length === 0) return;
  const what = perLang((lang) => diagnostics.map(({ message }) => message[lang]).join('; '));
  tell(both(PROGRAM, 'savedWithout', { name, what }));
}

/** No recording of a sitting is longer. */
const LARGEST_RECORDING = 16 * 1024 * 1024;

/** Reads a dropped or chosen file: a program of any known format, a recording, or a backup. */
export async function readFile(file: File): Promise<void> {
  if (/\.eggrec$/i.test(file.name)) {
    const { openRecording } = await import('../storage/recordings.ts');
    openRecording(await file.slice(0, LARGEST_RECORDING).text(), file.name);
    return;
  }
  if (/\.json$/i.test(file.name) || file.type === 'application/json') {
    await importAll(file);
    return;
  }
  try {
    const { LARGEST_FILE } = await loadReader();
    // One byte more than allowed is enough for the reader to refuse it.
    const bytes = new Uint8Array(await file.slice(0, LARGEST_FILE + 1).arrayBuffer());
    await openFile(bytes, file.name);
  } catch {
    // A folder, or a file that has gone.
    complain(both(PROGRAM, 'cannotRead', { name: file.name, why: both(PROGRAM, 'unreadable') }));
  }
}

/** Lets the visitor choose a file. */
export const chooseFile = (): void =>
  document.querySelector<HTMLInputElement>('[data-file="program"]')?.click();

/** Adds a backup to what is kept here. */
async function importAll(file: File): Promise<void> {
  try {
    const { readBackup } = await import('../storage/backup.ts');
    readBackup(await file.text());
    tell(both(PROGRAM, 'imported', { programs: ownPrograms.value.length }));
  } catch (error) {
    complain(
      error instanceof UserError
        ? both(PROGRAM, 'cannotRead', { name: file.name, why: errorText(error) })
        : both(STORAGE, 'notStored'),
    );
  }
}

/** Saves everything that this browser keeps, or the visitor's own programs, as one file. */
export async function exportAll(what: 'backup' | 'library'): Promise<void> {
  const { makeBackup } = await import('../storage/backup.ts');
  download(makeBackup(what), `eggog-${what}.json`, 'application/json');
}
