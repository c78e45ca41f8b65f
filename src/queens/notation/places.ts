/** What an expression or a condition is made of. */
import type { Condition, Expression, PlainCondition, Target } from './syntax.ts';

/** Calls `visit` for every variable and element inside an expression, itself included. */
export function forEachPlace(expression: Expression, visit: (place: Target) => void): void {
  switch (expression.kind) {
    case 'number':
      break;
    case 'variable':
      visit(expression);
      break;
    case 'element':
      visit(expression);
      forEachPlace(expression.index, visit);
      break;
    case 'negation':
      forEachPlace(expression.value, visit);
      break;
    case 'operation':
      forEachPlace(expression.left, visit);
      forEachPlace(expression.right, visit);
      break;
  }
}

/** The comparisons and phrases that a condition is made of, in the order in which they are asked. */
export function plainConditions(condition: Condition): readonly PlainCondition[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return [...plainConditions(condition.left), ...plainConditions(condition.right)];
    case 'not':
      return plainConditions(condition.condition);
    default:
      return [condition];
  }
}
