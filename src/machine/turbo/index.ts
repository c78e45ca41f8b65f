/**
 * The turbo: programs that run for a while are compiled to WebAssembly. It is larger than it is often needed,
 * so those who want it switch it on.
 *
 * @packageDocumentation
 */
import type { Model } from '../model.ts';
import { MK61 } from '../models/mk61.ts';
import { setRunner } from '../run.ts';
import type { State } from '../state.ts';
import { type ManyRuns, Turbo } from './turbo.ts';

export type { ManyRuns };

const turbo = new Turbo();
let isUsed = false;

/** Runs the programs of all machines by the turbo from now on, so that a program is compiled once. */
export function switchOnTurbo(): void {
  if (isUsed) return;
  isUsed = true;
  setRunner((core, maxCommands) => turbo.run(core, maxCommands));
}

/**
 * Runs the programs of many states, each until it ends or has executed `maxCommands` commands; they are left where they
 * ended. A state whose machine does not run stays as it is. RangeError for a state that is not the model's size.
 */
export const runMany = (states: readonly State[], maxCommands: number, model: Model = MK61): ManyRuns =>
  turbo.runMany(states, model, maxCommands);
