/**
 * Programs that fill the terminal. A view draws lines and takes keys; this module writes the changed lines and restores
 * the terminal however the view ends.
 */
import { emitKeypressEvents, type Interface } from 'node:readline';
import { messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import MESSAGES from '../messages.json';
import { cut, isAsciiLocale, toAscii, widthOf, wrapText } from './text.ts';

const say = messages(MESSAGES);

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The room of a picture. */
export interface Room extends Size {
  /**
   * Width of the window where texts get less room because their letters become longer. Parts without such letters may
   * use all of it.
   */
  readonly places?: number;
}

/** A program on the screen. */
export interface ScreenView {
  /** Smaller terminals get a word instead of the picture. */
  readonly least: Size;
  readonly lang: Lang;
  /** The lines of the picture, from the top. */
  draw(room: Room): readonly string[];
  /** Takes a key. While the window is too small for a picture there are none. */
  press(key: KeyPress): void;
  /** Milliseconds until the next {@link tick}; null while nothing moves. */
  pause(): number | null;
  tick(): void;
  /** True when the view is left. */
  readonly isDone: boolean;
}

/** The terminal of a screen. Tests bring their own. */
export interface Terminal {
  size(): Size;
  write(text: string): void;
  /** Calls back for every key; the result stops it. */
  onKey(take: (key: KeyPress) => void): () => void;
  /** Calls back when the size changes; the result stops it. */
  onResize(tell: () => void): () => void;
  /** Calls back when there are no more keys to come, or somebody asks to end; the result stops it. */
  onEnd(end: () => void): () => void;
  /** Stops the process for the shell (Ctrl-Z); calls back when it continues. Not everywhere. */
  suspend?(resume: () => void): void;
  /** True if only ASCII can be shown. */
  readonly isAscii: boolean;
}

const ENTER = '\u001b[?1049h\u001b[?25l\u001b[H\u001b[2J';
const LEAVE = '\u001b[?25h\u001b[?1049l';

/** True where a window has room for the pictures of a view. */
const hasRoom = ({ least }: ScreenView, { columns, rows }: Size): boolean =>
  columns >= least.columns && rows >= least.rows;

/** The lines shown instead of a picture that does not fit. */
function tooSmall(needed: Size, size: Size, lang: Lang, isAscii: boolean): string[] {
  const text = ({ columns, rows }: Size): string => `${columns}×${rows}`;
  const sentence = say(lang, 'screen.tooSmall', { needed: text(needed), size: text(size) });
  return wrapText(isAscii ? toAscii(sentence) : sentence, size.columns);
}

/** Most attempts to fit a picture with longer letters. */
const LAYOUTS = 8;

/** The lines of a view in a window, in the characters that the terminal has; a word where it has no room. */
export function frameOf(view: ScreenView, size: Size, isAscii: boolean): readonly string[] {
  if (!hasRoom(view, size)) return tooSmall(view.least, size, view.lang, isAscii);
  if (!isAscii) return view.draw(size);
  // Russian words are longer in Latin letters: the picture is laid out narrower until it has room. Where that does not
  // help, the one is shown of which least is cut.
  let best: readonly string[] = [];
  let cutOff = Number.POSITIVE_INFINITY;
  for (let columns = size.columns, n = 0; n < LAYOUTS && columns > 0; n++) {
    const lines = view.draw({ ...size, columns, places: size.columns }).map(toAscii);
    const excess = Math.max(0, ...lines.map(widthOf)) - size.columns;
    if (excess < cutOff) [best, cutOff] = [lines, excess];
    if (excess <= 0) break;
    // The longest word may stand where it stood.
    columns -= Math.max(excess, n);
  }
  return best;
}

/** Shows a view until it is left. */
export async function runScreen(view: ScreenView, terminal: Terminal): Promise<void> {
  let shown: readonly string[] = [];
  let shownSize = '';
  /** True while what is on the screen is a picture of the view. */
  let isSeen = false;
  let timer: NodeJS.Timeout | undefined;

  function draw(): void {
    const size = terminal.size();
    isSeen = hasRoom(view, size);
    const lines = frameOf(view, size, terminal.isAscii)
      .slice(0, size.rows)
      .map((line) => cut(line, size.columns));
    const name = `${size.columns} ${size.rows}`;
    let frame = name === shownSize ? '' : '\u001b[2J';
    if (name !== shownSize) shown = [];
    for (let row = 0; row < Math.max(lines.length, shown.length); row++) {
      const line = lines[row] ?? '';
      if (line !== (shown[row] ?? '')) frame += `\u001b[${row + 1};1H${line}\u001b[0m\u001b[K`;
    }
    shown = lines;
    shownSize = name;
    if (frame !== '') terminal.write(frame);
  }

  terminal.write(ENTER);
  const stops: (() => void)[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      function turn(act: () => void): void {
        try {
          act();
          clearTimeout(timer);
          if (view.isDone) {
            resolve();
            return;
          }
          draw();
          const pause = view.pause();
          if (pause !== null) timer = setTimeout(() => turn(() => view.tick()), pause);
        } catch (error) {
          reject(error);
        }
      }
      function suspend(): void {
        terminal.write(LEAVE);
        terminal.suspend?.(() => {
          terminal.write(ENTER);
          shownSize = '';
          turn(() => {});
        });
      }
      stops.push(
        terminal.onKey((key) => {
          // While no picture is shown, the keys only leave.
          const isWayOut = (key.ctrl && key.name === 'c') || (!isSeen && letterOf(key) === 'q');
          if (isWayOut) resolve();
          else if (key.ctrl && key.name === 'z' && terminal.suspend) suspend();
          else if (isSeen) turn(() => view.press(key));
        }),
        terminal.onResize(() => turn(() => {})),
        terminal.onEnd(resolve),
      );
      turn(() => {});
    });
  } finally {
    clearTimeout(timer);
    for (const stop of stops) stop();
    terminal.write(LEAVE);
  }
}

/** Ctrl-C is a key while the terminal is raw; another process may send the signal all the same. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** After this time in milliseconds an escape is the key and not the beginning of another one. */
const ESCAPE_MS = 60;

/** The terminal of the process; the locale decides whether it shows ASCII only, if nobody else does. */
export function processTerminal(
  write: (text: string) => void,
  isAscii = isAsciiLocale(process.env),
): Terminal {
  const { stdin, stdout } = process;
  return {
    isAscii,
    size: () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 }),
    write,
    onKey(take) {
      const listen = (text: string | undefined, key: Parameters<typeof keyOfNode>[1]): void =>
        take(keyOfNode(text, key));
      // Node reads nothing else of the interface than this time.
      emitKeypressEvents(stdin, { escapeCodeTimeout: ESCAPE_MS } as unknown as Interface);
      stdin.on('keypress', listen);
      stdin.setRawMode?.(true);
      stdin.resume();
      return () => {
        stdin.off('keypress', listen);
        stdin.setRawMode?.(false);
        stdin.pause();
      };
    },
    ...(process.platform === 'win32'
      ? {}
      : {
          suspend(resume: () => void) {
            stdin.setRawMode?.(false);
            process.once('SIGCONT', () => {
              stdin.setRawMode?.(true);
              resume();
            });
            process.kill(process.pid, 'SIGTSTP');
          },
        }),
    onResize(tell) {
      stdout.on('resize', tell);
      return () => void stdout.off('resize', tell);
    },
    onEnd(end) {
      // However the process ends, the screen comes back.
      const restore = (): void => write(LEAVE);
      const stop = (): void => {
        process.exitCode = 1;
        end();
      };
      stdin.on('end', end);
      process.once('exit', restore);
      for (const signal of SIGNALS) process.once(signal, stop);
      return () => {
        stdin.off('end', end);
        process.off('exit', restore);
        for (const signal of SIGNALS) process.off(signal, stop);
      };
    },
  };
}

// Keys of the terminal.

export interface KeyPress {
  /** `up`, `return`, `escape`, `f1`, a letter ...; empty for characters that have no name. */
  readonly name: string;
  /** The text that the key types; empty if none. */
  readonly text: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
}

/** A key of what it types, or of its name. */
export const keyOf = (name: string): KeyPress => {
  const types = [...name].length === 1;
  return {
    name: types ? '' : name,
    text: types ? name : name === 'space' ? ' ' : '',
    ctrl: false,
    shift: false,
  };
};

/** A key of Node's keypress event. */
interface NodeKey {
  readonly name?: string | undefined;
  readonly sequence?: string | undefined;
  readonly ctrl?: boolean;
  readonly shift?: boolean;
}

/** A key from Node's keypress event. */
export function keyOfNode(
  text: string | undefined,
  { name = '', sequence = '', ctrl = false, shift = false }: NodeKey,
): KeyPress {
  const typed = text ?? sequence;
  const isTyped = !ctrl && !/\p{Cc}/u.test(typed) && typed !== '';
  // A line feed comes with pasted text.
  return { name: name === 'enter' ? 'return' : name, text: isTyped ? typed : '', ctrl, shift };
}

const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** The Latin letter of the key, also on a Russian keyboard that was not switched over; other characters as they are. */
export function letterOf({ text }: KeyPress): string {
  const lower = text.toLowerCase();
  const at = lower === '' ? -1 : RUSSIAN.indexOf(lower);
  return at < 0 ? lower : LATIN[at];
}

/** A line that is typed, with those before it; Tab makes the last word as long as all that begin with it agree. */
export class LineEditor {
  readonly #completions: (before: string) => readonly string[];
  readonly #history: string[] = [];
  #text: string | null = null;
  /** Position in the history; its length is the line being typed. */
  #at = 0;

  /** @param completions the words that may follow a text. */
  constructor(completions: (before: string) => readonly string[] = () => []) {
    this.#completions = completions;
  }

  get isOpen(): boolean {
    return this.#text !== null;
  }

  get text(): string {
    return this.#text ?? '';
  }

  /** Begins a line with a text. */
  open(text = ''): void {
    this.#text = text;
    this.#at = this.#history.length;
  }

  /** Takes a key; the line when it is entered, otherwise null. */
  press({ name, text: typed }: KeyPress): string | null {
    const { text } = this;
    const next = this.#at + (name === 'up' ? -1 : 1);
    if (name === 'escape' || name === 'return') this.#text = null;
    else if (name === 'backspace' || name === 'delete') this.#text = [...text].slice(0, -1).join('');
    else if (name === 'tab') this.#text = this.#completed(text);
    else if (name !== 'up' && name !== 'down') this.#text = text + typed;
    else if (next >= 0 && next <= this.#history.length) {
      this.#at = next;
      this.#text = this.#history[next] ?? '';
    }
    if (name !== 'return') return null;
    if (text.trim() !== '' && text !== this.#history.at(-1)) this.#history.push(text);
    return text;
  }

  #completed(text: string): string {
    const [, before, word] = /^(.*?)(\S*)$/.exec(text)!;
    const known = this.#completions(before.trim()).filter((name) => name.startsWith(word));
    if (word === '' || known.length === 0) return text;
    let common = known[0];
    for (const name of known) while (!name.startsWith(common)) common = common.slice(0, -1);
    return `${before}${common}${known.length === 1 ? ' ' : ''}`;
  }
}
