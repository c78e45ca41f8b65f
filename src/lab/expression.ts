/**
 * Expressions over a machine, for conditions and for looking at it: `R3 = 5 and X < 0`, `display = "EГГ0Г"`,
 * `abs(X) > 1^7`, `PC = 0x27`. Numbers of the machine that mean no decimal number can be compared with `=` only, tetrad
 * by tetrad: `Ra = "Г.-02"`.
 */
import { UserError } from '../errors.ts';
import { normalizeDisplay, parseNumber, parseSlot } from '../listing/index.ts';
import { type Machine, MkNumber } from '../machine/index.ts';
import { displayRegister } from './observe.ts';

/** What an expression can be worth. */
export type Value = number | boolean | string | MkNumber;

/** A machine, and where on its line of life it is. */
export interface Scene {
  readonly machine: Machine;
  readonly position: number;
}

export type Expression = (scene: Scene) => Value;

type Lang = 'en' | 'ru';

const MESSAGES = {
  en: {
    unexpected: (text: string, at: number, word: string) =>
      `expression "${text}", column ${at + 1}: ${word ? `"${word}" does not belong here` : 'something is missing'}; wanted e.g. R3 = 5 and X < 0`,
    unknown: (text: string, at: number, word: string) =>
      `expression "${text}", column ${at + 1}: there is no "${word}"; there are X, Y, Z, T, X1, X2, R0..Re, PC, depth, commands, cycles, tick, running, error, display and abs, int, frac`,
  },
  ru: {
    unexpected: (text: string, at: number, word: string) =>
      `выражение «${text}», столбец ${at + 1}: ${word ? `«${word}» здесь лишнее` : 'чего-то не хватает'}; нужно, например, R3 = 5 and X < 0`,
    unknown: (text: string, at: number, word: string) =>
      `выражение «${text}», столбец ${at + 1}: нет «${word}»; есть X, Y, Z, T, X1, X2, R0..Re, PC, depth, commands, cycles, tick, running, error, display и abs, int, frac`,
  },
} as const;

const VARIABLES: { readonly [name: string]: Expression } = {
  x2: ({ machine }) => displayRegister(machine),
  pc: ({ machine }) => machine.pc,
  depth: ({ machine }) => machine.returnStack.findLastIndex((address) => address !== 0) + 1,
  commands: ({ machine }) => machine.commands,
  cycles: ({ machine }) => machine.cycles,
  tick: ({ position }) => position,
  running: ({ machine }) => machine.running,
  error: ({ machine }) => normalizeDisplay(machine.display()) === 'EГГ0Г',
  display: ({ machine }) => machine.display(),
  true: () => true,
  false: () => false,
};

const FUNCTIONS: { readonly [name: string]: (value: number) => number } = {
  abs: Math.abs,
  int: Math.trunc,
  frac: (value) => value - Math.trunc(value),
};

/** Number of a value; NaN for texts and for machine numbers that mean none. */
export function numberOf(value: Value): number {
  return value instanceof MkNumber
    ? value.toNumber()
    : typeof value === 'string'
      ? Number.NaN
      : Number(value);
}

/** True unless false, 0 or empty. */
export const truthOf = (value: Value): boolean =>
  value instanceof MkNumber ? value.toNumber() !== 0 : Boolean(value);

function equal(a: Value, b: Value): boolean {
  if (typeof a === 'string' && typeof b === 'string') return normalizeDisplay(a) === normalizeDisplay(b);
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

const ARITHMETIC: readonly { readonly [operator: string]: (a: number, b: number) => number }[] = [
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  {
    '*': (a, b) => a * b,
    '×': (a, b) => a * b,
    '/': (a, b) => a / b,
    '÷': (a, b) => a / b,
    '%': (a, b) => a % b,
  },
];

const TOKEN =
  /\s*(?:("[^"]*")|(0x[0-9a-f]+)|(\d+(?:\.\d*)?(?:[e^][+-]?\d+)?)|([\p{L}_][\p{L}\d_]*)|(==|!=|<>|<=|>=|&&|\|\||[=≠<>≤≥+\-*×/÷%()!])|(\S))/iuy;

interface Token {
  readonly kind: 'text' | 'hex' | 'number' | 'word' | 'operator' | 'end';
  readonly text: string;
  readonly at: number;
}

const OR = ['or', 'или', '||'];
const AND = ['and', 'и', '&&'];
const NOT = ['not', 'не', '!'];

/** Reads an expression. Throws UserError that says at which column what is wrong. */
export function parseExpression(text: string, lang: Lang = 'en'): Expression {
  return new Parser(text, lang).parse();
}

class Parser {
  readonly #tokens: Token[] = [];
  #at = 0;

  private readonly text: string;
  private readonly lang: Lang;

  constructor(text: string, lang: Lang) {
    this.text = text;
    this.lang = lang;
    const kinds = ['text', 'hex', 'number', 'word', 'operator'] as const;
    TOKEN.lastIndex = 0;
    while (text.slice(TOKEN.lastIndex).trim() !== '') {
      const found = TOKEN.exec(text)!;
      const index = found.slice(1).findIndex((part) => part !== undefined);
      const part = found[index + 1];
      const at = TOKEN.lastIndex - part.length;
      if (index >= kinds.length) this.#refuse({ kind: 'end', text: part, at });
      this.#tokens.push({ kind: kinds[index], text: part, at });
    }
    this.#tokens.push({ kind: 'end', text: '', at: text.length });
  }

  parse(): Expression {
    const expression = this.#or();
    if (this.#next.kind !== 'end') this.#refuse(this.#next);
    return expression;
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

  #refuse({ at, text }: Token): never {
    throw new UserError(MESSAGES[this.lang].unexpected(this.text, at, text));
  }

  #or(): Expression {
    let left = this.#and();
    while (this.#take(OR) !== null) {
      const [a, b] = [left, this.#and()];
      left = (scene) => truthOf(a(scene)) || truthOf(b(scene));
    }
    return left;
  }

  #and(): Expression {
    let left = this.#not();
    while (this.#take(AND) !== null) {
      const [a, b] = [left, this.#not()];
      left = (scene) => truthOf(a(scene)) && truthOf(b(scene));
    }
    return left;
  }

  #not(): Expression {
    if (this.#take(NOT) === null) return this.#comparison();
    const operand = this.#not();
    return (scene) => !truthOf(operand(scene));
  }

  #comparison(): Expression {
    const left = this.#arithmetic(0);
    const operator = this.#take(Object.keys(COMPARISONS));
    if (operator === null) return left;
    const right = this.#arithmetic(0);
    const compare = COMPARISONS[operator];
    return (scene) => compare(left(scene), right(scene));
  }

  #arithmetic(level: number): Expression {
    if (level === ARITHMETIC.length) return this.#unary();
    let left = this.#arithmetic(level + 1);
    for (;;) {
      const operator = this.#take(Object.keys(ARITHMETIC[level]));
      if (operator === null) return left;
      const [a, b, compute] = [left, this.#arithmetic(level + 1), ARITHMETIC[level][operator]];
      left = (scene) => compute(numberOf(a(scene)), numberOf(b(scene)));
    }
  }

  #unary(): Expression {
    if (this.#take(['-']) === null) return this.#primary();
    const operand = this.#unary();
    return (scene) => -numberOf(operand(scene));
  }

  #primary(): Expression {
    const token = this.#next;
    if (this.#take(['(']) !== null) {
      const inner = this.#or();
      if (this.#take([')']) === null) this.#refuse(this.#next);
      return inner;
    }
    if (token.kind === 'end' || token.kind === 'operator') this.#refuse(token);
    this.#at++;
    switch (token.kind) {
      case 'text': {
        const text = token.text.slice(1, -1);
        return () => text;
      }
      case 'hex': {
        const value = Number(token.text);
        return () => value;
      }
      case 'number': {
        const value = Number(token.text.replace('^', 'e'));
        return () => value;
      }
      default:
        return this.#word(token);
    }
  }

  #word(token: Token): Expression {
    const name = token.text.toLowerCase();
    const compute = FUNCTIONS[name];
    if (compute) {
      if (this.#next.text !== '(') this.#refuse(this.#next);
      const operand = this.#primary();
      return (scene) => compute(numberOf(operand(scene)));
    }
    const variable = VARIABLES[name];
    if (variable) return variable;
    const slot = parseSlot(token.text);
    if (slot === null) throw new UserError(MESSAGES[this.lang].unknown(this.text, token.at, token.text));
    return ({ machine }) => machine.get(slot);
  }
}
