/** The tree of a program as text: one printer of expressions and conditions for every language. */
import type { Condition, Expression, Instruction, PhraseUse, Relation, Statement } from './syntax.ts';

type Way = string | ((left: string, right: string) => string);

/** The signs of a language for expressions and conditions. */
export interface Style {
  /** The name of a variable. */
  name(name: string): string;
  /** An element of an array. */
  element(array: string, index: string): string;
  /** Those that have other signs than in the notation. */
  readonly relations: { readonly [relation in Relation]?: string };
  /** The sign of the whole quotient, or a function of both sides; signs bind as tightly as a product. */
  readonly quotient: Way;
  readonly remainder: Way;
  readonly and: string;
  readonly or: string;
  not(text: string): string;
}

/** The text of an expression, in parentheses if it binds less tightly than `outer`. */
export function expressionText(expression: Expression, style: Style, outer = 0): string {
  const [text, strength] = textAndStrength(expression, style);
  return strength < outer ? `(${text})` : text;
}

/** Strength of binding: 1 sums, 2 products, 3 a minus in front, 4 what needs no parentheses. */
function textAndStrength(expression: Expression, style: Style): [text: string, strength: number] {
  switch (expression.kind) {
    case 'number':
      return [String(expression.value), 4];
    case 'variable':
      return [style.name(expression.name), 4];
    case 'element':
      return [style.element(expression.array, expressionText(expression.index, style)), 4];
    case 'negation':
      return [`-${expressionText(expression.value, style, 4)}`, 3];
    case 'operation': {
      const { operator } = expression;
      const isSum = operator === '+' || operator === '-';
      const left = expressionText(expression.left, style, isSum ? 1 : 2);
      // A leading minus is not a factor in every language: 2 * -3 is refused by some.
      const right = expressionText(expression.right, style, isSum ? 2 : 4);
      const way = operator === '/' ? style.quotient : operator === 'mod' ? style.remainder : operator;
      return typeof way === 'string' ? [`${left} ${way} ${right}`, isSum ? 1 : 2] : [way(left, right), 4];
    }
  }
}

/** The text of a condition; `phrase` writes the phrases in it. */
export function conditionText(
  condition: Condition,
  style: Style,
  phrase: (use: PhraseUse) => string,
  outer = 0,
): string {
  switch (condition.kind) {
    case 'phrase':
      return phrase(condition);
    case 'comparison': {
      const { left, relation, right } = condition;
      const sign = style.relations[relation] ?? relation;
      return `${expressionText(left, style)} ${sign} ${expressionText(right, style)}`;
    }
    case 'not':
      return style.not(conditionText(condition.condition, style, phrase));
    default: {
      const strength = condition.kind === 'and' ? 2 : 1;
      const left = conditionText(condition.left, style, phrase, strength);
      const right = conditionText(condition.right, style, phrase, strength);
      const text = `${left} ${style[condition.kind]} ${right}`;
      return strength < outer ? `(${text})` : text;
    }
  }
}

/** The notation's own signs, the same in both languages. */
const NOTATION: Style = {
  name: (name) => name,
  element: (array, index) => `${array}[${index}]`,
  relations: {},
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

/** The text of an action; empty for any other statement or instruction. */
export function showAction(action: Statement | Instruction): string {
  if (action.kind === 'assign') return `${showExpression(action.target)} := ${showExpression(action.value)}`;
  if (action.kind === 'phrase') return action.text;
  return action.kind === 'call' ? `${action.procedure}(${action.values.map(showExpression).join(', ')})` : '';
}
