/**
 * Expressions over a machine, for conditions and for looking at it: `R3 = 5 and X < 0`, `display = "EГГ0Г"`,
 * `abs(X) > 1^7`, `PC = 0x27`. Numbers of the machine that mean no decimal number can be compared with `=` only, tetrad
 * by tetrad: `Ra = "Г.-02"`.
 */
import { mistake } from '../errors.ts';
import { parseNumber, parseSlot } from '../listing/index.ts';
import { MkNumber, type Slot } from '../machine/index.ts';
import { catalogue, plural } from '../texts.ts';
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
import { displayRegister } from './observe.ts';
import { type Condition, type Expression, numberOf, type Scene, truthOf, type Value } from './scene.ts';
import {
  canBe,
  canHave,
  canMeet,
  DISPLAY_FORM,
  partForm,
  shown,
  TETRADS_FORM,
  type TextForm,
} from './text-forms.ts';
import { comparisonFormula, type Formula, isConstant, joinedFormula, type Side } from './truth.ts';

const ERRORS = catalogue(
  {
    at: (text: string, at: number) => `expression "${text}", column ${at + 1}: `,
    unexpected: (word: string) =>
      `${word ? `"${word}" does not belong here` : 'something is missing'}; wanted e.g. R3 = 5 and X < 0`,
    unknown: (word: string, functions: string, own: string) =>
      `there is no "${word}"; there are ${own}X, Y, Z, T, X1, X2, R0..Re, PC, depth, commands, cycles, tick, running, error, display and ${functions}`,
    count: (name: string, wanted: number, given: number) =>
      `${name} takes ${wanted} ${plural.en(wanted, 'value', 'values')}, not ${given}`,
    noNumber: (part: string) => `${part} is a text, and a number is wanted here`,
    notAlike: (part: string) =>
      `a number never equals the text ${part}: wanted e.g. error, or display = "EГГ0Г"`,
    neverSo: (part: string, whole: string, signs: string, count: string) =>
      `${whole} never comes to ${part}: it has ${count} of the signs ${signs}`,
    noPlace: (part: string) =>
      `${part} is always empty: places are whole numbers from 0, a display has at most 13, tetrads 12`,
    byZero: (part: string) => `${part} divides by zero, so it is no number`,
    noValue: (part: string) => `${part} is no number, or too large for one`,
    noTetrads: (part: string) => `tetrads are those of a register or of the stack, and ${part} is neither`,
    signs: (least: number, most: number) => (least === most ? `${most}` : `at most ${most}`),
    deep: (text: string, limit: number) =>
      `expression "${text}": parentheses are nested more than ${limit} deep`,
  },
  {
    at: (text, at) => `выражение «${text}», столбец ${at + 1}: `,
    unexpected: (word) =>
      `${word ? `«${word}» здесь лишнее` : 'чего-то не хватает'}; нужно, например, R3 = 5 and X < 0`,
    unknown: (word, functions, own) =>
      `нет «${word}»; есть ${own}X, Y, Z, T, X1, X2, R0..Re, PC, depth, commands, cycles, tick, running, error, display и ${functions}`,
    count: (name, wanted, given) => `у ${name} значений ${wanted}, а не ${given}`,
    noNumber: (part) => `${part} — текст, а здесь нужно число`,
    notAlike: (part) => `число никогда не равно тексту ${part}: нужно, например, error или display = "EГГ0Г"`,
    neverSo: (part, whole, signs, count) =>
      `${whole} никогда не даёт ${part}: в нём ${count} из знаков ${signs}`,
    noPlace: (part) =>
      `${part} всегда пусто: места — целые числа от 0, у индикатора их не больше 13, тетрад 12`,
    byZero: (part) => `${part} делит на ноль, это не число`,
    noValue: (part) => `${part} — не число, или слишком большое`,
    noTetrads: (part) => `тетрады есть у регистров и стека, а ${part} — ни то ни другое`,
    signs: (least, most) => (least === most ? `${most}` : `не больше ${most}`),
    deep: (text, limit) => `выражение «${text}»: скобки вложены глубже ${limit}`,
  },
);

/** Parentheses and signs may be nested so deep. */
const DEEPEST = 100;
/** Texts are shown up to this length in messages. */
const LONGEST_SHOWN = 60;

/** What is shown of an error. */
export const ERROR_DISPLAY = 'EГГ0Г';

const VARIABLES: { readonly [name: string]: Expression } = {
  x2: ({ machine }) => displayRegister(machine),
  pc: ({ machine }) => machine.pc,
  depth: ({ machine }) => machine.returnStack.findLastIndex((address) => address !== 0) + 1,
  commands: ({ machine }) => machine.commands,
  cycles: ({ machine }) => machine.cycles,
  tick: ({ position }) => position,
  running: ({ machine }) => machine.running,
  error: ({ machine }) => shown(machine.display()) === ERROR_DISPLAY,
  display: ({ machine }) => machine.display(),
  true: () => true,
  false: () => false,
};

/** Functions by their small letters: how many values they take, and what they make of them. */
const FUNCTIONS: { readonly [name: string]: { readonly takes: number; compute(...values: Value[]): Value } } =
  {
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
    near: ofNumbers(3, near),
    has: { takes: 2, compute: (text, part) => shown(textOf(text)).includes(shown(textOf(part))) },
    part: {
      takes: 3,
      compute: (text, from, length) => textOf(text).slice(numberOf(from), numberOf(from) + numberOf(length)),
    },
    tetrads: { takes: 1, compute: (value) => (value instanceof MkNumber ? value.tetrads : '') },
  };

function ofNumbers(takes: number, compute: (...values: number[]) => number | boolean) {
  return { takes, compute: (...values: Value[]): Value => compute(...values.map(numberOf)) };
}

/** A text without the blanks around it, as people count its places; of a number what the display would show. */
const textOf = (value: Value): string => String(value).trim();

/** Greatest common divisor of whole numbers that are counted exactly, never negative; NaN for others. */
export function gcd(a: number, b: number): number {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return Number.NaN;
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

/** n! for whole numbers that are not negative; NaN for others. */
function factorial(n: number): number {
  if (!Number.isInteger(n) || n < 0) return Number.NaN;
  let product = 1;
  for (let i = 2; i <= n && Number.isFinite(product); i++) product *= i;
  return product;
}

/** True if `a` is within so many units of the eighth digit of `b`. */
function near(a: number, b: number, units: number): boolean {
  if (b === 0) return a === 0;
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(b))) - 7);
  return Math.abs(a - b) <= (units + 1e-6) * unit;
}

/** Names that are true or false. */
const CONDITIONS: ReadonlySet<string> = new Set(['running', 'error', 'true', 'false', 'near', 'has']);

/** Names that are worth something else than a number that is reckoned. */
const SORTS: { readonly [name: string]: Sort } = {
  x2: 'slot',
  display: 'text',
  part: 'text',
  tetrads: 'text',
};

/** Functions of texts and of tetrads. */
const OF_TEXTS: ReadonlySet<string> = new Set(['has', 'part', 'tetrads']);

/** Names of the machine and of functions, in small letters; registers and the stack have theirs besides. */
export const MACHINE_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(VARIABLES),
  ...Object.keys(FUNCTIONS),
]);

function equal(a: Value, b: Value): boolean {
  if (typeof a === 'string' && typeof b === 'string') return shown(a) === shown(b);
  const left = typeof a === 'string' ? (parseNumber(a) ?? a) : a;
  const right = typeof b === 'string' ? (parseNumber(b) ?? b) : b;
  if (numberOf(left) === numberOf(right)) return true;
  return left instanceof MkNumber && right instanceof MkNumber && left.equals(right);
}

const COMPARISONS: { readonly [operator: string]: (a: Value, b: Value) => boolean } = {
  '=': equal,
  '==': equal,
  '!=': (a, b) => !equal(a, b),
  '<>': (a, b) => !equal(a, b),
  '≠': (a, b) => !equal(a, b),
  '<': (a, b) => numberOf(a) < numberOf(b),
  '>': (a, b) => numberOf(a) > numberOf(b),
  '<=': (a, b) => numberOf(a) <= numberOf(b),
  '≤': (a, b) => numberOf(a) <= numberOf(b),
  '>=': (a, b) => numberOf(a) >= numberOf(b),
  '≥': (a, b) => numberOf(a) >= numberOf(b),
};

/** Comparisons of larger and smaller. */
const ORDERS: ReadonlySet<string> = new Set(['<', '>', '<=', '≤', '>=', '≥']);

const ARITHMETIC: readonly { readonly [operator: string]: (a: number, b: number) => number }[] = [
  { '+': add, '-': subtract },
  {
    '*': multiply,
    '×': multiply,
    '/': divide,
    '÷': divide,
    '%': remainder,
  },
];

const DIVISIONS: ReadonlySet<string> = new Set(['/', '÷', '%']);

const TOKEN =
  /\s*(?:("[^"]*")|(0x[0-9a-f]+)|(\d+(?:\.\d*)?(?:[e^][+-]?\d+)?)|([\p{L}_][\p{L}\d_]*)|(==|!=|<>|<=|>=|&&|\|\||[=≠<>≤≥+\-*×/÷%(),!])|(\S))/iuy;

interface Token {
  readonly kind: 'text' | 'hex' | 'number' | 'word' | 'operator' | 'end';
  readonly text: string;
  readonly at: number;
}

const OR = ['or', 'или', '||'];
const AND = ['and', 'и', '&&'];
const NOT = ['not', 'не', '!'];

/** What a part is worth: a number that is reckoned, one of the machine with its tetrads, a text, or true or false. */
export type Sort = 'number' | 'slot' | 'text' | 'truth';

/** What a name of {@link Scene.values} stands for. */
export type Named = Pick<Reading, 'isCondition' | 'looks' | 'sort' | 'form'>;

/** Why an expression, or an operand of its and, or, not, does not do as a condition. */
export interface Fault {
  /** `value`: it is a number or a text. `constant`: it is always the same, whatever the machine does. */
  readonly kind: 'value' | 'constant';
  /** The part in question, and its place from 0. */
  readonly text: string;
  readonly at: number;
}

/** An expression, and what can be said of it without a machine. */
export interface Reading {
  readonly expression: Expression;
  /** True if it is true or false, not a number or a text. */
  readonly isCondition: boolean;
  readonly sort: Sort;
  /** What it can look like if it is a text; null if that is not known. */
  readonly form: TextForm | null;
  /** What it depends on: nothing, other names alone, or the machine. */
  readonly looks: 'nothing' | 'names' | 'machine';
  /** What is wrong with it as a condition; null if nothing is. */
  readonly fault: Fault | null;
  /** The names of the machine's meters and the like in it, in small letters, with their places from 0. */
  readonly words: readonly { readonly name: string; readonly at: number }[];
  /** Registers and places of the stack in it. */
  readonly slots: ReadonlySet<Slot>;
  /** Numbers in it, and texts in quotes. */
  readonly constants: readonly number[];
  readonly literals: readonly string[];
  /** Numbers written with the calculator's power of ten (`2^10`), which people may mean otherwise. */
  readonly powers: readonly { readonly text: string; readonly at: number }[];
  /** What must all be so for it to be so: the operands of its outermost and. */
  readonly conjuncts: readonly Pick<Part, 'run' | 'text' | 'at' | 'looks'>[];
}

/**
 * Reads an expression.
 *
 * @throws {UserError} that says at which column what is wrong.
 */
export function parseExpression(text: string): Expression {
  return readExpression(text).expression;
}

/**
 * Reads a condition, which keeps its words.
 *
 * @throws {UserError} as {@link parseExpression} does.
 */
export const parseCondition = (text: string): Condition => ({ text, expression: parseExpression(text) });

/**
 * Reads an expression, and tells what it looks at.
 *
 * @param names further names that {@link Scene.values} will hold, in small letters; they come before the machine's own.
 * @throws {UserError} that says at which column what is wrong.
 */
export function readExpression(text: string, names: ReadonlyMap<string, Named> = new Map()): Reading {
  return new Parser(text, names).parse();
}

/** A stretch of an expression. */
interface Part {
  readonly run: Expression;
  readonly isCondition: boolean;
  readonly sort: Sort;
  readonly form: TextForm | null;
  /** What it is worth if it is a text in quotes. */
  readonly literal: string | null;
  readonly looks: Reading['looks'];
  /** The first operand of its and, or, not that is no condition. */
  readonly fault: Fault | null;
  /** What logic can say of it, if it is a condition. */
  readonly formula: Formula | null;
  /** The operands of its and, if it is one. */
  readonly conjuncts: readonly Part[] | null;
  /** Its text in the expression. */
  readonly at: number;
  readonly text: string;
}

const BREADTH: readonly Reading['looks'][] = ['nothing', 'names', 'machine'];

/** What several parts look at together. */
const looksOf = (parts: readonly Part[]): Reading['looks'] =>
  BREADTH[Math.max(0, ...parts.map(({ looks }) => BREADTH.indexOf(looks)))];

/** What is wrong with a part where a condition is wanted. */
function faultOf({ isCondition, looks, fault, formula, at, text }: Part): Fault | null {
  if (!isCondition) return { kind: 'value', at, text };
  const isSame = looks === 'nothing' || (formula !== null && isConstant(formula));
  return fault ?? (isSame ? { kind: 'constant', at, text } : null);
}

const faultOfAll = (parts: readonly Part[]): Fault | null =>
  parts.map(faultOf).find((fault) => fault !== null) ?? null;

/** What a part is, as far as it is not the plain number that most are. */
type PartKind = Pick<Part, 'looks'> &
  Partial<Pick<Part, 'isCondition' | 'sort' | 'form' | 'literal' | 'fault' | 'formula' | 'conjuncts'>>;

/** A whole number without the point that a display has there. */
const WHOLE = /^-?\d{1,8}$/;

/** What looks at nothing needs no machine. */
const NOWHERE = {} as Scene;

class Parser {
  readonly #tokens: Token[] = [];
  #at = 0;

  #depth = 0;
  readonly #text: string;
  readonly #source: string;
  readonly #names: ReadonlyMap<string, Named>;
  readonly #words: { name: string; at: number }[] = [];
  readonly #slots = new Set<Slot>();
  readonly #constants: number[] = [];
  readonly #literals: string[] = [];
  #comparisons = 0;

  constructor(text: string, names: ReadonlyMap<string, Named>) {
    this.#source = text;
    this.#text = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
    this.#names = names;
    const kinds = ['text', 'hex', 'number', 'word', 'operator'] as const;
    TOKEN.lastIndex = 0;
    while (text.slice(TOKEN.lastIndex).trim() !== '') {
      const found = TOKEN.exec(text)!;
      const index = found.slice(1).findIndex((part) => part !== undefined);
      const part = found[index + 1];
      const at = TOKEN.lastIndex - part.length;
      if (index >= kinds.length) this.#refuseToken({ kind: 'end', text: part, at });
      this.#tokens.push({ kind: kinds[index], text: part, at });
    }
    this.#tokens.push({ kind: 'end', text: '', at: text.length });
  }

  parse(): Reading {
    const part = this.#or();
    if (this.#next.kind !== 'end') this.#refuseToken(this.#next);
    const { run: expression, isCondition, sort, form, looks } = part;
    return {
      expression,
      isCondition,
      sort,
      form,
      looks,
      fault: faultOf(part),
      words: this.#words,
      slots: this.#slots,
      constants: this.#constants,
      literals: this.#literals,
      powers: this.#tokens.filter(({ kind, text }) => kind === 'number' && text.includes('^')),
      conjuncts: part.conjuncts ?? [part],
    };
  }

  /** A part that goes from a place to the last token taken. */
  #part(
    at: number,
    run: Expression,
    {
      isCondition = false,
      sort,
      form = null,
      literal = null,
      looks,
      fault = null,
      formula,
      conjuncts = null,
    }: PartKind,
  ): Part {
    const text = this.#since(at);
    const known: Formula | null =
      formula !== undefined ? formula : isCondition ? { kind: 'atom', name: this.#spelled(at) } : null;
    const own: Sort = sort ?? (isCondition ? 'truth' : 'number');
    return { run, isCondition, sort: own, form, literal, looks, fault, formula: known, conjuncts, at, text };
  }

  /** Texts have no place among numbers: they would be no number, and whatever is asked of it false. */
  #wantNumber(part: Part): void {
    const { sort, at, text } = part;
    if (sort === 'text') this.#refuse(at, (t) => t.noNumber(text));
    this.#wantValue(part);
  }

  /** Refuses what is reckoned from numbers alone and is none. */
  #wantValue({ sort, looks, run, at, text }: Part): void {
    if (sort === 'number' && looks === 'nothing' && !Number.isFinite(numberOf(run(NOWHERE))))
      this.#refuse(at, (t) => t.noValue(text));
  }

  /** Refuses a division by what is always zero; `at` is where it begins. */
  #wantDivisor({ looks, run }: Part, at: number): void {
    if (looks !== 'nothing' || numberOf(run(NOWHERE)) !== 0) return;
    this.#refuse(at, (t) => t.byZero(this.#since(at)));
  }

  #refuse(at: number, say: (t: typeof ERRORS.en) => string): never {
    throw mistake(ERRORS, (t) => t.at(this.#text, at) + say(t));
  }

  /** Refuses a comparison that is the same whatever the machine does, since its sides are never alike. */
  #wantAlike(a: Part, b: Part): void {
    if (a.sort === 'text' && b.sort === 'text') {
      for (const [whole, other] of [
        [a, b],
        [b, a],
      ]) {
        if (whole.form === null) continue;
        const isPossible =
          other.literal !== null
            ? canBe(whole.form, shown(other.literal))
            : other.form === null || canMeet(whole.form, other.form);
        if (!isPossible) this.#refuseText(whole, other);
      }
      return;
    }
    for (const side of [a, b]) this.#wantValue(side);
    const [text, number] = a.sort === 'text' ? [a, b] : [b, a];
    if (text.sort !== 'text' || text.literal === null) return;
    const isMessage = shown(text.literal) === ERROR_DISPLAY;
    if (isMessage || number.sort === 'truth' || parseNumber(text.literal) === null)
      this.#refuse(text.at, (t) => t.notAlike(text.text));
  }

  /** Says that a text never comes to another one. */
  #refuseText({ form, text: whole }: Part, { at, text }: Part): never {
    const { signs, least, most } = form!;
    return this.#refuse(at, (t) => t.neverSo(text, whole, signs.replace(' ', ''), t.signs(least, most)));
  }

  /** What a display is compared with, as a display has it: a whole number with its point. */
  #shown(display: Part, other: Part): Part {
    const { literal } = other;
    if (display.text.toLowerCase() !== 'display' || literal === null) return other;
    const plain = shown(literal);
    if (!WHOLE.test(plain)) return other;
    const whole = `${plain}.`;
    return { ...other, literal: whole, run: () => whole };
  }

  /** The text from a place on to the last token taken. */
  #since(at: number): string {
    const last = this.#tokens[this.#at - 1];
    return this.#source.slice(at, last.at + last.text.length);
  }

  /** The tokens from a place on to the last one taken, the same for what is written alike. */
  #spelled(at: number): string {
    let from = this.#at;
    while (from > 0 && this.#tokens[from - 1].at >= at) from--;
    return this.#tokens
      .slice(from, this.#at)
      .map(({ kind, text }) => (kind === 'word' ? text.toLowerCase() : text))
      .join(' ');
  }

  #side({ at, looks, run }: Part): Side {
    const text = this.#spelled(at);
    const isOwn = Object.hasOwn(VARIABLES, text) || parseSlot(text) !== null;
    const value = looks === 'nothing' ? numberOf(run(NOWHERE)) : Number.NaN;
    return {
      text,
      isName: looks === 'machine' && isOwn && !this.#names.has(text),
      value: Number.isNaN(value) ? null : value,
    };
  }

  get #next(): Token {
    return this.#tokens[this.#at];
  }

  #take(words: readonly string[]): string | null {
    const { kind, text } = this.#next;
    const word = text.toLowerCase();
    if ((kind !== 'word' && kind !== 'operator') || !words.includes(word)) return null;
    this.#at++;
    return word;
  }

  #refuseToken({ at, text }: Token): never {
    this.#refuse(at, (t) => t.unexpected(text));
  }

  #or(): Part {
    let left = this.#and();
    while (this.#take(OR) !== null) {
      const [a, b] = [left, this.#and()];
      left = this.#joined('or', a, b, (scene) => truthOf(a.run(scene)) || truthOf(b.run(scene)));
    }
    return left;
  }

  #and(): Part {
    let left = this.#not();
    while (this.#take(AND) !== null) {
      const [a, b] = [left, this.#not()];
      left = this.#joined('and', a, b, (scene) => truthOf(a.run(scene)) && truthOf(b.run(scene)));
    }
    return left;
  }

  #joined(kind: 'and' | 'or', a: Part, b: Part, run: Expression): Part {
    const formula = joinedFormula(kind, a.formula, b.formula);
    const [looks, fault] = [looksOf([a, b]), faultOfAll([a, b])];
    const operands = [a, b].flatMap((operand) => operand.conjuncts ?? [operand]);
    const conjuncts = kind === 'and' ? operands : null;
    return this.#part(a.at, run, { isCondition: true, looks, fault, formula, conjuncts });
  }

  #not(): Part {
    const { at } = this.#next;
    if (this.#take(NOT) === null) return this.#comparison();
    const operand = this.#nested(() => this.#not());
    const { looks, formula: of } = operand;
    const run: Expression = (scene) => !truthOf(operand.run(scene));
    const formula: Formula | null = of && { kind: 'not', of };
    const fault = faultOf(operand);
    return this.#part(at, run, { isCondition: true, looks, fault, formula });
  }

  #comparison(): Part {
    const first = this.#arithmetic(0);
    const leftSide = this.#side(first);
    const operator = this.#take(Object.keys(COMPARISONS));
    if (operator === null) return first;
    const second = this.#arithmetic(0);
    const rightSide = this.#side(second);
    const formula = comparisonFormula(leftSide, operator, rightSide);
    const [left, right] = [this.#shown(second, first), this.#shown(first, second)];
    if (ORDERS.has(operator)) for (const side of [left, right]) this.#wantNumber(side);
    else this.#wantAlike(left, right);
    const compare = COMPARISONS[operator];
    const looks = looksOf([left, right]);
    const run = this.#probed(left.run, right.run, (scene) => compare(left.run(scene), right.run(scene)));
    return this.#part(left.at, run, { isCondition: true, looks, formula });
  }

  /** A comparison that a probe is shown. */
  #probed(left: Expression, right: Expression, whole: Expression): Expression {
    const id = this.#comparisons++;
    return (scene) => {
      scene.probe?.compared(id, [left(scene), right(scene)]);
      return whole(scene);
    };
  }

  #arithmetic(level: number): Part {
    if (level === ARITHMETIC.length) return this.#unary();
    let left = this.#arithmetic(level + 1);
    for (;;) {
      const operator = this.#take(Object.keys(ARITHMETIC[level]));
      if (operator === null) return left;
      const [a, b, compute] = [left, this.#arithmetic(level + 1), ARITHMETIC[level][operator]];
      for (const side of [a, b]) this.#wantNumber(side);
      if (DIVISIONS.has(operator)) this.#wantDivisor(b, a.at);
      const run: Expression = (scene) => compute(numberOf(a.run(scene)), numberOf(b.run(scene)));
      left = this.#part(a.at, run, { looks: looksOf([a, b]) });
    }
  }

  #unary(): Part {
    const { at } = this.#next;
    if (this.#take(['-']) === null) return this.#primary();
    const operand = this.#nested(() => this.#unary());
    this.#wantNumber(operand);
    return this.#part(at, (scene) => -numberOf(operand.run(scene)), { looks: operand.looks });
  }

  #primary(): Part {
    const token = this.#next;
    if (this.#take(['(']) !== null) {
      const inner = this.#nested(() => this.#or());
      if (this.#take([')']) === null) this.#refuseToken(this.#next);
      return this.#part(token.at, inner.run, inner);
    }
    if (token.kind === 'end' || token.kind === 'operator') this.#refuseToken(token);
    this.#at++;
    switch (token.kind) {
      case 'text': {
        const text = token.text.slice(1, -1);
        this.#literals.push(text);
        return this.#part(token.at, () => text, { looks: 'nothing', sort: 'text', literal: text });
      }
      case 'hex':
      case 'number': {
        const value = Number(token.text.replace('^', 'e'));
        this.#constants.push(value);
        return this.#part(token.at, () => value, { looks: 'nothing' });
      }
      default:
        return this.#word(token);
    }
  }

  #nested(part: () => Part): Part {
    if (++this.#depth > DEEPEST) throw mistake(ERRORS, (t) => t.deep(this.#text, DEEPEST));
    const expression = part();
    this.#depth--;
    return expression;
  }

  #word(token: Token): Part {
    const name = token.text.toLowerCase();
    const { at } = token;
    const named = this.#names.get(name);
    if (named) return this.#part(at, ({ values }) => values!.get(name)!, named);
    if (Object.hasOwn(FUNCTIONS, name)) return this.#call(name, token);
    if (Object.hasOwn(VARIABLES, name)) {
      this.#words.push({ name, at });
      return this.#part(at, VARIABLES[name], {
        isCondition: CONDITIONS.has(name),
        ...(SORTS[name] ? { sort: SORTS[name] } : {}),
        ...(name === 'display' ? { form: DISPLAY_FORM } : {}),
        looks: name === 'true' || name === 'false' ? 'nothing' : 'machine',
      });
    }
    const slot = parseSlot(token.text);
    if (slot === null) {
      const own = [...this.#names.keys()].map((known) => `${known}, `).join('');
      const functions = Object.keys(FUNCTIONS).join(', ');
      this.#refuse(token.at, (t) => t.unknown(token.text, functions, own));
    }
    this.#slots.add(slot);
    return this.#part(at, ({ machine }) => machine.get(slot), { looks: 'machine', sort: 'slot' });
  }

  #call(name: string, token: Token): Part {
    const { takes, compute } = FUNCTIONS[name];
    if (this.#take(['(']) === null) this.#refuseToken(this.#next);
    const operands: Part[] = [];
    do operands.push(this.#nested(() => this.#or()));
    while (this.#take([',']) !== null);
    if (this.#take([')']) === null) this.#refuseToken(this.#next);
    if (operands.length !== takes) this.#refuse(token.at, (t) => t.count(name, takes, operands.length));
    const [first, ...others] = operands;
    if (name === 'tetrads' && first.sort !== 'slot') this.#refuse(first.at, (t) => t.noTetrads(first.text));
    if (name === 'part') for (const operand of others) this.#wantNumber(operand);
    if (!OF_TEXTS.has(name)) for (const operand of operands) this.#wantNumber(operand);
    if (name === 'mod') this.#wantDivisor(operands[1], token.at);
    if (name === 'has') this.#wantHad(first, operands[1]);
    const form = name === 'tetrads' ? TETRADS_FORM : name === 'part' ? this.#partForm(token, operands) : null;
    const plain: Expression = (scene) => compute(...operands.map((operand) => operand.run(scene)));
    // A condition of two numbers is a comparison as well.
    const run = name === 'near' ? this.#probed(first.run, operands[1].run, plain) : plain;
    const sort = SORTS[name] ? { sort: SORTS[name] } : {};
    return this.#part(token.at, run, {
      isCondition: CONDITIONS.has(name),
      looks: looksOf(operands),
      ...sort,
      form,
    });
  }

  /** Refuses a text that another one never has in it. */
  #wantHad(whole: Part, part: Part): void {
    if (whole.form !== null && part.literal !== null && !canHave(whole.form, shown(part.literal)))
      this.#refuseText(whole, part);
  }

  /** What a stretch of a text can look like; one that is always empty is refused. */
  #partForm({ at }: Token, [whole, from, length]: readonly Part[]): TextForm | null {
    const [first, size] = [from, length].map(({ looks, run }) =>
      looks === 'nothing' ? numberOf(run(NOWHERE)) : null,
    );
    const form = whole.form && partForm(whole.form, first, size);
    const isPlace = (number: number | null): boolean =>
      number === null || (Number.isInteger(number) && number >= 0);
    if (!isPlace(first) || !isPlace(size) || size === 0 || form?.most === 0)
      this.#refuse(at, (t) => t.noPlace(this.#since(at)));
    return form;
  }
}
