/** `eggog verify`: checks a certificate without searching anything. */
import { sayGolf } from '../../app/golf.ts';
import type { Command } from '../command.ts';
import { type VerifyOptions, verifyCommand } from '../golf/program.ts';
import type { CliIo } from '../io.ts';

/** Registers `eggog verify`. */
export function registerVerify(program: Command, io: CliIo): void {
  program
    .command('verify')
    .argument('<certificate>', sayGolf(io.lang, 'option.certificateFile'))
    .option('--program <file>', sayGolf(io.lang, 'option.program'))
    .option('--assumptions', sayGolf(io.lang, 'option.assumptions'))
    .shared('json')
    .action((file: string, options: VerifyOptions) => verifyCommand(file, options, io));
}
