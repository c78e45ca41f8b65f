/** From the options of `eggog device` to a calculator that answers, and back to a closed port whatever happens. */

import { Dialogue, Mk61s, realClock } from '../../device/index.ts';
import { ANGLE_LEGEND, type ProgramFile } from '../../listing/index.ts';
import type { Machine, MkNumber, Slot } from '../../machine/index.ts';
import { messages } from '../../messages.ts';
import type { Shared } from '../command.ts';
import type { CliIo } from '../io.ts';
import { progressOn, withSignals } from '../long-work.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import { choosePort, openPort } from './ports.ts';
import { transcriptTo } from './transcript.ts';

const say = messages(CATALOGUE);

export interface PortOptions extends Shared<'quiet' | 'force' | 'json'> {
  readonly port?: string;
  readonly transcript?: string;
  /** Seconds of silence. */
  readonly timeout: number;
}

/** Opens the port, greets the calculator, does the work, closes. Ctrl-C ends the work with a sentence. */
export async function withClone(
  io: CliIo,
  options: PortOptions,
  work: (clone: Mk61s, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const port = await choosePort(options.port);
  const transcript = transcriptTo(options.transcript, options.force === true);
  try {
    const wire = await openPort(port);
    try {
      await withSignals(io, async (signal) => {
        const dialogue = new Dialogue(wire, {
          clock: realClock,
          patience: options.timeout * 1000,
          transcript: transcript.line,
          signal,
        });
        await work(await Mk61s.greet(dialogue), signal);
      });
    } finally {
      await wire.close();
    }
  } finally {
    transcript.close();
  }
}

/** The numbers that a file or an option sets, those that are zero by the file's word included. */
function startValues(machine: Machine, program: ProgramFile): [Slot, MkNumber][] {
  const isZero = (value: MkNumber): boolean => value.head === 0 && value.mantissa === 0;
  return machine.model.slots
    .map((slot): [Slot, MkNumber] => [slot, machine.get(slot)])
    .filter(([slot, value]) => program.header.registers.has(slot) || !isZero(value));
}

/** Sends a program with all that belongs to it and says what was done. */
export async function sendProgram(
  io: CliIo,
  clone: Mk61s,
  program: ProgramFile,
  machine: Machine,
  {
    quiet = false,
    reset = false,
  }: { readonly quiet?: boolean | undefined; readonly reset?: boolean | undefined },
): Promise<void> {
  const registers = startValues(machine, program);
  const { angle } = machine;
  if (reset) await clone.reset();
  const progress = progressOn(io, quiet);
  try {
    await clone.load({ bytes: program.bytes, registers, angle }, (done, all) =>
      progress.show(() => say(io.lang, 'sending', { done, all })),
    );
  } finally {
    progress.done();
  }
  if (quiet) return;
  io.err(`${say(io.lang, 'sent', { steps: program.bytes.length, registers: registers.length })}\n`);
  io.err(`${say(io.lang, 'angleUnchecked', { angle: ANGLE_LEGEND[angle] })}\n`);
}

/** The numbers of the calculator that can be start values; the others are named. */
export async function readValues(io: CliIo, clone: Mk61s): Promise<Map<Slot, MkNumber>> {
  const { values } = await clone.look();
  const registers = new Map<Slot, MkNumber>();
  for (const [slot, { value }] of values) {
    if (!value?.isNormal) io.err(`${say(io.lang, 'notOverWire', { slot })}\n`);
    else if (value.mantissa !== 0) registers.set(slot, value);
  }
  return registers;
}
