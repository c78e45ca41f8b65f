/** `eggog dap`: the debug adapter for editors, over standard input and output. */
import type { Command } from '../command.ts';
import type { CliIo } from '../io.ts';

/** Registers `eggog dap`. */
export function registerDap(program: Command, io: CliIo): void {
  program
    .command('dap')
    .shared('stdio')
    .action(async () => {
      const { EggogDebugSession } = await import('../dap/session.ts');
      new EggogDebugSession(io).start(process.stdin, process.stdout);
    });
}
