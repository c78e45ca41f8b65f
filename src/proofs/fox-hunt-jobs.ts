/** The parts of the proofs on the Fox Hunt that look at all random numbers. */

import { decimal, formatDecimal } from '../games/decimal.ts';
import { cellOfState, LONGEST_LIFE, nextState, PHANTOM_CELL } from '../games/fox-hunt/generator.ts';
import { FOX_HUNT_PROGRAM } from '../games/fox-hunt/program.ts';
import { machineFor } from '../lab/exploration.ts';
import { lazily } from '../lazily.ts';
import { readKeys } from '../listing/key-names.ts';
import {
  type Ending,
  goesOn,
  integerNumber,
  Machine,
  MK61,
  MkNumber,
  pressKeys,
  type Slot,
  type State,
} from '../machine/index.ts';
import { runMany } from '../machine/turbo/index.ts';
import { atDraw, DRAW, FOX_FIELDS, tenMillionths } from './explorations/fox-hunt-draw.ts';
import { Counter, type Tally } from './tally.ts';

/** Numbers of foxes whose placing is timed. */
export const TIMED = [10, 50, 100] as const;

const CELL_DONE = 0x20;

/** States that the machine is handed at a time. */
const AT_A_TIME = 500;
/** No draw takes as many commands. */
const MOST_COMMANDS = 1000;

/**
 * Draws from every number of a range of states on the original program itself, address 10 to 19, and compares the next
 * number and the cell with the rules.
 */
export function foxMachine(from: number, to: number): Tally {
  const counter = new Counter();
  const before = atDraw().snapshot();
  const states = Array.from({ length: Math.min(AT_A_TIME, to - from) }, () => before.slice());
  let differences = 0;
  for (let first = from; first < to; first += states.length) {
    const some = states.slice(0, to - first);
    some.forEach((state, i) => {
      state.set(before);
      putNumber(state, 'Y', tenMillionths(first + i));
    });
    const { endings, commands } = runMany(some, { address: CELL_DONE, maxCommands: MOST_COMMANDS });
    some.forEach((state, i) => {
      const next = nextState(first + i);
      const isSame =
        goesOn(endings[i] as Ending) &&
        commands[i] < MOST_COMMANDS &&
        holds(state, 'Y', tenMillionths(next)) &&
        holds(state, 'X', integerNumber(cellOfState(next, 10)));
      if (isSame) return;
      differences++;
      counter.example('differences', () => {
        const machine = new Machine(state);
        return `${first + i}e-7: ${machine.get('Y')}, cell ${machine.get('X')}`;
      });
    });
  }
  counter.add('states', to - from);
  counter.add('differences', differences);
  return counter.tally;
}

const { slotOffset } = MK61;

const putNumber = (state: State, slot: Slot, { head, mantissa }: MkNumber): void =>
  state.set([head, mantissa], slotOffset[slot]);

function holds(state: State, slot: Slot, { head, mantissa }: MkNumber): boolean {
  const offset = slotOffset[slot];
  return state[offset] === head && state[offset + 1] === mantissa;
}

/** Cycles of one draw by its cell, measured on the original: a cell that is taken already, and what a free one adds. */
interface DrawCosts {
  readonly taken: Float64Array;
  readonly free: Float64Array;
  /** Cycles of a placing beyond its draws. */
  readonly rest: number;
}

const CELLS_AND_PHANTOM = PHANTOM_CELL + 1;

/** Measured once in a process: the number that draws the phantom cell comes late. */
const drawCosts = lazily(measureDrawCosts);

/** Runs the original's draw for every cell, on an empty board and on one where the cell is taken. */
function measureDrawCosts(): DrawCosts {
  const before = atDraw().snapshot();
  const machine = new Machine();
  const taken = new Float64Array(CELLS_AND_PHANTOM);
  const free = new Float64Array(CELLS_AND_PHANTOM);
  let missing = CELLS_AND_PHANTOM;
  const draw = (n: number): number => {
    const { cycles } = machine;
    machine.set('Y', tenMillionths(n));
    machine.runTo(DRAW);
    return machine.cycles - cycles;
  };
  for (let n = 0; missing > 0; n++) {
    const cell = cellOfState(nextState(n), 10);
    if (taken[cell] > 0) continue;
    machine.restore(before);
    for (const slot of FOX_FIELDS) machine.set(slot, MkNumber.ZERO);
    const first = draw(n);
    taken[cell] = draw(n);
    free[cell] = first - taken[cell];
    missing--;
  }
  const one = timePlacing(0, 1);
  const cell = cellOfState(nextState(0), 10);
  return { taken, free, rest: one.cycles - taken[cell] - free[cell] };
}

/**
 * Places foxes from every random number of a range of ten-millionths and notes what 10, 50 and 100 of them take; where
 * the generator runs in a circle with fewer cells it never ends.
 */
export function foxPlacing(from: number, to: number): Tally {
  const counter = new Counter();
  const { taken, free, rest } = drawCosts();
  const stamps = new Int32Array(CELLS_AND_PHANTOM).fill(-1);
  for (let n = from; n < to; n++) {
    let state = n;
    let placed = 0;
    let cycles = rest;
    let goal = 0;
    for (let drawn = 1; drawn <= LONGEST_LIFE; drawn++) {
      // nextState of the rules, written out: this runs some five thousand million times.
      const sum = 7 * state + 31_415_926;
      state = ((sum < 100_000_000 ? sum : (((sum + 5) / 10) | 0) * 10) % 10_000_000) | 0;
      const cell = state === 0 ? PHANTOM_CELL : (state / 100_000) | 0;
      cycles += taken[cell];
      if (stamps[cell] === n) continue;
      stamps[cell] = n;
      cycles += free[cell];
      if (++placed < TIMED[goal]) continue;
      notePlacing(counter, TIMED[goal], n, drawn, cycles);
      if (++goal === TIMED.length) break;
    }
  }
  counter.add('numbers', to - from);
  return counter.tally;
}

function notePlacing(counter: Counter, count: number, n: number, drawn: number, cycles: number): void {
  const at = (): string => formatDecimal(decimal(n, -7));
  counter.add(`finished ${count}`);
  counter.add(`drawn ${count}`, drawn);
  counter.add(`cycles ${count}`, cycles);
  counter.most(`drawn ${count}`, drawn, at);
  counter.most(`cycles ${count}`, cycles, at);
}

/** One placing on the original: what it took. */
export interface TimedPlacing {
  readonly drawn: number;
  readonly commands: number;
  readonly cycles: number;
}

/** Places foxes on the original from a random number of ten-millionths. The placing must end. */
export function timePlacing(n: number, count: number): TimedPlacing {
  const machine = machineFor({ program: FOX_HUNT_PROGRAM }, {});
  pressKeys(machine, readKeys(`${formatDecimal(decimal(n, -7))} В↑ ${count} В/О С/П`), 0);
  let drawn = 0;
  while (machine.running) if (machine.runTo(DRAW) === 'address') drawn++;
  return { drawn, commands: machine.commands, cycles: machine.cycles };
}
