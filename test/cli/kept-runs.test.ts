import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptFile, makeRoom, runsDirectory } from '../../src/cli/kept-runs.ts';
import { ownFolder } from '../folder.ts';

const folder = ownFolder('kept');
beforeEach(() => {
  vi.stubEnv('EGGOG_HOME', mkdtempSync(join(folder, '-')));
  vi.stubEnv('EGGOG_KEEP_AFTER', '0');
});
afterEach(() => vi.unstubAllEnvs());

describe('files in which long runs are kept', () => {
  it('go after a month as whole runs, but not the one that is come back to', () => {
    mkdirSync(runsDirectory(), { recursive: true });
    const old = ['back.run', 'gone.run', 'gone.run.owner-7-8', 'busy.run', 'busy.run.owner-7-8'];
    for (const name of [...old, 'busy.run-wal']) writeFileSync(keptFile(name), '');
    for (const name of old) utimesSync(keptFile(name), 1, 1);
    makeRoom(keptFile('back.run'));
    expect(readdirSync(runsDirectory()).sort()).toEqual([
      'back.run',
      'busy.run',
      'busy.run-wal',
      'busy.run.owner-7-8',
    ]);
  });
});
