/** The page's statements about its programs hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LIBRARY as TEXTS } from '../../src/app/library.ts';
import { withLabelsIn } from '../../src/app/listing-rows.ts';
import { disassemble, parsePmk } from '../../src/listing/index.ts';
import { LIBRARY } from '../../src/web/program/library.ts';
import { pictureOf, SMALL_PROGRAMS } from '../../src/web/program/small-programs.ts';

it('the programs that an empty memory offers have as many steps, and the small ones the display, that it says', () => {
  for (const { name, steps, picture, title } of LIBRARY) {
    const program = parsePmk(TEXTS[name]).program!;
    expect([name, program.bytes.length]).toEqual([name, steps]);
    expect(program.header.title.en!.replace(/(?<=\d)x(?=\d)/g, '×')).toBe(title.en);
    if (program.bytes.length < 90) expect(pictureOf(program)).toBe(picture);
  }
});

it('every program of the library is listed once', () => {
  const names = [...LIBRARY, ...SMALL_PROGRAMS].map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(TEXTS).toSorted());
});

it('a Russian listing has no label in Latin letters, and no two become one', () => {
  const files = ['src/library', 'src/games'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.pmk'))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const { program } = parsePmk(readFileSync(file, 'utf8'));
    const shown = withLabelsIn(program!, 'ru');
    expect(shown.labels.size).toBe(program!.labels.size);
    const labels = disassemble(shown, 'ru').flatMap(({ label }) => label ?? []);
    expect(labels.filter((label) => /[a-z]/i.test(label))).toEqual([]);
    expect(withLabelsIn(program!, 'en')).toBe(program);
  }
});
