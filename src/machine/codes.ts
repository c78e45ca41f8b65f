/** Commands that are looked for one by one, by their names; the table of the machine says which codes they have. */
import { MK61 } from './models/mk61.ts';

const code = (mnemonic: string): number => MK61.commands.find((row) => row.mnemonic === mnemonic)!.code;

export const DIGITS: readonly number[] = MK61.commands
  .filter(({ family }) => family === 'digit')
  .map((row) => row.code);
export const ONE = code('1');
export const POINT = code('.');
export const NEGATE = code('/-/');
export const EXPONENT = code('ВП');
export const CLEAR = code('Cx');
export const ENTER = code('В↑');
export const LAST_X = code('FВx');
export const PLUS = code('+');
export const MINUS = code('-');
export const TIMES = code('×');
export const DIVIDE = code('÷');
export const EXCHANGE = code('<->');
export const TEN_TO_X = code('F 10^x');
export const E_TO_X = code('F e^x');
export const ASIN = code('F sin^-1');
export const ACOS = code('F cos^-1');
export const ATAN = code('F tg^-1');
export const PI = code('Fπ');
export const ROOT = code('F√');
export const SQUARE = code('F x^2');
export const RECIPROCAL = code('F 1/x');
export const POWER = code('F x^y');
export const ROTATE = code('F↻');
export const AND = code('К∧');
export const OR = code('К∨');
export const RANDOM = code('КСЧ');
export const IS_ZERO = code('F x=0');
export const STOP = code('С/П');
export const JUMP = code('БП');
export const RETURN = code('В/О');
export const CALL = code('ПП');
export const NOP = code('КНОП');
/** Copies X to X2 and does nothing else. */
export const COPY_TO_X2 = code('0xF0');
