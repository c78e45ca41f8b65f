import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOX_HUNT_PROGRAM } from '../../src/games/fox-hunt/cartridge.ts';
import { LABYRINTH_PROGRAM } from '../../src/games/labyrinth/cartridge.ts';
import { MINESWEEPER_PROGRAM } from '../../src/games/minesweeper/cartridge.ts';
import { TIC_TAC_TOE_PROGRAM } from '../../src/games/tic-tac-toe/cartridge.ts';
import { bytesOfHex } from '../../src/machine/hex.ts';
import { type FactName, readFact, stepText, TRICKS, TrickPlay, trickRows } from '../../src/school/tricks.ts';

const root = resolve(import.meta.dirname, '../..');
const SPECIFICATION = readdirSync(join(root, 'docs/specification'))
  .map((name) => readFileSync(join(root, 'docs/specification', name), 'utf8'))
  .join('\n');

const BYTES = {
  'fox-hunt-100': FOX_HUNT_PROGRAM.bytes,
  'minesweeper-9x9': MINESWEEPER_PROGRAM.bytes,
  'labyrinth-7x7x7': LABYRINTH_PROGRAM.bytes,
  'tic-tac-toe-4x4': TIC_TAC_TOE_PROGRAM.bytes,
};

/** Cells 0..104 of an address as listings write it. */
const cellOf = (at: string): number => 10 * Number.parseInt(at[0], 16) + Number(at[1]);

it('the tricks are one file each, and all four classics use some', () => {
  expect(TRICKS.length).toBeGreaterThanOrEqual(20);
  const files = readdirSync(join(root, 'content/tricks')).map((name) => name.replace('.yaml', ''));
  expect(['all', ...TRICKS.map(({ id }) => id)].sort()).toEqual(files.sort());
  expect(new Set(TRICKS.flatMap(({ uses }) => uses.map(({ program }) => program))).size).toBe(4);
});

describe.each(TRICKS)('$id', (trick) => {
  it('does on the machine what its steps say, key by key and command by command', () => {
    const play = new TrickPlay(trick);
    for (const { does, facts } of trick.steps) {
      expect(play.next()).toBe(does);
      const read = Object.keys(facts).map((name) => [name, readFact(play.machine, name as FactName)]);
      expect([does, Object.fromEntries(read)]).toEqual([does, facts]);
    }
    expect([play.hasMore, play.machine.running, play.machine.hung]).toEqual([false, false, false]);
  });

  it('has a row for each step, with the address where it begins', () => {
    const rows = trickRows(trick);
    expect(rows.map(({ step }) => step)).toEqual(trick.steps);
    for (const { at, shows } of rows)
      expect([at, shows]).toEqual([expect.stringMatching(/^[0-9A-F]{2}$/), expect.any(String)]);
    expect(rows.at(-1)!.shows).toBe(trick.steps.at(-1)!.facts.screen);
  });

  it('has words in both languages, whose numbers are facts, sections that exist, and stands where it says', () => {
    for (const { en, ru } of [trick.name, trick.summary, ...trick.uses.map(({ text }) => text)]) {
      expect(en).not.toBe('');
      expect(ru).toMatch(/[а-яЁё]|ГГ0Г/i);
    }
    for (const step of trick.steps)
      for (const lang of ['en', 'ru'] as const) {
        expect(stepText(step, lang)).not.toMatch(/\{\w{2,}\}|\{[A-Z]\}|undefined/);
        // X2 of a recall may stand in one word with X.
        const named = Object.keys(step.facts).filter((name) => name !== 'X2' && name !== 'pc');
        expect(named.filter((name) => !step.text[lang].includes(`{${name}}`))).toEqual([]);
      }
    for (const section of trick.spec) expect(SPECIFICATION).toContain(`## ${section}`);
    for (const { program, at, bytes } of trick.uses) {
      const wanted = [...bytesOfHex(bytes)];
      const from = cellOf(at);
      expect([program, at, ...BYTES[program].slice(from, from + wanted.length)]).toEqual([
        program,
        at,
        ...wanted,
      ]);
    }
  });
});
