/** The debugger's screen: listing, indicator, numbers, prompt. Everything that changes time goes through the console. */
import { UserError } from '../../errors.ts';
import type { Breakpoint } from '../../lab/breakpoints.ts';
import { type Answer, DebugConsole } from '../../lab/console.ts';
import type { Debugger } from '../../lab/debugger.ts';
import { displayRegister } from '../../lab/observe.ts';
import { placeText, returnsText } from '../../lab/trace.ts';
import { formatKeys, slotText } from '../../listing/index.ts';
import { formatAddress, MK61 } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import type { KeyPress } from '../screen/keys.ts';
import type { ScreenView, Size } from '../screen/screen.ts';
import { beside, cut, type Paint } from '../screen/text.ts';
import { DEBUG_SCREEN } from './messages.ts';

const LISTING_LINES = 16;
/** Longer answers cover the listing. */
const MESSAGE_LINES = 4;

/** Movements by key: plain forward, capital backward. */
const MOVES: { readonly [key: string]: string } = {
  s: 'step',
  S: 'back',
  n: 'next',
  N: 'prev',
  o: 'out',
  O: 'backout',
  r: 'run',
  R: 'reverse',
};

/** Beginnings of command lines by key. */
const PROMPTS: { readonly [key: string]: string } = { ':': '', k: 'keys ', '=': 'set ' };

const LISTING_WIDTH = 32;
const NUMBERS_WIDTH = 46;
const WIDTH = 80;

export class DebugScreen implements ScreenView {
  readonly least: Size = { columns: WIDTH, rows: 23 };
  readonly lang: Lang;
  isDone = false;
  readonly #target: Debugger;
  readonly #title: string;
  readonly #paint: Paint;
  #message: string;
  /** The command line being typed; null if none is. */
  #prompt: string | null = null;
  /** Cell that the listing is centred on; null follows the counter. */
  #look: number | null = null;
  #work: Generator<undefined, Answer> | null = null;

  constructor(target: Debugger, title: string, lang: Lang, paint: Paint) {
    this.#target = target;
    this.#title = title;
    this.lang = lang;
    this.#paint = paint;
    this.#message = DEBUG_SCREEN[lang].welcome;
  }

  get #here(): number {
    return MK61.cellOf[this.#target.machine.pc];
  }

  get #centre(): number {
    return this.#look ?? this.#here;
  }

  pause(): number | null {
    return this.#work === null ? null : 0;
  }

  /** One slice of the work at hand, then the terminal has its turn. */
  tick(): void {
    if (this.#work === null) return;
    try {
      const { done, value } = this.#work.next();
      this.#message = done ? value.text : DEBUG_SCREEN[this.lang].running;
      if (done) this.#work = null;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.#work = null;
      this.#message = error.in(this.lang);
    }
  }

  press(key: KeyPress): void {
    if (this.#work !== null) {
      this.#work = null;
      this.#message = DEBUG_SCREEN[this.lang].interrupted;
    } else if (this.#prompt !== null) this.#edit(this.#prompt, key);
    else if (key.name === 'up' || key.name === 'down') {
      const next = this.#centre + (key.name === 'up' ? -1 : 1);
      this.#look = Math.min(MK61.cells - 1, Math.max(0, next));
    } else if (key.text in MOVES) this.#go(MOVES[key.text]);
    else if (key.text in PROMPTS) this.#prompt = PROMPTS[key.text];
    else if (key.text === 'b') this.#toggleBreakpoint();
    else if (key.text === 'e') this.#toggleErrors();
    else if (key.text === 'q') this.isDone = true;
  }

  #edit(prompt: string, key: KeyPress): void {
    if (key.name === 'escape') this.#prompt = null;
    else if (key.name === 'return') {
      this.#prompt = null;
      if (prompt.trim() !== '') this.#go(prompt);
    } else if (key.name === 'backspace' || key.name === 'delete') {
      this.#prompt = [...prompt].slice(0, -1).join('');
    } else this.#prompt = prompt + key.text;
  }

  #go(line: string): void {
    this.#look = null;
    this.#work = new DebugConsole(this.#target, this.lang).execute(line);
    this.tick();
  }

  #toggleBreakpoint(): void {
    const cell = this.#centre;
    const isHere = ({ trigger }: Breakpoint): boolean => trigger.kind === 'address' && trigger.cell === cell;
    if (this.#target.removeBreakpoints(isHere) === 0) this.#target.addBreakpoint({ kind: 'address', cell });
  }

  #toggleErrors(): void {
    const isError = ({ trigger }: Breakpoint): boolean => trigger.kind === 'error';
    if (this.#target.removeBreakpoints(isError) === 0) this.#target.addBreakpoint({ kind: 'error' });
    this.#go('breaks');
  }

  draw(): readonly string[] {
    const words = DEBUG_SCREEN[this.lang];
    const { machine, timeline } = this.#target;
    const message = this.#message.split('\n');
    const covers = message.length > MESSAGE_LINES && this.#prompt === null;
    return [
      cut(`${this.#title}   ${words.tick} ${timeline.position}/${timeline.end}   ${machine.angle}`, WIDTH),
      ...(covers ? filled(message, LISTING_LINES + MESSAGE_LINES) : this.#body(message)),
      ...words.keys.map((line) => this.#paint('faint', cut(line, WIDTH))),
    ].map((line) => line.trimEnd());
  }

  #body(message: readonly string[]): string[] {
    const words = DEBUG_SCREEN[this.lang];
    const { machine, pending } = this.#target;
    const side = [
      `┌${'─'.repeat(15)}┐`,
      `│ ${this.#paint('good', machine.display().padEnd(13))} │`,
      `└${'─'.repeat(15)}┘`,
      ...numberLines(this.#target),
      `${words.returns} ${returnsText(machine.returnStack)}`,
      cut(`${words.waiting} ${formatKeys(pending) || words.none}`, NUMBERS_WIDTH),
    ];
    return [
      ...beside([this.#listing(), LISTING_WIDTH], [side, NUMBERS_WIDTH]).slice(0, LISTING_LINES),
      ...filled(this.#prompt === null ? message : [`: ${this.#prompt}_`], MESSAGE_LINES),
    ];
  }

  /** The program around a cell: `>` is the next command, `*` a breakpoint, `:` the line looked at. */
  #listing(): string[] {
    const { program, pc } = this.#target.machine;
    const [here, centre] = [this.#here, this.#centre];
    const first = Math.max(0, Math.min(MK61.cells - LISTING_LINES, centre - LISTING_LINES / 2));
    const breaks = new Set(
      this.#target.breakpoints.flatMap(({ trigger }) => (trigger.kind === 'address' ? [trigger.cell] : [])),
    );
    const operands = operandCells(program);
    return Array.from({ length: LISTING_LINES }, (_, i) => {
      const cell = first + i;
      const address = formatAddress(MK61.addressOf(cell));
      const mark = cell === here ? '>' : cell === centre ? ':' : ' ';
      const dark = cell === here && formatAddress(pc) !== address ? ` (${placeText(pc)})` : '';
      const text = operands.has(cell) && cell !== here ? '' : MK61.commands[program[cell]].mnemonic;
      const code = formatAddress(program[cell]);
      const line = `${mark}${breaks.has(cell) ? '*' : ' '} ${address}  ${code}  ${text}${dark}`;
      return this.#paint(cell === here ? 'strong' : 'plain', cut(line, LISTING_WIDTH - 2));
    });
  }
}

/** So many lines, the first ones or blanks after them, none longer than the screen. */
const filled = (lines: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, i) => cut(lines[i] ?? '', WIDTH));

/** Cells that hold addresses when the program is read from 00 on. */
function operandCells(program: Uint8Array): Set<number> {
  const operands = new Set<number>();
  for (let cell = 0; cell < MK61.cells; cell++) {
    if (MK61.commands[program[cell]].operand === 'address') operands.add(++cell);
  }
  return operands;
}

/** Stack on the left, registers beside it. */
function numberLines({ machine }: Debugger): string[] {
  const cell = (name: string, value: string): string => `${name.padStart(2)} ${value}`.padEnd(19);
  const stack = [
    ...MK61.slots.slice(0, 5).map((slot) => cell(slot, machine.get(slot).toString())),
    cell('X2', displayRegister(machine).toString()),
  ];
  const registers = MK61.slots.slice(5).map((slot) => cell(slotText(slot), machine.get(slot).toString()));
  return [
    ...[0, 1, 2].map((row) => stack[row] + stack[row + 3]),
    ...Array.from({ length: 8 }, (_, row) => registers[row] + (registers[row + 8] ?? '')),
  ];
}
