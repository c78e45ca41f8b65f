import { catalogue } from '../../texts.ts';
import type { Command } from '../command.ts';
import type { CliIo } from '../io.ts';
import { checkedMessages, noLength } from '../message-stream.ts';

const MESSAGES = catalogue(
  {
    stdio: 'standard input and output; the default and only way',
  },
  {
    stdio: 'стандартные ввод и вывод; по умолчанию и единственный способ',
  },
);

/** Registers `eggog dap`. */
export function registerDap(program: Command, io: CliIo): void {
  const text = MESSAGES[io.lang];
  program
    .command('dap')
    .option('--stdio', text.stdio)
    .action(async () => {
      const { EggogDebugSession } = await import('../dap/session.ts');
      const input = checkedMessages(process.stdin, () => {
        io.err(`eggog dap: ${noLength[io.lang]}\n`);
        process.exit(1);
      });
      new EggogDebugSession(io).start(input as NodeJS.ReadableStream, process.stdout);
    });
}
