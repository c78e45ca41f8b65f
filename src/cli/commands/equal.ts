/** `eggog equal`: whether two programs do the same. */
import type { Command } from '../command.ts';
import { type EqualCliOptions, equalCommand } from '../golf/program.ts';
import { PROGRAM_GOLF } from '../golf/program-messages.ts';
import type { CliIo } from '../io.ts';
import { wholeNumber } from '../options.ts';

/** Registers `eggog equal`. */
export function registerEqual(program: Command, io: CliIo): void {
  const words = PROGRAM_GOLF[io.lang];
  program
    .command('equal')
    .programArgument('<first>', words.first)
    .programArgument('<second>', words.second)
    .option('--inputs <keys>', words.inputs)
    .option('--exhaust <budget>', words.exhaust)
    .option('--start <keys>', words.startKeys)
    .option('--over <displays>', words.over)
    .option('--own-start', words.ownStart)
    .option('--observe, --keep <slots>', words.keep)
    .option('--entry <addresses>', words.entry)
    .option('--final-stop', words.finalStop)
    .option('--in-range', words.inRange)
    .option('--sessions <n>', words.sessions, wholeNumber(1), 500)
    .option('--seed <n>', words.seed, wholeNumber(0), 1)
    .shared('from')
    .option('--certificate <file>', words.certificate)
    .shared('force', 'json', 'quiet')
    .action((first: string, second: string, options: EqualCliOptions) =>
      equalCommand(first, second, options, io),
    );
}
