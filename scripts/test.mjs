// Everything that must hold before a change lands: types, lint, unit, property, conformance and browser tests.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildCli } from './build.mjs';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
const bin = (name) => join(root, 'node_modules', '.bin', name);
const extra = process.argv.slice(2);

function run(title, command, args) {
  process.stdout.write(`\n== ${title}\n`);
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

run('types', bin('tsc'), ['--noEmit']);
run('lint', bin('biome'), ['check', '.']);
process.stdout.write('\n== build\n');
await buildCli();
await buildWeb();
run('tests', bin('vitest'), ['run', ...extra]);
