/**
 * The terminal of an mk61s: one line there, its echo, an answer and a prompt back. Blanks, line ends and escape
 * sequences of line editing, which the manual leaves open, do not matter; silence, a cut answer and a wrong echo are errors.
 */
import { UserError } from '../errors.ts';
import { formatMessage, type Params } from '../messages.ts';

/** Longer lines are dropped whole by the device. */
export const LONGEST_LINE = 239;

/** The prompt is the current folder and `>`; it is the last thing that comes. */
const PROMPT = /(?:^|[\r\n])(\/[^\r\n>]*)> ?$/;

/** Escape sequences of line editing: they move the cursor and change colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const ESCAPES = /\u001b\[[0-9;?]*[A-Za-z]|\u001b[=>78]|\u0007/g;

/** A line of the transcript: what went there (`>`) or came back (`<`), as it was. */
type TranscriptLine = (direction: '>' | '<', text: string) => void;

interface DialogueOptions {
  readonly clock: Clock;
  /** Milliseconds of silence after which an answer counts as broken off. */
  readonly patience?: number;
  readonly transcript?: TranscriptLine;
  readonly signal?: AbortSignal;
}

const PATIENCE = 3000;
/** A whole answer may take so many times as long as a silence; the first one, which is a prompt and no more, less. */
const LONGEST = 40;
const LONGEST_GREETING = 3;
/** The longest answers (a file, the help) have 4 KB. */
const MOST_ANSWER_BYTES = 32_768;
/** Of what something else says, so much is shown. */
const SAMPLE = 60;

interface Awaited {
  readonly line: string;
  readonly done: (text: string) => void;
  readonly failed: (error: Error) => void;
}

/** One line at a time: a second question must wait for the answer to the first. */
export class Dialogue {
  readonly #wire: Wire;
  readonly #clock: Clock;
  readonly #patience: number;
  readonly #transcript: TranscriptLine;
  readonly #decoder = new TextDecoder();
  #heard = '';
  #isGone = false;
  #awaited: Awaited | null = null;
  #callOff: () => void = () => {};
  #callOffEnd: () => void = () => {};
  #calm = 0;
  /** Bytes of the answer so far. */
  #size = 0;

  constructor(wire: Wire, { clock, patience = PATIENCE, transcript = () => {}, signal }: DialogueOptions) {
    this.#wire = wire;
    this.#clock = clock;
    this.#patience = patience;
    this.#transcript = transcript;
    wire.listen({ heard: (bytes) => this.#hear(bytes), gone: () => this.#leave() });
    signal?.addEventListener('abort', () => this.#fail(new WireError('stopped')), { once: true });
  }

  get port(): string {
    return this.#wire.name;
  }

  /**
   * Sends a line; returns the lines of the answer, without the echo and the prompt. An answer may take forty times
   * `patience`, and 32 KiB. Rejects with {@link WireError} after `patience` milliseconds of silence. Rejects with
   * another UserError if the line is too long, the echo is wrong, the wire is gone, or the answer does not end.
   */
  async ask(line: string, patience: number = this.#patience): Promise<string[]> {
    const bytes = new TextEncoder().encode(`${line}\r`);
    if (/[\r\n]/.test(line)) throw new WireError('manyLines');
    if (bytes.length - 1 > LONGEST_LINE)
      throw new WireError('tooLong', { bytes: bytes.length - 1, most: LONGEST_LINE });
    if (this.#isGone) throw this.#gone(line);
    this.#heard = '';
    this.#size = 0;
    this.#transcript('>', line);
    const answered = new Promise<string>((done, failed) => {
      this.#awaited = { line, done, failed };
    });
    this.#wait(patience);
    const longest = patience * (line === '' ? LONGEST_GREETING : LONGEST);
    this.#callOffEnd = this.#clock(longest, () => this.#fail(this.#endless()));
    // An error of sending ends the wire as well.
    this.#wire.send(bytes).catch(() => this.#leave());
    return this.#answerTo(line, await answered);
  }

  /** Makes the line editor of the device begin a new line, and waits for its prompt. Resolves with the text before it. */
  async wake(): Promise<string[]> {
    return this.ask('');
  }

  async close(): Promise<void> {
    this.#settle(() => {});
    await this.#wire.close();
  }

  #hear(bytes: Uint8Array): void {
    const text = this.#decoder.decode(bytes, { stream: true });
    this.#transcript('<', text);
    // Nothing is kept without a question.
    if (!this.#awaited) return;
    this.#heard += text;
    this.#size += bytes.length;
    if (this.#size > MOST_ANSWER_BYTES) {
      this.#fail(this.#endless());
      return;
    }
    this.#wait(this.#calm);
    const plain = this.#plain();
    // A prompt without the echo in front of it belongs to an earlier line, or the echo is wrong: silence will show it.
    if (PROMPT.test(plain) && plain.includes(this.#awaited.line.trim()))
      this.#settle((awaited) => awaited.done(plain));
  }

  #wait(patience: number): void {
    this.#calm = patience;
    this.#callOff();
    this.#callOff = this.#clock(patience, () => {
      const line = this.#awaited?.line ?? '';
      const plain = this.#plain();
      if (PROMPT.test(plain)) {
        this.#settle((awaited) => awaited.done(plain));
        return;
      }
      this.#fail(this.#silence(line));
    });
  }

  /** The error for silence. An answer to the first empty line without a prompt comes from another device. */
  #silence(line: string): Error {
    if (this.#heard === '') return new WireError('silent', { port: this.port });
    const last = sampleOf(this.#plain());
    return line === ''
      ? notClone(this.port, last)
      : new WireError(last === '' ? 'broken' : 'brokenAfter', { port: this.port, line, heard: last });
  }

  /** It talks and talks. */
  #endless(): Error {
    const line = this.#awaited?.line ?? '';
    const last = sampleOf(this.#plain());
    return new WireError(line === '' ? 'talker' : 'endless', { port: this.port, line, heard: last });
  }

  #plain = (): string => this.#heard.replace(ESCAPES, '');

  #leave(): void {
    this.#isGone = true;
    this.#fail(this.#gone(this.#awaited?.line ?? ''));
  }

  #gone = (line: string): Error => new WireError(line === '' ? 'gone' : 'goneAt', { port: this.port, line });

  #fail(error: Error): void {
    this.#settle((awaited) => awaited.failed(error));
  }

  #settle(tell: (awaited: Awaited) => void): void {
    this.#callOff();
    this.#callOffEnd();
    const awaited = this.#awaited;
    this.#awaited = null;
    if (awaited) tell(awaited);
  }

  /** Takes echo and prompt off. A prompt of before may stand in front of the echo. */
  #answerTo(line: string, text: string): string[] {
    const lines = cleanLines(text.replace(PROMPT, ''));
    if (line === '') return lines.filter((one) => !/^\/[^>]*>$/.test(one));
    const bare = (one: string): string => one.replace(/^\/[^>]*>\s?/, '').trim();
    const at = lines.findIndex((one) => bare(one) === line.trim());
    if (at >= 0) return lines.slice(at + 1);
    throw new Garbled('garbled', { port: this.port, sent: line, heard: bare(lines[0] ?? '') });
  }
}

/** The last line of a text, short and without control characters. */
const sampleOf = (plain: string): string =>
  (cleanLines(plain).at(-1) ?? '').replace(/\p{Cc}/gu, '\ufffd').slice(0, SAMPLE);

/** The lines of a text without escape sequences, taken-back characters and empty lines. */
function cleanLines(text: string): string[] {
  return text
    .replace(ESCAPES, '')
    .split(/[\r\n]+/)
    .map((line) => {
      let kept = '';
      for (const letter of line) kept = letter === '\b' ? kept.slice(0, -1) : kept + letter;
      return kept.trimEnd();
    })
    .filter((line) => line.trim() !== '');
}

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

/** Another device is on the port. */
export const notClone = (port: string, heard: string): WireError =>
  new WireError(heard === '' ? 'notCloneSilent' : 'notClone', { port, heard });

/** Only a part of the program was written, for the reason of another error. */
export function partlyWritten(done: number, all: number, reason: UserError): UserError {
  const text = (lang: 'en' | 'ru'): string =>
    formatMessage(CATALOGUE.partly[lang], lang, { done, all, why: reason.in(lang) });
  return new UserError({ en: text('en'), ru: text('ru') });
}
