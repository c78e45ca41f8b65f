/** A world of strings: what is read is given, what is written is kept. */
import type { CliIo, Lang } from './io.ts';

/** No terminal: it is not interactive and has no colours. */
export class TextIo implements CliIo {
  /** Standard output. */
  text = '';
  /** Standard error. */
  errors = '';
  exitCode = 0;
  readonly color = false;
  readonly interactive = false;
  readonly lang: Lang;
  readonly #input: string;

  /** @param input standard input. */
  constructor(lang: Lang = 'en', input = '') {
    this.lang = lang;
    this.#input = input;
  }

  readonly out = (text: string): void => {
    this.text += text;
  };
  readonly err = (text: string): void => {
    this.errors += text;
  };
  readonly readStdin = async (): Promise<Uint8Array> => new TextEncoder().encode(this.#input);
  readonly setExitCode = (code: number): void => {
    this.exitCode = code;
  };
}
