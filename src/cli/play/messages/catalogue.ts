/** The shape of a catalogue of messages, and the plurals of both languages. */
import type { Lang } from '../../io.ts';

/** The same messages in both languages. */
export type Catalogue<T> = { readonly [lang in Lang]: T };

/** The Russian form of a noun for a number: 1 ход, 2 хода, 5 ходов. */
export function plural(n: number, one: string, few: string, many: string): string {
  const tens = Math.abs(n) % 100;
  const units = tens % 10;
  if (tens > 10 && tens < 20) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/** The English s of a plural. */
export const s = (n: number): string => (n === 1 ? '' : 's');
