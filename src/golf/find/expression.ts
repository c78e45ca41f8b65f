/** Expressions such as `sqrt(x^2+y^2)`: what a user wants computed, as a graph of machine operations. */

import { readAlgebra, type Term } from '../../lab/expression-syntax.ts';
import {
  DIVIDE,
  E_TO_X,
  NEGATE,
  PLUS,
  POWER,
  RECIPROCAL,
  ROOT,
  SQUARE,
  TEN_TO_X,
  TIMES,
} from '../../machine/codes.ts';
import { MkNumber } from '../../machine/index.ts';
import { X, Y } from '../../machine/state.ts';
import { HEAD } from '../../machine/words.ts';
import { errors } from '../../messages.ts';
import { freshState, runOne } from '../engine.ts';
import CATALOGUE from '../messages.json' with { type: 'json' };

const fail = errors(CATALOGUE);

/** A node of the graph: an input, a constant or an operation of the machine on nodes. */
interface Node {
  readonly id: number;
  /** Name of an input; null otherwise. */
  readonly input: string | null;
  /** Head and mantissa of a constant; null otherwise. */
  readonly constant: readonly [number, number] | null;
  /** Ways to compute it: an opcode and its operands, X last. */
  readonly forms: readonly Form[];
}

interface Form {
  readonly code: number;
  /** Operands: for + − × ÷ Y, then X; for x^y X alone first, then Y. */
  readonly y: number | null;
  readonly x: number;
}

/** Unary operations that may make a constant out of a shorter one. */
const MAKERS = [TEN_TO_X, SQUARE, RECIPROCAL, ROOT, E_TO_X, NEGATE];

/** A goal: its nodes, the node of X, and what the stack holds before. */
export interface Goal {
  readonly nodes: readonly Node[];
  readonly root: number;
  /** Inputs in X, Y, Z, T and in the register, as node ids; null where the goal does not read. */
  readonly places: readonly (number | null)[];
  /** Names in the order in which they are typed. */
  readonly inputs: readonly string[];
  readonly text: string;
}

const STACK_NAMES = ['x', 'y', 'z', 't'];

/**
 * Reads + - * / ^ % ² ( ), numbers, pi, functions and names; factors may stand side by side, names may not. Inputs
 * called x, y, z, t are in those places; others are typed in alphabetical order (or that of `order`) with В↑ between, so
 * that the last is in X.
 *
 * @throws {UserError} with the place of what cannot be read
 */
export function parseGoal(text: string, order?: readonly string[]): Goal {
  const nodes: Node[] = [];
  const known = new Map<string, number>();
  const add = (key: string, make: (id: number) => Node): number => {
    const old = known.get(key);
    if (old !== undefined) return old;
    const id = nodes.length;
    known.set(key, id);
    nodes.push(make(id));
    return id;
  };
  const constantOf = (head: number, mantissa: number, deep = true): number => {
    const old = known.get(`c${head},${mantissa}`);
    if (old !== undefined) return old;
    const forms: Form[] = [];
    if (deep) {
      for (const code of MAKERS) {
        for (let digit = 1; digit < 10; digit++) {
          const s = freshState();
          s[X + 1] = digit << 28;
          if (!runOne(s, code) || s[X] !== head || s[X + 1] !== mantissa) continue;
          forms.push({ code, y: null, x: constantOf(0, digit << 28, false) });
        }
      }
    }
    return add(`c${head},${mantissa}`, (id) => ({ id, input: null, constant: [head, mantissa], forms }));
  };
  const number = (digits: string): number => {
    const { head, mantissa } = MkNumber.parse(digits);
    return constantOf(head, mantissa);
  };
  const apply = (code: number, y: number | null, x: number): number => {
    // x² and x × x are the same number (lemma "square").
    const isSquare = code === SQUARE || (code === TIMES && y === x);
    if (isSquare)
      return add(`22(${x})`, (id) => ({
        id,
        input: null,
        constant: null,
        forms: [
          { code: SQUARE, y: null, x },
          { code: TIMES, y: x, x },
        ],
      }));
    const commutes = code === PLUS || code === TIMES;
    const operands = commutes && y !== null ? [y, x].sort((a, b) => a - b) : [y, x];
    return add(`${code}(${operands.join()})`, (id) => ({
      id,
      input: null,
      constant: null,
      forms: [{ code, y, x }, ...(commutes && y !== null ? [{ code, y: x, x: y }] : [])],
    }));
  };
  const negated = (x: number): number => {
    const { constant } = nodes[x];
    if (constant && constant[1] !== 0) return constantOf(constant[0] ^ 9, constant[1]);
    return apply(NEGATE, null, x);
  };
  /** True for this power of ten. */
  const isConstant = (id: number, exponent: number): boolean =>
    nodes[id].constant?.join() === `${exponent << 4},${0x10000000}`;
  const input = (name: string): number =>
    add(`i${name}`, (id) => ({ id, input: name, constant: null, forms: [] }));
  const nodeOf = (term: Term): number => {
    if (term.kind === 'number') return number(term.text);
    if (term.kind === 'pi') return constantOf(0, 0x31415926);
    if (term.kind === 'name') return input(term.name);
    if (term.kind === 'after') {
      const of = nodeOf(term.of);
      return term.code === NEGATE ? negated(of) : apply(term.code, null, of);
    }
    const [left, right] = [nodeOf(term.left), nodeOf(term.right)];
    if (term.code === DIVIDE && isConstant(left, 0)) return apply(RECIPROCAL, null, right);
    if (term.code !== POWER) return apply(term.code, left, right);
    if (term.right.kind === 'number' && term.right.text === '3')
      return apply(TIMES, apply(SQUARE, null, left), left);
    return isConstant(left, 1) ? apply(TEN_TO_X, null, right) : apply(POWER, right, left);
  };
  const root = nodeOf(readAlgebra(text));
  const names = [...known].flatMap(([key]) => (key[0] === 'i' ? [key.slice(1)] : []));
  const isPlaced = names.length > 0 && names.every((name) => STACK_NAMES.includes(name));
  const typed = order ?? [...names].sort();
  const unused = order?.find((name) => !names.includes(name) && !STACK_NAMES.includes(name));
  if (unused !== undefined) throw fail('goal.unused', { name: unused });
  const missing = names.find((name) => !isPlaced && !typed.includes(name));
  if (missing !== undefined) throw fail('goal.missing', { name: missing, names: typed.join(' ') });
  if (typed.length > 4) throw fail('goal.tooMany', { n: typed.length, names: typed.join(' ') });
  const places: (number | null)[] = STACK_NAMES.map((place, i) => {
    const name = isPlaced && order === undefined ? place : typed[typed.length - 1 - i];
    return name === undefined ? null : (known.get(`i${name}`) ?? null);
  });
  return {
    nodes,
    root,
    places,
    inputs:
      isPlaced && order === undefined ? STACK_NAMES.filter((name) => names.includes(name)).reverse() : typed,
    text,
  };
}

/** The value of a goal by the machine's operations, one at a time; null if one of them fails. */
export function evaluateGoal(
  goal: Goal,
  values: ReadonlyMap<string, readonly [number, number]>,
): [number, number] | null {
  const results: ([number, number] | null)[] = [];
  // Operands come before what is made of them.
  for (const { input, constant, forms } of goal.nodes) {
    const given = input === null ? constant : (values.get(input) ?? ZERO);
    if (given !== null) {
      results.push([...given]);
      continue;
    }
    const [{ code, x, y }] = forms;
    const [left, right] = [y === null ? ZERO : results[y], results[x]];
    const s = freshState();
    if (right) [s[X], s[X + 1]] = right;
    if (left) [s[Y], s[Y + 1]] = left;
    results.push(left && right && runOne(s, code) ? [s[X] & HEAD, s[X + 1]] : null);
  }
  return results[goal.root];
}
const ZERO = [0, 0] as const;
