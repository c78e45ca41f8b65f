/** Values of pages that survive a reload: of this tab, or shared by all tabs. */
import { signal } from '@preact/signals';
import { orElse } from '../../errors.ts';
import { both } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import { keepText, recallText, storedName } from '../app/preferences.ts';
import STORAGE from './messages.json';

let isWarned = false;

/** Says that nothing can be kept: once, not at every key and move. */
export function warnOnce(): void {
  if (!isWarned) complain(both(STORAGE, 'notStored'));
  isWarned = true;
}

/** After storing has worked again, the next failure is reported again. */
export const forgetWarning = (): void => void (isWarned = false);

/** The value of a name that all tabs share; undefined if there is none. Throws SyntaxError for a damaged one. */
export const recall = (name: string): unknown => JSON.parse(recallText(name) ?? 'null') ?? undefined;

/** Keeps a value for all tabs; false, after a message, where the browser keeps nothing. */
export function keep(name: string, value: unknown): boolean {
  const isKept = keepText(name, JSON.stringify(value));
  if (!isKept) warnOnce();
  return isKept;
}

/** The value of this tab, else the latest of any, which is this tab's from then on. Throws as {@link recall} does. */
export function recallHere(name: string): unknown {
  const own = recallText(name, 'sessionStorage');
  if (own !== null) return JSON.parse(own);
  const latest = recall(name);
  if (latest !== undefined) keepText(name, JSON.stringify(latest), 'sessionStorage');
  return latest;
}

/** Keeps a value, in this tab and in the browser for the next visit. */
export function keepHere(name: string, value: unknown): void {
  keepText(name, JSON.stringify(value), 'sessionStorage');
  keep(name, value);
}

/**
 * A value that follows what other tabs make of it.
 *
 * @param read checks what was kept; throws if it is of a later version or damaged
 */
export function sharedValue<T>(name: string, empty: T, read: (kept: unknown) => T, merge: (a: T, b: T) => T) {
  const value = signal(empty);
  /** Why what is kept could not be read; null if it could. Nothing is written over it then. */
  const trouble = signal<unknown>(null);
  const refresh = (): void => {
    try {
      const kept = recall(name);
      if (kept !== undefined) value.value = merge(value.peek(), read(kept));
      trouble.value = null;
    } catch (error) {
      trouble.value = error;
    }
  };
  refresh();
  globalThis.addEventListener?.('storage', ({ key }) => key === storedName(name) && refresh());
  return {
    value,
    trouble,
    /** Changes the value as it is kept now; false where that cannot be kept. */
    change(make: (now: T) => T): boolean {
      refresh();
      value.value = make(value.peek());
      return trouble.peek() === null && keep(name, value.peek());
    },
  };
}

/**
 * What the visitor writes: kept in the tab and the browser.
 *
 * @param name under which the browser keeps it
 * @param read gives the kept draft; for a damaged one, or none, the beginning
 */
export function draftOf<T>(name: string, read: (kept: unknown) => T) {
  const value = signal(read(orElse(() => recallHere(name), undefined)));
  return {
    value,
    write(next: T): void {
      value.value = next;
      keepHere(name, next);
    },
  };
}
