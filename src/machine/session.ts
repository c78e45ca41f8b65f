/**
 * The calculator without a window: set up, press keys, and let every program that they start run until it stops. Games,
 * replays, the laboratory, the listings and the command line all use the machine through this one loop.
 */
import { errors } from '../messages.ts';
import type { Key } from './keys.ts';
import { Machine, type RunEnd } from './machine.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import type { Model, Slot } from './model.ts';
import { MODEL_IDS, modelOf } from './models/index.ts';
import { MK61 } from './models/mk61.ts';
import type { MkNumber } from './number.ts';
import type { Angle } from './state.ts';

const fail = errors(CATALOGUE);

/** A calculator before the first key. */
export interface Setup {
  /** The program from cell 00 on. */
  readonly bytes: ArrayLike<number>;
  /** Position of the angle switch; Р (rad) by default. */
  readonly angle?: Angle | null;
  /** The numbers that are not zero. */
  readonly registers?: Iterable<readonly [Slot, MkNumber]>;
  /** The kind of calculator, or its id (`mk-54`); the MK-61 by default. */
  readonly model?: Model | string | undefined;
}

/** The model of an id; the MK-61 where none is given. Throws UserError for an unknown id. */
export function modelFor(model: Model | string | undefined): Model {
  if (model === undefined) return MK61;
  const found = typeof model === 'string' ? modelOf(model) : model;
  if (found) return found;
  throw fail('model.unknown', { model: String(model), known: MODEL_IDS.join(', ') });
}

/**
 * A calculator just switched on, with a program, its numbers and its angle. Throws UserError for what its model has no place
 * for, RangeError for what is not a byte.
 */
export function setUp(setup: Setup): Machine {
  const { bytes, angle, registers = [] } = setup;
  const model = modelFor(setup.model);
  const { cells, name, slots, angles } = model;
  if (bytes.length > cells) throw fail('model.steps', { steps: bytes.length, model: name, cells });
  const machine = new Machine(undefined, { model });
  machine.angle = angle && angles.includes(angle) ? angle : 'rad';
  machine.loadProgram(bytes);
  for (const [slot, number] of registers) {
    if (!slots.includes(slot)) throw fail('model.register', { model: name, slot });
    machine.set(slot, number);
  }
  return machine;
}

/** Commands after which a run counts as endless, where nobody says otherwise: about a second of this engine. */
const MANY_COMMANDS = 10_000_000;

/** A stop of the program, or the end of the keys. */
export interface Stop {
  /** Keys pressed since the stop before. */
  readonly keys: readonly Key[];
  /** The end of the run; `idle` if the keys started none. */
  readonly end: RunEnd;
  /** Twelve places and the point. */
  readonly display: string;
  /** Commands and machine cycles since the stop before. */
  readonly commands: number;
  readonly cycles: number;
}

/** Options of {@link pressKeys}. */
export interface Pressing {
  /** Most commands for each run. */
  readonly maxCommands: number;
  /** Presses the other keys even after a run that did not stop, as fingers would: С/П among them stops it. */
  readonly pressesOn?: boolean;
}

/**
 * Presses keys on a machine and runs the program whenever they start it. After a run that did not stop (`budget`,
 * `hang`) the other keys are not pressed.
 *
 * @param pressing most commands for each run, and what else is unusual.
 * @param onStop receives every stop, and the end if keys were pressed after the last one.
 * @returns how the last run ended; `idle` if no key started one.
 */
export function pressKeys(
  machine: Machine,
  keys: readonly Key[],
  pressing: number | Pressing = MANY_COMMANDS,
  onStop?: (stop: Stop) => void,
): RunEnd {
  // Of a number nothing is spread.
  const steps = pressInSlices(machine, keys, {
    maxCommands: pressing as number,
    ...(pressing as Partial<Pressing>),
    onStop,
  });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Options of {@link pressInSlices}. */
export interface Slices extends Pressing {
  /** Most commands at a time; a whole run unless told otherwise. */
  readonly slice?: number;
  /** Receives every stop, and the end if keys were pressed after the last one. */
  readonly onStop?: ((stop: Stop) => void) | undefined;
}

/**
 * {@link pressKeys} in pieces: yields the commands of the run so far whenever a slice of it is done. Sent true there, it
 * gives the run up as at the end of its commands.
 */
export function* pressInSlices(
  machine: Machine,
  keys: readonly Key[],
  slices: Slices,
): Generator<number, RunEnd, boolean | undefined> {
  const { maxCommands, slice = maxCommands, onStop, pressesOn } = slices;
  let end: RunEnd = 'idle';
  let pressed = 0;
  let { commands, cycles } = machine;
  const tell = (now: number, how: RunEnd): void => {
    onStop?.({
      keys: keys.slice(pressed, now),
      end: how,
      display: machine.display(),
      commands: machine.commands - commands,
      cycles: machine.cycles - cycles,
    });
    pressed = now;
    ({ commands, cycles } = machine);
  };
  for (let i = 0; i < keys.length; i++) {
    machine.press(keys[i]);
    if (!machine.running && !machine.hung) continue;
    for (let done = 0; ; ) {
      end = machine.run(Math.min(maxCommands - done, slice));
      done += slice;
      if (end !== 'budget' || done >= maxCommands) break;
      if (yield done) break;
    }
    if (onStop) tell(i + 1, end);
    if (!pressesOn && (end === 'budget' || end === 'hang')) return end;
  }
  if (onStop && pressed < keys.length) tell(keys.length, 'idle');
  return end;
}

/** A calculator that remembers its keys. */
export class Session {
  readonly machine: Machine;
  /** All keys pressed since power-on; they repeat the session on any calculator with the same set-up. */
  readonly keys: Key[] = [];

  /** Switches a calculator on and sets it up. Throws RangeError for a program too long. */
  constructor(setup: Setup) {
    this.machine = setUp(setup);
  }

  /** Presses keys as {@link pressKeys} does. */
  press(keys: readonly Key[], pressing?: number | Pressing, onStop?: (stop: Stop) => void): RunEnd {
    this.keys.push(...keys);
    return pressKeys(this.machine, keys, pressing, onStop);
  }

  /** The display without the blanks around it. */
  get display(): string {
    return this.machine.display().trim();
  }

  /** The number in a slot, or NaN where it is not one. */
  number(slot: Slot): number {
    return this.machine.get(slot).toNumber();
  }
}
