/** Counts parts of a board on a thread of its own. */
// Not the whole of the queens: a thread should start quickly.
import { countBelow } from '../queens/solvers/bit-count.ts';

/** Three words for each part: open columns, left and right diagonals. */
export default function countParts(words: Int32Array): Float64Array {
  const counts = new Float64Array(words.length / 3);
  for (let i = 0; i < counts.length; i++) {
    counts[i] = countBelow({ open: words[3 * i], left: words[3 * i + 1], right: words[3 * i + 2] });
  }
  return counts;
}
