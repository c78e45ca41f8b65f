/** WebSerial as a wire. The interface is not in the compiler's library yet: only what is used here is declared. */
import type { Wire, WireListener } from '../../device/index.ts';

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
export async function choosePort(): Promise<Wire | null> {
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
