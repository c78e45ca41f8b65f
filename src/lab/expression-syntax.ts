/** The grammar of expressions, shared by conditions of the debugger, claims of properties and arithmetic for golf. */
import { UserError } from '../errors.ts';
import { NEGATE, POWER } from '../machine/codes.ts';
import { formatMessage, type Params } from '../messages.ts';
import { type Lang, perLang } from '../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

interface Place {
  /** Offsets in the text, from 0. */
  readonly from: number;
  readonly to: number;
}

type Operator = '+' | '-' | '*' | '/' | '%' | '^' | Comparison | 'and' | 'or';
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A parsed expression. */
export type Node = Place &
  (
    | { readonly kind: 'number'; readonly text: string }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'call'; readonly name: string; readonly of: readonly Node[] }
    | { readonly kind: 'unary'; readonly operator: '-' | 'not'; readonly of: Node }
    | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Node; readonly right: Node }
  );

/** The part of a code in the catalogue after `expression.`. */
type Code<C = keyof typeof CATALOGUE> = C extends `expression.${infer Rest}` ? Rest : never;

const LONGEST_SHOWN = 60;

/** The error at an offset of an expression; arithmetic is shown with a caret below the place. */
export function expressionError(
  text: string,
  at: number,
  code: Code,
  params: Params = {},
  isAlgebra = false,
): UserError {
  const shown = text.length > LONGEST_SHOWN && !isAlgebra ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  const all = (lang: Lang): string => {
    const why = formatMessage(CATALOGUE[`expression.${code}`][lang], lang, params);
    const form = CATALOGUE[isAlgebra ? 'expression.below' : 'expression.at'][lang];
    return formatMessage(form, lang, { text: shown, column: at + 1, caret: `${' '.repeat(at)}^`, why });
  };
  return new UserError(perLang(all), { code: `expression.${code}`, params, format: (said) => said });
}

/** Parentheses and signs may be nested so deep. */
const DEEPEST = 100;

/** Operators by their spellings, in small letters, from the loosest to the tightest. */
const LEVELS: readonly { readonly [spelling: string]: Operator }[] = [
  { or: 'or', или: 'or', '||': 'or' },
  { and: 'and', и: 'and', '&&': 'and' },
  {
    '=': '=',
    '==': '=',
    '!=': '!=',
    '<>': '!=',
    '≠': '!=',
    '<': '<',
    '>': '>',
    '<=': '<=',
    '≤': '<=',
    '>=': '>=',
    '≥': '>=',
  },
  { '+': '+', '-': '-', '−': '-', '–': '-' },
  { '*': '*', '×': '*', '·': '*', '∙': '*', '/': '/', '÷': '/', ':': '/', '%': '%' },
];
const COMPARISON_LEVEL = 2;
const PRODUCT_LEVEL = 4;
const NOT: ReadonlySet<string> = new Set(['not', 'не', '!']);
const MINUS: ReadonlySet<string> = new Set(['-', '−', '–']);

const SIGNS = '==|!=|<>|<=|>=|&&|\\|\\||\\*\\*|[=≠<>≤≥+\\-−–*×·∙/÷:%^²√(),!]';
/** A quoted string, a number, a word, a sign. `2^10` is a number of the calculator: 2 times ten to the power 10. */
const CONDITION_TOKEN = new RegExp(
  `\\s*(?:("[^"]*")|(0x[0-9a-f]+|\\d+(?:\\.\\d*)?(?:[e^][+-]?\\d+)?)|([\\p{L}_][\\p{L}\\d_]*)|(${SIGNS})|(\\S))`,
  'iuy',
);

/** The commands of functions in arithmetic, by the names that people give them. */
const FUNCTIONS: { readonly [name: string]: number } = {
  sqrt: 0x21,
  '√': 0x21,
  sqr: 0x22,
  ln: 0x18,
  lg: 0x17,
  log: 0x17,
  exp: 0x16,
  sin: 0x1c,
  cos: 0x1d,
  tg: 0x1e,
  tan: 0x1e,
  asin: 0x19,
  acos: 0x1a,
  atan: 0x1b,
  atg: 0x1b,
  abs: 0x31,
  sign: 0x32,
  int: 0x34,
  frac: 0x35,
  корень: 0x21,
  модуль: 0x31,
  знак: 0x32,
  целое: 0x34,
  дробь: 0x35,
};
const SQUARE = FUNCTIONS.sqr;

/** In arithmetic, a comma is a decimal point and `sqrt9` is a function with its number. */
const ALGEBRA_TOKEN = new RegExp(
  `\\s*(?:(\\0)|(\\d+(?:[.,]\\d*)?|[.,]\\d+)|((?:${Object.keys(FUNCTIONS).join('|')})(?=\\d)|π|[a-zа-яё][a-zа-яё0-9]*)|(${SIGNS})|(\\S))`,
  'iuy',
);

const KINDS = ['text', 'number', 'word', 'sign', 'unknown'] as const;

interface Token extends Place {
  readonly kind: (typeof KINDS)[number] | 'end';
  readonly text: string;
}

/** Throws UserError with the column of the first thing that does not belong. */
export const parseNodes = (text: string): Node => new Parser(text, false).parse();

class Parser {
  readonly #text: string;
  readonly #isAlgebra: boolean;
  readonly #tokens: Token[] = [];
  #next = 0;
  #depth = 0;

  constructor(text: string, isAlgebra: boolean) {
    this.#text = text;
    this.#isAlgebra = isAlgebra;
    const token = isAlgebra ? ALGEBRA_TOKEN : CONDITION_TOKEN;
    token.lastIndex = 0;
    while (text.slice(token.lastIndex).trim() !== '') {
      const groups = token.exec(text)!.slice(1);
      const kind = groups.findIndex((part) => part !== undefined);
      const to = token.lastIndex;
      this.#tokens.push({ kind: KINDS[kind], text: groups[kind], from: to - groups[kind].length, to });
    }
    this.#tokens.push({ kind: 'end', text: '', from: text.length, to: text.length });
  }

  parse(): Node {
    const node = this.#level(this.#isAlgebra ? COMPARISON_LEVEL + 1 : 0);
    if (this.#token.kind !== 'end') this.#refuse('operation');
    return node;
  }

  get #token(): Token {
    return this.#tokens[this.#next];
  }

  #fail(at: number, code: Code, params: Params = {}): never {
    throw expressionError(this.#text, at, code, params, this.#isAlgebra);
  }

  /** @param algebra the code where arithmetic is parsed */
  #refuse(algebra: Code): never {
    const { kind, from, text } = this.#token;
    if (this.#isAlgebra) this.#fail(from, kind === 'unknown' ? 'sign' : algebra);
    this.#fail(from, text === '' ? 'missing' : 'unexpected', { word: text });
  }

  #takes(sign: string): boolean {
    if (this.#token.kind !== 'sign' || this.#token.text !== sign) return false;
    this.#next++;
    return true;
  }

  #close(): void {
    if (!this.#takes(')')) this.#refuse('closing');
  }

  /** The operator of a level, if it comes next. */
  #operator(level: number): Operator | null {
    const { kind, text } = this.#token;
    const spelling = text.toLowerCase();
    if ((kind !== 'sign' && kind !== 'word') || !Object.hasOwn(LEVELS[level], spelling)) return null;
    if (!this.#isAlgebra && spelling === ':') return null;
    return LEVELS[level][spelling];
  }

  #level(level: number): Node {
    if (level === COMPARISON_LEVEL && NOT.has(this.#token.text.toLowerCase())) return this.#not();
    if (level === LEVELS.length) return this.#unary();
    let left = this.#level(level + 1);
    for (;;) {
      const operator = this.#operator(level) ?? (this.#isProduct(level) ? '*' : null);
      if (operator === null) return left;
      if (this.#operator(level) !== null) this.#next++;
      const right = this.#level(level + 1);
      left = { kind: 'binary', operator, left, right, from: left.from, to: right.to };
      if (level === COMPARISON_LEVEL) return left;
    }
  }

  #not(): Node {
    const { from } = this.#token;
    this.#next++;
    const of = this.#nested(() => this.#level(COMPARISON_LEVEL));
    return { kind: 'unary', operator: 'not', of, from, to: of.to };
  }

  /** True if a factor follows without a sign: `2a`, `2(a + 1)`. Two names beside each other are a slip. */
  #isProduct(level: number): boolean {
    if (!this.#isAlgebra || level !== PRODUCT_LEVEL) return false;
    const { kind, text } = this.#token;
    if (text === '(' || text === '√') return true;
    return kind === 'word' && this.#tokens[this.#next - 1].kind !== 'word';
  }

  #unary(): Node {
    const { from, kind, text } = this.#token;
    if (kind !== 'sign' || !MINUS.has(text)) return this.#power();
    this.#next++;
    const of = this.#nested(() => this.#unary());
    return { kind: 'unary', operator: '-', of, from, to: of.to };
  }

  #power(): Node {
    let base = this.#primary();
    for (;;) {
      const { from, to } = this.#token;
      if (this.#takes('²')) {
        const right: Node = { kind: 'number', text: '2', from, to };
        base = { kind: 'binary', operator: '^', left: base, right, from: base.from, to };
      } else if (this.#isAlgebra && this.#takes('%')) {
        const right: Node = { kind: 'number', text: '100', from, to };
        base = { kind: 'binary', operator: '/', left: base, right, from: base.from, to };
      } else break;
    }
    if (!this.#takes('^') && !this.#takes('**')) return base;
    const right = this.#nested(() => this.#unary());
    return { kind: 'binary', operator: '^', left: base, right, from: base.from, to: right.to };
  }

  #primary(): Node {
    const token = this.#token;
    const { kind, text, from, to } = token;
    if (this.#takes('(')) {
      const inner = this.#nested(() => this.#level(this.#isAlgebra ? COMPARISON_LEVEL + 1 : 0));
      this.#close();
      return { ...inner, from, to: this.#tokens[this.#next - 1].to };
    }
    if (kind !== 'text' && kind !== 'number' && kind !== 'word' && text !== '√')
      this.#refuse(kind === 'end' ? 'early' : 'value');
    this.#next++;
    if (kind === 'number') return { kind, text, from, to };
    if (kind === 'text') return { kind, text: text.slice(1, -1), from, to };
    return this.#name(token);
  }

  /** A name, or a function with its arguments. */
  #name({ text: name, from, to }: Token): Node {
    const isFunction = this.#isAlgebra && Object.hasOwn(FUNCTIONS, name.toLowerCase());
    if (this.#token.text === '(' && (isFunction || !this.#isAlgebra)) {
      this.#next++;
      const of: Node[] = [];
      do of.push(this.#nested(() => this.#level(this.#isAlgebra ? COMPARISON_LEVEL + 1 : 0)));
      while (this.#takes(','));
      this.#close();
      return { kind: 'call', name, of, from, to: this.#tokens[this.#next - 1].to };
    }
    if (!isFunction) {
      if (this.#isAlgebra && this.#token.text === '(')
        this.#fail(from, 'noFunction', { name, functions: Object.keys(FUNCTIONS).join(', ') });
      return { kind: 'name', name, from, to };
    }
    const { kind, text } = this.#token;
    if (kind !== 'number' && kind !== 'word' && text !== '√') this.#fail(from, 'isFunction', { name });
    const of = this.#nested(() => this.#power());
    return { kind: 'call', name, of: [of], from, to: of.to };
  }

  #nested(parse: () => Node): Node {
    if (++this.#depth > DEEPEST) this.#fail(this.#token.from, 'deep', { limit: DEEPEST });
    const node = parse();
    this.#depth--;
    return node;
  }
}

/** Arithmetic in operations of the calculator. */
export type Term =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'pi' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'after'; readonly code: number; readonly of: Term }
  | { readonly kind: 'binary'; readonly code: number; readonly left: Term; readonly right: Term };

const CODES: { readonly [operator in Operator]?: number } = {
  '+': 0x10,
  '-': 0x11,
  '*': 0x12,
  '/': 0x13,
  '^': POWER,
};

/**
 * Reads arithmetic as people write it: `2(a + √9)²`, `a*b + 5%`. Factors may stand side by side, names may not.
 *
 * @throws {UserError} with the column of the first thing that does not belong
 */
export function readAlgebra(text: string): Term {
  const termOf = (node: Node): Term => {
    if (node.kind === 'number') return { kind: 'number', text: node.text };
    if (node.kind === 'name') {
      const name = node.name.toLowerCase();
      return name === 'pi' || name === 'π' ? { kind: 'pi' } : { kind: 'name', name };
    }
    if (node.kind === 'call') {
      if (node.of.length !== 1)
        throw expressionError(text, node.from, 'isFunction', { name: node.name }, true);
      return { kind: 'after', code: FUNCTIONS[node.name.toLowerCase()], of: termOf(node.of[0]) };
    }
    if (node.kind === 'unary') return { kind: 'after', code: NEGATE, of: termOf(node.of) };
    if (node.kind === 'text' || CODES[node.operator] === undefined)
      throw expressionError(text, node.from, 'sign', {}, true);
    const { operator, left, right } = node;
    if (operator === '^' && right.kind === 'number' && right.text === '2')
      return { kind: 'after', code: SQUARE, of: termOf(left) };
    return { kind: 'binary', code: CODES[operator]!, left: termOf(left), right: termOf(right) };
  };
  return termOf(new Parser(text, true).parse());
}
