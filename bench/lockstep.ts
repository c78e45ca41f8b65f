/**
 * The lock-step of the turbo and the interpreter. Both run random programs over random states in portions of random
 * length. After each portion every word of the state, both meters and the endings are compared.
 */

import { interpret, NOWHERE } from '../src/machine/execute.ts';
import { Machine } from '../src/machine/machine.ts';
import { type Ending, goesOn } from '../src/machine/model.ts';
import {
  ANGLE,
  ENTRY,
  ENTRY_BASE,
  NEW_NUMBER,
  PC,
  POINT,
  R0,
  RANDOM,
  RETURNS,
  RETURNS_DEEP,
  STATUS,
  STATUS_RUNNING,
  X,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
} from '../src/machine/state.ts';
import { Turbo } from '../src/machine/turbo/turbo.ts';
import { packDecimal, packExponent } from '../src/machine/words.ts';
import { randomWords } from '../src/random.ts';
import type { Figure } from './figure.ts';

/** The work done, and the first difference, if any. */
export interface LockstepResult {
  readonly commands: number;
  readonly programs: number;
  /** The first one; null if there is none. */
  readonly difference: string | null;
}

/** Idioms of real programs, so that random ones live longer. */
const IDIOMS: readonly (readonly number[])[] = [
  [0x01, 0x10],
  [0x0e, 0x34, 0x11],
  [0x05, 0x0a, 0x07],
  [0x02, 0x0c, 0x03, 0x0b],
  [0x08, 0x0c, 0x0b, 0x02],
  [0x60, 0x61, 0x13, 0x35],
  [0x15, 0x34],
  [0x0f, 0x12, 0x40],
  [0xd1, 0xb4, 0xd5],
  [0x14, 0x10, 0x25],
  [0x37, 0x35, 0x0a],
  [0x52],
  [0x0d, 0x03, 0x0b],
  [0x20, 0x1c],
];

function randomProgram(random: () => number): Uint8Array {
  const program = new Uint8Array(105);
  const wild = random() % 8 === 0;
  let at = 0;
  const put = (byte: number): void => {
    if (at < program.length) program[at++] = byte;
  };
  while (at < program.length) {
    const choice = random() % 100;
    if (wild && choice < 50) put(random() & 0xff);
    else if (choice < 30) for (const byte of IDIOMS[random() % IDIOMS.length]) put(byte);
    else if (choice < 42) put(random() % 10);
    else if (choice < 52) put(0x10 + (random() % 0x30));
    else if (choice < 64) put(0x40 + (random() % 15));
    else if (choice < 76) put(0x60 + (random() % 15));
    else if (choice < 82) {
      put([0x51, 0x53, 0x57, 0x59, 0x5c, 0x5e, 0x58, 0x5a, 0x5b, 0x5d][random() % 10]);
      put(random() % 5 === 0 ? random() & 0xff : ((random() % 10) << 4) | (random() % 10));
    } else if (choice < 86) put(0x52);
    else if (choice < 93)
      put([0x70, 0x80, 0x90, 0xa0, 0xb0, 0xc0, 0xd0, 0xe0][random() % 8] + (random() & 15));
    else if (choice < 98) put(random() % 16);
    else put(random() & 0xff);
  }
  return program;
}

function randomNumber(random: () => number, state: Int32Array, offset: number): void {
  const choice = random() % 100;
  if (choice < 8) {
    state[offset] = 0;
    state[offset + 1] = 0;
    return;
  }
  const sign = random() % 3 === 0 ? 9 : 0;
  if (choice < 45) {
    // An integer of a few digits, often an address or a counter.
    const digits = 1 + (random() % 4);
    const value = 10 ** (digits - 1) + (random() % (9 * 10 ** (digits - 1)));
    state[offset] = (packExponent(digits - 1) << 4) | sign;
    state[offset + 1] = packDecimal(value * 10 ** (8 - digits));
  } else if (choice < 80) {
    const exponent = random() % 4 === 0 ? (random() % 199) - 99 : (random() % 12) - 4;
    state[offset] = (packExponent(exponent) << 4) | sign;
    state[offset + 1] = packDecimal(10_000_000 + (random() % 90_000_000));
  } else if (choice < 88) {
    // Leading zeros, as pointers have them.
    state[offset] = 0x070 | sign;
    state[offset + 1] = packDecimal(random() % 1000);
  } else if (choice < 95) {
    state[offset] = (packExponent((random() % 12) - 4) << 4) | sign;
    state[offset + 1] = random() | 0;
  } else {
    state[offset] = random() & 0xffff;
    state[offset + 1] = random() | 0;
  }
}

/** Puts a random program in a random state into a machine; it runs. */
function randomise(machine: Machine, random: () => number): void {
  const s = machine.state;
  machine.powerCycle();
  machine.loadProgram(randomProgram(random));
  for (let offset = X; offset < R0; offset += 2) randomNumber(random, s, offset);
  for (let r = 0; r < 15; r++) randomNumber(random, s, R0 + 2 * r);
  s[ANGLE] = random() % 3;
  s[RANDOM] = random() % 2 === 0 ? random() | 0 : packDecimal(random() % 100_000_000);
  s[PC] = random() % 3 === 0 ? random() & 0xff : 0;
  s[RETURNS] = random() | 0;
  s[RETURNS_DEEP] = random() & 0xff;
  s[NEW_NUMBER] = random() % 2 === 0 ? 15 : 0;
  if (random() % 4 === 0) {
    s[ENTRY] = [0, 1, 3, 8, 15][random() % 5];
    s[ENTRY_BASE] = [0, 0xf00, 0x003, 0x998][random() % 4];
    s[X2_EXPONENT] = [0, 3, 0x998, 0xf00][random() % 4];
    s[X2_MANTISSA] = random() % 4 === 0 ? 0 : packDecimal(random() % 100_000_000);
    s[X2_HEAD] = 0xf000 | (random() & 0xff9);
    s[POINT] = random() % 8;
  }
  s[STATUS] = STATUS_RUNNING;
}

/**
 * Runs about `commands` commands of random programs both ways, each program in `portions` portions of up to `longest`
 * commands. The same arguments give the same.
 */
export function lockstep(seed: number, commands: number, portions = 12, longest = 600): LockstepResult {
  const random = randomWords(seed);
  // Compiled after one command, so that almost everything is.
  const turbo = new Turbo({ threshold: 1, capacity: 64 });
  const fast = new Machine();
  const slow = new Machine();
  let done = 0;
  let programs = 0;
  const before = new Int32Array(fast.state.length);
  while (done < commands) {
    randomise(fast, random);
    slow.restore(fast.state);
    slow.commands = slow.cycles = fast.commands = fast.cycles = 0;
    programs++;
    // One in three ends its portions where the counter arrives at some address, too.
    const until = random() % 3 === 0 ? ((random() % 10) << 4) | (random() % 10) : NOWHERE;
    for (let portion = 0; portion < portions && fast.running; portion++) {
      const budget =
        random() % 4 === 0 ? 1 + (random() % 40) : longest / 3 + (random() % ((2 * longest) / 3));
      before.set(fast.state);
      const fastEnding = turbo.run(fast, budget, until);
      const slowEnding = interpret(slow, budget, until);
      const difference = differenceOf(fast, slow, fastEnding, slowEnding);
      if (difference !== null)
        return {
          commands: done,
          programs,
          difference: `program ${programs}, budget ${budget}: ${difference}; from ${[...before].join()}`,
        };
      if (!goesOn(slowEnding) && random() % 2 === 0) fast.state[STATUS] = slow.state[STATUS] = STATUS_RUNNING;
    }
    done += slow.commands;
  }
  if (turbo.compiled === 0) return { commands: done, programs, difference: 'nothing was compiled' };
  return { commands: done, programs, difference: null };
}

function differenceOf(fast: Machine, slow: Machine, fastEnding: Ending, slowEnding: Ending): string | null {
  // With and without a copy to X2, a running program continues in the same way.
  if (fastEnding !== slowEnding && !(goesOn(fastEnding) && goesOn(slowEnding)))
    return `ending ${fastEnding}, not ${slowEnding}`;
  if (fast.commands !== slow.commands) return `${fast.commands} commands, not ${slow.commands}`;
  if (fast.cycles !== slow.cycles) return `${fast.cycles} cycles, not ${slow.cycles}`;
  const words = [...fast.state.keys()].filter((i) => fast.state[i] !== slow.state[i]);
  if (words.length === 0) return null;
  return words.map((i) => `word ${i} ${hex(fast.state[i])}, not ${hex(slow.state[i])}`).join('; ');
}

const hex = (word: number): string => (word >>> 0).toString(16);

/** Figures of a long lock-step for the bench command; throws Error at a difference. */
export function lockstepFigures(commands: number, seed: number): Figure[] {
  const start = performance.now();
  const result = lockstep(seed, commands, 24, 1200);
  if (result.difference !== null) throw new Error(`seed ${seed}: ${result.difference}`);
  return [
    {
      key: 'lockstepCommands',
      label: { en: 'commands in lock-step', ru: 'команд рядом' },
      value: result.commands,
      unit: 'none',
    },
    {
      key: 'lockstepPrograms',
      label: { en: 'random programs', ru: 'случайных программ' },
      value: result.programs,
      unit: 'none',
    },
    { key: 'lockstepDifferences', label: { en: 'differences', ru: 'расхождений' }, value: 0, unit: 'none' },
    {
      key: 'lockstepSeconds',
      label: { en: 'time', ru: 'время' },
      value: (performance.now() - start) / 1000,
      unit: 's',
    },
  ];
}
