/**
 * The visitor's program that this tab shows. Where a reload comes right after a key, address and database may be behind
 * what was typed; and the address does not say which of those kept it is.
 */

import { orElse } from '../../errors.ts';
import { arrivals } from '../app/address.ts';
import { keepInTab, ofTab } from '../storage/tab.ts';
import type { Choice } from './chosen.ts';
import { isOwnProgram, type OwnProgram } from './own-programs.ts';

const NAME = 'eggog.queens';

/** Null where a version of the page is shown. */
export const keepShown = (program: Omit<OwnProgram, 'changed'> | null): void =>
  keepInTab(NAME, program && JSON.stringify({ ...program, changed: Date.now() }));

/** What this tab showed when it was reloaded; null if it has come here otherwise. */
export function shownBeforeReload(): OwnProgram | null {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (loading?.type !== 'reload' || arrivals.peek() > 0) return null;
  const shown: unknown = orElse(() => JSON.parse(ofTab(NAME) ?? 'null'), null);
  return isOwnProgram(shown) ? shown : null;
}

/** What an address chooses, with a program of the visitor's as it was when this tab was reloaded. */
export function beforeReload(choice: Choice): Choice {
  const shown = choice.chosen.kind === 'own' ? shownBeforeReload() : null;
  return shown ? { ...choice, chosen: { kind: 'own', text: shown.text, answers: shown.answers } } : choice;
}
