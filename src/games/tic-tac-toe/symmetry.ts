/**
 * The 128 ways to turn the torus onto itself that map lines to lines: 16 shifts times 8 turns and reflections. (A test
 * shows by exhaustion that there are no others.)
 */
import { CELLS, cellAt, cellIndex, wrap } from './board.ts';

/** Each symmetry as the list of the cells that cells 0..15 go to; the identity first. */
export const SYMMETRIES: readonly (readonly number[])[] = Array.from({ length: 128 }, (_, i) =>
  Array.from({ length: CELLS }, (_, cell) => {
    const { x, y } = cellAt(cell);
    const [u, v] = i & 1 ? [y, x] : [x, y];
    return cellIndex(wrap((i & 2 ? -u : u) + ((i >> 3) & 3)), wrap((i & 4 ? -v : v) + (i >> 5)));
  }),
);

/** Images of the 8 low and the 8 high cells of a mask under every symmetry, one table of 128 * 512 masks. */
const IMAGES = new Uint16Array(SYMMETRIES.length * 512);
SYMMETRIES.forEach((map, s) => {
  for (let half = 0; half < 2; half++) {
    for (let bits = 1; bits < 256; bits++) {
      const lowest = 31 - Math.clz32(bits & -bits);
      const rest = IMAGES[s * 512 + half * 256 + (bits & (bits - 1))];
      IMAGES[s * 512 + half * 256 + bits] = rest | (1 << map[half * 8 + lowest]);
    }
  }
});

/** A number that two positions share exactly if a symmetry maps one to the other. Both masks 16 bits. */
export function canonicalKey(a: number, b: number): number {
  let least = Number.POSITIVE_INFINITY;
  const aLow = a & 255;
  const aHigh = 256 + (a >> 8);
  const bLow = b & 255;
  const bHigh = 256 + (b >> 8);
  for (let base = 0; base < IMAGES.length; base += 512) {
    const key =
      (IMAGES[base + aLow] | IMAGES[base + aHigh]) * 65536 + (IMAGES[base + bLow] | IMAGES[base + bHigh]);
    if (key < least) least = key;
  }
  return least;
}
