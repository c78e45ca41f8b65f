/** An mk61s on a wire: its commands as functions. Nothing is written without being read back. */
import { UserError } from '../errors.ts';
import { terminalRows } from '../listing/index.ts';
import { bytesOfHex } from '../machine/hex.ts';
import { type Angle, formatAddress, type Key, MK61, type MkNumber, type Slot } from '../machine/index.ts';
import { cksum } from './cksum.ts';
import { type Dialogue, LONGEST_LINE } from './dialogue.ts';
import {
  commandsOf,
  parseProgramRows,
  parseRegisters,
  parseStack,
  type TransferLine,
  transferLines,
  type Values,
} from './screens.ts';
import { Garbled, garbled, stepsText, wireError } from './texts.ts';
import { commandsOfKeys } from './typing.ts';

/** Scan codes of the positions of the angle switch, as the scripts of the device press them. They depend on the board. */
const ANGLE_KEYS: { readonly [angle in Angle]: string } = { rad: '0E', grad: '09', deg: '04' };

/** Largest file of the device, and of one block of it. */
export const LARGEST_DEVICE_FILE = 1536;
const BLOCK = 96;
const TRIES = 3;
const MOST_NAME_BYTES = 31;

/** What is to stand on the calculator. */
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
  /** What the device says of itself. */
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
    if (!commands.has('hin') || !commands.has('hout'))
      throw wireError((t) => t.notClone(dialogue.port, version[0] ?? ''));
    return new Mk61s(dialogue, commands, version.join(' '));
  }

  /** The names that its help lists. */
  get commands(): ReadonlySet<string> {
    return this.#commands;
  }

  has(command: string): boolean {
    return this.#commands.has(command);
  }

  /** Any line, as the terminal takes it. */
  async ask(line: string, patience?: number): Promise<string[]> {
    return this.#dialogue.ask(line, patience);
  }

  async close(): Promise<void> {
    await this.#dialogue.close();
  }

  #need(command: string): void {
    if (!this.has(command)) throw wireError((t) => t.lacks(command));
  }

  /** The program memory, 105 bytes: what two readings in a row agree on, for rows carry no check sum. */
  async readProgram(): Promise<Uint8Array> {
    let last = await this.#readOnce();
    for (let tried = 0; tried < TRIES; tried++) {
      const again = await this.#readOnce();
      if (again.every((byte, step) => byte === last[step])) return again;
      last = again;
    }
    throw garbled((t) => t.unsteady);
  }

  #readOnce = async () => parseProgramRows(await this.#dialogue.ask('hout'));

  /**
   * Writes a program over all 105 steps, zeros behind it, and reads it back; rows that came out wrong are sent again.
   * Rejects with a UserError: for more than 105 steps before anything is written, else with how much was.
   */
  async writeProgram(bytes: Uint8Array, progress: Progress = () => {}): Promise<void> {
    if (bytes.length > MK61.cells) throw wireError((t) => t.tooManySteps(bytes.length, MK61.cells));
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
      if (tried === TRIES - 1) throw wireError((t) => t.notWritten(stepsText(wrong)));
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
      if (slot === 'X1') throw wireError((t) => t.slotX1);
      if (!value.isNormal) throw wireError((t) => t.number(slot, value.toString()));
    }
    for (const [slot, value] of wanted) {
      const text = value.toString().replace('^', 'e');
      await this.#dialogue.ask(slot.startsWith('R') ? `${slot}= ${text}` : `poke ${slot} ${text}`);
    }
    if (wanted.length === 0) return;
    const { values: now } = await this.look();
    for (const [slot, value] of wanted) {
      const told = now.get(slot);
      if (!told) throw wireError((t) => t.noSlot(slot));
      if (!told.value?.equals(value))
        throw wireError((t) => t.slotDiffers(slot, value.toString(), told.text));
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
    if (!found) throw wireError((t) => t.strange('print', lines.join(' / ')));
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

  /** A file of the device. Its check sum is compared where the device gives one. */
  async getFile(path: string): Promise<Uint8Array> {
    this.#need('fsget');
    checkPath(path);
    const lines = transferLines(await this.#dialogue.ask(`fsget "${path}"`));
    refuseError(lines, path);
    const parts: number[] = [];
    for (const { words } of lines.filter(({ kind }) => kind === 'DATA')) {
      const hex = words.at(-1) ?? '';
      const offset = words.length > 1 ? Number(words.at(-2)) : parts.length;
      if (!/^(?:[0-9A-Fa-f]{2})*$/.test(hex)) throw wireError((t) => t.strange('@MKC:DATA', hex));
      if (offset !== parts.length) throw wireError((t) => t.outOfOrder(path));
      parts.push(...bytesOfHex(hex));
    }
    const bytes = Uint8Array.from(parts);
    if (!lines.some(({ kind }) => kind === 'END')) throw wireError((t) => t.strange('fsget', '@MKC:END ?'));
    checkAgainst(lines, path, bytes);
    return bytes;
  }

  /** Writes a file; the device keeps the old one until the check sum of the new one is right. */
  async putFile(path: string, bytes: Uint8Array, progress: Progress = () => {}): Promise<void> {
    this.#need('fsput');
    checkPath(path);
    if (bytes.length > LARGEST_DEVICE_FILE)
      throw wireError((t) => t.tooLarge(bytes.length, LARGEST_DEVICE_FILE));
    const expect = async (line: string, kind: string): Promise<void> => {
      const lines = transferLines(await this.#dialogue.ask(line));
      refuseError(lines, path);
      if (!lines.some((one) => one.kind === kind))
        throw wireError((t) => t.strange(line.slice(0, 24), lines.map((one) => one.kind).join(' ')));
    };
    await expect(`fsput begin "${path}" ${bytes.length} ${cksum(bytes)}`, 'READY');
    for (let at = 0; at < bytes.length; at += BLOCK) {
      progress(at, bytes.length);
      const hex = [...bytes.subarray(at, at + BLOCK)].map(formatAddress);
      await expect(`fsput data ${at} ${hex.join('')}`, 'ACK');
    }
    await expect('fsput end', 'DONE');
    progress(bytes.length, bytes.length);
  }
}

const partly = (error: unknown, done: number, all: number): unknown =>
  error instanceof UserError
    ? new UserError({
        en: wireError((t) => t.partly(done, all, error.in('en'))).in('en'),
        ru: wireError((t) => t.partly(done, all, error.in('ru'))).in('ru'),
      })
    : error;

function refuseError(lines: readonly TransferLine[], what: string): void {
  const error = lines.find(({ kind }) => kind === 'ERROR');
  if (error) throw wireError((t) => t.refused(what, error.words.join(' ')));
}

/** Size and check sum stand beside the path or at the end, as two decimal numbers. */
function checkAgainst(lines: readonly TransferLine[], path: string, bytes: Uint8Array): void {
  for (const { words } of lines.filter(({ kind }) => kind === 'GET' || kind === 'END')) {
    const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
    if (numbers.length < 2) continue;
    const [size, sum] = numbers.slice(-2);
    if (size !== bytes.length) throw wireError((t) => t.wrongSize(path, size, bytes.length));
    if (sum !== cksum(bytes)) throw wireError((t) => t.damaged(path, sum, cksum(bytes)));
  }
}

function checkPath(path: string): void {
  const encoder = new TextEncoder();
  const names = path.split('/').filter((name, i) => i > 0 || name !== '');
  const isGood =
    names.length > 0 &&
    names.every((name) => name !== '' && encoder.encode(name).length <= MOST_NAME_BYTES) &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they would end the line
    !/["\u0000-\u001f]/.test(path) &&
    encoder.encode(path).length < LONGEST_LINE - 40;
  if (!isGood) throw wireError((t) => t.badPath(path));
}
