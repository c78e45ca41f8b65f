import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from '../../src/cli/explore/holder.ts';
import { keptFile, makeRoom, runsDirectory } from '../../src/cli/kept-runs.ts';
import { UserError } from '../../src/errors.ts';
import { ownFolder } from '../folder.ts';
import { sums as exploration, sumsSource as source } from './sums.ts';

const folder = ownFolder('kept');
beforeEach(() => {
  vi.stubEnv('EGGOG_HOME', mkdtempSync(join(folder, '-')));
  vi.stubEnv('EGGOG_KEEP_AFTER', '0');
});
afterEach(() => vi.unstubAllEnvs());

describe('files in which long runs are kept', () => {
  it('go after a month as whole runs, but not the one that is come back to', () => {
    mkdirSync(runsDirectory(), { recursive: true });
    const old = [
      'back.run',
      'gone.run',
      'gone.run.owner-7-8',
      'gone.explored',
      'busy.run',
      'busy.run.owner-7-8',
    ];
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

  it('of a search stay where it failed, unless it would fail in the same way again', () => {
    const path = keptFile('sums.explored');
    const told: boolean[] = [];
    const own = {
      path,
      onKept: (isBegun: boolean) => void told.push(isBegun),
      onRefused: () => {},
      onBehind: () => {},
    };
    const begin = () => hold({ source, exploration, limits: {}, own }, undefined);
    const first = begin();
    first.tick();
    first.failed(new Error('a thread died'));
    expect(existsSync(path)).toBe(true);
    const second = begin();
    expect(told).toEqual([false, true]);
    second.failed(new UserError({ en: 'a mistake', ru: 'ошибка' }));
    expect(readdirSync(runsDirectory())).toEqual([]);
  });

  it('of a search stay with what they hold where no more can be written', () => {
    const path = keptFile('full.explored');
    const told: string[] = [];
    const own = {
      path,
      onKept: () => {},
      onRefused: () => void told.push('refused'),
      onBehind: (reason: UserError) => void told.push(reason.in('en')),
    };
    const first = hold({ source, exploration, limits: {}, own }, undefined);
    first.tick();
    const kept = readFileSync(path);
    // A folder in its place cannot be written.
    renameSync(path, `${path}.aside`);
    mkdirSync(path);
    expect(first.end()).toBe(path);
    expect(told).toHaveLength(1);
    expect(told[0]).not.toBe('refused');
    rmSync(path, { recursive: true });
    renameSync(`${path}.aside`, path);
    expect(readFileSync(path)).toEqual(kept);
    hold({ source, exploration, limits: {}, own }, undefined).failed(
      new UserError({ en: 'a mistake', ru: 'ошибка' }),
    );
    expect(readdirSync(runsDirectory())).toEqual([]);
  });
});
