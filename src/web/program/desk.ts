/** What the desk shows: the open tab and dialog, how much of a program is shown, the chosen step, the breakpoints. */
import { signal } from '@preact/signals';
import { stepText } from '../../listing/index.ts';
import { preference } from '../app/preferences.ts';

export const TABS = ['grid', 'listing', 'source', 'properties', 'golf', 'more'] as const;

export const tab = preference('tab', TABS, 'grid');

export const depth = preference('depth', ['play', 'bench'], 'play');

type Dialog = 'library' | 'paste';

/** The large dialog, and the text that it is to read. Every opening is one of its own. */
export const dialog = signal<{ readonly name: Dialog; readonly text: string } | null>(null);

export function openDialog(name: Dialog, text = ''): void {
  if (dialog.peek()?.name !== name) dialog.value = { name, text };
}

export const closeDialog = (): void => void (dialog.value = null);

/** The place in the source that its editor is to go to, or its list of problems. */
export const request = signal<{ readonly line: number; readonly column: number } | 'problems' | null>(null);

/** The chosen program cell; -1 for none. */
export const cursor = signal(-1);
/** Chooses a step and, where there is a grid, gives it the keyboard. */
export function chooseStep(cell: number): void {
  cursor.value = cell;
  document.querySelector<HTMLElement>(`.program-grid [data-cell="${stepText(cell)}"]`)?.focus();
}

/** Cells before which the program is held. */
export const breakpoints = signal<ReadonlySet<number>>(new Set());

/** Holds the program before a cell from now on, or no longer. */
export function toggleBreakpoint(cell: number): void {
  const cells = new Set(breakpoints.value);
  if (!cells.delete(cell)) cells.add(cell);
  breakpoints.value = cells;
}
