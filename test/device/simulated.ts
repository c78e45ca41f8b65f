/**
 * An mk61s as its manual describes it, on our machine, with the faults of a wire and a desk. The manual does not give the
 * spacing of its screens: it is ours.
 */

import { type Clock, LONGEST_LINE, type Wire, type WireListener } from '../../src/device/index.ts';
import { keysOfCommand, terminalRow, terminalRows } from '../../src/listing/index.ts';
import { isHexByte } from '../../src/machine/hex.ts';
import { formatAddress, Machine, MkNumber, pressKeys, type Slot } from '../../src/machine/index.ts';

/** Its faults. */
export interface SimulatedFaults {
  /** In the mode "USB disk", or in a menu: nothing is answered. */
  readonly isSilent?: boolean;
  /** Milliseconds before each piece of an answer. */
  readonly delay?: number;
  /** Bytes in one piece; all at once by default. */
  readonly pieces?: number;
  /** The wire ends after this many bytes were sent to it. */
  readonly unplugAfter?: number;
  /** Every n-th byte that it is sent arrives as another one. */
  readonly noiseEvery?: number;
  /** Bytes after which the noise is over. */
  readonly noiseUntil?: number;
  /** Another thing on the port: it answers every line with these words. */
  readonly isOther?: string;
  /** The answer to this line breaks off. */
  readonly cutAt?: string;
  /** Lines end with line feeds, and colours and cursor moves are in between. */
  readonly isColourful?: boolean;
  /** Commands that this firmware has not. */
  readonly lacks?: readonly string[];
}

const COMMANDS = 'hin hout list reg stk poke cmd kbd run reinit ver help print clr'.split(' ');
/** A run that takes longer counts as endless: it keeps the terminal. */
const MOST_COMMANDS = 1_000_000;

/** The calculator at the other end of the wire. */
export class SimulatedMk61s {
  readonly machine = new Machine();
  readonly #faults: SimulatedFaults;
  #awaitsYes = false;

  constructor(faults: SimulatedFaults = {}) {
    this.#faults = faults;
  }

  get #commands(): string[] {
    return COMMANDS.filter((name) => !this.#faults.lacks?.includes(name));
  }

  /** The answer to a line. */
  answer(line: string): string[] {
    const { isOther } = this.#faults;
    if (isOther !== undefined) return [isOther];
    const [command, ...words] = line.trim().split(/\s+/);
    if (this.#awaitsYes) {
      this.#awaitsYes = false;
      if (line.trim() === 'Y') this.machine.loadProgram([]);
      return [];
    }
    const register = /^(R[0-9A-Fa-f])=\s+(\S+)$/.exec(line.trim());
    if (register) return this.#set(register[1].toUpperCase() as Slot, register[2]);
    if (command === '') return [];
    if (!this.#commands.includes(command)) return [`? ${command}`];
    return this.#perform(command, words, line);
  }

  #perform(command: string, words: readonly string[], line: string): string[] {
    const { machine } = this;
    switch (command) {
      case 'ver':
        return ['MK61s simulated 2.8.26'];
      case 'help':
        return [this.#commands.join(' ')];
      case 'hin': {
        const row = terminalRow(line);
        if (!row || row.step + row.bytes.length > machine.model.cells) return ['hin: ?'];
        machine.program.set(row.bytes, row.step);
        return [];
      }
      case 'hout':
        return terminalRows(machine.program);
      case 'list':
        return [...machine.program].map((byte, step) => `${formatAddress(step)}. ${formatAddress(byte)}`);
      case 'reg':
        return machine.model.registers.map((slot) => `${slot} = ${this.#shown(slot)}`);
      case 'stk':
        return [
          ...machine.model.stack.toReversed().map((slot) => `${slot.padEnd(2)} = ${this.#shown(slot)}`),
          `IP = ${formatAddress(machine.pc)}`,
        ];
      case 'poke':
        return this.#set((words[0] ?? '').toUpperCase() as Slot, words[1] ?? '');
      case 'cmd': {
        const keys = isHexByte(words[0] ?? '') ? keysOfCommand(Number.parseInt(words[0], 16)) : null;
        if (!keys) return ['cmd: ?'];
        pressKeys(machine, keys, MOST_COMMANDS);
        return [];
      }
      case 'kbd': {
        const angle = ({ '0E': 'rad', '09': 'grad', '04': 'deg' } as const)[(words[0] ?? '') as '0E'];
        if (angle) machine.angle = angle;
        return angle ? [] : ['kbd: ?'];
      }
      case 'run':
        pressKeys(machine, ['F', '/-/', 'В/О', 'С/П'], MOST_COMMANDS);
        return [];
      case 'reinit': {
        const { angle } = machine;
        machine.powerCycle();
        machine.angle = angle;
        return [];
      }
      case 'clr':
        this.#awaitsYes = true;
        return ['Clear? (Y)'];
      default:
        return [this.#print(line)];
    }
  }

  /** The indicator's way of showing a number, blanks taken together. */
  #shown(slot: Slot): string {
    const value = this.machine.get(slot);
    const text = value.toString();
    const parts = /^(-?[^^]+)\^(-?)(\d+)$/.exec(text);
    if (!value.isNormal || !parts) return text.includes('.') ? text : `${text}.`;
    return `${parts[1]}${parts[1].includes('.') ? '' : '.'} ${parts[2]}${parts[3].padStart(2, '0')}`;
  }

  #set(slot: Slot, written: string): string[] {
    try {
      this.machine.set(slot, MkNumber.parse(written.replace(/[eE]/, '^')));
      return [];
    } catch {
      return [`${slot}: ?`];
    }
  }

  #print(line: string): string {
    const text = /"(.*)"/.exec(line)?.[1] ?? '';
    // The nought of the indicator is printed as a letter.
    return text
      .replace(/\{X2\}/g, this.machine.display().replace(/0/g, 'O'))
      .replace(/\{X\}/g, this.#shown('X'));
  }

  /** The wire to it. Its answers come through the clock. */
  plugIn(clock: Clock, name = 'simulated'): Wire {
    return new SimulatedWire(this, this.#faults, clock, name);
  }
}

class SimulatedWire implements Wire {
  readonly name: string;
  readonly #device: SimulatedMk61s;
  readonly #faults: SimulatedFaults;
  readonly #clock: Clock;
  readonly #decoder = new TextDecoder();
  readonly #encoder = new TextEncoder();
  #listener: WireListener = { heard: () => {}, gone: () => {} };
  #received = 0;
  #line = '';
  #isGone = false;
  /** Pieces on their way, in order. */
  #queue: Uint8Array[] = [];
  #isSending = false;

  constructor(device: SimulatedMk61s, faults: SimulatedFaults, clock: Clock, name: string) {
    this.#device = device;
    this.#faults = faults;
    this.#clock = clock;
    this.name = name;
  }

  listen = (listener: WireListener): void => {
    this.#listener = listener;
    if (!this.#faults.isSilent) this.#say('MK61s simulated 2.8.26\r\n/>');
  };

  send = async (bytes: Uint8Array): Promise<void> => {
    if (this.#isGone) throw new Error('the port is closed');
    const {
      unplugAfter = Number.POSITIVE_INFINITY,
      noiseEvery,
      noiseUntil = Number.POSITIVE_INFINITY,
    } = this.#faults;
    const arrived = bytes.slice(0, Math.max(0, unplugAfter - this.#received)).map((byte, i) => {
      const nth = this.#received + i + 1;
      const isNoise = noiseEvery !== undefined && nth % noiseEvery === 0 && nth <= noiseUntil && byte !== 13;
      return isNoise ? byte ^ 1 : byte;
    });
    this.#received += bytes.length;
    this.#take(this.#decoder.decode(arrived, { stream: true }));
    if (this.#received > unplugAfter) this.#unplug();
  };

  close = async (): Promise<void> => {
    this.#isGone = true;
  };

  #unplug(): void {
    this.#isGone = true;
    this.#clock(0, () => this.#listener.gone());
  }

  /** Characters as they come: echoed, and a line is performed at its end. */
  #take(text: string): void {
    if (this.#faults.isSilent) return;
    for (const letter of text) {
      if (letter !== '\r' && letter !== '\n') {
        this.#line += letter;
        continue;
      }
      const line = this.#line;
      this.#line = '';
      // A program that runs keeps the terminal.
      if (this.#device.machine.running) continue;
      const end = this.#faults.isColourful ? '\n' : '\r\n';
      const [on, off] = this.#faults.isColourful ? ['\u001b[32m', '\u001b[0m\u001b[K'] : ['', ''];
      const isDropped = this.#encoder.encode(line).length > LONGEST_LINE;
      const lines = isDropped ? [] : this.#device.answer(line);
      const isCut = this.#faults.cutAt !== undefined && line.startsWith(this.#faults.cutAt);
      const said = `${on}${line}${off}${end}${lines.map((one) => one + end).join('')}`;
      if (this.#device.machine.running) this.#say(`${line}${end}`);
      else
        this.#say(
          isCut ? said.slice(0, -Math.ceil((said.length - line.length) / 2)) : `${said}${on}/>${off} `,
        );
    }
  }

  #say(text: string): void {
    const bytes = this.#encoder.encode(text);
    const size = this.#faults.pieces ?? bytes.length;
    for (let at = 0; at < bytes.length; at += size) this.#queue.push(bytes.slice(at, at + size));
    if (!this.#isSending) this.#next();
  }

  #next(): void {
    const piece = this.#queue.shift();
    this.#isSending = piece !== undefined;
    if (!piece) return;
    this.#clock(this.#faults.delay ?? 0, () => {
      if (!this.#isGone) this.#listener.heard(piece);
      this.#next();
    });
  }
}
