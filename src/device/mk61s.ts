/** An mk61s on a wire: its commands as functions. Nothing is written without being read back. */
import { UserError } from '../errors.ts';
import { terminalRow, terminalRows } from '../listing/index.ts';
import { type Angle, MK61, MkNumber, type Slot } from '../machine/index.ts';
import type { Dialogue } from './dialogue.ts';
import { Garbled, notClone, partlyWritten, WireError } from './dialogue.ts';

/** Scan codes of the positions of the angle switch, as the scripts of the device press them. They depend on the board. */
const ANGLE_KEYS: { readonly [angle in Angle]: string } = { rad: '0E', grad: '09', deg: '04' };

const TRIES = 3;

/** The content to write to the calculator. */
interface Load {
  readonly bytes: Uint8Array;
  readonly registers?: Iterable<readonly [Slot, MkNumber]>;
  readonly angle?: Angle | null;
}

type Progress = (done: number, all: number) => void;

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

  async close(): Promise<void> {
    await this.#dialogue.close();
  }

  #need(command: string): void {
    if (!this.#commands.has(command)) throw new WireError('lacks', { command });
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
    const now = await this.look();
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

  /** Registers and stack. */
  async look(): Promise<Values> {
    const registers = parseRegisters(await this.#dialogue.ask('reg'));
    return new Map([...registers, ...parseStack(await this.#dialogue.ask('stk'))]);
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

/** A value as the calculator tells it: the text, and the number where it is one. */
interface Told {
  readonly text: string;
  readonly value: MkNumber | null;
}

/** Values of the screens `reg` and `stk`; slots that they lack are missing. */
type Values = ReadonlyMap<Slot, Told>;

/**
 * A number as the indicator shows it: sign, up to eight digits and a point, then blanks and an exponent of two places
 * with its sign. Null for other texts (ЕГГ0Г, a dark indicator).
 */
export function parseIndicator(text: string): MkNumber | null {
  // The firmware writes the nought of the indicator as a letter.
  const shown = text.trim().replace(/[OО]/g, '0');
  const parts =
    /^(-?)\s*(\S+?)\s+(-?)\s*(\d\d)$/.exec(shown) ?? /^(-?)\s*((?:[^\s.]\.?){8})([- ])(\d\d)$/.exec(shown);
  // The message of an error could be read as hexadecimal digits.
  if (/^[EЕ]ГГ0Г/.test(shown)) return null;
  try {
    if (!parts) return MkNumber.parse(shown);
    const [, sign, mantissa, exponentSign, exponent] = parts;
    return MkNumber.parse(`${sign}${mantissa}^${exponentSign.trim()}${exponent}`);
  } catch {
    return null;
  }
}

const told = (text: string): Told => ({ text: text.trim(), value: parseIndicator(text) });

/** Names and values in the lines of an answer: `R0= 1.5`, `R0 1.5  R1 0`, `X1: 3.`. */
function pairsOf(lines: readonly string[], names: string): [name: string, text: string][] {
  const pattern = new RegExp(`(?:^|[\\s|;,])(${names})\\s*(?:[=:]|\\s)`, 'gi');
  return lines.flatMap((line) => {
    const found = [...line.matchAll(pattern)];
    return found.map((match, i): [string, string] => [
      match[1].toUpperCase(),
      line.slice(match.index + match[0].length, found[i + 1]?.index ?? line.length),
    ]);
  });
}

/** Registers of the screen `reg`. Throws UserError if there are none. */
function parseRegisters(lines: readonly string[]): Values {
  // A register F of the extended memory is not the MK-61's.
  const values = new Map<Slot, Told>();
  for (const [name, text] of pairsOf(lines, 'R[0-9A-Fa-f]'))
    if (MK61.slots.includes(name as Slot)) values.set(name as Slot, told(text));
  if (values.size === 0) throw new WireError('strange', { what: 'reg', line: lines.join(' / ') });
  return values;
}

/** The stack of the screen `stk`. Throws UserError if no X is in it. */
function parseStack(lines: readonly string[]): Values {
  const values = new Map<Slot, Told>(
    pairsOf(lines, 'X1|[XYZT]').map(([name, text]) => [name as Slot, told(text)]),
  );
  if (!values.has('X')) throw new WireError('strange', { what: 'stk', line: lines.join(' / ') });
  return values;
}

/** The program from rows `AAAA HEX…`: 105 bytes. Steps after 104 are left out. Throws UserError for gaps. */
function parseProgramRows(lines: readonly string[]): Uint8Array {
  const cells: (number | undefined)[] = new Array(MK61.cells).fill(undefined);
  let rows = 0;
  for (const line of lines) {
    const row = terminalRow(line);
    if (!row) {
      if (/^\s*\d{4}\s/.test(line)) throw new Garbled('badRows', { line: line.trim() });
      continue;
    }
    rows++;
    row.bytes.forEach((byte, i) => {
      if (row.step + i < MK61.cells) cells[row.step + i] = byte;
    });
  }
  if (rows === 0) throw new Garbled('strange', { what: 'hout', line: lines.join(' / ') });
  const missing = cells.flatMap((byte, step) => (byte === undefined ? [step] : []));
  if (missing.length > 0) throw new Garbled('missingSteps', { steps: `${missing[0]}…${missing.at(-1)}` });
  return Uint8Array.from(cells as number[]);
}

/** The commands that `help` lists: every word of small letters and digits in it. */
const commandsOf = (help: readonly string[]): ReadonlySet<string> =>
  new Set(help.flatMap((line) => line.match(/(?<![\w@])[a-z][a-z0-9]*/g) ?? []));
