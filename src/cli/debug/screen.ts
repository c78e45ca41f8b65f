/** The debugger's screen: listing, indicator, numbers, answers and watches. Everything that changes time goes through the console. */
import type { Answer, DebugConsole } from '../../app/debug-console.ts';
import { catchUserError } from '../../errors.ts';
import type { Breakpoint } from '../../lab/breakpoints.ts';
import { type Before, cellsOf, numbersOf } from '../../lab/changes.ts';
import type { Debugger } from '../../lab/debugger.ts';
import { placeText, returnsText } from '../../lab/trace.ts';
import { formatKeys, type ProgramFile } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import { type Lang, preferLang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import {
  type KeyPress,
  LineEditor,
  letterOf,
  runScreen,
  type ScreenView,
  type Size,
} from '../screen/screen.ts';
import { beside, cut, firstShown, fitLines, type Paint, paintFor } from '../screen/text.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

/** Commands by key; movements go forward, with a capital letter backward. */
const COMMANDS: { readonly [key: string]: string } = {
  ...{ s: 'step', S: 'back', n: 'next', N: 'prev', o: 'out', O: 'backout', r: 'run', R: 'reverse' },
  ...{ home: 'start', end: 'end', '?': 'help', h: 'help', f1: 'help' },
};

/** Beginnings of command lines by key. On a Russian keyboard the colon's key gives another sign. */
const PROMPTS: { readonly [key: string]: string } = {
  ':': '',
  ';': '',
  k: 'keys ',
  '=': 'set ',
  w: 'watch ',
};

/** Lines that are always there: numbers and indicator beside the listing. */
const BODY = 16;
const NUMBERS_WIDTH = 39;
/** Answers that are longer cover the listing. */
const MESSAGE_LINES = 4;

/**
 * The debugger on the whole terminal. Runs go in slices between the pictures, so that a key stops them; what a command
 * line gets wrong is shown as its answer.
 */
export class DebugScreen implements ScreenView {
  readonly least: Size = { columns: 80, rows: 21 };
  readonly lang: Lang;
  isDone = false;
  readonly #console: DebugConsole;
  readonly #target: Debugger;
  readonly #title: string;
  readonly #paint: Paint;
  readonly #prompt: LineEditor;
  #message: string;
  /** Cell that the listing is centred on; null follows the counter. */
  #look: number | null = null;
  /** Lines of the listing in the last picture: so far goes a page. */
  #page = BODY;
  #work: Generator<undefined, Answer> | null = null;
  /** The numbers before the last movement. */
  #before: Before;

  constructor(console: DebugConsole, title: string, paint: Paint) {
    this.#console = console;
    this.#target = console.target;
    this.#title = title;
    this.lang = console.lang;
    this.#paint = paint;
    this.#prompt = new LineEditor();
    this.#before = this.#now();
    this.#message = CATALOGUE.welcome[this.lang];
  }

  #now(): Before {
    const { machine } = this.#target;
    return { state: machine.snapshot(), model: machine.model };
  }

  get #centre(): number {
    return this.#look ?? this.#target.machine.model.cellOf[this.#target.machine.pc];
  }

  pause(): number | null {
    return this.#work === null ? null : 0;
  }

  /** One slice of the work at hand, then the terminal has its turn. */
  tick(): void {
    catchUserError(
      () => {
        const { done, value } = this.#work!.next();
        this.#message = done ? value.text : CATALOGUE.running[this.lang];
        if (done) this.#work = null;
      },
      (error) => {
        this.#work = null;
        this.#message = error.in(this.lang);
      },
    );
  }

  press(key: KeyPress): void {
    if (this.#work !== null) {
      // Work that looks around puts the time back before it ends.
      this.#work.return(undefined as never);
      this.#work = null;
      this.#message = CATALOGUE.interrupted[this.lang];
    } else if (this.#prompt.isOpen) {
      const line = this.#prompt.press(key);
      if (line !== null && line.trim() !== '') this.#go(line);
    } else if (!this.#scroll(key)) this.#command(key);
  }

  /** Looks elsewhere in the listing; false if the key does not ask for it. */
  #scroll({ name }: KeyPress): boolean {
    const by = { up: -1, down: 1, pageup: -this.#page, pagedown: this.#page }[name];
    if (by === undefined) return false;
    this.#look = Math.min(this.#target.machine.model.cells - 1, Math.max(0, this.#centre + by));
    // A long answer lies over the listing; who looks around wants to see that.
    if (this.#message.includes('\n')) this.#message = '';
    return true;
  }

  #command(key: KeyPress): void {
    const name = key.text === '' ? key.name : latinOf(key);
    if (name in COMMANDS) this.#go(COMMANDS[name]);
    else if (name in PROMPTS) this.#prompt.open(PROMPTS[name]);
    else if (name === 'b') this.#toggleBreakpoint();
    else if (name === 'q') this.isDone = true;
  }

  #go(line: string): void {
    this.#look = null;
    this.#before = this.#now();
    this.#work = this.#console.execute(line);
    this.tick();
  }

  #toggleBreakpoint(): void {
    const cell = this.#centre;
    const isHere = ({ trigger }: Breakpoint): boolean => trigger.kind === 'address' && trigger.cell === cell;
    if (this.#target.removeBreakpoints(isHere) === 0) this.#target.addBreakpoint({ kind: 'address', cell });
  }

  draw({ columns, rows }: Size): readonly string[] {
    const { machine, timeline } = this.#target;
    const keys = fitLines(`${CATALOGUE['keys.0'][this.lang]}  ${CATALOGUE['keys.1'][this.lang]}`, columns);
    const room = rows - 1 - keys.length;
    const height = Math.max(BODY, room - MESSAGE_LINES);
    this.#page = height;
    const message = fitLines(this.#message, columns);
    const state = `   ${CATALOGUE.tick[this.lang]} ${timeline.position}/${timeline.end}   ${machine.angle}`;
    const isOpen = this.#prompt.isOpen;
    const said = [...(isOpen ? [`: ${this.#prompt.text}`] : message), ...this.#console.watchLines];
    const below = filled(said, room - height, columns);
    const covers = message.length > below.length && !isOpen;
    return [
      cut(this.#title, columns - state.length) + state,
      ...(covers ? filled(message, room, columns) : [...this.#body(height, columns), ...below]),
      ...keys.map((line) => this.#paint('faint', line)),
    ].map((line) => line.trimEnd());
  }

  #body(height: number, columns: number): string[] {
    const { machine, pending } = this.#target;
    const width = columns - NUMBERS_WIDTH;
    const side = [
      `┌${'─'.repeat(15)}┐`,
      `│ ${this.#paint('good', machine.display().padEnd(13))} │`,
      `└${'─'.repeat(15)}┘`,
      ...this.#numberLines(),
      `${CATALOGUE.returns[this.lang]} ${returnsText(machine.returnStack)}`,
      `${CATALOGUE.waiting[this.lang]} ${formatKeys(pending) || '-'}`,
    ];
    return filled(beside([this.#listing(height, width), width], [side, NUMBERS_WIDTH]), height, columns);
  }

  /** Lines around a cell: `>` is the next command, `*` a breakpoint, `:` the line looked at. */
  #listing(height: number, width: number): string[] {
    const { machine, breakpoints } = this.#target;
    const centre = this.#centre;
    const first = firstShown(centre, machine.model.cells, height);
    const breaks = breakpoints.flatMap(({ trigger }) => (trigger.kind === 'address' ? [trigger.cell] : []));
    return cellsOf(machine, this.#console.labels, first, height).map((shown) => {
      const { cell, address, byte, labels, text, isNext } = shown;
      const mark = isNext ? '>' : cell === centre ? ':' : ' ';
      const dark = isNext && formatAddress(machine.pc) !== address ? ` (${placeText(machine.pc)})` : '';
      const label = labels.length > 0 ? `${labels.at(-1)}: ` : '';
      const command = `${formatAddress(byte)}  ${label}${text}${dark}`;
      const line = cut(`${mark}${breaks.includes(cell) ? '*' : ' '} ${address}  ${command}`, width - 1);
      return this.#paint(isNext ? 'strong' : 'plain', line);
    });
  }

  /** Stack, then registers in two columns; `*` marks what the last movement changed. */
  #numberLines(): string[] {
    const all = numbersOf(this.#target.machine, this.#before).map(({ name, value, isChanged }) => {
      const text = `${isChanged ? '*' : ' '}${name.padStart(2)} ${value}`.padEnd(19);
      return isChanged ? this.#paint('high', text) : text;
    });
    const [stack, registers] = [all.slice(0, 6), all.slice(6)];
    return [
      ...[0, 1, 2].map((row) => stack[row] + stack[row + 3]),
      ...Array.from({ length: 8 }, (_, row) => registers[row] + (registers[row + 8] ?? '')),
    ];
  }
}

/** The Latin letter of a key with its case, also on a Russian keyboard. */
function latinOf(key: KeyPress): string {
  const letter = letterOf(key);
  return key.text !== key.text.toLowerCase() ? letter.toUpperCase() : letter;
}

/** Exactly `count` lines, cut or filled with blank ones, none longer than the screen. */
const filled = (lines: readonly string[], count: number, columns: number): string[] =>
  Array.from({ length: count }, (_, i) => cut(lines[i] ?? '', columns));

/** Debugs on a screen of its own until the user leaves; afterwards the old screen is back. */
export async function runDebugScreen(io: CliIo, console: DebugConsole, program: ProgramFile): Promise<void> {
  const name = preferLang(program.header.title, io.lang) ?? '';
  const screen = new DebugScreen(console, `eggog debug  ${name}`, paintFor(io.color));
  await runScreen(screen);
}
