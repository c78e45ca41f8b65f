/**
 * The little that golf wants of the machine: commands without a counter, one after the other, on a state. All of
 * src/golf goes through here, so that a faster executor has one place to come in.
 */
import { DONE, perform } from '../machine/execute.ts';
import { powerOn, type State, WORDS } from '../machine/state.ts';

/** A machine as after power-on. */
export function freshState(): State {
  const state = new Int32Array(WORDS);
  powerOn(state);
  return state;
}

/**
 * Executes commands that do not move the counter (no jumps, conditions, loops, С/П). Returns false at the first one that
 * ends in an error or a derailment; the state is then as that command left it.
 */
export function runStraight(state: State, commands: ArrayLike<number>): boolean {
  for (let i = 0; i < commands.length; i++) if (perform(state, commands[i]) !== DONE) return false;
  return true;
}

/** Executes one such command. */
export const runOne = (state: State, command: number): boolean => perform(state, command) === DONE;
