/** `eggog device`: an mk61s on USB. */

import { compareRuns, lookWhenStill, realClock, Unanswered } from '../../device/index.ts';
import { placed } from '../../errors.ts';
import { withoutTail } from '../../listing/addresses.ts';
import { formatOfName, makeProgram, plainProgram, slotText } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import type { MkNumber, Slot } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import type { Command } from '../command.ts';
import { wholeNumber } from '../command.ts';
import CATALOGUE from '../device/messages.json' with { type: 'json' };
import { listPorts } from '../device/ports.ts';
import { type PortOptions, readValues, sendProgram, withClone } from '../device/session.ts';
import { requireWritablePath, writeAnswer } from '../files.ts';
import { requireWritable } from '../formats.ts';
import { type CliIo, printJson } from '../io.ts';
import { printDiagnostics } from '../load.ts';
import { type StartOptions, startOf, withStartOptions } from '../start.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

/** A calculator that goes on answering while its program runs is watched for so many times the silence that is allowed. */
const LONGEST_RUN = 20;

/** Registers `eggog device` with its commands. */
export function registerDevice(program: Command, io: CliIo): void {
  const device = program
    .command('device')
    .addHelpText('after', `\n${say(io.lang, 'examplesWord')}:\n  ${say(io.lang, 'examples')}`);
  const withPort = (command: Command): Command =>
    command
      .option('--port <port>', say(io.lang, 'port'))
      .option('--timeout <seconds>', say(io.lang, 'timeout'), wholeNumber(1, 3600), 3)
      .option('--transcript <file>', say(io.lang, 'transcript'))
      .shared('force', 'quiet');

  device
    .command('list')
    .description(say(io.lang, 'listSummary'))
    .shared('json')
    .action(async ({ json }: { json?: boolean }) => {
      const ports = await listPorts();
      if (json) printJson(io, ports);
      else if (ports.length === 0) io.out(`${say(io.lang, 'noPorts')}\n`);
      else
        for (const { path, usb, maker, isClone } of ports)
          io.out(
            `${[path, usb, isClone ? say(io.lang, 'isClone') : '', maker].filter(Boolean).join('  ')}\n`,
          );
    });

  withPort(device.command('info').description(say(io.lang, 'infoSummary')))
    .shared('json')
    .action((options: PortOptions) =>
      withClone(io, options, async (clone) => {
        const bytes = await clone.readProgram();
        const { values, counter, display } = await clone.look();
        if (options.json) {
          const told = Object.fromEntries([...values].map(([slot, { text }]) => [slot, text]));
          printJson(io, {
            version: clone.version,
            commands: [...clone.commands],
            program: [...bytes],
            display,
            counter,
            values: told,
          });
          return;
        }
        io.out(
          `${say(io.lang, 'version')}: ${clone.version}\n${say(io.lang, 'commands')}: ${[...clone.commands].join(' ')}\n`,
        );
        io.out(
          `${say(io.lang, 'program_')}: ${say(io.lang, 'holds', { steps: withoutTail(bytes).length })}\n`,
        );
        if (display !== null) io.out(`[${display}]\n`);
        for (const [slot, { text }] of values) io.out(`${slotText(slot).padEnd(2)} ${text}\n`);
      }),
    );

  withPort(withStartOptions(device.command('send').description(say(io.lang, 'sendSummary')), io))
    .option('--reset', say(io.lang, 'reset'))
    .action((file: string, options: StartOptions & PortOptions & { reset?: boolean }) =>
      withClone(io, options, async (clone) => {
        const { program: read, machine } = await startOf(io, file, options);
        await sendProgram(io, clone, read, machine, options);
      }),
    );

  withPort(device.command('read').description(say(io.lang, 'readSummary')))
    .argument('[out]', say(io.lang, 'out'), '-')
    .option('--to <format>', say(io.lang, 'to'))
    .option('--registers', say(io.lang, 'registers'))
    .action((out: string, options: PortOptions & { to?: string; registers?: boolean }) => {
      const format = requireWritable(options.to ?? (out === '-' ? 'pmk' : (formatOfName(out) ?? 'pmk')));
      if (out !== '-') requireWritablePath(out, options);
      return withClone(io, options, async (clone) => {
        const bytes = withoutTail(await clone.readProgram());
        const registers = options.registers ? await readValues(io, clone) : new Map<Slot, MkNumber>();
        const read = plainProgram(bytes, { registers });
        const { text, diagnostics } = makeProgram(read, format, io.lang);
        if (!options.quiet) printDiagnostics(io, out === '-' ? format : out, { diagnostics, text: null });
        writeAnswer(io, out, text, options);
      });
    });

  withPort(device.command('run').description(say(io.lang, 'runSummary')))
    .option('--keys <keys>', say(io.lang, 'runKeys'))
    .action((options: PortOptions & { keys?: string }) => {
      const keys = options.keys === undefined ? null : placed('--keys', () => readKeys(options.keys!));
      return withClone(io, options, async (clone, signal) => {
        const tooLong = (seconds: number) => fail('noEnd', { seconds });
        try {
          if (keys) await clone.press(keys);
          else await clone.start();
        } catch (error) {
          throw error instanceof Unanswered ? tooLong(options.timeout) : error;
        }
        const longest = options.timeout * LONGEST_RUN;
        const seen = await lookWhenStill(clone, realClock, longest * 1000, signal);
        if (!seen) throw tooLong(longest);
        const { display, values } = seen;
        if (display !== null) io.out(`[${display}]\n`);
        for (const [slot, { text }] of values) io.out(`${slotText(slot).padEnd(2)} ${text}\n`);
      });
    });

  withPort(withStartOptions(device.command('compare').description(say(io.lang, 'compareSummary')), io))
    .option('--no-send', say(io.lang, 'noSend'))
    .option('--max-steps <n>', say(io.lang, 'maxSteps'), wholeNumber(1), 10_000_000)
    .action((file: string, options: StartOptions & PortOptions & { send: boolean; maxSteps: number }) =>
      withClone(io, options, async (clone, signal) => {
        const { program: read, machine, keys } = await startOf(io, file, options);
        if (options.send) await sendProgram(io, clone, read, machine, { quiet: options.quiet, reset: true });
        let n = 0;
        const { stops, isSame, givenUp } = await compareRuns(clone, machine, keys, {
          clock: realClock,
          signal,
          maxCommands: options.maxSteps,
          onStop: ({ here, differences }) => {
            n++;
            if (differences.length === 0) io.out(`${say(io.lang, 'stop', { n })}  [${here}]\n`);
          },
        });
        if (givenUp) {
          const [there, steps] = [givenUp.there ?? '', options.maxSteps];
          io.out(`${say(io.lang, there === '' ? 'stillRunningBoth' : 'stillRunning', { there, steps })}\n`);
          io.setExitCode(1);
          return;
        }
        if (isSame) {
          io.out(`${say(io.lang, 'same', { stops: stops.length })}\n`);
          return;
        }
        io.out(`${say(io.lang, 'differs', { n })}\n`);
        const rows = stops.at(-1)!.differences.map(({ what, there, here }) => [what, there, here]);
        for (const [what, there, here] of [['', say(io.lang, 'there'), say(io.lang, 'here')], ...rows])
          io.out(`  ${what.padEnd(8)} ${there.padEnd(16)} ${here}\n`);
        io.setExitCode(1);
      }),
    );
}
