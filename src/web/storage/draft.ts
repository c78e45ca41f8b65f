/** A draft of the visitor: kept in the tab and the browser, and given back when something else takes its place. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { orElse } from '../../errors.ts';
import type { Localized } from '../../texts.ts';
import { tell, UNDO } from '../app/notices.tsx';
import { keepHere, recallHere } from './values.ts';

interface Draft<T> {
  readonly value: ReadonlySignal<T>;
  write(next: T): void;
  /** Puts something else in its place; a notice gives it back. */
  replace(next: T, show?: (value: T) => void): void;
}

interface Kind<T> {
  /** The kept draft; for a damaged one, or none, the beginning. */
  readonly read: (kept: unknown) => T;
  /** True for a draft that needs no way back. */
  readonly isEmpty: (value: T) => boolean;
  /** Says that it was replaced. */
  readonly replaced: Localized;
}

/** @param name under which the browser keeps it */
export function draftOf<T>(name: string, { read, isEmpty, replaced }: Kind<T>): Draft<T> {
  const value = signal(read(orElse(() => recallHere(name), undefined)));
  const write = (next: T): void => {
    value.value = next;
    keepHere(name, next);
  };
  const replace = (next: T, show?: (value: T) => void): void => {
    const before = value.peek();
    write(next);
    show?.(next);
    if (!isEmpty(before) && JSON.stringify(before) !== JSON.stringify(next))
      tell(replaced, { text: UNDO, act: () => replace(before, show) });
  };
  return { value, write, replace };
}
