/** `eggog lsp`, `dap` and `mcp`: servers over standard input and output. They are loaded when they are called. */
import { action, flag } from '../../app/action.ts';
import type { CliIo } from '../io.ts';
import MCP from '../mcp/messages.json';

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
