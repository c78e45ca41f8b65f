import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { ownFile } from '../../src/jobs/owner.ts';

const folder = mkdtempSync(join(tmpdir(), 'eggog-owner-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const statOf = (pid: number | 'self'): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');

describe('who has a file', () => {
  it('one at a time, until the note is taken away', () => {
    const path = join(folder, 'a.run');
    const release = ownFile(path);
    expect(() => ownFile(path)).toThrow(`in use by process ${process.pid}`);
    release();
    ownFile(path)();
    expect(existsSync(`${path}.owner`)).toBe(false);
  });

  it('a note of a process that is gone, or of another one of the same number, counts for nothing', () => {
    const path = join(folder, 'b.run');
    for (const note of ['4194999 1', `${process.ppid} another start`, 'junk', '']) {
      writeFileSync(`${path}.owner`, note);
      ownFile(path)();
    }
  });

  it.runIf(process.platform !== 'win32')(
    'a note that is there and cannot be read is refused in a sentence',
    () => {
      const path = join(folder, 'd.run');
      symlinkSync(join(folder, 'nowhere'), `${path}.owner`);
      expect(() => ownFile(path)).toThrow(UserError);
    },
  );

  it.runIf(process.platform === 'linux')('a zombie has nothing any more', async () => {
    const path = join(folder, 'c.run');
    // The second sleep takes the shell's place, and never asks how its child ended.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(line.toString());
      await expect
        .poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim(), { timeout: 20_000 })
        .toBe('sleep');
      writeFileSync(`${path}.owner`, `${pid} ${statOf(pid)[19]}\n`);
      expect(() => ownFile(path)).toThrow(`in use by process ${pid}`);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => statOf(pid)[0], { timeout: 20_000 }).toBe('Z');
      ownFile(path)();
    } finally {
      parent.kill('SIGKILL');
    }
  });
});
