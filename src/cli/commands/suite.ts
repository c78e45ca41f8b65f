/** `eggog suite`: the test suite for every MK-61 (suite/README.md), and our own machine as its adapter. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import quick from '../../../suite/quick.jsonl';
import revoked from '../../../suite/revoked.json';
import { action, countOr, flag, type InputOf, list, path, text } from '../../app/action.ts';
import { lazily } from '../../lazily.ts';
import { errors, messages } from '../../messages.ts';
import {
  type CaseClass,
  CLASSES,
  chooseCases,
  LEVELS,
  type Level,
  readCases,
  type SuiteCase,
} from '../../suite/case.ts';
import CATALOGUE from '../../suite/messages.json' with { type: 'json' };
import {
  AdapterFault,
  type Capabilities,
  EngineAdapter,
  greet,
  isKnownToDiffer,
  OWN_NAME,
  playCase,
  playWith,
} from '../../suite/play.ts';
import { short } from '../../suite/protocol.ts';
import { hasDifferences, hasRun, type Played, printText, reportOf } from '../../suite/report.ts';
import { readText, reasonOf } from '../files.ts';
import type { CliIo } from '../io.ts';
import { quietly, withTurns, writeLines } from '../long-work.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

/** A suite and its name in reports. */
interface NamedSuite {
  readonly name: string;
  readonly cases: readonly SuiteCase[];
  /** The number of revoked cases that were taken out. */
  readonly revoked: number;
}

const quickSuite = lazily(() => suiteOf('quick.jsonl', quick));

function suiteOf(shown: string, content: string): NamedSuite {
  const cases = readCases(content, (line, field) =>
    field === null
      ? fail('notJson', { place: `${shown}:${line}` })
      : fail('badCase', { place: `${shown}:${line}`, field }),
  );
  if (cases.length === 0) throw fail('noCases', { file: shown });
  const gone = new Set((revoked.cases as readonly { readonly id: string }[]).map(({ id }) => id));
  const valid = cases.filter(({ id }) => !gone.has(id));
  return { name: `mk61-tests (${shown})`, cases: valid, revoked: cases.length - valid.length };
}

const hyphened = (name: string): string => name.replaceAll(' ', '-');

const CHOICE = {
  suite: path(),
  class: list({ value: 'classes', offers: () => CLASSES.map(hyphened) }),
  id: list({ value: 'names' }),
  level: countOr(LEVELS.length, { least: 1, most: LEVELS.length, value: 'level' }),
};

/** The class of a word; a blank in a name may be written as `-`. */
function classOf(word: string): CaseClass {
  const found = CLASSES.find((name) => hyphened(name) === hyphened(word.trim()));
  if (!found) throw fail('unknown', { word, known: CLASSES.map(hyphened).join(', ') });
  return found;
}

/** The chosen suite, and its chosen cases up to a level. Throws UserError if there are none. */
function chosen({ suite, class: classes, id: ids, level }: InputOf<typeof CHOICE>) {
  const loaded = suite === undefined ? quickSuite() : suiteOf(suite, readText(suite));
  const choice = { ids, classes: classes?.flatMap((words) => words.split(',').map(classOf)) };
  const casesAt = (most: Level) => chooseCases(loaded.cases, { ...choice, level: most });
  if (casesAt(level as Level).length === 0) throw fail('noChoice');
  return { loaded, casesAt };
}

interface Connection {
  ask(request: string): Promise<string>;
  readonly interrupt: () => void;
  close(): Promise<void>;
}

/** Characters of an adapter's standard error that are kept for the report of its end. */
const LAST_WORDS = 2000;
/** Time for an adapter to end after its input is closed. */
const FAREWELL_MS = 1000;

/** An adapter that is a program: a line in, a line out. Every failure is one AdapterFault, which later requests get, too. */
class ProcessAdapter implements Connection {
  readonly #child: ChildProcess;
  readonly #patienceMs: number;
  readonly #ended: Promise<unknown>;
  #lastWords = '';
  #fault: AdapterFault | null = null;
  #take: ((line: string) => void) | null = null;
  #refuse: (fault: AdapterFault) => void = () => {};

  constructor(command: string, patienceMs: number) {
    this.#patienceMs = patienceMs;
    // A group of its own: what the shell starts ends with it.
    const detached = process.platform !== 'win32';
    this.#child = spawn(command, { shell: true, detached, stdio: 'pipe' });
    const { stdin, stdout, stderr } = this.#child;
    createInterface({ input: stdout! }).on('line', (line) => {
      if (this.#take) this.#take(line);
      else this.#fail(new AdapterFault('talks', { line: short(line) }));
    });
    stderr!.setEncoding('utf8').on('data', (chunk: string) => {
      this.#lastWords = (this.#lastWords + chunk).slice(-LAST_WORDS);
    });
    // A closed pipe is reported when the process ends.
    stdin!.on('error', () => {});
    this.#child.on('error', (error) =>
      this.#fail(new AdapterFault('cannotStart', { command, why: reasonOf(error).en })),
    );
    this.#ended = new Promise((resolve) =>
      this.#child.on('close', (code, signal) => {
        const last = short(this.#lastWords.trim().split('\n').at(-1) ?? '');
        const how = signal ?? `exit code ${code}`;
        this.#fail(new AdapterFault(last === '' ? 'died' : 'diedSaying', { how, last }));
        resolve(null);
      }),
    );
  }

  async ask(request: string): Promise<string> {
    if (this.#fault) throw this.#fault;
    const seconds = this.#patienceMs / 1000;
    const timer = setTimeout(
      () => this.#fail(new AdapterFault('slow', { seconds, request: short(request) })),
      this.#patienceMs,
    );
    try {
      return await new Promise<string>((resolve, reject) => {
        [this.#take, this.#refuse] = [resolve, reject];
        this.#child.stdin!.write(`${request}\n`);
      });
    } finally {
      this.#take = null;
      clearTimeout(timer);
    }
  }

  readonly interrupt = (): void => this.#fail(new AdapterFault('interrupted'));

  #fail(fault: AdapterFault): void {
    this.#fault ??= fault;
    this.#refuse(this.#fault);
  }

  /** Closes its input, and ends the process if it does not end. */
  async close(): Promise<void> {
    const { exitCode, signalCode, stdin, pid } = this.#child;
    if (exitCode !== null || signalCode !== null || pid === undefined) return;
    stdin!.end();
    const kill = (): boolean => (process.platform === 'win32' ? this.#child.kill() : endGroup(pid));
    const timer = setTimeout(kill, this.#fault ? 0 : FAREWELL_MS);
    await this.#ended;
    clearTimeout(timer);
  }
}

function endGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL');
  } catch {
    return false;
  }
}

function ownAdapter(): Connection {
  const engine = new EngineAdapter();
  return { ask: async (request) => engine.ask(request), interrupt: () => {}, close: async () => {} };
}

const run = action({
  name: 'run',
  texts: CATALOGUE,
  input: {
    ...CHOICE,
    adapter: text({ value: 'command' }),
    timeout: countOr(10, { least: 1, value: 'seconds' }),
    quiet: flag({ short: 'q' }),
  },
  notes: (lang) => say(lang, 'runHelp'),
  run: async ({ adapter, timeout, quiet, ...choice }, io: CliIo) => {
    const { loaded, casesAt } = chosen(choice);
    const played: Played[] = [];
    let who: Capabilities = { name: adapter ?? 'eggog', level: choice.level as Level };
    let fault: AdapterFault | null = null;
    const connection = adapter === undefined ? ownAdapter() : new ProcessAdapter(adapter, timeout * 1000);
    const ask = (request: string): Promise<string> => connection.ask(request);
    const isStopped = await withTurns(quietly(io, quiet), async (turns) => {
      turns.signal.addEventListener('abort', connection.interrupt);
      try {
        const told = await playWith(greet(), ask);
        who = { name: told.name, level: Math.min(told.level, choice.level) as Level };
        const cases = casesAt(who.level);
        for (const one of cases) {
          const line = () => say(io.lang, 'progress', { done: played.length, all: cases.length });
          if (!(await turns.goesOn(line))) break;
          const outcome = await playWith(playCase(one, who.level), ask);
          const isKnown = outcome.kind === 'failed' && told.name === OWN_NAME && isKnownToDiffer(one);
          played.push({ suiteCase: one, outcome, isKnown });
        }
      } catch (error) {
        if (!(error instanceof AdapterFault)) throw error;
        fault = error;
      } finally {
        await connection.close();
      }
      return turns.signal.aborted;
    });
    return {
      report: reportOf(loaded.name, who, played, fault === null && !isStopped),
      fault: fault as AdapterFault | null,
      isStopped,
      revoked: loaded.revoked,
    };
  },
  renderText: ({ report }, lang) => printText(report, lang),
  renderJson: ({ report }) => report,
  renderRemarks: ({ fault, revoked }, lang) =>
    (revoked > 0 ? `${say(lang, 'revoked', { n: revoked })}\n` : '') +
    (fault ? `eggog: ${fault.in(lang)}\n` : ''),
  exitCode: ({ report, fault, isStopped }) =>
    isStopped ? 1 : fault ? 2 : hasDifferences(report) || !hasRun(report) ? 1 : 0,
});

const adapter = action({
  name: 'adapter',
  texts: CATALOGUE,
  input: {},
  run: async (_, io: CliIo): Promise<undefined> => {
    const engine = new EngineAdapter();
    for await (const line of createInterface({ input: process.stdin, terminal: false }))
      if (line.trim() !== '') io.out(`${engine.ask(line)}\n`);
  },
  hasJson: false,
});

const show = action({
  name: 'show',
  texts: CATALOGUE,
  input: { id: CHOICE.id },
  run: async ({ id }, io: CliIo): Promise<undefined> => {
    const cases = chosen({ id, level: LEVELS.length }).casesAt(3);
    const lines = function* (): Generator<string, void, boolean | undefined> {
      for (const one of cases) if (yield JSON.stringify(one)) return;
    };
    await writeLines(io, lines());
  },
  hasJson: false,
});

export const suite = { name: 'suite', actions: [run, adapter, show] };
