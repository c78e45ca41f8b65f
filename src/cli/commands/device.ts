/** `eggog device`: an mk61s on USB. */

import { promisify } from 'node:util';
import { action, argument, choice, flag, optionalArgument, text } from '../../app/action.ts';
import { writeProgram } from '../../app/word-keys.ts';
import { Dialogue, Mk61s, realClock, type Wire } from '../../device/index.ts';
import { UserError } from '../../errors.ts';
import { withoutTail } from '../../listing/addresses.ts';
import { ANGLE_LEGEND, formatOfName, plainProgram } from '../../listing/index.ts';
import type { MkNumber, Slot } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import { perLang } from '../../texts.ts';
import CATALOGUE from '../device/messages.json' with { type: 'json' };
import { reasonOf, requireWritablePath, writeFileSafely } from '../files.ts';
import type { CliIo } from '../io.ts';
import { printDiagnostics, READING, WRITABLE } from '../load.ts';
import { withProgress, withSignals } from '../long-work.ts';
import { START, type Start, startOf } from '../start.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

const PORT = { port: text(), force: flag({ short: 'f' }), quiet: flag({ short: 'q' }) };

/** Opens the port, greets the calculator, does the work, closes. Ctrl-C ends the work with one line. */
async function withClone<T>(
  io: CliIo,
  port: string | undefined,
  work: (clone: Mk61s, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const wire = await openPort(await choosePort(port));
  try {
    return await withSignals(io, async (signal) =>
      work(await Mk61s.greet(new Dialogue(wire, { clock: realClock, signal })), signal),
    );
  } finally {
    await wire.close();
  }
}

/** Sends a program with its numbers and its switch, and reports it. */
async function send(io: CliIo, clone: Mk61s, { program, machine }: Start): Promise<void> {
  const isZero = (value: MkNumber): boolean => value.head === 0 && value.mantissa === 0;
  const registers = machine.model.slots
    .map((slot): [Slot, MkNumber] => [slot, machine.get(slot)])
    .filter(([slot, value]) => program.header.registers.has(slot) || !isZero(value));
  const { angle } = machine;
  await withProgress(io, ({ show }) =>
    clone.load({ bytes: program.bytes, registers, angle }, (done, all) =>
      show(() => say(io.lang, 'sending', { done, all })),
    ),
  );
  if (io.isQuiet) return;
  io.err(`${say(io.lang, 'sent', { steps: program.bytes.length, registers: registers.length })}\n`);
  io.err(`${say(io.lang, 'angleUnchecked', { angle: ANGLE_LEGEND[angle] })}\n`);
}

const sendAction = action({
  name: 'send',
  texts: CATALOGUE,
  input: { file: argument({ isProgram: true }), ...START, ...READING, port: PORT.port },
  examples: ['eggog device send fox-hunt-100'],
  run: ({ file, port, ...options }, io: CliIo): Promise<void> =>
    withClone(io, port, async (clone) => send(io, clone, await startOf(io, file, options))),
  hasJson: false,
});

const read = action({
  name: 'read',
  texts: CATALOGUE,
  input: {
    out: optionalArgument({ isFile: true }),
    to: choice(WRITABLE, { value: 'format' }),
    ...PORT,
  },
  examples: ['eggog device read mine.pmk'],
  run: ({ out = '-', to, port, force }, io: CliIo): Promise<void> => {
    const format = to ?? (out === '-' ? 'pmk' : (formatOfName(out) ?? 'pmk'));
    if (out !== '-') requireWritablePath(out, { force });
    return withClone(io, port, async (clone) => {
      const program = plainProgram(withoutTail(await clone.readProgram()));
      const { text: written, diagnostics } = writeProgram(program, format, io.lang);
      if (!io.isQuiet) printDiagnostics(io, out === '-' ? format : out, { diagnostics, text: null });
      if (out === '-') io.out(written);
      else writeFileSafely(out, written, { force });
    });
  },
  hasJson: false,
});

export const device = { name: 'device', actions: [sendAction, read] };

// The ports of this computer.

/** The USB identity of the mk61s. */
const MK61S = '0483:5740';
/** The rate has no effect over USB; converters in between want one. */
const BAUD = 115_200;

/** The library, however this build brings it. Throws UserError on systems for which it has no binary. */
async function serial(): Promise<Pick<typeof import('serialport'), 'SerialPort'>> {
  const library: typeof import('serialport') & { default?: typeof import('serialport') } = await import(
    'serialport'
  ).catch(() => {
    throw fail('noSerial', { system: `${process.platform}-${process.arch}` });
  });
  return library.default ?? library;
}

/** The ports that there are. */
async function listPorts() {
  const { SerialPort } = await serial();
  const found = await SerialPort.list().catch((error: NodeJS.ErrnoException) => {
    // The library starts udevadm, which small systems lack.
    throw error.syscall?.startsWith('spawn') ? fail('cannotList') : error;
  });
  return found.map(({ path, vendorId, productId }) => ({
    path,
    isClone: `${vendorId}:${productId}`.toLowerCase() === MK61S,
  }));
}

/** The port that was named, or the only clone that there is. Throws UserError for none and for several. */
async function choosePort(asked: string | undefined): Promise<string> {
  if (asked !== undefined) return asked;
  const ports = await listPorts();
  const clones = ports.filter(({ isClone }) => isClone);
  if (clones.length === 1) return clones[0].path;
  const names = (clones.length > 0 ? clones : ports).map(({ path }) => path).join(', ');
  throw fail(clones.length > 0 ? 'severalClones' : 'noClone', { names: names || 'none' });
}

/** Patterns of the library's messages for the system's reasons. */
const REASONS = [
  ['missing', /ENOENT|no such file|file not found/i],
  ['rights', /permission|EACCES|access denied/i],
  ['busy', /lock|busy|EBUSY/i],
  ['other', /ioctl|ENOTTY|not a tty|is a directory/i],
] as const;

function cannotOpen(port: string, error: unknown): UserError {
  const message = error instanceof Error ? error.message : String(error);
  const code = REASONS.find(([, pattern]) => pattern.test(message))?.[0];
  const why = perLang((lang) => (code ? say(lang, code) : reasonOf(error)[lang]));
  return new UserError(perLang((lang) => say(lang, 'cannotOpen', { port, why: why[lang] })));
}

/** Opens a port by its path (`/dev/ttyACM0`, `COM3`). Throws UserError with the system's reason. */
async function openPort(path: string): Promise<Wire> {
  const { SerialPort } = await serial();
  const port = new SerialPort({ path, baudRate: BAUD, autoOpen: false });
  await promisify(port.open.bind(port))().catch((error: unknown) => {
    throw cannotOpen(path, error);
  });
  return {
    name: path,
    // Nothing flows before somebody listens.
    listen: ({ heard, gone }) => {
      port.on('data', heard);
      for (const end of ['close', 'error']) port.on(end, gone);
    },
    send: (bytes) => promisify<Uint8Array, void>((part, done) => void port.write(part, done))(bytes),
    close: async () => {
      if (port.isOpen) await new Promise<void>((done) => port.close(() => done()));
    },
  };
}
