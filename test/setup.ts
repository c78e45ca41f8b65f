/** Before every test file: fast-check draws the same cases each time, unless EGGOG_SEED is another number or `random`. */
import fc from 'fast-check';

const { EGGOG_SEED = '61' } = process.env;
fc.configureGlobal({
  seed: EGGOG_SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(EGGOG_SEED),
});
