/** The Elektronika MK-61. */
import { addressSpace } from '../address.ts';
import { makeCommands } from '../commands.ts';
import { DIGIT_KEYS, KEYS, keyboardOf } from '../keys.ts';
import type { Model, Slot } from '../model.ts';
import { PROGRAM, R0, X } from '../state.ts';

const CELLS = 105;

const REGISTERS = [...'0123456789ABCDE'].map((digit) => `R${digit}` as Slot);

/** The stack, X1 and the registers lie one behind the other. */
const SLOTS: readonly Slot[] = ['X', 'Y', 'Z', 'T', 'X1', ...REGISTERS];

/** Digit F is R0. */
const REGISTER_OFFSET = Array.from({ length: 16 }, (_, digit) => R0 + 2 * (digit % 15));

/** Cost of К НОП by address, as runs [first address, cycles]; the last run goes round to 00. */
const NOP_BY_ADDRESS: [number, number][] = [
  [0x00, 105],
  [0x02, 90],
  [0x07, 105],
  [0x10, 90],
  [0x14, 105],
  [0x18, 90],
  [0x21, 120],
  [0x26, 105],
  [0x28, 135],
  [0x34, 120],
  [0x35, 135],
  [0x98, 150],
  [0x99, 135],
  [0xa5, 150],
  [0xa7, 135],
  [0xb2, 120],
  [0xb4, 105],
  [0xb9, 120],
  [0xc2, 105],
  [0xc6, 135],
  [0xd0, 120],
  [0xd3, 135],
  [0xd8, 120],
  [0xe0, 150],
  [0xe6, 135],
  [0xe7, 150],
  [0xf9, 135],
];

/** The time limit of the arithmetic grows with the cell of the command: rounds of the memory ring, as such runs. */
const ROUNDS_BY_CELL: [number, number][] = [
  [0, 1],
  [1, 0],
  [6, 1],
  [9, 0],
  [13, 1],
  [17, 0],
  [20, 1],
  [25, 0],
  [27, 2],
  [33, 1],
  [34, 2],
  [69, 3],
  [97, 4],
  [98, 3],
];
const CYCLES_PER_ROUND = 15;

/** The figure of the run that a number belongs to. */
const figureAt = (runs: [number, number][], at: number): number =>
  runs.findLast(([first]) => at >= first)![1];

const SPACE = addressSpace(CELLS);
const COMMANDS = makeCommands(REGISTER_OFFSET);
const NOP = 0x54;

/** Milliseconds of one machine cycle on the real calculator: `cycleMs` of {@link MK61}, for programs of users. */
export const CYCLE_MS = 1.75;

/** The MK-61 as its commands, keys and memory make it. */
export const MK61: Model = {
  name: 'Электроника МК-61',
  cells: CELLS,
  words: PROGRAM + Math.ceil(CELLS / 4),
  ...SPACE,
  slots: SLOTS,
  registers: REGISTERS,
  slotOffset: new Map(SLOTS.map((slot, i) => [slot, X + 2 * i])),
  registerOffset: REGISTER_OFFSET,
  keys: KEYS,
  digitKeys: DIGIT_KEYS,
  keyboard: keyboardOf(COMMANDS),
  commands: COMMANDS,
  addressCost: Array.from(
    SPACE.cellOf,
    (_, address) => figureAt(NOP_BY_ADDRESS, address) - COMMANDS[NOP].cost,
  ),
  cycleMs: CYCLE_MS,
  domainErrorCost: 2480,
  untakenSaving: 60,
  integerPowerCost: 127,
  timeLimit: Array.from(SPACE.cellOf, (cell) => 2437 + CYCLES_PER_ROUND * figureAt(ROUNDS_BY_CELL, cell)),
  keyboardTimeLimit: 2397,
};
