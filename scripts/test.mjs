// Everything that must hold before a change lands: types, lint and dead code beside all tests. `--tier NAME` runs the
// tests of one tier alone (unit, property, conformance, browser), without the rest; further words go to vitest.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();

/** The tools' own scripts, run by this Node: a path with a blank and the shells of other systems make no difference. */
const TSC = 'typescript/bin/tsc';
const CHECKS = {
  types: [TSC, '--noEmit'],
  // What is published must do without the libraries of Node and of browsers.
  'types of the library': [
    TSC,
    ...['-p', 'tsconfig.lib.json', '--noEmit', '--emitDeclarationOnly', 'false', '--declaration', 'false'],
  ],
  lint: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  'dead code': ['knip/bin/knip.js', '--no-progress'],
};

function start([tool, ...args], output) {
  const script = join(root, 'node_modules', ...tool.split('/'));
  return spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', output, output] });
}

const words = process.argv.slice(2);
const isTier = words[0] === '--tier';
const tests = start(
  ['vitest/vitest.mjs', 'run', ...(isTier ? ['--project', ...words.slice(1)] : words)],
  'inherit',
);
const tested = once(tests, 'exit');

/** Runs a check beside the tests. The first that fails ends them: what it says is not to be looked for above theirs. */
async function check([name, command]) {
  const child = start(command, 'pipe');
  const [[status], ...said] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  if (status === 0) return null;
  tests.kill();
  return { name, said: said.join('') };
}

const broken = isTier
  ? []
  : (await Promise.all(Object.entries(CHECKS).map(check))).filter((one) => one !== null);
const [status] = await tested;
for (const { name, said } of broken) process.stdout.write(`\n== ${name}\n${said}`);
for (const { name } of broken) process.stdout.write(`${name}: failed, so the tests were ended\n`);
process.exitCode = broken.length > 0 ? 1 : (status ?? 1);
