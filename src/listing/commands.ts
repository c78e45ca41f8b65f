/** What the readers ask about a command, answered by its row in the table of the machine. */
import { MK61 } from '../machine/index.ts';

const { commands } = MK61;

/** True for x→П with a register, not through a pointer. */
export const isStore = (byte: number): boolean =>
  commands[byte].memory === 'store' && !commands[byte].indirect;

/** True for П→x with a register, not through a pointer. */
export const isRecall = (byte: number): boolean =>
  commands[byte].memory === 'recall' && !commands[byte].indirect;

/** x→П and П→x by the digit of their register. */
export const [STORES, RECALLS] = [isStore, isRecall].map((test) =>
  commands.map(({ code }) => code).filter(test),
);

/** The loops F L0 .. F L3, by the number of their register. */
export const LOOPS = commands
  .filter(({ transfer }) => transfer === 'loop')
  .sort((a, b) => a.register! - b.register!)
  .map(({ code }) => code);

/** The sixteen codes of each command that is written with a register, by its prefix and name. */
const WITH_DIGITS = new Map<string, number[]>();
for (const { code, prefix, name, digit } of commands) {
  if (digit === null) continue;
  const codes = WITH_DIGITS.get(prefix + name) ?? [];
  codes[digit] = code;
  WITH_DIGITS.set(prefix + name, codes);
}

/** The code of the same command with another register: `К БП 0` and 5 give `К БП 5`. */
export const withDigit = (byte: number, register: number): number =>
  WITH_DIGITS.get(commands[byte].prefix + commands[byte].name)![register];

/** True for a command that is written with its register. */
export const hasRegister = (byte: number): boolean => commands[byte].operand === 'register';

/** True for the commands 0 to 9; false where there is none. */
export const isDigit = (byte: number | undefined): boolean =>
  byte !== undefined && commands[byte].family === 'digit';

/** True for a digit or the point. */
export const isOfNumber = (byte: number): boolean => isDigit(byte) || commands[byte].name === '.';

const START_KEYS: ReadonlySet<string> = new Set(['/-/', 'ВП', 'В↑', 'С/П', 'В/О']);

/** True for the keys of a start beside digits and the point: the stores, /-/, ВП, В↑, С/П, В/О. */
export const isStartKey = (byte: number): boolean => isStore(byte) || START_KEYS.has(commands[byte].mnemonic);

/** True for a command that does more than to enter a number: В↑ is none either. */
export const isOperation = (byte: number): boolean => {
  const { family, mnemonic } = commands[byte];
  return family !== 'digit' && family !== 'entry' && mnemonic !== 'В↑';
};
