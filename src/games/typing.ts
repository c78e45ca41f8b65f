/** How a number of a game is typed on the keyboard of the calculator. */
import { keysOfNumber } from '../listing/typed-number.ts';
import { type Key, MkNumber } from '../machine/index.ts';
import { type Decimal, formatDecimal } from './decimal.ts';

/** The keys that enter a number after any stop. */
export const keysOfDecimal = (value: Decimal): Key[] =>
  keysOfNumber(MkNumber.parse(formatDecimal(value)), { zeros: true })!;
