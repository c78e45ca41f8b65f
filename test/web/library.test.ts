/** The page's statements about its programs hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withLabelsIn } from '../../src/app/listing-rows.ts';
import { FOX_HUNT_PROGRAM } from '../../src/games/fox-hunt/cartridge.ts';
import { LABYRINTH_PROGRAM } from '../../src/games/labyrinth/cartridge.ts';
import { MINESWEEPER_PROGRAM } from '../../src/games/minesweeper/cartridge.ts';
import { TIC_TAC_TOE_PROGRAM } from '../../src/games/tic-tac-toe/cartridge.ts';
import { disassemble, parsePmk } from '../../src/listing/index.ts';
import { LIBRARY } from '../../src/web/program/library.ts';

it('the classics of the library have as many steps as it says', () => {
  const programs = [FOX_HUNT_PROGRAM, MINESWEEPER_PROGRAM, LABYRINTH_PROGRAM, TIC_TAC_TOE_PROGRAM];
  const used = programs.map(({ bytes }) => bytes.findLastIndex((byte) => byte !== 0) + 1);
  expect(LIBRARY.map(({ steps }) => steps)).toEqual(used);
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
