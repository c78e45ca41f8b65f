/**
 * The turbo: programs that run for a while are compiled to WebAssembly. It is larger than it is often needed,
 * so those who want it switch it on.
 *
 * @packageDocumentation
 */
import { setRunner } from '../run.ts';
import { Turbo } from './turbo.ts';

let isUsed = false;

/** Runs the programs of all machines by the turbo from now on, so that a program is compiled once. */
export function switchOnTurbo(): void {
  if (isUsed) return;
  isUsed = true;
  const turbo = new Turbo();
  setRunner((core, maxCommands) => turbo.run(core, maxCommands));
}
