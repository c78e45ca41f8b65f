/** The tree of a program and how its operators reckon. */
import type { Place } from './error.ts';
import type { Phrase } from './vocabulary.ts';

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

/** The tree of a program in the notation. Names of variables are given by their shape (Latin where there is a twin). */
export interface Program {
  readonly states: readonly State[];
  readonly procedures: readonly Procedure[];
}

export interface State {
  readonly name: string;
  readonly body: readonly Statement[];
  readonly at: Place;
}

export interface Procedure {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: readonly Statement[];
  readonly at: Place;
}

export type Statement =
  | { readonly kind: 'assign'; readonly target: Target; readonly value: Expression; readonly at: Place }
  | PhraseUse
  | {
      readonly kind: 'if';
      readonly condition: Condition;
      readonly yes: readonly Statement[];
      readonly no: readonly Statement[];
      readonly at: Place;
    }
  | {
      readonly kind: 'for';
      readonly variable: string;
      readonly from: Expression;
      readonly to: Expression;
      readonly body: readonly Statement[];
      readonly at: Place;
    }
  | {
      readonly kind: 'call';
      readonly procedure: string;
      readonly values: readonly Expression[];
      readonly at: Place;
    }
  | { readonly kind: 'go-to'; readonly state: string; readonly at: Place };

/** A phrase of the host's vocabulary with its values, in the order of the phrase's slots. */
export interface PhraseUse {
  readonly kind: 'phrase';
  readonly phrase: Phrase;
  readonly values: readonly Expression[];
  readonly target: Target | null;
  /** The phrase as written, on one line. */
  readonly text: string;
  readonly at: Place;
}

export type Relation = '=' | '≠' | '<' | '≤' | '>' | '≥';

/** The relation that holds exactly where the other does not. */
export const OPPOSITE: Readonly<Record<Relation, Relation>> = {
  '=': '≠',
  '≠': '=',
  '<': '≥',
  '≥': '<',
  '>': '≤',
  '≤': '>',
};

export type Condition =
  | {
      readonly kind: 'comparison';
      readonly relation: Relation;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: Place;
    }
  | PhraseUse
  | {
      readonly kind: 'and' | 'or';
      readonly left: Condition;
      /** Not asked where the left side decides. */
      readonly right: Condition;
      readonly at: Place;
    }
  | { readonly kind: 'not'; readonly condition: Condition; readonly at: Place };

/** A condition that is asked in one piece. */
export type PlainCondition = Extract<Condition, { kind: 'comparison' | 'phrase' }>;

export interface Variable {
  readonly kind: 'variable';
  readonly name: string;
  readonly at: Place;
}

export interface Element {
  readonly kind: 'element';
  readonly array: string;
  readonly index: Expression;
  readonly at: Place;
}

export type Target = Variable | Element;

export type Expression =
  | { readonly kind: 'number'; readonly value: number; readonly at: Place }
  | Variable
  | Element
  | { readonly kind: 'negation'; readonly value: Expression; readonly at: Place }
  | {
      readonly kind: 'operation';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: Place;
    };

/**
 * `/` is the whole quotient, cut towards zero, and `mod` what is left over, with the sign of the dividend: so the
 * dividend is always the quotient times the divisor and the remainder.
 */
export type Operator = '+' | '-' | '*' | '/' | 'mod';

/** Whole numbers of the notation stay within this size, so that every program means the same everywhere. */
export const LARGEST_VALUE = 1e12;

/** What an operation on whole numbers comes to; null for a division by zero. */
export function operate(operator: Operator, left: number, right: number): number | null {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    // Adding 0 makes a plain zero of a negative one.
    case '*':
      return left * right + 0;
    case '/':
      return right === 0 ? null : Math.trunc(left / right) + 0;
    case 'mod':
      return right === 0 ? null : (left % right) + 0;
  }
}
