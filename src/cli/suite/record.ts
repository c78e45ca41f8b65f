/** `eggog suite sheet`, `record` and `compare`: a real calculator and its owner in place of an adapter. */

import { createInterface } from 'node:readline/promises';
import { mistake, placed, UserError } from '../../errors.ts';
import { ANGLE_LEGEND } from '../../listing/values.ts';
import { ANGLE_OF, type SuiteCase } from '../../suite/case.ts';
import {
  compareReading,
  engraved,
  type Reading,
  type RecordHead,
  readPicture,
  shownSteps,
} from '../../suite/record.ts';
import { ReportBook } from '../../suite/report.ts';
import type { Shared } from '../command.ts';
import { readWholeFile, requireWritablePath, writeFileSafely } from '../files.ts';
import { readText } from '../gzip.ts';
import type { CliIo } from '../io.ts';
import type { NamedSuite } from './files.ts';
import { SUITE_WORDS } from './messages.ts';
import { type ReportOptions, writeReport } from './run.ts';

/** Prints a sheet to fill in. */
export function printSheet(io: CliIo, cases: readonly SuiteCase[]): void {
  const m = SUITE_WORDS[io.lang];
  io.out([m.sheetTitle, '', ...m.sheetHelp, '', ''].join('\n'));
  for (const one of cases) {
    io.out(`${m.sheetCase(one.id, ANGLE_LEGEND[ANGLE_OF[one.mode]])}\n`);
    for (const { keys } of shownSteps(one)) io.out(`  ${engraved(keys)}\n  ${m.shows} \n`);
    io.out('\n');
  }
}

/** The readings of a filled sheet. Throws UserError with the line of what cannot be read. */
function readSheet(name: string, text: string, suite: NamedSuite): Reading[] {
  const known = new Map(suite.cases.map((one) => [one.id, one]));
  const readings: { id: string; shows: string[]; gap: boolean }[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const refuse = (words: (m: (typeof SUITE_WORDS)['en']) => string): UserError =>
      mistake(SUITE_WORDS, (m) => m.badSheet(`${name}:${i + 1}`, words(m)));
    const head = /^case (\S+?),/.exec(line);
    if (head) {
      if (!known.has(head[1])) throw refuse((m) => m.unknownCase(head[1]));
      readings.push({ id: head[1], shows: [], gap: false });
      continue;
    }
    const shows = /^\s*shows:(.*)$/.exec(line);
    if (!shows) continue;
    const reading = readings.at(-1);
    if (!reading) throw refuse((m) => m.orphan);
    // What comes behind a step that was not tried cannot be told from it.
    if (shows[1].trim() === '') reading.gap = true;
    if (reading.gap) continue;
    const steps = shownSteps(known.get(reading.id)!).length;
    if (reading.shows.length === steps) throw refuse((m) => m.tooMany(reading.id, steps));
    reading.shows.push(placed(`${name}:${i + 1}`, () => readPicture(shows[1])));
  }
  // A sheet that was left empty is one; another file is not.
  if (readings.length === 0) throw mistake(SUITE_WORDS, (m) => m.nothing(name));
  return readings.filter(({ shows }) => shows.length > 0).map(({ id, shows }) => ({ id, shows }));
}

export interface RecordOptions extends Shared<'force'> {
  readonly from?: string;
  readonly by: string;
  readonly output: string;
}

/** Asks for every case, or reads a sheet, and writes the record. */
export async function record(
  io: CliIo,
  suite: NamedSuite,
  cases: readonly SuiteCase[],
  options: RecordOptions,
): Promise<void> {
  const { from, by, output } = options;
  requireWritablePath(output, options);
  let isOwn = options.force === true;
  const write = (readings: readonly Reading[]): void => {
    const head: RecordHead = { record: 'mk61-tests', by };
    const text = [head, ...readings].map((line) => `${JSON.stringify(line)}\n`).join('');
    writeFileSafely(output, text, { force: isOwn });
    isOwn = true;
  };
  let readings: readonly Reading[];
  if (from !== undefined) {
    const text =
      from === '-' ? new TextDecoder().decode(await io.readStdin()) : readWholeFile(from).toString('utf8');
    readings = readSheet(from, text, suite);
    if (readings.length > 0) write(readings);
  } else {
    if (!io.interactive) throw mistake(SUITE_WORDS, (m) => m.notTerminal);
    readings = await askAll(io, cases, write);
  }
  const m = SUITE_WORDS[io.lang];
  io.out(readings.length > 0 ? `${m.recorded(readings.length, output)}\n` : `${m.nothingRecorded}\n`);
}

/** Asks case by case; what was answered is written at once, so that nothing is lost. */
async function askAll(
  io: CliIo,
  cases: readonly SuiteCase[],
  write: (readings: readonly Reading[]) => void,
): Promise<Reading[]> {
  const m = SUITE_WORDS[io.lang];
  io.out(`${m.recordHelp}\n`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const gone = new AbortController();
  terminal.once('close', () => gone.abort());
  const readings: Reading[] = [];
  try {
    for (const one of cases) {
      const shows = await askCase(io, one, async () => {
        try {
          return await terminal.question(`  ${m.shows} `, { signal: gone.signal });
        } catch {
          return 'q';
        }
      });
      if (shows === null) break;
      if (shows.length === 0) continue;
      readings.push({ id: one.id, shows });
      write(readings);
    }
  } finally {
    terminal.close();
  }
  return readings;
}

/** The pictures of one case; empty: skipped; null: enough. A picture that is none is asked for again. */
export async function askCase(
  io: CliIo,
  one: SuiteCase,
  question: () => Promise<string>,
): Promise<string[] | null> {
  io.out(`\n${SUITE_WORDS[io.lang].sheetCase(one.id, ANGLE_LEGEND[ANGLE_OF[one.mode]])}\n`);
  const shows: string[] = [];
  for (const { keys } of shownSteps(one)) {
    io.out(`  ${engraved(keys)}\n`);
    for (;;) {
      const answer = (await question()).trim();
      if (answer === 'q') return null;
      if (answer === '') return shows;
      try {
        shows.push(readPicture(answer));
        break;
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        io.out(`  ${error.in(io.lang)}\n`);
      }
    }
  }
  return shows;
}

const isReading = (value: unknown): value is Reading => {
  const { id, shows } = (value ?? {}) as Partial<Reading>;
  return (
    typeof id === 'string' && Array.isArray(shows) && shows.every((picture) => typeof picture === 'string')
  );
};

/** Compares a record with the suite and writes the report. Throws UserError for a file that is no record. */
export function compare(io: CliIo, suite: NamedSuite, file: string, options: ReportOptions): void {
  const refuse = (line: number): UserError => mistake(SUITE_WORDS, (m) => m.badRecord(`${file}:${line}`));
  const known = new Map(suite.cases.map((one) => [one.id, one]));
  const book = new ReportBook();
  let by: string | null = null;
  for (const [i, line] of readText(file).split('\n').entries()) {
    if (line.trim() === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw refuse(i + 1);
    }
    if (by === null) {
      const head = (value ?? {}) as Partial<RecordHead>;
      if (head.record !== 'mk61-tests' || typeof head.by !== 'string') throw refuse(i + 1);
      by = head.by;
      continue;
    }
    if (!isReading(value)) throw refuse(i + 1);
    const one = known.get(value.id);
    if (!one)
      throw mistake(SUITE_WORDS, (m) => m.badSheet(`${file}:${i + 1}`, m.unknownCase((value as Reading).id)));
    if (value.shows.length > shownSteps(one).length) throw refuse(i + 1);
    book.note(one, compareReading(one, value));
  }
  if (by === null) throw refuse(1);
  const name = SUITE_WORDS[io.lang].recordOf(by);
  writeReport(io, book.report(suite.name, { name, level: 1 }, true), options);
}
