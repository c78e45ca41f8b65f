/** The register whose past is open. */
import { signal } from '@preact/signals';
import type { Slot } from '../../machine/index.ts';
import { past, send } from '../machine/calculator.ts';

/** The slot whose past is shown; null for none. */
export const pastSlot = signal<Slot | null>(null);

export const toBeSeen = { current: false };

/** Shows the past of a slot, or hides it if it is shown. */
export function askPast(slot: Slot): void {
  const isShown = pastSlot.peek() === slot;
  pastSlot.value = isShown ? null : slot;
  toBeSeen.current = !isShown;
  past.value = null;
  if (!isShown) send({ type: 'past', slot });
}
