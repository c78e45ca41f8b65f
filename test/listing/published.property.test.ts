/**
 * Listings laid out, spelt, coded and damaged as they are found: every one is read right, warned of, or refused; none is
 * silently another program. EGGOG_DRAWS=40 makes some thousand of them.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operandSteps } from '../../src/listing/addresses.ts';
import { cellTexts, readProgram } from '../../src/listing/index.ts';
import { MK61 } from '../../src/machine/index.ts';
import { draws } from '../draws.ts';
import { compact, SPELLERS } from './authors.ts';
import { bytesOf, inCodePage, NAMES, toHex } from './fixtures.ts';
import { DUMPS, SLIPS, type Spelt, WITH_CODES, WITHOUT_CODES } from './published.ts';

const keyed = MK61.commands.filter(({ keys }) => keys !== null).map(({ code }) => code);
const common = [...keyed, ...keyed.filter((code) => code >= 0x40 && code < 0x70)];

/** Programs as people write them: commands of the keyboard, addresses within the program, a stop at the end. */
const random = fc
  .array(fc.record({ code: fc.constantFrom(...common), to: fc.nat() }), { minLength: 8, maxLength: 95 })
  .map((list) => {
    const bytes = list.flatMap(({ code }) =>
      MK61.commands[code].operand === 'address' ? [code, -1] : [code],
    );
    bytes.splice(103);
    if (bytes.at(-1) === -1 || MK61.commands[bytes.at(-1)!].operand === 'address') bytes.pop();
    if (bytes.length > 0 && MK61.commands[bytes.at(-1)!]?.operand === 'address') bytes.pop();
    bytes.push(0x50);
    return bytes.map((byte, at) => {
      const step = list[at % list.length].to % bytes.length;
      return byte === -1 ? MK61.addressOf(step) : byte;
    });
  });
const real = fc.constantFrom(...NAMES).map((name) => [...bytesOf(name)]);
const bytes = fc.oneof({ arbitrary: random, weight: 4 }, { arbitrary: real, weight: 1 });
const author = fc.constantFrom(...Object.keys(SPELLERS));

function spell(codes: readonly number[], who: string): Spelt {
  const texts = cellTexts({ bytes: Uint8Array.from(codes), symbols: new Map() });
  const operands = operandSteps(codes);
  const speller = SPELLERS[who];
  return {
    bytes: codes,
    cells: texts.map((text, step) => (operands.has(step) ? text : compact(speller(text)))),
  };
}

type Outcome = 'right' | 'warned' | 'refused' | 'silent';

function outcomeOf(input: string | Uint8Array, codes: readonly number[]): Outcome {
  const { program, diagnostics } = readProgram(input);
  if (!program) return 'refused';
  if (toHex(program.bytes) === toHex(codes)) return 'right';
  return diagnostics.some(({ code }) => !['encodingGuessed', 'pageRead', 'proseSkipped'].includes(code))
    ? 'warned'
    : 'silent';
}

/** Counts the outcomes of many listings; fails with the first one that is silently wrong. */
function tally<T>(
  listing: fc.Arbitrary<T>,
  make: (drawn: T) => { text: string | Uint8Array; codes: number[] },
  runs: number,
) {
  const counts = { right: 0, warned: 0, refused: 0, silent: 0 };
  fc.assert(
    fc.property(listing, (drawn) => {
      const { text, codes } = make(drawn);
      const outcome = outcomeOf(text, codes);
      counts[outcome]++;
      expect({
        outcome,
        text: outcome === 'silent' ? text : '',
        codes: outcome === 'silent' ? toHex(codes) : '',
      }).toEqual({
        outcome: expect.not.stringMatching('silent'),
        text: '',
        codes: '',
      });
    }),
    { numRuns: runs },
  );
  return counts;
}

const LAYOUTS = { ...WITH_CODES, ...WITHOUT_CODES };

describe('undamaged', () => {
  test.each(Object.keys(LAYOUTS))('%s', (layout) => {
    const runs = draws(2);
    const counts = tally(
      fc.record({ codes: bytes, who: author }),
      ({ codes, who }) => ({ text: LAYOUTS[layout](spell(codes, who)), codes }),
      runs,
    );
    if (process.env.EGGOG_SHOW) console.log(layout, JSON.stringify(counts));
  });

  test.each(Object.keys(DUMPS))('%s', (layout) => {
    // One row of codes alone could as well begin with its address.
    const long = bytes.filter((codes) => codes.length > 10);
    const counts = tally(
      long,
      (codes) => ({ text: DUMPS[layout]({ bytes: codes, cells: [] }), codes }),
      draws(2),
    );
    if (process.env.EGGOG_SHOW) console.log(layout, JSON.stringify(counts));
  });
});

/** Bytes of a text in a one-byte code page; null if it lacks one of the signs. */
function encoded(text: string, encoding: string): Uint8Array | null {
  const signs = inCodePage(text, encoding);
  return signs.includes(undefined) ? null : Uint8Array.from(signs as number[]);
}

const ENCODINGS: { readonly [name: string]: (text: string) => Uint8Array | string | null } = {
  'windows-1251': (text) => encoded(text, 'windows-1251'),
  'koi8-r': (text) => encoded(text, 'koi8-r'),
  ibm866: (text) => encoded(text, 'ibm866'),
  'UTF-8 with a mark': (text) => new TextEncoder().encode(`\ufeff${text}`),
  'UTF-16LE with a mark': (text) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'UTF-16BE with a mark': (text) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
  'UTF-16LE without a mark': (text) => Uint8Array.from(Buffer.from(text, 'utf16le')),
  'lines of Windows': (text) => text.replace(/\r?\n/g, '\r\n'),
  'lines of old Macs': (text) => text.replace(/\r?\n/g, '\r'),
  'no-break spaces': (text) => text.replace(/ /g, '\u00a0'),
};

/** What an old code page has no sign for, as its users wrote it. */
const inOldSigns = (cell: string): string =>
  [
    ['→', '-'],
    ['×', '*'],
    ['÷', '/'],
    ['≠', '#'],
    ['≥', '>='],
    ['√', 'SQRT'],
    ['π', 'PI'],
    ['↑', '^'],
    ['↻', 'ROT'],
    ['∧', 'AND'],
    ['∨', 'OR'],
    ['⊕', 'XOR'],
  ].reduce((text, [sign, word]) => text.replaceAll(sign, word), cell);

test.each(Object.keys(ENCODINGS))('%s', (encoding) => {
  const encode = ENCODINGS[encoding];
  const isOld = /^(?:windows|koi|ibm)/.test(encoding);
  const counts = tally(
    fc.record({ codes: bytes, layout: fc.constantFrom(...Object.keys(LAYOUTS)) }),
    ({ codes, layout }) => {
      const { cells } = spell(codes, 'canonical');
      const text = LAYOUTS[layout]({ bytes: codes, cells: isOld ? cells.map(inOldSigns) : cells });
      return { text: encode(text) ?? text, codes };
    },
    draws(3),
  );
  if (process.env.EGGOG_SHOW) console.log(encoding, JSON.stringify(counts));
});

test.each(Object.keys(WITH_CODES))('slips in commands, their codes beside: %s', (layout) => {
  const counts = tally(
    fc.record({ codes: bytes, who: author, at: fc.nat(), slip: fc.nat(SLIPS.length - 1), which: fc.nat() }),
    ({ codes, who, at, slip, which }) => {
      const { cells } = spell(codes, who);
      const damaged = [...cells];
      // The first slip from the drawn one on that finds its sign in a command, from the drawn step on.
      for (let i = 0; i < SLIPS.length; i++) {
        const [right, wrong] = SLIPS[(slip + i) % SLIPS.length];
        const steps = cells.flatMap((cell, step) => (cell.includes(right) ? [step] : []));
        if (steps.length === 0) continue;
        const step = steps[(at + which) % steps.length];
        damaged[step] = cells[step].replace(right, wrong);
        break;
      }
      return { text: WITH_CODES[layout]({ bytes: codes, cells: damaged }), codes };
    },
    draws(3),
  );
  if (process.env.EGGOG_SHOW) console.log('slips', layout, JSON.stringify(counts));
});
