import { entryOf, isCalculating, isUnfinished, liftsNext } from '../../machine/hidden-state.ts';
import type { Key, Machine } from '../../machine/index.ts';

/**
 * Keys to be pressed before a number, so that it becomes a number of its own: a prefix that waits is cancelled, and an
 * entry in hand gives way.
 */
export function beforeNumber(machine: Pick<Machine, 'state'>): readonly Key[] {
  const cancel: readonly Key[] = isUnfinished(machine) ? ['F', 'Cx'] : [];
  const isTyping = isCalculating(machine) && entryOf(machine) !== 'closed' && !liftsNext(machine);
  return isTyping ? [...cancel, 'Cx'] : cancel;
}
