/** What a clone is reached by: bytes there and back. A serial port, WebSerial, a socket and the simulated clone are wires. */

export interface Wire {
  /** Name for messages: the path of the port. */
  readonly name: string;
  /** Sends bytes; resolves when they are handed over. Rejects if the wire is gone. */
  readonly send: (bytes: Uint8Array) => Promise<void>;
  /** Who is told of bytes that came, and of the end of the wire (unplugged, closed). One listener at a time. */
  readonly listen: (listener: WireListener) => void;
  readonly close: () => Promise<void>;
}

export interface WireListener {
  readonly heard: (bytes: Uint8Array) => void;
  readonly gone: () => void;
}

/** Calls back after a time; what it returns calls that off. The edges pass a real clock, tests their own. */
export type Clock = (milliseconds: number, call: () => void) => () => void;
