import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Hears the keys of the window as long as the component is shown, from the first moment that it is seen. `onKey` may
 * be another function at every drawing: the latest is called.
 */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => latest.current(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
