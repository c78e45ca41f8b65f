/**
 * The shortest commands for an expression, searched backwards: from "X must hold the result" over what each last
 * command would have needed, to what the user typed. A demand says for each place which part of the expression it must
 * hold, or nothing. The search goes through all demands, so no shorter program computes only parts of the expression.
 */
import { RECALLS, STORES } from '../../listing/addresses.ts';
import { codesOfKeys, keysOfNumber } from '../../listing/key-names.ts';
import { CLEAR, ENTER, EXCHANGE, LAST_X, NEGATE, PI, ROTATE } from '../../machine/codes.ts';
import { MkNumber } from '../../machine/index.ts';
import { COMMANDS } from '../engine.ts';
import type { Goal } from './expression.ts';

/** Places of a demand. The new-number flag before: 0 anything, 1 the next digit lifts the stack, 2 it replaces X. */
const [X, Y, Z, T, X1, R, FLAG] = [0, 1, 2, 3, 4, 5, 6];
const NOTHING = -1;
const LIFTS = 1;
const REPLACES = 2;

type Demand = readonly number[];

const PLACES = { X, Y, Z, T, X1, R };
/** Nodes by their places; several in one place must be the same. */
type Nodes = { readonly [place in keyof typeof PLACES]?: number | readonly number[] };

/** The liberties and obligations of the commands. */
export interface FindOptions {
  /** A register that may be used. */
  readonly register?: number;
  /**
   * В↑, F Вx and П→x copy typed numbers only. A copy of a computed number is correct only if it fits the display; without
   * this option the programs assume that.
   */
  readonly copiesTyped?: boolean;
  /** Programs to return at most. */
  readonly most?: number;
  /** Longest program looked for. */
  readonly longest?: number;
}

/** The shortest programs for an expression, in bytes. */
export interface FindAnswer {
  /** Cells of the shortest programs; null if none has at most `longest`. */
  readonly length: number | null;
  readonly programs: readonly (readonly number[])[];
  /** Demands looked at. */
  readonly demands: number;
  /**
   * True if all demands of fewer cells were searched. No shorter program computes only parts of the expression, each by
   * its own operation, and moves and copies numbers (typed numbers only with `copiesTyped`). Algebra is not searched:
   * another expression of the same value may be shorter.
   */
  readonly isMinimal: boolean;
}

interface Edge {
  readonly commands: readonly number[];
  readonly before: Demand;
}

/** Digits of a constant as entry commands; null if it cannot be typed plainly. */
export function entryOf([head, mantissa]: readonly [number, number]): number[] | null {
  const keys = keysOfNumber(MkNumber.fromWords(head, mantissa));
  return keys === null || keys.includes('ВП') ? null : codesOfKeys(keys);
}

/** Finds all shortest programs for a goal. */
export function findPrograms(goal: Goal, options: FindOptions = {}): FindAnswer {
  const { most = 20, longest = 24 } = options;
  const start: number[] = [goal.root, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, 0];
  const isMet = (demand: Demand): boolean =>
    [X, Y, Z, T].every((at) => demand[at] === NOTHING || demand[at] === goal.places[at]) &&
    demand[X1] === NOTHING &&
    demand[R] === NOTHING &&
    demand[FLAG] === 0;
  // Dijkstra with buckets: most commands cost one cell, constants as many as they have digits.
  const name = (demand: Demand): string => demand.join();
  const cost = new Map<string, number>([[name(start), 0]]);
  const ways = new Map<string, { commands: readonly number[]; after: Demand }[]>();
  const buckets: Demand[][] = [[start]];
  let demands = 0;
  for (let length = 0; length <= longest; length++) {
    const found: Demand[] = [];
    for (const demand of buckets[length] ?? []) {
      if (cost.get(name(demand)) !== length) continue;
      demands++;
      if (isMet(demand)) found.push(demand);
      for (const { commands, before } of edges(goal, demand, options)) {
        const key = name(before);
        const total = length + commands.length;
        const old = cost.get(key);
        if (old !== undefined && old < total) continue;
        if (old === undefined || old > total) {
          cost.set(key, total);
          ways.set(key, []);
          (buckets[total] ??= []).push(before);
        }
        ways.get(key)!.push({ commands, after: demand });
      }
    }
    if (found.length > 0) {
      const programs: number[][] = [];
      const walk = (demand: Demand, head: readonly number[]): void => {
        if (programs.length >= most) return;
        if (cost.get(name(demand)) === 0) {
          programs.push([...head]);
          return;
        }
        for (const { commands, after } of ways.get(name(demand)) ?? [])
          if (cost.get(name(after))! + commands.length === cost.get(name(demand)))
            walk(after, [...head, ...commands]);
      };
      for (const demand of found) walk(demand, []);
      return { length, programs, demands, isMinimal: true };
    }
  }
  return { length: null, programs: [], demands, isMinimal: true };
}

/** The demand before every command that could be the last one. */
function* edges(goal: Goal, after: Demand, { register, copiesTyped }: FindOptions): Generator<Edge> {
  const flagIs = (made: number): boolean => after[FLAG] === 0 || after[FLAG] === made;
  /** The demand of these nodes in these places; null if a place would have to hold two different ones. */
  const demandOf = (nodes: Nodes, flag = 0): Demand | null => {
    const before = [NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, flag];
    for (const [place, wanted] of Object.entries(nodes))
      for (const node of [wanted].flat()) {
        const at = PLACES[place as keyof Nodes];
        if (node === NOTHING) continue;
        if (before[at] !== NOTHING && before[at] !== node) return null;
        before[at] = node;
      }
    return before;
  };
  const [x, y, z, t, x1, r] = after;
  // В↑, F Вx and П→x bring X into the range of the display: only a typed number is sure to stay as it is.
  const isCopied = (node: number): boolean =>
    copiesTyped !== true ||
    node === NOTHING ||
    goal.nodes[node].input !== null ||
    goal.nodes[node].constant !== null;
  const put = (commands: readonly number[], before: Demand | null): Edge[] =>
    before === null ? [] : [{ commands, before }];
  const lifted = { X: y, Y: z, Z: t, R: r };
  // The other places where only X changes.
  const kept = { Y: y, Z: z, T: t, R: r };
  if (flagIs(LIFTS)) {
    yield* put([EXCHANGE], demandOf({ ...kept, X: [y, x1], Y: x }));
    yield* put([ROTATE], demandOf({ X: [t, x1], Y: x, Z: y, T: z, R: r }));
    if (isCopied(x)) yield* put([LAST_X], demandOf({ ...lifted, X1: [x, x1] }));
    if (register !== undefined) {
      yield* put([STORES[register]], demandOf({ X: [x, r], Y: y, Z: z, T: t, X1: x1 }));
      if (isCopied(x)) yield* put([RECALLS[register]], demandOf({ X: y, Y: z, Z: t, X1: x1, R: [x, r] }));
    }
    const node = x === NOTHING ? null : goal.nodes[x];
    if (node?.constant && node.constant[0] === 0 && node.constant[1] === 0x31415926)
      yield* put([PI], demandOf({ ...lifted, X: [y, x1] }));
    for (const form of node?.forms ?? []) {
      if (form.code === NEGATE) continue;
      const operand = [form.x, x1];
      if (form.y === null) yield* put([form.code], demandOf({ ...kept, X: operand }));
      else if (COMMANDS[form.code].pushes === 2)
        yield* put([form.code], demandOf({ ...kept, X: operand, Y: [form.y, y] }));
      else yield* put([form.code], demandOf({ X: operand, Y: form.y, Z: y, T: [z, t], R: r }));
    }
  }
  // В↑ leaves the flag 0 and the entry closed.
  if (flagIs(REPLACES) && isCopied(x)) yield* put([ENTER], demandOf({ ...lifted, X: [x, y], X1: x1 }));
  const node = x === NOTHING ? null : goal.nodes[x];
  // /-/ and Cx leave the flag as it was; neither of them opens an entry, so both are used only where it does not matter.
  if (after[FLAG] === 0) {
    for (const form of node?.forms ?? [])
      if (form.code === NEGATE) yield* put([NEGATE], demandOf({ ...kept, X: form.x, X1: x1 }));
    if (node?.constant) {
      const entry = entryOf(node.constant);
      if (entry) {
        // Typed after a closed number it lifts the stack, after В↑ it takes the place of X.
        yield* put(entry, demandOf({ ...lifted, X1: x1 }, LIFTS));
        yield* put(entry, demandOf({ ...kept, X1: x1 }, REPLACES));
      }
      if (node.constant[1] === 0) yield* put([CLEAR], demandOf({ ...kept, X1: x1 }));
    }
  }
}
