/** An mk61s on a wire: its commands as functions. Nothing is written without being read back. */
import { UserError } from '../errors.ts';
import { terminalRows } from '../listing/index.ts';
import { type Angle, formatAddress, type Key, MK61, type MkNumber, type Slot } from '../machine/index.ts';
import type { Dialogue } from './dialogue.ts';
import { commandsOf, parseProgramRows, parseRegisters, parseStack, type Values } from './screens.ts';
import { Garbled, notClone, partlyWritten, WireError } from './wire.ts';

/** Scan codes of the positions of the angle switch, as the scripts of the device press them. They depend on the board. */
const ANGLE_KEYS: { readonly [angle in Angle]: string } = { rad: '0E', grad: '09', deg: '04' };

const TRIES = 3;

/** The content to write to the calculator. */
export interface Load {
  readonly bytes: Uint8Array;
  readonly registers?: Iterable<readonly [Slot, MkNumber]>;
  readonly angle?: Angle | null;
}

/** All that can be seen of the calculator. */
export interface Seen {
  readonly values: Values;
  /** The counter as the device prints it; empty if it does not. */
  readonly counter: string;
  /** The twelve places of the indicator and the point; null if the firmware does not print them. */
  readonly display: string | null;
}

export type Progress = (done: number, all: number) => void;

/** Made by {@link Mk61s.greet}. One command at a time; each rejects with a UserError where wire or device fail. */
export class Mk61s {
  readonly #dialogue: Dialogue;
  readonly #commands: ReadonlySet<string>;
  /** The device's own description. */
  readonly version: string;

  private constructor(dialogue: Dialogue, commands: ReadonlySet<string>, version: string) {
    this.#dialogue = dialogue;
    this.#commands = commands;
    this.version = version;
  }

  /**
   * Begins the talk: waits for the prompt, asks for the version and the commands of the firmware. Rejects with a
   * UserError if nothing answers or something else than an mk61s does.
   */
  static async greet(dialogue: Dialogue): Promise<Mk61s> {
    await dialogue.wake();
    const version = await dialogue.ask('ver');
    const commands = commandsOf(await dialogue.ask('help'));
    if (!commands.has('hin') || !commands.has('hout')) throw notClone(dialogue.port, version[0] ?? '');
    return new Mk61s(dialogue, commands, version.join(' '));
  }

  /** The names that its help lists. */
  get commands(): ReadonlySet<string> {
    return this.#commands;
  }

  has(command: string): boolean {
    return this.#commands.has(command);
  }

  async close(): Promise<void> {
    await this.#dialogue.close();
  }

  #need(command: string): void {
    if (!this.has(command)) throw new WireError('lacks', { command });
  }

  /** The program memory, 105 bytes: what two readings in a row agree on, for rows carry no check sum. */
  async readProgram(): Promise<Uint8Array> {
    let last = await this.#readOnce();
    for (let tried = 0; tried < TRIES; tried++) {
      const again = await this.#readOnce();
      if (again.every((byte, step) => byte === last[step])) return again;
      last = again;
    }
    throw new Garbled('unsteady');
  }

  #readOnce = async () => parseProgramRows(await this.#dialogue.ask('hout'));

  /**
   * Writes a program and zeros over all 105 steps and reads them back; wrong rows are sent again.
   * Rejects with a UserError: for more than 105 steps before anything is written, else with how much was.
   */
  async writeProgram(bytes: Uint8Array, progress: Progress = () => {}): Promise<void> {
    if (bytes.length > MK61.cells)
      throw new WireError('tooManySteps', { steps: bytes.length, most: MK61.cells });
    const wanted = new Uint8Array(MK61.cells);
    wanted.set(bytes);
    const rows = terminalRows(wanted, 'hin ');
    let todo = rows;
    for (let tried = 0; tried < TRIES; tried++) {
      for (let i = 0; i < todo.length; i++)
        await this.#writeRow(todo[i], rows.length - todo.length + i, rows.length, progress);
      const found = await this.#readBack(rows.length);
      const wrong = [...wanted.keys()].filter((step) => found[step] !== wanted[step]);
      if (wrong.length === 0) return;
      if (tried === TRIES - 1) throw new WireError('notWritten', { steps: stepsText(wrong) });
      const again = new Set(wrong.map((step) => Math.floor(step / 24)));
      todo = rows.filter((_, row) => again.has(row));
    }
  }

  async #writeRow(row: string, done: number, all: number, progress: Progress): Promise<void> {
    progress(done, all);
    try {
      await this.#dialogue.ask(row);
    } catch (error) {
      // A wrong echo may be noise: what stands there is seen when it is read back.
      if (error instanceof Garbled) return;
      throw partly(error, done, all);
    }
    progress(done + 1, all);
  }

  async #readBack(all: number): Promise<Uint8Array> {
    let last: unknown;
    for (let tried = 0; tried < TRIES; tried++) {
      try {
        return await this.#readOnce();
      } catch (error) {
        last = error;
        if (!(error instanceof Garbled)) break;
      }
    }
    throw partly(last, all, all);
  }

  /** Start values, each checked by what the device then says. Numbers must be ordinary ones. */
  async writeValues(values: Iterable<readonly [Slot, MkNumber]>): Promise<void> {
    const wanted = [...values];
    for (const [slot, value] of wanted) {
      if (slot === 'X1') throw new WireError('slotX1');
      if (!value.isNormal) throw new WireError('number', { slot, value: value.toString() });
    }
    for (const [slot, value] of wanted) {
      const text = value.toString().replace('^', 'e');
      await this.#dialogue.ask(slot.startsWith('R') ? `${slot}= ${text}` : `poke ${slot} ${text}`);
    }
    if (wanted.length === 0) return;
    const { values: now } = await this.look();
    for (const [slot, value] of wanted) {
      const told = now.get(slot);
      if (!told) throw new WireError('noSlot', { slot });
      if (!told.value?.equals(value))
        throw new WireError('slotDiffers', { slot, sent: value.toString(), heard: told.text });
    }
  }

  /** Presses the key of the angle switch, as scripts do. The device does not tell the position, so it is not checked. */
  async setAngle(angle: Angle): Promise<void> {
    this.#need('kbd');
    await this.#dialogue.ask(`kbd ${ANGLE_KEYS[angle]}`);
  }

  /** Program, start values and switch. */
  async load({ bytes, registers = [], angle = null }: Load, progress?: Progress): Promise<void> {
    await this.writeProgram(bytes, progress);
    await this.writeValues(registers);
    if (angle !== null) await this.setAngle(angle);
  }

  /** A clean state; the switch stays. */
  async reset(): Promise<void> {
    this.#need('reinit');
    await this.#dialogue.ask('reinit');
  }

  /** Registers, stack, counter and indicator. */
  async look(): Promise<Seen> {
    const registers = parseRegisters(await this.#dialogue.ask('reg'));
    const seen = await this.lookAtStack();
    return { ...seen, values: new Map([...registers, ...seen.values]) };
  }

  /** Stack, counter and indicator: what changes while a program runs. */
  async lookAtStack(): Promise<Seen> {
    const { values, counter } = parseStack(await this.#dialogue.ask('stk'));
    return { values, counter, display: await this.display() };
  }

  /** The indicator with all its places; null if the firmware cannot print it. */
  async display(): Promise<string | null> {
    if (!this.has('print')) return null;
    const lines = await this.#dialogue.ask('print "[{X2}]"');
    const found = /\[([^\]]*)\]/.exec(lines.join(''));
    if (!found) throw new WireError('strange', { what: 'print', line: lines.join(' / ') });
    return found[1].replace(/[OО]/g, '0').replace(/Е/g, 'E').replace(/С/g, 'C');
  }

  /** Presses keys, command by command. Keys that belong to none are a UserError before anything is pressed. */
  async press(keys: readonly Key[]): Promise<void> {
    this.#need('cmd');
    for (const code of commandsOfKeys(keys)) await this.#dialogue.ask(`cmd ${formatAddress(code)}`);
  }

  /** Starts the program from step 00, as В/О С/П does. */
  async start(): Promise<void> {
    await this.#dialogue.ask('run');
  }
}

const partly = (error: unknown, done: number, all: number): unknown =>
  error instanceof UserError ? partlyWritten(done, all, error) : error;

/** Steps as people read them: `03, 10 to 14`. */
function stepsText(steps: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < steps.length; ) {
    let last = i;
    while (steps[last + 1] === steps[last] + 1) last++;
    const name = (step: number): string => String(step).padStart(2, '0');
    parts.push(last > i ? `${name(steps[i])}–${name(steps[last])}` : name(steps[i]));
    i = last + 1;
  }
  const most = 8;
  return parts.length <= most ? parts.join(', ') : `${parts.slice(0, most).join(', ')}, …`;
}

/** Codes by the keys that enter them, joined with blanks. */
const BY_KEYS = new Map<string, number>();
for (const { code, keys } of MK61.commands) {
  if (keys && !BY_KEYS.has(keys.join(' '))) BY_KEYS.set(keys.join(' '), code);
}
const MOST_KEYS = 3;

/**
 * The commands whose keys these are, in order: `F sin` is one, `БП 3 4` three (the address is typed as digits). Throws
 * WireError for keys that belong to no command (ШГ, F АВТ, F ПРГ).
 */
function commandsOfKeys(keys: readonly Key[]): number[] {
  const codes: number[] = [];
  for (let at = 0; at < keys.length; ) {
    let taken = 0;
    for (let length = Math.min(MOST_KEYS, keys.length - at); length > 0 && taken === 0; length--) {
      const code = BY_KEYS.get(keys.slice(at, at + length).join(' '));
      if (code === undefined) continue;
      codes.push(code);
      taken = length;
    }
    if (taken === 0) throw new WireError('noKeys', { key: keys[at] });
    at += taken;
  }
  return codes;
}
