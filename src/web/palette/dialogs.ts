/** Which of the large dialogs is open: the library, the command palette or the calculator on the wire. */
import { signal } from '@preact/signals';

export const dialog = signal<'library' | 'palette' | 'wire' | null>(null);

export const openLibrary = (): void => {
  dialog.value = 'library';
};

export const openPalette = (): void => {
  dialog.value = 'palette';
};

export const openWire = (): void => {
  dialog.value = 'wire';
};

export const closeDialog = (): void => {
  dialog.value = null;
};
