/** What this tab alone remembers over a reload. Where that is forbidden or full, it remembers as long as it is open. */
import { attempt } from '../../errors.ts';

/** What could not be written, or forgotten (null). */
const unwritten = new Map<string, string | null>();

export function ofTab(name: string): string | null {
  const held = unwritten.get(name);
  return held === undefined ? attempt(() => sessionStorage.getItem(name), null) : held;
}

/** Null forgets. */
export function keepInTab(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
    unwritten.delete(name);
  } catch {
    unwritten.set(name, text);
  }
}
