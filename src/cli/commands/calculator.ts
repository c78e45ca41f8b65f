/** `eggog calculator`: a conversation with the machine in a terminal or from a pipe. */
import { runCalculator } from '../calculator/run.ts';
import type { Command } from '../command.ts';
import type { CliIo } from '../io.ts';

export function registerCalculator(program: Command, io: CliIo): void {
  program
    .command('calculator')
    .alias('calc')
    .action(() => runCalculator(io));
}
