/** What is in sight: panels out of sight do no work, and what is wanted is scrolled below what sticks to the top. */
import { computed, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';

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

/** For the styles: how much of the window what stays at its top covers. Pages have one such thing. */
const COVERED = '--covered';

/** Says to the styles how high an element is, which may stay at the top of the window while the page is scrolled. */
export function useCovering(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty(COVERED, `${current.offsetHeight}px`);
    // At once, too: a page that comes may have something to show.
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    return () => {
      watcher.disconnect();
      style.removeProperty(COVERED);
    };
  }, [element]);
}

/** Brings an element into sight: all of it, or its beginning where there is no room for all. */
export function showWhole(element: Element | null): void {
  if (!element) return;
  const room = innerHeight - Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  element.scrollIntoView({ block: element.clientHeight > room ? 'start' : 'nearest' });
}
