/** `eggog lsp`: the language server for editors, over standard input and output. */
import type { Command } from '../command.ts';
import type { CliIo } from '../io.ts';

/** Registers `eggog lsp`. */
export function registerLsp(program: Command, io: CliIo): void {
  program
    .command('lsp')
    .shared('stdio')
    .action(async () => {
      const { serveLanguage } = await import('../lsp/server.ts');
      serveLanguage(io.lang);
    });
}
