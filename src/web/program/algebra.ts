/** Arithmetic as people write it, `2 + 3 =`, into the keys that this calculator wants: `2 В↑ 3 +`. */
import { keysThatFit } from '../../listing/index.ts';

type Operator = '+' | '-' | '×' | '÷' | 'F x^y';

type Term =
  | { readonly kind: 'number'; readonly keys: string }
  | { readonly kind: 'pi' }
  | { readonly kind: 'after'; readonly of: Term; readonly keys: string }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Term; readonly right: Term };

/** Functions by the names that people give them. */
const FUNCTIONS: { readonly [name: string]: string } = {
  '√': 'F √',
  sqrt: 'F √',
  sin: 'F sin',
  cos: 'F cos',
  tan: 'F tg',
  tg: 'F tg',
  ln: 'F ln',
  lg: 'F lg',
  log: 'F lg',
  exp: 'F e^x',
};

/** Levels of the stack. */
const LEVELS = 4;

const TOKEN = /\s*(\d+(?:[.,]\d*)?|[.,]\d+|\*\*|[-+*/^()%²π√=]|[a-z]+)/y;

/** Groups of thousands. */
const GROUPS = /(?<![\d.,])(?<!\d\s)\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\s\d]*\d)/g;

/** What is written, with one sign for each operation; null if there is anything else in it. */
function tokensOf(text: string): readonly string[] | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[?]$/, '')
    .replace(/[−–]/g, '-')
    .replace(/[×·∙]|(?<=[\d)]\s*)[xх](?=\s*[\d(])/g, '*')
    .replace(/÷|(?<=\s):(?=\s)/g, '/')
    .replaceAll('pi', 'π')
    .replace(GROUPS, (number) => number.replace(/\s/g, ''))
    .trimEnd();
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < plain.length) {
    const match = TOKEN.exec(plain);
    if (!match) return null;
    tokens.push(match[1] === '**' ? '^' : match[1]);
  }
  if (tokens.at(-1) === '=') tokens.pop();
  return tokens;
}

/** Reads a sum of products of powers; null if it is none. */
function parse(tokens: readonly string[]): Term | null {
  let at = 0;
  const takes = (...wanted: readonly string[]): boolean => {
    if (!wanted.includes(tokens[at])) return false;
    at++;
    return true;
  };
  const chain =
    (signs: { readonly [sign: string]: Operator }, part: () => Term | null, isLeftOut = () => false) =>
    (): Term | null => {
      let left = part();
      while (left) {
        const isSigned = Object.hasOwn(signs, tokens[at] ?? '');
        if (!isSigned && !isLeftOut()) break;
        const operator = isSigned ? signs[tokens[at++]] : '×';
        const right = part();
        left = right && { kind: 'binary', operator, left, right };
      }
      return left;
    };
  const primary = (): Term | null => {
    const token = tokens[at++] ?? '';
    if (token === 'π') return { kind: 'pi' };
    if (token === '(') {
      const inside = sum();
      return takes(')') ? inside : null;
    }
    if (Object.hasOwn(FUNCTIONS, token)) {
      const of = power();
      return of && { kind: 'after', of, keys: FUNCTIONS[token] };
    }
    const keys = keysThatFit(token);
    // The digits of a number are one word to read.
    return keys && { kind: 'number', keys: keys.join(' ').replace(/(?<=[\d.]) (?=[\d.])/g, '') };
  };
  const signed = (): Term | null => {
    if (!takes('-')) return power();
    const of = signed();
    return of && { kind: 'after', of, keys: '/-/' };
  };
  const power = (): Term | null => {
    let base = primary();
    while (base && takes('²', '%')) {
      const hundred: Term = { kind: 'number', keys: '100' };
      base =
        tokens[at - 1] === '²'
          ? { kind: 'after', of: base, keys: 'F x^2' }
          : { kind: 'binary', operator: '÷', left: base, right: hundred };
    }
    if (!base || !takes('^')) return base;
    const exponent = signed();
    if (exponent?.kind === 'number' && exponent.keys === '2')
      return { kind: 'after', of: base, keys: 'F x^2' };
    return exponent && { kind: 'binary', operator: 'F x^y', left: base, right: exponent };
  };
  const product = chain(
    { '*': '×', '/': '÷' },
    signed,
    // Two factors side by side.
    () => /^[(π√a-z]/.test(tokens[at] ?? ''),
  );
  const sum = chain({ '+': '+', '-': '-' }, product);
  const whole = sum();
  return at === tokens.length ? whole : null;
}

/** Levels of the stack that a term takes. */
function levelsOf(term: Term): number {
  if (term.kind === 'after') return levelsOf(term.of);
  if (term.kind !== 'binary') return 1;
  const [left, right] = [levelsOf(term.left), levelsOf(term.right)];
  return left === right ? left + 1 : Math.max(left, right);
}

const isNumber = (term: Term): boolean =>
  term.kind === 'number' || (term.kind === 'after' && term.keys === '/-/' && isNumber(term.of));

/** The keys of a term; `below`: how many values under it are still wanted. What takes more of the stack comes first. */
function keysOf(term: Term, below: number): string {
  if (term.kind === 'number') return term.keys;
  if (term.kind === 'pi') return 'F π';
  if (term.kind === 'after') return `${keysOf(term.of, below)} ${term.keys}`;
  const { operator, left, right } = term;
  // A power takes its base from X, the others take their left operand from Y.
  const [first, second] = operator === 'F x^y' ? [right, left] : [left, right];
  const isTurned = levelsOf(second) > levelsOf(first);
  const [early, late] = isTurned ? [second, first] : [first, second];
  const startsTyping = /^\d/.test(keysOf(late, below + 1));
  const enter = isNumber(early) && startsTyping ? ' В↑' : '';
  const turn = isTurned && operator !== '+' && operator !== '×' ? ' ↔' : '';
  // A power leaves its exponent in Y.
  const drop = operator === 'F x^y' && below > 0 ? ' ↔ Cx +' : '';
  return `${keysOf(early, below)}${enter} ${keysOf(late, below + 1)}${turn} ${operator}${drop}`;
}

/**
 * The keys that compute what is written, with blanks between them; null for what is no arithmetic, is a number alone,
 * has a number that cannot be typed, or needs more of the stack than there is.
 */
export function keysOfAlgebra(text: string): string | null {
  const tokens = tokensOf(text);
  const term = tokens && parse(tokens);
  if (!term || term.kind === 'number' || term.kind === 'pi' || isNumber(term)) return null;
  if (levelsOf(term) > LEVELS) return null;
  return keysOf(term, 0);
}
