/** A run of the suite: adapter, cases, report. */

import { UserError } from '../../errors.ts';
import { EngineAdapter, OWN_NAME } from '../../suite/adapter.ts';
import type { Level, SuiteCase } from '../../suite/case.ts';
import { isKnownToDiffer } from '../../suite/known.ts';
import { AdapterFault, type Capabilities, greet, playCase, playWith } from '../../suite/play.ts';
import { printHtml, printText } from '../../suite/print.ts';
import { hasDifferences, hasRun, type Report, ReportBook } from '../../suite/report.ts';
import { inBoth } from '../../texts.ts';
import type { Shared } from '../command.ts';
import { requireWritablePath, writeAnswer } from '../files.ts';
import { type CliIo, jsonText } from '../io.ts';
import { progressOn } from '../progress.ts';
import { StoppedError, withSignals } from '../signals.ts';
import { breathe } from '../turns.ts';
import type { NamedSuite } from './files.ts';
import { SUITE_WORDS } from './messages.ts';
import { ProcessAdapter } from './process-adapter.ts';

/** Forms of a report. */
export const REPORT_FORMATS = ['text', 'json', 'html'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export interface ReportOptions extends Shared<'force'> {
  readonly format: ReportFormat;
  readonly output?: string;
}

export interface RunOptions extends ReportOptions, Shared<'quiet'> {
  readonly adapter?: string;
  readonly level: Level;
  readonly timeoutMs: number;
}

interface Connection {
  readonly ask: (request: string) => Promise<string>;
  readonly interrupt: () => void;
  readonly close: () => Promise<void>;
}

function connect(command: string | undefined, timeoutMs: number): Connection {
  if (command !== undefined) {
    const adapter = new ProcessAdapter(command, timeoutMs);
    return { ask: adapter.ask, interrupt: adapter.interrupt, close: () => adapter.close() };
  }
  const engine = new EngineAdapter();
  return { ask: async (request) => engine.ask(request), interrupt: () => {}, close: async () => {} };
}

/** Writes a report in the form asked for; exit code 1 if it has differences that are not known, or nothing was run. */
export function writeReport(io: CliIo, report: Report, { format, output, force }: ReportOptions): void {
  const text =
    format === 'html'
      ? printHtml(report, io.lang)
      : format === 'json'
        ? jsonText(report)
        : printText(report, io.lang);
  writeAnswer(io, output, text, { force });
  if (hasDifferences(report) || !hasRun(report)) io.setExitCode(1);
}

/**
 * Runs cases on an adapter and writes the report. Throws UserError, after the report of what was done, if the adapter
 * fails.
 */
export async function runSuite(
  io: CliIo,
  suite: NamedSuite,
  choose: (cases: readonly SuiteCase[], level: Level) => readonly SuiteCase[],
  options: RunOptions,
): Promise<void> {
  if (options.output !== undefined) requireWritablePath(options.output, options);
  let book = new ReportBook();
  let who: Capabilities = { name: options.adapter ?? 'eggog', level: options.level };
  let fault: AdapterFault | null = null;
  let isStopped = false;
  const progress = progressOn(io, options.quiet);
  const connection = connect(options.adapter, options.timeoutMs);
  try {
    await withSignals(io, async (signal) => {
      signal.addEventListener('abort', () => {
        isStopped = true;
        connection.interrupt();
      });
      const told = await playWith(greet(), connection.ask);
      who = { name: told.name, level: Math.min(told.level, options.level) as Level };
      if (told.name === OWN_NAME) book = new ReportBook(isKnownToDiffer);
      const cases = choose(suite.cases, who.level);
      for (const [done, one] of cases.entries()) {
        await breathe();
        if (signal.aborted) throw new AdapterFault(inBoth(SUITE_WORDS, (words) => words.interrupted));
        book.note(one, await playWith(playCase(one, who.level), connection.ask));
        progress.show(() => SUITE_WORDS[io.lang].progress(done + 1, cases.length));
      }
    });
  } catch (error) {
    if (!(error instanceof AdapterFault)) throw error;
    fault = error;
  } finally {
    progress.done();
    await connection.close();
  }
  if (suite.revoked > 0) io.err(`${SUITE_WORDS[io.lang].revoked(suite.revoked)}\n`);
  writeReport(io, book.report(suite.name, who, fault === null), options);
  if (fault) throw new (isStopped ? StoppedError : UserError)(fault.text);
}
