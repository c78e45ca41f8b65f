/** Which of the large dialogs is open: the library or the command palette. */
import { signal } from '@preact/signals';

export const dialog = signal<'library' | 'palette' | null>(null);

export const openLibrary = (): void => {
  dialog.value = 'library';
};

export const openPalette = (): void => {
  dialog.value = 'palette';
};

export const closeDialog = (): void => {
  dialog.value = null;
};
