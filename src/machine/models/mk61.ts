/** The Elektronika MK-61. */
import { addressSpace } from '../address.ts';
import { makeCommands } from '../commands.ts';
import { DIGIT_KEYS, KEYS, keyboardOf } from '../keys.ts';
import type { Model, Slot } from '../model.ts';
import { PROGRAM, R0, X } from '../state.ts';

const CELLS = 105;

const STACK: readonly Slot[] = ['X', 'Y', 'Z', 'T', 'X1'];
const REGISTERS = [...'0123456789ABCDE'].map((digit) => `R${digit}` as Slot);

/** They lie one behind the other. */
const SLOTS: readonly Slot[] = [...STACK, ...REGISTERS];

/** Digit F is R0. */
const REGISTER_OFFSET = Array.from({ length: 16 }, (_, digit) => R0 + 2 * (digit % 15));

/** Rounds of the memory ring by address or by cell: each figure holds from its place on. */
type Runs = { readonly [name in 'from' | 'rounds']: readonly number[] };

/** What К НОП waits at each address; the last run goes round to 00. Without it it takes 90 cycles. */
const NOP_WAITS: Runs = {
  from: [
    0x00, 0x02, 0x07, 0x10, 0x14, 0x18, 0x21, 0x26, 0x28, 0x34, 0x35, 0x98, 0x99, 0xa5, 0xa7, 0xb2, 0xb4,
    0xb9, 0xc2, 0xc6, 0xd0, 0xd3, 0xd8, 0xe0, 0xe6, 0xe7, 0xf9,
  ],
  rounds: [1, 0, 1, 0, 1, 0, 2, 1, 3, 2, 3, 4, 3, 4, 3, 2, 1, 2, 1, 3, 2, 3, 2, 4, 3, 4, 3],
};

/** By what the time limit of the arithmetic grows with the cell of the command. */
const LIMIT_GROWTH: Runs = {
  from: [0, 1, 6, 9, 13, 17, 20, 25, 27, 33, 34, 69, 97, 98],
  rounds: [1, 0, 1, 0, 1, 0, 1, 0, 2, 1, 2, 3, 4, 3],
};

const CYCLES_PER_ROUND = 15;
/** What the costs of the commands hold of it already. */
const MEAN_WAIT = 7;

/** Cycles of the rounds at a number. */
const waitAt = ({ from, rounds }: Runs, at: number): number =>
  CYCLES_PER_ROUND * rounds[from.findLastIndex((first) => at >= first)];

const SPACE = addressSpace(CELLS);
const COMMANDS = makeCommands(REGISTER_OFFSET);

/** `value` with all that is in it closed to writing. */
function frozen<T>(value: T): T {
  if (typeof value === 'object') Object.values(Object.freeze(value) ?? {}).forEach(frozen);
  return value;
}

/** Milliseconds of one machine cycle on the real calculator: `cycleMs` of {@link MK61}, for programs of users. */
export const CYCLE_MS = 1.75;

/** The MK-61 as its commands, keys and memory make it; all machines share it, so nobody can write to it. */
export const MK61: Model = frozen({
  name: 'Электроника МК-61',
  cells: CELLS,
  words: PROGRAM + Math.ceil(CELLS / 4),
  ...SPACE,
  slots: SLOTS,
  stack: STACK,
  registers: REGISTERS,
  slotOffset: Object.fromEntries(SLOTS.map((slot, i) => [slot, X + 2 * i])) as Model['slotOffset'],
  registerOffset: REGISTER_OFFSET,
  keys: KEYS,
  digitKeys: DIGIT_KEYS,
  keyboard: keyboardOf(COMMANDS),
  commands: COMMANDS,
  addressCost: SPACE.cellOf.map((_, address) => waitAt(NOP_WAITS, address) - MEAN_WAIT),
  cycleMs: CYCLE_MS,
  errorCost: 2480,
  untakenSaving: 60,
  integerPowerCost: 127,
  timeLimit: SPACE.cellOf.map((cell) => 2437 + waitAt(LIMIT_GROWTH, cell)),
  keyTimeLimit: 2397,
});
