/** Panels out of sight do no work: their values stand still until they are scrolled back. */
import { computed, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** True if a panel is in view, and until an observer reports. */
export const sight = (): Signal<boolean> => signal(true);

/** A value that is computed only while `seen` is true, and keeps its last state otherwise. */
export function whileSeen<T>(seen: ReadonlySignal<boolean>, read: () => T): ReadonlySignal<T> {
  let last: { readonly value: T } | null = null;
  return computed(() => {
    if (seen.value || last === null) last = { value: seen.value ? read() : untracked(read) };
    return last.value;
  });
}

/** Keeps `seen` true to whether the element is in sight or near it. */
export function useSight(element: RefObject<Element | null>, seen: Signal<boolean>): void {
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        seen.value = entries[entries.length - 1].isIntersecting;
      },
      { rootMargin: '60px' },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      seen.value = true;
    };
  }, [element, seen]);
}
