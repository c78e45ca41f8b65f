/**
 * What values the variables of a program can have at each of its instructions, as far as intervals can tell. It is what
 * proves that an index stays within the registers of an array.
 */
import type { Instruction } from '../notation/instructions.ts';
import type { Algorithm } from '../notation/program.ts';
import {
  type Expression,
  OPPOSITE,
  type Operator,
  type PlainCondition,
  type Relation,
} from '../notation/syntax.ts';
import type { Constants } from './expressions.ts';

/** All whole numbers from the first to the second; infinities where there is no bound. */
export type Interval = readonly [low: number, high: number];

const ANY: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** Intervals of the variables that are known to have one; any other variable may hold anything. */
type Values = ReadonlyMap<string, Interval>;

/** After so many visits to an instruction a bound that still moves is given up. */
const PATIENCE = 40;

const hull = (a: Interval, b: Interval): Interval => [Math.min(a[0], b[0]), Math.max(a[1], b[1])];

/** The values at every instruction; null where the program cannot come. */
export class ValueAnalysis {
  private readonly before: (Values | null)[];
  private readonly visits: number[];
  private readonly routineOf: readonly (string | null)[];

  private readonly algorithm: Algorithm;
  private readonly constants: Constants;

  constructor(algorithm: Algorithm, constants: Constants) {
    this.algorithm = algorithm;
    this.constants = constants;
    const { instructions } = algorithm.code;
    this.before = instructions.map(() => null);
    this.visits = instructions.map(() => 0);
    this.routineOf = routinesOf(algorithm);
    this.run();
  }

  /** Values of an expression when the instruction at this position begins; null if it never does. */
  at(position: number, expression: Expression): Interval | null {
    const values = this.before[position];
    return values && this.evaluate(values, expression, this.routineOf[position]);
  }

  private run(): void {
    const { start, instructions } = this.algorithm.code;
    const waiting = new Set([start]);
    this.before[start] = new Map();
    for (const position of waiting) {
      waiting.delete(position);
      for (const [to, values] of this.follow(position, instructions[position], this.before[position]!)) {
        if (this.merge(to, values)) waiting.add(to);
      }
    }
  }

  /** Takes up more values at an instruction; true if that is news. */
  private merge(position: number, values: Values): boolean {
    const known = this.before[position];
    if (known === undefined) return false;
    if (known === null) {
      this.before[position] = values;
      return true;
    }
    const isTired = ++this.visits[position] > PATIENCE;
    const merged = new Map<string, Interval>();
    let isNews = false;
    for (const [name, old] of known) {
      const other = values.get(name);
      if (!other) {
        isNews = true;
        continue;
      }
      let [low, high] = hull(old, other);
      if (isTired && low < old[0]) low = Number.NEGATIVE_INFINITY;
      if (isTired && high > old[1]) high = Number.POSITIVE_INFINITY;
      merged.set(name, [low, high]);
      if (low !== old[0] || high !== old[1]) isNews = true;
    }
    if (isNews) this.before[position] = merged;
    return isNews;
  }

  private follow(position: number, instruction: Instruction, values: Values): [to: number, Values][] {
    const routine = this.routineOf[position];
    switch (instruction.do) {
      case 'set': {
        const { target, value } = instruction;
        if (target.kind !== 'variable') return [[position + 1, values]];
        return [
          [position + 1, this.assign(values, target.name, routine, this.evaluate(values, value, routine))],
        ];
      }
      case 'phrase': {
        const { target } = instruction.use;
        if (target?.kind !== 'variable') return [[position + 1, values]];
        return [[position + 1, this.assign(values, target.name, routine, ANY)]];
      }
      case 'test': {
        const yes = this.refine(values, instruction.condition, routine, true);
        const no = this.refine(values, instruction.condition, routine, false);
        const ways: [number, Values][] = [];
        if (yes) ways.push([position + 1, yes]);
        if (no) ways.push([instruction.otherwise, no]);
        return ways;
      }
      case 'jump':
        return [[instruction.to, values]];
      case 'call': {
        const { entry, parameters } = this.algorithm.code.routines.get(instruction.routine)!;
        let inside = values;
        parameters.forEach((parameter, i) => {
          const value = this.evaluate(values, instruction.values[i], routine);
          inside = this.assign(inside, parameter, instruction.routine, value);
        });
        // Which call a return belongs to is not looked at: every return continues after every call.
        const back = this.returnsOf(instruction.routine).map((values): [number, Values] => [
          position + 1,
          values,
        ]);
        return [[entry, inside], ...back];
      }
      case 'return':
        return this.algorithm.code.instructions.flatMap((other, i): [number, Values][] =>
          other.do === 'call' && other.routine === routine && this.before[i] ? [[i + 1, values]] : [],
        );
      case 'stop':
        return [];
      case 'enter':
        return [[position + 1, values]];
    }
  }

  /** The values at the returns of a routine that can be reached. */
  private returnsOf(routine: string): Values[] {
    return this.algorithm.code.instructions.flatMap((instruction, i) => {
      const values = this.before[i];
      return instruction.do === 'return' && this.routineOf[i] === routine && values ? [values] : [];
    });
  }

  private symbolOf(name: string, routine: string | null): string {
    const isLocal = routine !== null && this.algorithm.code.routines.get(routine)!.locals.has(name);
    return isLocal ? `${routine}.${name}` : name;
  }

  private assign(values: Values, name: string, routine: string | null, interval: Interval): Values {
    const after = new Map(values);
    if (interval[0] === ANY[0] && interval[1] === ANY[1]) after.delete(this.symbolOf(name, routine));
    else after.set(this.symbolOf(name, routine), interval);
    return after;
  }

  private evaluate(values: Values, expression: Expression, routine: string | null): Interval {
    switch (expression.kind) {
      case 'number':
        return [expression.value, expression.value];
      case 'variable': {
        const constant = this.constants[expression.name];
        if (constant !== undefined) return [constant, constant];
        return values.get(this.symbolOf(expression.name, routine)) ?? ANY;
      }
      case 'element':
        return ANY;
      case 'negation': {
        const [low, high] = this.evaluate(values, expression.value, routine);
        return [0 - high, 0 - low];
      }
      case 'operation': {
        const left = this.evaluate(values, expression.left, routine);
        const right = this.evaluate(values, expression.right, routine);
        return OPERATIONS[expression.operator](left, right);
      }
    }
  }

  /** The values with which a condition can come out like this; null if it cannot. */
  private refine(
    values: Values,
    condition: PlainCondition,
    routine: string | null,
    holds: boolean,
  ): Values | null {
    if (condition.kind === 'phrase') return values;
    const relation = holds ? condition.relation : OPPOSITE[condition.relation];
    const left = this.evaluate(values, condition.left, routine);
    const right = this.evaluate(values, condition.right, routine);
    const [newLeft, newRight] = [narrow(left, relation, right), narrow(right, MIRRORED[relation], left)];
    if (!newLeft || !newRight) return null;
    let after = values;
    for (const [side, interval] of [
      [condition.left, newLeft],
      [condition.right, newRight],
    ] as const) {
      if (side.kind === 'variable' && this.constants[side.name] === undefined) {
        after = this.assign(after, side.name, routine, interval);
      }
    }
    return after;
  }
}

/** The relation with its sides exchanged. */
export const MIRRORED: Readonly<Record<Relation, Relation>> = {
  '=': '=',
  '≠': '≠',
  '<': '>',
  '>': '<',
  '≤': '≥',
  '≥': '≤',
};

/** What is left of `a` where `a relation b` holds for some value of b. */
function narrow([low, high]: Interval, relation: Relation, [from, to]: Interval): Interval | null {
  let [l, h] = [low, high];
  if (relation === '=') [l, h] = [Math.max(l, from), Math.min(h, to)];
  else if (relation === '<') h = Math.min(h, to - 1);
  else if (relation === '≤') h = Math.min(h, to);
  else if (relation === '>') l = Math.max(l, from + 1);
  else if (relation === '≥') l = Math.max(l, from);
  else if (from === to) {
    if (l === from) l++;
    if (h === from) h--;
  }
  return l > h ? null : [l, h];
}

const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : a * b);

const OPERATIONS: Readonly<Record<Operator, (a: Interval, b: Interval) => Interval>> = {
  '+': (a, b) => [a[0] + b[0], a[1] + b[1]],
  '-': (a, b) => [a[0] - b[1], a[1] - b[0]],
  '*': (a, b) => {
    const products = [times(a[0], b[0]), times(a[0], b[1]), times(a[1], b[0]), times(a[1], b[1])];
    return [Math.min(...products), Math.max(...products)];
  },
  '/': (a, b) => {
    // A divisor of at least 1 brings the dividend towards zero; any other divisor only leaves the larger size.
    if (b[0] >= 1 && b[1] !== Number.POSITIVE_INFINITY) {
      const quotients = [a[0] / b[0], a[0] / b[1], a[1] / b[0], a[1] / b[1]].map(Math.trunc);
      return [Math.min(...quotients) + 0, Math.max(...quotients) + 0];
    }
    const size = Math.max(Math.abs(a[0]), Math.abs(a[1]));
    return [-size, size];
  },
  mod: (a, b) => {
    const divisor = Math.max(1, Math.abs(b[0]), Math.abs(b[1]));
    const size = Math.min(divisor - 1, Math.max(Math.abs(a[0]), Math.abs(a[1])));
    return [a[0] >= 0 ? 0 : -size, a[1] <= 0 ? 0 : size];
  },
};

/** The routine to which each instruction belongs; null for the states. */
export function routinesOf(algorithm: Algorithm): (string | null)[] {
  let routine: string | null = null;
  return algorithm.code.instructions.map((instruction) => {
    if (instruction.do === 'enter') {
      routine = algorithm.code.routines.has(instruction.state) ? instruction.state : null;
    }
    return routine;
  });
}
