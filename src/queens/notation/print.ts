/** Expressions, conditions and statements in the notation's own signs. */
import { conditionText, expressionText, type Style } from './style.ts';
import type { Condition, Expression, Statement } from './syntax.ts';

/** The notation's own signs. The remainder has one, too, so that the text is the same in every language. */
export const NOTATION: Style = {
  name: (name) => name,
  element: (array, index) => `${array}[${index}]`,
  quotient: '/',
  remainder: '%',
  and: '∧',
  or: '∨',
  not: (text) => `¬(${text})`,
};

/** The text of an expression. */
export const showExpression = (expression: Expression): string => expressionText(expression, NOTATION);

/** The text of a condition, with signs for its operators: ∧ ∨ ¬. */
export const showCondition = (condition: Condition): string =>
  conditionText(condition, NOTATION, ({ text }) => text);

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
