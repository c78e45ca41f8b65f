/** `eggog mcp`: the server is loaded when it is called. */
import { action } from '../../app/action.ts';
import type { CliIo } from '../io.ts';
import MESSAGES from '../mcp/messages.json';
import type { RunLine } from './index.ts';

export const mcp = (run: RunLine) =>
  action({
    name: 'mcp',
    input: {},
    notes: (lang) => MESSAGES.notAlone[lang],
    run: async (_, io: CliIo): Promise<undefined> => {
      const { serveTools } = await import('../mcp/server.ts');
      await serveTools(io.lang, run);
    },
    renderText: () => '',
    hasJson: false,
  });
