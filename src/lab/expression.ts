/**
 * Conditions and values over a machine: `R3 = 5 and X < 0`, `display = "EГГ0Г"`, `abs(X) > 1^7`, `PC = 0x27`. Numbers of
 * the machine without a decimal value can only be compared with `=`, tetrad by tetrad: `Ra = "Г.-02"`.
 */
import { normalizeDisplay, parseNumber, parseSlot } from '../listing/index.ts';
import { MkNumber } from '../machine/index.ts';
import {
  add,
  divide,
  modulo,
  multiply,
  power,
  remainder,
  squareRoot,
  subtract,
  wholeDigits,
} from './decimal.ts';
import { type Comparison, expressionError, type Node, parseNodes } from './expression-syntax.ts';
import { displayRegister } from './observe.ts';
import { type Condition, type Expression, numberOf, type Scene, truthOf, type Value } from './scene.ts';

/** `slot` is a number of the machine, with its tetrads. */
type Sort = 'number' | 'slot' | 'text' | 'truth';

/** An expression reads nothing, other names alone, or the machine. */
type Reads = 'nothing' | 'names' | 'machine';

/** A name of {@link Scene.values}. */
export interface Named {
  readonly sort: Sort;
  readonly reads: Reads;
}

/** A parsed expression. */
export interface Reading extends Named {
  readonly expression: Expression;
  /** An operand of and, or, not (or the whole) that is a value and not a condition; null if there is none. */
  readonly notCondition: Place | null;
  /** The machine's meters and flags in it, in English and small letters. */
  readonly words: readonly Place[];
  /** Numbers like `2^10`, which may be meant as a power. */
  readonly powers: readonly Place[];
}

interface Place {
  readonly text: string;
  /** Offset, from 0. */
  readonly at: number;
}

/** The display at an error, as {@link shown} writes it. */
const ERROR_DISPLAY = 'EГГ0Г';

/** A display in letters of one alphabet; people also write the zero of ЕГГ0Г as a letter. */
const shown = (text: string): string => normalizeDisplay(text).replace(/[OО]/g, '0');

interface Variable {
  readonly sort: Sort;
  readonly reads?: Reads;
  readonly value: Expression;
}

const VARIABLES: { readonly [name: string]: Variable } = {
  x2: { sort: 'slot', value: ({ machine }) => displayRegister(machine) },
  pc: { sort: 'number', value: ({ machine }) => machine.pc },
  depth: {
    sort: 'number',
    value: ({ machine }) => machine.returnStack.findLastIndex((address) => address !== 0) + 1,
  },
  commands: { sort: 'number', value: ({ machine }) => machine.commands },
  cycles: { sort: 'number', value: ({ machine }) => machine.cycles },
  tick: { sort: 'number', value: ({ position }) => position },
  running: { sort: 'truth', value: ({ machine }) => machine.running },
  error: { sort: 'truth', value: ({ machine }) => shown(machine.display()) === ERROR_DISPLAY },
  display: { sort: 'text', value: ({ machine }) => machine.display() },
  true: { sort: 'truth', reads: 'nothing', value: () => true },
  false: { sort: 'truth', reads: 'nothing', value: () => false },
};

/** Russian names of variables and functions. */
const RUSSIAN: { readonly [name: string]: string } = {
  команды: 'commands',
  такты: 'cycles',
  ошибка: 'error',
  индикатор: 'display',
  верно: 'true',
  неверно: 'false',
  модуль: 'abs',
  целое: 'int',
  дробь: 'frac',
  корень: 'sqrt',
  знак: 'sign',
  остаток: 'mod',
  нод: 'gcd',
  факториал: 'factorial',
  цифры: 'digits',
  сумма_цифр: 'digitsum',
  около: 'near',
  тетрады: 'tetrads',
};

interface Func {
  readonly takes: number;
  readonly sort: Sort;
  /** True if its arguments may be strings. */
  readonly ofTexts: boolean;
  compute(...values: Value[]): Value;
}

const ofNumbers = (
  takes: number,
  compute: (...values: number[]) => number | boolean,
  sort: Sort = 'number',
): Func => ({
  takes,
  sort,
  ofTexts: false,
  compute: (...values) => compute(...values.map(numberOf)),
});

/** A string without blanks around it; of a number what the display would show. */
const textOf = (value: Value): string => String(value).trim();

const FUNCTIONS: { readonly [name: string]: Func } = {
  abs: ofNumbers(1, Math.abs),
  int: ofNumbers(1, Math.trunc),
  floor: ofNumbers(1, Math.floor),
  frac: ofNumbers(1, (value) => subtract(value, Math.trunc(value))),
  sqrt: ofNumbers(1, squareRoot),
  sign: ofNumbers(1, Math.sign),
  min: ofNumbers(2, Math.min),
  max: ofNumbers(2, Math.max),
  mod: ofNumbers(2, modulo),
  pow: ofNumbers(2, power),
  gcd: ofNumbers(2, gcd),
  factorial: ofNumbers(1, factorial),
  digits: ofNumbers(1, (value) => wholeDigits(value)?.length ?? Number.NaN),
  digitsum: ofNumbers(1, (value) =>
    [...(wholeDigits(value) ?? '?')].reduce((sum, digit) => sum + Number(digit), 0),
  ),
  near: ofNumbers(3, near, 'truth'),
  has: {
    takes: 2,
    sort: 'truth',
    ofTexts: true,
    compute: (text, part) => shown(textOf(text)).includes(shown(textOf(part))),
  },
  part: {
    takes: 3,
    sort: 'text',
    ofTexts: true,
    compute: (text, from, length) => textOf(text).slice(numberOf(from), numberOf(from) + numberOf(length)),
  },
  tetrads: {
    takes: 1,
    sort: 'text',
    ofTexts: true,
    compute: (value) => (value instanceof MkNumber ? value.tetrads : ''),
  },
};

/** Greatest common divisor of safe integers, never negative; NaN for other numbers. */
export function gcd(a: number, b: number): number {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return Number.NaN;
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

/** n! of integers from 0; NaN for other numbers. */
function factorial(n: number): number {
  if (!Number.isInteger(n) || n < 0) return Number.NaN;
  let product = 1;
  for (let i = 2; i <= n && Number.isFinite(product); i++) product *= i;
  return product;
}

/** True if `a` is within `units` of the eighth digit of `b`. */
function near(a: number, b: number, units: number): boolean {
  if (b === 0) return a === 0;
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(b))) - 7);
  return Math.abs(a - b) <= (units + 1e-6) * unit;
}

const englishName = (name: string): string => {
  const small = name.toLowerCase();
  return Object.hasOwn(RUSSIAN, small) ? RUSSIAN[small] : small;
};

/** True if a name in small letters belongs to the machine or to a function. */
export const isMachineName = (name: string): boolean =>
  Object.hasOwn(VARIABLES, englishName(name)) || Object.hasOwn(FUNCTIONS, englishName(name));

function equal(a: Value, b: Value): boolean {
  if (typeof a === 'string' && typeof b === 'string') return shown(a) === shown(b);
  const left = typeof a === 'string' ? (parseNumber(a) ?? a) : a;
  const right = typeof b === 'string' ? (parseNumber(b) ?? b) : b;
  if (numberOf(left) === numberOf(right)) return true;
  return left instanceof MkNumber && right instanceof MkNumber && left.equals(right);
}

const COMPARISONS: { readonly [operator in Comparison]: (a: Value, b: Value) => boolean } = {
  '=': equal,
  '!=': (a, b) => !equal(a, b),
  '<': (a, b) => numberOf(a) < numberOf(b),
  '>': (a, b) => numberOf(a) > numberOf(b),
  '<=': (a, b) => numberOf(a) <= numberOf(b),
  '>=': (a, b) => numberOf(a) >= numberOf(b),
};

const ARITHMETIC: { readonly [operator: string]: (a: number, b: number) => number } = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': remainder,
};

/** A whole number without the point that the display has after it. */
const WHOLE = /^-?\d{1,8}$/;

/** Throws UserError that names the column. */
export const parseExpression = (text: string): Expression => readExpression(text).expression;

/** Throws UserError that names the column. */
export const parseCondition = (text: string): Condition => ({ text, expression: parseExpression(text) });

/**
 * Parses an expression and reports what it reads.
 *
 * @param names the further names of {@link Scene.values}, in small letters; they hide the machine's own
 * @throws {UserError} that names the column
 */
export function readExpression(text: string, names: ReadonlyMap<string, Named> = new Map()): Reading {
  return new Compiler(text, names).read(parseNodes(text));
}

const BREADTH: readonly Reads[] = ['nothing', 'names', 'machine'];

interface Part extends Named {
  readonly node: Node;
  readonly run: Expression;
}

const readsOf = (parts: readonly Part[]): Reads =>
  BREADTH[Math.max(0, ...parts.map(({ reads }) => BREADTH.indexOf(reads)))];

/** Makes functions of the nodes of one expression. */
class Compiler {
  readonly #text: string;
  readonly #names: ReadonlyMap<string, Named>;
  readonly #words: Place[] = [];
  readonly #powers: Place[] = [];
  #notCondition: Place | null = null;

  constructor(text: string, names: ReadonlyMap<string, Named>) {
    this.#text = text;
    this.#names = names;
  }

  read(node: Node): Reading {
    const part = this.#part(node);
    this.#wantCondition(part);
    const { run: expression, sort, reads } = part;
    const notCondition = this.#notCondition;
    return { expression, sort, reads, notCondition, words: this.#words, powers: this.#powers };
  }

  #source({ from, to }: Node): string {
    return this.#text.slice(from, to);
  }

  #part(node: Node): Part {
    switch (node.kind) {
      case 'number': {
        if (node.text.includes('^')) this.#powers.push({ text: node.text, at: node.from });
        const value = Number(node.text.replace('^', 'e'));
        return { node, run: () => value, sort: 'number', reads: 'nothing' };
      }
      case 'text':
        return { node, run: () => node.text, sort: 'text', reads: 'nothing' };
      case 'name':
        return this.#name(node, node.name);
      case 'call':
        return this.#call(node, node.name, node.of);
      case 'unary':
        return this.#unary(node, node.operator, this.#part(node.of));
      case 'binary':
        return this.#binary(node, node.operator, this.#part(node.left), this.#part(node.right));
    }
  }

  /** Strings have no place among numbers: every comparison with one would be false. */
  #wantNumbers(parts: readonly Part[]): void {
    for (const { sort, node } of parts)
      if (sort === 'text')
        throw expressionError(this.#text, node.from, 'notNumber', { part: this.#source(node) });
  }

  #wantCondition({ sort, node }: Part): void {
    if (sort !== 'truth') this.#notCondition ??= { text: this.#source(node), at: node.from };
  }

  #unary(node: Node, operator: '-' | 'not', operand: Part): Part {
    const { reads } = operand;
    if (operator === 'not') {
      this.#wantCondition(operand);
      return { node, run: (scene) => !truthOf(operand.run(scene)), sort: 'truth', reads };
    }
    this.#wantNumbers([operand]);
    return { node, run: (scene) => -numberOf(operand.run(scene)), sort: 'number', reads };
  }

  #binary(node: Node, operator: string, a: Part, b: Part): Part {
    const reads = readsOf([a, b]);
    if (operator === 'and' || operator === 'or') {
      for (const side of [a, b]) this.#wantCondition(side);
      const run: Expression =
        operator === 'and'
          ? (scene) => truthOf(a.run(scene)) && truthOf(b.run(scene))
          : (scene) => truthOf(a.run(scene)) || truthOf(b.run(scene));
      return { node, run, sort: 'truth', reads };
    }
    if (operator in COMPARISONS) return this.#comparison(node, operator as Comparison, a, b);
    this.#wantNumbers([a, b]);
    const compute = ARITHMETIC[operator];
    if (!compute) throw expressionError(this.#text, node.from, 'noPower', { part: this.#source(node) });
    const run: Expression = (scene) => compute(numberOf(a.run(scene)), numberOf(b.run(scene)));
    return { node, run, sort: 'number', reads };
  }

  #comparison(node: Node, operator: Comparison, a: Part, b: Part): Part {
    if (operator === '=' || operator === '!=')
      for (const [text, number] of [
        [a, b],
        [b, a],
      ]) {
        const isAlike = text.node.kind !== 'text' || number.sort === 'text' || this.#isNumber(text.node.text);
        if (!isAlike || (text.node.kind === 'text' && number.sort === 'truth'))
          throw expressionError(this.#text, text.node.from, 'notAlike', { part: this.#source(text.node) });
      }
    else this.#wantNumbers([a, b]);
    const [left, right] = [this.#shown(b, a), this.#shown(a, b)];
    const compare = COMPARISONS[operator];
    const run: Expression = (scene) => compare(left(scene), right(scene));
    return { node, run, sort: 'truth', reads: readsOf([a, b]) };
  }

  #isNumber(text: string): boolean {
    return shown(text) !== ERROR_DISPLAY && parseNumber(text) !== null;
  }

  /** The other side of a comparison with the display, as the display writes it: a whole number with its point. */
  #shown(display: Part, { node, run }: Part): Expression {
    const isDisplay = display.node.kind === 'name' && englishName(display.node.name) === 'display';
    if (!isDisplay || node.kind !== 'text' || !WHOLE.test(shown(node.text))) return run;
    const whole = `${shown(node.text)}.`;
    return () => whole;
  }

  #name(node: Node, written: string): Part {
    const small = written.toLowerCase();
    const named = this.#names.get(small);
    if (named) return { node, ...named, run: ({ values }) => values!.get(small)! };
    const name = englishName(written);
    if (Object.hasOwn(VARIABLES, name)) {
      this.#words.push({ text: name, at: node.from });
      const { value: run, sort, reads = 'machine' } = VARIABLES[name];
      return { node, run, sort, reads };
    }
    const slot = parseSlot(written);
    if (slot === null) throw this.#unknown(node, written);
    return { node, run: ({ machine }) => machine.get(slot), sort: 'slot', reads: 'machine' };
  }

  #unknown(node: Node, word: string): Error {
    const own = [...this.#names.keys()].map((known) => `${known}, `).join('');
    const functions = Object.keys(FUNCTIONS).join(', ');
    return expressionError(this.#text, node.from, 'unknown', { word, own, functions });
  }

  #call(node: Node, written: string, args: readonly Node[]): Part {
    const name = englishName(written);
    if (!Object.hasOwn(FUNCTIONS, name)) throw this.#unknown(node, written);
    const { takes, sort, ofTexts, compute } = FUNCTIONS[name];
    const operands = args.map((arg) => this.#part(arg));
    if (operands.length !== takes)
      throw expressionError(this.#text, node.from, 'count', {
        name: written,
        wanted: takes,
        given: operands.length,
      });
    if (!ofTexts) this.#wantNumbers(operands);
    if (name === 'part') this.#wantNumbers(operands.slice(1));
    if (name === 'tetrads' && operands[0].sort !== 'slot')
      throw expressionError(this.#text, operands[0].node.from, 'noTetrads', {
        part: this.#source(operands[0].node),
      });
    const run: Expression = (scene) => compute(...operands.map((operand) => operand.run(scene)));
    return { node, run, sort, reads: readsOf(operands) };
  }
}
