/** `eggog dap`: the debug adapter for editors, over standard input and output. */
import type { Command } from '../command.ts';
import type { CliIo } from '../io.ts';
import { checkedMessages, noLength } from '../message-stream.ts';

/** Registers `eggog dap`. */
export function registerDap(program: Command, io: CliIo): void {
  program
    .command('dap')
    .shared('stdio')
    .action(async () => {
      const { EggogDebugSession } = await import('../dap/session.ts');
      const input = checkedMessages(process.stdin, () => {
        io.err(`eggog dap: ${noLength[io.lang]}\n`);
        process.exit(1);
      });
      new EggogDebugSession(io).start(input as NodeJS.ReadableStream, process.stdout);
    });
}
