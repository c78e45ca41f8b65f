/** The visitor's own programs, kept in this browser. A program is known by its title. */
import { both, say } from '../app/catalogue.ts';
import { tell, UNDO } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { printedProse } from '../app/prose.tsx';
import { title } from '../program/document.ts';
import PROGRAM from '../program/messages.json';
import { inHand } from '../program/open.ts';
import { readPrograms, type StoredProgram } from './checks.ts';
import STORAGE from './messages.json';
import { sharedValue } from './values.ts';

/** The name by which the browser keeps them. */
export const PROGRAMS = 'programs';

const kept = sharedValue<readonly StoredProgram[]>(PROGRAMS, {
  empty: [],
  read: readPrograms,
  // Each change begins with what is kept: another tab may have removed one.
  merge: (_, now) => now,
});

/** All of them, the latest first. */
export const ownPrograms = kept.value;

/** Puts programs among the own ones; of two with the same title the later stays. False where the browser keeps nothing. */
export const addPrograms = (programs: readonly StoredProgram[]): boolean =>
  kept.change((now) => {
    const latest = new Map<string, StoredProgram>();
    for (const one of [...now, ...programs].sort((a, b) => a.updated - b.updated)) latest.set(one.title, one);
    return [...latest.values()].sort((a, b) => b.updated - a.updated);
  });

/** Keeps the document, or the memory if that is something else. The same title replaces what was kept under it. */
export async function keepProgram(): Promise<void> {
  const hand = await inHand();
  if (!hand) return;
  const name = title.value || `${say(PROGRAM)('untitled')} ${ownPrograms.value.length + 1}`;
  const same = ownPrograms.value.find((one) => one.title === name);
  if (!addPrograms([{ title: name, source: hand.text, updated: Date.now() }])) return;
  const isReplaced = same !== undefined && same.source !== hand.text;
  tell(
    both(PROGRAM, 'kept', { title: printedProse(name) }),
    isReplaced ? { text: UNDO, act: () => addPrograms([{ ...same, updated: Date.now() }]) } : undefined,
  );
}

/** Puts one program in the place of another, or of none; the notice offers the old one back. */
function exchange(old: StoredProgram, now: readonly StoredProgram[], code: keyof typeof STORAGE): void {
  const put = (gone: readonly StoredProgram[], come: readonly StoredProgram[]): boolean =>
    kept.change((all) => [
      ...come,
      ...all.filter(({ title }) => ![...gone, ...come].some((one) => one.title === title)),
    ]);
  if (put([old], now))
    tell(both(STORAGE, code, { title: printedProse((now[0] ?? old).title) }), {
      text: UNDO,
      act: () => put(now, [old]),
    });
}

export const forgetProgram = (program: StoredProgram): void => exchange(program, [], 'forgotten');

/** Gives a program another title, also in its source. */
export function renameProgram(program: StoredProgram, title: string): void {
  const source = `title ${lang.peek()}: ${title}\n${program.source.replace(/^title\b.*\n/gm, '')}`;
  exchange(program, [{ title, source, updated: Date.now() }], 'renamed');
}
