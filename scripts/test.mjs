// Everything that must hold before a change lands: types, lint, then all tests. `--tier NAME` runs the tests of one tier
// alone (unit, property, conformance, browser), without the rest; further words go to vitest.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();

const bin = (name) => join(root, 'node_modules', '.bin', name);
const words = process.argv.slice(2);

function run(title, command, args) {
  process.stdout.write(`\n== ${title}\n`);
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

if (words[0] === '--tier') {
  run(`${words[1]} tests`, bin('vitest'), ['run', '--project', ...words.slice(1)]);
} else {
  run('types', bin('tsc'), ['--noEmit']);
  run('lint', bin('biome'), ['check', '.']);
  run('dead code', bin('knip'), ['--no-progress']);
  run('tests', bin('vitest'), ['run', ...words]);
}
