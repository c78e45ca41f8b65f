import type { Command } from 'commander';
import { GOLF } from '../golf/messages.ts';
import {
  type ShuffleCliOptions,
  shuffleCommand,
  type TheoremOptions,
  theoremsCommand,
} from '../golf/shuffle.ts';
import type { CliIo } from '../io.ts';
import { wholeNumber } from '../options.ts';

/** Registers `eggog golf`. */
export function registerGolf(program: Command, io: CliIo): void {
  const words = GOLF[io.lang];
  const golf = program.command('golf');
  const settle = (command: Command): Command =>
    command.exitOverride().configureOutput({ writeOut: io.out, writeErr: io.err });
  settle(golf.command('shuffle'))
    .argument('<goal>', words.shuffleGoal)
    .description(words.shuffle)
    .option('--alphabet <commands>', words.alphabet)
    .option('--flag <0|F>', words.flag)
    .option('--json', words.json)
    .action((goal: string, options: ShuffleCliOptions) => shuffleCommand(goal, options, io));
  settle(golf.command('theorems'))
    .description(words.theorems)
    .option('--states <n>', words.states, wholeNumber(1), 3)
    .option('--seed <n>', words.seed, wholeNumber(0), 1)
    .action((options: TheoremOptions) => theoremsCommand(options, io));
}
