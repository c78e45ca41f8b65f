/** The cost of a program: steps, keystrokes, commands and time. */
import { type ProgramFile, prepareMachine } from '../listing/index.ts';
import { pressKeys } from '../machine/index.ts';
import { COMMANDS, hasAddress } from './engine.ts';
import type { SearchCount } from './search/layout.ts';

/** The cost that is reduced. The number of steps never grows. */
export type Goal = 'steps' | 'commands' | 'cycles' | 'keystrokes';
/** The costs that can be reduced: cells, executed commands, cycles of the machine, keys to type the program. */
export const GOALS: readonly Goal[] = ['steps', 'commands', 'cycles', 'keystrokes'];

const RUN_LIMIT = 200_000;

/** Keys pressed to type a program. */
export const keystrokesOf = (bytes: Uint8Array): number => {
  let keys = 0;
  for (let i = 0; i < bytes.length; i++) {
    keys += COMMANDS[bytes[i]].keys?.length ?? 2;
    if (hasAddress(bytes[i]) && i + 1 < bytes.length) {
      keys += 2;
      i++;
    }
  }
  return keys;
};

/**
 * Returns a function that measures programs by a goal. Commands and cycles are those of all runs of the replays, or of one
 * run by the start keys. `count` is charged with the commands that measuring takes.
 */
export function costOf(goal: Goal, count: SearchCount): (program: ProgramFile) => number {
  if (goal === 'steps') return ({ bytes }) => bytes.length;
  if (goal === 'keystrokes') return ({ bytes }) => keystrokesOf(bytes);
  return (program) => timesOf(program, count).reduce((sum, one) => sum + one[goal], 0);
}

/** Commands and cycles of every run of the start keys and the replays. */
function timesOf(program: ProgramFile, count: SearchCount): { commands: number; cycles: number }[] {
  const sessions = program.replays.length > 0 ? program.replays : [undefined];
  return sessions.flatMap((replay) => {
    const machine = prepareMachine(program, replay);
    const steps = replay?.steps.map(({ keys }) => keys) ?? [
      program.header.start.length > 0 ? program.header.start : (['В/О', 'С/П'] as const),
    ];
    return steps.map((keys) => {
      machine.commands = 0;
      machine.cycles = 0;
      pressKeys(machine, keys, { maxCommands: RUN_LIMIT, pressesOn: true });
      count.commands += machine.commands;
      return { commands: machine.commands, cycles: machine.cycles };
    });
  });
}

/**
 * True if every run of the shorter program takes the time of the first one's within `percent`, or if that is not given.
 * `count` is charged with the commands that measuring takes.
 */
export function isInTime(
  program: ProgramFile,
  shorter: ProgramFile,
  percent: number | undefined,
  count: SearchCount,
): boolean {
  if (percent === undefined) return true;
  const before = timesOf(program, count);
  const after = timesOf(shorter, count);
  return before.every(({ cycles }, i) => Math.abs(after[i].cycles - cycles) <= (cycles * percent) / 100);
}
