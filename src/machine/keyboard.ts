/** The thirty keys: prefixes, calculation and programming mode, control keys (spec 12.1 to spec 12.6). */
import { addressAt } from './address.ts';
import { performOf, settleRing, startRing } from './disorder.ts';
import { copyToX2, showStop } from './display-register.ts';
import { executeNext, type Metered } from './execute.ts';
import type { Key } from './keys.ts';
import { followPointer, transformed } from './memory.ts';
import { type Command, type Core, DONE, KEYBOARD } from './model.ts';
import {
  F,
  loseDeepestReturn,
  MESSAGE,
  MESSAGE_7XX,
  MESSAGE_NONE,
  MESSAGE_RAW,
  MODE_CALCULATION,
  MODE_PROGRAMMING,
  MODE_PROGRAMMING_WITH_POINT,
  modeOf,
  NEW_NUMBER,
  NO_POINT,
  PC,
  PENDING,
  PENDING_ADDRESS,
  PENDING_ADDRESS_LOW,
  PENDING_CODE,
  PENDING_F,
  PENDING_K,
  PENDING_NONE,
  PENDING_REGISTER,
  POINT,
  STATUS,
  STATUS_HUNG,
  STATUS_RUNNING,
  STATUS_STOPPED,
  type State,
  setMode,
} from './state.ts';

const CANCEL = 'Cx';
const AUTOMATIC = '/-/';
const PROGRAMMING = 'ВП';

/** Presses one key at rest, or stops the running program with it (spec 12.5). */
export function pressKey(core: Metered, key: Key): void {
  const { state: s, model } = core;
  if (s[STATUS] === STATUS_RUNNING) {
    interrupt(core);
    return;
  }
  if (s[STATUS] !== STATUS_STOPPED) return;
  const pending = s[PENDING];
  s[PENDING] = PENDING_NONE;
  const { plain, k, digit } = model.keyboard[key];
  if (key === 'F') {
    s[PENDING] = PENDING_F;
  } else if (key === 'К') {
    s[PENDING] = PENDING_K;
  } else if (pending === PENDING_F) {
    pressAfterF(core, key);
  } else if (pending === PENDING_K) {
    // The point of a programming mode entered by accident goes with a byte of one key after К (spec 12.6).
    if (k !== null && isProgramming(s) && model.commands[k].operand !== 'register')
      setMode(s, MODE_PROGRAMMING);
    if (k !== null) enter(core, k);
  } else if (digit !== null && pending === PENDING_REGISTER) {
    complete(core, s[PENDING_CODE] + digit);
  } else if (digit !== null && pending === PENDING_ADDRESS) {
    expect(s, PENDING_ADDRESS_LOW, digit);
  } else if (digit !== null && pending === PENDING_ADDRESS_LOW) {
    completeAddress(core, (s[PENDING_CODE] << 4) | digit);
  } else if (plain === null) {
    walk(core, key);
  } else if (digit !== null || isProgramming(s) || model.commands[plain].operand === 'register') {
    enter(core, plain);
  } else {
    pressControl(core, key, plain);
  }
}

function expect(s: State, what: number, code: number): void {
  s[PENDING] = what;
  s[PENDING_CODE] = code;
}

const isProgramming = (s: State): boolean => modeOf(s) !== MODE_CALCULATION;

function pressAfterF(core: Core, key: Key): void {
  const { state: s, model } = core;
  if (key === CANCEL) return;
  if (key === AUTOMATIC) {
    setMode(s, MODE_CALCULATION);
    refresh(core, s[NEW_NUMBER]);
  } else if (key === PROGRAMMING) {
    enterProgramming(s);
  } else {
    const { f } = model.keyboard[key];
    // F and a condition or a loop: in calculation mode the keys do nothing at all.
    if (f !== null && (model.commands[f].operand !== 'address' || isProgramming(s))) complete(core, f);
  }
}

/** The keys of a command; a register command, told by its code for digit 0, waits for its digit. */
function enter(core: Core, code: number): void {
  if (core.model.commands[code].operand === 'register') expect(core.state, PENDING_REGISTER, code);
  else complete(core, code);
}

/** A one-byte command is complete; in programming mode a two-byte one continues with its address. */
function complete(core: Core, code: number): void {
  const { state: s, model } = core;
  const command = model.commands[code];
  if (isProgramming(s)) {
    write(core, code);
    if (command.operand === 'address') expect(s, PENDING_ADDRESS, code);
  } else if (command.indirect && command.transfer === 'call' && s[PC] === 0) {
    callAtZero(core, command);
  } else if (performOf(command, s)(core, KEYBOARD) === DONE) {
    refresh(core, F);
  }
}

function write({ state: s, program, model }: Core, byte: number): void {
  program[model.cellOf[s[PC]]] = byte;
  s[PC] = model.next[s[PC]];
  endPicture(s);
}

/** The picture of an exponent 7xx gives way to the programming screen. */
function endPicture(s: State): void {
  if (s[MESSAGE] === MESSAGE_7XX) s[MESSAGE] = MESSAGE_NONE;
}

/** F ПРГ. At an address with a low tetrad A..F the chips never come to rest (spec 12.6). */
function enterProgramming(s: State): void {
  endPicture(s);
  if (!isProgramming(s)) {
    s[NEW_NUMBER] = 0;
    loseDeepestReturn(s);
    if ((s[PC] & 15) >= 10) {
      s[STATUS] = STATUS_HUNG;
      s[MESSAGE] = MESSAGE_RAW;
      return;
    }
  }
  setMode(s, MODE_PROGRAMMING);
}

/** К ПП r at address 00 writes a byte instead of calling, and enters programming mode (spec 12.3). */
function callAtZero({ state: s, program, model }: Core, { digit, counts }: Command): void {
  followPointer(s, model.registerOffset[digit!], counts);
  const last = transformed.mantissa & 15;
  const place = last <= digit! + 1 ? digit! : digit! - 1;
  s[PC] = addressAt(31 + place);
  s[NEW_NUMBER] = place < 0 ? F : 0;
  if (place < 0) {
    s[PC] = 0x29;
    showStop(s);
    return;
  }
  program[30 + place] = 0xf0 | place;
  if (s[MESSAGE] !== MESSAGE_NONE) s[POINT] = NO_POINT;
  setMode(s, MODE_PROGRAMMING_WITH_POINT);
  s[PENDING] = PENDING_K;
}

function completeAddress(core: Core, address: number): void {
  if (isProgramming(core.state)) {
    write(core, address);
  } else {
    core.state[PC] = address;
    refresh(core, F);
  }
}

/** ШГ→ and ШГ←. */
function walk(core: Core, key: Key): void {
  const { state: s, model } = core;
  s[PC] = key === 'ШГ→' ? model.next[s[PC]] : addressBefore(core);
  if (!isProgramming(s)) refresh(core, s[NEW_NUMBER]);
}

/** The control keys in calculation mode: they do what their commands never do. */
function pressControl(core: Metered, key: Key, code: number): void {
  const s = core.state;
  if (key === 'БП') expect(s, PENDING_ADDRESS, code);
  else if (key === 'В/О') s[PC] = 0;
  else if (key === 'ПП') singleStep(core);
  else {
    s[STATUS] = STATUS_RUNNING;
    startRing(s);
  }
}

/** ШГ←: the address before, settled on a decimal low tetrad (spec 10.1). */
function addressBefore({ state: s, model }: Core): number {
  const previous = model.previous[s[PC]];
  return (previous & 15) >= 10 ? ((((previous >> 4) + 1) << 4) & 0xf0) | ((previous & 15) - 10) : previous;
}

/** Copies X to X2 after a command that did not do it itself. */
function refresh(core: Core, newNumber: number): void {
  copyToX2(core);
  core.state[NEW_NUMBER] = newNumber;
}

/** ПП: one command of the program; after a failed one nothing has been fetched yet, so the counter is just after it. */
function singleStep(core: Metered): void {
  const ending = executeNext(core);
  if (ending === DONE) refresh(core, F);
}

/** Any key stops a running program; the command already fetched is dropped. */
function interrupt(core: Core): void {
  const { state: s, model } = core;
  s[STATUS] = STATUS_STOPPED;
  settleRing(s);
  s[PC] = model.next[s[PC]];
  refresh(core, F);
}
