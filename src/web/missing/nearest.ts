/** What somebody may have meant who wrote something else. */
import { editDistance } from '../../edit-distance.ts';

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The last part of an address. */
const lastOf = (text: string): string => text.split('/').filter(Boolean).at(-1) ?? '';

/** Longest text that is compared. */
const LONGEST = 60;

/** The value whose name is nearest to a text, if a third of its letters are wrong at most; null if none is. */
export function nearestTo<T>(text: string, names: readonly (readonly [name: string, value: T])[]): T | null {
  let best: { readonly value: T; readonly wrong: number } | null = null;
  const asked = [text, lastOf(text)].map((one) => plain(one.slice(0, LONGEST)));
  for (const [name, value] of names) {
    for (const known of [plain(name), plain(lastOf(name))]) {
      for (const word of asked) {
        if (word === '' || known === '') continue;
        const wrong = editDistance(word, known) / Math.max(word.length, known.length);
        if (wrong <= 1 / 3 && (best === null || wrong < best.wrong)) best = { value, wrong };
      }
    }
  }
  return best?.value ?? null;
}
