/**
 * Explorations: a program in its start states, the keys to try at each stop, properties and ends.
 */

import { readKeys } from '../listing/key-names.ts';
import {
  type Angle,
  type Key,
  type Machine,
  type Stop as MachineStop,
  MK61,
  MkNumber,
  type RunEnd,
  type Slot,
  type State,
  setUp,
} from '../machine/index.ts';
import {
  ENTRY_BASE,
  LANE,
  LANE_SIGN,
  POINT,
  RANDOM,
  RETURNS,
  RETURNS_DEEP,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
} from '../machine/state.ts';
import { formatMessage, type Params } from '../messages.ts';
import { type Localized, perLang } from '../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

/** A stop of the machine after keys were pressed, as properties and outcomes see it. */
export interface Stop extends Omit<MachineStop, 'keys'> {
  /** The machine at the stop. Look, but do not press. */
  readonly machine: Machine;
  /** The machine as it was before the keys; null at a start. */
  readonly before: Machine | null;
  /** Number of the input; of the start where `before` is null. */
  readonly input: number;
  /** The number in a slot; NaN where it is not one. */
  number(slot: Slot): number;
}

/** Something that must hold at every stop. */
export interface Property {
  readonly name: Localized;
  /** Returns the complaint about a stop; null if the property holds there. */
  check(stop: Stop): Localized | null;
}

/** Registers to poke, by their slots. */
type Registers = ReadonlyMap<Slot, MkNumber> | { readonly [slot in Slot]?: string };

/** A program with what belongs to it. */
export interface ExploredProgram {
  /** From cell 00 on. */
  readonly bytes: ArrayLike<number>;
  /** Position of the angle switch; Р (rad) by default. */
  readonly angle?: Angle;
  /** The numbers in the registers before each start. */
  readonly registers?: Registers;
}

/** A state to start from: registers poked, then keys pressed. */
export interface Start {
  readonly registers?: Registers;
  /** Keys as text, e.g. `В/О С/П`. */
  readonly keys: string;
}

/** An exploration as its author writes it. */
export interface Exploration {
  readonly name: string;
  readonly program: ExploredProgram;
  readonly starts: readonly Start[];
  /** Keys to try at a stop, each as a string: `5 С/П`. */
  readonly inputs: readonly string[];
  /** Tells whether input number `input` is to be tried at this stop; all of them by default. */
  accepts?(stop: Stop, input: number): boolean;
  /** Most commands of a run after an input; one that is longer has not reached a stop. 1,000,000 by default. */
  readonly maxCommands?: number;
  readonly properties?: readonly Property[];
  /** The name of the end at this stop; null to continue. */
  outcome?(stop: Stop): string | null;
  /**
   * Makes states that behave alike equal, by writing the same into the words that do not matter. The exploration
   * continues from the changed state; `expandStates` compares it with the real one if `checkCanonical` is set.
   */
  canonical?(state: State): void;
}

/** Presses keys and runs the program whenever they start it, as `pressKeys` does. */
export type PressKeys = (machine: Machine, keys: readonly Key[], maxCommands: number) => RunEnd;

/** An exploration with its keys read. */
export interface PreparedExploration extends Exploration {
  readonly maxCommands: number;
  readonly properties: readonly Property[];
  readonly startKeys: readonly (readonly Key[])[];
  readonly inputKeys: readonly (readonly Key[])[];
  /** Tells whether an input is taken back: its stop is looked at, and not gone on from. */
  takesBack?(stop: Stop): boolean;
  /** Presses the keys in place of `pressKeys`, e.g. to watch what is executed. */
  readonly press?: PressKeys;
}

const DEFAULT_BUDGET = 1_000_000;

/** Reads the keys of an exploration. Throws UserError for a key that the machine lacks. */
export function prepareExploration(exploration: Exploration): PreparedExploration {
  const { starts, inputs, maxCommands = DEFAULT_BUDGET, properties = [] } = exploration;
  return {
    ...exploration,
    maxCommands,
    properties,
    startKeys: starts.map((start) => readKeys(start.keys)),
    inputKeys: inputs.map(readKeys),
  };
}

/** A switched-on machine with the program, its registers and those of a start; no key has been pressed. */
export function machineFor(
  { program }: Pick<Exploration, 'program'>,
  start: Pick<Start, 'registers'>,
): Machine {
  const registers = [program, start].flatMap((given) => [...numbersOf(given.registers ?? {})]);
  return setUp({ ...program, registers });
}

const numbersOf = (registers: Registers): Iterable<readonly [Slot, MkNumber]> =>
  registers instanceof Map
    ? (registers as ReadonlyMap<Slot, MkNumber>)
    : Object.entries(registers).map(([slot, number]) => [slot as Slot, MkNumber.parse(number)] as const);

const both = (code: keyof typeof CATALOGUE, params: Params = {}): Localized =>
  perLang((lang) => formatMessage(CATALOGUE[code][lang], lang, params));

/** Never ЕГГ0Г. */
export const neverError = (): Property => ({
  name: both('explorer.neverError'),
  check: ({ end }) => (end === 'error' ? both('explorer.error') : null),
});

/** Every input leads to a stop within the exploration's `maxCommands`. */
export const alwaysStops = (): Property => ({
  name: both('explorer.alwaysStops'),
  check: ({ end, commands }) => {
    if (end === 'hang') return both('explorer.hang');
    return end === 'budget' ? both('explorer.running', { commands }) : null;
  },
});

/** Anything about a stop: `check` returns whether it holds, or what is wrong (null for nothing). */
export const holds = (name: Localized, check: (stop: Stop) => Localized | boolean | null): Property => ({
  name,
  check(stop) {
    const found = check(stop);
    if (typeof found !== 'boolean') return found;
    return found ? null : both('explorer.false');
  },
});

/**
 * A canonical form that keeps some registers and forgets the other ones, the stack, X1, the display register and the
 * indicator, the return stack and the hidden word of К СЧ. Right for programs whose inputs begin with a digit and which
 * read nothing else of earlier moves.
 */
export function keepOnly(slots: readonly Slot[]): (state: State) => void {
  const forgotten = MK61.slots.filter((slot) => !slots.includes(slot)).map((slot) => MK61.slotOffset[slot]);
  return (state) => {
    for (const at of forgotten) {
      state[at] = 0;
      state[at + 1] = 0;
    }
    for (const word of HIDDEN_WORDS) state[word] = 0;
  };
}

const HIDDEN_WORDS = [
  RETURNS,
  RETURNS_DEEP,
  X2_HEAD,
  X2_MANTISSA,
  X2_EXPONENT,
  ENTRY_BASE,
  LANE_SIGN,
  LANE,
  POINT,
  RANDOM,
];
