/** What the readers ask about a command, answered by its row in the table of the machine. */
import { MK61 } from '../machine/index.ts';

const { commands } = MK61;

/** True for x→П with a register, not through a pointer. */
export const isStore = (byte: number): boolean =>
  commands[byte].memory === 'store' && commands[byte].operand === 'register' && !commands[byte].indirect;

/** True for П→x with a register, not through a pointer. */
export const isRecall = (byte: number): boolean =>
  commands[byte].memory === 'recall' && commands[byte].operand === 'register' && !commands[byte].indirect;

/** True for a command that is written with its register. */
export const hasRegister = (byte: number): boolean => commands[byte].operand === 'register';

/** True for a digit or the point. */
export const isOfNumber = (byte: number): boolean =>
  commands[byte].family === 'digit' || commands[byte].name === '.';

const START_KEYS: ReadonlySet<string> = new Set(['/-/', 'ВП', 'В↑', 'С/П', 'В/О']);

/** True for the keys of a start beside digits and the point: the stores, /-/, ВП, В↑, С/П, В/О. */
export const isStartKey = (byte: number): boolean => isStore(byte) || START_KEYS.has(commands[byte].mnemonic);

/** True for a command that does more than to enter a number: В↑ is none either. */
export const isOperation = (byte: number): boolean => {
  const { family, mnemonic } = commands[byte];
  return family !== 'digit' && family !== 'entry' && mnemonic !== 'В↑';
};
