/** Expressions, conditions and statements in the notation's own signs. */

import { KEYWORDS, type NotationLanguage, OPERATORS, shapeOf } from './keywords.ts';
import type { Condition, Expression, PhraseUse, Program, Relation, Statement } from './syntax.ts';

/** The language and the names of a written program. */
export interface WriteOptions {
  readonly language: NotationLanguage;
  /** Other names for states and procedures, by their shape; what is not here keeps its name. */
  readonly names?: ReadonlyMap<string, string>;
}

const STEP = '  ';

/** The text of a program; read again, it is the same program but for the names. */
export function writeProgram({ states, procedures }: Program, options: WriteOptions): string {
  const writer = new Writer(options);
  return [
    ...procedures.map(({ name, parameters, body }) =>
      writer.part(`${writer.name(name)}(${parameters.join(', ')}) =`, body),
    ),
    ...states.map(({ name, body }) => writer.part(`${writer.name(name)}:`, body)),
  ].join('\n');
}

class Writer {
  private readonly options: WriteOptions;
  private readonly style: Style;
  private lines: string[] = [];

  constructor(options: WriteOptions) {
    this.options = options;
    const [and, or, not] = (['and', 'or', 'not'] as const).map(
      (word) => OPERATORS[word][options.language][0],
    );
    this.style = { ...NOTATION, and, or, not: (text) => `${not} (${text})` };
  }

  name(name: string): string {
    return this.options.names?.get(shapeOf(name)) ?? name;
  }

  part(head: string, body: readonly Statement[]): string {
    this.lines = [head];
    this.statements(body, 1);
    return `${this.lines.join('\n')}\n`;
  }

  private keyword(keyword: keyof typeof KEYWORDS): string {
    return KEYWORDS[keyword][this.options.language][0];
  }

  private statements(body: readonly Statement[], depth: number): void {
    for (const statement of body) this.statement(statement, depth);
  }

  private statement(statement: Statement, depth: number): void {
    const line = (text: string): void => {
      this.lines.push(STEP.repeat(depth) + text);
    };
    switch (statement.kind) {
      case 'assign':
        line(`${showExpression(statement.target)} := ${showExpression(statement.value)}`);
        break;
      case 'phrase':
        line(this.phrase(statement));
        break;
      case 'call':
        line(`${this.name(statement.procedure)}(${statement.values.map(showExpression).join(', ')})`);
        break;
      case 'go-to':
        line(this.name(statement.state));
        break;
      case 'if':
        line(
          `${this.keyword('if')} ${conditionText(statement.condition, this.style, (use) => this.phrase(use))} ${this.keyword('then')}`,
        );
        this.statements(statement.yes, depth + 1);
        if (statement.no.length > 0) {
          line(this.keyword('else'));
          this.statements(statement.no, depth + 1);
        }
        line(this.keyword('end-if'));
        break;
      case 'for': {
        const { variable, from, to, body } = statement;
        const range = `${showExpression(from)} ${this.keyword('to')} ${showExpression(to)}`;
        line(`${this.keyword('for')} ${variable} := ${range} ${this.keyword('do')}`);
        this.statements(body, depth + 1);
        line(this.keyword('again'));
        break;
      }
    }
  }

  /** The shortest spelling of the language that says everything. */
  private phrase({ phrase, values, target }: PhraseUse): string {
    const given = new Map(phrase.values.map((name, i) => [name, showExpression(values[i])]));
    const isNeeded = (name: string): boolean => given.get(name) !== String(phrase.defaults?.[name]);
    const spelling = phrase.spellings[this.options.language].find((text) =>
      phrase.values.every((name) => !isNeeded(name) || text.includes(`{${name}}`)),
    )!;
    return spelling.replace(/\{(=?)(\w+)\}/g, (_, answers: string, name: string) =>
      answers ? showExpression(target!) : given.get(name)!,
    );
  }
}

/** The signs of a language for expressions and conditions. */
export interface Style {
  /** The name of a variable. */
  name(name: string): string;
  /** An element of an array. */
  element(array: string, index: string): string;
  /** Those that have other signs than in the notation. */
  readonly relations?: { readonly [relation in Relation]?: string };
  /** The sign of the whole quotient, cut towards zero, or a function of both sides; these bind as tightly as a product. */
  readonly quotient: string | ((left: string, right: string) => string);
  /** The same for the remainder that has the sign of the dividend. */
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
      const sign = style.relations?.[relation] ?? relation;
      return `${expressionText(left, style)} ${sign} ${expressionText(right, style)}`;
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

/** The notation's own signs. The remainder has one, too, so that the text is the same in every language. */
const NOTATION: Style = {
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
