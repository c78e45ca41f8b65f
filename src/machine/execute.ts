/**
 * One command: what every opcode does to the state (execution specification, sections 3 to 9). The same code serves
 * the running program, the single step and the keyboard; they differ only in where the counter stands and in what
 * follows, which is decided here by {@link perform} (no counter) and {@link step} (a program's command).
 */
import { CELL_OF, NEXT, PREVIOUS } from './address.ts';
import { addOrSubtract } from './arithmetic/add.ts';
import { over, reciprocal } from './arithmetic/divide.ts';
import { ACOS, ASIN, ATAN, inverseTrigonometry } from './arithmetic/inverse.ts';
import {
  absolute,
  bitwise,
  fractionalPart,
  integerPart,
  invert,
  maximum,
  normalisedY,
  random,
  signum,
} from './arithmetic/k-functions.ts';
import { log } from './arithmetic/logarithm.ts';
import { square, times } from './arithmetic/multiply.ts';
import { eToX, tenToX, xToY } from './arithmetic/power.ts';
import { root } from './arithmetic/root.ts';
import {
  fromDegreesMinutes,
  fromDegreesMinutesSeconds,
  toDegreesMinutes,
  toDegreesMinutesSeconds,
} from './arithmetic/sexagesimal.ts';
import { FROM_KEYBOARD } from './arithmetic/time-limit.ts';
import { COS, SIN, TAN, trigonometry } from './arithmetic/trigonometry.ts';
import { changeSign, clearEntry, digit, openExponent, point } from './entry.ts';
import {
  changeOf,
  namedRegister,
  registerOffset,
  transform,
  transformedHead,
  transformedMantissa,
} from './indirect.ts';
import {
  ENTRY,
  F,
  LANE,
  LANE_SIGN,
  lift,
  MESSAGE,
  MESSAGE_NONE,
  MESSAGE_RAW,
  NEW_NUMBER,
  OK,
  type Outcome,
  PC,
  R0,
  RETURNS,
  RETURNS_DEEP,
  refuse,
  replaceX,
  STATUS,
  STATUS_HUNG,
  STATUS_STOPPED,
  type State,
  T,
  X,
  X1,
  Y,
} from './state.ts';
import { leaveRaw, showError, synchronise } from './synchronise.ts';

/** How a command ended. */
export const DONE = 0;
/** С/П, or a stop that an exponent out of range brought about. */
export const STOPPED = 1;
/** ЕГГ0Г in a command of the arithmetic or of the functions. */
export const FAILED = 2;
/** ЕГГ0Г, or a derailment, while X was copied to the display or a number was entered. */
export const UNSYNCHRONISED = 3;
export type Ending = typeof DONE | typeof STOPPED | typeof FAILED | typeof UNSYNCHRONISED;

/** True if the last command copied X to X2 itself; the keyboard and the single step do it after any other. */
export let hasSynchronised = false;

const PI_MANTISSA = 0x31415926;

/** Opcodes 10..3F on X, Y, Z, T and X1: the arithmetic alone. `cell` places the command for the time limit. */
export function calculate(s: State, opcode: number, cell: number): Outcome {
  if (opcode > 0x25 || opcode === 0x1f) {
    // A units digit F in X is a mark on the bus between the chips: the command is lost (K functions, section 1).
    if (s[X + 1] >>> 28 === F) {
      replaceX(s, s[X], s[X + 1]);
      s[Y] = (opcode << 8) | (s[X] & 0xf0) | (s[Y] & 15);
      return OK;
    }
  }
  switch (opcode) {
    case 0x10:
      return addOrSubtract(s, false, cell);
    case 0x11:
      return addOrSubtract(s, true, cell);
    case 0x12:
      return times(s);
    case 0x13:
      return over(s, cell);
    case 0x14: {
      const head = s[Y];
      const mantissa = s[Y + 1];
      s[Y] = s[X];
      s[Y + 1] = s[X + 1];
      replaceX(s, head, mantissa);
      return OK;
    }
    case 0x15:
      return tenToX(s);
    case 0x16:
      return eToX(s);
    case 0x17:
      return log(s, true);
    case 0x18:
      return log(s, false);
    case 0x19:
      return inverseTrigonometry(s, ASIN);
    case 0x1a:
      return inverseTrigonometry(s, ACOS);
    case 0x1b:
      return inverseTrigonometry(s, ATAN);
    case 0x1c:
      return trigonometry(s, SIN);
    case 0x1d:
      return trigonometry(s, COS);
    case 0x1e:
      return trigonometry(s, TAN);
    case 0x20: {
      const head = s[X];
      const mantissa = s[X + 1];
      lift(s);
      s[X] = 0;
      s[X + 1] = PI_MANTISSA;
      s[X1] = head;
      s[X1 + 1] = mantissa;
      return OK;
    }
    case 0x21:
      return root(s);
    case 0x22:
      return square(s);
    case 0x23:
      return reciprocal(s, cell);
    case 0x24:
      return xToY(s);
    case 0x25: {
      const head = s[X];
      const mantissa = s[X + 1];
      s.copyWithin(X, Y, X1);
      s[T] = head;
      s[T + 1] = mantissa;
      s[X1] = head;
      s[X1 + 1] = mantissa;
      return OK;
    }
    case 0x26:
      return fromDegreesMinutes(s);
    case 0x2a:
    case 0x3d:
      return fromDegreesMinutesSeconds(s);
    case 0x30:
      return toDegreesMinutesSeconds(s);
    case 0x31:
      return absolute(s);
    case 0x32:
      return signum(s);
    case 0x33:
      return toDegreesMinutes(s);
    case 0x34:
      return integerPart(s);
    case 0x35:
      return fractionalPart(s);
    case 0x36:
      return maximum(s);
    case 0x37:
    case 0x38:
    case 0x39:
      return bitwise(s, opcode);
    case 0x3a:
      return invert(s);
    case 0x3b:
      return random(s);
    case 0x3e:
      return normalisedY(s);
    case 0x1f:
    case 0x2f:
    case 0x3f:
      replaceX(s, s[X], s[X + 1]);
      return OK;
    default:
      // 27..29, 2B..2E and 3C always fail.
      return refuse(s);
  }
}

const synchronised = (done: boolean): Ending => {
  hasSynchronised = true;
  return done ? DONE : UNSYNCHRONISED;
};

/** x→П: the indicator lane keeps the exponent's last tetrad, the sign and seven digits (section 7). */
function store(s: State, offset: number): Ending {
  s[offset] = s[X];
  s[offset + 1] = s[X + 1];
  s[NEW_NUMBER] = F;
  s[LANE_SIGN] = (s[X] >> 4) & 15;
  s[LANE] = ((s[X] & 15) << 28) | (s[X + 1] >>> 4);
  s[MESSAGE] = MESSAGE_NONE;
  return DONE;
}

function recall(s: State, offset: number): Ending {
  lift(s);
  s[X] = s[offset];
  s[X + 1] = s[offset + 1];
  return synchronised(synchronise(s));
}

/** Transforms the register of an indirect command, writes it back, and leaves it on the indicator lane. */
function followRegister(s: State, operand: number): void {
  const offset = registerOffset(operand);
  transform(s, offset, changeOf(operand));
  s[offset] = transformedHead;
  s[offset + 1] = transformedMantissa;
}

/** The lane after a command that jumped by a register: its tetrads 1..9 (section 6). */
function showRegister(s: State): void {
  s[NEW_NUMBER] = F;
  s[LANE_SIGN] = (transformedHead >> 8) & 15;
  s[LANE] =
    (((transformedHead >> 4) & 15) << 28) | ((transformedHead & 15) << 24) | (transformedMantissa >>> 8);
  s[MESSAGE] = MESSAGE_NONE;
}

/**
 * Executes a command that does not move the counter: everything but jumps, conditions, loops and С/П. An error leaves
 * its message on the indicator.
 */
export function perform(s: State, opcode: number, cell: number = FROM_KEYBOARD): Ending {
  hasSynchronised = false;
  switch (opcode >> 4) {
    case 0x0:
      return enter(s, opcode);
    case 0x1:
    case 0x2:
    case 0x3: {
      leaveRaw(s);
      if (calculate(s, opcode, cell) === OK) return DONE;
      showError(s);
      return FAILED;
    }
    case 0x4:
      return store(s, registerOffset(opcode & 15));
    case 0x5:
      if (opcode === 0x5f) {
        s[STATUS] = STATUS_HUNG;
        s[MESSAGE] = MESSAGE_RAW;
        return STOPPED;
      }
      leaveRaw(s);
      return DONE;
    case 0x6:
      return recall(s, registerOffset(opcode & 15));
    case 0xb:
      followRegister(s, opcode & 15);
      return store(s, R0 + 2 * namedRegister(transformedMantissa));
    case 0xd:
      followRegister(s, opcode & 15);
      return recall(s, R0 + 2 * namedRegister(transformedMantissa));
    default:
      return synchronised(synchronise(s));
  }
}

function enter(s: State, opcode: number): Ending {
  switch (opcode) {
    case 0x0a:
      return synchronised(point(s));
    case 0x0b:
      return synchronised(changeSign(s));
    case 0x0c:
      return synchronised(openExponent(s));
    case 0x0d:
      clearEntry(s);
      hasSynchronised = true;
      return DONE;
    case 0x0e: {
      lift(s);
      const done = synchronise(s);
      s[NEW_NUMBER] = 0;
      s[ENTRY] = 0;
      return synchronised(done);
    }
    case 0x0f:
      lift(s);
      s[X] = s[X1];
      s[X + 1] = s[X1 + 1];
      return synchronised(synchronise(s));
    default:
      return synchronised(digit(s, opcode));
  }
}

/** The test digit of a condition: the condition holds if it is 4 or more (section 4). `row`: low nibble of 57..5E. */
function testDigit(s: State, condition: number): number {
  switch (condition) {
    case 0x7:
      return s[X + 1] !== 0 ? 9 : 3;
    case 0x9:
      return (9 - (s[X] & 15)) & 15;
    case 0xc:
      return s[X] & 15;
    default:
      return s[X + 1] === 0 ? 6 : 0;
  }
}

function leaveTest(s: State, test: number): void {
  s[NEW_NUMBER] = F;
  s[LANE_SIGN] = test;
  s[LANE] = s[X + 1];
  s[MESSAGE] = MESSAGE_NONE;
}

/** Pushes an address byte on the return stack; the deepest of five is lost. */
export function pushReturn(s: State, address: number): void {
  s[RETURNS_DEEP] = s[RETURNS] & 0xff;
  s[RETURNS] = (address << 24) | (s[RETURNS] >>> 8);
}

/** Pops the return stack; the vacated byte doubles the low tetrad of the old deepest one (section 3). */
function popReturn(s: State): number {
  const address = s[RETURNS] >>> 24;
  s[RETURNS] = (s[RETURNS] << 8) | s[RETURNS_DEEP];
  s[RETURNS_DEEP] = (s[RETURNS_DEEP] & 15) * 0x11;
  return address;
}

/** Registers of the loop commands F L2, F L3, F L1, F L0 by the low tetrad 8, A, B, D. */
const LOOP_REGISTER: { readonly [low: number]: number } = { 8: R0 + 4, 10: R0 + 6, 11: R0 + 2, 13: R0 };

function loop(s: State, low: number, target: number, after: number): Ending {
  const offset = LOOP_REGISTER[low];
  transform(s, offset, changeOf(0));
  if ((transformedHead & 15) === 0 && transformedMantissa === 0) {
    s[PC] = after;
    return synchronised(synchronise(s));
  }
  s[offset] = transformedHead;
  s[offset + 1] = transformedMantissa;
  s[PC] = target;
  showRegister(s);
  return DONE;
}

/**
 * К x≠0 r, К БП r, К x≥0 r, К ПП r, К x<0 r, К x=0 r. `back` is the address that К ПП pushes. Sets the counter only if
 * it jumps. The test and the jump do not synchronise.
 */
export function jumpByRegister(s: State, opcode: number, back: number): Ending {
  hasSynchronised = false;
  const row = opcode >> 4;
  if (row !== 0x8 && row !== 0xa) {
    const test = testDigit(s, row);
    if (test >= 4) {
      leaveTest(s, test);
      return DONE;
    }
  }
  followRegister(s, opcode & 15);
  showRegister(s);
  if (row === 0xa) pushReturn(s, back);
  s[PC] = transformedMantissa & 0xff;
  return DONE;
}

/** Executes the command at the counter, as a running program does. */
export const step = (s: State, program: Uint8Array): Ending =>
  execute(s, program, s[PC], program[CELL_OF[s[PC]]]);

/** Executes `opcode`, fetched at address byte `pc`; the counter must still stand there. */
export function execute(s: State, program: Uint8Array, pc: number, opcode: number): Ending {
  const next = NEXT[pc];
  const row = opcode >> 4;
  if (row < 5 || row === 6 || row === 0xb || row === 0xd || row === 0xf) {
    s[PC] = next;
    return perform(s, opcode, CELL_OF[pc]);
  }
  if (row === 5) return control(s, program, opcode, next);
  s[PC] = next;
  return jumpByRegister(s, opcode, PREVIOUS[next]);
}

function control(s: State, program: Uint8Array, opcode: number, next: number): Ending {
  hasSynchronised = false;
  switch (opcode) {
    case 0x50: {
      s[PC] = next;
      s[STATUS] = STATUS_STOPPED;
      return synchronised(synchronise(s)) === DONE ? STOPPED : UNSYNCHRONISED;
    }
    case 0x51:
      leaveRaw(s);
      s[PC] = program[CELL_OF[next]];
      return DONE;
    case 0x52:
      s[PC] = NEXT[popReturn(s)];
      return synchronised(synchronise(s));
    case 0x53:
      leaveRaw(s);
      pushReturn(s, next);
      s[PC] = program[CELL_OF[next]];
      return DONE;
    case 0x54:
    case 0x55:
    case 0x56:
      s[PC] = next;
      leaveRaw(s);
      return DONE;
    case 0x5f:
      return perform(s, opcode);
    default: {
      const target = program[CELL_OF[next]];
      const after = NEXT[next];
      const low = opcode & 15;
      if (LOOP_REGISTER[low] !== undefined) return loop(s, low, target, after);
      const test = testDigit(s, low);
      if (test >= 4) {
        s[PC] = after;
        return synchronised(synchronise(s));
      }
      leaveTest(s, test);
      s[PC] = target;
      return DONE;
    }
  }
}
