/** A short digest of bytes: for check sums and for inputs that follow from a solution. Not for secrets. */

/** Two lanes of multiply-and-rotate mixing over the bytes. */
function lanes(bytes: Iterable<number>): [number, number] {
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul(b + byte + 1, 0xc2b2ae35 | 0);
    b = (b << 13) | (b >>> 19);
  }
  a = Math.imul(a ^ (b >>> 16), 0x7feb352d);
  b = Math.imul(b ^ (a >>> 15), 0x846ca68b | 0);
  return [a ^ (a >>> 16), b ^ (b >>> 15)];
}

/** 32 bits. */
export const digestOf = (bytes: Iterable<number>): number => lanes(bytes)[0] >>> 0;

/** A whole number below 2^53, a seed. */
export function seedOf(bytes: Iterable<number>): number {
  const [a, b] = lanes(bytes);
  return (a >>> 0) + (b & 0x1fffff) * 0x100000000;
}

/** The bytes of a text in ASCII. */
export const bytesOfText = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
