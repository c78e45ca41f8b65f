/** The command at the counter: fetched, counted and executed, for the running program and the single step alike. */
import { costAfter, savingBefore } from './cycles.ts';
import { executeUpset, isUpset, settleRing } from './disorder.ts';
import { type Core, DONE, type Ending, FAILED, goesOn, type Perform, SYNCHRONISED, UPSET } from './model.ts';
import { PC, STATUS, STATUS_RUNNING, STATUS_STOPPED } from './state.ts';

/** A machine with its meters. */
export interface Metered extends Core {
  /** Commands of the program executed since power-on. */
  commands: number;
  /** Machine cycles that these take on the real calculator, by mean costs. */
  cycles: number;
}

/** Executes the command at the counter as its row says; {@link UPSET} where that upsets those behind it. */
function executePlain(core: Metered): Ending {
  const { state: s, tables } = core;
  const at = s[PC];
  const command = tables.commands[core.program[tables.cellOf[at]]];
  core.commands++;
  core.cycles += command.cost + tables.addressCost[at] - savingBefore(command, core);
  s[PC] = tables.next[at];
  const ending = command.perform(core, at);
  // Only commands that leave X2 alone have a cost that depends on how they end.
  if (ending === DONE || ending === FAILED) core.cycles += costAfter(command, core, at, ending);
  return ending;
}

/** {@link executePlain} with something else in place of what the command's row does. */
function executeAs(core: Metered, perform: Perform): Ending {
  const { state: s, tables } = core;
  const at = s[PC];
  const command = tables.commands[core.program[tables.cellOf[at]]];
  core.commands++;
  core.cycles += command.cost + tables.addressCost[at] - savingBefore(command, core);
  s[PC] = tables.next[at];
  const ending = perform(core, at);
  if (ending === DONE || ending === FAILED) core.cycles += costAfter(command, core, at, ending);
  return ending;
}

/** Executes the command at the counter. */
export function executeNext(core: Metered): Ending {
  const ending = isUpset(core.state)
    ? executeUpset(core, (perform) => executeAs(core, perform))
    : executePlain(core);
  return ending === UPSET ? SYNCHRONISED : ending;
}

/** {@link executeNext} of a running program: it stops where the command says so. */
export function stepProgram(core: Metered): Ending {
  const ending = executeNext(core);
  return goesOn(ending) ? ending : stopProgram(core, ending);
}

/** {@link stepProgram} of a machine that nothing upsets, for the loop of the interpreter: {@link UPSET} ends that. */
export function stepPlain(core: Metered): Ending {
  const ending = executePlain(core);
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
