import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { keptAfterMs, runsDirectory } from '../../src/cli/kept-runs.ts';
import { isLong } from '../../src/cli/prove/answer.ts';
import type { ProofQuestion } from '../../src/jobs/question.ts';
import { isDrawn } from '../draws.ts';
import { ownFolder } from '../folder.ts';
import { bundledCommand } from './bundle.ts';

const folder = ownFolder('kept');
/** Counts to twelve. A first run waits at ten to be killed; the same command then goes on. */
const counts = join(folder, 'counts.mjs');
writeFileSync(
  counts,
  `import { existsSync } from 'node:fs';
import { join } from 'node:path';
const isFirst = process.env.EGGOG_KEEP_AFTER === '0' && !existsSync(join(process.env.EGGOG_HOME, 'second'));
export default {
  name: 'counts', program: { bytes: [0x61, 0x10, 0x41, 0x50], registers: { R1: '0' } },
  inputs: ['1 В/О С/П', '2 В/О С/П'], starts: [{ name: 'on', keys: '0 В/О С/П' }],
  outcome: (stop) => (stop.number('R1') >= 12 ? 'twelve' : null),
  properties: [{ name: 'waits', check(stop) {
    while (isFirst && stop.number('R1') >= 10);
    return true;
  } }],
};`,
);
/** A script that never ends behind its starts, or behind what follows them. */
function endlessScript(isAtStarts: boolean): string {
  const path = join(folder, `endless-${isAtStarts}.mjs`);
  writeFileSync(
    path,
    `import { writeSync } from 'node:fs';
export default {
  name: 'endless', program: { bytes: [0x50] }, inputs: ['1 В/О С/П'], starts: [{ name: 'on', keys: 'В/О С/П' }],
  properties: [{ name: 'ends', check({ before }) {
    if ((before === null) !== ${isAtStarts} || process.env.EGGOG_KEEP_AFTER === '60') return true;
    for (writeSync(2, 'never ends');;);
  } }],
};`,
  );
  return path;
}
const endless = endlessScript(false);
const endlessStart = endlessScript(true);
const commands = {
  'a proof': ['prove', 'labyrinth', '--digits', '2', '--json'],
  'a proof that is not kept': ['prove', 'labyrinth', '--digits', '2', '--json', '--no-file'],
  'a short search': ['explore', 'labyrinth', '--max-states', '100', '--json'],
  'a search through states': ['explore', counts, '--json'],
};
const endlessCommands = {
  'parts of a start that never ends': [
    'explore',
    endlessStart,
    '--file',
    join(folder, 'start.run'),
    '--json',
  ],
  'a start that never ends': ['explore', endlessStart, '--json'],
  'an endless script': ['explore', endless, '--workers', '2', '--json'],
  'parts of an endless script': ['explore', endless, '--file', join(folder, 'endless.run'), '--json'],
};
const ONE = ['--workers', '1'];
const scripts = new Map<string, string>();
beforeAll(() => {
  for (const [name, words] of Object.entries({ ...commands, ...endlessCommands }))
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

// One in parts, with one worker, and one in memory, with two; at its starts and behind them.
it.each(Object.keys(endlessCommands).filter((_, i) => isDrawn(i, 2)))(
  '%s: a signal ends what is under way, and the same command asks it again',
  async (name) => {
    const child = start(name, folder, '0');
    onTestFinished(() => void child.kill('SIGKILL'));
    // Once: a second signal ends it without order, and two threads may say that they are at it.
    let isTold = false;
    child.stderr.on('data', (text: Buffer) => {
      if (!isTold && String(text).includes('never ends')) isTold = child.kill('SIGTERM');
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect((await ended(start(name, folder, '60'))).out).toMatchObject({ end: 'complete' });
  },
);

describe('a long run is kept without being asked for', () => {
  it('a search through states: kill -9, and the same command goes on', async () => {
    const home = mkdtempSync(join(folder, 'killed-'));
    const runs = join(home, 'runs');
    const whole = await ended(start('a search through states', home, '60'));
    expect(existsSync(runs)).toBe(false);
    expect(await killedWhenKept('a search through states', home)).toBe('SIGKILL');
    writeFileSync(join(home, 'second'), '');
    const again = await ended(start('a search through states', home, '0'));
    expect(again.err).toContain(`goes on with ${runs}`);
    expect(again.out).toEqual(whole.out);
    // What is done is not kept.
    expect(readdirSync(runs)).toEqual([]);
  });

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
    for (const name of ['a proof', 'a short search']) {
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
