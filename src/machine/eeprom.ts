/**
 * The EEPROM of the МК-52, a device beside the machine: 1,024 tetrads that stay without power, two switches and the keys А↑
 * and ↑↓ (spec 15.5).
 */
import type { Machine } from './machine.ts';
import { MkNumber } from './number.ts';
import { MODE_CALCULATION, modeOf } from './state.ts';
import { unpackDecimal } from './words.ts';

/** The keys of the device. */
export const EEPROM_KEYS = Object.freeze(['А↑', '↑↓'] as const);
/** One of {@link EEPROM_KEYS}. */
export type EepromKey = (typeof EEPROM_KEYS)[number];

/** Tetrads of the EEPROM, and of one line: seven program cells or one register. */
const SIZE = 1024;
const LINE = 14;
const CELLS = 7;
/** Most program steps of an exchange. */
const MOST_STEPS = 98;

/** The switch С З Сч: an exchange erases, writes or reads. */
export type EepromOperation = 'erase' | 'write' | 'read';

/** The switch Д П: registers or program cells. */
export type EepromContent = 'data' | 'program';

/** Place in a line of both tetrads of cell `i` of seven: the first cell lies last, as in the page of the ring. */
const placeOf = (i: number): number => 2 * ((i + CELLS - 1) % CELLS);

/** The EEPROM with its switches. */
export class Eeprom {
  /** The tetrads, 0..15 each. */
  readonly tetrads: Uint8Array;
  /** The switch С З Сч. */
  operation: EepromOperation = 'read';
  /** The switch Д П. */
  content: EepromContent = 'program';
  /** The first tetrad of the next exchange, modulo 1,024, and the program steps: a multiple of 7. */
  address = 0;
  steps = 0;

  /** @param tetrads what the EEPROM holds, up to 1,024 tetrads; empty by default */
  constructor(tetrads: ArrayLike<number> = []) {
    this.tetrads = new Uint8Array(SIZE);
    this.tetrads.set(Array.from(tetrads, (tetrad) => tetrad & 15).slice(0, SIZE));
  }

  /** Presses А↑ or ↑↓; they do nothing while a program runs or is entered, and change neither stack nor display. */
  press(machine: Machine, key: EepromKey): void {
    if (!machine.isOn || machine.running || machine.hung || modeOf(machine.state) !== MODE_CALCULATION)
      return;
    if (key === 'А↑') this.#takeAddress(machine.get('X'));
    else this.#exchange(machine);
  }

  /** The address word `xAAAASSx`: the first tetrad, and the steps, rounded down to whole lines. */
  #takeAddress({ mantissa }: MkNumber): void {
    const digits = unpackDecimal(mantissa);
    this.address = Math.floor(digits / 1000) % 10_000;
    const steps = Math.floor(digits / 10) % 100;
    this.steps = Math.min(MOST_STEPS, steps - (steps % CELLS));
  }

  #exchange(machine: Machine): void {
    const lines = this.steps / CELLS;
    if (this.operation === 'erase') this.#erase();
    for (let k = 0; k < lines; k++) {
      const line = this.#lineAt(this.address + LINE * k);
      if (this.operation !== 'read') {
        const held = this.content === 'data' ? readRegister(machine, k) : readCells(machine, k);
        if (this.operation === 'write') held.forEach((tetrad, i) => void (this.tetrads[line[i]] |= tetrad));
      }
      const back = this.operation === 'read' ? line.map((at) => this.tetrads[at]) : Array(LINE).fill(0);
      if (this.content === 'data') writeRegister(machine, k, back);
      else writeCells(machine, k, back);
    }
  }

  /** Places of a line of tetrads. */
  #lineAt(first: number): number[] {
    return Array.from({ length: LINE }, (_, i) => (first + i) % SIZE);
  }

  /** Whole lines of 14 from 0 are erased. */
  #erase(): void {
    const end = this.address + 2 * this.steps;
    for (let at = this.address - (this.address % LINE); at < end || at % LINE !== 0; at++)
      this.tetrads[at % SIZE] = 0;
  }
}

function readCells({ program }: Machine, k: number): number[] {
  const line: number[] = [];
  for (let i = 0; i < CELLS; i++) {
    line[placeOf(i)] = program[CELLS * k + i] & 15;
    line[placeOf(i) + 1] = program[CELLS * k + i] >> 4;
  }
  return line;
}

function writeCells({ program }: Machine, k: number, line: readonly number[]): void {
  for (let i = 0; i < CELLS; i++) program[CELLS * k + i] = line[placeOf(i)] | (line[placeOf(i) + 1] << 4);
}

/** Mantissa from its last digit, sign, exponent from its last digit, and two zeros. */
function readRegister(machine: Machine, k: number): number[] {
  const { tetrads } = machine.get(machine.model.registers[k]);
  return [...`00${tetrads}`].reverse().map((digit) => Number.parseInt(digit, 16));
}

function writeRegister(machine: Machine, k: number, line: readonly number[]): void {
  const tetrads = line.slice(0, 12).reverse();
  const hex = tetrads.map((tetrad) => tetrad.toString(16)).join('');
  machine.set(machine.model.registers[k], MkNumber.fromTetrads(hex));
}
