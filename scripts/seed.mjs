// The seed of the tests, drawn once where `EGGOG_SEED=random` asks: all that is started from here reads it from there.
/** The order of the tests follows from it, and what fast-check draws where a test does not say. */
const DEFAULT_SEED = 61;

const asked = process.env.EGGOG_SEED;
const seed = asked === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(asked || DEFAULT_SEED);
if (!Number.isSafeInteger(seed)) {
  process.stderr.write(`EGGOG_SEED is "${asked}": wanted a whole number or random\n`);
  process.exit(2);
}
process.env.EGGOG_SEED = String(seed);
