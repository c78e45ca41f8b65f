/** Loads the hooks into the test runner's processes; threads that tests start run bundles and need none. */
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register('./hooks.mjs', import.meta.url);
