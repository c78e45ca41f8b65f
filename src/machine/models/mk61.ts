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

/** Figures by address or by cell, as runs [first, figure]. */
type Runs = readonly (readonly [first: number, figure: number])[];

/** Rounds of the memory ring that К НОП waits at each address; the last run goes round to 00. Without them it takes 90 cycles. */
const NOP_ROUNDS: Runs = [
  [0x00, 1],
  [0x02, 0],
  [0x07, 1],
  [0x10, 0],
  [0x14, 1],
  [0x18, 0],
  [0x21, 2],
  [0x26, 1],
  [0x28, 3],
  [0x34, 2],
  [0x35, 3],
  [0x98, 4],
  [0x99, 3],
  [0xa5, 4],
  [0xa7, 3],
  [0xb2, 2],
  [0xb4, 1],
  [0xb9, 2],
  [0xc2, 1],
  [0xc6, 3],
  [0xd0, 2],
  [0xd3, 3],
  [0xd8, 2],
  [0xe0, 4],
  [0xe6, 3],
  [0xe7, 4],
  [0xf9, 3],
];

/** Rounds by which the time limit of the arithmetic grows with the cell of the command. */
const LIMIT_ROUNDS: Runs = [
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
/** What the costs of the commands hold of it already. */
const MEAN_WAIT = 7;

/** Cycles of the rounds at a number. */
const waitAt = (runs: Runs, at: number): number =>
  CYCLES_PER_ROUND * runs.findLast(([first]) => at >= first)![1];

const SPACE = addressSpace(CELLS);
const COMMANDS = makeCommands(REGISTER_OFFSET);

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
  addressCost: Array.from(SPACE.cellOf, (_, address) => waitAt(NOP_ROUNDS, address) - MEAN_WAIT),
  cycleMs: CYCLE_MS,
  errorCost: 2480,
  untakenSaving: 60,
  integerPowerCost: 127,
  timeLimit: Array.from(SPACE.cellOf, (cell) => 2437 + waitAt(LIMIT_ROUNDS, cell)),
  keyTimeLimit: 2397,
};
