/** The front door of the library: one calculator with a program, keys as text, and its past. */
import { UserError } from '../errors.ts';
import type { Breakpoint } from '../lab/breakpoints.ts';
import { complete, Debugger, type PauseReason } from '../lab/debugger.ts';
import { parseCondition } from '../lab/expression.ts';
import {
  type Diagnostic,
  type FormatName,
  type ProgramFile,
  parseAddress,
  parseNumber,
  plainProgram,
  prepareMachine,
  readProgram,
} from '../listing/index.ts';
import { readKeys } from '../listing/key-names.ts';
import { errorsOf } from '../listing/severity.ts';
import { type Angle, type Key, MkNumber, type RunEnd, type Slot, type State } from '../machine/index.ts';
import { errors } from '../messages.ts';
import MESSAGES from './messages.json' with { type: 'json' };

const fail = errors(MESSAGES);

/** A text that is not a program. `diagnostics` say what is wrong, with line and column. */
export class ProgramError extends UserError {
  override name = 'ProgramError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    const [{ line, column, message }] = errorsOf(diagnostics);
    const place = line > 0 ? `${line}:${column}: ` : '';
    super({ en: place + message.en, ru: place + message.ru });
    this.diagnostics = diagnostics;
  }
}

/** Options of {@link Calculator.load}. */
export interface LoadOptions {
  /** Id of the model, e.g. `mk-54`; by default that of the program, else the MK-61. */
  readonly model?: string;
  /** Name of the format; without it the format is detected. */
  readonly format?: FormatName;
  /** Name of the file, which helps to detect the format. */
  readonly name?: string;
}

/** A moment at which the calculator came to rest, or at which a run was given up. */
export interface CalculatorStop {
  /** Keys pressed since the stop before. */
  readonly keys: readonly Key[];
  /** The end of the run: `stop`, `error`, `hang`, `budget` (still running) or `idle` (the keys started nothing). */
  readonly end: RunEnd;
  /** The display without the blanks around it. */
  readonly display: string;
  /** Commands and machine cycles since the stop before. */
  readonly commands: number;
  readonly cycles: number;
}

/** A state, with the meters of commands and cycles. */
export interface Snapshot {
  readonly state: State;
  readonly commands: number;
  readonly cycles: number;
}

/** Commands after which a run is given up. */
const MANY_COMMANDS = 10_000_000;

/** A calculator with a program, pressed by keys in any spelling, that can go back in time. */
export class Calculator {
  /** The program as it was read. */
  readonly program: ProgramFile;
  /** Every stop so far, the latest last. */
  readonly stops: CalculatorStop[] = [];
  readonly #debugger: Debugger;
  /** Keys pressed since the last stop. */
  #pressed: Key[] = [];
  /** Keys to press after a breakpoint. */
  readonly #waiting: Key[] = [];
  #commands = 0;
  #cycles = 0;

  /** An empty calculator, by default an MK-61, or one with a program that was read. Throws UserError for an unknown model. */
  constructor(start: ProgramFile | { readonly model?: string } = {}) {
    const program = 'bytes' in start ? start : plainProgram(new Uint8Array(), start);
    this.program = program;
    this.#debugger = new Debugger(prepareMachine(program));
  }

  /** Reads a program in any format, text or bytes. Throws ProgramError with diagnostics. */
  static load(source: string | Uint8Array, { model, ...options }: LoadOptions = {}): Calculator {
    const { program, diagnostics } = readProgram(source, options);
    if (!program || errorsOf(diagnostics).length > 0) throw new ProgramError(diagnostics);
    const { header } = program;
    return new Calculator(model === undefined ? program : { ...program, header: { ...header, model } });
  }

  /** The machine of the present. Read it; change it through the methods here, or going back loses the change. */
  get machine() {
    return this.#debugger.machine;
  }

  /** The display without the blanks around it. */
  get display(): string {
    return this.machine.display().trim();
  }

  /** The number in a register or stack place, NaN where it is not one. */
  number(slot: Slot): number {
    return this.machine.get(slot).toNumber();
  }

  /** Puts a number into a register or stack place; text as people write it: `8.3^-1`, `-Г^-2`. */
  set(slot: Slot, value: number | string): this {
    const number = typeof value === 'number' ? MkNumber.fromNumber(value) : parseNumber(value);
    if (!number) throw fail('number', { value });
    this.#debugger.change({ kind: 'number', slot, value: number });
    return this;
  }

  /** Turns the angle switch. */
  turn(angle: Angle): this {
    this.#debugger.change({ kind: 'angle', angle });
    return this;
  }

  /** Presses keys, `0.5 В↑ 5 В/О С/П` or `0.5 ENT 5 RTN R/S`, and runs the program whenever they start it. */
  press(keys: string, maxCommands = MANY_COMMANDS): this {
    const [first, ...rest] = readKeys(keys);
    // A key stops a run that was given up.
    if (first !== undefined && this.machine.running && this.stops.at(-1)?.end === 'budget') {
      this.#pressed.push(first);
      this.#debugger.press(first);
    } else if (first !== undefined) this.#waiting.push(first);
    this.#waiting.push(...rest);
    this.run(maxCommands);
    return this;
  }

  /** Continues the program and the waiting keys; returns why it paused. */
  run(maxCommands = MANY_COMMANDS): PauseReason | 'budget' {
    for (;;) {
      const reason = this.#runProgram(maxCommands);
      if (reason === 'breakpoint') return reason;
      if (reason === 'budget' || reason === 'hang') {
        this.#waiting.length = 0;
        return reason;
      }
      const key = this.#waiting.shift();
      if (key === undefined) {
        if (this.#pressed.length > 0) this.#stop('idle');
        return reason ?? 'stop';
      }
      this.#pressed.push(key);
      this.#debugger.press(key);
    }
  }

  /** Runs a program that was started; null where none is. */
  #runProgram(maxCommands: number): PauseReason | 'budget' | null {
    const { machine } = this;
    if (!machine.running && !machine.hung) return null;
    const watched = this.#debugger;
    const pause = watched.isUnwatched
      ? watched.runUnwatched(maxCommands, (one, most) => one.run(most))
      : complete(watched.run());
    const reason = pause?.reason ?? 'budget';
    if (reason !== 'breakpoint') this.#stop(reason as RunEnd);
    return reason;
  }

  #stop(end: RunEnd): void {
    const { commands, cycles } = this.machine;
    this.stops.push({
      keys: this.#pressed,
      end,
      display: this.display,
      commands: commands - this.#commands,
      cycles: cycles - this.#cycles,
    });
    this.#pressed = [];
    this.#commands = commands;
    this.#cycles = cycles;
  }

  /** Goes back by commands and keys, exactly. */
  back(ticks = 1): this {
    const { timeline } = this.#debugger;
    timeline.seek(Math.max(0, timeline.position - ticks));
    return this;
  }

  /** Pauses every run before the command at an address: `27`, `A0`, or a label of the program. */
  breakAt(place: string): Breakpoint {
    const { labels } = this.program;
    const address = parseAddress(place);
    const cell = address === null ? labels.get(place) : this.machine.model.cellOf[address];
    if (cell === undefined) throw fail('place', { place });
    return this.#debugger.addBreakpoint({ kind: 'address', cell });
  }

  /** Pauses every run when a condition becomes true: `R1 = 12`, `X < 0 and R5 > 3`. */
  breakWhen(condition: string): Breakpoint {
    return this.#debugger.addBreakpoint({ kind: 'value', ...parseCondition(condition) });
  }

  /** Removes one breakpoint, or all. */
  clearBreakpoints(breakpoint?: Breakpoint): void {
    this.#debugger.removeBreakpoints((one) => breakpoint === undefined || one === breakpoint);
  }

  /** The whole calculator as data. */
  snapshot(): Snapshot {
    const { commands, cycles } = this.machine;
    return { state: this.machine.snapshot(), commands, cycles };
  }

  /** Puts a snapshot back; `back` still leads to what was before it. */
  restore(snapshot: Snapshot): this {
    this.#debugger.change({ kind: 'machine', ...snapshot });
    return this;
  }
}
