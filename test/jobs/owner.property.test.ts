import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { ownFile } from '../../src/jobs/owner.ts';
import { bundled } from '../cli/bundle.ts';
import { ownFolder } from '../folder.ts';

const folder = ownFolder('owner');

const notesOf = (path: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith(`${basename(path)}.owner`));

const statOf = (pid: number | 'self'): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');

describe('who has a file', () => {
  it('one at a time, until the note is taken away', () => {
    const path = join(folder, 'a.run');
    const release = ownFile(path);
    expect(() => ownFile(path)).toThrow(`in use by process ${process.pid}`);
    release();
    ownFile(path)();
    expect(notesOf(path)).toEqual([]);
  });

  it('a note of a process that is gone, or of another one of the same number, counts for nothing', () => {
    const path = join(folder, 'b.run');
    for (const note of ['4194999-1', `${process.ppid}-another`, 'junk', '']) {
      writeFileSync(`${path}.owner-${note}`, '');
      ownFile(path)();
      expect(notesOf(path)).toEqual([]);
    }
  });

  it('a folder that is not there is refused in a sentence', () => {
    expect(() => ownFile(join(folder, 'nowhere', 'd.run'))).toThrow(UserError);
  });

  it('never two of many that come at once where a note is left of one that is gone', async () => {
    const path = join(folder, 'e.run');
    // Whoever has the file finds the folder free, or says so; it keeps it for a moment.
    const held = join(folder, 'held');
    const script = `import { mkdirSync, rmdirSync } from 'node:fs';
      import { ownFile } from ${JSON.stringify(pathToFileURL(bundled('owner')).href)};
      let had = 0;
      for (let i = 0; i < 20; i++) {
        try {
          const release = ownFile(${JSON.stringify(path)});
          try { mkdirSync(${JSON.stringify(held)}); } catch { console.log('twice'); process.exit(); }
          had++;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
          rmdirSync(${JSON.stringify(held)});
          release();
        } catch (error) {
          if (!String(error).includes('in use')) console.log(String(error));
        }
      }
      console.log(had);`;
    writeFileSync(`${path}.owner-4194999-1`, '');
    const processes = [1, 2, 3, 4].map(async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.on('data', (text: Buffer) => {
        said += text;
      });
      await once(child, 'close');
      return said;
    });
    const said = await Promise.all(processes);
    expect(said.join('')).toMatch(/^(\d+\n){4}$/);
    // Who finds it taken goes on to the next try, so one process may never have had it; all together have.
    expect(said.map(Number).reduce((sum, had) => sum + had)).toBeGreaterThan(0);
  });

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
      writeFileSync(`${path}.owner-${pid}-${statOf(pid)[19]}`, '');
      expect(() => ownFile(path)).toThrow(`in use by process ${pid}`);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => statOf(pid)[0], { timeout: 20_000 }).toBe('Z');
      ownFile(path)();
    } finally {
      parent.kill('SIGKILL');
    }
  });
});
