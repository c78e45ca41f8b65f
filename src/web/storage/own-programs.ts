/** The visitor's own programs, kept in this browser. */

import { signal } from '@preact/signals';
import { both, say } from '../app/catalogue.ts';
import { complain, tell, UNDO } from '../app/notices.tsx';
import { printedProse } from '../app/prose.tsx';
import { isEntered, programInMemory, source, title } from '../program/document.ts';
import PROGRAM from '../program/messages.json';
import { takeTyped } from '../program/open.ts';
import { loadReader } from '../program/reading.ts';
import { readStoredProgram } from './checks.ts';
import { database, put, type StoredProgram } from './database.ts';
import STORAGE from './messages.json';
import { newId } from './new-id.ts';

/** All of them, the latest first. */
export const ownPrograms = signal<readonly StoredProgram[]>([]);

export async function refreshOwnPrograms(): Promise<void> {
  try {
    const all: unknown[] = await (await database()).getAll('programs');
    const good = all.map(readStoredProgram).filter((program) => program !== null);
    ownPrograms.value = good.sort((a, b) => b.updated - a.updated);
  } catch {
    ownPrograms.value = [];
  }
}

async function keepOne(program: StoredProgram): Promise<boolean> {
  try {
    await put('programs', program);
    await refreshOwnPrograms();
    return true;
  } catch {
    complain(both(STORAGE, 'notStored'));
    return false;
  }
}

/** Keeps the document, or the memory if that is something else. The same title replaces what was kept under it. */
export async function keepProgram(): Promise<void> {
  const t = say(PROGRAM);
  if (!(await takeTyped())) return;
  await refreshOwnPrograms();
  const { makePmk } = await loadReader();
  const text = isEntered.value && source.value !== '' ? source.value : makePmk(programInMemory());
  const name = title.value || `${t('untitled')} ${ownPrograms.value.length + 1}`;
  const same = ownPrograms.value.find((one) => one.title === name);
  const isKept = await keepOne({
    id: same?.id ?? newId(),
    title: name,
    source: text,
    updated: Date.now(),
  });
  if (!isKept) return;
  const kept = both(PROGRAM, 'kept', { title: printedProse(name) });
  if (same && same.source !== text) tell(kept, { text: UNDO, act: () => void keepOne(same) });
  else tell(kept);
}

/** Removes a program; the notice offers it back. */
export async function forgetProgram(program: StoredProgram): Promise<void> {
  try {
    await (await database()).delete('programs', program.id);
    await refreshOwnPrograms();
    tell(both(STORAGE, 'forgotten', { title: printedProse(program.title) }), {
      text: UNDO,
      act: () => void keepOne(program),
    });
  } catch {
    complain(both(STORAGE, 'notStored'));
  }
}
