/**
 * Values that each tab has for itself, so that two tabs with the same page do not disturb each other, and that the
 * browser keeps for the next visit, where the latest counts.
 */
import { keep, recall } from './database.ts';
import { keepInTab, ofTab } from './tab.ts';

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
