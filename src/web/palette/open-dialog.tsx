/** @jsxImportSource preact */
/** The large dialogs; each is fetched when it is first opened. */
import { Lazy } from '../app/lazy.tsx';
import { dialog } from './dialogs.ts';

const loadLibrary = () => import('./library.tsx').then(({ LibraryDialog }) => LibraryDialog);
const loadPalette = () => import('./palette.tsx').then(({ PaletteDialog }) => PaletteDialog);

export function Dialogs() {
  if (dialog.value === 'library') return <Lazy load={loadLibrary} />;
  if (dialog.value === 'palette') return <Lazy load={loadPalette} />;
  return null;
}
