#!/usr/bin/env node
/** The entry point of the command line: the process around {@link runCli}. */
import type { Localized } from '../texts.ts';
import { sentenceOf } from './command.ts';
import { type CliIo, processIo } from './io.ts';
import { reportFault, runCli } from './program.ts';

const STDOUT: Localized = { en: 'standard output', ru: 'стандартный вывод' };

/** A reader that closes its end (`eggog ... | head`) ends the command silently; a full disk is an error. */
function watchOutput(io: CliIo): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
    const sentence = sentenceOf(error, io.lang) ?? error.message;
    io.err(`eggog: ${STDOUT[io.lang]}: ${sentence}\n`);
    process.exit(2);
  });
  // There is no way left to report it.
  process.stderr.on('error', () => process.exit(2));
}

/** Errors outside of any command, as in a callback of a stream. */
function watchFaults(argv: readonly string[], io: CliIo): void {
  const report = (error: unknown): void => {
    reportFault(error, argv, io);
    process.exit();
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

const argv = process.argv.slice(2);
const io = processIo(argv);
watchOutput(io);
watchFaults(argv, io);
await runCli(argv, io);
