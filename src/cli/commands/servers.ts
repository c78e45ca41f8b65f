/** `eggog lsp`, `dap` and `mcp`, servers over standard input and output, loaded when they are called; and `eggog work`. */
import { action, flag } from '../../app/action.ts';
import { workForQueue } from '../../jobs/queue.ts';
import type { CliIo } from '../io.ts';
import { withSignals } from '../long-work.ts';
import MCP from '../mcp/messages.json';
import { openQueue, PLACE, partThreads, placeOf, proveError, proveMessage } from '../prove/answer.ts';
import PROVE from '../prove/messages.json';

const SERVES = { hasJson: false } as const;
/** Editors pass `--stdio`. */
const STDIO = { stdio: flag() };

export const lsp = action({
  name: 'lsp',
  input: STDIO,
  run: async (_, io: CliIo): Promise<undefined> => {
    const { serveLanguage } = await import('../lsp/server.ts');
    serveLanguage(io.lang);
  },
  ...SERVES,
});

export const dap = action({
  name: 'dap',
  input: STDIO,
  run: async (_, io: CliIo): Promise<undefined> => {
    const { serveDebugger } = await import('../dap/session.ts');
    serveDebugger(io);
  },
  ...SERVES,
});

export const mcp = action({
  name: 'mcp',
  input: {},
  notes: (lang) => MCP.notAlone[lang],
  run: async (_, io: CliIo): Promise<undefined> => {
    const { serveTools } = await import('../mcp/server.ts');
    await serveTools(io.lang);
  },
  ...SERVES,
});

/** `eggog work`: works for a queue until a signal, or with `--once` until nothing waits there. */
export const work = action({
  name: 'work',
  texts: PROVE,
  input: { ...PLACE, once: flag() },
  run: async ({ once = false, ...given }, io: CliIo): Promise<void> => {
    const { workers: threads, queue: url } = placeOf(given);
    if (url === undefined) throw proveError('noQueue');
    const queue = await openQueue(io, url);
    let isReported = false;
    const whenIdle = async (): Promise<boolean> => {
      if (!isReported && (await queue.waitsForOthers())) {
        isReported = true;
        io.err(`eggog: ${proveMessage(io.lang, 'otherVersion', { place: queue.place })}\n`);
      }
      return once;
    };
    try {
      io.err(`${proveMessage(io.lang, 'working', { place: queue.place, threads })}\n`);
      // A signal is the usual end of a worker, so the exit code stays 0.
      await withSignals({ setExitCode: () => {} }, async (signal) => {
        const { run, close } = partThreads(threads, signal);
        await workForQueue(queue, { run, threads, signal, whenIdle }).finally(close);
      });
      io.err(`${proveMessage(io.lang, 'workDone')}\n`);
    } finally {
      await queue.close();
    }
  },
  ...SERVES,
});
