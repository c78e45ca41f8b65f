/**
 * A small seeded random generator for playing and measuring (xoshiro128**, published by Blackman and Vigna, written
 * here from its definition). It is never the generator of an original game: those live with the rules of the game.
 */
export interface Random {
  /** A uniform integer 0..2^32-1. */
  next(): number;
  /** A uniform integer 0..bound-1, without bias. Throws RangeError unless 1 <= bound <= 2^32. */
  below(bound: number): number;
  /** A uniform number of [0, 1) with 53 random bits. */
  fraction(): number;
  /** One of the items. Throws RangeError for an empty list. */
  pick<T>(items: readonly T[]): T;
  /** A new list with the items in random order. */
  shuffled<T>(items: readonly T[]): T[];
}

const rotate = (x: number, k: number): number => ((x << k) | (x >>> (32 - k))) >>> 0;

/**
 * A generator that gives the same sequence for the same seed on every machine.
 *
 * @param seed any safe integer; both halves count, so that nearby seeds give unrelated sequences. Throws RangeError
 *   for anything else.
 */
export function seededRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`The seed must be an integer, not ${seed}.`);
  // Weyl steps through a 32-bit mixer fill the state, so that a small seed does not start with a near-zero state.
  let weyl = seed >>> 0;
  const high = Math.floor(seed / 2 ** 32) >>> 0;
  const state = Uint32Array.from({ length: 4 }, (_, i) => {
    weyl = (weyl + 0x9e3779b9) >>> 0;
    let x = weyl ^ Math.imul(high + i, 0x85ebca6b);
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    return x ^ (x >>> 15);
  });
  if (state.every((word) => word === 0)) state[0] = 1;

  const next = (): number => {
    const result = Math.imul(rotate(Math.imul(state[1], 5), 7), 9) >>> 0;
    const t = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= t;
    state[3] = rotate(state[3], 11);
    return result;
  };
  const below = (bound: number): number => {
    if (!(Number.isInteger(bound) && bound >= 1 && bound <= 2 ** 32)) {
      throw new RangeError(`The bound must be 1..2^32, not ${bound}.`);
    }
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let x = next();
    while (x >= limit) x = next();
    return x % bound;
  };
  return {
    next,
    below,
    fraction: () => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53,
    pick: (items) => items[below(items.length)],
    shuffled(items) {
      const result = [...items];
      for (let i = result.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [result[i], result[j]] = [result[j], result[i]];
      }
      return result;
    },
  };
}
