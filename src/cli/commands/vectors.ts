import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Command } from 'commander';
import { UserError } from '../../errors.ts';
import { checkVector, type Difference, registerReplayProgram } from '../../lab/conformance.ts';
import type { CliIo } from '../io.ts';
import { ORIGINALS } from '../originals.ts';

interface Tally {
  file: string;
  kind: string;
  class: string;
  passed: number;
  total: number;
}

interface Failure {
  tally: Tally;
  line: number;
  vector: unknown;
  differences: readonly Difference[];
}

/** Registers `eggog vectors`: replays vectors measured on a microcode-level emulation of the chips and counts what agrees. */
export function registerVectors(program: Command, io: CliIo): void {
  const ru = io.lang === 'ru';
  program
    .command('vectors')
    .argument('<file...>', ru ? 'файлы .jsonl или .jsonl.gz' : 'files, .jsonl or .jsonl.gz')
    .description(
      ru
        ? 'сверить машину с измерениями эмуляции микросхем на уровне микрокоманд'
        : 'compare the machine with measurements of a microcode-level emulation of the chips',
    )
    .option(
      '--show <n>',
      ru ? 'сколько расхождений показать для каждого класса' : 'mismatches to show for each class',
      '1',
    )
    .option('--json', ru ? 'таблица в JSON' : 'print the table as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  eggog vectors test/fixtures/vectors/*.jsonl --show 3\n\nExit code 1 if a vector of class "normal" fails.',
    )
    .action((files: string[], options: { show: string; json?: boolean }) => {
      const show = Number(options.show);
      if (!Number.isInteger(show) || show < 0)
        throw new UserError(`--show wants a number of mismatches, not "${options.show}"`);
      for (const [name, original] of Object.entries(ORIGINALS)) registerReplayProgram(name, original.bytes);
      const table: Tally[] = [];
      const failures: Failure[] = [];
      for (const file of files) checkFile(file, table, failures);
      if (options.json) {
        io.out(`${JSON.stringify(table, null, 2)}\n`);
      } else {
        for (const tally of table)
          printTally(io, tally, failures.filter((failure) => failure.tally === tally).slice(0, show));
      }
      if (table.some((tally) => tally.class === 'normal' && tally.passed < tally.total)) io.setExitCode(1);
    });
}

function readVectorFile(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new UserError(
      `cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`,
    );
  }
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch (error) {
    throw new UserError(`${file}: damaged gzip data (${(error as Error).message})`);
  }
}

function checkFile(file: string, table: Tally[], failures: Failure[]): void {
  const text = readVectorFile(file);
  const before = table.length;
  const tallies = new Map<string, Tally>();
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '') return;
    try {
      const vector: unknown = JSON.parse(line);
      const { kind, class: label, differences } = checkVector(vector);
      const key = `${kind} ${label}`;
      let tally = tallies.get(key);
      if (!tally) {
        tally = { file, kind, class: label, passed: 0, total: 0 };
        tallies.set(key, tally);
        table.push(tally);
      }
      tally.total++;
      if (differences.length === 0) tally.passed++;
      else failures.push({ tally, line: i + 1, vector, differences });
    } catch (error) {
      if (error instanceof SyntaxError) throw new UserError(`${file}:${i + 1}: not JSON: ${error.message}`);
      if (error instanceof UserError) throw new UserError(`${file}:${i + 1}: ${error.message}`);
      throw error;
    }
  });
  if (table.length === before) throw new UserError(`${file}: no vectors in this file`);
}

function printTally(io: CliIo, tally: Tally, failures: readonly Failure[]): void {
  const mark = tally.passed === tally.total ? 'ok  ' : 'FAIL';
  io.out(`${mark} ${tally.file} ${tally.kind} ${tally.class} ${tally.passed}/${tally.total}\n`);
  for (const { line, vector, differences } of failures) {
    io.out(`     line ${line}: ${summary(vector)}\n`);
    for (const { where, expected, got } of differences.slice(0, 8)) {
      io.out(
        `       ${where}\n         expected ${expected}\n         got      ${got}\n                  ${marks(expected, got)}\n`,
      );
    }
    if (differences.length > 8) io.out(`       and ${differences.length - 8} more differences\n`);
  }
}

/** What was fed: operation, switch and input, or the name and the keys; long inputs are cut. */
function summary(vector: unknown): string {
  const { op, mode, name, program, in: given, set, keys } = vector as Record<string, unknown>;
  const parts = [
    name ?? program ?? op,
    mode,
    given && JSON.stringify(given),
    set && JSON.stringify(set),
    keys && (keys as string[]).join(' '),
  ];
  const text = parts.filter(Boolean).join('  ');
  return text.length > 300 ? `${text.slice(0, 300)}...` : text;
}

/** Carets under the characters that differ. */
const marks = (expected: string, got: string): string =>
  [...expected.padEnd(got.length)].map((character, i) => (character === (got[i] ?? '') ? ' ' : '^')).join('');
