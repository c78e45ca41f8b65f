/** The commands that move the counter: jumps, calls, conditions, loops, stops (spec 10.2 to spec 10.6, spec 10.8). */
import { copyToX2, keepX2 } from './display-register.ts';
import { followPointer, showPointer, transform, transformed } from './memory.ts';
import {
  type Command,
  type Core,
  DONE,
  type Perform,
  STOPPED,
  SYNCHRONISED,
  UNSYNCHRONISED,
} from './model.ts';
import {
  jumpIsLost,
  MESSAGE,
  MESSAGE_ERROR,
  MESSAGE_RAW,
  PC,
  popReturn,
  pushReturn,
  STATUS,
  STATUS_HUNG,
  STATUS_STOPPED,
  type State,
  X,
  X2_EXPONENT,
} from './state.ts';
import { signOf } from './words.ts';

/** The byte after the command: the counter stands there. */
const operandOf = ({ state, program, tables }: Core): number => program[tables.cellOf[state[PC]]];

/** К НОП, К 1, К 2: nothing, and that is seen by ВП (spec 11.5). */
export const noOperation: Perform = (core) => {
  keepX2(core.state);
  return DONE;
};

/** F0..FF. */
export const synchronise: Perform = (core) => copyToX2(core);

/** 5F: nothing comes after it. */
export const hang: Perform = ({ state: s }, at) => {
  s[PC] = at;
  s[STATUS] = STATUS_HUNG;
  s[MESSAGE] = MESSAGE_RAW;
  return STOPPED;
};

/** С/П in a program. */
export const stop: Perform = (core) => {
  const s = core.state;
  s[STATUS] = STATUS_STOPPED;
  const exponent = s[X2_EXPONENT];
  if (copyToX2(core) === SYNCHRONISED) return STOPPED;
  // An overflow leaves E as it was, unlike one of any other command (spec 3.2).
  if (s[MESSAGE] === MESSAGE_ERROR) s[X2_EXPONENT] = exponent;
  return UNSYNCHRONISED;
};

/** БП. */
export const jump: Perform = (core) => {
  const s = core.state;
  keepX2(s);
  s[PC] = operandOf(core);
  return DONE;
};

/** ПП. */
export const call: Perform = (core) => {
  const s = core.state;
  keepX2(s);
  const operandAddress = s[PC];
  // Without its jump the program continues with the operand, as a command.
  if (!jumpIsLost(s)) s[PC] = operandOf(core);
  pushReturn(s, operandAddress);
  return DONE;
};

/** В/О. */
export const returnFromCall: Perform = (core) => {
  const s = core.state;
  s[PC] = core.tables.next[popReturn(s)];
  return copyToX2(core);
};

/** The digit that a condition looks at; it holds from 4 up (spec 10.4). */
export type Test = (s: State) => number;

const HOLDS = 4;

/** Holds for every mantissa but 00000000, whatever the exponent. */
export const notZero: Test = (s) => (s[X + 1] !== 0 ? 9 : 3);
/** Holds for the sign tetrads 0 to 5 and A to F. */
export const notNegative: Test = (s) => (9 - signOf(s[X])) & 15;
/** Holds for the sign tetrads 4 to F. */
export const negative: Test = (s) => signOf(s[X]);
/** Holds for the mantissa 00000000, whatever the exponent. */
export const zero: Test = (s) => (s[X + 1] === 0 ? 6 : 0);

/** F x≠0, F x≥0, F x<0, F x=0: skips the address if the condition holds, and jumps to it otherwise. */
export const condition =
  (test: Test): Perform =>
  (core) => {
    const s = core.state;
    const digit = test(s);
    if (digit >= HOLDS) {
      s[PC] = core.tables.next[s[PC]];
      return copyToX2(core);
    }
    keepX2(s, digit);
    s[PC] = operandOf(core);
    return DONE;
  };

/** F L0..F L3: counts down and jumps, or skips the address when zero would be left; then the counter register keeps its one. */
export const loop =
  (offset: number): Perform =>
  (core) => {
    const s = core.state;
    transform(s, offset, 'down');
    if (signOf(transformed.head) === 0 && transformed.mantissa === 0) {
      s[PC] = core.tables.next[s[PC]];
      return copyToX2(core);
    }
    s[offset] = transformed.head;
    s[offset + 1] = transformed.mantissa;
    s[PC] = operandOf(core);
    showPointer(s, transformed.head, transformed.mantissa);
    return DONE;
  };

function jumpByPointer(s: State, offset: number, counts: Command['counts']): void {
  followPointer(s, offset, counts);
  showPointer(s, transformed.head, transformed.mantissa);
  s[PC] = transformed.mantissa & 0xff;
}

/** К БП r. */
export const pointerJump =
  (offset: number, counts: Command['counts']): Perform =>
  ({ state: s }) => {
    jumpByPointer(s, offset, counts);
    return DONE;
  };

/** К ПП r pushes the address before the counter: its own, so that В/О comes back after it. */
export const pointerCall =
  (offset: number, counts: Command['counts']): Perform =>
  ({ state: s, model }) => {
    const back = model.previous[s[PC]];
    jumpByPointer(s, offset, counts);
    pushReturn(s, back);
    return DONE;
  };

/** К x≠0 r, К x≥0 r, К x<0 r, К x=0 r; neither way touches X2. */
export const pointerCondition =
  (test: Test, offset: number, counts: Command['counts']): Perform =>
  ({ state: s }) => {
    const digit = test(s);
    if (digit >= HOLDS) keepX2(s, digit);
    else jumpByPointer(s, offset, counts);
    return DONE;
  };
