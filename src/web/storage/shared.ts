/**
 * A value that all tabs share and that only grows better: progress, records. Every change reads what is kept, merges and
 * writes, one tab at a time, and tells the other tabs.
 */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { keep, stored } from './database.ts';

export interface SharedValue<T> {
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
