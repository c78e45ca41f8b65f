// Makes a fresh clone runnable: installs the locked dependencies when they are missing or older than the lockfile.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folder of everything that is built. The test of the package builds beside the checkout's own. */
export const dist = process.env.EGGOG_DIST || join(root, 'dist');

const OLDEST_NODE = [20, 20];

/** Runs `npm ci` if node_modules does not match package-lock.json; exits with npm's code when that fails. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    process.stderr.write(
      `Eggog needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.\n`,
    );
    process.exit(2);
  }
  const mark = join(root, 'node_modules', '.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync(lock).mtimeMs) return;
  if (existsSync(mark) && sameVersions(mark, lock)) return;
  process.stderr.write('Installing dependencies (once)...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    process.stderr.write('npm ci failed: see its message above.\n');
    process.exit(done.status ?? 1);
  }
}

/** A checkout sets new times on an unchanged lockfile, so the times alone would reinstall for nothing. */
function sameVersions(mark, lock) {
  const installed = JSON.parse(readFileSync(mark, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(lock, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}
