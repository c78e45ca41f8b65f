/** Before every test file: what fast-check draws follows from the seed that the run prints. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.EGGOG_SEED) });
