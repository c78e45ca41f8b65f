/**
 * The number of random cases of a test. EGGOG_DRAWS multiplies it in all tests: what runs every day is kept small,
 * `EGGOG_DRAWS=10 EGGOG_SEED=random npm test` is for a night.
 */
const asked = process.env.EGGOG_DRAWS;
const factor = asked ? Number(asked) : 1;
if (!(factor > 0))
  throw new Error(`EGGOG_DRAWS is "${asked}": wanted a number above 0, as 10 for ten times as many`);

/** The usual number of draws, or as many more as EGGOG_DRAWS asks for; at least one. */
export const draws = (usual: number): number => Math.max(1, Math.round(usual * factor));

/** True if a test takes case i: every n-th, all where EGGOG_DRAWS is n. */
export const isDrawn = (i: number, n: number): boolean => i % Math.max(1, Math.round(n / factor)) === 0;
