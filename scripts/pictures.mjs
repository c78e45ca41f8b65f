// Takes the pictures of the visual tests again: the present look is right from then on.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
const { status } = spawnSync('npx', ['vitest', 'run', 'test/web/visual.browser.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, EGGOG_PICTURES: 'renew' },
});
process.exitCode = status ?? 1;
