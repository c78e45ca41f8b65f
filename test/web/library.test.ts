/** What the page says of its programs is so. */
import { expect, it } from 'vitest';
import { FOX_HUNT_PROGRAM } from '../../src/games/fox-hunt/program.ts';
import { LABYRINTH_PROGRAM } from '../../src/games/labyrinth/program.ts';
import { MINESWEEPER_PROGRAM } from '../../src/games/minesweeper/program.ts';
import { TIC_TAC_TOE_PROGRAM } from '../../src/games/tic-tac-toe/program.ts';
import { LIBRARY } from '../../src/web/program/library.ts';

it('the classics of the library have as many steps as it says', () => {
  const programs = [FOX_HUNT_PROGRAM, MINESWEEPER_PROGRAM, LABYRINTH_PROGRAM, TIC_TAC_TOE_PROGRAM];
  const used = programs.map(({ bytes }) => bytes.findLastIndex((byte) => byte !== 0) + 1);
  expect(LIBRARY.map(({ steps }) => steps)).toEqual(used);
});
