/**
 * The command set as data: one row for each of the 256 bytes. The executor, the assembler, the keyboard, the meters,
 * the analyses and the documentation read this table and no other.
 */

import { addOrSubtract, over, reciprocal, root, square, times } from './arithmetic/basic.ts';
import { ACOS, ASIN, ATAN, type Inverse, inverseTrigonometry } from './arithmetic/inverse.ts';
import * as k from './arithmetic/k-functions.ts';
import { eToX, log, tenToX, xToY } from './arithmetic/logarithm.ts';
import { effort } from './arithmetic/scratch.ts';
import { COS, SIN, TAN, type Trigonometric, trigonometry } from './arithmetic/trigonometry.ts';
import { withLeadingF } from './disorder.ts';
import { keepX2, showError } from './display-register.ts';
import { changeSign, clearEntry, digit, enter, openExponent, point } from './entry.ts';
import * as flow from './flow.ts';
import { hexByte } from './hex.ts';
import { DIGIT_KEYS, type Key } from './keys.ts';
import * as memory from './memory.ts';
import { type Command, type Core, DONE, type Ending, FAILED, type Perform } from './model.ts';
import {
  ARITHMETIC_DEAD,
  dropWith,
  F,
  lift,
  MODE,
  OK,
  type Outcome,
  refuse,
  replaceX,
  type State,
  T,
  X,
  X1,
  Y,
} from './state.ts';
import { signOf, unitsOf } from './words.ts';

/** An operation on X, Y, Z, T and X1. */
type Operation = (s: State) => Outcome;

const end = (s: State, outcome: Outcome): Ending => {
  if (outcome === OK) return DONE;
  // The arithmetic chip answers no more until the machine is switched off (spec 5.5).
  if (effort.isEndless) s[MODE] |= ARITHMETIC_DEAD;
  showError(s);
  return FAILED;
};

/** A command that calculates within a limit of cycles (spec 5.5); X2 stays, and the indicator lane shows the X of before. */
const calculate =
  (operation: (s: State, limit: number) => Outcome): Perform =>
  ({ state: s, model, tables }, at) => {
    keepX2(s);
    effort.isEndless = false;
    return end(s, operation(s, at < 0 ? model.keyTimeLimit : tables.timeLimit[at]));
  };

/**
 * An extra function, code 26..3F or 1F. A units digit F in X is a mark on the bus between the chips: the command is
 * lost, and its code lands in the exponent of Y (spec 9.9).
 */
const calculateExtra =
  (code: number, operation: Operation): Perform =>
  ({ state: s }: Core) => {
    keepX2(s);
    if (unitsOf(s[X + 1]) !== F) {
      effort.isEndless = false;
      const ending = end(s, operation(s));
      return ending === DONE && unitsOf(s[X + 1]) === F ? withLeadingF(s, ending) : ending;
    }
    keepAll(s);
    s[Y] = (code << 8) | (s[X] & 0xf0) | signOf(s[Y]);
    return DONE;
  };

/** <-> */
function exchange(s: State): Outcome {
  const head = s[Y];
  const mantissa = s[Y + 1];
  s[Y] = s[X];
  s[Y + 1] = s[X + 1];
  replaceX(s, head, mantissa);
  return OK;
}

/** π as a mantissa word. */
export const PI_MANTISSA = 0x31415926;

/** F π. */
function pi(s: State): Outcome {
  keepAll(s);
  lift(s);
  s[X] = 0;
  s[X + 1] = PI_MANTISSA;
  return OK;
}

/** F ↻. */
function rotate(s: State): Outcome {
  dropWith(s, s[Y], s[Y + 1]);
  s[T] = s[X1];
  s[T + 1] = s[X1 + 1];
  return OK;
}

/** 1F, 2F, 3F: X1 := X and nothing else. */
function keepAll(s: State): Outcome {
  replaceX(s, s[X], s[X + 1]);
  return OK;
}

/** К -, К ×, К ÷, 2B..2E, 3C. */
const alwaysFails: Operation = refuse;

/** Numbers taken off the stack and left on it, as a Forth stack comment writes them. */
type StackEffect = readonly [pops: number, pushes: number];
const NONE: StackEffect = [0, 0];
const PUSH: StackEffect = [0, 1];
/** X is looked at or replaced. */
const UNARY: StackEffect = [1, 1];
const BINARY: StackEffect = [2, 1];
/** X is computed from X and Y, and Y stays. */
const KEEP_Y: StackEffect = [2, 2];

const add: Perform = calculate((s, limit) => addOrSubtract(s, false, limit));
const subtract: Perform = calculate((s, limit) => addOrSubtract(s, true, limit));
const logarithm = (common: boolean): Perform => calculate((s, limit) => log(s, common, limit));
const circular = (kind: Trigonometric): Perform => calculate((s, limit) => trigonometry(s, kind, limit));
const inverse = (kind: Inverse): Perform => calculate((s, limit) => inverseTrigonometry(s, kind, limit));

const typeDigit =
  (n: number): Perform =>
  (core) =>
    digit(core, n);

/** A row of 00..25; `x2` is `raw` and `angle` false by default. */
type Row = readonly [
  code: number,
  prefix: Command['prefix'],
  name: string | null,
  key: Key | null,
  family: Command['family'],
  stack: StackEffect,
  cost: number,
  perform: Perform,
  x2?: Command['x2'],
  angle?: true,
];

/** /-/ edits X2 (`rest`) only while an exponent is being entered. A digit lifts the stack only where it begins a number. */
const ENTRY: readonly Row[] = [
  ...DIGIT_KEYS.slice(0, 10).map(
    (key, n): Row => [n, '', key, key, 'digit', PUSH, 172, typeDigit(n), 'rest'],
  ),
  [0x0a, '', '.', '.', 'entry', UNARY, 127, point, 'rest'],
  [0x0b, '', '/-/', '/-/', 'entry', UNARY, 172, changeSign, 'sync'],
  [0x0c, '', 'ВП', 'ВП', 'entry', UNARY, 127, openExponent, 'rest'],
  [0x0d, '', 'Cx', 'Cx', 'entry', UNARY, 157, clearEntry, 'sync'],
  [0x0e, '', 'В↑', 'В↑', 'stack', [1, 2], 232, enter, 'sync'],
  [0x0f, 'F', 'Вx', 'В↑', 'stack', PUSH, 232, memory.recall(X1), 'sync'],
];

/** 10..25: they never touch X2. */
const CALCULATION: readonly Row[] = [
  [0x10, '', '+', '+', 'arithmetic', BINARY, 127, add],
  [0x11, '', '-', '-', 'arithmetic', BINARY, 127, subtract],
  [0x12, '', '×', '×', 'arithmetic', BINARY, 127, calculate(times)],
  [0x13, '', '÷', '÷', 'arithmetic', BINARY, 130, calculate(over)],
  [0x14, '', '<->', '<->', 'stack', KEEP_Y, 127, calculate(exchange)],
  [0x15, 'F', '10^x', '0', 'function', UNARY, 601, calculate(tenToX)],
  [0x16, 'F', 'e^x', '1', 'function', UNARY, 767, calculate(eToX)],
  [0x17, 'F', 'lg', '2', 'function', UNARY, 643, logarithm(true)],
  [0x18, 'F', 'ln', '3', 'function', UNARY, 607, logarithm(false)],
  [0x19, 'F', 'sin^-1', '4', 'function', UNARY, 817, inverse(ASIN), 'raw', true],
  [0x1a, 'F', 'cos^-1', '5', 'function', UNARY, 822, inverse(ACOS), 'raw', true],
  [0x1b, 'F', 'tg^-1', '6', 'function', UNARY, 600, inverse(ATAN), 'raw', true],
  [0x1c, 'F', 'sin', '7', 'function', UNARY, 904, circular(SIN), 'raw', true],
  [0x1d, 'F', 'cos', '8', 'function', UNARY, 902, circular(COS), 'raw', true],
  [0x1e, 'F', 'tg', '9', 'function', UNARY, 667, circular(TAN), 'raw', true],
  [0x20, 'F', 'π', '+', 'arithmetic', PUSH, 127, calculate(pi)],
  [0x21, 'F', '√', '-', 'function', UNARY, 208, calculate(root)],
  [0x22, 'F', 'x^2', '×', 'arithmetic', UNARY, 127, calculate(square)],
  [0x23, 'F', '1/x', '÷', 'arithmetic', UNARY, 127, calculate(reciprocal)],
  [0x24, 'F', 'x^y', '<->', 'function', KEEP_Y, 1217, calculate(xToY)],
  [0x25, 'F', '↻', '.', 'stack', [4, 4], 127, calculate(rotate)],
];

/** A row of 1F and 26..3F: the extra functions after К, and the codes between them that no key enters. */
const extra = (
  code: number,
  name: string | null,
  key: Key | null,
  family: Command['family'],
  stack: StackEffect,
  cost: number,
  operation: Operation,
): Row => [code, name === null ? '' : 'К', name, key, family, stack, cost, calculateExtra(code, operation)];

const EXTRA: readonly Row[] = [
  extra(0x26, '°→′', '+', 'sexagesimal', UNARY, 282, k.fromDegreesMinutes),
  ...(['-', '×', '÷'] as const).map((key, n) => extra(0x27 + n, key, key, 'trap', NONE, 97, alwaysFails)),
  extra(0x2a, '°→′"', '<->', 'sexagesimal', UNARY, 497, k.fromDegreesMinutesSeconds),
  extra(0x30, '°←′"', '3', 'sexagesimal', UNARY, 184, k.toDegreesMinutesSeconds),
  extra(0x31, '|x|', '4', 'k-function', UNARY, 127, k.absolute),
  extra(0x32, 'ЗН', '5', 'k-function', UNARY, 127, k.signum),
  extra(0x33, '°←′', '6', 'sexagesimal', UNARY, 137, k.toDegreesMinutes),
  extra(0x34, '[x]', '7', 'k-function', UNARY, 134, k.integerPart),
  extra(0x35, '{x}', '8', 'k-function', UNARY, 164, k.fractionalPart),
  extra(0x36, 'max', '9', 'k-function', KEEP_Y, 127, k.maximum),
  extra(0x37, '∧', '.', 'logic', KEEP_Y, 127, k.and),
  extra(0x38, '∨', '/-/', 'logic', KEEP_Y, 127, k.or),
  extra(0x39, '⊕', 'ВП', 'logic', KEEP_Y, 127, k.exclusiveOr),
  extra(0x3a, 'ИНВ', 'Cx', 'logic', UNARY, 127, k.invert),
  extra(0x3b, 'СЧ', 'В↑', 'k-function', UNARY, 274, k.random),
  ...[0x1f, 0x2f, 0x3f].map((code) => extra(code, null, null, 'no-operation', NONE, 127, keepAll)),
  ...[0x2b, 0x2c, 0x2d, 0x2e, 0x3c].map((code) => extra(code, null, null, 'trap', NONE, 97, alwaysFails)),
  extra(0x3d, null, null, 'sexagesimal', UNARY, 497, k.fromDegreesMinutesSeconds),
  extra(0x3e, null, null, 'k-function', KEEP_Y, 127, k.normalisedY),
];

/** Commands that copy X to X2 and leave the stack. */
const COPIES = { x2: 'sync', stack: UNARY } as const;

/** 50..53. */
const CONTROL: readonly Given[] = [
  { ...COPIES, code: 0x50, name: 'С/П', transfer: 'stop', cost: 85, perform: flow.stop },
  { code: 0x51, name: 'БП', transfer: 'jump', operand: 'address', cost: 179, perform: flow.jump },
  { ...COPIES, code: 0x52, name: 'В/О', transfer: 'return', cost: 177, perform: flow.returnFromCall },
  { code: 0x53, name: 'ПП', transfer: 'call', operand: 'address', cost: 179, perform: flow.call },
];

/** 54..56. */
const NO_OPERATIONS = (['0', '1', '2'] as const).map((key, n): Row => {
  const [name, cost] = n === 0 ? (['НОП', 97] as const) : ([key, 102] as const);
  return [0x54 + n, 'К', name, key, 'no-operation', NONE, cost, flow.noOperation];
});

/** The four relations: name, direct command and its key after F, row of the commands by a pointer and their key. */
const RELATIONS: readonly (readonly [
  name: string,
  test: flow.Test,
  direct: number,
  directKey: Key,
  row: number,
  rowKey: Key,
])[] = [
  ['x≠0', flow.notZero, 0x57, 'С/П', 0x70, 'С/П'],
  ['x≥0', flow.notNegative, 0x59, 'В/О', 0x90, 'В/О'],
  ['x<0', flow.negative, 0x5c, 'ШГ→', 0xc0, 'ШГ→'],
  ['x=0', flow.zero, 0x5e, 'ШГ←', 0xe0, 'ШГ←'],
];

const LOOPS: readonly (readonly [code: number, register: number, key: Key])[] = [
  [0x5d, 0, 'П→x'],
  [0x5b, 1, 'x→П'],
  [0x58, 2, 'БП'],
  [0x5a, 3, 'ПП'],
];

const REGISTER_DIGITS = '0123456789abcdef';

/** Change of a pointer before its use, by the digit of its code: 0..3 and F count down, 4..6 up, the others only lose their fraction. */
const countsOf = (digit: number): Command['counts'] =>
  digit <= 3 || digit === 15 ? 'down' : digit <= 6 ? 'up' : 'none';

/** A row without what follows from the rest of it. */
type Given = {
  readonly [name in Exclude<keyof Command, 'mnemonic' | 'pops' | 'pushes'>]?: Command[name] | undefined;
} & Pick<Command, 'code' | 'cost' | 'perform'> & { readonly stack?: StackEffect };

/** One literal with its fields in one order: the executor reads the rows fastest when all have the same shape. */
function complete(given: Given): Command {
  const {
    code,
    prefix = '',
    name = `0x${hexByte(code)}`,
    digit = null,
    stack: [pops, pushes] = NONE,
  } = given;
  const space = prefix && /^[a-zA-Z0-9]/.test(name) ? ' ' : '';
  return {
    code,
    prefix,
    name,
    mnemonic: `${prefix}${space}${name}${digit === null ? '' : ` ${REGISTER_DIGITS[digit]}`}`,
    keys: given.keys ?? null,
    family: given.family ?? 'flow',
    operand: given.operand ?? 'none',
    transfer: given.transfer ?? 'none',
    digit,
    register: given.register ?? null,
    indirect: given.indirect ?? false,
    counts: given.counts ?? 'none',
    memory: given.memory ?? null,
    x2: given.x2 ?? 'raw',
    angle: given.angle ?? false,
    pops,
    pushes,
    setsX1: given.setsX1 ?? false,
    cost: given.cost,
    perform: given.perform,
  };
}

/**
 * The 256 commands of a machine whose register digits 0..15 lie at `registerOffset` in its state. Digits that share a
 * place are one register. `costs` replace the MK-61's by code; the commands `failing` keep their names and keys.
 */
export function makeCommands(
  registerOffset: readonly number[],
  costs: { readonly [code: number]: number } = {},
  failing: readonly number[] = [],
): readonly Command[] {
  const commands: Command[] = new Array(256);
  const define = (given: Given): void => {
    const { code } = given;
    const cost = costs[code] ?? given.cost;
    const failure = { family: 'trap', stack: NONE, perform: calculateExtra(code, alwaysFails) } as const;
    commands[code] = complete(failing.includes(code) ? { ...given, ...failure, cost } : { ...given, cost });
  };
  const defineRows = (rows: readonly Row[], setsX1: boolean): void => {
    for (const [code, prefix, name, key, family, stack, cost, perform, x2, angle] of rows) {
      const keys = key && (prefix ? [prefix, key] : [key]);
      const given = { code, prefix, name: name ?? undefined, keys, family, stack };
      define({ ...given, setsX1, cost, perform, x2, angle });
    }
  };
  defineRows([...ENTRY, ...NO_OPERATIONS], false);
  defineRows([...CALCULATION, ...EXTRA], true);
  for (const given of CONTROL) define({ ...given, keys: [given.name as Key] });
  define({ code: 0x5f, family: 'hang', transfer: 'hang', cost: 102, perform: flow.hang });
  // The conditions copy X to X2 only where they do not jump.
  const addressed = { prefix: 'F', operand: 'address', x2: 'sync' } as const;
  const condition = { ...addressed, transfer: 'condition', stack: UNARY, cost: 194 } as const;
  for (const [name, test, code, key] of RELATIONS)
    define({ ...condition, code, name, keys: ['F', key], perform: flow.condition(test) });
  const loop = { ...addressed, transfer: 'loop', counts: 'down', cost: 239 } as const;
  for (const [code, register, key] of LOOPS) {
    const perform = flow.loop(registerOffset[register]);
    define({ ...loop, code, name: `L${register}`, keys: ['F', key], register, perform });
  }
  for (let digit = 0; digit < 16; digit++) defineRegister(define, digit, registerOffset);
  for (let code = 0xf0; code <= 0xff; code++)
    define({ code, family: 'synchronise', x2: 'sync', stack: UNARY, cost: 172, perform: flow.synchronise });
  return commands;
}

/** The ten commands of a register digit. */
function defineRegister(
  define: (given: Given) => void,
  digit: number,
  registerOffset: readonly number[],
): void {
  const offset = registerOffset[digit];
  const register = registerOffset.indexOf(offset);
  const counts = countsOf(digit);
  const digitKey = DIGIT_KEYS[digit];
  const row = (code: number, keys: readonly Key[], rest: Omit<Given, 'code'>): void =>
    define({
      ...rest,
      code: code + digit,
      operand: 'register',
      digit,
      register,
      keys: digitKey ? [...keys, digitKey] : null,
    });
  const costOf = (down: number, up: number, none: number): number => ({ down, up, none })[counts];
  const cost = costOf(157, 162, 172);
  const stored = { family: 'memory', name: 'x→П', memory: 'store', stack: UNARY } as const;
  const recalled = { family: 'memory', name: 'П→x', memory: 'recall', stack: PUSH, x2: 'sync' } as const;
  const pointer = { prefix: 'К', indirect: true, counts } as const;
  const [storeCost, recallCost] = [register === 14 ? 132 : 127, register >= 7 ? 232 : 217];
  row(0x40, ['x→П'], { ...stored, cost: storeCost, perform: memory.store(offset) });
  row(0x60, ['П→x'], { ...recalled, cost: recallCost, perform: memory.recall(offset) });
  const [stores, recalls] = [memory.pointerStore(offset, counts), memory.pointerRecall(offset, counts)];
  row(0xb0, ['К', 'x→П'], { ...pointer, ...stored, cost: costOf(187, 207, 217), perform: stores });
  row(0xd0, ['К', 'П→x'], { ...pointer, ...recalled, cost: costOf(282, 292, 297), perform: recalls });
  const jump = { ...pointer, name: 'БП', transfer: 'jump', cost } as const;
  row(0x80, ['К', 'БП'], { ...jump, perform: flow.pointerJump(offset, counts) });
  const calls = flow.pointerCall(offset, counts);
  row(0xa0, ['К', 'ПП'], { ...jump, name: 'ПП', transfer: 'call', perform: calls });
  for (const [name, test, , , code, key] of RELATIONS) {
    const perform = flow.pointerCondition(test, offset, counts);
    row(code, ['К', key], { ...pointer, name, transfer: 'condition', stack: UNARY, cost, perform });
  }
}
