import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copiedText } from '../../src/app/copied.ts';
import { pastedReadings } from '../../src/app/pasted.ts';
import { isCalculating } from '../../src/machine/hidden-state.ts';
import { Machine, MkNumber } from '../../src/machine/index.ts';
import { draws } from '../draws.ts';

/** A machine with a word in X that is shown, as after arithmetic. */
function machineWith(tetrads: string): Machine {
  const machine = new Machine();
  machine.set('Y', MkNumber.fromTetrads(tetrads));
  machine.press('<->');
  return machine;
}

/** X after the text is pasted as the page pastes it. */
function pastedX(text: string): string {
  const [{ kind, keys, value }] = pastedReadings(text);
  if (kind !== 'number') throw new Error(`${text} is ${kind}`);
  if (!keys) return value!.tetrads;
  const machine = new Machine();
  for (const key of [...keys, 'В↑'] as const) machine.press(key);
  return machine.get('X').tetrads;
}

const digits = (first: string, count: number) =>
  fc.stringMatching(new RegExp(`^[${first}][0-9]{0,${count - 1}}$`)).map((text) => text.padEnd(count, '0'));
const exponent = fc.integer({ min: -99, max: 99 });

it('every normal number is copied as other software reads it, and pasted as the same number', () => {
  fc.assert(
    fc.property(fc.boolean(), digits('1-9', 8), exponent, (isNegative, mantissa, power) => {
      const number = MkNumber.parse(`${isNegative ? '-' : ''}${mantissa[0]}.${mantissa.slice(1)}e${power}`);
      const text = copiedText(machineWith(number.tetrads));
      expect(Number(text)).toBe(number.toNumber());
      expect(pastedX(text)).toBe(number.tetrads);
    }),
    { numRuns: draws(3000) },
  );
});

it('what the indicator shows is read as that number, too', () => {
  fc.assert(
    fc.property(fc.boolean(), digits('1-9', 8), exponent, (isNegative, mantissa, power) => {
      const number = MkNumber.parse(`${isNegative ? '-' : ''}${mantissa[0]}.${mantissa.slice(1)}e${power}`);
      expect(pastedX(machineWith(number.tetrads).display())).toBe(number.tetrads);
    }),
    { numRuns: draws(1000) },
  );
});

it('any other word is copied as its twelve tetrads, and pasted as the same word', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-F]{12}$/), (tetrads) => {
      const machine = machineWith(tetrads);
      const text = copiedText(machine);
      fc.pre(isCalculating(machine) && !/^[EЕ]/.test(text));
      expect(pastedX(text)).toBe(machine.get('X').tetrads);
    }),
    { numRuns: draws(1000) },
  );
});
