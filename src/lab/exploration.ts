/**
 * What to explore: a program in its start states, the keys that may be pressed at each stop, what must hold and what
 * counts as an end. Scripts write it with {@link defineExploration}.
 */

import { UserError } from '../errors.ts';
import { readProgram } from '../listing/index.ts';
import { readKeys } from '../listing/key-names.ts';
import { errorsOf } from '../listing/severity.ts';
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
import type { Localized } from '../texts.ts';
import { numeral } from '../texts.ts';
import {
  type CheckedProperty,
  checkedProperty,
  guardedFunctions,
  type PlaceOf,
  refuseUnknownFields,
} from './exploration-guards.ts';

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

/** A text for people, in one language or in two. */
export type Text = string | Localized;

/** The text in a language. */
export const textIn = (text: Text, lang: keyof Localized): string =>
  typeof text === 'string' ? text : text[lang];

/** Something that must hold at every stop. */
export interface Property {
  readonly name: Text;
  /** What is wrong at this stop, or null; or whether it holds: true or false. */
  check(stop: Stop): Text | boolean | null;
}

/** Registers to poke, by their slots. */
export type Registers = ReadonlyMap<Slot, MkNumber> | { readonly [slot in Slot]?: string };

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
  readonly name: Text;
  readonly registers?: Registers;
  /** Keys as text, e.g. `В/О С/П`. */
  readonly keys: string;
}

/** An exploration as its author writes it. */
export interface Exploration {
  readonly name: string;
  readonly program: ExploredProgram;
  readonly starts: readonly Start[];
  /** What may be pressed at a stop, each as text: `5 С/П`. At most 10,000,000. */
  readonly inputs: readonly string[];
  /** Tells whether input number `input` is to be tried at this stop; all of them by default. */
  accepts?(stop: Stop, input: number): boolean;
  /** Most commands of a run after an input; one that is longer has not reached a stop. 1,000,000 by default. */
  readonly maxCommands?: number;
  /** What must hold at every stop. */
  readonly properties?: readonly Property[];
  /** The name of an end that this stop is, or null to go on from it. */
  outcome?(stop: Stop): string | null;
  /** What people read for the names of {@link Exploration.outcome}, where that is something else. */
  readonly outcomeTexts?: { readonly [name: string]: Text };
  /**
   * Makes states that behave alike equal, by writing the same into the words that do not matter. The exploration goes on
   * from the state so changed; `expandStates` compares it with the real one where its `checkCanonical` asks for it.
   */
  canonical?(state: State): void;
  /** `breadth` (the default) finds the shortest counterexamples; `depth` goes down first. */
  readonly order?: 'breadth' | 'depth';
}

/** Types a script's exploration; the value itself is unchanged. */
export const defineExploration = (exploration: Exploration): Exploration => exploration;

/** Presses keys and runs the program whenever they start it, as `pressKeys` does. */
export type PressKeys = (machine: Machine, keys: readonly Key[], maxCommands: number) => RunEnd;

/** An exploration made ready: keys read, machine prepared, mistakes of its author found. */
export interface PreparedExploration extends Exploration {
  readonly maxCommands: number;
  readonly properties: readonly CheckedProperty[];
  readonly startKeys: readonly (readonly Key[])[];
  readonly inputKeys: readonly (readonly Key[])[];
  /** Tells whether an input is taken back: its stop is looked at, and not gone on from. */
  takesBack?(stop: Stop): boolean;
  /** Presses the keys in place of `pressKeys`, e.g. to watch what is executed. */
  readonly press?: PressKeys;
}

const DEFAULT_BUDGET = 1_000_000;
const MOST_INPUTS = 10_000_000;

/**
 * Checks an exploration and reads its keys. Throws UserError saying what is wrong.
 *
 * @param placeOf names the place in the script where an error arose, and the script itself for null; the name of the
 *   exploration by default.
 */
export function prepareExploration(
  exploration: Exploration,
  placeOf: PlaceOf = () => exploration.name,
): PreparedExploration {
  refuseUnknownFields(exploration, placeOf(null));
  const { name, starts, inputs, maxCommands = DEFAULT_BUDGET, properties = [] } = exploration;
  if (typeof name !== 'string' || name === '')
    throw new UserError({ en: 'an exploration needs a name', ru: 'исследованию нужно имя (name)' });
  if (!Array.isArray(starts) || starts.length === 0)
    throw new UserError({
      en: `${name}: it needs a start`,
      ru: `${name}: нужно хотя бы одно начало (starts)`,
    });
  if (!Array.isArray(inputs) || inputs.length === 0 || inputs.length > MOST_INPUTS)
    throw new UserError({
      en: `${name}: it needs 1..${MOST_INPUTS} inputs, not ${inputs?.length ?? 'none'}`,
      ru: `${name}: вводов (inputs) нужно 1..${MOST_INPUTS}, а не ${inputs?.length ?? 0}`,
    });
  if (!(Number.isInteger(maxCommands) && maxCommands > 0))
    throw new UserError({
      en: `${name}: maxCommands must be a positive whole number, not ${maxCommands}`,
      ru: `${name}: maxCommands - целое положительное число, а не ${maxCommands}`,
    });
  const { length } = exploration.program?.bytes ?? {};
  if (length === undefined || length > MK61.cells)
    throw new UserError({
      en: `${name}: the program must be at most ${MK61.cells} bytes`,
      ru: `${name}: в программе не больше ${MK61.cells} байтов`,
    });
  if (!Array.isArray(properties))
    throw new UserError({
      en: `${name}: properties must be a list`,
      ru: `${name}: properties - список свойств`,
    });
  return {
    ...exploration,
    ...guardedFunctions(exploration, placeOf),
    maxCommands,
    properties: properties.map((property, i) => checkedProperty(property, i, placeOf)),
    startKeys: starts.map((start) => readKeys(start.keys)),
    inputKeys: inputs.map(readKeys),
  };
}

/**
 * A program from its text in any format that is read. Throws UserError with the first complaint if it is none.
 */
export function programOfText(text: string, name = 'program.pmk'): ExploredProgram {
  const { program, diagnostics } = readProgram(new TextEncoder().encode(text), { name });
  const [error] = errorsOf(diagnostics);
  if (!program || error)
    throw new UserError({
      en: `${name}:${error?.line ?? 1}: ${error?.message.en ?? 'no program'}`,
      ru: `${name}:${error?.line ?? 1}: ${error?.message.ru ?? 'нет программы'}`,
    });
  const { angle, registers } = program.header;
  return { bytes: program.bytes, registers, ...(angle ? { angle } : {}) };
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

/** Never ЕГГ0Г. */
export const neverError = (): Property => ({
  name: { en: 'never an error', ru: 'никогда ЕГГ0Г' },
  check: ({ end }) =>
    end === 'error'
      ? { en: 'the program stopped with an error', ru: 'программа остановилась с ЕГГ0Г' }
      : null,
});

/** Every input leads to a stop within the exploration's `maxCommands`. */
export const alwaysStops = (): Property => ({
  name: { en: 'always reaches a stop', ru: 'всегда останавливается' },
  check: ({ end, commands }) => {
    if (end === 'hang') return { en: 'the chips ran away', ru: 'микросхемы сбились' };
    if (end !== 'budget') return null;
    return { en: `still running after ${commands} commands`, ru: `после ${commands} команд ещё считает` };
  },
});

/** At most so many commands between two stops. */
export const atMostCommands = (most: number): Property => ({
  name: { en: `at most ${most} commands between stops`, ru: `между остановками не больше ${most} команд` },
  check: ({ commands }) =>
    commands > most ? { en: `${commands} commands`, ru: `команд ${commands}` } : null,
});

/** At most so many machine cycles between two stops. */
export const atMostCycles = (most: number): Property => ({
  name: { en: `at most ${most} cycles between stops`, ru: `между остановками не больше ${most} тактов` },
  check: ({ cycles, machine }) => {
    const minutes = (cycles * machine.model.cycleMs) / 60_000;
    return cycles > most
      ? {
          en: `${cycles} cycles, ${numeral.en(minutes, 1)} minutes`,
          ru: `тактов ${cycles}, минут ${numeral.ru(minutes, 1)}`,
        }
      : null;
  },
});

/** The display (without the blanks around it) never looks like this. */
export const neverShows = (pattern: RegExp, what: Text): Property => ({
  name: { en: `never ${textIn(what, 'en')}`, ru: `никогда ${textIn(what, 'ru')}` },
  check: ({ display }) =>
    pattern.test(display.trim())
      ? { en: `the display shows ${display.trim()}`, ru: `на индикаторе ${display.trim()}` }
      : null,
});

/** Anything that can be said of a stop: `check` tells whether it holds, or what is wrong (a text, or null for nothing). */
export const holds = (name: Text, check: (stop: Stop) => Text | boolean | null): Property => ({
  name,
  check,
});

/**
 * A canonical form that keeps some registers and forgets the other ones, the stack, X1, the display register and the
 * indicator, the return stack and the hidden word of К СЧ. Right for programs whose inputs begin with a digit and which
 * use nothing else that an earlier move left behind.
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
