/**
 * The values that the variables can have at each instruction, as far as intervals can tell. They prove that an index
 * stays within the registers of an array, and they find values that are known beforehand.
 */
import {
  type Comparison,
  type Expression,
  type Instruction,
  MIRRORED,
  OPPOSITE,
  type Operator,
  phrasesOf,
  type Relation,
  targetOf,
} from '../notation/syntax.ts';
import {
  type Flat,
  followersOf,
  keptAt,
  LARGEST_MACHINE_VALUE,
  mapExpressions,
  readBy,
  simplify,
} from './flat.ts';

/** All whole numbers from the first to the second; infinities where there is no bound. */
type Interval = readonly [low: number, high: number];

const ANY: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** Intervals of the variables that are known to have one; any other variable may hold anything. */
type Values = ReadonlyMap<string, Interval>;

/** Values of an expression when the instruction at a position begins; null if it never does. */
export type RangeOf = (position: number, expression: Expression) => Interval | null;

/** After this number of visits to an instruction a bound that still moves is given up. */
const PATIENCE = 40;

/** Follows the values through the program until nothing changes any more. */
export function analyze(flat: Flat): RangeOf {
  const { code, entry, routines } = flat;
  const before: (Values | null)[] = code.map(() => null);
  const visits = code.map(() => 0);
  const waiting = new Set([entry]);
  before[entry] = new Map();
  for (const position of waiting) {
    waiting.delete(position);
    for (const [to, values] of outcomes(flat, position, before)) {
      const known = before[to];
      const merged = known ? merge(known, values, ++visits[to] > PATIENCE) : values;
      if (merged === known) continue;
      before[to] = merged;
      waiting.add(to);
    }
    const instruction = code[position];
    if (instruction.kind !== 'call') continue;
    // A return that was seen before this call leads to what follows the call, too.
    const { entry: first } = routines.get(instruction.procedure)!;
    code.forEach((other, i) => {
      const isReturn = other.kind === 'return' && flat.routineOf[i] === flat.routineOf[first];
      if (isReturn && before[i]) waiting.add(i);
    });
  }
  return (position, expression) => before[position] && evaluate(before[position], expression);
}

/** The values after joining two ways; the same map if the second one brings nothing new. */
function merge(known: Values, values: Values, isTired: boolean): Values {
  const merged = new Map<string, Interval>();
  let isNews = false;
  for (const [name, old] of known) {
    const other = values.get(name);
    if (!other) {
      isNews = true;
      continue;
    }
    let [low, high] = [Math.min(old[0], other[0]), Math.max(old[1], other[1])];
    if (isTired && low < old[0]) [low] = ANY;
    if (isTired && high > old[1]) [, high] = ANY;
    merged.set(name, [low, high]);
    isNews ||= low !== old[0] || high !== old[1];
  }
  return isNews ? merged : known;
}

const set = (values: Values, name: string, interval: Interval): Values => {
  const after = new Map(values);
  if (interval[0] === ANY[0] && interval[1] === ANY[1]) after.delete(name);
  else after.set(name, interval);
  return after;
};

/** Where an instruction leads, and the values there. */
function outcomes(flat: Flat, position: number, before: readonly (Values | null)[]): [to: number, Values][] {
  const { code, routines } = flat;
  const values = before[position]!;
  const instruction = code[position];
  let after = values;
  switch (instruction.kind) {
    case 'assign':
    case 'phrase': {
      const { target } = instruction;
      if (target?.kind !== 'variable') break;
      const value = instruction.kind === 'assign' ? evaluate(values, instruction.value) : ANY;
      after = set(values, target.name, value);
      break;
    }
    case 'test': {
      const { condition, otherwise } = instruction;
      if (condition.kind === 'phrase') break;
      const ways: [number, Values | null][] = [
        [position + 1, refine(values, condition, condition.relation)],
        [otherwise, refine(values, condition, OPPOSITE[condition.relation])],
      ];
      return ways.flatMap(([to, refined]) => (refined ? [[to, refined]] : []));
    }
    case 'call': {
      const { parameters } = routines.get(instruction.procedure)!;
      for (const [i, parameter] of parameters.entries()) {
        after = set(after, parameter, evaluate(values, instruction.values[i]));
      }
    }
  }
  return followersOf(flat, position).map((to) => {
    // What the call before has kept comes back, whatever the procedure did.
    const kept = instruction.kind === 'return' ? keptAt(flat, to - 1) : [];
    return [to, kept.reduce((known, name) => set(known, name, before[to - 1]?.get(name) ?? ANY), after)];
  });
}

/** The values with which a relation can hold; null if it cannot. */
function refine(values: Values, { left, right }: Comparison, relation: Relation): Values | null {
  const [leftValues, rightValues] = [evaluate(values, left), evaluate(values, right)];
  const newLeft = narrow(leftValues, relation, rightValues);
  const newRight = narrow(rightValues, MIRRORED[relation], leftValues);
  if (!newLeft || !newRight) return null;
  const after = left.kind === 'variable' ? set(values, left.name, newLeft) : values;
  return right.kind === 'variable' ? set(after, right.name, newRight) : after;
}

/** The rest of `a` where `a relation b` holds for some value of b. */
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

function evaluate(values: Values, expression: Expression): Interval {
  switch (expression.kind) {
    case 'number':
      return [expression.value, expression.value];
    case 'variable':
      return values.get(expression.name) ?? ANY;
    case 'element':
      return ANY;
    case 'negation': {
      const [low, high] = evaluate(values, expression.value);
      return [0 - high, 0 - low];
    }
    case 'operation':
      return OPERATIONS[expression.operator](
        evaluate(values, expression.left),
        evaluate(values, expression.right),
      );
  }
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
  mod: ([low, high], divisor) => {
    const size = Math.max(0, ...divisor.map((bound) => Math.abs(bound) - 1));
    return [low >= 0 ? 0 : -size, high <= 0 ? 0 : size];
  },
};

// --- values that are known put in, and assignments that nobody reads left out ---

/** The same program with every variable that can have one value only replaced by it. */
export function putValuesIn(flat: Flat, rangeOf: RangeOf): Flat {
  const code = flat.code.map((instruction, position) =>
    mapExpressions(instruction, (expression) =>
      simplify(expression, (place): Expression => {
        const range = place.kind === 'variable' ? rangeOf(position, place) : null;
        if (!range || range[0] !== range[1] || Math.abs(range[0]) > LARGEST_MACHINE_VALUE) return place;
        return { kind: 'number', value: range[0], at: place.at };
      }),
    ),
  );
  return { ...flat, code };
}

/** True if leaving the expression out could hide a division by zero, or an element without a value. */
const mayFail = (expression: Expression): boolean =>
  expression.kind === 'operation'
    ? ['/', 'mod'].includes(expression.operator) || mayFail(expression.left) || mayFail(expression.right)
    : expression.kind === 'element' || (expression.kind === 'negation' && mayFail(expression.value));

/**
 * The same program without assignments to variables that are not read afterwards. A program that shows nothing leaves
 * its results in registers: of such a program everything stays.
 */
export function dropUnread(flat: Flat): Flat {
  const { code, routines } = flat;
  if (!code.flatMap(phrasesOf).some(({ phrase }) => ['show', 'writeSolution'].includes(phrase.id)))
    return flat;
  const read = code.map((instruction, i) => new Set([...readBy(instruction), ...keptAt(flat, i)]));
  const live = read.map((names) => new Set(names));
  const written = code.map((instruction): readonly string[] => {
    if (instruction.kind === 'call') return routines.get(instruction.procedure)!.parameters;
    const target = targetOf(instruction);
    return target?.kind === 'variable' ? [target.name] : [];
  });
  const liveAfter = (position: number): Set<string> =>
    new Set(followersOf(flat, position).flatMap((to) => [...(live[to] ?? [])]));
  for (let isChanging = true; isChanging; ) {
    isChanging = false;
    for (let position = code.length - 1; position >= 0; position--) {
      const { size } = live[position];
      for (const name of liveAfter(position)) {
        if (!written[position].includes(name)) live[position].add(name);
      }
      isChanging ||= live[position].size > size;
    }
  }
  return {
    ...flat,
    code: code.map((instruction, position): Instruction => {
      if (instruction.kind !== 'assign' || instruction.target.kind !== 'variable') return instruction;
      const { target, value, at } = instruction;
      if (mayFail(value) || liveAfter(position).has(target.name)) return instruction;
      return { kind: 'jump', to: position + 1, at };
    }),
  };
}
