import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOX_HUNT_PROGRAM } from '../../src/games/fox-hunt/cartridge.ts';
import { LABYRINTH_PROGRAM } from '../../src/games/labyrinth/cartridge.ts';
import { MINESWEEPER_PROGRAM } from '../../src/games/minesweeper/cartridge.ts';
import { TIC_TAC_TOE_PROGRAM } from '../../src/games/tic-tac-toe/cartridge.ts';
import type { FactName } from '../../src/school/tricks.ts';
import { readFact, stepText, TRICKS, TrickPlay } from '../../src/school/tricks.ts';

const root = resolve(import.meta.dirname, '../..');
const SECTIONS = readdirSync(join(root, 'docs/specification')).flatMap((name) =>
  [...readFileSync(join(root, 'docs/specification', name), 'utf8').matchAll(/^## (\d+\.\d+)/gm)].map(
    ([, section]) => section,
  ),
);

const BYTES = {
  'fox-hunt-100': FOX_HUNT_PROGRAM.bytes,
  'minesweeper-9x9': MINESWEEPER_PROGRAM.bytes,
  'labyrinth-7x7x7': LABYRINTH_PROGRAM.bytes,
  'tic-tac-toe-4x4': TIC_TAC_TOE_PROGRAM.bytes,
};

/** Cells 0..104 of an address as listings write it. */
const cellOf = (at: string): number => 10 * Number.parseInt(at[0], 16) + Number(at[1]);

describe('the tricks', () => {
  it('are twenty and more, each once, one file each', () => {
    expect(TRICKS.length).toBeGreaterThanOrEqual(20);
    const ids = TRICKS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const files = readdirSync(join(root, 'content/tricks')).map((name) => name.replace('.yaml', ''));
    expect(['all', ...ids].sort()).toEqual(files.sort());
  });

  describe.each(TRICKS.map((trick) => [trick.id, trick] as const))('%s', (_, trick) => {
    it('does on the machine what its steps say, key by key and command by command', () => {
      const play = new TrickPlay(trick);
      for (const step of trick.steps) {
        expect(play.next()).toBe(step.does);
        for (const [name, value] of Object.entries(step.facts))
          expect([step.does, name, readFact(play.machine, name as FactName)]).toEqual([
            step.does,
            name,
            value,
          ]);
      }
      expect(play.hasMore).toBe(false);
      expect(play.machine.running || play.machine.hung).toBe(false);
    });

    it('has words in both languages, whose numbers are facts, and sections that exist', () => {
      for (const { en, ru } of [trick.name, trick.summary, ...trick.uses.map(({ text }) => text)]) {
        expect(en).not.toBe('');
        expect(ru).toMatch(/[а-яЁё]|ГГ0Г/i);
      }
      for (const step of trick.steps) {
        for (const lang of ['en', 'ru'] as const) {
          const words = stepText(step, lang);
          expect(words).not.toMatch(/\{\w{2,}\}|\{[A-Z]\}|undefined/);
          for (const name of Object.keys(step.facts)) {
            const isSaid = ['en', 'ru'].every((one) => step.text[one as 'en'].includes(`{${name}}`));
            // X2 of a recall may stand in one word with X.
            expect([name, isSaid || name === 'X2' || name === 'pc']).toEqual([name, true]);
          }
        }
      }
      for (const section of trick.spec) expect(SECTIONS).toContain(section);
    });

    it('stands in the classics where it says', () => {
      for (const { program, at, bytes } of trick.uses) {
        const wanted = bytes.split(' ').map((byte) => Number.parseInt(byte, 16));
        const from = cellOf(at);
        expect([program, at, [...BYTES[program].slice(from, from + wanted.length)]]).toEqual([
          program,
          at,
          wanted,
        ]);
      }
    });
  });

  it('are used by all four classics', () => {
    expect(new Set(TRICKS.flatMap(({ uses }) => uses.map(({ program }) => program))).size).toBe(4);
  });
});
