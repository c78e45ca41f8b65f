import type { Expression, Target } from './syntax.ts';

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
