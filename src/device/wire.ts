/** The wire to a calculator: bytes there and back, a clock, and what can go wrong. */
import { UserError } from '../errors.ts';
import { formatMessage, type Params } from '../messages.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

export interface Wire {
  /** Name for messages: the path of the port. */
  readonly name: string;
  /** Sends bytes; resolves when they are handed over. Rejects if the wire is gone. */
  readonly send: (bytes: Uint8Array) => Promise<void>;
  /** Sets the one listener for bytes and for the end of the wire. */
  readonly listen: (listener: WireListener) => void;
  readonly close: () => Promise<void>;
}

export interface WireListener {
  readonly heard: (bytes: Uint8Array) => void;
  readonly gone: () => void;
}

/** Calls back after a time; what it returns calls that off. The edges pass a real clock, tests their own. */
export type Clock = (milliseconds: number, call: () => void) => () => void;

/** The length of one part of a longer wait. */
const PART_MS = 100;

/**
 * Calls back after a time. The wait has parts, and input arrives between them: after a pause of its own (a busy machine, a
 * closed lid) the program must not believe that the other side was silent.
 */
export const realClock: Clock = (milliseconds, call) => {
  let left = milliseconds;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const part = Math.min(left, PART_MS);
    left -= part;
    timer = setTimeout(left > 0 ? wait : call, part);
  };
  wait();
  return () => clearTimeout(timer);
};

/** A user error of the wire. */
export class WireError extends UserError {
  constructor(code: keyof typeof CATALOGUE, params: Params = {}) {
    super(CATALOGUE[code], { code, params, format: formatMessage });
  }
}

/** The answer cannot be right: noise, or another program on the wire. Another attempt may help. */
export class Garbled extends WireError {}

/** No answer, or only a part of it: the calculator is off, or its program runs and keeps the terminal. */
export class Unanswered extends WireError {}

/** Another device is on the port. */
export const notClone = (port: string, heard: string): WireError =>
  new WireError(heard === '' ? 'notCloneSilent' : 'notClone', { port, heard });

/** Only a part of the program was written, for the reason of another error. */
export function partlyWritten(done: number, all: number, reason: UserError): UserError {
  const text = (lang: 'en' | 'ru'): string =>
    formatMessage(CATALOGUE.partly[lang], lang, { done, all, why: reason.in(lang) });
  return new UserError({ en: text('en'), ru: text('ru') });
}
