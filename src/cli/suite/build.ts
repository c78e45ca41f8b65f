/** `eggog suite build`: measured lines in, the suite out. */

import { mistake } from '../../errors.ts';
import { ORIGINALS } from '../../games/programs.ts';
import { sha256 } from '../../jobs/files.ts';
import { buildSuite } from '../../suite/build.ts';
import type { SuiteCase } from '../../suite/case.ts';
import type { Shared } from '../command.ts';
import { requireWritablePath, writeFileSafely } from '../files.ts';
import { packed, readText } from '../gzip.ts';
import type { CliIo } from '../io.ts';
import { SUITE_WORDS } from './messages.ts';

export interface BuildOptions extends Shared<'force'> {
  readonly full?: string;
  readonly quick?: string;
  readonly most: number;
}

/** The lines of measured files. Throws UserError with the place of what is no JSON. */
function* linesOf(files: readonly string[]): Generator<unknown> {
  for (const file of files) {
    for (const [i, line] of readText(file).split('\n').entries()) {
      if (line.trim() === '') continue;
      try {
        yield JSON.parse(line);
      } catch {
        throw mistake(SUITE_WORDS, (m) => m.badSheet(`${file}:${i + 1}`, m.notJson));
      }
    }
  }
}

/** Text of a suite: one case a line. */
const suiteText = (cases: readonly SuiteCase[]): string =>
  cases.map((one) => `${JSON.stringify(one)}\n`).join('');

/** Builds full and quick suite and writes those that are asked for. */
export function build(io: CliIo, files: readonly string[], options: BuildOptions): void {
  const { full: fullFile, quick: quickFile, most, force } = options;
  const targets = [fullFile, quickFile].filter((file) => file !== undefined);
  if (targets.length === 0) throw mistake(SUITE_WORDS, (m) => m.needsOutput);
  for (const file of targets) requireWritablePath(file, { force });
  const { full, quick } = buildFrom(files);
  // An empty suite would pass on every calculator.
  if (full.cases.length === 0) throw mistake(SUITE_WORDS, (m) => m.nothing(files.join(', ')));
  const m = SUITE_WORDS[io.lang];
  const write = (file: string, cases: readonly SuiteCase[]): void => {
    const bytes = packed(file, suiteText(cases));
    writeFileSafely(file, bytes, { force });
    io.out(`${m.built(file, cases.length, bytes.length)}\n`);
  };
  if (fullFile !== undefined) write(fullFile, full.cases);
  if (quickFile !== undefined) write(quickFile, quick(most));
  io.out(`${m.leftOut(full.leftOut)}\n`);
}

function buildFrom(files: readonly string[]): ReturnType<typeof buildSuite> {
  try {
    return buildSuite(linesOf(files), ORIGINALS, sha256);
  } catch (error) {
    // A line that is JSON and still no measurement.
    if (error instanceof RangeError || error instanceof TypeError)
      throw mistake(SUITE_WORDS, (m) => m.badSheet(files.join(', '), m.notMeasured(error.message)));
    throw error;
  }
}
