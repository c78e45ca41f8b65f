// All tests, types, lint and dead code. `--tier NAME` runs the tests of one tier alone: unit, transcripts, property, slow,
// conformance or browser. Further words go to vitest.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
// Every process would read them at its start; no test connects to another host.
delete process.env.NODE_EXTRA_CA_CERTS;

const VITEST = 'node_modules/vitest/vitest.mjs';
// Paths and not names: a path with a blank and the shells of other systems make no difference.
const CHECKS = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress'],
};

function start(command, output) {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', output, output] });
  const status = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  return { child, status };
}

/** Runs a check; what it says if it fails, else nothing. */
async function check([name, command]) {
  const { child, status } = start(command, 'pipe');
  const [code, ...said] = await Promise.all([status, text(child.stdout), text(child.stderr)]);
  return code === 0 ? [] : [`\n== ${name} failed\n${said.join('')}`];
}

const [first, tier, ...words] = process.argv.slice(2);
const isTier = first === '--tier';
const tests = start(
  [VITEST, 'run', ...(isTier ? ['--project', tier, ...words] : process.argv.slice(2))],
  'inherit',
);
const failed = isTier ? [] : (await Promise.all(Object.entries(CHECKS).map(check))).flat();
process.exitCode = await tests.status;
for (const said of failed) {
  process.stdout.write(said);
  process.exitCode = 1;
}
