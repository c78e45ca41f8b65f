/** What somebody may have meant who wrote something else. */

/** Letters to be changed, added or left out to make one text of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (isSame ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length];
}

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
        const wrong = distance(word, known) / Math.max(word.length, known.length);
        if (wrong <= 1 / 3 && (best === null || wrong < best.wrong)) best = { value, wrong };
      }
    }
  }
  return best?.value ?? null;
}
