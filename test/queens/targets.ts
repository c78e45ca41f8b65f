/** Programs translated into other languages and run for real. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chainToList,
  GENERATORS,
  moments,
  NotationError,
  parseAlgorithm,
  solutions,
  type TargetId,
  VERSION_NAMES,
  version,
} from '../../src/queens/index.ts';
import { draws } from '../draws.ts';
import { ownFolder } from '../folder.ts';
import { BasicError, runBasic } from './basic-interpreter.ts';
import { randomProgram } from './random-programs.ts';

export const folder = ownFolder('targets');
export const generate = (id: TargetId, text: string): string => GENERATORS[id](parseAlgorithm(text));

/** The numbers that a program shows in the interpreter, and the code of the error that ends it. */
export function shownBy(text: string, answers: readonly number[]): { shown: string[]; error: string | null } {
  let shown: string[] = [];
  try {
    for (const { board } of moments(parseAlgorithm(text), { answers, budget: 100_000 }))
      shown = chainToList(board.shown).map(String);
    return { shown, error: null };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return { shown, error: error.code };
  }
}

/** Runs one program written in a language with arguments and answers: its lines, up to an error that ends it. */
type Runner = (text: string, args: readonly number[], answers: readonly number[]) => Promise<string[]>;

function runOutside(command: string, args: readonly unknown[], answers: readonly number[]): string[] {
  const input = `${answers.join('\n')}\n`;
  const { stdout } = spawnSync(command, args.map(String), { input, encoding: 'utf8' });
  return stdout.split(/\r?\n/).filter((line) => line !== '');
}

const RUNNERS: Readonly<Record<string, { readonly command: string; readonly run: Runner }>> = {
  basic: {
    command: '',
    run: async (text, args, answers) => {
      const printed: string[] = [];
      try {
        runBasic(text, [...args, ...answers], printed);
      } catch (error) {
        if (!(error instanceof BasicError)) throw error;
      }
      return printed;
    },
  },
  ts: {
    command: '',
    run: async (text, [n = 8], answers) => {
      const { code } = transformSync(text, { loader: 'ts', format: 'esm' });
      const { run, board } = await import(
        `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
      );
      const lines: string[] = [];
      const left = [...answers];
      const write = (columns: number[]) => lines.push(columns.join(' '));
      try {
        run(
          board(n, write, () => left.shift()!),
          { n },
        );
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
      return lines;
    },
  },
  python: {
    command: 'python3',
    run: async (text, args, answers) => {
      const file = join(folder, 'program.py');
      writeFileSync(file, text);
      return runOutside('python3', [file, ...args], answers);
    },
  },
  c: {
    command: 'cc',
    run: async (text, args, answers) => {
      const [source, program] = [join(folder, 'program.c'), join(folder, 'program.out')];
      writeFileSync(source, text);
      execFileSync('cc', ['-std=c99', '-Wall', '-Werror', '-Wno-unused-label', '-o', program, source]);
      return runOutside(program, args, answers);
    },
  },
};

/** Procedures with locals that call themselves, remainders of both signs, conditions with parts, names that clash. */
export const OTHER = `
  HANOI(d, a, b) = IF d > 0 THEN HANOI(d - 1, a, 6 - a - b); show a * 10 + b; HANOI(d - 1, 6 - a - b, b) END_IF
  PROGRAM: HANOI(2, 1, 3); FIRST
  FIRST: for1 := -7; show for1 / 2; show for1 MOD 2; show 7 / -2; show 7 MOD -2; LOOP
  LOOP: x[0] := 5; x[for1 + 8] := x[0] + 1; show x[1];
    ask for if1; IF (if1 > 2 OR if1 = 0) AND NOT (if1 = 5) THEN show 1 ELSE show 0 END_IF;
    FOR i := 1 TO 3 DO IF i MOD 2 = 1 THEN show i END_IF REPEAT; show i;
    for := 3; let := for * 2; show let; END`;
export const SHOWN = '12 13 23 -3 -1 -3 1 6 1 1 3 4 6'.split(' ');

/** A language that is not on this machine is skipped. */
export function describeTarget(id: 'basic' | 'ts' | 'c' | 'python'): void {
  const { command, run } = RUNNERS[id];
  const isOutside = command !== '';
  const isMissing = isOutside && spawnSync(command, ['--version']).status !== 0;

  describe.skipIf(isMissing)(`the generator of ${id}`, () => {
    it.each(VERSION_NAMES)('makes all the solutions of the version %s', async (name) => {
      for (const n of id === 'basic' ? [5, 6] : [5, 8]) {
        const expected = [...solutions(n)].map((columns) => columns.join(' '));
        expect(await run(GENERATORS[id](version(name)), [n], [])).toEqual(expected);
      }
    });

    it('keeps what the notation means, and stops at an index outside 0 .. 999', async () => {
      expect(await run(generate(id, OTHER), [], [3])).toEqual(SHOWN);
      for (const index of ['1000', '-1']) {
        const text = `PROGRAM: show 1; c[999] := 7; show c[999]; c[${index}] := 2; show 3; END`;
        expect(await run(generate(id, text), [], [])).toEqual(['1', '7']);
      }
    });

    it('shows what the interpreter shows, for random programs', async () => {
      let compared = 0;
      const answers = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 40, maxLength: 40 });
      const check = async (text: string, given: readonly number[]): Promise<void> => {
        const { shown, error } = shownBy(text, given);
        if (error === 'step-budget') return;
        // Where the notation has no meaning, another language may continue: with a zero, or to a later error.
        const isWhole = error === null || error === 'index-range';
        if (!isWhole && !isOutside) return;
        const printed = await run(generate(id, text), [], given);
        if (error === null) compared++;
        expect(isWhole ? printed : printed.slice(0, shown.length)).toEqual(shown);
      };
      const numRuns = draws(isOutside ? 12 : 30);
      await fc.assert(fc.asyncProperty(randomProgram, answers, check), { numRuns });
      expect(compared).toBeGreaterThan(0);
    });
  });
}
