/** Holds a generated program to the notation: the same stops on the machine as in the interpreter. */
import { keysOfNumber } from '../../listing/key-names.ts';
import { Machine, MK61, MkNumber, pressKeys } from '../../machine/index.ts';
import { randomWords } from '../../random.ts';
import { NotationError } from '../notation/error.ts';
import { begin, type RunOptions, step } from '../notation/interpreter.ts';
import type { Algorithm } from '../notation/program.ts';
import type { MachineProgram } from './compile.ts';
import { type Constants, everyInput, flatten, inputsOf, LARGEST_MACHINE_VALUE, usesBoard } from './flat.ts';
import { LARGEST_BOARD, SIZE } from './words.ts';

/** A stop of the program: it waits for an answer, or it shows a value. */
interface Stop {
  readonly kind: 'ask' | 'show';
  readonly value: number;
}

/** The extent of a comparison of program and notation. */
export interface Agreement {
  /** `all`: everything that the program can be given, to the end. `part`: a sample, or not to the end. */
  readonly kind: 'all' | 'part';
  readonly runs: number;
  /** Stops of the machine that were compared. */
  readonly stops: number;
}

/** Bounds on the work of a comparison. */
const SAMPLES = 24;
const STEPS_A_RUN = 200_000;
const COMMANDS_A_STOP = 3_000_000;
const STOPS_A_RUN = 100;

/**
 * Runs the program on the machine and in the interpreter with the same numbers and compares every stop. A run ends where
 * the notation gives no meaning (an unset variable, a division by zero, a value of more than eight digits).
 *
 * @throws {NotationError} `mk61-differs` at the first stop that is not the same.
 */
export function holdToNotation(
  program: MachineProgram,
  algorithm: Algorithm,
  constants: Constants,
): Agreement {
  const flat = flatten(algorithm, constants);
  const every = everyInput(flat);
  const word = randomWords(1);
  const random = (limit: number): number => word() % limit;
  /** Mostly small numbers, some negative, some large. */
  const anyNumber = (): number => {
    const size = [4, 10, 10, 100, 1000, 1e6][random(6)];
    return random(5) === 0 ? 0 - random(size) : random(size);
  };
  const onBoard = usesBoard(flat);
  const sample = (): Constants => {
    const drawn = inputsOf(flat).map((name) => [name, anyNumber()]);
    const size = onBoard && constants[SIZE] === undefined ? { [SIZE]: 1 + random(LARGEST_BOARD) } : {};
    return { ...constants, ...Object.fromEntries(drawn), ...size };
  };
  const given = every ?? Array.from({ length: SAMPLES }, sample);
  let stops = 0;
  let isWhole = every !== null;
  for (const inputs of given) {
    // Without the board n is a number like any other, below zero or large.
    const size = onBoard ? (inputs[SIZE] ?? LARGEST_BOARD) : LARGEST_BOARD;
    const answers = Array.from({ length: STOPS_A_RUN }, anyNumber);
    const run = stopsOf(program, algorithm, { size, inputs, answers, largest: LARGEST_MACHINE_VALUE });
    isWhole &&= run.ended;
    stops += compare(program, algorithm, inputs, run);
  }
  return { kind: isWhole ? 'all' : 'part', runs: given.length, stops };
}

/** The stops as the notation has them. */
function stopsOf({ array }: MachineProgram, algorithm: Algorithm, options: RunOptions) {
  const stops: Stop[] = [];
  let now = begin(algorithm, options);
  let leavesArray = false;
  try {
    while (!now.ended && !leavesArray && now.steps < STEPS_A_RUN && stops.length < STOPS_A_RUN) {
      const { arrays, board } = now;
      now = step(algorithm, now);
      const { answers, shown, solutions } = now.board;
      if (answers !== board.answers) stops.push({ kind: 'ask', value: board.answers[0] });
      if (shown !== board.shown) stops.push({ kind: 'show', value: shown!.newest });
      if (solutions !== board.solutions) {
        stops.push({ kind: 'show', value: Number(solutions!.newest.join('')) });
      }
      if (array?.kind !== 'checked' || now.arrays === arrays) continue;
      now.arrays[array.name]?.forEach((_, index) => {
        leavesArray ||= index < array.from || index > array.to;
      });
    }
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
  }
  return {
    stops,
    /** True if it came to its end: the machine must show 0 next. */
    ended: now.ended && !leavesArray,
    /** True if it was left where it uses an element that has no register; there the program stops with ЕГГ0Г. */
    leavesArray,
  };
}

/** Plays the stops on the machine; returns how many were the same. */
function compare(
  program: MachineProgram,
  algorithm: Algorithm,
  inputs: Constants,
  run: ReturnType<typeof stopsOf>,
): number {
  const machine = new Machine();
  machine.loadProgram(program.bytes);
  for (const name of program.inputs) {
    if (inputs[name] === undefined) continue;
    machine.set(MK61.registers[program.variables.get(name)!], MkNumber.fromNumber(inputs[name]));
  }
  const expected: readonly Stop[] = run.ended ? [...run.stops, { kind: 'show', value: 0 }] : run.stops;
  for (const [same, stop] of expected.entries()) {
    const end = pressKeys(machine, ['С/П'], COMMANDS_A_STOP);
    if (end === 'error' && run.leavesArray) return same;
    const shown = machine.get('X').toNumber();
    if (end !== 'stop' || (stop.kind === 'show' && shown !== stop.value)) {
      throw new NotationError('mk61-differs', algorithm.tree.states[0].at, {
        stop: same + 1,
        shown: end === 'stop' ? shown : machine.display().trim(),
        wanted: stop.kind === 'show' ? stop.value : '?',
      });
    }
    if (stop.kind === 'ask') pressKeys(machine, keysOfNumber(MkNumber.fromNumber(stop.value))!);
  }
  return expected.length;
}
