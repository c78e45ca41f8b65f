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
const expected = (n: number): string[] => [...solutions(n)].map((columns) => columns.join(' '));
export const generate = (id: TargetId, text: string): string => GENERATORS[id](parseAlgorithm(text));

/** The numbers that a program shows in the interpreter, and the code of the error that ends it. */
export function shownBy(text: string, answers: readonly number[]): { shown: number[]; error: string | null } {
  let shown: number[] = [];
  try {
    for (const { board } of moments(parseAlgorithm(text), { answers, budget: 100_000 }))
      shown = chainToList(board.shown);
    return { shown, error: null };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return { shown, error: error.code };
  }
}

/** Runs one program written in a language with arguments and answers: its lines, up to an error that ends it. */
type Runner = (text: string, args: readonly number[], answers: readonly number[]) => Promise<string[]>;

const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line !== '');
const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

function runOutside(command: string, args: readonly string[], answers: readonly number[]): string[] {
  const { stdout } = spawnSync(command, args, { input: `${answers.join('\n')}\n`, encoding: 'utf8' });
  return linesOf(stdout);
}

interface TypeScriptModule {
  run(words: object, inputs: object): void;
  board(n: number, write: (columns: number[]) => void, read: () => number): object;
}

const RUNNERS: Readonly<Record<string, { readonly command: string | null; readonly run: Runner }>> = {
  basic: {
    command: null,
    run: async (text, args, answers) => {
      const printed: string[] = [];
      try {
        runBasic(text, [...args, ...answers], 5_000_000, printed);
      } catch (error) {
        if (!(error instanceof BasicError)) throw error;
      }
      return printed;
    },
  },
  ts: {
    command: null,
    run: async (text, [n = 8], answers) => {
      const { code } = transformSync(text, { loader: 'ts', format: 'esm' });
      const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
      const { run, board } = (await import(url)) as TypeScriptModule;
      const lines: string[] = [];
      const left = [...answers];
      try {
        run(
          board(
            n,
            (columns) => lines.push(columns.join(' ')),
            () => left.shift()!,
          ),
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
      return runOutside('python3', [file, ...args.map(String)], answers);
    },
  },
  c: {
    command: 'cc',
    run: async (text, args, answers) => {
      const [source, program] = [join(folder, 'program.c'), join(folder, 'program.out')];
      writeFileSync(source, text);
      execFileSync('cc', ['-std=c99', '-Wall', '-Werror', '-Wno-unused-label', '-o', program, source]);
      return runOutside(program, args.map(String), answers);
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
export const SHOWN = ['12', '13', '23', '-3', '-1', '-3', '1', '6', '1', '1', '3', '4', '6'];

export function describeTargets(ids: readonly TargetId[]): void {
  const runners = ids.map((id) => {
    const { command, run } = RUNNERS[id];
    const isMissing = command !== null && !has(command);
    return { id, run, isMissing, about: isMissing ? ` (skipped: there is no ${command})` : '' };
  });

  describe.each(runners)('the generator of $id$about', ({ id, run, isMissing }) => {
    it.skipIf(isMissing).each(VERSION_NAMES)('makes all the solutions of the version %s', async (name) => {
      for (const n of id === 'basic' ? [5, 6] : [5, 8]) {
        expect(await run(GENERATORS[id](version(name)), [n], [])).toEqual(expected(n));
      }
    });

    it.skipIf(isMissing)('keeps what the notation means', async () => {
      expect(await run(generate(id, OTHER), [], [3])).toEqual(SHOWN);
    });

    it.skipIf(isMissing)('stops at an index outside 0 .. 999', async () => {
      for (const index of ['1000', '-1']) {
        const text = `PROGRAM: show 1; c[999] := 7; show c[999]; c[${index}] := 2; show 3; END`;
        expect(await run(generate(id, text), [], [])).toEqual(['1', '7']);
      }
    });

    it.skipIf(isMissing)('shows what the interpreter shows, for random programs', async () => {
      let compared = 0;
      const answers = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 40, maxLength: 40 });
      await fc.assert(
        fc.asyncProperty(randomProgram, answers, async (text, given) => {
          const { shown, error } = shownBy(text, given);
          if (error === 'step-budget') return;
          // Where the notation has no meaning, another language may continue: with a zero, or to a later error.
          const isWhole = error === null || error === 'index-range';
          if (!isWhole && id !== 'c' && id !== 'python') return;
          const printed = await run(generate(id, text), [], given);
          if (error === null) compared++;
          expect(isWhole ? printed : printed.slice(0, shown.length)).toEqual(shown.map(String));
        }),
        { numRuns: draws(id === 'c' || id === 'python' ? 12 : 30) },
      );
      expect(compared).toBeGreaterThan(0);
    });
  });
}
