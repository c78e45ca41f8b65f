/**
 * The knowledge of two executions at a pair of control points: the places that hold the same number, and the numbers that
 * are constant or stable.
 */
import { MK61 } from '../../machine/index.ts';
import type { Places } from './commands.ts';
import { isStableNumber, type Terms } from './terms.ts';

/** Places of the first program are 0..25, of the second 26..51. */
export interface Relation {
  /** Class of each place: places of one class hold equal values. Classes are numbered in order of appearance. */
  readonly classes: readonly number[];
  /** The fact of each class: `n` and two words, `i` and words, `s` for a stable number, or null. */
  readonly facts: readonly (string | null)[];
}

const canonical = (keys: readonly number[], factOf: (index: number) => string | null): Relation => {
  const classOf = new Map<number, number>();
  const facts: (string | null)[] = [];
  const classes = keys.map((key, i) => {
    let known = classOf.get(key);
    if (known === undefined) {
      known = classOf.size;
      classOf.set(key, known);
      facts.push(factOf(i));
    }
    return known;
  });
  return { classes, facts };
};

function factOfTerm(terms: Terms, term: number): string | null {
  const words = terms.words(term);
  if (words) return `${terms.isNumber(term) ? 'n' : 'i'}${words.join()}`;
  return terms.isStable(term) ? 's' : null;
}

/** The relation of two executions with these terms. */
export function relationOf(terms: Terms, first: Places, second: Places): Relation {
  const all = [...first, ...second];
  return canonical(all, (i) => factOfTerm(terms, all[i]));
}

function isStable(fact: string | null): boolean {
  if (fact === null || fact === 's') return fact === 's';
  const [head, mantissa] = fact.slice(1).split(',').map(Number);
  return fact[0] === 'n' && isStableNumber(head, mantissa);
}

const joinFacts = (a: string | null, b: string | null): string | null =>
  a === b ? a : isStable(a) && isStable(b) ? 's' : null;

/** The facts that both relations state. */
export function join(a: Relation, b: Relation): Relation {
  return canonical(
    a.classes.map((known, i) => known * a.classes.length + b.classes[i]),
    (i) => joinFacts(a.facts[a.classes[i]], b.facts[b.classes[i]]),
  );
}

/** True if `weak` says nothing that `strong` does not say. */
export function implies(strong: Relation, weak: Relation): boolean {
  const representative = new Map<number, number>();
  return weak.classes.every((known, i) => {
    const first = representative.get(known);
    if (first === undefined) representative.set(known, i);
    else if (strong.classes[first] !== strong.classes[i]) return false;
    const need = weak.facts[known];
    const have = strong.facts[strong.classes[i]];
    return need === null || need === have || (need === 's' && isStable(have));
  });
}

/** Terms of both programs for a relation: one variable for each class that is not a constant. */
export function instantiate(terms: Terms, { classes, facts }: Relation): [Places, Places] {
  const values = facts.map((fact) => {
    if (fact === null || fact === 's') return terms.variable(fact === 's');
    const words = fact.slice(1).split(',').map(Number);
    return fact[0] === 'n' ? terms.number(words[0], words[1]) : terms.literal(...words);
  });
  const all = classes.map((known) => values[known]);
  return [all.slice(0, PLACES), all.slice(PLACES)];
}

export const PLACE = {
  X: 0,
  Y: 1,
  Z: 2,
  T: 3,
  X1: 4,
  /** R0; register r is R0 + r, up to RE. */
  R0: 5,
  /** The display register X2: picture, mantissa and exponent. */
  X2: 20,
  /** First digit on the indicator lane: all that ВП and the point read of it. */
  TOP: 21,
  /** New-number flag: 0 or F. */
  FLAG: 22,
  /** Entry counter. */
  ENTRY: 23,
  /** K, the exponent at the moment of ВП. */
  BASE: 24,
  /** The hidden word of К СЧ. */
  RANDOM: 25,
} as const;
export const PLACES = 26;
export const REGISTERS = MK61.registers.length;

export const PLACE_TEXT: readonly string[] = [
  ...MK61.stack,
  ...MK61.registers,
  'X2',
  'L',
  'f',
  'c',
  'K',
  'H',
];

/** Five address bytes, or what stands for an address left over from before, the top one first. */
export type Returns = readonly number[];
export const EMPTY_RETURNS: Returns = [0, 0, 0, 0, 0];

const DEPTH = EMPTY_RETURNS.length;
/** LEFT + i: the address that was i-th when the program was started again. */
const LEFT = 256;
/** An address that has no partner in the other program: the two stacks were not open at the same calls. */
const LOST: readonly [number, number] = [LEFT + DEPTH, LEFT + DEPTH + 1];

/** The largest number that stands for an address. */
export const LAST_RETURN = LOST[1];

/** An address of the first program and the one that stands at the same place in the second one's return stack. */
export type ReturnPair = readonly [first: number, second: number];

/** True for an address that was left over: it is known only as one of the pairs. */
export const isLeftOver = (address: number): boolean => address >= LEFT;

/**
 * The address that fills the stack from below when the lowest one is taken: its low digit, twice. With calls left over, the lowest
 * place is empty (assumed: old calls and new ones are never five).
 */
const repeated = (address: number): number => (isLeftOver(address) ? 0 : (address & 15) * 0x11);

/** The stack after a call: the deepest address falls out. */
export const push = (returns: Returns, address: number): Returns => [address, ...returns.slice(0, DEPTH - 1)];
/** The stack after a return, filled from below as the machine fills it. */
export const pop = (returns: Returns): Returns => [...returns.slice(1), repeated(returns[DEPTH - 1])];

/** The pairs that an address left over may be; one of nothing where fewer calls were open. */
export const possiblePairs = (pairs: readonly ReturnPair[]): readonly ReturnPair[] =>
  pairs.some(([first, second]) => first === 0 && second === 0) ? pairs : [[0, 0], ...pairs];

/** The stacks of two programs that are started again, and the pairs of addresses that are left over in them. */
export function restarted(
  first: Returns,
  second: Returns,
): { readonly returns: readonly [Returns, Returns]; readonly left: readonly ReturnPair[] } {
  if ([...first, ...second].every((address) => address === 0))
    return { returns: [EMPTY_RETURNS, EMPTY_RETURNS], left: [] };
  const stacks: [number[], number[]] = [[], []];
  const left: ReturnPair[] = [];
  for (let i = 0; i < DEPTH; i++) {
    const [a, b] = [first[i], second[i]];
    const isKnown = !isLeftOver(a) && !isLeftOver(b);
    if (isKnown) left.push([a, b]);
    const isPair = isKnown || a === b;
    stacks[0].push(isPair ? LEFT + i : LOST[0]);
    stacks[1].push(isPair ? LEFT + i : LOST[1]);
  }
  return { returns: stacks, left };
}
