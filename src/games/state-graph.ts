/**
 * The whole life of a random generator with few states: every state leads to one next state, so that all ways end in
 * circles. From that it is decided for every starting number what it can ever draw.
 */

/** What the survey of a generator found. */
export interface GeneratorSurvey {
  readonly states: number;
  readonly circles: number;
  /** Length of a circle -> how many circles have it, shortest first. */
  readonly circleLengths: ReadonlyMap<number, number>;
  /** The most steps from a state until a state comes again. */
  readonly longestLife: number;
  /** covered[k]: how many starting states can ever draw exactly k different results. */
  readonly covered: readonly number[];
  /** For every state, the number of different results that it can ever draw. */
  readonly coverage: Uint8Array;
  /** For every state 1 if the given state comes after it, sooner or later. */
  leadingTo(target: number): Uint8Array;
}

/**
 * Follows every state of a generator to its end. What a state draws is what the states after it stand for, not itself.
 * Needs some 100 MB for ten million states.
 *
 * @param states number of states, 0..states-1.
 * @param next the state after a state.
 * @param resultOf the result that a state stands for, 0..results-1, or -1 for none.
 * @param results number of results, at most 255.
 */
export function surveyGenerator(
  states: number,
  next: (state: number) => number,
  resultOf: (state: number) => number,
  results: number,
): GeneratorSurvey {
  const successor = new Int32Array(states);
  const pending = new Int32Array(states);
  const result = new Int16Array(states);
  for (let s = 0; s < states; s++) {
    const t = next(s);
    successor[s] = t;
    pending[t]++;
    result[s] = resultOf(s);
  }
  // States that nothing leads to are peeled off until only the circles are left.
  const order = new Int32Array(states);
  let peeled = 0;
  for (let s = 0; s < states; s++) if (pending[s] === 0) order[peeled++] = s;
  for (let i = 0; i < peeled; i++) {
    const t = successor[order[i]];
    if (--pending[t] === 0) order[peeled++] = t;
  }
  const starts: number[] = [];
  const life = new Int32Array(states);
  const lengths = new Map<number, number>();
  for (let s = 0; s < states; s++) {
    if (pending[s] === 0 || life[s] !== 0) continue;
    let length = 0;
    let t = s;
    do {
      length++;
      t = successor[t];
    } while (t !== s);
    do {
      life[t] = length;
      t = successor[t];
    } while (t !== s);
    starts.push(s);
    lengths.set(length, (lengths.get(length) ?? 0) + 1);
  }
  let longestLife = 0;
  for (const s of starts) longestLife = Math.max(longestLife, life[s]);
  for (let i = peeled - 1; i >= 0; i--) {
    const s = order[i];
    life[s] = life[successor[s]] + 1;
    if (life[s] > longestLife) longestLife = life[s];
  }

  // Sets of results as bits, 32 results at a time to keep the memory small.
  const coverage = new Uint8Array(states);
  const seen = new Int32Array(states);
  for (let from = 0; from < results; from += 32) {
    const bitOf = (s: number): number =>
      result[s] >= from && result[s] < from + 32 ? 1 << (result[s] - from) : 0;
    for (const s of starts) {
      let bits = 0;
      let t = s;
      do {
        bits |= bitOf(t);
        t = successor[t];
      } while (t !== s);
      do {
        seen[t] = bits;
        t = successor[t];
      } while (t !== s);
    }
    for (let i = peeled - 1; i >= 0; i--) {
      const s = order[i];
      seen[s] = seen[successor[s]] | bitOf(successor[s]);
    }
    for (let s = 0; s < states; s++) coverage[s] += bitsOf(seen[s]);
  }
  const covered: number[] = new Array(results + 1).fill(0);
  for (let s = 0; s < states; s++) covered[coverage[s]]++;
  return {
    states,
    circles: starts.length,
    circleLengths: new Map([...lengths].sort((a, b) => a[0] - b[0])),
    longestLife,
    covered,
    coverage,
    leadingTo(target) {
      const leads = new Uint8Array(states);
      // Only a state on a circle comes again after itself and its companions.
      if (pending[target] !== 0) {
        for (let t = target; leads[t] === 0; t = successor[t]) leads[t] = 1;
      }
      for (let i = peeled - 1; i >= 0; i--) {
        const s = order[i];
        leads[s] = successor[s] === target ? 1 : leads[successor[s]];
      }
      return leads;
    },
  };
}

/** How many bits of a 32-bit word are set. */
function bitsOf(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
