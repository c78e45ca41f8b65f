/** The visitor's own programs, kept in this browser. A program is known by its title. */
import type { Localized } from '../../texts.ts';
import { both, say } from '../app/catalogue.ts';
import { type NoticeAction, tell, UNDO } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { printedProse } from '../app/prose.tsx';
import { openDialog } from '../program/desk.ts';
import { title } from '../program/document.ts';
import PROGRAM from '../program/messages.json';
import { inHand } from '../program/open.ts';
import { readPrograms, type StoredProgram } from './checks.ts';
import STORAGE from './messages.json';
import { sharedValue } from './values.ts';

/** The name by which the browser keeps them. */
export const PROGRAMS = 'programs';

type Programs = readonly StoredProgram[];

// Each change begins with what is kept: another tab may have removed one.
const kept = sharedValue<Programs>(PROGRAMS, [], readPrograms, (_, now) => now);

/** All of them, the latest first. */
export const ownPrograms = kept.value;

/** Puts programs among the own ones; of two with the same title the later stays. */
export const addPrograms = (programs: Programs): boolean =>
  kept.change((now) => {
    const all = [...now, ...programs].sort((a, b) => b.updated - a.updated);
    return all.filter((one, i) => all.findIndex(({ title }) => title === one.title) === i);
  });

/** Puts programs in the place of others, or of none; the notice offers to take that back. */
function exchange(gone: Programs, come: Programs, what: Localized, ...other: NoticeAction[]): void {
  const put = (old: Programs, now: Programs): boolean =>
    kept.change((all) => [
      ...now,
      ...all.filter(({ title }) => ![...old, ...now].some((one) => one.title === title)),
    ]);
  if (put(gone, come)) tell(what, ...other, { text: UNDO, act: () => put(come, gone) });
}

/** Keeps the document, or the memory if that is something else. The same title replaces what was kept under it. */
export async function keepProgram(): Promise<void> {
  const hand = await inHand();
  if (!hand) return;
  const name = title.value || `${say(PROGRAM)('untitled')} ${ownPrograms.value.length + 1}`;
  const same = ownPrograms.value.filter((one) => one.title === name);
  const now = { title: name, source: hand.text, updated: Date.now() };
  const rename = { text: both(STORAGE, 'rename'), act: () => openDialog('library', name) };
  exchange(same, [now], both(PROGRAM, 'kept', { title: printedProse(name) }), rename);
}

export const forgetProgram = (program: StoredProgram): void =>
  exchange([program], [], both(STORAGE, 'forgotten', { title: printedProse(program.title) }));

/** Gives a program another title, also in its source. */
export function renameProgram(program: StoredProgram, title: string): void {
  const source = `title ${lang.peek()}: ${title}\n${program.source.replace(/^title\b.*\n/gm, '')}`;
  const now = { title, source, updated: Date.now() };
  exchange([program], [now], both(STORAGE, 'renamed', { title: printedProse(title) }));
}
