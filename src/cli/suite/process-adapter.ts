/** An adapter that is a program: a line in, a line out, and whatever can go wrong with it told in one sentence. */
import { type ChildProcess, spawn } from 'node:child_process';
import { AdapterFault } from '../../suite/play.ts';
import { reasonOf } from '../files.ts';

/** The longest answer. */
const LONGEST_LINE = 1 << 16;
/** Characters of its standard error that are kept for its last words. */
const LAST_WORDS = 2000;
/** Time to end by itself after its input is closed. */
const FAREWELL_MS = 1000;
const LONGEST_QUOTE = 60;

const windows = process.platform === 'win32';
const short = (line: string): string =>
  line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}...` : line;

/** A running adapter. */
export class ProcessAdapter {
  readonly #child: ChildProcess;
  readonly #timeoutMs: number;
  #text = '';
  #lastWords = '';
  #fault: AdapterFault | null = null;
  #waiting: {
    request: string;
    resolve: (line: string) => void;
    reject: (fault: AdapterFault) => void;
  } | null = null;
  #timer: NodeJS.Timeout | null = null;

  /**
   * @param command a line for the shell
   * @param timeoutMs how long an answer may take
   */
  constructor(command: string, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    // A group of its own, so that what the shell starts ends with it.
    this.#child = spawn(command, { shell: true, detached: !windows, stdio: 'pipe' });
    const { stdin, stdout, stderr } = this.#child;
    stdout!.setEncoding('utf8').on('data', (chunk: string) => this.#take(chunk));
    stderr!.setEncoding('utf8').on('data', (chunk: string) => {
      this.#lastWords = (this.#lastWords + chunk).slice(-LAST_WORDS);
    });
    // A closed pipe shows at the exit, too, with more to tell.
    stdin!.on('error', () => {});
    this.#child.on('error', (error) => {
      this.#fail(new AdapterFault('cannotStart', { command, why: reasonOf(error).en }));
    });
    this.#child.on('close', (code, signal) => {
      const last = this.#lastWords.trim().split('\n').at(-1) ?? '';
      const how = signal ?? (code === null ? 'it closed its output' : `exit code ${code}`);
      this.#fail(new AdapterFault(last === '' ? 'died' : 'diedSaying', { how, last: short(last) }));
    });
  }

  /** Sends a request; the answer line. Throws {@link AdapterFault} for silence, an end, and lines that nobody asked for. */
  readonly ask = (request: string): Promise<string> =>
    new Promise((resolve, reject) => {
      if (this.#fault) {
        reject(this.#fault);
        return;
      }
      this.#waiting = { request, resolve, reject };
      this.#timer = setTimeout(
        () =>
          this.#fail(new AdapterFault('slow', { seconds: this.#timeoutMs / 1000, request: short(request) })),
        this.#timeoutMs,
      );
      this.#child.stdin!.write(`${request}\n`);
      this.#answer();
    });

  /** Gives up: a waiting request is rejected. */
  readonly interrupt = (): void => this.#fail(new AdapterFault('interrupted'));

  #take(chunk: string): void {
    this.#text += chunk;
    this.#answer();
    if (this.#waiting && this.#text.length > LONGEST_LINE) this.#fail(new AdapterFault('endless'));
  }

  #answer(): void {
    const end = this.#text.indexOf('\n');
    if (end < 0) return;
    const line = this.#text.slice(0, end).replace(/\r$/, '');
    if (!this.#waiting) {
      this.#fail(new AdapterFault('talks', { line: short(line) }));
      return;
    }
    this.#text = this.#text.slice(end + 1);
    const { resolve } = this.#waiting;
    this.#rest();
    resolve(line);
  }

  #rest(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = null;
  }

  #fail(fault: AdapterFault): void {
    this.#fault ??= fault;
    const waiting = this.#waiting;
    this.#rest();
    waiting?.reject(this.#fault);
  }

  /** Closes its input, and ends it if it does not end by itself. */
  async close(): Promise<void> {
    const { exitCode, signalCode, stdin } = this.#child;
    if (exitCode !== null || signalCode !== null || this.#child.pid === undefined) return;
    const ended = new Promise<void>((resolve) => this.#child.once('close', () => resolve()));
    stdin!.end();
    const timer = setTimeout(() => this.#kill(), this.#fault ? 0 : FAREWELL_MS);
    await ended;
    clearTimeout(timer);
  }

  #kill(): void {
    try {
      if (windows) this.#child.kill();
      else process.kill(-this.#child.pid!, 'SIGKILL');
    } catch {
      // It ended in the meantime.
    }
  }
}
