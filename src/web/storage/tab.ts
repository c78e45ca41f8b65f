/** Values of this tab that survive a reload. If storage is forbidden or full, they last as long as the tab. */

import { orElse } from '../../errors.ts';
import { keep, recall } from './database.ts';

const tabNameOf = (name: string): string => `eggog.${name.replaceAll('/', '.')}`;

/**
 * The value of this tab, else the latest of any, which is this tab's from then on; undefined if there is none. Rejects
 * with SyntaxError if the tab's is damaged.
 */
export async function recallHere(name: string): Promise<unknown> {
  const own = ofTab(tabNameOf(name));
  if (own !== null) return JSON.parse(own);
  const latest = await recall(name);
  if (latest !== undefined && ofTab(tabNameOf(name)) === null)
    keepInTab(tabNameOf(name), JSON.stringify(latest));
  return latest;
}

/** Keeps a value, in this tab at once and in the browser for the next visit. */
export function keepHere(name: string, value: unknown): void {
  keepInTab(tabNameOf(name), JSON.stringify(value));
  void keep(name, value);
}

/** Values that could not be written; null for one that could not be removed. */
const unwritten = new Map<string, string | null>();

export function ofTab(name: string): string | null {
  const held = unwritten.get(name);
  return held === undefined ? orElse(() => sessionStorage.getItem(name), null) : held;
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
