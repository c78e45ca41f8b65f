import type { Command } from 'commander';
import type { CliIo } from '../io.ts';

const MESSAGES = {
  en: 'debug adapter for editors (Debug Adapter Protocol on standard input and output)',
  ru: 'отладочный адаптер для редакторов (Debug Adapter Protocol на стандартных вводе и выводе)',
} as const;

/** Registers `eggog dap`. */
export function registerDap(program: Command, io: CliIo): void {
  program
    .command('dap')
    .description(MESSAGES[io.lang])
    .option('--stdio', 'standard input and output; the default and only way')
    .action(async () => {
      const { EggogDebugSession } = await import('../dap/session.ts');
      new EggogDebugSession(io).start(process.stdin, process.stdout);
    });
}
