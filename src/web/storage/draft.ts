/** A draft of the visitor: kept in the tab and the browser. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { orElse } from '../../errors.ts';
import { keepHere, recallHere } from './values.ts';

interface Draft<T> {
  readonly value: ReadonlySignal<T>;
  write(next: T): void;
}

/**
 * @param name under which the browser keeps it
 * @param read gives the kept draft; for a damaged one, or none, the beginning
 */
export function draftOf<T>(name: string, read: (kept: unknown) => T): Draft<T> {
  const value = signal(read(orElse(() => recallHere(name), undefined)));
  return {
    value,
    write(next) {
      value.value = next;
      keepHere(name, next);
    },
  };
}
