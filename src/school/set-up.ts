/** Calculators that content files describe: numbers as people write them, a program, the switch. */
import { parseNumber } from '../listing/index.ts';
import { type Angle, type Machine, type MkNumber, type Slot, setUp } from '../machine/index.ts';

/** Numbers by slot; the others are zero. */
export type Start = { readonly [slot in Slot]?: string };

/** The number of a text. Throws RangeError for another text: a mistake of the content's author. */
export function numberOf(text: string): MkNumber {
  const number = parseNumber(text);
  if (!number) throw new RangeError(`"${text}" is no number`);
  return number;
}

export const numbersOf = (start: Start = {}): (readonly [Slot, MkNumber])[] =>
  (Object.entries(start) as [Slot, string][]).map(([slot, text]) => [slot, numberOf(text)]);

/** A calculator with a program from step 00 on. Throws RangeError as {@link numberOf} does. */
export const machineWith = (bytes: ArrayLike<number>, start?: Start, angle: Angle = 'rad'): Machine =>
  setUp({ bytes, registers: numbersOf(start), angle });
