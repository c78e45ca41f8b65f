/** `eggog device`: an mk61s on USB. */

import { connect } from 'node:net';
import { action, argument, choice, flag, optionalArgument, text } from '../../app/action.ts';
import { writeProgram } from '../../app/word-keys.ts';
import {
  compareRuns,
  Dialogue,
  lookWhenStill,
  Mk61s,
  realClock,
  type Wire,
  type WireListener,
} from '../../device/index.ts';
import { UserError, withLocation } from '../../errors.ts';
import { withoutTail } from '../../listing/addresses.ts';
import { ANGLE_LEGEND, formatOfName, plainProgram, slotText } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import type { MkNumber, Slot } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import { perLang } from '../../texts.ts';
import CATALOGUE from '../device/messages.json' with { type: 'json' };
import { reasonOf, requireWritablePath, writeAnswer } from '../files.ts';
import { requireWritable, writableFormats } from '../formats.ts';
import type { CliIo, Lang } from '../io.ts';
import { printDiagnostics, READING } from '../load.ts';
import { progressOn, withSignals } from '../long-work.ts';
import { START, type Start, startOf } from '../start.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

/** Milliseconds after which a program that still runs is given up. */
const LONGEST_RUN_MS = 60_000;
const MOST_COMMANDS = 10_000_000;

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
async function send(io: CliIo, clone: Mk61s, { program, machine }: Start, isQuiet?: boolean): Promise<void> {
  const isZero = (value: MkNumber): boolean => value.head === 0 && value.mantissa === 0;
  const registers = machine.model.slots
    .map((slot): [Slot, MkNumber] => [slot, machine.get(slot)])
    .filter(([slot, value]) => program.header.registers.has(slot) || !isZero(value));
  const { angle } = machine;
  const progress = progressOn(io, isQuiet);
  try {
    await clone.load({ bytes: program.bytes, registers, angle }, (done, all) =>
      progress.show(() => say(io.lang, 'sending', { done, all })),
    );
  } finally {
    progress.done();
  }
  if (isQuiet) return;
  io.err(`${say(io.lang, 'sent', { steps: program.bytes.length, registers: registers.length })}\n`);
  io.err(`${say(io.lang, 'angleUnchecked', { angle: ANGLE_LEGEND[angle] })}\n`);
}

type Look = Awaited<ReturnType<Mk61s['look']>>;

/** The indicator between brackets, then the numbers. */
const lookText = ({ display, values }: Pick<Look, 'display' | 'values'>): string =>
  [
    ...(display === null ? [] : [`[${display}]`]),
    ...[...values].map(([slot, { text }]) => `${slotText(slot).padEnd(2)} ${text}`),
  ]
    .map((line) => `${line}\n`)
    .join('');

const list = action({
  name: 'list',
  texts: CATALOGUE,
  input: {},
  run: () => listPorts(),
  renderText: (ports, lang) =>
    ports.length === 0
      ? `${say(lang, 'noPorts')}\n`
      : ports
          .map(({ path, usb, maker, isClone }) =>
            [path, usb, isClone ? say(lang, 'isClone') : '', maker].filter(Boolean).join('  '),
          )
          .map((line) => `${line}\n`)
          .join(''),
});

const info = action({
  name: 'info',
  texts: CATALOGUE,
  input: { port: PORT.port },
  run: ({ port }, io: CliIo) =>
    withClone(io, port, async (clone) => {
      const program = await clone.readProgram();
      return {
        version: clone.version,
        commands: [...clone.commands],
        program: [...program],
        look: await clone.look(),
      };
    }),
  renderText: ({ version, commands, program, look }, lang: Lang) =>
    [
      `${say(lang, 'version')}: ${version}`,
      `${say(lang, 'commands')}: ${commands.join(' ')}`,
      `${say(lang, 'program_')}: ${say(lang, 'holds', { steps: withoutTail(Uint8Array.from(program)).length })}`,
      lookText(look),
    ].join('\n'),
  renderJson: ({ look: { display, counter, values }, ...told }) => ({
    ...told,
    display,
    counter,
    values: Object.fromEntries([...values].map(([slot, { text }]) => [slot, text])),
  }),
});

const STARTED = { file: argument({ isProgram: true }), ...START, ...READING, port: PORT.port };

const sendAction = action({
  name: 'send',
  texts: CATALOGUE,
  input: STARTED,
  examples: ['eggog device send fox-hunt-100'],
  run: ({ file, quiet, port, ...options }, io: CliIo): Promise<void> =>
    withClone(io, port, async (clone) => send(io, clone, await startOf(io, file, options), quiet)),
  hasJson: false,
});

const read = action({
  name: 'read',
  texts: CATALOGUE,
  input: {
    out: optionalArgument({ isFile: true }),
    to: choice(writableFormats(), { value: 'format' }),
    ...PORT,
  },
  examples: ['eggog device read mine.pmk'],
  run: ({ out = '-', to, port, quiet, force }, io: CliIo): Promise<void> => {
    const format = requireWritable(to ?? (out === '-' ? 'pmk' : (formatOfName(out) ?? 'pmk')));
    if (out !== '-') requireWritablePath(out, { force });
    return withClone(io, port, async (clone) => {
      const program = plainProgram(withoutTail(await clone.readProgram()));
      const { text: written, diagnostics } = writeProgram(program, format, io.lang);
      if (!quiet) printDiagnostics(io, out === '-' ? format : out, { diagnostics, text: null });
      writeAnswer(io, out, written, { force });
    });
  },
  hasJson: false,
});

const run = action({
  name: 'run',
  texts: CATALOGUE,
  input: { keys: text(), port: PORT.port },
  run: ({ keys: asked, port }, io: CliIo) => {
    const keys = asked === undefined ? null : withLocation('--keys', () => readKeys(asked));
    return withClone(io, port, async (clone, signal) => {
      await (keys ? clone.press(keys) : clone.start());
      const seen = await lookWhenStill(clone, realClock, LONGEST_RUN_MS, signal);
      if (!seen) throw fail('noEnd', { seconds: LONGEST_RUN_MS / 1000 });
      return seen;
    });
  },
  renderText: lookText,
  hasJson: false,
});

const compare = action({
  name: 'compare',
  texts: CATALOGUE,
  input: STARTED,
  examples: ['eggog device compare fox-hunt-100 --port /dev/ttyACM0'],
  run: ({ file, quiet, port, ...options }, io: CliIo) =>
    withClone(io, port, async (clone, signal) => {
      const start = await startOf(io, file, options);
      await clone.reset();
      await send(io, clone, start, quiet);
      let n = 0;
      const compared = await compareRuns(clone, start.machine, start.keys, {
        clock: realClock,
        signal,
        maxCommands: MOST_COMMANDS,
        onStop: ({ here, differences }) => {
          n++;
          if (differences.length === 0) io.out(`${say(io.lang, 'stop', { n })}  [${here}]\n`);
        },
      });
      return { ...compared, n };
    }),
  renderText: ({ stops, isSame, givenUp, n }, lang) => {
    if (givenUp) {
      const { there = '' } = givenUp;
      return `${say(lang, there ? 'stillRunning' : 'stillRunningBoth', { there: there ?? '', steps: MOST_COMMANDS })}\n`;
    }
    if (isSame) return `${say(lang, 'same', { stops: stops.length })}\n`;
    const rows = stops.at(-1)!.differences.map(({ what, there, here }) => [what, there, here]);
    return [['', say(lang, 'there'), say(lang, 'here')], ...rows].reduce(
      (text, [what, there, here]) => `${text}  ${what.padEnd(8)} ${there.padEnd(16)} ${here}\n`,
      `${say(lang, 'differs', { n })}\n`,
    );
  },
  exitCode: ({ isSame, givenUp }) => (isSame && !givenUp ? 0 : 1),
  hasJson: false,
});

export const device = { name: 'device', actions: [list, info, sendAction, read, run, compare] };

// The ports of this computer.

/** The USB identity of the mk61s. */
const VENDOR = '0483';
const PRODUCT = '5740';
/** The rate has no effect over USB; converters in between want one. */
const BAUD = 115_200;

/** A serial port of this computer. */
interface Port {
  readonly path: string;
  /** Empty where it is not known. */
  readonly maker: string;
  readonly serial: string;
  /** `vendor:product` in hexadecimal digits; empty where the port is not on USB. */
  readonly usb: string;
  readonly isClone: boolean;
}

/** The library, however this build brings it. Throws UserError on systems for which it has no binary. */
async function serial(): Promise<Pick<typeof import('serialport'), 'SerialPort'>> {
  const library: typeof import('serialport') & { default?: typeof import('serialport') } = await import(
    'serialport'
  ).catch(() => {
    throw fail('noSerial', { system: `${process.platform}-${process.arch}` });
  });
  return library.default ?? library;
}

async function listAll() {
  const { SerialPort } = await serial();
  try {
    return await SerialPort.list();
  } catch (error) {
    // The library starts udevadm, which small systems lack.
    if ((error as NodeJS.ErrnoException).syscall?.startsWith('spawn')) throw fail('cannotList');
    throw error;
  }
}

/** Ports that there are; the clones first. */
async function listPorts(): Promise<Port[]> {
  const found = await listAll();
  return found
    .map(({ path, manufacturer, serialNumber, vendorId, productId }) => {
      const usb = vendorId ? `${vendorId}:${productId ?? ''}`.toLowerCase() : '';
      const isClone = usb === `${VENDOR}:${PRODUCT}`;
      return { path, maker: manufacturer ?? '', serial: serialNumber ?? '', usb, isClone };
    })
    .sort((a, b) => Number(b.isClone) - Number(a.isClone) || (a.path < b.path ? -1 : 1));
}

/** The port that was named, or the only clone that there is. Throws UserError for none and for several. */
async function choosePort(asked: string | undefined): Promise<string> {
  if (asked !== undefined) return asked;
  const clones = (await listPorts()).filter(({ isClone }) => isClone);
  if (clones.length === 1) return clones[0].path;
  const names = clones.map(({ path }) => path).join(', ');
  throw clones.length === 0 ? fail('noClone') : fail('severalClones', { names });
}

/**
 * Opens a port: a path (`/dev/ttyACM0`, `COM3`), or `tcp://HOST:PORT` for a serial port of another machine.
 * Throws UserError with the system's reason.
 */
async function openPort(name: string): Promise<Wire> {
  try {
    return await (name.startsWith('tcp:') ? openSocket(name) : openSerial(name));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw cannotOpen(name, error);
  }
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

/** A wire over anything that has Node's events of a duplex stream. */
function wireOver(name: string, stream: NodeJS.ReadWriteStream, close: () => Promise<void>): Wire {
  let listener: WireListener = { heard: () => {}, gone: () => {} };
  let early: Uint8Array[] = [];
  let isListening = false;
  let isGone = false;
  stream.on('data', (bytes: Buffer) => {
    if (isListening) listener.heard(bytes);
    else early.push(bytes);
  });
  for (const end of ['close', 'error'])
    stream.on(end, () => {
      isGone = true;
      listener.gone();
    });
  return {
    name,
    listen: (one) => {
      listener = one;
      isListening = true;
      for (const bytes of early) listener.heard(bytes);
      early = [];
      if (isGone) listener.gone();
    },
    send: (bytes) =>
      new Promise((done, failed) => {
        stream.write(bytes, (error) => (error ? failed(error) : done()));
      }),
    close,
  };
}

async function openSerial(path: string): Promise<Wire> {
  const { SerialPort } = await serial();
  const port = new SerialPort({ path, baudRate: BAUD, autoOpen: false });
  await new Promise<void>((done, failed) => {
    port.open((error) => (error ? failed(error) : done()));
  });
  return wireOver(path, port, async () => {
    if (port.isOpen) await new Promise<void>((done) => port.close(() => done()));
  });
}

async function openSocket(name: string): Promise<Wire> {
  const parts = /^tcp:\/\/([^:/]+|\[[^\]]+\]):(\d{1,5})\/?$/.exec(name);
  if (!parts || Number(parts[2]) > 65_535) throw fail('badSocket', { name });
  const socket = connect({ host: parts[1].replace(/[[\]]/g, ''), port: Number(parts[2]) });
  await new Promise<void>((done, failed) => {
    socket.once('connect', done);
    socket.once('error', failed);
  });
  return wireOver(name, socket, async () => {
    socket.destroy();
  });
}
