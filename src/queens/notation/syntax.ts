/** The tree of a program, walks over it, and the arithmetic of its operators. */

/** A place in the text: line and column, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Names of variables are given by their shape (Latin where there is a twin). */
export interface Program {
  readonly states: readonly Procedure[];
  readonly procedures: readonly Procedure[];
}

/** A state, which has no parameters, or a procedure. */
export interface Procedure {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: readonly Statement[];
  readonly at: Place;
}

/** A node of the tree with its place. */
type Node<Kind extends string, Parts = object> = {
  readonly kind: Kind;
  readonly at: Place;
} & Readonly<Parts>;

export type Variable = Node<'variable', { name: string }>;
export type Element = Node<'element', { array: string; index: Expression }>;
export type Target = Variable | Element;
export type Operator = '+' | '-' | '*' | '/' | 'mod';
export type Operation = Node<'operation', { operator: Operator; left: Expression; right: Expression }>;
export type Expression =
  | Node<'number', { value: number }>
  | Target
  | Node<'negation', { value: Expression }>
  | Operation;

/** A phrase of the vocabulary: `id` is an identifier, for generated programs use it as the name of a function. */
export interface Phrase {
  readonly id: string;
  readonly kind: 'action' | 'condition';
  /** Names of the values, in the order in which they are handed over. */
  readonly values: readonly string[];
  readonly defaults: Readonly<Record<string, number>>;
  /** True if the phrase gives an answer. */
  readonly answers: boolean;
  /** The array of the program that the phrase reads if the program has it. */
  readonly reads: string | null;
}

/** `text` is the phrase as written, on one line. */
export type PhraseUse = Node<
  'phrase',
  { phrase: Phrase; values: readonly Expression[]; target: Target | null; text: string }
>;

export type Relation = '=' | '≠' | '<' | '≤' | '>' | '≥';
export type Comparison = Node<'comparison', { relation: Relation; left: Expression; right: Expression }>;
/** A condition in one piece. */
export type PlainCondition = Comparison | PhraseUse;
export type Condition =
  | PlainCondition
  | Node<'and' | 'or', { left: Condition; right: Condition }>
  | Node<'not', { condition: Condition }>;

type Assignment = Node<'assign', { target: Target; value: Expression }>;
export type Call = Node<'call', { procedure: string; values: readonly Expression[] }>;
export type If = Node<'if', { condition: Condition; yes: readonly Statement[]; no: readonly Statement[] }>;
export type For = Node<
  'for',
  { variable: string; from: Expression; to: Expression; body: readonly Statement[] }
>;
export type Statement = Assignment | PhraseUse | Call | If | For | Node<'go-to', { state: string }>;

/** One step of a program laid out flat. `to` and `otherwise` are positions in the list of instructions. */
export type Instruction =
  | Assignment
  | PhraseUse
  | Call
  | Node<'enter', { state: string }>
  /** Continues with the next instruction if the condition holds. */
  | Node<'test', { condition: PlainCondition; otherwise: number }>
  | Node<'jump', { to: number }>
  | Node<'return'>
  | Node<'stop'>;

/** The relation that holds exactly where the other does not. */
export const OPPOSITE: Readonly<Record<Relation, Relation>> = {
  '=': '≠',
  '≠': '=',
  '<': '≥',
  '≥': '<',
  '>': '≤',
  '≤': '>',
};

/** The relation with its sides exchanged. */
export const MIRRORED: Readonly<Record<Relation, Relation>> = {
  '=': '=',
  '≠': '≠',
  '<': '>',
  '>': '<',
  '≤': '≥',
  '≥': '≤',
};

// --- walks ---

/** The bodies inside a statement. */
export const bodiesOf = (statement: Statement): readonly (readonly Statement[])[] => {
  if (statement.kind === 'if') return [statement.yes, statement.no];
  return statement.kind === 'for' ? [statement.body] : [];
};

/** All statements of a body, each before those inside it. */
export function* statementsIn(body: readonly Statement[]): Generator<Statement> {
  for (const statement of body) {
    yield statement;
    yield* statementsIn(bodiesOf(statement).flat());
  }
}

/** The comparisons and phrases of a condition, in the order of their evaluation. */
function plainConditions(condition: Condition): readonly PlainCondition[] {
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

/** The phrases of a statement or instruction, without those of the statements inside it. */
export function phrasesOf(step: Statement | Instruction): readonly PhraseUse[] {
  if (step.kind === 'phrase') return [step];
  if (step.kind !== 'if' && step.kind !== 'test') return [];
  return plainConditions(step.condition).filter((part) => part.kind === 'phrase');
}

/** The variable or element that a statement or instruction sets. */
export function targetOf(step: Statement | Instruction): Target | null {
  if (step.kind === 'for') return { kind: 'variable', name: step.variable, at: step.at };
  return step.kind === 'assign' || step.kind === 'phrase' ? step.target : null;
}

/** The expressions of a statement or instruction, without those of the statements inside it. */
function expressionsOf(step: Statement | Instruction): readonly Expression[] {
  switch (step.kind) {
    case 'assign':
      return [step.target, step.value];
    case 'phrase':
      return step.target ? [...step.values, step.target] : step.values;
    case 'for':
      return [targetOf(step)!, step.from, step.to];
    case 'call':
      return step.values;
    case 'if':
    case 'test':
      return plainConditions(step.condition).flatMap((part) =>
        part.kind === 'phrase' ? part.values : [part.left, part.right],
      );
    default:
      return [];
  }
}

/** Every variable and element inside an expression, itself included. */
function placesIn(expression: Expression): readonly Target[] {
  switch (expression.kind) {
    case 'number':
      return [];
    case 'variable':
      return [expression];
    case 'element':
      return [expression, ...placesIn(expression.index)];
    case 'negation':
      return placesIn(expression.value);
    case 'operation':
      return [...placesIn(expression.left), ...placesIn(expression.right)];
  }
}

/** Every variable and element of a statement or instruction. */
export const placesOf = (step: Statement | Instruction): readonly Target[] =>
  expressionsOf(step).flatMap(placesIn);

// --- arithmetic ---

/** Whole numbers of the notation stay within this size. */
export const LARGEST_VALUE = 1e12;
/** Indices of arrays are 0 to this one, in every language into which programs are translated. */
export const LARGEST_INDEX = 999;

/**
 * The results of the operations on whole numbers; null for a division by zero. `/` is cut towards zero, and `mod` has the
 * sign of the dividend. Adding 0 makes a plain zero of a negative one.
 */
export const OPERATE: Readonly<Record<Operator, (left: number, right: number) => number | null>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right + 0,
  '/': (left, right) => (right === 0 ? null : Math.trunc(left / right) + 0),
  mod: (left, right) => (right === 0 ? null : (left % right) + 0),
};

/** Whether a relation holds between two numbers. */
export const HOLDS: Readonly<Record<Relation, (left: number, right: number) => boolean>> = {
  '=': (left, right) => left === right,
  '≠': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '≤': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '≥': (left, right) => left >= right,
};
