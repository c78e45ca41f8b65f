/** Writing files as other good tools do: nothing is destroyed, nothing is replaced unasked. */

import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireWritablePath, writeFileSafely } from '../../src/cli/files.ts';
import type { TextIo } from '../../src/cli/io.ts';
import { catchUserError } from '../../src/errors.ts';
import { ownFolder } from '../folder.ts';
import { eggog } from './eggog.ts';

const home = ownFolder('files');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(home, '-'));
});

const path = (name: string): string => join(folder, name);
const mode = (name: string): number => statSync(path(name)).mode & 0o777;
const text = (name: string): string => readFileSync(path(name), 'utf8');
const isPosix = process.platform !== 'win32';

describe('a new file', () => {
  it('is written and leaves nothing beside it', () => {
    writeFileSafely(path('new.txt'), 'new');
    expect(text('new.txt')).toBe('new');
    expect(readdirSync(folder)).toEqual(['new.txt']);
  });

  it('is refused where no folder is', () => {
    for (const write of [requireWritablePath, (p: string) => writeFileSafely(p, 'x')])
      expect(() => write(path('no/new.txt'))).toThrow('there is no such file or folder');
    expect(() => writeFileSafely(folder, 'x')).toThrow('it is a folder');
    writeFileSync(path('file'), '');
    expect(() => writeFileSafely(path('file/new.txt'), 'x')).toThrow('not a folder');
  });
});

describe('an existing file', () => {
  it('stays without force', () => {
    writeFileSync(path('old.txt'), 'old');
    expect(() => writeFileSafely(path('old.txt'), 'new')).toThrow('--force');
    expect(text('old.txt')).toBe('old');
    writeFileSafely(path('old.txt'), 'new', { force: true });
    expect(text('old.txt')).toBe('new');
  });

  it.runIf(isPosix)('keeps its mode', () => {
    writeFileSync(path('private.txt'), 'old', { mode: 0o600 });
    writeFileSafely(path('private.txt'), 'new', { own: true });
    expect(mode('private.txt')).toBe(0o600);
    chmodSync(path('private.txt'), 0o755);
    writeFileSafely(path('private.txt'), 'newer', { own: true });
    expect(mode('private.txt')).toBe(0o755);
    expect(text('private.txt')).toBe('newer');
  });

  it.runIf(isPosix)('is left alone when it is read-only, also by root', () => {
    writeFileSync(path('fixed.txt'), 'old', { mode: 0o444 });
    expect(() => writeFileSafely(path('fixed.txt'), 'new', { own: true })).toThrow('read-only');
    expect(text('fixed.txt')).toBe('old');
    writeFileSafely(path('fixed.txt'), 'new', { own: true, force: true });
    expect([text('fixed.txt'), mode('fixed.txt')]).toEqual(['new', 0o444]);
  });

  it.runIf(isPosix)('is reached through links, which stay links', () => {
    mkdirSync(path('far'));
    writeFileSync(path('far/target.txt'), 'old', { mode: 0o640 });
    symlinkSync('far/target.txt', path('link.txt'));
    symlinkSync('link.txt', path('link2.txt'));
    writeFileSafely(path('link2.txt'), 'new', { force: true });
    expect(lstatSync(path('link.txt')).isSymbolicLink()).toBe(true);
    expect([text('far/target.txt'), mode('far/target.txt')]).toEqual(['new', 0o640]);
  });

  it('is written under all its names', () => {
    writeFileSync(path('one.txt'), 'old');
    linkSync(path('one.txt'), path('two.txt'));
    writeFileSafely(path('one.txt'), 'new', { force: true });
    expect(text('two.txt')).toBe('new');
  });
});

describe.runIf(isPosix)('pipes and devices', () => {
  it('take the data and stay what they are', async () => {
    execFileSync('mkfifo', [path('pipe')]);
    const reader = spawn('cat', [path('pipe')]);
    const read = buffer(reader.stdout);
    writeFileSafely(path('pipe'), 'through');
    expect((await read).toString()).toBe('through');
    expect(statSync(path('pipe')).isFIFO()).toBe(true);
    writeFileSafely('/dev/null', 'nothing');
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it('are refused by commands that read before they write', async () => {
    execFileSync('mkfifo', [path('own.pmk')]);
    const { errors, exitCode } = await eggog(['fmt', '-w', path('own.pmk')]);
    expect([errors, exitCode]).toEqual([expect.stringContaining('has to be a file'), 2]);
    expect(readdirSync(folder)).toEqual(['own.pmk']);
  });

  it.runIf(process.platform === 'linux')('that are full say so in both languages', () => {
    for (const lang of ['en', 'ru'] as const) {
      const said = catchUserError(
        () => writeFileSafely('/dev/full', 'x'),
        (error) => error.in(lang),
      );
      expect(said).toMatch(/^(?:cannot write .*: the disk is full|не удалось записать .*: диск заполнен)$/);
    }
    expect(statSync('/dev/full').isCharacterDevice()).toBe(true);
  });
});

it.each([
  ['golf', '--out'],
  ['golf', '--certificate'],
  ['debug', '--record'],
])('%s looks at the target of %s before it begins', async (command, option) => {
  writeFileSync(path('short.pmk'), '1 2 + С/П БП 00');
  writeFileSync(path('kept'), 'old');
  const files = [path('short.pmk')];
  const script = command === 'debug' ? ['--script', 'print X'] : [];
  for (const [target, why] of [
    ['kept', 'use --force'],
    ['no/new', 'there is no such file or folder'],
  ]) {
    const io = await eggog([command, ...files, ...script, option, path(target)]);
    expect([io.text, io.exitCode]).toEqual(['', 2]);
    expect(io.errors).toContain(why);
  }
  expect(text('kept')).toBe('old');
});

it('one file for two results is refused before anything is written', async () => {
  writeFileSync(path('long.pmk'), '1 2 + С/П БП 00');
  const golf = ['golf', path('long.pmk'), '--keep', 'nothing', '--force'];
  for (const line of [
    [...golf, '--out', path('new'), '--certificate', join(folder, '.', 'new')],
    [...golf, '--out', '-'],
  ]) {
    const { text: said, errors, exitCode } = await eggog(line);
    expect([said, exitCode]).toEqual(['', 2]);
    expect(errors).toMatch(/new is named for two files to write|"-", standard output, is taken/);
  }
  expect(readdirSync(folder)).toEqual(['long.pmk']);
});

it('a program in the notation of the page is read in the encodings of listings', async () => {
  const source = readFileSync(
    new URL('../../src/queens/versions/1-recursive.arsac', import.meta.url),
    'utf8',
  );
  const windows = [...source].map((letter) =>
    letter >= 'А' && letter <= 'я' ? letter.charCodeAt(0) - 0x410 + 0xc0 : letter.charCodeAt(0),
  );
  const read = async (bytes: Uint8Array): Promise<TextIo> => {
    writeFileSync(path('program.arsac'), bytes);
    return eggog(['queens', 'generate', path('program.arsac'), '--to', 'c']);
  };
  const { text: wanted } = await read(Buffer.from(source));
  expect(wanted).toContain('int');
  for (const bytes of [Buffer.from(windows), Buffer.from(`\ufeff${source}`, 'utf16le')])
    expect(await read(bytes)).toMatchObject({ text: wanted, exitCode: 0 });
  expect((await read(Buffer.from([0, 1, 2]))).errors).toContain('the text is damaged');
});

it('a refusal comes alone, without a word on what the format does not carry', async () => {
  const [source, target] = [path('game.pmk'), path('game.hex')];
  writeFileSync(source, 'R0 = 5\nprogram:\nloop: П→x0 С/П БП loop ; a remark\n');
  writeFileSync(target, 'mine');
  const words = ['convert', source, target, '--to', 'grid'];
  const { errors, exitCode } = await eggog(words);
  expect(errors).toBe(`eggog: ${target} exists; use --force to overwrite it\n`);
  expect([exitCode, text('game.hex')]).toEqual([2, 'mine']);
  expect((await eggog([...words, '--force'])).errors).toMatch(/warning|note/);
});
