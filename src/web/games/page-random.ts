import { type Random, seededRandom } from '../../games/random.ts';

/** A random generator seeded by the browser: for numbers that nobody should foresee. */
export function pageRandom(): Random {
  const [low, high] = crypto.getRandomValues(new Uint32Array(2));
  return seededRandom((high >>> 11) * 2 ** 32 + low);
}
