/** `x y z t -> y x x z`: a wanted rearrangement, and its proven shortest commands. */
import { errors } from '../../messages.ts';
import { type Steps, wholly } from '../../steps.ts';
import CATALOGUE from '../messages.json' with { type: 'json' };
import { PLACE_NAMES, RECALL, STORE, sourceAt } from './functions.ts';
import { ALPHABETS, Monoid } from './monoid.ts';

const fail = errors(CATALOGUE);

const USUAL_NAMES = ['x', 'y', 'z', 't', 'x1', 'r'];
const ANYTHING = new Set(['_', '*', '?']);

export interface ShuffleGoal {
  /** For X, Y, Z, T, X1, R: wanted source (0 zero, 1 x ... 6 r), or null for anything. */
  readonly wanted: readonly (number | null)[];
  /** True if the goal names the register. */
  readonly usesRegister: boolean;
}

/**
 * Reads `x y z t x1 r -> y x x z`: on the left names of your own for X, Y, Z, T, X1 and a register in this order (as
 * many as you need), on the right what X, Y, Z ... must hold: a name, 0, or _ for anything. What is not named may be anything.
 *
 * @throws {UserError} where it cannot be read
 */
export function parseShuffle(text: string): ShuffleGoal {
  const sides = text.split(/->|→|=>/).map((side) =>
    side
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
  if (sides.length !== 2 || sides[0].length === 0 || sides[1].length === 0) {
    throw fail('shuffle.badGoal', { text });
  }
  const [names, targets] = sides.map((side) => side.map((name) => name.toLowerCase()));
  for (const side of [names, targets]) {
    if (side.length > PLACE_NAMES.length) {
      throw fail('shuffle.tooMany', { text: side.join(' ') });
    }
  }
  const sources = new Map<string, number>([['0', 0]]);
  names.forEach((name, i) => {
    if (ANYTHING.has(name)) return;
    if (sources.has(name)) {
      throw fail('shuffle.twice', { name, text });
    }
    sources.set(name, i + 1);
  });
  USUAL_NAMES.forEach((name, i) => {
    if (i >= names.length && !sources.has(name)) sources.set(name, i + 1);
  });
  const wanted = PLACE_NAMES.map((_, i) => {
    const target = targets[i];
    if (target === undefined || ANYTHING.has(target)) return null;
    const source = sources.get(target);
    if (source === undefined) {
      throw fail('shuffle.unknown', { name: target, names: names.join(' ') });
    }
    return source;
  });
  return { wanted, usesRegister: names.length > 5 || targets.length > 5 || wanted.includes(6) };
}

export interface ShuffleOptions {
  /** Commands that may be used; all movers by default, x→П and П→x only if the goal names the register. */
  readonly alphabet?: readonly number[];
  /** What the new-number flag must be afterwards: 0 (the next digit replaces X) or 15 (it lifts the stack). */
  readonly flag?: 0 | 15;
}

/** The shortest commands for a rearrangement. */
export interface ShuffleAnswer {
  /** Length of the shortest programs; null if the alphabet cannot do it, which is proven too. */
  readonly length: number | null;
  /** All shortest programs, by function: those of one group leave the same state, hidden parts included. */
  readonly groups: readonly { readonly key: number; readonly programs: readonly (readonly number[])[] }[];
  /** Functions that were enumerated: the proof that nothing shorter exists. */
  readonly functions: number;
}

/**
 * The shortest commands for a rearrangement: breadth first over all functions up to the first length that has the goal. Each
 * step tells the functions found; stopped there, it gives null, because nothing is decided.
 */
export function* solvingShuffle(
  goal: ShuffleGoal,
  options: ShuffleOptions = {},
): Steps<ShuffleAnswer | null, number> {
  const monoid = new Monoid(options.alphabet ?? (goal.usesRegister ? ALPHABETS.all : ALPHABETS.roll));
  const flag = options.flag === undefined ? null : options.flag === 0 ? 1 : 2;
  const fits = (key: number): boolean =>
    goal.wanted.every((source, place) => source === null || sourceAt(key, place) === source) &&
    (flag === null || Math.floor(key / 2) % 4 === flag);
  for (let from = 0; from < monoid.size; ) {
    const groups: { key: number; programs: number[][] }[] = [];
    for (; from < monoid.size; from++)
      if (fits(monoid.key(from))) groups.push({ key: monoid.key(from), programs: monoid.programs(from) });
    if (groups.length > 0) return { length: monoid.depth, groups, functions: monoid.size };
    for (const _ of monoid.growing()) if (yield monoid.size) return null;
  }
  return { length: null, groups: [], functions: monoid.size };
}

/** {@link solvingShuffle} at once. */
export const solveShuffle = (goal: ShuffleGoal, options: ShuffleOptions = {}): ShuffleAnswer =>
  wholly(solvingShuffle(goal, options))!;

export const MOVERS: ReadonlySet<number> = new Set([...ALPHABETS.all, STORE, RECALL]);
