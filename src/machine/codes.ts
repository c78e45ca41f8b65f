/** Commands that are looked for one by one, by their names; the table of the machine says which codes they have. */
import { MK61 } from './models/mk61.ts';

const squeezed = (mnemonic: string): string => mnemonic.replace(/\s/g, '');
const CODES = new Map(MK61.commands.map(({ mnemonic, code }) => [squeezed(mnemonic), code]));

/** The code of a mnemonic of the table; blanks in it do not count. Throws Error for an unknown one. */
export function codeOf(mnemonic: string): number {
  const code = CODES.get(squeezed(mnemonic));
  if (code === undefined) throw new Error(`no command is written ${mnemonic}`);
  return code;
}

export const POINT = codeOf('.');
export const NEGATE = codeOf('/-/');
export const EXPONENT = codeOf('ВП');
export const CLEAR = codeOf('Cx');
export const ENTER = codeOf('В↑');
export const LAST_X = codeOf('FВx');
export const PLUS = codeOf('+');
export const MINUS = codeOf('-');
export const TIMES = codeOf('×');
export const DIVIDE = codeOf('÷');
export const EXCHANGE = codeOf('<->');
export const TEN_TO_X = codeOf('F 10^x');
export const E_TO_X = codeOf('F e^x');
export const ASIN = codeOf('F sin^-1');
export const ACOS = codeOf('F cos^-1');
export const ATAN = codeOf('F tg^-1');
export const PI = codeOf('Fπ');
export const ROOT = codeOf('F√');
export const SQUARE = codeOf('F x^2');
export const RECIPROCAL = codeOf('F 1/x');
export const POWER = codeOf('F x^y');
export const ROTATE = codeOf('F↻');
export const RANDOM = codeOf('КСЧ');
export const STOP = codeOf('С/П');
export const JUMP = codeOf('БП');
export const RETURN = codeOf('В/О');
export const CALL = codeOf('ПП');
export const NOP = codeOf('КНОП');
/** Copies X to X2 and does nothing else. */
export const COPY_TO_X2 = codeOf('0xF0');
