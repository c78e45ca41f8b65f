import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { both } from '../../app/catalogue.ts';
import { tell, UNDO } from '../../app/notices.tsx';
import { keepHere, recallHere } from '../../storage/tab.ts';
import COURSE from './messages.json';

const nameOf = (hole: string): string => `course-draft/${hole}`;

const drafts = new Map<string, Signal<string | null>>();

function find(hole: string): Signal<string | null> {
  let draft = drafts.get(hole);
  if (!draft) {
    draft = signal(null);
    drafts.set(hole, draft);
  }
  return draft;
}

/** The text for a hole; null until it has been read. */
export const draftOf = (hole: string): ReadonlySignal<string | null> => find(hole);

/** Reads the text as it is kept. A text that was typed in the meantime wins. */
export async function readDraft(hole: string): Promise<void> {
  const draft = find(hole);
  const before = draft.peek();
  // In place of a damaged text the hole begins with an empty one.
  const kept = await recallHere(nameOf(hole)).catch(() => undefined);
  if (draft.peek() === before) draft.value = typeof kept === 'string' ? kept : (before ?? '');
}

/** Takes what was typed for a hole, and keeps it in the browser. */
export function writeDraft(hole: string, text: string): void {
  find(hole).value = text;
  keepHere(nameOf(hole), text);
}

/** Puts another text in place of the visitor's, who can have it back. */
export async function replaceDraft(hole: string, text: string): Promise<void> {
  if (find(hole).peek() === null) await readDraft(hole);
  const before = find(hole).peek() ?? '';
  writeDraft(hole, text);
  if (before.trim() !== '' && before !== text)
    tell(both(COURSE, 'replaced'), {
      text: UNDO,
      act: () => void replaceDraft(hole, before),
    });
}
