/** The thirty keys: prefixes, calculation and programming mode, control keys (keyboard specification, 3 to 7). */
import { CELL_OF, NEXT, PREVIOUS } from './address.ts';
import { DONE, FAILED, hasSynchronised, jumpByRegister, perform, step } from './execute.ts';
import { CONTROL_KEYS, KEY_DIGITS, type Key, OPERATION_KEYS } from './keys.ts';
import { hasAddress } from './opcodes.ts';
import {
  F,
  MODE,
  MODE_CALCULATION,
  MODE_PROGRAMMING,
  NEW_NUMBER,
  PC,
  PENDING,
  PENDING_CODE,
  STATUS,
  STATUS_RUNNING,
  STATUS_STOPPED,
  type State,
} from './state.ts';
import { showError, synchronise } from './synchronise.ts';

export const PENDING_NONE = 0;
export const PENDING_F = 1;
export const PENDING_K = 2;
/** A register digit is expected; {@link PENDING_CODE} holds the row of the command. */
export const PENDING_REGISTER = 3;
/** The first address digit is expected. */
export const PENDING_ADDRESS = 4;
/** The second address digit is expected; {@link PENDING_CODE} holds the first. */
export const PENDING_ADDRESS_LOW = 5;

const CANCEL = 'Cx';
const AUTOMATIC = '/-/';
const PROGRAMMING = 'ВП';

/** Presses one key at rest, or stops the running program with it (corrections, 13). */
export function pressKey(s: State, program: Uint8Array, key: Key): void {
  if (s[STATUS] === STATUS_RUNNING) {
    interrupt(s);
    return;
  }
  if (s[STATUS] !== STATUS_STOPPED) return;
  const pending = s[PENDING];
  s[PENDING] = PENDING_NONE;
  if (key === 'F' || key === 'К') {
    s[PENDING] = key === 'F' ? PENDING_F : PENDING_K;
    return;
  }
  const control = CONTROL_KEYS[key];
  if (pending === PENDING_F) {
    pressAfterF(s, program, key);
  } else if (pending === PENDING_K) {
    const row = control?.k;
    if (row === undefined) complete(s, program, OPERATION_KEYS[key]!.k);
    else expect(s, PENDING_REGISTER, row);
  } else if (control === undefined && pending === PENDING_REGISTER) {
    complete(s, program, s[PENDING_CODE] + KEY_DIGITS[key]!);
  } else if (control === undefined && pending === PENDING_ADDRESS) {
    expect(s, PENDING_ADDRESS_LOW, KEY_DIGITS[key]!);
  } else if (control === undefined && pending === PENDING_ADDRESS_LOW) {
    completeAddress(s, program, (s[PENDING_CODE] << 4) | KEY_DIGITS[key]!);
  } else if (control !== undefined) {
    pressControl(s, program, key, control.plain);
  } else {
    complete(s, program, OPERATION_KEYS[key]!.plain);
  }
}

function expect(s: State, what: number, code: number): void {
  s[PENDING] = what;
  s[PENDING_CODE] = code;
}

const isProgramming = (s: State): boolean => s[MODE] !== MODE_CALCULATION;

function pressAfterF(s: State, program: Uint8Array, key: Key): void {
  if (key === CANCEL) return;
  if (key === AUTOMATIC) {
    s[MODE] = MODE_CALCULATION;
    refresh(s, s[NEW_NUMBER]);
  } else if (key === PROGRAMMING) {
    if (isProgramming(s)) return;
    s[MODE] = MODE_PROGRAMMING;
    s[NEW_NUMBER] = 0;
  } else {
    const code = (CONTROL_KEYS[key] ?? OPERATION_KEYS[key])!.f!;
    // F and a condition or a loop: in calculation mode the keys do nothing at all.
    if (!hasAddress(code) || isProgramming(s)) complete(s, program, code);
  }
}

/** A one-byte command is complete; in programming mode a two-byte one goes on with its address. */
function complete(s: State, program: Uint8Array, code: number): void {
  if (!isProgramming(s)) {
    executeFromKeyboard(s, code);
    return;
  }
  write(s, program, code);
  if (hasAddress(code)) expect(s, PENDING_ADDRESS, code);
}

function write(s: State, program: Uint8Array, byte: number): void {
  program[CELL_OF[s[PC]]] = byte;
  s[PC] = NEXT[s[PC]];
  s[MODE] = MODE_PROGRAMMING;
}

function completeAddress(s: State, program: Uint8Array, address: number): void {
  if (isProgramming(s)) {
    write(s, program, address);
  } else {
    s[PC] = address;
    refresh(s, F);
  }
}

function pressControl(s: State, program: Uint8Array, key: Key, code: number): void {
  if (key === 'ШГ→' || key === 'ШГ←') {
    s[PC] = key === 'ШГ→' ? NEXT[s[PC]] : addressBefore(s[PC]);
    if (isProgramming(s)) s[MODE] = MODE_PROGRAMMING;
    else refresh(s, s[NEW_NUMBER]);
  } else if (key === 'x→П' || key === 'П→x') {
    expect(s, PENDING_REGISTER, code);
  } else if (isProgramming(s)) {
    complete(s, program, code);
  } else if (key === 'БП') {
    expect(s, PENDING_ADDRESS, code);
  } else if (key === 'В/О') {
    s[PC] = 0;
  } else if (key === 'С/П') {
    s[STATUS] = STATUS_RUNNING;
  } else {
    singleStep(s, program);
  }
}

/** ШГ←: the address before, settled on a decimal low tetrad (clarification d of the corrections). */
function addressBefore(pc: number): number {
  const previous = PREVIOUS[pc];
  return (previous & 15) >= 10 ? ((((previous >> 4) + 1) << 4) & 0xf0) | ((previous & 15) - 10) : previous;
}

/** SYNC after a command that did not do it itself. */
function refresh(s: State, newNumber: number): void {
  synchronise(s);
  s[NEW_NUMBER] = newNumber;
}

function executeFromKeyboard(s: State, code: number): void {
  const row = code >> 4;
  const jumps = row >= 7 && row !== 0xb && row !== 0xd && row !== 0xf;
  const ending = jumps ? jumpByRegister(s, code, PREVIOUS[s[PC]]) : perform(s, code);
  if (ending === DONE && !hasSynchronised) refresh(s, F);
}

/** ПП: one command of the program; after a failed one nothing has been fetched yet, so the counter is just behind it. */
function singleStep(s: State, program: Uint8Array): void {
  const ending = step(s, program);
  if (ending === FAILED) showError(s);
  else if (ending === DONE && !hasSynchronised) refresh(s, F);
}

/** Any key stops a running program; the command already fetched is dropped. */
function interrupt(s: State): void {
  s[STATUS] = STATUS_STOPPED;
  s[PC] = NEXT[s[PC]];
  refresh(s, F);
}
