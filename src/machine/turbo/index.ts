/**
 * The turbo: programs that run for a while are compiled to WebAssembly. It is larger than it is often needed,
 * so those who want it switch it on.
 *
 * @packageDocumentation
 */
import type { Machine } from '../machine.ts';
import { type Ending, type Model, STOPPED } from '../model.ts';
import { MK61 } from '../models/mk61.ts';
import { type CellCounts, NOWHERE, setRunner } from '../run.ts';
import type { State } from '../state.ts';
import { type ManyRuns, Turbo, type Until } from './turbo.ts';

export type { ManyRuns, Until };

const turbo = new Turbo();
let isUsed = false;

/**
 * Runs a program as `Machine.run` does and adds to `counts` how often each cell was executed and the cycles that this took, to the
 * last one; what does not run stays as it is. How the last command ended.
 */
export const runCounted = (machine: Machine, maxCommands: number, counts: CellCounts): Ending =>
  machine.running ? turbo.run(machine, maxCommands, NOWHERE, counts) : STOPPED;

/** Runs the programs of all machines by the turbo from now on, so that a program is compiled once. */
export function switchOnTurbo(): void {
  if (isUsed) return;
  isUsed = true;
  setRunner((core, maxCommands, until) => turbo.run(core, maxCommands, until));
}

/**
 * Runs the programs of many states of a model, each until it ends or `until` is reached; they are left where they ended. A state whose
 * machine does not run stays as it is. Nothing checks the states: they come from machines, or from
 * {@link readState}.
 */
export const runMany = (states: readonly State[], until: Until = {}, model: Model = MK61): ManyRuns =>
  turbo.runMany(states, model, until);
