/**
 * The machine's perft: hashes of the complete state after many commands of the original programs, after single commands on random
 * numbers, and after random keys and programs. Any change of behaviour shows here. If one is intended, print the new tables with
 * PERFT=print and check them with the conformance vectors.
 */
import { describe, expect, it } from 'vitest';
import { ORIGINALS } from '../../src/games/programs.ts';
import { ANGLES, type Key, Machine, type Model, Session } from '../../src/machine/index.ts';
import { B334, MK54 } from '../../src/machine/models/mk54.ts';
import { MK61, MK61S } from '../../src/machine/models/mk61.ts';
import { RANDOM } from '../../src/machine/state.ts';
import { hashWords } from '../../src/machine/stored-state.ts';
import { packDecimal, packExponent } from '../../src/machine/words.ts';
import { randomWords } from '../../src/random.ts';
import { onBareMachine } from './bare.ts';

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
  onBareMachine();

  for (const name of Object.keys(SCRIPTS)) {
    it(name, () => {
      const hashes = perft(name);
      if (process.env.PERFT === 'print') console.log(`  '${name}': [${hashes.join(', ')}],`);
      expect(hashes).toEqual(TABLE[name]);
    });
  }
});

type Words = () => number;

/** Head and mantissa of a number: in three of four cases a decimal, in the others any tetrads. */
function randomNumber(random: Words): readonly [head: number, mantissa: number] {
  const sign = random() % 4 === 0 ? 9 : 0;
  const exponent = packExponent((random() % 24) - (random() % 24)) << 4;
  const kind = random() % 8;
  if (kind < 5) return [exponent | sign, packDecimal(random() % 10 ** (1 + (random() % 8)))];
  const word = random() >>> (4 * (random() % 4));
  return kind < 7 ? [exponent | sign, word] : [random() & 0xffff, word];
}

function fillNumbers(machine: Machine, random: Words): void {
  for (const slot of machine.model.slots) {
    const offset = machine.model.slotOffset[slot];
    [machine.state[offset], machine.state[offset + 1]] = randomNumber(random);
  }
  machine.state[RANDOM] = random() % 2 === 0 ? random() : packDecimal(random() % 1e8);
}

const NUMBERS = 300;

/** Hash of the states after each command of the arithmetic and the functions, by the high digit of the code. */
const COMMANDS: { readonly [row: string]: number } = {
  1: 8728720722840256,
  2: 5402540181036469,
  3: 6534680191930743,
};

describe('perft of single commands', () => {
  onBareMachine();

  it.each([1, 2, 3])('of row %i', (row) => {
    const random = randomWords(row);
    const machine = new Machine();
    const hashes: number[] = [];
    for (let code = 16 * row; code < 16 * row + 16; code++) {
      for (let i = 0; i < NUMBERS; i++) {
        machine.powerCycle();
        machine.angle = ANGLES[i % 3];
        machine.program.fill(code);
        fillNumbers(machine, random);
        machine.pc = random() % 0x98;
        machine.press('С/П');
        machine.step();
        hashes.push(machine.hash());
      }
    }
    const hash = hashWords(Int32Array.from(hashes));
    if (process.env.PERFT === 'print') console.log(`  ${row}: ${hash},`);
    expect(hash).toBe(COMMANDS[row]);
  });
});

const MACHINES = 250;
const KEYS = 16;

/** Hash of the states after random keys on machines with random programs and numbers. */
const MODELS: readonly (readonly [Model, number])[] = [
  [MK61, 3519389576977050],
  [MK54, 6103038299775352],
  [B334, 3822825059565990],
  [MK61S, 2687231576135975],
];

describe('perft of random programs', () => {
  onBareMachine();

  it.each(MODELS)('$id', (model, expected) => {
    const random = randomWords(61);
    const hashes: number[] = [];
    for (let i = 0; i < MACHINES; i++) {
      const machine = new Machine(undefined, { model });
      machine.angle = model.angles[i % model.angles.length];
      fillNumbers(machine, random);
      for (let cell = 0; cell < model.cells; cell++)
        machine.program[cell] = random() % 4 === 0 ? random() & 0xff : random() % 0x70;
      for (let key = 0; key < KEYS; key++) {
        machine.press(key % 4 === 0 ? 'С/П' : model.keys[random() % model.keys.length]);
        machine.run(40);
        hashes.push(machine.hash(), machine.cycles);
      }
      hashes.push(hashWords(Int32Array.from(machine.display(), (place) => place.charCodeAt(0))));
    }
    const hash = hashWords(Int32Array.from(hashes));
    if (process.env.PERFT === 'print') console.log(`  [${model.id}, ${hash}],`);
    expect(hash).toBe(expected);
  });
});
