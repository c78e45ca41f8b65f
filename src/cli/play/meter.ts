/** Reads what a calculator shows and how long the real one would have taken. */
import type { Original } from '../../games/original.ts';
import { CYCLE_MS } from '../../machine/index.ts';

/** Does something with a calculator and measures it in seconds of the real one. */
export function timed<T>(
  original: Original,
  action: () => T,
): { readonly result: T; readonly seconds: number } {
  const before = original.machine.cycles;
  const result = action();
  return { result, seconds: ((original.machine.cycles - before) * CYCLE_MS) / 1000 };
}

/** The indicator and register Y. */
export const reading = (original: Original): { readonly display: string; readonly y: string } => ({
  display: original.machine.display(),
  y: original.machine.get('Y').toString(),
});
