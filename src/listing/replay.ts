/** Plays the replays of a program file on the machine and compares. */
import { type Machine, type MkNumber, pressKeys, type Setup, type Slot, setUp } from '../machine/index.ts';
import type { ProgramFile, Replay, ReplayStep } from './program-file.ts';
import { normalizeDisplay } from './values.ts';

/** A place where a recorded game and the machine differ. */
export interface ReplayMismatch {
  readonly step: ReplayStep;
  /** What differs: the display or a slot. */
  readonly what: 'display' | Slot;
  readonly expected: string;
  readonly got: string;
}

/** How a recorded game went. */
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
