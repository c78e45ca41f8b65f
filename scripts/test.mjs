// Everything that must hold before a change lands: types, lint and dead code beside all tests. `--tier NAME` runs the
// tests of one tier alone (unit, property, conformance, browser), without the rest; further words go to vitest.
//
// All tests are three runs of vitest beside one another: those of the browser mostly wait for it, and in one queue they
// would stand before the others, with the building of the page before them; the property tests take as long as all the
// rest. What the later ones say follows the first one's report.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { text } from 'node:stream/consumers';
import { ensureInstalled, root } from './install.mjs';
import './seed.mjs';
import './workers.mjs';

ensureInstalled();
// Every process would read them at its start, which takes longer than all the rest of it; no test asks another host.
delete process.env.NODE_EXTRA_CA_CERTS;

/** The tools' own scripts, run by this Node: a path with a blank and the shells of other systems make no difference. */
const TSC = 'node_modules/typescript/bin/tsc';
const CHECKS = {
  // Threads of its own would each look at the declarations of all libraries: with one it takes two thirds of the time.
  types: [TSC, '--noEmit', '--checkers', '1'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress'],
};

/** Windows has neither groups of processes nor signals. */
const HAS_GROUPS = process.platform !== 'win32';
const started = new Set();

/**
 * Starts a tool in a session of its own. Where a system divides its time among sessions first (Linux does for
 * terminals) all would together get the share of the one terminal that they were started from, beside whatever else
 * runs there; the browser is one of its own anyway. A machine that does nothing else does the same work either way.
 */
function start([script, ...args], output, ...channels) {
  const stdio = ['ignore', output, output, ...channels];
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio, detached: HAS_GROUPS });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

/** Ends what was started, with what it has started itself. Tests end where this process is gone, too (`test/summary-reporter.ts`). */
function end(children, signal) {
  for (const { pid } of children) {
    try {
      process.kill(HAS_GROUPS ? -pid : pid, signal);
    } catch (error) {
      // It has ended in the meantime.
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

// What a terminal says reaches its own session only. Who says it twice does not want to wait.
let asked = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    end(started, asked ? 'SIGKILL' : 'SIGTERM');
    asked ??= signal;
  });
}

const words = process.argv.slice(2);
const isTier = words[0] === '--tier';

const testing = new Set();
/** Whether a check has failed: what it says is not to be looked for above the tests. */
let isBroken = false;

/** One run of tests: its status, the counts and remarks of its report, and what it said, if not at once. */
async function runTests(args, output) {
  const report = { count: { passed: 0, failed: 0, skipped: 0 }, remarks: [] };
  const said = [];
  if (asked || isBroken) return { status: 1, report, said };
  const child = start(['node_modules/vitest/vitest.mjs', 'run', ...args], output, 'ipc');
  testing.add(child);
  child.on('message', (message) => Object.assign(report, message));
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  const [status] = await once(child, 'close');
  testing.delete(child);
  return { status: status ?? 1, report, said };
}

/** The browser and the package want the page: the others begin while it is built. What is wrong with it, they say. */
async function runAll() {
  const property = runTests(['--project', 'property*'], 'inherit');
  await once(start(['scripts/build-web.mjs'], 'ignore'), 'exit');
  return await Promise.all([
    property,
    runTests(['--project', 'unit', '--project', 'transcripts', '--project', 'conformance'], 'pipe'),
    runTests(['--project', 'browser'], 'pipe'),
  ]);
}

const running =
  words.length === 0
    ? runAll()
    : Promise.all([runTests(isTier ? ['--project', `${words[1]}*`, ...words.slice(2)] : words, 'inherit')]);

/** Runs a check beside the tests. The first that fails ends them. */
async function check([name, command]) {
  const child = start(command, 'pipe');
  const [[status], ...said] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  if (status === 0 || asked) return null;
  isBroken = true;
  end(testing, 'SIGTERM');
  return { name, said: said.join('') };
}

const broken = isTier
  ? []
  : (await Promise.all(Object.entries(CHECKS).map(check))).filter((one) => one !== null);
const total = { passed: 0, failed: 0, skipped: 0 };
const remarks = [];
for (const { status, report, said } of await running) {
  for (const part of said) process.stdout.write(part);
  for (const kind of Object.keys(total)) total[kind] += report.count[kind];
  remarks.push(...report.remarks);
  process.exitCode ||= status;
}
for (const remark of remarks) process.stdout.write(`${remark}\n`);
const { passed, failed, skipped } = total;
process.stdout.write(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
for (const { name, said } of broken) process.stdout.write(`\n== ${name}\n${said}`);
for (const { name } of broken) process.stdout.write(`${name}: failed, so the tests were ended\n`);
if (broken.length > 0) process.exitCode = 1;
if (asked) process.exitCode = 128 + constants.signals[asked];
