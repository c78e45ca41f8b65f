/** What is wanted is scrolled below what sticks to the top. */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

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
