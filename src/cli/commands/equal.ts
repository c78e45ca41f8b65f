/** `eggog equal`: whether two programs do the same. */
import { sayGolf } from '../../app/golf.ts';
import type { Command } from '../command.ts';
import { wholeNumber } from '../command.ts';
import { type EqualCliOptions, equalCommand } from '../golf/program.ts';
import type { CliIo } from '../io.ts';

/** Registers `eggog equal`. */
export function registerEqual(program: Command, io: CliIo): void {
  const { lang } = io;
  program
    .command('equal')
    .programArgument('<first>', sayGolf(lang, 'option.first'))
    .programArgument('<second>', sayGolf(lang, 'option.second'))
    .option('--inputs <keys>', sayGolf(lang, 'option.inputs'))
    .option('--exhaust <budget>', sayGolf(lang, 'option.exhaust'))
    .option('--start <keys>', sayGolf(lang, 'option.start'))
    .option('--over <displays>', sayGolf(lang, 'option.over'))
    .option('--own-start', sayGolf(lang, 'option.ownStart'))
    .option('--observe, --keep <slots>', sayGolf(lang, 'option.keepEqual'))
    .option('--entry <addresses>', sayGolf(lang, 'option.entry'))
    .option('--final-stop', sayGolf(lang, 'option.finalStop'))
    .option('--in-range', sayGolf(lang, 'option.inRange'))
    .option('--drop-frames', sayGolf(lang, 'option.dropFrames'))
    .option('--sessions <n>', sayGolf(lang, 'option.sessions'), wholeNumber(1), 500)
    .option('--seed <n>', sayGolf(lang, 'option.equalSeed'), wholeNumber(0), 1)
    .shared('from')
    .option('--certificate <file>', sayGolf(lang, 'option.certificate'))
    .option('--assumptions', sayGolf(lang, 'option.assumptions'))
    .shared('force', 'json', 'quiet')
    .action((first: string, second: string, options: EqualCliOptions) =>
      equalCommand(first, second, options, io),
    );
}
