/**
 * The machine's perft: hashes of the complete state after so many commands of each original program. Any change of
 * behaviour anywhere shows here. If the layout of the state changes on purpose, print the new table with
 * PERFT=print and check it with the conformance vectors.
 */
import { describe, expect, it } from 'vitest';
import { ORIGINALS } from '../../src/games/programs.ts';
import type { Key } from '../../src/machine/index.ts';
import { Session } from '../../src/machine/index.ts';
import { onBareMachine } from './bare.ts';

onBareMachine();

const DEPTHS = [10, 100, 1000, 10_000];

/** Keys for the start and for every stop after it, over and over. */
const SCRIPTS: { readonly [program: string]: { readonly start: string; readonly moves: readonly string[] } } =
  {
    'fox-hunt-100': {
      start: '0 . 5 В↑ 5 В/О С/П',
      moves: ['0 . 0 С/П', '3 . 4 С/П', '7 . 7 С/П', '9 . 1 С/П'],
    },
    'minesweeper-9x9': { start: '2 0 В/О С/П', moves: ['5 5 С/П', '1 1 С/П', '9 3 С/П', '1 0 В/О С/П'] },
    'labyrinth-7x7x7': { start: 'В/О С/П', moves: ['4 С/П', '2 С/П', '6 С/П', '5 С/П', '8 С/П'] },
    'tic-tac-toe-4x4': { start: 'В/О С/П', moves: ['1 ПП 1 С/П', '2 ПП 3 С/П', '4 ПП 2 С/П', '3 ПП 3 С/П'] },
  };

/** Hash of the state and the counter after each depth. */
const TABLE: { readonly [program: string]: readonly number[] } = {
  'fox-hunt-100': [2678989476838974, 4573852837980838, 4309457297412959, 2317146199137414],
  'minesweeper-9x9': [4533892859396943, 5586140457400230, 8247879370109234, 5469498806768887],
  'labyrinth-7x7x7': [6115023956408658, 1804874185929717, 5384722080235242, 8572057807423416],
  'tic-tac-toe-4x4': [6612506100085887, 2191426711037268, 3170819044997160, 6249428432027518],
};

function perft(name: string): number[] {
  const { start, moves } = SCRIPTS[name];
  const { machine } = new Session(ORIGINALS[name]);
  let played = 0;
  const press = (keys: string): void => {
    // ПП in these scripts executes one command of the program, as in play.
    for (const key of keys.split(' ') as Key[]) machine.press(key);
  };
  press(start);
  return DEPTHS.map((depth) => {
    while (machine.commands < depth) {
      if (machine.running) machine.run(depth - machine.commands);
      else press(moves[played++ % moves.length]);
    }
    return machine.hash();
  });
}

describe('perft of the original programs', () => {
  for (const name of Object.keys(SCRIPTS)) {
    it(name, () => {
      const hashes = perft(name);
      if (process.env.PERFT === 'print') console.log(`  '${name}': [${hashes.join(', ')}],`);
      expect(hashes).toEqual(TABLE[name]);
    });
  }
});
