/** `eggog mcp`: the server is loaded when it is asked for. */
import type { Command } from '../command.ts';
import type { CliIo } from '../io.ts';
import { MCP_WORDS } from '../mcp/messages.ts';

/** Registers `eggog mcp`. */
export function registerMcp(program: Command, io: CliIo): void {
  program
    .command('mcp')
    .addHelpText('after', `\n${MCP_WORDS[io.lang].notAlone}`)
    .action(async () => {
      const { serveTools } = await import('../mcp/server.ts');
      await serveTools(io.lang);
    });
}
