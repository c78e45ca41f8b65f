/** The calculator on the wire as the page holds it: connected or not, what it is doing, what came of it. */

import { signal } from '@preact/signals';
import {
  type Comparison,
  compareRuns,
  Dialogue,
  Mk61s,
  realClock,
  type Wire,
  type WireListener,
} from '../../device/index.ts';
import { errorText } from '../../errors.ts';
import { withoutTail } from '../../listing/addresses.ts';
import { makePmk, plainProgram } from '../../listing/index.ts';
import { type Key, setUp } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import { isEntered, program, programInMemory } from '../program/document.ts';
import { openProgram } from '../program/open.ts';
import WIRE from './messages.json';

/** The connected calculator, if any. */
export const clone = signal<Mk61s | null>(null);
/** The current work in words; empty when idle. */
export const doing = signal('');
/** The result of the last work. */
export const outcome = signal<{ readonly text: string; readonly isBad: boolean } | null>(null);
export const comparison = signal<Comparison | null>(null);
/** The dialogue as it went, the newest lines last. */
export const transcript = signal('');

const LONGEST_TRANSCRIPT = 20_000;

let wire: Wire | null = null;
let abort: AbortController | null = null;

const note = (text: string): void => {
  transcript.value = (transcript.value + text).slice(-LONGEST_TRANSCRIPT);
};

const wordsOf = (error: unknown): string => errorText(error)[lang.peek()];

/** Does one piece of work after another with the calculator; shows errors, and closes a wire that failed. */
async function attempt(words: string, work: (signal: AbortSignal) => Promise<string>): Promise<void> {
  if (doing.peek() !== '') return;
  doing.value = words;
  outcome.value = null;
  comparison.value = null;
  abort = new AbortController();
  try {
    const text = await work(abort.signal);
    outcome.value = text === '' ? null : { text, isBad: false };
  } catch (error) {
    outcome.value = { text: wordsOf(error), isBad: true };
    await disconnect();
  } finally {
    doing.value = '';
  }
}

/** Opens a port of the visitor's choice. */
export const connect = (): Promise<void> =>
  attempt('…', async (signal) => {
    try {
      wire = await choosePort();
    } catch (error) {
      throw new Error(say(WIRE)('notOpened', { why: wordsOf(error) }));
    }
    if (!wire) return '';
    transcript.value = '';
    const dialogue = new Dialogue(wire, {
      clock: realClock,
      signal,
      transcript: (direction, text) => note(direction === '>' ? `\n> ${text}\n` : text.replace(/\r/g, '')),
    });
    clone.value = await Mk61s.greet(dialogue);
    return say(WIRE)('connected', { version: clone.value.version });
  });

/** Ends what is being done on the wire and closes the port. */
export async function disconnect(): Promise<void> {
  abort?.abort();
  clone.value = null;
  await wire?.close();
  wire = null;
}

/** The program in hand: the source if the memory holds it, the memory otherwise. */
const inHand = () => (isEntered.value ? program.value : programInMemory());

/**
 * Writes the program in hand with its start values and angle to the calculator; the page shows the outcome.
 */
export const sendProgram = (): Promise<void> =>
  attempt(say(WIRE)('sending', { done: 0, all: 5 }), async () => {
    const { bytes, header } = inHand();
    await clone.peek()!.load({ bytes, registers: header.registers, angle: header.angle }, (done, all) => {
      doing.value = say(WIRE)('sending', { done, all });
    });
    return say(WIRE)('sent', { steps: bytes.length, values: header.registers.size });
  });

/** Opens the calculator's program as a new source, without the empty cells at its end. */
export const readProgram = (): Promise<void> =>
  attempt(say(WIRE)('reading'), async () => {
    const t = say(WIRE);
    const bytes = withoutTail(await clone.peek()!.readProgram());
    const title = { [lang.peek()]: t('readTitle') };
    const read = plainProgram(bytes, { title });
    openProgram(read, t('readTitle'), makePmk(read));
    return t('readDone', { steps: bytes.length });
  });

/** Sets both up with the program in hand and presses its start keys, or В/О С/П. */
export const compareProgram = (): Promise<void> =>
  attempt(say(WIRE)('comparing', { stops: 0 }), async (signal) => {
    let stops = 0;
    const { bytes, header } = inHand();
    const { registers, angle } = header;
    const keys: readonly Key[] = header.start.length > 0 ? header.start : ['В/О', 'С/П'];
    const there = clone.peek()!;
    await there.reset();
    await there.load({ bytes, registers, angle: angle ?? 'rad' });
    const found = await compareRuns(there, setUp({ bytes, registers, angle }), keys, {
      clock: realClock,
      signal,
      onStop: () => {
        stops++;
        doing.value = say(WIRE)('comparing', { stops });
      },
    });
    comparison.value = found;
    if (found.givenUp) throw new Error(say(WIRE)('stillRunning'));
    return found.isSame ? say(WIRE)('same', { stops: found.stops.length }) : '';
  });

interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

interface Serial {
  requestPort(options: {
    filters: readonly { usbVendorId: number; usbProductId: number }[];
  }): Promise<SerialPort>;
}

/** The USB identity of the mk61s. */
const FILTERS = [{ usbVendorId: 0x0483, usbProductId: 0x5740 }];
/** Without effect over USB. */
const BAUD = 115_200;

const serial = (): Serial | undefined => (navigator as { serial?: Serial }).serial;

/** True where the browser can reach serial ports. */
export const hasSerial = (): boolean => serial() !== undefined;

/** Lets the visitor choose a port and opens it; null if none was chosen. Rejects with the browser's reason. */
async function choosePort(): Promise<Wire | null> {
  let port: SerialPort;
  try {
    port = await serial()!.requestPort({ filters: FILTERS });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
  await port.open({ baudRate: BAUD });
  return wireOver(port);
}

function wireOver(port: SerialPort): Wire {
  const reader = port.readable!.getReader();
  const writer = port.writable!.getWriter();
  let listener: WireListener = { heard: () => {}, gone: () => {} };
  const read = async (): Promise<void> => {
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        listener.heard(value);
      }
    } catch {
      // Unplugged.
    }
    listener.gone();
  };
  return {
    name: 'USB',
    listen: (one) => {
      listener = one;
      void read();
    },
    send: (bytes) => writer.write(bytes),
    close: async () => {
      // The port may be gone already.
      await reader.cancel().catch(() => {});
      reader.releaseLock();
      await writer.close().catch(() => {});
      await port.close().catch(() => {});
    },
  };
}
