/** The outside world of a command. Tests pass their own. */
import { Readable } from 'node:stream';
import { isLang, type Lang, type Localized, preferLang } from '../texts.ts';

export type { Lang } from '../texts.ts';

export interface CliIo {
  /** Writes to standard output as is; the caller adds line ends. */
  readonly out: (text: string) => void;
  /** Writes to standard error as is. */
  readonly err: (text: string) => void;
  readonly lang: Lang;
  /** True if escape sequences for colour are welcome on standard output. */
  readonly color: boolean;
  /** True if standard input and output are a terminal. */
  readonly interactive: boolean;
  /** Places in a line of the terminal that standard output is; not there for pipes and files. */
  readonly columns?: number | undefined;
  /** True if no progress is printed. */
  readonly isQuiet?: boolean;
  /** Opens standard input. */
  readonly stdin: () => NodeJS.ReadableStream;
  /** Sets the exit code: 0 fine, 1 the answer is no (a check failed), 2 the user's mistake. */
  readonly setExitCode: (code: number) => void;
}

/** True for a text in one language or both. */
const isLocalized = (value: unknown): value is Partial<Localized> => {
  const keys = Object.keys(Object(value));
  return keys.length > 0 && keys.every(isLang);
};

/** An answer as data, the way it is printed and kept in files; of texts in both languages the one of `lang`. */
export const jsonText = (value: unknown, lang?: Lang): string =>
  `${JSON.stringify(value, (_, part) => (lang && isLocalized(part) ? preferLang(part, lang) : part), 2)}\n`;

/** Version of the fields that `--json` prints (docs/commands.md). */
const SCHEMA = 1;

/** Prints an answer as data; an object says which schema it follows. */
export const printJson = ({ out, lang }: Pick<CliIo, 'out' | 'lang'>, value: unknown): void =>
  out(jsonText(Array.isArray(value) ? value : { schema: SCHEMA, ...(value as object) }, lang));

/**
 * Language of the interface: `--lang`, then EGGOG_LANG, then the locale; English unless it says Russian. A language that
 * there is not is refused elsewhere, in that of the locale.
 */
export function chooseLang(argv: readonly string[], env: Environment): Lang {
  const at = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const asked = at < 0 ? undefined : argv[at].includes('=') ? argv[at].slice('--lang='.length) : argv[at + 1];
  if (asked !== undefined && isLang(asked)) return asked;
  const locale = env.EGGOG_LANG || env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return locale.toLowerCase().startsWith('ru') ? 'ru' : 'en';
}

/** A message whose commands can be typed here: those of a checkout begin with `./eggog`, as the starting script says. */
export const typable = (text: string, command = process.env.EGGOG_COMMAND ?? 'eggog'): string =>
  text.replace(/(?<=^|["«(\s])eggog (?=[\p{L}-])/gmu, `${command} `);

/** The real terminal. Colour follows NO_COLOR, FORCE_COLOR and whether the output is a terminal. */
export function processIo(argv: readonly string[]): CliIo {
  const { env, stdout, stderr } = process;
  const forced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '' && env.FORCE_COLOR !== '0';
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(typable(text)),
    lang: chooseLang(argv, env),
    color: !env.NO_COLOR && env.TERM !== 'dumb' && (stdout.isTTY === true || forced),
    get columns() {
      // A terminal that nobody has told its size says 0.
      return stdout.columns || undefined;
    },
    // Reading isTTY does not open standard input.
    interactive: env.TERM !== 'dumb' && stdout.isTTY === true && process.stdin.isTTY === true,
    stdin: () => process.stdin,
    setExitCode: (code) => {
      process.exitCode = code;
    },
  };
}

/** Reads standard input to its end, or until it has more than `limit` bytes. */
export async function readStdin(io: CliIo, limit = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of io.stdin()) {
    chunks.push(Buffer.from(chunk as Buffer));
    length += chunk.length;
    if (length > limit) break;
  }
  return Buffer.concat(chunks);
}

/** Asks at the terminal; an empty answer where its input ends. Ctrl-C ends the process. */
export async function askAtTerminal(question: string): Promise<string> {
  const { createInterface } = await import('node:readline');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((done) => {
    terminal.once('close', () => done(''));
    terminal.once('SIGINT', () => {
      terminal.close();
      process.kill(process.pid, 'SIGINT');
    });
    terminal.question(question, (answer) => {
      done(answer.trim());
      terminal.close();
    });
  });
}

/** Variables of a process. */
export type Environment = { readonly [name: string]: string | undefined };

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
  readonly #input: string | (() => string);

  /** @param input standard input, or what gives it when it is read. */
  constructor(lang: Lang = 'en', input: string | (() => string) = '') {
    this.lang = lang;
    this.#input = input;
  }

  readonly out = (text: string): void => {
    this.text += text;
  };
  readonly err = (text: string): void => {
    this.errors += text;
  };
  readonly stdin = (): NodeJS.ReadableStream =>
    Readable.from([Buffer.from(typeof this.#input === 'string' ? this.#input : this.#input())]);
  readonly setExitCode = (code: number): void => {
    this.exitCode = code;
  };
}
