/**
 * The little that golf wants of the machine: commands without a counter, one after the other, on a state. All of
 * src/golf goes through here, so that a faster executor has one place to come in.
 */
import { type Core, coreOf, goesOn, KEYBOARD, Machine, MK61, type State } from '../machine/index.ts';

/** The commands by their byte, and the address space that programs live in. */
export const {
  commands: COMMANDS,
  cellOf: CELL_OF,
  next: NEXT,
  previous: PREVIOUS,
  cells: CELLS,
  words: WORDS,
  registerOffset: REGISTER_OFFSET,
} = MK61;

/** True if the next cell holds the command's address. */
export const hasAddress = (code: number): boolean => COMMANDS[code].operand === 'address';

/** True for К БП r, К ПП r and the conditions that jump by a register. */
export const jumpsByRegister = (code: number): boolean => {
  const { indirect, transfer } = COMMANDS[code];
  return indirect && transfer !== 'none';
};

/** Keys pressed to type a program. */
export function keystrokesOf(bytes: Uint8Array): number {
  let keys = 0;
  for (let i = 0; i < bytes.length; i++) {
    keys += COMMANDS[bytes[i]].keys?.length ?? 2;
    if (hasAddress(bytes[i]) && ++i < bytes.length) keys += 2;
  }
  return keys;
}

/** A machine as after power-on. */
export const freshState = (): State => new Machine().state;

/** The core around the state that was used last: the searches stay with one or two of them. */
let last: Core = coreOf(freshState(), MK61);

function coreAround(state: State): Core {
  if (last.state !== state) last = coreOf(state, MK61);
  return last;
}

/** {@link runOne} on one state again and again, without the cost of finding its core each time. */
export function runnerOn(state: State): (command: number) => boolean {
  const core = coreOf(state, MK61);
  return (command) => goesOn(MK61.commands[command].perform(core, KEYBOARD));
}

/**
 * Executes a command that does not move the counter (no jump, condition, loop, С/П). Returns false if it ends in an error or a
 * derailment; the state is then as it left it.
 */
export const runOne = (state: State, command: number): boolean =>
  goesOn(MK61.commands[command].perform(coreAround(state), KEYBOARD));
