/** Expressions computed as far as they are known, and the stack that the rest takes. */
import { type Expression, operate, type PlainCondition, type Relation } from '../notation/syntax.ts';

/** Variables of a program on the machine are whole numbers of at most eight digits. */
export const LARGEST_MACHINE_VALUE = 99999999;

export type Constants = Readonly<Record<string, number>>;

/** The expression with the constants put in and everything computed that is known. */
export function simplify(expression: Expression, constants: Constants): Expression {
  const { at } = expression;
  const number = (value: number): Expression => ({ kind: 'number', value, at });
  switch (expression.kind) {
    case 'number':
      return expression;
    case 'variable':
      return Object.hasOwn(constants, expression.name) ? number(constants[expression.name]) : expression;
    case 'element':
      return { ...expression, index: simplify(expression.index, constants) };
    case 'negation': {
      const value = simplify(expression.value, constants);
      if (value.kind === 'negation') return value.value;
      return value.kind === 'number' ? number(0 - value.value) : { ...expression, value };
    }
    case 'operation': {
      const left = simplify(expression.left, constants);
      const right = simplify(expression.right, constants);
      if (left.kind !== 'number' || right.kind !== 'number') return { ...expression, left, right };
      const value = operate(expression.operator, left.value, right.value);
      // A value that the machine cannot type is left to the run.
      return value === null || Math.abs(value) > LARGEST_MACHINE_VALUE
        ? { ...expression, left, right }
        : number(value);
    }
  }
}

/** Places of the stack that working out an expression takes, the cheaper order of its halves taken. */
export function depthOf(expression: Expression): number {
  switch (expression.kind) {
    case 'number':
    case 'variable':
      return 1;
    case 'element':
      return depthOf(expression.index);
    case 'negation':
      return depthOf(expression.value);
    case 'operation': {
      const left = depthOf(expression.left);
      const right = depthOf(expression.right);
      return left === right ? left + 1 : Math.max(left, right);
    }
  }
}

const HOLDS: Readonly<Record<Relation, (difference: number) => boolean>> = {
  '=': (d) => d === 0,
  '≠': (d) => d !== 0,
  '<': (d) => d < 0,
  '≤': (d) => d <= 0,
  '>': (d) => d > 0,
  '≥': (d) => d >= 0,
};

/** What a comparison comes to if both its sides are known numbers; null if they are not. */
export function knownOutcome(condition: PlainCondition, constants: Constants): boolean | null {
  if (condition.kind === 'phrase') return null;
  const left = simplify(condition.left, constants);
  const right = simplify(condition.right, constants);
  if (left.kind !== 'number' || right.kind !== 'number') return null;
  return HOLDS[condition.relation](left.value - right.value);
}
