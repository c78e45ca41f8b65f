import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FormatName,
  makeProgram,
  type ProgramFile,
  plainProgram,
  readProgram,
} from '../../src/listing/index.ts';
import { SLOT_ORDER } from '../../src/listing/program-file.ts';
import { MK61, MkNumber } from '../../src/machine/index.ts';
import { draws } from '../draws.ts';
import { bytesOf, CARRIES, gridOf, hexOf, NAMES, toHex, WRITTEN } from './fixtures.ts';

const RUNS = draws(12);

const registersText = (program: ProgramFile): string =>
  [...program.header.registers].map(([slot, value]) => `${slot}=${value.tetrads}`).join(' ');

describe.each(NAMES)('%s', (name) => {
  const original = readProgram(gridOf(name));

  test('the grid of the page gives its codes', () => {
    expect(original.diagnostics.filter(({ severity }) => severity !== 'note')).toEqual([]);
    expect(toHex(original.program!.bytes)).toBe(hexOf(name));
  });

  test.each(WRITTEN)('through %s', (format) => {
    const { text } = makeProgram(original.program!, format);
    for (const options of [{}, { format }]) {
      const again = readProgram(text, options);
      expect(again.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(toHex(again.program!.bytes)).toBe(hexOf(name));
      const carries = CARRIES[format] ?? [];
      if (carries.includes('registers') && format !== 'm61')
        expect(registersText(again.program!)).toBe(registersText(original.program!));
      if (carries.includes('angle')) expect(again.program!.header.angle).toBe(original.program!.header.angle);
    }
  });
});

/** A number with every tetrad possible, decimal ones more often. */
const number = fc.oneof(
  fc
    .record({ e: fc.integer({ min: -99, max: 99 }), m: fc.integer({ min: -99_999_999, max: 99_999_999 }) })
    .map(({ e, m }) => MkNumber.parse(`${m}e${Math.trunc(e * 0.9)}`)),
  fc.stringMatching(/^[0-9a-f]{12}$/).map((tetrads) => MkNumber.fromTetrads(tetrads)),
);
const decimalNumber = fc
  .integer({ min: -99_999_999, max: 99_999_999 })
  .map((m) => MkNumber.fromNumber(m / 1000));

const byte = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 0xef }), weight: 4 },
  { arbitrary: fc.integer({ min: 0, max: 255 }), weight: 1 },
);

/** Programs whose last command is whole. */
const program = (values: fc.Arbitrary<MkNumber>): fc.Arbitrary<ProgramFile> =>
  fc
    .record({
      bytes: fc.array(byte, { minLength: 1, maxLength: 105 }),
      registers: fc.uniqueArray(fc.tuple(fc.constantFrom(...SLOT_ORDER), values), {
        selector: ([slot]) => slot,
        maxLength: 8,
      }),
      angle: fc.constantFrom('rad' as const, 'grad' as const, 'deg' as const, null),
    })
    .map(({ bytes, registers, angle }) => {
      let isOperand = false;
      for (const code of bytes) isOperand = !isOperand && MK61.commands[code].operand === 'address';
      if (isOperand) bytes[bytes.length - 1] = 0x50;
      const ordered = SLOT_ORDER.flatMap((slot) => registers.filter(([name]) => name === slot));
      return plainProgram(bytes, { registers: new Map(ordered), angle });
    });

const goesThrough = (format: FormatName, file: ProgramFile): void => {
  const { text } = makeProgram(file, format);
  const again = readProgram(text, { format });
  expect(again.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(toHex(again.program!.bytes)).toBe(toHex(file.bytes));
  const carries = CARRIES[format] ?? [];
  if (carries.includes('registers')) expect(registersText(again.program!)).toBe(registersText(file));
  if (carries.includes('angle')) expect(again.program!.header.angle).toBe(file.header.angle);
};

test.each(WRITTEN.filter((format) => format !== 'm61'))('any program goes through %s', (format) => {
  fc.assert(
    fc.property(program(number), (file) => goesThrough(format, file)),
    { numRuns: RUNS },
  );
});

test('any program with decimal start values goes through m61', () => {
  const settable = program(decimalNumber).map((file) => {
    const registers = new Map(
      [...file.header.registers].filter(([slot, value]) => slot !== 'X1' && value.tetrads !== '000000000000'),
    );
    return { ...file, header: { ...file.header, registers } };
  });
  fc.assert(
    fc.property(settable, (file) => goesThrough('m61', file)),
    { numRuns: RUNS },
  );
});

test('the .pmk text of any program is its own canonical text', () => {
  fc.assert(
    fc.property(program(number), (file) => {
      const { text } = makeProgram(file, 'pmk');
      expect(makeProgram(readProgram(text).program!, 'pmk').text).toBe(text);
    }),
    { numRuns: RUNS },
  );
});

test('the codes of the fixtures are what the tests believe', () => {
  expect(NAMES.map((name) => bytesOf(name).length)).toEqual([105, 97, 105, 105]);
});
