/**
 * The turbo: programs that run for a while are compiled to WebAssembly. It is larger than it is often needed,
 * so those who want it switch it on.
 *
 * @packageDocumentation
 */
import { setRunner } from '../execute.ts';
import type { Model } from '../model.ts';
import { MK61 } from '../models/mk61.ts';
import type { State } from '../state.ts';
import { checkLayout } from '../stored-state.ts';
import { type ManyRuns, Turbo, type Until } from './turbo.ts';

export type { ManyRuns, Until };

const turbo = new Turbo();

/** Runs the programs of all machines by the turbo from now on, so that a program is compiled once. */
export function switchOnTurbo(): void {
  setRunner((core, maxCommands, until) => turbo.run(core, maxCommands, until));
}

/**
 * Runs the programs of many states of a model, each until it ends or `until` is reached; they are left where they ended. A state whose
 * machine does not run stays as it is. Throws RangeError for states of another model or
 * version, and changes nothing then. The words of a state are not looked at: they come from machines, or
 * from `readState`.
 */
export function runMany(states: readonly State[], until: Until = {}, model: Model = MK61): ManyRuns {
  for (const state of states) checkLayout(state, model);
  return turbo.runMany(states, model, until);
}
