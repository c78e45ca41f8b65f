/** A run of the suite: cases, adapter, report. */
import quick from '../../../suite/quick.jsonl';
import revoked from '../../../suite/revoked.json';
import { saidBy } from '../../errors.ts';
import { lazily } from '../../lazily.ts';
import { errors, messages } from '../../messages.ts';
import { EngineAdapter, OWN_NAME } from '../../suite/adapter.ts';
import { type Level, readCases, type SuiteCase } from '../../suite/case.ts';
import CATALOGUE from '../../suite/messages.json' with { type: 'json' };
import {
  AdapterFault,
  type Capabilities,
  greet,
  isKnownToDiffer,
  playCase,
  playWith,
} from '../../suite/play.ts';
import { hasDifferences, hasRun, type Played, printText, reportOf } from '../../suite/report.ts';
import type { Shared } from '../command.ts';
import { readText, requireWritablePath, writeAnswer } from '../files.ts';
import { type CliIo, jsonText } from '../io.ts';
import { breathe, progressOn, StoppedError, withSignals } from '../long-work.ts';
import { ProcessAdapter } from './process-adapter.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

/** Name of the suite in reports. */
const NAME = 'mk61-tests';

/** Cases that were found to be wrong after they were published. */
const REVOKED: ReadonlySet<string> = new Set(
  (revoked.cases as readonly { readonly id: string }[]).map(({ id }) => id),
);

/** A suite and what it is called in reports. */
export interface NamedSuite {
  readonly name: string;
  readonly cases: readonly SuiteCase[];
  /** The number of revoked cases that were taken out. */
  readonly revoked: number;
}

/** The quick suite, or that of a file, without its revoked cases. Throws UserError for a wrong line. */
export const loadSuite = (file: string | undefined): NamedSuite =>
  file === undefined ? quickSuite() : suiteOf(file, readText(file));

const quickSuite = lazily(() => suiteOf('quick.jsonl', quick));

function suiteOf(shown: string, text: string): NamedSuite {
  const cases = readCases(text, (line, field) =>
    field === null
      ? fail('notJson', { place: `${shown}:${line}` })
      : fail('badCase', { place: `${shown}:${line}`, field }),
  );
  if (cases.length === 0) throw fail('noCases', { file: shown });
  const valid = cases.filter(({ id }) => !REVOKED.has(id));
  return { name: `${NAME} (${shown})`, cases: valid, revoked: cases.length - valid.length };
}

/** Forms of a report. */
export const REPORT_FORMATS = ['text', 'json'] as const;

export interface RunOptions extends Shared<'force' | 'quiet'> {
  readonly format: (typeof REPORT_FORMATS)[number];
  readonly output?: string;
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

/**
 * Runs cases on an adapter and writes the report. Throws AdapterFault, after the report, if the adapter fails.
 */
export async function runSuite(
  io: CliIo,
  suite: NamedSuite,
  choose: (level: Level) => readonly SuiteCase[],
  options: RunOptions,
): Promise<void> {
  if (options.output !== undefined) requireWritablePath(options.output, options);
  const played: Played[] = [];
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
      const isOwn = told.name === OWN_NAME;
      const cases = choose(who.level);
      for (const [done, one] of cases.entries()) {
        await breathe();
        if (signal.aborted) throw new AdapterFault('interrupted');
        const outcome = await playWith(playCase(one, who.level), connection.ask);
        const isKnown = outcome.kind === 'failed' && isOwn && isKnownToDiffer(one);
        played.push({ suiteCase: one, outcome, isKnown });
        progress.show(() => say(io.lang, 'progress', { done: done + 1, all: cases.length }));
      }
    });
  } catch (error) {
    if (!(error instanceof AdapterFault)) throw error;
    fault = error;
  } finally {
    progress.done();
    await connection.close();
  }
  if (suite.revoked > 0) io.err(`${say(io.lang, 'revoked', { n: suite.revoked })}\n`);
  const report = reportOf(suite.name, who, played, fault === null);
  const text = options.format === 'json' ? jsonText(report) : printText(report, io.lang);
  writeAnswer(io, options.output, text, options);
  if (hasDifferences(report) || !hasRun(report)) io.setExitCode(1);
  if (fault) throw isStopped ? new StoppedError(saidBy(fault)) : fault;
}
