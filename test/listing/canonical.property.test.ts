import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCanonical } from '../../src/listing/canonical.ts';
import { makeProgram, plainProgram, readProgram } from '../../src/listing/index.ts';
import { MK61 } from '../../src/machine/index.ts';
import { draws } from '../draws.ts';

const TYPED = MK61.commands.flatMap(({ mnemonic }, code) => (mnemonic.startsWith('0x') ? [] : [code]));

/** Commands that keys type, digits as often as programs have them, an address behind those that want one, and an end. */
const commands = fc
  .array(
    fc
      .tuple(
        fc.oneof(
          { arbitrary: fc.constantFrom(...TYPED), weight: 3 },
          { arbitrary: fc.constantFrom(0, 1, 2, 5, 9, 0x0a, 0x0e, 0x50, 0x51, 0x52), weight: 2 },
        ),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
      )
      .map(([code, tens, units]) =>
        MK61.commands[code].operand === 'address' ? [code, tens * 16 + units] : [code],
      ),
    { minLength: 1, maxLength: 40 },
  )
  .map((steps) => [...steps.flat(), 0x50]);

/** The commands of a source without labels, a number of them on each line. */
const bare = (bytes: readonly number[]): string =>
  makeProgram(plainProgram(bytes), 'pmk')
    .text.replace('program:\n', '')
    .replace(/^ *\d\d: +/gm, '')
    .replace(/ +/g, ' ');

const LAYOUTS = {
  source: (bytes: readonly number[]) => makeProgram(plainProgram(bytes), 'pmk').text,
  rows: (bytes: readonly number[]) => makeProgram(plainProgram(bytes), 'two-column').text,
  'rows with blanks': (bytes: readonly number[]) =>
    makeProgram(plainProgram(bytes), 'two-column').text.replaceAll('\t', ' '),
  lines: (bytes: readonly number[]) =>
    makeProgram(plainProgram(bytes), 'two-column').text.replace(/^\d\d\t/gm, ''),
  'rows with ИП': (bytes: readonly number[]) =>
    makeProgram(plainProgram(bytes), 'two-column')
      .text.replaceAll(/К?\s?П→x ?/g, (name) => (name.startsWith('К') ? name : 'ИП'))
      .replaceAll(/^(\d\d\t)x→П/gm, '$1П'),
  'one line': (bytes: readonly number[]) => bare(bytes).replaceAll('\n', ' ').trim(),
};

test.each(Object.entries(LAYOUTS))(
  'what is read the short way is read alike by the whole reader: %s',
  (_, write) => {
    let read = 0;
    fc.assert(
      fc.property(commands, (bytes) => {
        const input = new TextEncoder().encode(write(bytes));
        const short = readCanonical(input);
        if (!short) return;
        read++;
        expect(short).toEqual(readProgram(input));
      }),
      // `.02` without a digit before the point.
      { numRuns: draws(80), examples: [[[0x0a, 0, 2, 0xef, 0x74, 0xdb, 0x84, 0x50, 0x50]]] },
    );
    expect(read).toBeGreaterThan(draws(80) / 8);
  },
);
