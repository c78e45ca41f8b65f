/** @jsxImportSource preact */
/** The large dialogs; each is fetched when it is first opened. */
import { useEffect } from 'preact/hooks';
import { Lazy } from '../app/lazy.tsx';
import { card } from '../device/card.ts';
import { closeDialog, dialog, takeTypedAhead } from './dialogs.ts';

/** Keys go to the calculator again when a dialog cannot be fetched. */
const orGiveUp = <T,>(coming: Promise<T>): Promise<T> =>
  coming.catch((error: unknown) => {
    takeTypedAhead();
    throw error;
  });

const LOAD = {
  library: () => orGiveUp(import('./library.tsx')).then(({ LibraryDialog }) => LibraryDialog),
  wire: () => orGiveUp(import('../wire/wire-dialog.tsx')).then(({ WireDialog }) => WireDialog),
  paste: () => orGiveUp(import('../program/paste-dialog.tsx')).then(({ PasteDialog }) => PasteDialog),
  palette: () => orGiveUp(import('./palette.tsx')).then(({ PaletteDialog }) => PaletteDialog),
};

const loadCard = () => import('../device/key-card.tsx').then(({ KeyCard }) => KeyCard);

/** The card of a key, beside it. */
export const Card = () => (card.value === null ? null : <Lazy load={loadCard} quiet />);

export function Dialogs() {
  // Who comes back to the page finds it without a dialog.
  useEffect(() => closeDialog, []);
  return dialog.value && <Lazy key={dialog.value} load={LOAD[dialog.value.name]} />;
}
