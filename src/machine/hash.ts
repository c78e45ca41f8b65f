/** Hashes of words: for states of the machine, and for the parts of them that somebody compares. */

/**
 * An integer below 2^53: two lanes of multiply-and-rotate mixing. Equal words have equal hashes.
 *
 * @param skipped index of a word that is left out; -1 for none
 */
export function hashWords(words: Int32Array, skipped = -1): number {
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  for (let i = 0; i < words.length; i++) {
    if (i === skipped) continue;
    const word = words[i];
    a = Math.imul(a ^ word, 0x5cd1ea93);
    a ^= a >>> 15;
    b = Math.imul(b + word, 0xc2b2ae35 | 0);
    b = (b << 13) | (b >>> 19);
  }
  a = Math.imul(a ^ (a >>> 16), 0x7feb352d);
  b = Math.imul(b ^ (b >>> 15), 0x846ca68b | 0);
  return ((a ^ (a >>> 13)) >>> 0) + ((b ^ (b >>> 16)) & 0x1fffff) * 0x100000000;
}
