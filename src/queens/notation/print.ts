import type { Condition, Expression, Statement } from './syntax.ts';

/** The text of an expression, with no more parentheses than it needs. */
export function showExpression(expression: Expression): string {
  return show(expression, 0);
}

/** Strength of binding: 1 for sums, 2 for products, 3 for everything else. */
function show(expression: Expression, outer: number): string {
  const [text, strength] = pieces(expression);
  return strength < outer ? `(${text})` : text;
}

function pieces(expression: Expression): [text: string, strength: number] {
  switch (expression.kind) {
    case 'number':
      return [String(expression.value), 3];
    case 'variable':
      return [expression.name, 3];
    case 'element':
      return [`${expression.array}[${showExpression(expression.index)}]`, 3];
    case 'negation':
      return [`-${show(expression.value, 3)}`, 2];
    case 'operation': {
      const { operator, left, right } = expression;
      const strength = operator === '*' ? 2 : 1;
      return [`${show(left, strength)} ${operator} ${show(right, strength + 1)}`, strength];
    }
  }
}

export function showCondition(condition: Condition): string {
  if (condition.kind === 'phrase') return condition.text;
  const { left, relation, right } = condition;
  return `${showExpression(left)} ${relation} ${showExpression(right)}`;
}

/** The text of a statement; of a condition or loop only its head. */
export function showStatement(statement: Statement): string {
  switch (statement.kind) {
    case 'assign':
      return `${showExpression(statement.target)} := ${showExpression(statement.value)}`;
    case 'phrase':
      return statement.text;
    case 'if':
      return showCondition(statement.condition);
    case 'for':
      return `${statement.variable} := ${showExpression(statement.from)} … ${showExpression(statement.to)}`;
    case 'call':
      return `${statement.procedure}(${statement.values.map(showExpression).join(', ')})`;
    case 'go-to':
      return statement.state;
  }
}
