import type { Command } from 'commander';
import type { CliIo } from '../io.ts';
import { registerBench } from './bench.ts';
import { registerCalculator } from './calculator.ts';
import { registerRun } from './run.ts';
import { registerVectors } from './vectors.ts';

/** All commands, in the order of the help text. */
export const COMMANDS: readonly ((program: Command, io: CliIo) => void)[] = [
  registerCalculator,
  registerRun,
  registerVectors,
  registerBench,
];
