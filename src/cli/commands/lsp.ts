import { catalogue } from '../../texts.ts';
import type { Command } from '../command.ts';
import type { CliIo } from '../io.ts';

const MESSAGES = catalogue(
  {
    stdio: 'standard input and output; the default and only way',
  },
  {
    stdio: 'стандартные ввод и вывод; по умолчанию и единственный способ',
  },
);

/** Registers `eggog lsp`. */
export function registerLsp(program: Command, io: CliIo): void {
  const text = MESSAGES[io.lang];
  program
    .command('lsp')
    .option('--stdio', text.stdio)
    .action(async () => {
      const { serveLanguage } = await import('../lsp/server.ts');
      serveLanguage(io.lang);
    });
}
