/**
 * Two accidents after which commands do something else than their rows say. After an endless division the arithmetic chip answers
 * no more (spec 5.5). A first mantissa tetrad F in X, Y, Z, T or X1 of a running program is taken for the mark in the memory ring
 * (spec 10.10). Then commands work on other places, and the counter is lost at the next page. Effects of the ring's phase are
 * not modelled.
 */
import { keepX2, showError } from './display-register.ts';
import { type Command, type Core, DONE, type Ending, FAILED, SYNCHRONISED, UPSET } from './model.ts';
import {
  ARITHMETIC_DEAD,
  F,
  MODE,
  NEW_NUMBER,
  PC,
  RING_LOST,
  RING_PHASES,
  replaceX,
  STATUS,
  STATUS_RUNNING,
  type State,
  T,
  X,
  X1,
  Y,
  Z,
} from './state.ts';
import { exponentOf, onesOf, signOf, unitsOf } from './words.ts';

/** The address of the lost counter. */
const LOST_ADDRESS = 0x55;
const CELLS_PER_PAGE = 7;

const leads = (s: State, place: number): boolean => unitsOf(s[place + 1]) === F;

/** True if a leading F stands in the stack. */
const stackHasLeadingF = (s: State): boolean => leads(s, X) || leads(s, Y) || leads(s, Z) || leads(s, T);

/** True if a leading F stands in the stack or in X1. */
export const hasLeadingF = (s: State): boolean => stackHasLeadingF(s) || leads(s, X1);

/** С/П: a leading F sends the counter to 55 (spec 10.10). */
export function startRing(s: State): void {
  if (stackHasLeadingF(s)) loseCounter(s);
  else if (leads(s, X1)) s[PC] = LOST_ADDRESS;
}

/** The ending of a command that has put a number into X: a running program is upset by a leading F. */
export function withLeadingF(s: State, ending: Ending): Ending {
  if (!leads(s, X) || s[STATUS] !== STATUS_RUNNING || s[MODE] >= RING_LOST) return ending;
  s[MODE] |= RING_LOST;
  return UPSET;
}

/** True while commands may do something else than their rows say. */
export const isUpset = (s: State): boolean => s[MODE] >= ARITHMETIC_DEAD;

/** The action of a command: its row's, or ЕГГ0Г where it needs the arithmetic chip after an endless division (spec 5.5). */
export function performOf({ code, perform }: Command, s: State): Command['perform'] {
  const needsArithmetic = code >= 0x10 && code <= 0x25 && code !== 0x1f;
  return needsArithmetic && (s[MODE] & ARITHMETIC_DEAD) !== 0 ? refuseArithmetic : perform;
}

const refuseArithmetic: Command['perform'] = ({ state: s }) => {
  keepX2(s);
  replaceX(s, s[X], s[X + 1]);
  showError(s);
  return FAILED;
};

/** Ends the disorder: the program has stopped, or the counter has settled. */
export function settleRing(s: State): void {
  s[MODE] &= ~RING_PHASES;
}

/** The counter goes to 55, and the byte there is executed twice before the program continues. */
function loseCounter(s: State): void {
  settleRing(s);
  s[PC] = LOST_ADDRESS;
  s[MODE] |= 2 * RING_LOST;
}

/**
 * Executes the command at the counter while something is upset. In the page where a leading F appeared commands work on other
 * places; the first fetch from another page is lost, as every jump is.
 *
 * @param execute fetches, counts and executes the command at the counter; `perform` is what it does
 */
export function executeUpset(core: Core, execute: (perform: Command['perform']) => Ending): Ending {
  const { state: s, model, tables } = core;
  const phase = (s[MODE] & RING_PHASES) / RING_LOST;
  const cell = model.cellOf[s[PC]];
  const command = model.commands[core.program[cell]];
  const perform = performOf(command, s);
  if (phase === 0) return execute(perform);
  if (phase > 1) {
    const ending = execute(perform);
    s[PC] = LOST_ADDRESS;
    settleRing(s);
    if (phase === 2) s[MODE] |= 3 * RING_LOST;
    return ending;
  }
  if (cell % CELLS_PER_PAGE === 0) {
    const ending = execute(() => DONE);
    loseCounter(s);
    return ending;
  }
  const next = tables.next[s[PC]];
  const place = leads(s, X) ? X : leads(s, Y) ? Y : -1;
  const ending = execute((place < 0 ? null : performWith(command, place)) ?? perform);
  const isElsewhere = s[PC] !== next && s[PC] !== tables.next[next];
  if (isElsewhere || command.code === 0x0e || command.code >= 0xf0) loseCounter(s);
  else if (!hasLeadingF(s)) settleRing(s);
  return ending;
}

/** Puts the digits of an opcode, and the last exponent tetrad of `head`, into the exponent of a place. */
function mark(s: State, place: number, code: number, head: number): void {
  s[place] = (code << 8) | (onesOf(exponentOf(head)) << 4) | signOf(s[place]);
}

function put(s: State, place: number, head: number, mantissa: number): void {
  s[place] = head;
  s[place + 1] = mantissa;
}

const isFunction = (code: number): boolean =>
  (code >= 0x15 && code <= 0x1f) || code === 0x24 || (code >= 0x26 && code <= 0x3f);
const isPlaceFunction = (code: number): boolean => code >= 0x21 && code <= 0x23;
const isArithmetic = (code: number): boolean => code >= 0x10 && code <= 0x13;

/** The action of a command with a leading F in X or in Y; null where that changes nothing. */
function performWith({ code, family, x2, perform }: Command, place: number): Command['perform'] | null {
  if (code >= 0x10 && code < 0x40)
    return (core, at) => (place === X ? performOnX : performOnY)(core, code, () => perform(core, at));
  if (place === X && x2 === 'sync' && family !== 'memory')
    return (core, at) => {
      const { state: s } = core;
      const ending = perform(core, at);
      if (ending === SYNCHRONISED && leads(s, X) && onesOf(exponentOf(s[X])) !== 7) put(s, T, s[X], s[X + 1]);
      return ending;
    };
  if (place !== Y) return null;
  // A digit that would begin a number is lost, and В↑ clears X.
  if (family === 'digit') return (core, at) => (core.state[NEW_NUMBER] === F ? DONE : perform(core, at));
  if (code !== 0x0e) return null;
  return (core, at) => {
    const ending = perform(core, at);
    put(core.state, X, 0, 0);
    return ending;
  };
}

/** F in X: functions are lost and leave their code in Y; arithmetic reads T for X and zero for Y. */
function performOnX({ state: s }: Core, code: number, perform: () => Ending): Ending {
  const head = s[X];
  const mantissa = s[X + 1];
  if (isFunction(code)) {
    keepX2(s);
    replaceX(s, head, mantissa);
    mark(s, Y, code, head);
    return DONE;
  }
  let ending: Ending = DONE;
  if (isPlaceFunction(code) || isArithmetic(code)) {
    put(s, X, s[T], s[T + 1]);
    if (isArithmetic(code)) put(s, Y, 0, 0);
    else mark(s, Y, code, head);
    ending = perform();
    if (code === 0x11) for (const place of [Y, Z, T]) put(s, place, 0, 0);
  } else if (code === 0x20) {
    ending = perform();
    put(s, Y, s[X], s[X + 1]);
    put(s, Z, s[X], s[X + 1]);
    put(s, T, head, mantissa);
  } else if (code === 0x14) {
    put(s, Y, head, mantissa);
    put(s, X, 0, 0);
  } else {
    ending = perform();
    put(s, X, 0, 0);
    put(s, T, s[Z], s[Z + 1]);
  }
  put(s, X1, head, mantissa);
  return ending;
}

/** F in Y: functions and arithmetic leave their code in Z. */
function performOnY({ state: s }: Core, code: number, perform: () => Ending): Ending {
  const head = s[X];
  const mantissa = s[X + 1];
  if (code >= 0x37 && code <= 0x3a) {
    mark(s, Z, code, head);
    return perform();
  }
  keepX2(s);
  mark(s, Z, code, head);
  const isKept = isFunction(code) || code === 0x13 || code === 0x23;
  replaceX(s, isKept ? head : 0, isKept ? mantissa : 0);
  if (code === 0x14) put(s, Y, head, mantissa);
  else if (code <= 0x12 || code === 0x25) {
    put(s, Y, s[Z], s[Z + 1]);
    put(s, Z, s[T], s[T + 1]);
    if (code === 0x25) put(s, T, 0, 0);
  }
  return DONE;
}
