/** `eggog suite`: the test suite for every MK-61 (suite/README.md), and our own machine as its adapter. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import quick from '../../../suite/quick.jsonl';
import revoked from '../../../suite/revoked.json';
import { action, choices, countOr, flag, list, path, text } from '../../app/action.ts';
import { errors, messages } from '../../messages.ts';
import { CLASSES, chooseCases, LEVELS, type Level, readCases } from '../../suite/case.ts';
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
import { withTurns } from '../long-work.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

/** The cases of a file that were not revoked, and the name of the suite in reports. */
function suiteOf(shown: string, content: string) {
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

interface Connection {
  readonly ask: (request: string) => Promise<string>;
  readonly interrupt?: () => void;
  readonly close?: () => Promise<unknown>;
}

/** Time for an adapter to end after its input is closed. */
const FAREWELL_MS = 1000;

/** An adapter that is a program: a line in, a line out. Every failure is one AdapterFault, which later requests get, too. */
function processAdapter(command: string, seconds: number): Connection {
  const isWindows = process.platform === 'win32';
  // A group of its own: what the shell starts ends with it.
  const child = spawn(command, { shell: true, detached: !isWindows, stdio: ['pipe', 'pipe', 'inherit'] });
  let fault: AdapterFault | null = null;
  let asked: {
    readonly take: (line: string) => void;
    readonly refuse: (fault: AdapterFault) => void;
  } | null = null;
  const fail = (found: AdapterFault): void => {
    fault ??= found;
    asked?.refuse(fault);
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (asked) asked.take(line);
    else fail(new AdapterFault('talks', { line: short(line) }));
  });
  // A closed pipe is reported when the process ends.
  child.stdin.on('error', () => {});
  child.on('error', (error) => fail(new AdapterFault('cannotStart', { command, why: reasonOf(error).en })));
  const ended = new Promise<void>((done) => {
    child.on('close', (code, signal) => {
      fail(new AdapterFault('died', { how: signal ?? `exit code ${code}` }));
      done();
    });
  });
  return {
    ask: async (request) => {
      if (fault) throw fault;
      const slow = (): void => fail(new AdapterFault('slow', { seconds, request: short(request) }));
      const timer = setTimeout(slow, seconds * 1000);
      try {
        return await new Promise<string>((take, refuse) => {
          asked = { take, refuse };
          child.stdin.write(`${request}\n`);
        });
      } finally {
        asked = null;
        clearTimeout(timer);
      }
    },
    interrupt: () => fail(new AdapterFault('interrupted')),
    close: async () => {
      child.stdin.end();
      const kill = (): void => {
        try {
          process.kill(isWindows ? child.pid! : -child.pid!, 'SIGKILL');
        } catch {
          // It has just ended.
        }
      };
      const timer = setTimeout(kill, fault ? 0 : FAREWELL_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

function ownAdapter(): Connection {
  const engine = new EngineAdapter();
  return { ask: async (request) => engine.ask(request) };
}

const run = action({
  name: 'run',
  texts: CATALOGUE,
  input: {
    suite: path(),
    class: choices(CLASSES.map(hyphened), { value: 'classes' }),
    id: list({ value: 'names' }),
    level: countOr(LEVELS.length, { least: 1, most: LEVELS.length, value: 'level' }),
    adapter: text({ value: 'command' }),
    timeout: countOr(10, { least: 1, value: 'seconds' }),
    quiet: flag({ short: 'q' }),
  },
  notes: (lang) => say(lang, 'runHelp'),
  run: async ({ suite: file, class: words, id: ids, level, adapter, timeout }, io: CliIo) => {
    const loaded = file === undefined ? suiteOf('quick.jsonl', quick) : suiteOf(file, readText(file));
    const classes = words && CLASSES.filter((name) => words.includes(hyphened(name)));
    const casesAt = (most: Level) => chooseCases(loaded.cases, { ids, classes, level: most });
    if (casesAt(level as Level).length === 0) throw fail('noChoice');
    const played: Played[] = [];
    let who: Capabilities = { name: adapter ?? 'eggog', level: level as Level };
    let fault: AdapterFault | null = null;
    const connection = adapter === undefined ? ownAdapter() : processAdapter(adapter, timeout);
    const { ask } = connection;
    const isStopped = await withTurns(io, async (turns) => {
      turns.signal.addEventListener('abort', () => connection.interrupt?.());
      try {
        const told = await playWith(greet(), ask);
        who = { name: told.name, level: Math.min(told.level, level) as Level };
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
        await connection.close?.();
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

export const suite = { name: 'suite', actions: [run, adapter] };
