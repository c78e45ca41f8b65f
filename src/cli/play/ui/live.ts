import { useReducer, useRef } from 'react';

/** A value on the screen. Setting it draws anew. */
export class Live<T> {
  #value: T;
  readonly #redraw: () => void;

  constructor(value: T, redraw: () => void) {
    this.#value = value;
    this.#redraw = redraw;
  }

  get value(): T {
    return this.#value;
  }

  set value(next: T) {
    this.#value = next;
    this.#redraw();
  }
}

/**
 * State that key handlers read at the moment of the key, not of the last drawing: however fast somebody types or
 * pastes, no key works on what was true before the last one.
 */
export function useLive<T>(initial: () => T): Live<T> {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const live = useRef<Live<T> | null>(null);
  live.current ??= new Live(initial(), redraw);
  return live.current;
}
