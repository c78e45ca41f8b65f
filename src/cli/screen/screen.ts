/**
 * Programs that fill the terminal. A view draws lines and takes keys; this module writes the changed lines and restores
 * the terminal however the view ends.
 */
import type { EventEmitter } from 'node:events';
import { createInterface, emitKeypressEvents, type Interface } from 'node:readline';
import { PassThrough, Writable } from 'node:stream';
import { messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import MESSAGES from '../messages.json';
import { cut, fitLines } from './text.ts';

const say = messages(MESSAGES);

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A program on the screen. */
export interface ScreenView {
  /** Smaller terminals get a word instead of the picture. */
  readonly least: Size;
  readonly lang: Lang;
  /** The lines of the picture, from the top. */
  draw(size: Size): readonly string[];
  /** Takes a key. While the window is too small for a picture there are none. */
  press(key: KeyPress): void;
  /** Milliseconds until the next {@link tick}; null, as without it, while nothing moves. */
  pause?(): number | null;
  tick?(): void;
  /** True when the view is left. */
  readonly isDone: boolean;
}

const ENTER = '\u001b[?1049h\u001b[?25l\u001b[H\u001b[2J';
const LEAVE = '\u001b[?25h\u001b[?1049l';

/** True where a window has room for the pictures of a view. */
const hasRoom = ({ least }: ScreenView, { columns, rows }: Size): boolean =>
  columns >= least.columns && rows >= least.rows;

/** The lines of a view in a window; a sentence where it has no room. */
export function frameOf(view: ScreenView, size: Size): readonly string[] {
  const text = (of: Size): string => `${of.columns}×${of.rows}`;
  const small = { needed: text(view.least), size: text(size) };
  const lines = hasRoom(view, size)
    ? view.draw(size)
    : fitLines(say(view.lang, 'screen.tooSmall', small), size.columns);
  return lines.slice(0, size.rows).map((line) => cut(line, size.columns));
}

/** What is on the screen of a view. Only lines that change are written. */
class Picture {
  readonly #view: ScreenView;
  readonly #stdout: NodeJS.Process['stdout'];
  #lines: readonly string[] = [];
  #size = '';

  constructor(view: ScreenView, stdout: NodeJS.Process['stdout']) {
    this.#view = view;
    this.#stdout = stdout;
  }

  get #room(): Size {
    return { columns: this.#stdout.columns || 80, rows: this.#stdout.rows || 24 };
  }

  /** False while a sentence stands there instead. */
  get isSeen(): boolean {
    return hasRoom(this.#view, this.#room);
  }

  /** Begins on an empty screen. */
  clear(): void {
    this.#size = '';
    this.#stdout.write(ENTER);
  }

  draw(): void {
    const size = this.#room;
    const name = `${size.columns} ${size.rows}`;
    const lines = frameOf(this.#view, size);
    const before = name === this.#size ? this.#lines : [];
    let frame = name === this.#size ? '' : '\u001b[2J';
    for (let row = 0; row < Math.max(lines.length, before.length); row++) {
      const line = lines[row] ?? '';
      if (line !== (before[row] ?? '')) frame += `\u001b[${row + 1};1H${line}\u001b[0m\u001b[K`;
    }
    [this.#lines, this.#size] = [lines, name];
    if (frame !== '') this.#stdout.write(frame);
  }
}

/** Ctrl-C is a key while the terminal is raw; another process may send the signal all the same. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** After this time in milliseconds an escape is the key and not the beginning of another one. */
const ESCAPE_MS = 60;

/** Shows a view until it is left. */
export async function runScreen(
  view: ScreenView,
  { stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'> = process,
): Promise<void> {
  const picture = new Picture(view, stdout);
  const leave = (): unknown => stdout.write(LEAVE);
  let timer: NodeJS.Timeout | undefined;
  const listeners: (readonly [EventEmitter, string, (...given: never[]) => void])[] = [];
  picture.clear();
  try {
    await new Promise<void>((resolve, reject) => {
      const turn = (act: () => void): void => {
        try {
          act();
          clearTimeout(timer);
          if (view.isDone) {
            resolve();
            return;
          }
          picture.draw();
          const pause = view.pause?.() ?? null;
          if (pause !== null) timer = setTimeout(() => turn(() => view.tick?.()), pause);
        } catch (error) {
          reject(error);
        }
      };
      const redraw = (): void => turn(() => {});
      const press = (text: string | undefined, of: Parameters<typeof keyOfNode>[1]): void => {
        const key = keyOfNode(text, of);
        // While no picture is shown, the keys only leave.
        if ((key.ctrl && key.name === 'c') || (!picture.isSeen && letterOf(key) === 'q')) resolve();
        else if (picture.isSeen) turn(() => view.press(key));
      };
      const stop = (): void => {
        process.exitCode = 1;
        resolve();
      };
      listeners.push([stdin, 'keypress', press], [stdin, 'end', resolve], [stdout, 'resize', redraw]);
      listeners.push([process, 'exit', leave]);
      for (const signal of SIGNALS) listeners.push([process, signal, stop]);
      for (const [emitter, event, listener] of listeners) emitter.on(event, listener as () => void);
      // Node reads nothing else of the interface than this time.
      emitKeypressEvents(stdin, { escapeCodeTimeout: ESCAPE_MS } as unknown as Interface);
      stdin.setRawMode?.(true);
      stdin.resume();
      redraw();
    });
  } finally {
    clearTimeout(timer);
    for (const [emitter, event, listener] of listeners) emitter.off(event, listener as () => void);
    stdin.setRawMode?.(false);
    stdin.pause();
    leave();
  }
}

// Keys of the terminal.

export interface KeyPress {
  /** `up`, `return`, `escape`, `f1`, a letter ...; empty for characters that have no name. */
  readonly name: string;
  /** The text that the key types; empty if none. */
  readonly text: string;
  readonly ctrl: boolean;
}

/** A key from Node's keypress event. */
export function keyOfNode(
  text: string | undefined,
  { name = '', sequence = '', ctrl = false }: { name?: string; sequence?: string; ctrl?: boolean },
): KeyPress {
  const typed = text ?? sequence;
  const isTyped = !ctrl && !/\p{Cc}/u.test(typed);
  // A line feed comes with pasted text.
  return { name: name === 'enter' ? 'return' : name, text: isTyped ? typed : '', ctrl };
}

const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** The Latin letter of the key, also on a Russian keyboard that was not switched over; other characters as they are. */
export function letterOf({ text }: KeyPress): string {
  const lower = text.toLowerCase();
  const at = lower === '' ? -1 : RUSSIAN.indexOf(lower);
  return at < 0 ? lower : LATIN[at];
}

/** A line that is typed, with those before it: Node's own editor of lines without its terminal. */
export class LineEditor {
  isOpen = false;
  readonly #line: Interface;
  #entered: string | null = null;

  constructor() {
    this.#line = createInterface({
      input: new PassThrough(),
      output: new Writable({ write: (_text, _encoding, done) => done() }),
      terminal: true,
    });
    this.#line.on('line', (line) => {
      this.#entered = line;
    });
  }

  /** The line, with a mark where the next character comes. */
  get text(): string {
    const { line, cursor } = this.#line;
    return `${line.slice(0, cursor)}_${line.slice(cursor)}`;
  }

  /** Begins a line with a text. */
  open(text = ''): void {
    this.isOpen = true;
    this.#line.write(null, { ctrl: true, name: 'e' });
    this.#line.write(null, { ctrl: true, name: 'u' });
    this.#line.write(text);
  }

  /** Takes a key; the line when it is entered, otherwise null. */
  press({ name, text, ctrl }: KeyPress): string | null {
    this.#entered = null;
    if (name === 'escape' || name === 'return') this.isOpen = false;
    // Ctrl-C, -D and -Z are not for the line.
    if (name !== 'escape' && !(ctrl && /[cdz]/.test(name))) this.#line.write(text, { name, ctrl });
    return this.#entered;
  }
}
