/** The open dialog: the library, the command palette, Paste, or the connected calculator. */
import { signal } from '@preact/signals';

type Name = 'library' | 'palette' | 'paste' | 'wire';

/** Every opening is a dialog of its own, also right after the same one was closed. */
export const dialog = signal<{ readonly name: Name } | null>(null);

let ahead: string | null = null;

function open(name: Name): void {
  if (dialog.peek() === null) ahead = '';
  if (dialog.peek()?.name !== name) dialog.value = { name };
}

/** Each opens its dialog in place of any other. */
export const openLibrary = (): void => open('library');
export const openPaste = (): void => open('paste');
export const openPalette = (): void => open('palette');
export const openWire = (): void => open('wire');

/** The dialog is there, or will not come: ends the typing ahead and returns what was typed. */
export function takeTypedAhead(): string {
  const text = ahead ?? '';
  ahead = null;
  return text;
}

/** Closes the large dialog that is open and forgets what was typed before it came. */
export const closeDialog = (): void => {
  takeTypedAhead();
  dialog.value = null;
};

/** Keeps a key for the dialog that is on its way. Returns false if none is, or the key means nothing to it. */
export function typeAhead(event: KeyboardEvent): boolean {
  if (ahead === null || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.key === 'Escape') closeDialog();
  else if (event.key === 'Backspace') ahead = ahead.slice(0, -1);
  else if (event.key.length === 1) ahead += event.key;
  else return false;
  event.preventDefault();
  return true;
}
