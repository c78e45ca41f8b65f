/** The four listings as different authors would have written them: every habit of spelling and layout must be read. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellTexts, readProgram } from '../../src/listing/index.ts';
import { MK61 } from '../../src/machine/index.ts';
import { draws, isDrawn } from '../draws.ts';
import { compact, LAYOUTS, NEEDS_COMPACT, SPELLERS } from './authors.ts';
import { bytesOf, gridOf, hexOf, NAMES, toHex } from './fixtures.ts';

/** Every layout reads every program by one or two authors, each author in some of the layouts. */
const reads = (name: (typeof NAMES)[number], layout: number, author: number): boolean =>
  isDrawn(3 * NAMES.indexOf(name) + layout + author, 24);

describe.each(NAMES)('%s', (name) => {
  const { bytes, symbols } = readProgram(gridOf(name)).program!;
  const texts = cellTexts({ bytes, symbols });
  test.each(Object.keys(LAYOUTS).map((layout, at) => [layout, at] as const))('%s', (layout, at) => {
    for (const [author, spell] of Object.entries(SPELLERS).filter((_, i) => reads(name, at, i))) {
      const cells = texts.map((text) => (NEEDS_COMPACT.test(layout) ? compact(spell(text)) : spell(text)));
      const text = LAYOUTS[layout](cells);
      const result = readProgram(text);
      const errors = result.diagnostics.filter(({ severity }) => severity === 'error');
      expect({
        author,
        errors,
        format: result.format,
        hex: result.program && toHex(result.program.bytes),
      }).toEqual({
        author,
        errors: [],
        format: expect.any(String),
        hex: hexOf(name),
      });
    }
  });
});

describe.each(NAMES)('%s without addresses', (name) => {
  const texts = cellTexts({ bytes: bytesOf(name), symbols: new Map() });
  test.each(Object.keys(SPELLERS).filter((_, i) => isDrawn(NAMES.indexOf(name) + i, 2)))('%s', (author) => {
    const lines: string[] = [];
    let isOperand = false;
    texts.forEach((text, step) => {
      const spelt = isOperand ? text : SPELLERS[author](text);
      if (isOperand) lines[lines.length - 1] += ` ${spelt}`;
      else lines.push(spelt);
      isOperand =
        !isOperand &&
        [0x51, 0x53, 0x57, 0x58, 0x59, 0x5a, 0x5b, 0x5c, 0x5d, 0x5e].includes(bytesOf(name)[step]);
    });
    const result = readProgram(lines.join('\n'));
    expect(result.diagnostics).toEqual([]);
    expect(toHex(result.program!.bytes)).toBe(hexOf(name));
  });
});

test('any program, every command spelt by another author, in any layout', () => {
  const spellers = Object.values(SPELLERS);
  const keyed = MK61.commands.filter(({ keys }) => keys !== null).map(({ code }) => code);
  const step = fc.record({
    code: fc.constantFrom(...keyed),
    address: fc.integer({ min: 0, max: 0xa4 }),
    author: fc.nat(spellers.length - 1),
  });
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 12, maxLength: 50 }),
      fc.constantFrom(...Object.keys(LAYOUTS)),
      (list, layout) => {
        const bytes = list.flatMap(({ code, address }) =>
          MK61.commands[code].operand === 'address' ? [code, address] : [code],
        );
        const authors = list.flatMap(({ code, author }) =>
          MK61.commands[code].operand === 'address' ? [author, author] : [author],
        );
        const cells = cellTexts({ bytes: Uint8Array.from(bytes), symbols: new Map() }).map((text, at) => {
          const spelt = spellers[authors[at]](text);
          return NEEDS_COMPACT.test(layout) ? compact(spelt) : spelt;
        });
        const { program, diagnostics } = readProgram(LAYOUTS[layout](cells));
        expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(toHex(program!.bytes)).toBe(toHex(bytes));
      },
    ),
    { numRuns: draws(25) },
  );
});
