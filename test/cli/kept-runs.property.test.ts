import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptAfterMs, runsDirectory } from '../../src/cli/kept-runs.ts';
import { isLong } from '../../src/cli/prove/answer.ts';
import type { ProofQuestion } from '../../src/jobs/question.ts';
import { ownFolder } from '../folder.ts';
import { bundledCommand } from './bundle.ts';

const folder = ownFolder('kept');
const commands = {
  'a proof': ['prove', 'labyrinth', '--digits', '2', '--json'],
  'a proof that is not kept': ['prove', 'labyrinth', '--digits', '2', '--json', '--no-file'],
};
const ONE = ['--workers', '1'];
const scripts = new Map<string, string>();
beforeAll(() => {
  for (const [name, words] of Object.entries(commands))
    scripts.set(name, bundledCommand('--lang', 'en', ...words, ...(words.includes('--workers') ? [] : ONE)));
});

const start = (name: string, home: string, after: string) =>
  // To compile SQLite for speed takes a second of the processor, and these runs are short.
  spawn(process.execPath, ['--liftoff-only', scripts.get(name)!], {
    env: { ...process.env, EGGOG_HOME: home, EGGOG_KEEP_AFTER: after },
  });

/** What it says in the end, its times left out. */
async function ended(child: ReturnType<typeof start>): Promise<{ out: object; err: string }> {
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => {
    out += text;
  });
  child.stderr.on('data', (text: Buffer) => {
    err += text;
  });
  const [code, signal] = await once(child, 'close');
  if (out === '') throw new Error(`ended with ${code ?? signal}: ${err}`);
  const { seconds: _, ...rest } = JSON.parse(out);
  return { out: rest, err };
}

/** Kills one as soon as it says that there is something to go on with. How it ended. */
async function killedWhenKept(name: string, home: string): Promise<NodeJS.Signals | null> {
  const child = start(name, home, '0');
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text;
    if (said.includes('is kept in')) child.kill('SIGKILL');
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code !== null && (code !== 0 || !said.includes('is kept in')))
    throw new Error(`ended with ${code}: ${said}`);
  return signal;
}

describe('a long run is kept without being asked for', () => {
  it('a proof, too, but not with --no-file; what nobody came back to for a month goes', async () => {
    const home = mkdtempSync(join(folder, 'old-'));
    const runs = join(home, 'runs');
    mkdirSync(runs, { recursive: true });
    const old = join(runs, 'old.run');
    writeFileSync(old, '');
    utimesSync(old, 1, 1);
    const whole = await ended(start('a proof that is not kept', home, '0'));
    expect(whole.err).not.toContain(runs);
    expect(existsSync(old)).toBe(true);
    // Where the processor is slow to come back to us, it may be done before the signal comes: then once more.
    while ((await killedWhenKept('a proof', home)) !== 'SIGKILL' || readdirSync(runs).length === 0);
    const again = await ended(start('a proof', home, '0'));
    expect(again.err).toContain(`goes on with ${runs}`);
    expect(again.out).toEqual(whole.out);
    expect(readdirSync(runs)).toEqual([]);
  });

  it('where it cannot be kept, that is said with the reason', async () => {
    const home = join(folder, 'no-folder');
    writeFileSync(home, '');
    const why = `this takes more than a minute, and nothing of it is kept: cannot write ${join(home, 'runs')}`;
    for (const name of ['a proof']) {
      const { err } = await ended(start(name, home, '0'));
      expect(err.split(why).length).toBe(2);
    }
  });

  it('where the system keeps the state of programs, after a minute', () => {
    expect(runsDirectory({ EGGOG_HOME: '/e' }, 'linux')).toBe(join('/e', 'runs'));
    expect(runsDirectory({ XDG_STATE_HOME: '/s' }, 'linux')).toBe(join('/s', 'eggog', 'runs'));
    expect(runsDirectory({ LOCALAPPDATA: '/l' }, 'win32')).toBe(join('/l', 'eggog', 'runs'));
    expect(runsDirectory({}, 'darwin')).toContain(join('.local', 'state', 'eggog'));
    expect([
      keptAfterMs({}),
      keptAfterMs({ EGGOG_KEEP_AFTER: 'x' }),
      keptAfterMs({ EGGOG_KEEP_AFTER: '5' }),
    ]).toEqual([60_000, 60_000, 5_000]);
    const proof = (size: number): ProofQuestion => ({
      kind: 'proof',
      name: 'labyrinth',
      plans: [{ job: 'labyrinths', size, chunk: 1, params: [2] }],
    });
    expect([isLong(proof(60), 1), isLong(proof(61), 1), isLong(proof(61), 2)]).toEqual([false, true, false]);
  });
});
