import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  boardHost,
  chainToList,
  NotationError,
  parseAlgorithm,
  QUEENS_WORDS,
  run,
  solutions,
  TARGETS,
  VERSION_NAMES,
  version,
} from '../../src/queens/index.ts';
import { draws, isDrawn } from '../draws.ts';
import { BasicError, runBasic } from './basic-interpreter.ts';
import { randomProgram } from './random-programs.ts';

const generate = (id: string, text: string): string =>
  TARGETS.find((target) => target.id === id)!.generate(parseAlgorithm(text, QUEENS_WORDS), 'en');

const expected = (n: number): string[] => [...solutions(n)].map((columns) => columns.join(' '));

/** Procedures with locals that call themselves, remainders of both signs, conditions with parts, names that clash. */
const OTHER = `
  HANOI(d, a, b) = IF d > 0 THEN HANOI(d - 1, a, 6 - a - b); show a * 10 + b; HANOI(d - 1, 6 - a - b, b) END_IF
  PROGRAM: HANOI(2, 1, 3); FIRST
  FIRST: for1 := -7; show for1 / 2; show for1 MOD 2; show 7 / -2; show 7 MOD -2; LOOP
  LOOP: x[0] := 5; x[for1 + 8] := x[0] + 1; show x[1];
    ask for if1; IF (if1 > 2 OR if1 = 0) AND NOT (if1 = 5) THEN show 1 ELSE show 0 END_IF;
    FOR i := 1 TO 3 DO IF i MOD 2 = 1 THEN show i END_IF REPEAT; show i; END`;
const SHOWN = ['12', '13', '23', '-3', '-1', '-3', '1', '6', '1', '1', '3', '4'];

const shownBy = (text: string, answers: number[]): number[] =>
  chainToList(run(parseAlgorithm(text, QUEENS_WORDS), boardHost(8, answers), { budget: 100_000 }).host.shown);

describe('the notation', () => {
  it('divides towards zero, joins conditions and keeps the locals of every call', () => {
    expect(shownBy(OTHER, [3]).map(String)).toEqual(SHOWN);
  });
});

describe('the BASIC generator', () => {
  it.each(VERSION_NAMES.map((name, i) => [name, isDrawn(i, 5) ? 8 : 6]))(
    'makes all solutions of the version %s on %i fields',
    (name, n) => {
      const basic = TARGETS.find(({ id }) => id === 'basic')!.generate(version(name), 'en');
      for (const size of [n, 5]) expect(runBasic(basic, [size])).toEqual(expected(size));
      for (const line of basic.trim().split('\n')) expect(line).toMatch(/^\d+0 [\x20-\x7e]+$/);
    },
  );

  it('keeps what the notation means', () => {
    expect(runBasic(generate('basic', OTHER), [3])).toEqual(SHOWN);
  });

  it('keeps nested divisions short, each line within 80 characters', () => {
    let nested = 'a';
    for (let divisor = 97; divisor > 85; divisor--) nested = `(${nested}) MOD ${divisor}`;
    const basic = generate('basic', `PROGRAM: a := 0 - 5000; show ${nested}; END`);
    expect(basic.length).toBeLessThan(4000);
    expect(runBasic(basic)).toEqual(['-53']);
    const long = 'a_very_long_name_of_a_variable';
    const wide = `${long}[${long} * 1000000 + ${long}] + (${long} / ${long} * ${long}) MOD ((${long} / 2) / 3)`;
    const lines = generate(
      'basic',
      `PROGRAM: x := 7; IF ${wide.replaceAll(`${long}[`, 'm[')} > 3 * x - 1000000000 THEN show x END_IF; END`,
    );
    for (const line of lines.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('means the same as the interpreter for random programs', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        randomProgram,
        fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 40, maxLength: 40 }),
        (text, answers) => {
          let shown: number[];
          try {
            shown = shownBy(text, answers);
          } catch (error) {
            if (error instanceof NotationError) return;
            throw error;
          }
          let printed: string[];
          try {
            printed = runBasic(generate('basic', text), answers);
          } catch (error) {
            // Arrays of BASIC have the elements 0 to 100.
            if (error instanceof BasicError && error.message.startsWith('index')) return;
            throw error;
          }
          compared++;
          expect(printed).toEqual(shown.map(String));
        },
      ),
      { numRuns: draws(30) },
    );
    expect(compared).toBeGreaterThan(8);
  });
});

/** Compilers and interpreters are used where the machine has them. */
const finds = (command: string): boolean => spawnSync(command, ['--version']).status === 0;
const OUTSIDE: readonly {
  id: string;
  command: string;
  run(file: string, args: string[], input: string): string[];
}[] = [
  {
    id: 'python',
    command: 'python3',
    run: (file, args, input) =>
      linesOf(execFileSync('python3', [file, ...args], { input, encoding: 'utf8' })),
  },
  {
    id: 'c',
    command: 'cc',
    run: (file, args, input) => {
      const program = `${file}.out`;
      execFileSync('cc', ['-std=c99', '-Wall', '-Werror', '-Wno-unused-label', '-O1', '-o', program, file]);
      return linesOf(execFileSync(program, args, { input, encoding: 'utf8' }));
    },
  },
];
const linesOf = (text: string): string[] => text.trim().split(/\r?\n/);

describe.each(OUTSIDE.filter(({ command }) => finds(command)))(
  'the $id generator',
  ({ id, run: runFile }) => {
    let folder = '';
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'eggog-targets-'));
    });
    afterAll(() => {
      rmSync(folder, { recursive: true });
    });
    const target = TARGETS.find((one) => one.id === id)!;

    it.each(VERSION_NAMES)('makes 92 solutions of the version %s', (name) => {
      const file = join(folder, `${name}.${target.extension}`);
      writeFileSync(file, target.generate(version(name), 'en'));
      expect(runFile(file, ['8'], '')).toEqual(expected(8));
    });

    it('keeps what the notation means', () => {
      const file = join(folder, `other.${target.extension}`);
      writeFileSync(file, generate(id, OTHER));
      expect(runFile(file, [], '3\n')).toEqual(SHOWN);
    });
  },
);

describe('every generator', () => {
  it.each(TARGETS.map(({ id }) => id))('%s writes every version and is deterministic', (id) => {
    for (const name of VERSION_NAMES) {
      const target = TARGETS.find((one) => one.id === id)!;
      const text = target.generate(version(name), 'en');
      expect(text.length).toBeGreaterThan(200);
      expect(target.generate(version(name), 'en')).toBe(text);
      expect(text).not.toMatch(/undefined|\[object|@at/);
    }
  });
});
