/** How the commands of a running program are executed, one after another. */
import { isUpset } from './disorder.ts';
import { type Metered, stepPlain, stepProgram } from './execute.ts';
import { DONE, type Ending, goesOn, UPSET } from './model.ts';
import { PC } from './state.ts';

/** No address: a run goes on to its end. */
export const NOWHERE = -1;

/**
 * Executes commands until something ends the run, at most so many, and until the counter arrives at the address byte `until`; returns
 * how the last one ended.
 */
export type Runner = (core: Metered, maxCommands: number, until: number) => Ending;

/** How often each program cell was executed, and the machine cycles that this took. */
export interface CellCounts {
  readonly times: Float64Array;
  readonly cycles: Float64Array;
}

/** Command by command. */
export const interpret = (core: Metered, maxCommands: number, until: number = NOWHERE): Ending => {
  const s = core.state;
  let ending: Ending = DONE;
  for (let left = maxCommands; left > 0; ) {
    for (; left > 0 && isUpset(s); left--) {
      ending = stepProgram(core);
      if (!goesOn(ending) || s[PC] === until) return ending;
    }
    for (; left > 0; left--) {
      ending = stepPlain(core);
      if (goesOn(ending) && s[PC] !== until) continue;
      if (ending !== UPSET) return ending;
      ending = DONE;
      left--;
      if (s[PC] === until) return ending;
      break;
    }
  }
  return ending;
};

let runner: Runner = interpret;

/** Runs the programs of all machines in another way from now on: the same commands to the same ends. The way until now. */
export function setRunner(other: Runner): Runner {
  const before = runner;
  runner = other;
  return before;
}

/** Runs a program in the way that is in use. */
export const runProgram: Runner = (core, maxCommands, until) => runner(core, maxCommands, until);
