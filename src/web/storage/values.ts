/** Values of pages that survive a reload: of this tab, or shared by all tabs. */

import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { orElse } from '../../errors.ts';
import { keep, recall, stored } from './database.ts';

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

interface SharedValue<T> {
  readonly value: ReadonlySignal<T>;
  /** Why what is kept could not be read; null if it could. Nothing is written over it then. */
  readonly trouble: ReadonlySignal<unknown>;
  /** Reads again: another tab may have changed it. */
  refresh(): Promise<void>;
  /** Changes the value as it is kept now. */
  change(make: (now: T) => T): Promise<void>;
}

interface Kind<T> {
  readonly empty: T;
  /** Checks what was kept; throws if it is of a later version or damaged. */
  readonly read: (kept: unknown) => T;
  readonly merge: (one: T, other: T) => T;
}

/** One after the other over all tabs; where the browser has no locks, over this tab. */
const inTurn = async (name: string, work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(`eggog-${name}`, work);
  else await work();
};

/** @param name under which the database keeps it */
export function sharedValue<T>(name: string, { empty, read, merge }: Kind<T>): SharedValue<T> {
  const value: Signal<T> = signal(empty);
  const trouble = signal<unknown>(null);
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`eggog-${name}`) : null;
  const refresh = async (): Promise<void> => {
    const kept = await stored(name);
    if (kept === undefined) return;
    try {
      value.value = merge(value.peek(), read(kept));
      trouble.value = null;
    } catch (error) {
      trouble.value = error;
    }
  };
  channel?.addEventListener('message', () => void refresh());
  return {
    value,
    trouble,
    refresh,
    change: (make) =>
      inTurn(name, async () => {
        await refresh();
        value.value = make(value.peek());
        if (trouble.peek() !== null) return;
        await keep(name, value.peek());
        channel?.postMessage('changed');
      }),
  };
}
