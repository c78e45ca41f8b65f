/** Two starts of one checkout: the second one waits for the first. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ownFolder } from '../folder.ts';

const SCRIPT = `import { takeTurn } from ${JSON.stringify(resolve('scripts/install.mjs'))};
const end = takeTurn();
console.log(Date.now());
await new Promise((done) => setTimeout(done, 2000));
console.log(Date.now());
end();`;

const start = (folder: string): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    env: { ...process.env, EGGOG_DIST: folder },
  });

it('take turns, and a killed one holds nobody up', async () => {
  const folder = ownFolder('turns');
  const lock = join(folder, 'building.lock');
  // Process numbers end far below.
  writeFileSync(lock, '99999999');
  const children = [start(folder), start(folder)];
  const [outs, errs] = await Promise.all([
    Promise.all(children.map(({ stdout }) => text(stdout!))),
    Promise.all(children.map(({ stderr }) => text(stderr!))),
    ...children.map((child) => once(child, 'close')),
  ]);
  const [first, second] = outs.map((out) => out.trim().split('\n').map(Number)).sort(([a], [b]) => a - b);
  expect(second[0]).toBeGreaterThanOrEqual(first[1]);
  expect(errs.join('')).toContain('Another start builds here');
  expect(existsSync(lock)).toBe(false);
});
