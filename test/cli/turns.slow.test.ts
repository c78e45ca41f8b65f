/** Two starts of one checkout: the second one waits for the first. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ownFolder } from '../folder.ts';

/** Keeps its turn until its input ends. */
const SCRIPT = `import { takeTurn } from ${JSON.stringify(resolve('scripts/install.mjs'))};
import { text } from 'node:stream/consumers';
const end = takeTurn();
console.log('turn');
await text(process.stdin);
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
  const first = start(folder);
  await once(first.stdout!, 'data');
  const second = start(folder);
  const closed = once(second, 'close');
  let printed = '';
  second.stdout!.on('data', (data) => {
    printed += data;
  });
  const [waits] = await once(second.stderr!, 'data');
  expect(String(waits)).toContain(`Another start builds here (process ${first.pid})`);
  expect(printed).toBe('');
  first.stdin!.end();
  second.stdin!.end();
  await closed;
  expect(printed).toBe('turn\n');
  expect(existsSync(lock)).toBe(false);
});
