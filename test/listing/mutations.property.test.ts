/** Published texts with a lost, doubled or swapped word: never an exception, and hardly ever another program without a warning. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProgram, readProgram } from '../../src/listing/index.ts';
import { draws } from '../draws.ts';
import { gridOf, NAMES, toHex } from './fixtures.ts';
import { publishedTexts } from './texts.ts';

/** The games a step a line, and the published listings where they are at hand. */
const TEXTS: readonly string[] = [
  ...NAMES.map((name) => makeProgram(readProgram(gridOf(name)).program!, 'two-column').text),
  ...(publishedTexts() ?? [])
    .filter(({ id, bytes }) => id.startsWith('catalogue/') && bytes !== null)
    .map(({ text }) => text),
];

type Mutation = 'lost' | 'doubled' | 'swapped';

/** The text with a mutation at one of its words. */
function mutated(text: string, at: number, mutation: Mutation): string {
  const words = text.split(/(\s+)/);
  const places = words.flatMap((word, i) => (i % 2 === 0 && word !== '' ? [i] : []));
  const place = places[at % places.length];
  const next = places[(at + 1) % places.length];
  if (mutation === 'lost') words[place] = '';
  else if (mutation === 'doubled') words[place] = `${words[place]} ${words[place]}`;
  else [words[place], words[next]] = [words[next], words[place]];
  return words.join('');
}

/** Wrong readings without a warning, in hundredths. */
const MOST_SILENT = 2;

test('a slip in a listing is noticed', () => {
  let tried = 0;
  let silent = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...TEXTS),
      fc.noBias(fc.nat(300)),
      fc.constantFrom<Mutation>('lost', 'doubled', 'swapped'),
      (text, at, mutation) => {
        const right = readProgram(text).program;
        const { program, diagnostics } = readProgram(mutated(text, at, mutation));
        const isWarned = diagnostics.some(({ severity }) => severity === 'warning');
        tried++;
        if (right && program && !isWarned && toHex(right.bytes) !== toHex(program.bytes)) silent++;
      },
    ),
    { numRuns: Math.max(300, draws(300)) },
  );
  expect((silent * 100) / tried).toBeLessThanOrEqual(MOST_SILENT);
});

test('no text makes the reader throw', () => {
  const word = fc.oneof(
    fc.constantFrom('ИП1', 'С/П', 'F', 'К', 'x<0', '00', '12.', '|', '```', '=', '0x5C', '-', '`'),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, fc.constantFrom(' ', '\n', '\t', ' | ', '')), { maxLength: 60 }),
      (words) => {
        const { program, diagnostics } = readProgram(words.flat().join(''));
        expect(program !== null || diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
      },
    ),
    { numRuns: draws(200) },
  );
});
