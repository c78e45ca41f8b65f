/** The ports of this computer: serial ports and sockets. */
import { connect } from 'node:net';
import type { Wire, WireListener } from '../../device/index.ts';
import { UserError } from '../../errors.ts';
import { errors, messages } from '../../messages.ts';
import { perLang } from '../../texts.ts';
import { reasonOf } from '../files.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

/** The USB identity of the mk61s. */
const VENDOR = '0483';
const PRODUCT = '5740';
/** The rate has no effect over USB; converters in between want one. */
const BAUD = 115_200;

/** A serial port of this computer. */
export interface Port {
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
export async function listPorts(): Promise<Port[]> {
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
export async function choosePort(asked: string | undefined): Promise<string> {
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
export async function openPort(name: string): Promise<Wire> {
  try {
    return await (name.startsWith('tcp:') ? openSocket(name) : openSerial(name));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw cannotOpen(name, error);
  }
}

/** What the library's messages say about the system's reason. */
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
