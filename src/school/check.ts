/** The checker of solutions: it plays every case on the machine and compares with the rule of the hole. */

import { type Random, seededRandom } from '../games/random.ts';
import { keystrokesOf } from '../golf/engine.ts';
import { formatNumber, normalizeDisplay } from '../listing/index.ts';
import { keysOfAddress, keysOfNumber, readKeys } from '../listing/key-names.ts';
import { type Key, Machine, MK61, MkNumber, pressKeys, type Slot, type State } from '../machine/index.ts';
import { numberOf } from './example.ts';
import type { Case, Figures, Given, Hole, Wanted } from './holes.ts';

/** Cases that follow from the hole alone; with examples and edges they are what a solution is measured on. */
const FIXED_CASES = 20;
/** Cases that follow from the solution. */
const HIDDEN_CASES = 60;

/** Two lanes of multiply-and-rotate mixing over the bytes. */
function lanes(bytes: Iterable<number>): [number, number] {
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul(b + byte + 1, 0xc2b2ae35 | 0);
    b = (b << 13) | (b >>> 19);
  }
  a = Math.imul(a ^ (b >>> 16), 0x7feb352d);
  b = Math.imul(b ^ (a >>> 15), 0x846ca68b | 0);
  return [a ^ (a >>> 16), b ^ (b >>> 15)];
}

/** A whole number below 2^53, a seed. */
function seedOf(bytes: Iterable<number>): number {
  const [a, b] = lanes(bytes);
  return (a >>> 0) + (b & 0x1fffff) * 0x100000000;
}

/** The bytes of a text in ASCII. */
const bytesOfText = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** Where a case comes from: shown with the task, an edge of its ranges, drawn for all solutions or for this one. */
type CaseSource = 'example' | 'edge' | 'fixed' | 'hidden';

/** Why a program does not solve a hole. */
export type Fault =
  /** A place holds something else. */
  | {
      readonly kind: 'wrong';
      readonly place: Slot | 'display';
      readonly wanted: string;
      readonly got: string;
    }
  /** A place that must stay was changed. */
  | { readonly kind: 'changed'; readonly place: Slot; readonly wanted: string; readonly got: string }
  /** It ended in ЕГГ0Г. */
  | { readonly kind: 'error' }
  /** It stopped where it had to end in ЕГГ0Г. */
  | { readonly kind: 'no-error'; readonly got: string }
  | { readonly kind: 'slow'; readonly most: number }
  /** It has no С/П, code 50. */
  | { readonly kind: 'no-stop' }
  /** The chips ran away. */
  | { readonly kind: 'hang' }
  /** An empty program, or a longer one than the machine holds. */
  | { readonly kind: 'length'; readonly steps: number };

/** The answer of the checker. */
export type Verdict =
  | { readonly ok: true; readonly figures: Figures; readonly cases: number }
  | {
      readonly ok: false;
      readonly fault: Fault;
      /** The case and the turn, from 0, where it showed; null for a program that was not run. */
      readonly where: {
        readonly source: CaseSource;
        readonly turns: Case;
        readonly turn: number;
        /** The calculator before the case, with the numbers of other work in it: what shows the fault again. */
        readonly start: State;
      } | null;
    };

const STACK: readonly Slot[] = ['T', 'Z', 'Y', 'X'];

const inputNumber = (value: number | string): MkNumber =>
  typeof value === 'number' ? MkNumber.fromNumber(value) : numberOf(value);

/** The input of a turn: registers to set, and keys to type, with those that start the program. */
export function putOf(hole: Hole, given: Given, turn: number) {
  const inputs = hole.inputs.filter(({ name }) => name in given);
  const registers = inputs
    .filter(({ slot }) => !STACK.includes(slot))
    .map(({ slot, name }) => [slot, inputNumber(given[name])] as const);
  const typed = STACK.flatMap((slot) => inputs.filter((input) => input.slot === slot)).map(
    ({ name }) => given[name],
  );
  const keys = typed.flatMap((value, i) => [
    ...keysOfNumber(MkNumber.fromNumber(value as number), { zeros: true })!,
    ...(i < typed.length - 1 ? (['В↑'] as Key[]) : []),
  ]);
  return { registers, keys: [...keys, ...readKeys(turn === 0 ? hole.press : hole.pressNext)] };
}

/** Numbers as a calculator may hold them from work done before. */
function rubbish(random: Random): MkNumber {
  const kind = random.below(8);
  if (kind === 0) return MkNumber.ZERO;
  const value = (1 + random.below(99_999_999)) * (random.below(2) ? 1 : -1);
  if (kind === 1) return MkNumber.fromNumber(value * 10 ** (random.below(40) - 24));
  return MkNumber.fromNumber(kind < 5 ? value % 100 : value);
}

/** A calculator with the program; with `random`, numbers of other work in stack and registers. */
function machineFor(hole: Hole, program: Uint8Array, random: Random | null): Machine {
  const machine = new Machine();
  machine.angle = hole.angle;
  machine.loadProgram(program);
  if (random) for (const slot of machine.model.slots) machine.set(slot, rubbish(random));
  return machine;
}

const tolerance = (wanted: number, ulp: number): number =>
  wanted === 0 ? 0 : ulp * 10 ** (Math.floor(Math.log10(Math.abs(wanted))) - 7) * 1.000_001;

function isRight(got: MkNumber, wanted: number | string, ulp: number): boolean {
  if (typeof wanted === 'string') return got.equals(inputNumber(wanted));
  if (got.equals(MkNumber.fromNumber(wanted))) return true;
  const value = got.toNumber();
  return ulp > 0 && Math.abs(value - wanted) <= tolerance(wanted, ulp);
}

const textOf = (value: number | string): string =>
  typeof value === 'string' ? value : formatNumber(MkNumber.fromNumber(value));

/** The first thing that is not as wanted; null if all is. */
function compare(hole: Hole, machine: Machine, wanted: Wanted): Fault | null {
  const { display, end: _, ...slots } = wanted;
  const shown = normalizeDisplay(machine.display());
  if (display !== undefined && shown !== display)
    return { kind: 'wrong', place: 'display', wanted: display, got: shown };
  for (const [slot, value] of Object.entries(slots) as [Slot, number | string][]) {
    const got = machine.get(slot);
    if (!isRight(got, value, hole.ulp))
      return { kind: 'wrong', place: slot, wanted: textOf(value), got: formatNumber(got) };
  }
  return null;
}

/** Plays a case turn by turn: the fault of each turn. The first fault is the last turn. */
function* playTurns(hole: Hole, machine: Machine, turns: Case): Generator<Fault | null, void> {
  const wanted = hole.answers(turns);
  for (const [turn, given] of turns.entries()) {
    const { registers, keys } = putOf(hole, given, turn);
    for (const [slot, value] of registers) machine.set(slot, value);
    // The places that must stay are looked at when the numbers are in and the program is about to start.
    const start = readKeys(turn === 0 ? hole.press : hole.pressNext).length;
    pressKeys(machine, keys.slice(0, keys.length - start));
    const kept = hole.keeps.map((slot) => machine.get(slot));
    const end = pressKeys(machine, keys.slice(keys.length - start), hole.mostCommands);
    const fault = faultOf(hole, machine, wanted[turn], end, kept);
    yield fault;
    if (fault) return;
  }
}

/** The turns of the examples of a hole, each example up to its first fault. */
export const playExamples = (hole: Hole, program: Uint8Array) =>
  hole.examples.map((turns) => {
    const machine = machineFor(hole, program, null);
    return Array.from(playTurns(hole, machine, turns), (fault) => ({ isRight: fault === null }));
  });

function faultOf(
  hole: Hole,
  machine: Machine,
  wanted: Wanted,
  end: string,
  kept: readonly MkNumber[],
): Fault | null {
  if (end === 'budget' && !machine.program.includes(0x50)) return { kind: 'no-stop' };
  if (end === 'budget') return { kind: 'slow', most: hole.mostCommands };
  if (end === 'hang') return { kind: 'hang' };
  if (wanted.end === 'error') {
    if (end !== 'error') return { kind: 'no-error', got: normalizeDisplay(machine.display()) };
  } else if (end === 'error') return { kind: 'error' };
  const fault = compare(hole, machine, wanted);
  if (fault) return fault;
  const changed = hole.keeps.findIndex((slot, i) => !machine.get(slot).equals(kept[i]));
  if (changed < 0) return null;
  const place = hole.keeps[changed];
  return {
    kind: 'changed',
    place,
    wanted: formatNumber(kept[changed]),
    got: formatNumber(machine.get(place)),
  };
}

/** The cases of a hole that are the same for every solution, with where they come from. */
export function commonCases(hole: Hole): readonly (readonly [CaseSource, Case])[] {
  const random = seededRandom(seedOf(bytesOfText(`${hole.id} ${hole.version}`)));
  return [
    ...hole.examples.map((turns) => ['example', turns] as const),
    ...hole.edges.map((turns) => ['edge', turns] as const),
    ...Array.from({ length: FIXED_CASES }, () => ['fixed', hole.draw(random)] as const),
  ];
}

/** The cases that follow from a solution, so that it cannot know them: each program has its own. */
export function hiddenCases(hole: Hole, program: Uint8Array): readonly (readonly [CaseSource, Case])[] {
  const random = solutionRandom(hole, program);
  return Array.from({ length: HIDDEN_CASES }, () => ['hidden', hole.draw(random)] as const);
}

const solutionRandom = (hole: Hole, program: Uint8Array): Random =>
  seededRandom(seedOf([...bytesOfText(hole.id), hole.version, ...program]));

/** True if every code of a program has a key. */
function canBeTyped(program: Uint8Array): boolean {
  for (let step = 0; step < program.length; step++) {
    const { keys, operand } = MK61.commands[program[step]];
    if (!keys) return false;
    if (operand !== 'address' || step + 1 >= program.length) continue;
    step++;
    if (!keysOfAddress(program[step])) return false;
  }
  return true;
}

/**
 * Plays all cases of a hole with a program, one byte a step: examples, edges, those drawn for the hole and those drawn from
 * the program's own digest. The first case runs on a calculator just switched on, the others on one that holds numbers of
 * other work. The figures are measured on the cases that are the same for everybody.
 */
export function checkSolution(hole: Hole, program: Uint8Array): Verdict {
  if (program.length === 0 || program.length > MK61.cells)
    return { ok: false, fault: { kind: 'length', steps: program.length }, where: null };
  const random = solutionRandom(hole, program);
  const common = commonCases(hole);
  const all = [...common, ...hiddenCases(hole, program)];
  let commands = 0;
  let cycles = 0;
  for (const [number, [source, turns]] of all.entries()) {
    const machine = machineFor(hole, program, number === 0 ? null : random);
    const start = machine.snapshot();
    const faults = [...playTurns(hole, machine, turns)];
    const fault = faults.at(-1);
    if (fault?.kind === 'no-stop') return { ok: false, fault, where: null };
    if (fault) return { ok: false, fault, where: { source, turns, turn: faults.length - 1, start } };
    if (number < common.length) {
      commands += machine.commands;
      cycles += machine.cycles;
    }
  }
  const keystrokes = canBeTyped(program) ? keystrokesOf(program) : null;
  return { ok: true, figures: { steps: program.length, commands, cycles, keystrokes }, cases: all.length };
}
