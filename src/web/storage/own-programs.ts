/** The visitor's own programs, kept in this browser. */
import { signal } from '@preact/signals';
import { both, say } from '../app/catalogue.ts';
import { complain, tell, UNDO } from '../app/notices.tsx';
import { printedProse } from '../app/prose.tsx';
import { title } from '../program/document.ts';
import PROGRAM from '../program/messages.json';
import { inHand } from '../program/open.ts';
import { readStoredProgram } from './checks.ts';
import { database, newId, put, type StoredProgram } from './database.ts';
import STORAGE from './messages.json';

/** All of them, the latest first. */
export const ownPrograms = signal<readonly StoredProgram[]>([]);

export async function refreshOwnPrograms(): Promise<void> {
  const all: unknown[] = await database().then(
    (db) => db.getAll('programs'),
    () => [],
  );
  const good = all.map(readStoredProgram).filter((program) => program !== null);
  ownPrograms.value = good.sort((a, b) => b.updated - a.updated);
}

/** Changes the stored programs; false, after a message, where the browser stores nothing. */
async function change(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    await refreshOwnPrograms();
    return true;
  } catch {
    complain(both(STORAGE, 'notStored'));
    return false;
  }
}

const keepOne = (program: StoredProgram): Promise<boolean> => change(put('programs', program));

/** Keeps the document, or the memory if that is something else. The same title replaces what was kept under it. */
export async function keepProgram(): Promise<void> {
  const hand = await inHand();
  if (!hand) return;
  await refreshOwnPrograms();
  const { text } = hand;
  const name = title.value || `${say(PROGRAM)('untitled')} ${ownPrograms.value.length + 1}`;
  const same = ownPrograms.value.find((one) => one.title === name);
  if (!(await keepOne({ id: same?.id ?? newId(), title: name, source: text, updated: Date.now() }))) return;
  const isReplaced = same !== undefined && same.source !== text;
  tell(
    both(PROGRAM, 'kept', { title: printedProse(name) }),
    isReplaced ? { text: UNDO, act: () => keepOne(same) } : undefined,
  );
}

/** Removes a program; the notice offers it back. */
export async function forgetProgram(program: StoredProgram): Promise<void> {
  if (await change(database().then((db) => db.delete('programs', program.id))))
    tell(both(STORAGE, 'forgotten', { title: printedProse(program.title) }), {
      text: UNDO,
      act: () => keepOne(program),
    });
}
