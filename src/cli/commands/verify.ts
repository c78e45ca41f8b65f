/** `eggog verify`: checks a certificate without searching anything. */
import type { Command } from '../command.ts';
import { verifyCommand } from '../golf/program.ts';
import { PROGRAM_GOLF } from '../golf/program-messages.ts';
import type { CliIo } from '../io.ts';

/** Registers `eggog verify`. */
export function registerVerify(program: Command, io: CliIo): void {
  const words = PROGRAM_GOLF[io.lang];
  program
    .command('verify')
    .argument('<certificate>', words.certificateFile)
    .option('--program <file>', words.program)
    .shared('json')
    .action((file: string, options: { program?: string; json?: boolean }) =>
      verifyCommand(file, options, io),
    );
}
