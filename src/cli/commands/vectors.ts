/** `eggog vectors`: the machine against measured vectors. */
import { at, UserError } from '../../errors.ts';
import { ORIGINALS } from '../../games/programs.ts';
import { checkVector, type Difference } from '../../machine/vectors.ts';
import { catalogue, plural } from '../../texts.ts';
import type { Command } from '../command.ts';
import { wholeNumber } from '../command.ts';
import { readText } from '../files.ts';
import { type CliIo, printJson } from '../io.ts';

const MESSAGES = catalogue(
  {
    files: 'files, .jsonl or .jsonl.gz',
    show: 'mismatches to show for each class',
    help: '\nExample:\n  eggog vectors test/fixtures/vectors/*.jsonl.gz --show 3\n\nExit code 1 if a vector of class "normal" fails or a line cannot be run.',
    line: 'line',
    expected: 'expected',
    got: 'got',
    more: (n: number) => `and ${n} more ${plural.en(n, 'difference', 'differences')}`,
  },
  {
    files: 'файлы .jsonl или .jsonl.gz',
    show: 'сколько расхождений показать для каждого класса',
    help: '\nПример:\n  eggog vectors test/fixtures/vectors/*.jsonl.gz --show 3\n\nКод возврата 1, если расходится измерение класса «normal» или строку не удалось прочесть.',
    line: 'строка',
    expected: 'ожидалось',
    got: 'вышло',
    more: (n) => `и ещё ${n} ${plural.ru(n, 'расхождение', 'расхождения', 'расхождений')}`,
  },
);

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
  const m = MESSAGES[io.lang];
  program
    .command('vectors')
    .argument('<file...>', m.files)
    .option('--show <n>', m.show, wholeNumber(0), 1)
    .shared('json')
    .addHelpText('after', m.help)
    .action((files: string[], { show, json }: { show: number; json?: boolean }) => {
      const table: Tally[] = [];
      const failures: Failure[] = [];
      const unreadable = files.flatMap((file) => checkFile(file, table, failures));
      for (const error of unreadable) io.err(`${error.in(io.lang)}\n`);
      if (json) {
        printJson(io, table);
      } else {
        for (const tally of table)
          printTally(io, tally, failures.filter((failure) => failure.tally === tally).slice(0, show));
      }
      const fails = table.some((tally) => tally.class === 'normal' && tally.passed < tally.total);
      if (fails || unreadable.length > 0) io.setExitCode(1);
    });
}

/** Checks every line of a file; returns what is wrong with those that it could not run. */
function checkFile(file: string, table: Tally[], failures: Failure[]): UserError[] {
  const text = readText(file);
  const unreadable: UserError[] = [];
  const before = table.length;
  const tallies = new Map<string, Tally>();
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '') return;
    const place = `${file}:${i + 1}`;
    try {
      const vector: unknown = JSON.parse(line);
      const { kind, class: label, differences } = checkVector(vector, ORIGINALS);
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
      if (error instanceof UserError) unreadable.push(at(place, error));
      else if (error instanceof SyntaxError)
        unreadable.push(new UserError({ en: `${place}: this is not JSON`, ru: `${place}: это не JSON` }));
      else throw error;
    }
  });
  if (table.length === before && unreadable.length === 0)
    throw new UserError({ en: `${file}: no vectors in this file`, ru: `${file}: в файле нет измерений` });
  return unreadable;
}

function printTally(io: CliIo, tally: Tally, failures: readonly Failure[]): void {
  const mark = tally.passed === tally.total ? 'ok  ' : 'FAIL';
  io.out(`${mark} ${tally.file} ${tally.kind} ${tally.class} ${tally.passed}/${tally.total}\n`);
  const m = MESSAGES[io.lang];
  const width = Math.max(m.expected.length, m.got.length);
  for (const { line, vector, differences } of failures) {
    io.out(`     ${m.line} ${line}: ${summary(vector)}\n`);
    for (const { where, expected, got } of differences.slice(0, 8)) {
      io.out(`       ${where}\n`);
      io.out(`         ${m.expected.padEnd(width)} ${expected}\n`);
      io.out(`         ${m.got.padEnd(width)} ${got}\n`);
      io.out(`         ${' '.repeat(width)} ${marks(expected, got)}\n`);
    }
    if (differences.length > 8) io.out(`       ${m.more(differences.length - 8)}\n`);
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
