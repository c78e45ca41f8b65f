// Makes a fresh clone runnable: installs the locked dependencies when they are missing or older than the lockfile.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folder of everything that is built. The test of the package builds beside the checkout's own. */
export const dist = process.env.EGGOG_DIST || join(root, 'dist');

const OLDEST_NODE = [20, 20];

/** Names the process that installs or builds in this checkout. */
const LOCK = join(dist, 'building.lock');
const POLL_MS = 200;
const LONGEST_BUILD_MS = 600_000;

export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The text of the lock; empty if there is none. */
function lockText() {
  try {
    return readFileSync(LOCK, 'utf8');
  } catch {
    return '';
  }
}

/** True if its process was killed, or its number is another's by now. */
function isDead(text) {
  const age = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return !isAlive(Number(text)) || age > LONGEST_BUILD_MS;
}

/** Removes the lock with this text. One that was taken meanwhile comes back. */
function removeLock(text) {
  const aside = `${LOCK}-${process.pid}`;
  try {
    renameSync(LOCK, aside);
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, LOCK);
  } catch {
    // Another process was faster.
  }
  rmSync(aside, { force: true });
}

/** Takes the lock if it is free, with the number of this process in it from the first moment. */
function tryLock() {
  const own = `${LOCK}-${process.pid}`;
  mkdirSync(dirname(LOCK), { recursive: true });
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, LOCK);
  } finally {
    rmSync(own);
  }
}

/** Waits until no other process installs or builds here; returns what ends the turn. A folder without locks needs none. */
export function takeTurn() {
  for (let isFirst = true; ; ) {
    try {
      tryLock();
      return () => rmSync(LOCK, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') return () => {};
    }
    const other = lockText();
    if (other === String(process.pid)) return () => {};
    if (other === '') continue;
    if (isDead(other)) {
      removeLock(other);
      continue;
    }
    if (isFirst) process.stderr.write(`Another start builds here (process ${other}); waiting for it...\n`);
    isFirst = false;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
}

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
  const endTurn = takeTurn();
  if (existsSync(mark) && sameVersions(mark, lock)) return endTurn();
  process.stderr.write('Installing dependencies (once)...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  endTurn();
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
