import type { Command } from 'commander';
import type { CliIo } from '../io.ts';

const MESSAGES = {
  en: {
    stdio: 'standard input and output; the default and only way',
  },
  ru: {
    stdio: 'стандартные ввод и вывод; по умолчанию и единственный способ',
  },
} as const;

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
