/** Random words for tests and samples: the same for the same seed, everywhere. */

/** A generator of 32-bit words from 0 up (mulberry32). */
export function randomWords(seed: number): () => number {
  let a = seed | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
}
