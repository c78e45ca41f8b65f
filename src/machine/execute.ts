/** Executing commands: what they cost (spec 14.2), the command at the counter, and a whole run. */

import { executeUpset, isUpset, settleRing } from './disorder.ts';
import {
  type Command,
  type Core,
  DONE,
  type Ending,
  FAILED,
  goesOn,
  type Perform,
  SYNCHRONISED,
  UPSET,
} from './model.ts';
import { PC, STATUS, STATUS_RUNNING, STATUS_STOPPED, X } from './state.ts';
import { exponentOf } from './words.ts';

const TEN_TO_X = 0x15;

/** True for 0 and for decimals of exponents 0..7 without a fraction. */
const isInteger = (head: number, mantissa: number): boolean =>
  mantissa === 0 || (exponentOf(head) <= 7 && mantissa << (4 * (exponentOf(head) + 1)) === 0);

/** Mean cost in cycles of command `code` at the address byte `at`, its own fetches included. */
export function cyclesOf(model: Core['model'], code: number, at: number): number {
  return model.commands[code].cost + model.addressCost[at];
}

/** Cycles that a command saves in this state, as far as that is known before it is executed. */
const savingBefore = ({ code, cost }: Command, { state: s, model }: Core): number =>
  code === TEN_TO_X && isInteger(s[X], s[X + 1]) ? cost - model.integerPowerCost : 0;

/** A machine with its meters. */
export interface Metered extends Core {
  /** Commands of the program executed since power-on. */
  commands: number;
  /** Machine cycles that these take on the real calculator, by mean costs. */
  cycles: number;
}

/** Executes the command at the counter, as its row says or as `perform`; {@link UPSET} where that upsets those after it. */
function execute(core: Metered, perform?: Perform): Ending {
  const { state: s, tables } = core;
  const at = s[PC];
  const command = tables.commands[core.program[tables.cellOf[at]]];
  const before = core.cycles;
  core.commands++;
  core.cycles += command.cost + tables.addressCost[at] - savingBefore(command, core);
  s[PC] = tables.next[at];
  const ending = perform === undefined ? command.perform(core, at) : perform(core, at);
  // Only commands that leave X2 alone have a cost that depends on how they end.
  if (ending === FAILED) core.cycles = before + core.model.errorCost + tables.addressCost[at];
  else if (ending === DONE && command.indirect && command.transfer === 'condition')
    core.cycles -= s[PC] === tables.next[at] ? core.model.untakenSaving : 0;
  return ending;
}

/** Executes the command at the counter. */
export function executeNext(core: Metered): Ending {
  const ending = isUpset(core.state)
    ? executeUpset(core, (perform) => execute(core, perform))
    : execute(core);
  return ending === UPSET ? SYNCHRONISED : ending;
}

/** {@link executeNext} of a running program: it stops where the command says so. */
export function stepProgram(core: Metered): Ending {
  const ending = executeNext(core);
  return goesOn(ending) ? ending : stopProgram(core, ending);
}

/** {@link stepProgram} of a machine that nothing upsets, for the loop of the interpreter: {@link UPSET} ends that. */
function stepPlain(core: Metered): Ending {
  const ending = execute(core);
  return goesOn(ending) || ending === UPSET ? ending : stopProgram(core, ending);
}

function stopProgram(core: Metered, ending: Ending): Ending {
  const s = core.state;
  settleRing(s);
  // The next command has been fetched already and is dropped (spec 10.9).
  if (ending === FAILED) s[PC] = core.tables.next[s[PC]];
  if (s[STATUS] === STATUS_RUNNING) s[STATUS] = STATUS_STOPPED;
  return ending;
}

/** No address: a run continues to its end. */
export const NOWHERE = -1;

/**
 * Executes at most `maxCommands` commands, until something ends the run or the counter arrives at the address byte `until`. Returns
 * the ending of the last one.
 */
export type Runner = (core: Metered, maxCommands: number, until: number) => Ending;

/** Executions of each program cell, and the machine cycles that they took. */
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

/** {@link interpret} that counts what it executes at each cell. */
export function interpretCounted(core: Metered, maxCommands: number, { times, cycles }: CellCounts): Ending {
  const { state: s, tables } = core;
  let ending: Ending = DONE;
  for (let left = maxCommands; left > 0 && goesOn(ending); left--) {
    const cell = tables.cellOf[s[PC]];
    const before = core.cycles;
    ending = stepProgram(core);
    times[cell]++;
    cycles[cell] += core.cycles - before;
  }
  return ending;
}

let runner: Runner = interpret;

/** Runs the programs of all machines in another way from now on: the same commands to the same ends. The way until now. */
export function setRunner(other: Runner): Runner {
  const before = runner;
  runner = other;
  return before;
}

/** Runs a program in the way that is in use. */
export const runProgram: Runner = (core, maxCommands, until) => runner(core, maxCommands, until);
