/** Arithmetic as people write it, `2(a + √9)²`, read into terms of the calculator's operations. */
import { mistake } from '../errors.ts';
import { NEGATE, POWER } from '../machine/codes.ts';
import { catalogue } from '../texts.ts';

/** A term; its operations are commands. */
export type Term =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'pi' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'after'; readonly code: number; readonly of: Term }
  | { readonly kind: 'binary'; readonly code: number; readonly left: Term; readonly right: Term };

/** Functions by the names that people give them. */
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
};
const SQUARE = FUNCTIONS.sqr;

const SUMS: ReadonlyMap<string, number> = new Map(
  Object.entries({ '+': 0x10, '-': 0x11, '−': 0x11, '–': 0x11 }),
);
const PRODUCTS: ReadonlyMap<string, number> = new Map(
  Object.entries({ '*': 0x12, '×': 0x12, '·': 0x12, '∙': 0x12, '/': 0x13, '÷': 0x13, ':': 0x13 }),
);
const DIVIDE = PRODUCTS.get('/')!;

/** A number, a function before digits, a name, a sign. */
const TOKEN = new RegExp(
  `\\s*(\\d+(?:[.,]\\d*)?|[.,]\\d+|(?:${Object.keys(FUNCTIONS).join('|')})(?=\\d)|[a-z][a-z0-9]*|\\*\\*|[-+*/^()×·∙÷−–:%²π√])`,
  'iy',
);

const ERRORS = catalogue(
  {
    sign: 'what is this sign?',
    closing: 'wanted ")" here',
    early: 'the expression ends here too early',
    isFunction: (name: string) => `"${name}" is a function: ${name}(x)`,
    noFunction: (name: string, functions: string) => `no operation "${name}"; there are ${functions}`,
    value: 'wanted a number, a name or a bracket',
    operation: 'an operation is missing here',
  },
  {
    sign: 'что это за знак?',
    closing: 'здесь нужно «)»',
    early: 'выражение кончилось слишком рано',
    isFunction: (name) => `«${name}» - функция: ${name}(x)`,
    noFunction: (name, functions) => `нет операции «${name}»; есть ${functions}`,
    value: 'нужно число, имя или скобка',
    operation: 'здесь не хватает операции',
  },
);

/**
 * Reads + - * / ^ % ² ( ), numbers, pi, functions and names; factors may stand side by side, names may not.
 *
 * @throws {UserError} with the place of what cannot be read
 */
export function readAlgebra(text: string): Term {
  const wrong = (at: number, say: (words: (typeof ERRORS)['en']) => string): never => {
    throw mistake(ERRORS, (words) => `${say(words)}\n  ${text}\n  ${' '.repeat(at)}^`);
  };
  const tokens: { readonly word: string; readonly at: number }[] = [];
  TOKEN.lastIndex = 0;
  for (let end = 0; text.slice(end).trim() !== ''; end = TOKEN.lastIndex) {
    const word = TOKEN.exec(text)?.[1] ?? wrong(end, ({ sign }) => sign);
    tokens.push({
      word: word.toLowerCase().replace(/^pi$/, 'π').replace('**', '^'),
      at: TOKEN.lastIndex - word.length,
    });
  }
  let next = 0;
  const peek = (): string => tokens[next]?.word ?? '';
  const placeOf = (index: number): number => tokens[index]?.at ?? text.length;
  const takes = (word: string): boolean => {
    if (peek() !== word) return false;
    next++;
    return true;
  };
  const enclosed = (): Term => {
    const inside = sum();
    return takes(')') ? inside : wrong(placeOf(next), ({ closing }) => closing);
  };
  const primary = (): Term => {
    const index = next++;
    const word = tokens[index]?.word ?? wrong(text.length, ({ early }) => early);
    if (word === 'π') return { kind: 'pi' };
    if (word === '(') return enclosed();
    if (SUMS.get(word) === SUMS.get('-')) return { kind: 'after', code: NEGATE, of: power() };
    if (/^[\d.,]/.test(word)) return { kind: 'number', text: word };
    if (!/^[a-z√]/.test(word)) return wrong(placeOf(index), ({ value }) => value);
    const code = Object.hasOwn(FUNCTIONS, word) ? FUNCTIONS[word] : null;
    if (code === null) {
      if (peek() === '(')
        wrong(placeOf(index), ({ noFunction }) => noFunction(word, Object.keys(FUNCTIONS).join(', ')));
      return { kind: 'name', name: word };
    }
    if (takes('(')) return { kind: 'after', code, of: enclosed() };
    if (!/^[\d.,a-zπ√]/.test(peek())) wrong(placeOf(index), ({ isFunction }) => isFunction(word));
    return { kind: 'after', code, of: power() };
  };
  const power = (): Term => {
    let base = primary();
    for (; /^[²%]$/.test(peek()); next++)
      base =
        peek() === '²'
          ? { kind: 'after', code: SQUARE, of: base }
          : { kind: 'binary', code: DIVIDE, left: base, right: { kind: 'number', text: '100' } };
    if (!takes('^')) return base;
    const exponent = power();
    return exponent.kind === 'number' && exponent.text === '2'
      ? { kind: 'after', code: SQUARE, of: base }
      : { kind: 'binary', code: POWER, left: base, right: exponent };
  };
  const product = (): Term => {
    let left = power();
    for (;;) {
      const code = PRODUCTS.get(peek());
      if (code !== undefined) next++;
      // Two names with a blank between them are rather a slip than a product.
      else if (!/^[(a-zπ√]/.test(peek()) || /^[a-z]/.test(tokens[next - 1].word)) return left;
      left = { kind: 'binary', code: code ?? PRODUCTS.get('*')!, left, right: power() };
    }
  };
  const sum = (): Term => {
    let left = product();
    for (let code = SUMS.get(peek()); code !== undefined; code = SUMS.get(peek())) {
      next++;
      left = { kind: 'binary', code, left, right: product() };
    }
    return left;
  };
  const whole = sum();
  return next < tokens.length ? wrong(placeOf(next), ({ operation }) => operation) : whole;
}
