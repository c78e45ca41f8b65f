/** The small programs of the library do what their own files say: read, replayed, proven. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedProperties } from '../../src/app/named-properties.ts';
import { decide } from '../../src/lab/properties/decide.ts';
import { verdictText } from '../../src/lab/properties/verdict.ts';
import { lintProgram, readProgram, runReplay } from '../../src/listing/index.ts';

const folder = join(import.meta.dirname, '../../src/library');
const files = readdirSync(folder);

describe.each(files)('%s', (file) => {
  const { program, diagnostics } = readProgram(readFileSync(join(folder, file), 'utf8'), { format: 'pmk' });

  it('reads without a remark, with title and rules in both languages', () => {
    expect(
      [...diagnostics, ...(program ? lintProgram(program) : [])].map(({ message }) => message.en),
    ).toEqual([]);
    const { title, rules, start } = program!.header;
    for (const text of [title.ru, title.en, rules.ru, rules.en]) expect(text).toBeTruthy();
    expect(start.length).toBeGreaterThan(0);
  });

  it('plays its replays, and every property of it is proven', async () => {
    for (const replay of program!.replays) expect(runReplay(program!, replay).mismatches).toEqual([]);
    const properties = namedProperties(program!);
    expect(properties.length).toBeGreaterThan(0);
    for (const { name, read } of properties) {
      if (!('property' in read)) throw read.error;
      const verdict = await decide(program!, read.property, { maxStates: 2000 });
      expect([name.en, verdictText(verdict, 'en')]).toEqual([
        name.en,
        expect.stringMatching(/^(?:proven|held for all)/),
      ]);
    }
  });
});

it('the library has at least sixteen of them', () => {
  expect(files.filter((name) => name.endsWith('.pmk')).length).toBeGreaterThanOrEqual(16);
});
