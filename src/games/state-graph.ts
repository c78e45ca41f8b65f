/**
 * The whole life of a random generator with few states: every state leads to one next state, so that all ways end in
 * circles. From that it is decided for every starting number what it can ever draw.
 */
/**
 * Follows every state of a generator to its end. The draw of a state belongs to the states after it, not to itself.
 * Needs some 100 MB for ten million states. In steps, each at most once through all states.
 *
 * @param states number of states, 0..states-1.
 * @param next the state after a state.
 * @param resultOf the result that a state stands for, 0..results-1, or -1 for none.
 * @param results number of results, at most 255.
 */
export function* surveying(
  states: number,
  next: (state: number) => number,
  resultOf: (state: number) => number,
  results: number,
) {
  const { order, after, tails, circles } = yield* inOrder(states, next);
  const circleEnd = (number: number): number => circles[number + 1] ?? states;
  const life = new Int32Array(states);
  const lengths = new Map<number, number>();
  let longestLife = 0;
  for (const [number, start] of circles.entries()) {
    const length = circleEnd(number) - start;
    life.fill(length, start, circleEnd(number));
    lengths.set(length, (lengths.get(length) ?? 0) + 1);
    longestLife = Math.max(longestLife, length);
  }
  for (let i = tails - 1; i >= 0; i--) {
    life[i] = life[after[i]] + 1;
    if (life[i] > longestLife) longestLife = life[i];
  }
  yield;

  // Sets of results as bits, 32 results at a time to keep the memory small.
  const result = new Int16Array(states);
  for (let i = 0; i < states; i++) result[i] = resultOf(order[i]);
  const covering = new Uint8Array(states);
  const drawn = new Int32Array(states);
  for (let from = 0; from < results; from += 32) {
    const bitOf = (place: number): number =>
      result[place] >= from && result[place] < from + 32 ? 1 << (result[place] - from) : 0;
    for (const [number, start] of circles.entries()) {
      let bits = 0;
      for (let i = start; i < circleEnd(number); i++) bits |= bitOf(i);
      drawn.fill(bits, start, circleEnd(number));
    }
    for (let i = states - 1; i >= 0; i--) {
      const behind = drawn[after[i]];
      covering[i] += bitsOf(behind);
      drawn[i] = behind | bitOf(i);
    }
    yield;
  }
  const covered: number[] = new Array(results + 1).fill(0);
  const coverage = new Uint8Array(states);
  for (let i = 0; i < states; i++) {
    covered[covering[i]]++;
    coverage[order[i]] = covering[i];
  }
  return {
    circles: circles.length,
    /** Length of a circle -> how many circles have it, shortest first. */
    circleLengths: new Map([...lengths].sort((a, b) => a[0] - b[0])),
    /** The most steps from a state until a state comes again. */
    longestLife,
    /** covered[k]: how many starting states can ever draw exactly k different results. */
    covered,
    /** For every state, the number of different results that it can ever draw. */
    coverage,
    /** For every state 1 if the given state comes after it, sooner or later. */
    leadingTo(target: number): Uint8Array {
      const end = order.indexOf(target);
      const leading = new Uint8Array(states);
      // Only a state on a circle comes again after itself and its companions.
      if (end >= tails) for (let i = end; leading[i] === 0; i = after[i]) leading[i] = 1;
      for (let i = tails - 1; i >= 0; i--) leading[i] = after[i] === end ? 1 : leading[after[i]];
      const leads = new Uint8Array(states);
      for (let i = 0; i < states; i++) leads[order[i]] = leading[i];
      return leads;
    },
  };
}

/** States that are looked at before others have their turn, where one follows no other in memory. */
const STEP = 1_000_000;

/**
 * States by place: those that lie close together here follow one another, so that passes over them are quick. First the
 * tails, each before what follows it, then the circles, each in one piece; for each place that of the state that follows,
 * and the place where each circle begins.
 */
function* inOrder(states: number, next: (state: number) => number) {
  const pending = new Int32Array(states);
  for (let s = 0; s < states; s++) pending[next(s)]++;
  yield;
  // States that nothing leads to are peeled off until only the circles are left.
  const order = new Int32Array(states);
  let placed = 0;
  for (let s = 0; s < states; s++) if (pending[s] === 0) order[placed++] = s;
  for (let i = 0; i < placed; i++) {
    const t = next(order[i]);
    if (--pending[t] === 0) order[placed++] = t;
    if (i % STEP === 0) yield;
  }
  const tails = placed;
  const circles: number[] = [];
  for (let s = 0; s < states; s++) {
    if (pending[s] === 0) continue;
    circles.push(placed);
    for (let t = s; pending[t] !== 0; t = next(t)) {
      pending[t] = 0;
      order[placed++] = t;
    }
  }
  yield;
  const place = pending;
  for (let i = 0; i < states; i++) place[order[i]] = i;
  yield;
  const after = new Int32Array(states);
  for (let i = 0; i < states; i++) {
    after[i] = place[next(order[i])];
    if (i % STEP === 0) yield;
  }
  return { order, after, tails, circles };
}

function bitsOf(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
