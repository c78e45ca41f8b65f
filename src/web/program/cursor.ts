/** The chosen step and the breakpoints. */
import { effect, signal } from '@preact/signals';
import { send } from '../machine/calculator.ts';

/** The chosen program cell; -1 for none. */
export const cursor = signal(-1);
/** Cells before which the program is held. */
export const breakpoints = signal<ReadonlySet<number>>(new Set());

/** Holds the program before a cell from now on, or no longer. */
export function toggleBreakpoint(cell: number): void {
  const cells = new Set(breakpoints.value);
  if (!cells.delete(cell)) cells.add(cell);
  breakpoints.value = cells;
}

/** Keeps the worker informed from now on. */
export const followBreakpoints = (): (() => void) =>
  effect(() => send({ type: 'breakpoints', cells: [...breakpoints.value] }));
