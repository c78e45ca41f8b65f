/** The four original programs, typed on the drawn keys and nothing else, each clicked with the mouse when it is new; then played. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ProgramFile, parseKeys, parsePmk, type Replay, typingOf } from '../../src/listing/index.ts';
import type { Key, Slot } from '../../src/machine/index.ts';
import { draws } from '../draws.ts';
import { sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const games = resolve(import.meta.dirname, '..', '..', 'src', 'games');

/** How many steps of the first recorded game are played. */
const MOVES = 8;

function programOf(path: string): ProgramFile {
  const { program } = parsePmk(readFileSync(join(games, path), 'utf8'));
  if (!program) throw new Error(`${path} does not read`);
  return program;
}

const keysOf = (text: string) => {
  const { keys, unknown } = parseKeys(text);
  if (!keys || unknown) throw new Error(`not keys: ${unknown?.text ?? text}`);
  return [...keys];
};

/** Numbers with letters cannot be typed as digits; the notes of the program tell how to make them. */
const MADE: { readonly [path: string]: { readonly [slot in Slot]?: string } } = {
  'tic-tac-toe/tic-tac-toe-4x4.pmk': { RA: '55. В↑ 88. К∨ К{x} ВП /-/ 1 x→П .' },
};

const app = sharedWebApp();

async function play(desk: Desk, replay: Replay): Promise<number> {
  let compared = 0;
  for (const { keys, display } of replay.steps.slice(0, MOVES)) {
    await desk.press(...keys);
    if (display === null) continue;
    await desk.expectDisplay(display);
    compared++;
  }
  return compared;
}

const PROGRAMS = [
  'tic-tac-toe/tic-tac-toe-4x4.pmk',
  'fox-hunt/fox-hunt-100.pmk',
  'minesweeper/minesweeper-9x9.pmk',
  'labyrinth/labyrinth-7x7x7.pmk',
];

// Hundreds of keys each: the one with a number that cannot be typed stands for the others.
describe.each(PROGRAMS.slice(0, draws(1)))('%s', (path) => {
  it('is typed and played by clicking keys', async () => {
    const file = programOf(path);
    const desk = new Desk(await app.open());
    await desk.speed('max');
    if (file.header.angle) await desk.angle(file.header.angle);
    const entries = [...file.header.registers.keys()];
    const clicked = new Set<Key>();
    const type = async (keys: readonly Key[]): Promise<void> => {
      let known: Key[] = [];
      for (const key of keys) {
        if (clicked.has(key)) known.push(key);
        else {
          await desk.press(...known);
          await desk.click(key);
          clicked.add(key);
          known = [];
        }
      }
      await desk.press(...known);
    };
    const all: Key[] = [];
    for (const [index, { what, keys, step }] of typingOf(file).entries()) {
      const made = what === 'value' ? MADE[path]?.[entries[index]] : undefined;
      all.push(...(made ? keysOf(made) : keys.length === 0 ? (['ШГ→'] as const) : keys));
      if (step === null && keys.length === 0 && !made) throw new Error('a value that cannot be typed');
    }
    await type(all);
    await desk.expectDisplay('0.');
    const wanted = Array.from({ length: 105 }, (_, cell) => file.bytes[cell] ?? 0);
    await expect
      .poll(() => desk.page.locator('.cell-code').allInnerTexts())
      .toEqual(wanted.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')));
    const replay = file.replays[0];
    for (const [slot, value] of replay.registers) {
      if (value.equals(file.header.registers.get(slot) ?? value)) continue;
      throw new Error(`the replay wants another ${slot} than the header`);
    }
    expect(await play(desk, replay)).toBeGreaterThan(3);
    expect(clicked.size).toBeGreaterThan(25);
  });
});
