// Everything that must hold before a change lands: types, lint, then all tests. `--tier NAME` runs the tests of one tier
// alone (unit, property, conformance, browser), without the rest; further words go to vitest.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();

const words = process.argv.slice(2);

/** The tools' own scripts, run by this Node: a path with a blank and the shells of other systems make no difference. */
const TSC = 'typescript/bin/tsc';
const BIOME = '@biomejs/biome/bin/biome';
const KNIP = 'knip/bin/knip.js';
const VITEST = 'vitest/vitest.mjs';

function run(title, tool, ...args) {
  process.stdout.write(`\n== ${title}\n`);
  const script = join(root, 'node_modules', ...tool.split('/'));
  const done = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

if (words[0] === '--tier') {
  run(`${words[1]} tests`, VITEST, 'run', '--project', ...words.slice(1));
} else {
  run('types', TSC, '--noEmit');
  // What is published must do without the libraries of Node and of browsers.
  run(
    'types of the library',
    TSC,
    '-p',
    'tsconfig.lib.json',
    '--noEmit',
    '--emitDeclarationOnly',
    'false',
    '--declaration',
    'false',
  );
  run('lint', BIOME, 'check', '.');
  run('dead code', KNIP, '--no-progress');
  run('tests', VITEST, 'run', ...words);
}
