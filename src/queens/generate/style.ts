/** Expressions and conditions of the notation in the signs of other languages, with no more parentheses than needed. */
import { shapeOf } from '../notation/spelling.ts';
import type { Condition, Expression, PhraseUse, Relation } from '../notation/syntax.ts';

/** How a language writes what the notation can say. */
export interface Style {
  /** The name of a variable. */
  name(name: string): string;
  /** An element of an array. */
  element(array: string, index: string): string;
  readonly relations: Readonly<Record<Relation, string>>;
  /** The whole quotient, cut towards zero; both sides bind as tightly as a product. */
  quotient(left: string, right: string): string;
  /** The sign of the remainder that has the sign of the dividend, or a function of both sides. */
  readonly remainder: string | ((left: string, right: string) => string);
  readonly and: string;
  readonly or: string;
  not(text: string): string;
}

/** The text of an expression. */
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
      // A minus in front is no factor in every language: 2 * -3 is refused by some.
      const right = expressionText(expression.right, style, isSum ? 2 : 4);
      if (operator === '/') return [style.quotient(left, right), 4];
      if (operator !== 'mod') return [`${left} ${operator} ${right}`, isSum ? 1 : 2];
      const { remainder } = style;
      return typeof remainder === 'string'
        ? [`${left} ${remainder} ${right}`, 2]
        : [remainder(left, right), 4];
    }
  }
}

/** A phrase as a call. The array that it reads comes last; `array` names it, or gives null where there is none. */
export function phraseCall(
  { phrase, values }: PhraseUse,
  style: Style,
  array: (shape: string) => string | null,
): string {
  const texts = values.map((value) => expressionText(value, style));
  const read = phrase.reads ? array(shapeOf(phrase.reads)) : null;
  if (read !== null) texts.push(read);
  return `${phrase.id}(${texts.join(', ')})`;
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
      return `${expressionText(left, style)} ${style.relations[relation]} ${expressionText(right, style)}`;
    }
    case 'not':
      return style.not(conditionText(condition.condition, style, phrase));
    default: {
      const strength = condition.kind === 'and' ? 2 : 1;
      const left = conditionText(condition.left, style, phrase, strength);
      const right = conditionText(condition.right, style, phrase, strength);
      const text = `${left} ${condition.kind === 'and' ? style.and : style.or} ${right}`;
      return strength < outer ? `(${text})` : text;
    }
  }
}
