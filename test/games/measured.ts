/** Sessions measured with the original programs, repeated on the machine. */
import { expect } from 'vitest';
import type { Key, Session, Slot } from '../../src/machine/index.ts';

interface Measured {
  readonly steps: readonly { readonly keys: string; readonly display: string; readonly Y: string }[];
  readonly finalRegisters: { readonly [slot: string]: string };
}

/** Presses the keys of a session and expects every display, every Y and at its end the registers. */
export function expectMeasured(original: Session, { steps, finalRegisters }: Measured): void {
  for (const { keys, display, Y } of steps) {
    original.press(keys.split(' ') as Key[]);
    expect(original.machine.display()).toBe(display);
    expect(original.machine.get('Y').tetrads).toBe(Y);
  }
  for (const [slot, tetrads] of Object.entries(finalRegisters))
    expect(original.machine.get(slot as Slot).tetrads, slot).toBe(tetrads);
}
