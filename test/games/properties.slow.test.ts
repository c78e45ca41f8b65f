import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ORIGINALS } from '../../src/games/programs.ts';
import { decide } from '../../src/lab/properties/decide.ts';
import { combinations, parseProperty } from '../../src/lab/properties/parse.ts';
import { type ProgramFile, parsePmk } from '../../src/listing/index.ts';
import { compileForMk61, version } from '../../src/queens/index.ts';

const QUEENS = readFileSync(new URL('../../examples/eight-queens.pmk', import.meta.url), 'utf8');

function read(text: string): ProgramFile {
  const { program } = parsePmk(text);
  return program!;
}

/** `eggog prove` runs all of each; here a part of what is large. */
const MOST_INPUTS = 50;
const MOST_STATES = 150;

describe.each([
  ...Object.entries(ORIGINALS).map(([name, { text }]) => [name, text] as const),
  ['eight-queens', QUEENS] as const,
])('%s says what it does', (_, text) => {
  const program = read(text);
  it.each(program.properties.map((section) => [section.name, section] as const))(
    '%s',
    async (_name, section) => {
      const property = parseProperty(section);
      const isLarge = property.kind === 'cases' && combinations(property) > MOST_INPUTS;
      const verdict = await decide(program, property, {
        maxStates: MOST_STATES,
        ...(isLarge ? { sample: MOST_INPUTS } : {}),
      });
      expect(['proven', 'held']).toContain(verdict.kind);
    },
  );
});

describe('the program of the queens', () => {
  it('is the one that the compiler makes', () => {
    const made = compileForMk61(version('last'), { n: 8 }).bytes;
    expect([...read(QUEENS).bytes]).toEqual([...made]);
  });

  it('has as many states as boards and one more', async () => {
    const program = read(QUEENS);
    const verdict = await decide(program, parseProperty(program.properties[0]));
    expect(verdict).toMatchObject({ kind: 'proven', states: 93 });
  });
});
