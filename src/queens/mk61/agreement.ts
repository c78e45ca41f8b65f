/** Holds a generated program to the notation: the same stops on the machine as in the interpreter. */
import { keysOfNumber } from '../../listing/typed-number.ts';
import { Machine, MK61, MkNumber, pressKeys, type Slot } from '../../machine/index.ts';
import { randomWords } from '../../random.ts';
import { type Board, boardHost } from '../board/board.ts';
import { NotationError } from '../notation/error.ts';
import { begin, type Host, type PhraseCall, type PhraseResult, step } from '../notation/interpreter.ts';
import type { Algorithm } from '../notation/program.ts';
import { everyInput, inputsOf, usesBoard } from './bounds.ts';
import type { MachineProgram } from './compile.ts';
import { type Constants, LARGEST_MACHINE_VALUE } from './expressions.ts';
import type { MachineWords } from './template.ts';

type Stop =
  | { readonly kind: 'ask'; readonly answer: number }
  | { readonly kind: 'show'; readonly value: number };

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
 * Runs the program on the machine and in the interpreter with the same numbers and compares every stop. What the notation
 * gives no meaning (an unset variable, a division by zero, a value of more than eight digits) ends a run.
 *
 * @param seed chooses the numbers where not all can be tried.
 * @throws {NotationError} `mk61-differs` at the first stop that is not the same.
 */
export function holdToNotation(
  program: MachineProgram,
  algorithm: Algorithm,
  words: MachineWords,
  constants: Constants,
  seed = 1,
): Agreement {
  const every = everyInput(algorithm, words, constants);
  const word = randomWords(seed);
  const random = (limit: number): number => word() % limit;
  const { length, longest } = words.array;
  const onBoard = usesBoard(algorithm, words);
  const sample = (): Constants => {
    const drawn = inputsOf(algorithm, constants).map((name) => [name, anyNumber(random)]);
    const size = onBoard && constants[length] === undefined ? { [length]: 1 + random(longest) } : {};
    return { ...constants, ...Object.fromEntries(drawn), ...size };
  };
  const given = every ?? Array.from({ length: SAMPLES }, sample);
  let stops = 0;
  let isWhole = every !== null;
  for (const inputs of given) {
    // Without the board n is a number like any other, below zero or large.
    const run = stopsOf(program, algorithm, onBoard ? (inputs[length] ?? longest) : longest, inputs, random);
    isWhole &&= run.ended;
    stops += compare(program, algorithm, inputs, run);
  }
  return { kind: isWhole ? 'all' : 'part', runs: given.length, stops };
}

/** Mostly small numbers, some negative, some large. */
function anyNumber(random: (limit: number) => number): number {
  const size = [4, 10, 10, 100, 1000, 1e6][random(6)];
  return random(5) === 0 ? 0 - random(size) : random(size);
}

interface Run {
  readonly stops: readonly Stop[];
  /** True if the program came to its end, so that the machine must show 0 next. */
  readonly ended: boolean;
  /** True if it was left where it uses an element that has no register; there the program stops with ЕГГ0Г. */
  readonly leavesArray: boolean;
}

/** The stops as the notation has them. */
function stopsOf(
  { array }: MachineProgram,
  algorithm: Algorithm,
  size: number,
  inputs: Constants,
  random: (limit: number) => number,
): Run {
  const stops: Stop[] = [];
  const host = listening(boardHost(size), stops, random);
  let now = begin(algorithm, host, inputs, LARGEST_MACHINE_VALUE);
  let leavesArray = false;
  try {
    while (!now.ended && !leavesArray && now.steps < STEPS_A_RUN && stops.length < STOPS_A_RUN) {
      const { arrays } = now;
      now = step(algorithm, host, now);
      if (array?.kind === 'checked' && now.arrays !== arrays) {
        const written = now.arrays[array.name];
        leavesArray = written && (written.from < array.from || written.to > array.to);
      }
    }
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
  }
  return { stops, ended: now.ended && !leavesArray, leavesArray };
}

/** The board with its questions answered at random and everything that would stop the machine written down. */
function listening(board: Host<Board>, stops: Stop[], random: (limit: number) => number): Host<Board> {
  const { ask, show, writeSolution } = board.phrases;
  return {
    initial: board.initial,
    phrases: {
      ...board.phrases,
      ask: (call: PhraseCall<Board>): PhraseResult<Board> => {
        const answer = anyNumber(random);
        stops.push({ kind: 'ask', answer });
        return ask({ ...call, state: { ...call.state, answers: [answer] } });
      },
      show: (call: PhraseCall<Board>): PhraseResult<Board> => {
        stops.push({ kind: 'show', value: call.values[0] });
        return show(call);
      },
      writeSolution: (call: PhraseCall<Board>): PhraseResult<Board> => {
        const result = writeSolution(call);
        stops.push({ kind: 'show', value: Number(result.state.solutions!.newest.join('')) });
        return result;
      },
    },
  };
}

/** Plays the stops on the machine; returns how many were the same. */
function compare(program: MachineProgram, algorithm: Algorithm, inputs: Constants, run: Run): number {
  const machine = new Machine();
  machine.loadProgram(program.bytes);
  for (const name of program.inputs) {
    if (inputs[name] === undefined) continue;
    machine.set(slotOf(program.variables.get(name)!), MkNumber.fromNumber(inputs[name]));
  }
  const expected: readonly Stop[] = run.ended ? [...run.stops, { kind: 'show', value: 0 }] : run.stops;
  let same = 0;
  for (const stop of expected) {
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
    if (stop.kind === 'ask') pressKeys(machine, keysOfNumber(MkNumber.fromNumber(stop.answer))!);
    same++;
  }
  return same;
}

const slotOf = (register: number): Slot => MK61.registers[register];
