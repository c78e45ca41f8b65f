import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ProgramFile, prepareMachine, readProgram } from '../../src/listing/index.ts';
import { type Key, type Machine, MK61, type Slot } from '../../src/machine/index.ts';
import { randomWords } from '../../src/random.ts';
import { draws } from '../draws.ts';

const read = (path: string): ProgramFile => {
  const url = new URL(`../../${path}`, import.meta.url);
  return readProgram(readFileSync(url, 'utf8'), { name: 'tic-tac-toe.pmk' }).program!;
};
const original = read('src/games/tic-tac-toe/tic-tac-toe-4x4.pmk');
const shorter = read('examples/tic-tac-toe-104.pmk');

/** Compared: display and Y, the cell, the weights of the lines, the cells taken. */
const SEEN: readonly Slot[] = ['Y', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9'];
/** The calculator begins: a negative number in Ra, 1 in R0. */
const CALCULATOR: readonly Key[] = ['П→x', '.', '/-/', 'x→П', '.', '1', 'x→П', '0', 'БП', '0', '7', 'С/П'];
/** Coordinates that both programs bring into 1..4, the usual ones more often. */
const COORDINATES = [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, -3, -2, -1, 0, 5, 8, 2026, 3_999_997];
const GAMES = draws(15);

/** Keys that type a whole number. */
const typed = (n: number): Key[] => [
  ...(String(Math.abs(n)).split('') as Key[]),
  ...(n < 0 ? (['/-/'] as Key[]) : []),
];

function press(machine: Machine, keys: readonly Key[]): void {
  for (const key of keys) {
    machine.press(key);
    if (machine.running) machine.run(50_000);
  }
}

describe('Tic-Tac-Toe in 104 steps', () => {
  it('is one step shorter', () => {
    expect([original.bytes.length, shorter.bytes.length]).toEqual([105, 104]);
  });

  it('has a pointer in Ra that its notes say how to make', () => {
    const machine = prepareMachine(shorter);
    const made = machine.get('RA').tetrads;
    const keysOf = (mnemonic: string): Key[] => [
      ...MK61.commands.find((row) => row.mnemonic === mnemonic)!.keys!,
    ];
    const recipe = [...typed(88088), 'В↑', ...typed(22022), ...keysOf('К∨'), ...keysOf('К{x}')] as Key[];
    press(machine, [...recipe, 'ВП', '/-/', '1', 'x→П', '.']);
    expect(machine.get('RA').tetrads).toBe(made);
  });

  it.each([
    ['the player begins', ['В/О', 'С/П']],
    ['the calculator begins', CALCULATOR],
  ] as const)(`plays the same games (${GAMES} random ones): %s`, (_, start) => {
    const random = randomWords(104);
    const coordinate = (): number => COORDINATES[(random() >>> 4) % COORDINATES.length];
    let moves = 0;
    for (let game = 0; game < GAMES; game++) {
      const machines = [original, shorter].map((program) => prepareMachine(program));
      const keys: Key[] = [];
      for (let turn: readonly Key[] = start, over = false; !over && keys.length < 400; ) {
        keys.push(...turn);
        for (const machine of machines) press(machine, turn);
        const [a, b] = machines.map((machine) => [
          machine.display(),
          ...SEEN.map((slot) => machine.get(slot).tetrads),
        ]);
        expect(b, keys.join(' ')).toEqual(a);
        moves++;
        // A draw shows zero, as the start does; a victory shows an exponent.
        over = turn !== start && /^ (0\. +|8\..*-\d\d)$/.test(a[0]);
        turn = [...typed(coordinate()), 'ПП', ...typed(coordinate()), 'С/П'];
      }
    }
    expect(moves).toBeGreaterThan(3 * GAMES);
  });
});
