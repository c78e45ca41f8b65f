/**
 * The turbo: programs that run for a while are compiled to WebAssembly. It is larger than it is often needed,
 * so those who want it switch it on.
 *
 * @packageDocumentation
 */
import { takeShortcuts } from '../arithmetic/shortcuts.ts';
import { check, checkByte, refuseGiven } from '../check.ts';
import type { Machine } from '../machine.ts';
import { checkModel, type Ending, type Model, STOPPED } from '../model.ts';
import { MK61 } from '../models/mk61.ts';
import { type CellCounts, NOWHERE, setRunner } from '../run.ts';
import type { State } from '../state.ts';
import { checkLayout } from '../stored-state.ts';
import { SHORTCUTS } from './shortcuts.ts';
import { type ManyRuns, Turbo, type Until } from './turbo.ts';

export type { ManyRuns, Until };

const turbo = new Turbo();

/** Unlike `Machine.run` the compiled runs take no number below 0. */
function checkMost(most: number): void {
  if (!(typeof most === 'number' && most >= 0))
    refuseGiven('the most commands are a number from 0 on', most, RangeError);
}

const holdsCells = (list: unknown, cells: number): boolean =>
  list instanceof Float64Array && list.length >= cells;

/**
 * Runs a program as `Machine.run` does and adds to `counts` how often each cell was executed and the cycles that this took, to the
 * last one; what does not run stays as it is. How the last command ended. Throws TypeError for what is no machine or no counts of its
 * cells, RangeError for a number of commands below 0.
 */
export function runCounted(machine: Machine, maxCommands: number, counts: CellCounts): Ending {
  check(machine?.state instanceof Int32Array, 'a Machine', machine);
  checkMost(maxCommands);
  const { cells } = machine.model;
  if (!holdsCells(counts?.times, cells) || !holdsCells(counts.cycles, cells))
    throw new TypeError(
      `counts are two Float64Array, times and cycles, with a place for each of ${cells} cells`,
    );
  return machine.running ? turbo.run(machine, maxCommands, NOWHERE, counts) : STOPPED;
}

/** Runs the programs of all machines by the turbo from now on, so that a program is compiled once. */
export function switchOnTurbo(): void {
  takeShortcuts(SHORTCUTS);
  setRunner((core, maxCommands, until) => turbo.run(core, maxCommands, until));
}

/**
 * Runs the programs of many states of a model, each until it ends or `until` is reached; they are left where they ended. A state whose
 * machine does not run stays as it is. Throws TypeError for what is no list of states, RangeError for states of another model or
 * version and for limits that are none, and changes nothing then. The words of a state are not looked at: they come from machines, or
 * from `readState`.
 */
export function runMany(states: readonly State[], until: Until = {}, model: Model = MK61): ManyRuns {
  const { maxCommands = Number.POSITIVE_INFINITY, address } = until ?? {};
  checkMost(maxCommands);
  checkModel(model);
  if (address !== undefined) checkByte(address, 'an address');
  if (!Array.isArray(states) || !states.every((state) => state instanceof Int32Array))
    throw new TypeError('states are a list of Int32Array, as Machine.snapshot gives them');
  for (const state of states) checkLayout(state, model);
  return turbo.runMany(states, model, until ?? {});
}
