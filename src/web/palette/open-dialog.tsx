/** @jsxImportSource preact */
/** The large dialogs; each is fetched when it is first opened. */
import { Lazy } from '../app/lazy.tsx';
import { card } from '../device/card.ts';
import { dialog, takeTypedAhead } from './dialogs.ts';

/** Keys go to the calculator again when a dialog cannot be fetched. */
const orGiveUp = <T,>(coming: Promise<T>): Promise<T> =>
  coming.catch((error: unknown) => {
    takeTypedAhead();
    throw error;
  });

const loadLibrary = () => orGiveUp(import('./library.tsx')).then(({ LibraryDialog }) => LibraryDialog);
const loadWire = () => orGiveUp(import('../wire/wire-dialog.tsx')).then(({ WireDialog }) => WireDialog);
const loadPalette = () => orGiveUp(import('./palette.tsx')).then(({ PaletteDialog }) => PaletteDialog);

const loadCard = () => import('../device/key-card.tsx').then(({ KeyCard }) => KeyCard);

/** The card of a key, beside it. */
export const Card = () => (card.value === null ? null : <Lazy load={loadCard} quiet />);

export function Dialogs() {
  if (dialog.value === 'library') return <Lazy load={loadLibrary} />;
  if (dialog.value === 'palette') return <Lazy load={loadPalette} />;
  if (dialog.value === 'wire') return <Lazy load={loadWire} />;
  return null;
}
