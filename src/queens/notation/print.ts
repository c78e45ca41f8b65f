import type { Condition, Expression, Operator, Statement } from './syntax.ts';

/** The remainder has a sign too, so that the text is the same in every language. */
const SIGNS: Readonly<Record<Operator, string>> = { '+': '+', '-': '-', '*': '*', '/': '/', mod: '%' };

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
      const strength = operator === '+' || operator === '-' ? 1 : 2;
      return [`${show(left, strength)} ${SIGNS[operator]} ${show(right, strength + 1)}`, strength];
    }
  }
}

/** The text of a condition, with signs for its operators: ∧ ∨ ¬. */
export function showCondition(condition: Condition, outer = 0): string {
  switch (condition.kind) {
    case 'phrase':
      return condition.text;
    case 'comparison':
      return `${showExpression(condition.left)} ${condition.relation} ${showExpression(condition.right)}`;
    case 'not':
      return `¬(${showCondition(condition.condition)})`;
    default: {
      const strength = condition.kind === 'and' ? 2 : 1;
      const sign = condition.kind === 'and' ? '∧' : '∨';
      const text = `${showCondition(condition.left, strength)} ${sign} ${showCondition(condition.right, strength)}`;
      return strength < outer ? `(${text})` : text;
    }
  }
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
