/** Plays the replays of a program file on the machine and compares. */

import { PI } from '../machine/codes.ts';
import {
  type Machine,
  MK61,
  type MkNumber,
  pressKeys,
  type Setup,
  type Slot,
  setUp,
} from '../machine/index.ts';
import { isOperation, isRecall, isStore } from './addresses.ts';
import {
  normalizeDisplay,
  orderedRegisters,
  type ProgramFile,
  type Replay,
  type ReplayStep,
  SLOT_ORDER,
  slotText,
} from './program-file.ts';

/** A place where a recorded game and the machine differ. */
export interface ReplayMismatch {
  readonly step: ReplayStep;
  /** The difference: the display or a slot. */
  readonly what: 'display' | Slot;
  readonly expected: string;
  readonly got: string;
}

/** The outcome of a recorded game. */
export interface ReplayResult {
  readonly replay: Replay;
  readonly mismatches: readonly ReplayMismatch[];
  /** Displays and values compared. */
  readonly compared: number;
  readonly commands: number;
}

/** A machine with the program, its start values, those of a replay and its switch, ready for the start keys. */
export const prepareMachine = (
  { bytes, header }: ProgramFile,
  { registers = [] }: Pick<Setup, 'registers'> = {},
): Machine => setUp({ bytes, ...header, registers: [...header.registers, ...registers] });

/** Runs one replay. A program that does not stop shows as a wrong display. */
export function runReplay(program: ProgramFile, replay: Replay): ReplayResult {
  const machine = prepareMachine(program, replay);
  const mismatches: ReplayMismatch[] = [];
  let compared = 0;
  for (const step of replay.steps) {
    const end = pressKeys(machine, step.keys);
    if (step.display !== null) {
      compared++;
      const got = end === 'budget' || end === 'hang' ? `(${end})` : normalizeDisplay(machine.display());
      if (got !== step.display) mismatches.push({ step, what: 'display', expected: step.display, got });
    }
    for (const [slot, value] of step.registers) {
      compared++;
      const got: MkNumber = machine.get(slot);
      if (!got.equals(value))
        mismatches.push({ step, what: slot, expected: value.toString(), got: got.toString() });
    }
  }
  return { replay, mismatches, compared, commands: machine.commands };
}

/** Enough for any set-up program; one that waits for keys stops by itself. */
export const SETUP_COMMANDS = 200_000;

const WORDS =
  /set-?\s?up|preload|initiali|prepar|подгот|настро|начальн|засыл|инициализ|ввод\s+(?:констант|данных|исходных)|константы/iu;

/** True if `first` sets up `second`: its heading says so, or it stores numbers that the other recalls, and ends. */
export function isSetup(first: ProgramFile, heading: string, second: ProgramFile): boolean {
  const stored = new Set([...first.bytes].filter(isStore).map((byte) => MK61.commands[byte].register));
  if (stored.size === 0) return false;
  if (WORDS.test(heading)) return true;
  const [begin] = first.bytes;
  // Keys that begin with an operation work on typed numbers, unless they only store; π is a number.
  const takesNothing =
    !isOperation(begin) || begin === PI || first.bytes.slice(0, -1).every((byte) => isStore(byte));
  const isStraight = [...first.bytes].every((byte, step) => {
    const { operand, indirect, transfer, memory } = MK61.commands[byte];
    const isLast = step === first.bytes.length - 1;
    const isEnd = transfer === 'none' || (transfer === 'stop' && isLast);
    return operand !== 'address' && !indirect && memory !== 'recall' && isEnd;
  });
  const isRecalled = (byte: number): boolean => isRecall(byte) && stored.has(MK61.commands[byte].register);
  return takesNothing && isStraight && second.bytes.some(isRecalled);
}

/** The values that a machine holds, without those that are zero. */
export function valuesOf(machine: Machine): Map<Slot, MkNumber> {
  const values = SLOT_ORDER.map((slot) => [slot, machine.get(slot)] as const);
  return new Map(values.filter(([, { head, mantissa }]) => head !== 0 || mantissa !== 0));
}

/**
 * Runs a set-up program on a machine with the start values of the text. Returns the main program with what is left in
 * the registers for its start values, and their names; null if the set-up does not stop, or leaves nothing: it wants
 * something that is typed.
 */
export function playSetup(setup: ProgramFile, main: ProgramFile) {
  const machine = prepareMachine({ ...main, bytes: setup.bytes });
  if (pressKeys(machine, ['В/О', 'С/П'], SETUP_COMMANDS) !== 'stop') return null;
  const values = [...valuesOf(machine)].filter(
    ([slot]) => slot.startsWith('R') || main.header.registers.has(slot),
  );
  if (values.length === 0) return null;
  const registers = orderedRegisters([...main.header.registers, ...values]);
  const slots = values.map(([slot]) => slotText(slot)).join(' ');
  return { program: { ...main, header: { ...main.header, registers } }, slots };
}
