/**
 * What is true or false whatever the machine does: `X = X`, `error or not error`, `depth >= 0`. Only what is so for every
 * state counts: `X <= X` does not, because a number that means no decimal one is not even that.
 */

/** A condition as far as logic goes. */
export type Formula =
  | { readonly kind: 'constant'; readonly is: boolean }
  /** Something that may be true or false: alike names are alike things. */
  | { readonly kind: 'atom'; readonly name: string }
  | { readonly kind: 'not'; readonly of: Formula }
  | { readonly kind: 'and' | 'or'; readonly of: readonly [Formula, Formula] };

/** A side of a comparison. */
export interface Side {
  /** Its words and signs, the same for what is written alike. */
  readonly text: string;
  /** A single name of the machine. */
  readonly isName: boolean;
  /** What it is worth if it looks at nothing. */
  readonly value: number | null;
}

/** Whole numbers that names of the machine always lie between. */
const RANGES: { readonly [name: string]: readonly [number, number] } = {
  pc: [0, 255],
  depth: [0, 5],
  commands: [0, Number.POSITIVE_INFINITY],
  cycles: [0, Number.POSITIVE_INFINITY],
  tick: [0, Number.POSITIVE_INFINITY],
};

const not = (of: Formula): Formula => ({ kind: 'not', of });
const constant = (is: boolean): Formula => ({ kind: 'constant', is });

/** The signs of comparisons in one spelling each. */
const ONE_SPELLING: { readonly [sign: string]: string } = {
  '==': '=',
  '<>': '!=',
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
};
const MIRRORED: { readonly [sign: string]: string } = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

/** The formula of a comparison. */
export function comparisonFormula(left: Side, sign: string, right: Side): Formula {
  const operator = ONE_SPELLING[sign] ?? sign;
  if (operator === '!=') return not(comparisonFormula(left, '=', right));
  // One way round for what is the same: 5 > X and X < 5, 5 = X and X = 5.
  if (operator === '>' || operator === '>=') return comparisonFormula(right, MIRRORED[operator], left);
  if (operator === '=' && right.text < left.text) return comparisonFormula(right, '=', left);
  const known = knownComparison(left, operator as '=' | '<' | '<=', right);
  return known === null ? { kind: 'atom', name: `${left.text} ${operator} ${right.text}` } : constant(known);
}

/** True or false where that is so for every state; null where it is not known. */
function knownComparison(left: Side, operator: '=' | '<' | '<=', right: Side): boolean | null {
  if (left.isName && left.text === right.text) {
    if (operator === '=') return true;
    if (operator === '<') return false;
    return left.text in RANGES ? true : null;
  }
  const [low, high] = RANGES[left.text] ?? [];
  if (left.isName && low !== undefined && high !== undefined && right.value !== null) {
    const { value } = right;
    if (operator === '=') return value < low || value > high ? false : null;
    if (operator === '<') return high < value ? true : low >= value ? false : null;
    return high <= value ? true : low > value ? false : null;
  }
  const [least, most] = RANGES[right.text] ?? [];
  if (!right.isName || least === undefined || most === undefined || left.value === null) return null;
  const { value } = left;
  if (operator === '=') return value < least || value > most ? false : null;
  if (operator === '<') return value < least ? true : value >= most ? false : null;
  return value <= least ? true : value > most ? false : null;
}

/** Longer conditions are not looked through as a whole, only their parts: nobody writes them to be told so. */
const LARGEST = 64;

const sizeOf = (formula: Formula): number =>
  formula.kind === 'not'
    ? 1 + sizeOf(formula.of)
    : formula.kind === 'and' || formula.kind === 'or'
      ? 1 + sizeOf(formula.of[0]) + sizeOf(formula.of[1])
      : 1;

/** Two formulas put together; null where one is not known, or it becomes too large. */
export function joinedFormula(kind: 'and' | 'or', a: Formula | null, b: Formula | null): Formula | null {
  return a && b && sizeOf(a) + sizeOf(b) < LARGEST ? { kind, of: [a, b] } : null;
}

/** More different atoms than these are not tried out: 2 to that power ways. */
const MOST_ATOMS = 6;

/** True if a formula comes to the same whatever its atoms are. */
export function isConstant(formula: Formula): boolean {
  const atoms = [...new Set(atomsOf(formula))];
  if (atoms.length > MOST_ATOMS) return false;
  const first = worth(formula, new Set());
  for (let ways = 1; ways < 2 ** atoms.length; ways++) {
    const chosen = new Set(atoms.filter((_, i) => (ways >> i) & 1));
    if (worth(formula, chosen) !== first) return false;
  }
  return true;
}

function atomsOf(formula: Formula): string[] {
  if (formula.kind === 'atom') return [formula.name];
  if (formula.kind === 'constant') return [];
  return formula.kind === 'not' ? atomsOf(formula.of) : formula.of.flatMap(atomsOf);
}

function worth(formula: Formula, chosen: ReadonlySet<string>): boolean {
  switch (formula.kind) {
    case 'constant':
      return formula.is;
    case 'atom':
      return chosen.has(formula.name);
    case 'not':
      return !worth(formula.of, chosen);
    case 'and':
      return formula.of.every((one) => worth(one, chosen));
    case 'or':
      return formula.of.some((one) => worth(one, chosen));
  }
}
