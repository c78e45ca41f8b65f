/** The guided sum 2 + 3: which key comes next, and what to say. Knows no browser. */
import type { Key } from '../../machine/index.ts';

/** The keys of the sum. */
export const SUM: readonly Key[] = ['2', 'В↑', '3', '+'];

/** How far a visitor has come. */
export interface Progress {
  /** Keys of the sum that were pressed in order. */
  readonly done: number;
  /** True if the last key was another one. */
  readonly strayed: boolean;
}

export const BEGINNING: Progress = { done: 0, strayed: false };

/** The progress after a key. Other keys do not count, but the sum stays where it was. */
export function afterKey({ done }: Progress, key: Key): Progress {
  return SUM[done] === key ? { done: done + 1, strayed: false } : { done, strayed: done < SUM.length };
}
