import type { Command } from 'commander';
import type { CliIo } from '../io.ts';

const MESSAGES = {
  en: {
    description: 'language server for .pmk (Language Server Protocol on standard input and output)',
    stdio: 'standard input and output; the default and only way',
  },
  ru: {
    description: 'языковой сервер для .pmk (Language Server Protocol на стандартных вводе и выводе)',
    stdio: 'стандартные ввод и вывод; по умолчанию и единственный способ',
  },
} as const;

/** Registers `eggog lsp`. */
export function registerLsp(program: Command, io: CliIo): void {
  const text = MESSAGES[io.lang];
  program
    .command('lsp')
    .description(text.description)
    .option('--stdio', text.stdio)
    .action(async () => {
      const { serveLanguage } = await import('../lsp/server.ts');
      serveLanguage(io.lang);
    });
}
