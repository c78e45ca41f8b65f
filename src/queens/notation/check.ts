/** What is wrong with a program that can be read: names, and ways that lead nowhere. */
import { NotationError, type Place } from './error.ts';
import { shapeOf } from './keywords.ts';
import type { Condition, Expression, PhraseUse, Procedure, Program, Statement } from './syntax.ts';
import { forEachPlace, plainConditions } from './syntax.ts';

/** Names that a text may go to without describing them: the end of the program, as Я is on the page. */
const FINAL_STATES: readonly string[] = ['Я', 'END', 'FIN'];

/** Names of the state in which a program starts; without one of them it starts in its first state. */
const FIRST_STATES = ['ПРОГРАММА', 'PROGRAM', 'PROGRAMME'].map(shapeOf);

/** True if going to this state, or coming to the end of its description, ends the program. */
export const isFinal = (state: string): boolean => FINAL_STATES.map(shapeOf).includes(shapeOf(state));

/** The state in which the program starts. */
export function startOf(program: Program): string {
  return (program.states.find((s) => FIRST_STATES.includes(shapeOf(s.name))) ?? program.states[0]).name;
}

/**
 * Looks at what the names of a program mean and at how it continues after every state.
 *
 * @throws {NotationError} for the first thing that makes no sense.
 */
export function checkProgram(program: Program): void {
  if (program.states.length === 0) throw new NotationError('nothing-to-run', { line: 1, column: 1 });
  const states = uniqueNames(program.states, 'duplicate-state');
  const procedures = uniqueNames(program.procedures, 'duplicate-procedure');
  for (const { name, at } of program.procedures) {
    const state = states.get(name);
    if (state) throw new NotationError('duplicate-state', at, { name, line: state.at.line });
  }
  const checker = new Checker(new Set(states.keys()), procedures);
  for (const state of program.states) checker.state(state.name, state.body, state.at);
  for (const procedure of program.procedures) checker.procedure(procedure);
}

function uniqueNames<T extends { name: string; at: Place }>(
  items: readonly T[],
  kind: 'duplicate-state' | 'duplicate-procedure',
): Map<string, T> {
  const seen = new Map<string, T>();
  for (const item of items) {
    const first = seen.get(item.name);
    if (first) throw new NotationError(kind, item.at, { name: item.name, line: first.at.line });
    seen.set(item.name, item);
  }
  return seen;
}

class Checker {
  private readonly uses = new Map<string, { readonly array: boolean; readonly at: Place }>();
  private inside: Procedure | null = null;

  private readonly states: ReadonlySet<string>;
  private readonly procedures: ReadonlyMap<string, Procedure>;

  constructor(states: ReadonlySet<string>, procedures: ReadonlyMap<string, Procedure>) {
    this.states = states;
    this.procedures = procedures;
  }

  state(name: string, body: readonly Statement[], at: Place): void {
    const leaves = this.sequence(body);
    if (!leaves && !isFinal(name)) {
      throw new NotationError('no-next-state', body.at(-1)?.at ?? at, { state: name });
    }
  }

  procedure(procedure: Procedure): void {
    const { name, parameters, at } = procedure;
    parameters.forEach((parameter, i) => {
      if (parameters.indexOf(parameter) !== i) {
        throw new NotationError('duplicate-parameter', at, { procedure: name, name: parameter });
      }
      this.use(parameter, false, at);
    });
    this.inside = procedure;
    this.sequence(procedure.body);
    this.inside = null;
  }

  /** Returns true if every way through the statements ends with going to a state. */
  private sequence(statements: readonly Statement[]): boolean {
    let leaves = false;
    for (const statement of statements) {
      if (leaves) throw new NotationError('unreachable', statement.at);
      leaves = this.statement(statement);
    }
    return leaves;
  }

  private statement(statement: Statement): boolean {
    switch (statement.kind) {
      case 'assign':
        this.expression(statement.target);
        this.expression(statement.value);
        return false;
      case 'phrase':
        this.phrase(statement);
        return false;
      case 'if': {
        this.condition(statement.condition);
        const yes = this.sequence(statement.yes);
        return this.sequence(statement.no) && yes;
      }
      case 'for':
        this.use(statement.variable, false, statement.at);
        this.expression(statement.from);
        this.expression(statement.to);
        this.sequence(statement.body);
        return false;
      case 'call':
        this.call(statement.procedure, statement.values, statement.at);
        return false;
      case 'go-to':
        this.goTo(statement.state, statement.at);
        return true;
    }
  }

  private call(name: string, values: readonly Expression[], at: Place): void {
    const procedure = this.procedures.get(name);
    if (!procedure) throw new NotationError('unknown-procedure', at, { name }, [...this.procedures.keys()]);
    const right = procedure.parameters.length;
    if (values.length !== right)
      throw new NotationError('argument-count', at, { name, right, given: values.length });
    for (const value of values) this.expression(value);
  }

  private goTo(name: string, at: Place): void {
    if (this.inside) throw new NotationError('go-to-in-procedure', at, { procedure: this.inside.name, name });
    if (this.states.has(name) || isFinal(name)) return;
    const known = [...this.states].join(', ');
    throw new NotationError('unknown-state', at, { name, known });
  }

  private condition(condition: Condition): void {
    for (const part of plainConditions(condition)) {
      if (part.kind === 'phrase') this.phrase(part);
      else {
        this.expression(part.left);
        this.expression(part.right);
      }
    }
  }

  private phrase(use: PhraseUse): void {
    for (const value of use.values) this.expression(value);
    if (use.target) this.expression(use.target);
  }

  private expression(expression: Expression): void {
    forEachPlace(expression, (place) => {
      const array = place.kind === 'element';
      this.use(array ? place.array : place.name, array, place.at);
    });
  }

  private use(name: string, array: boolean, at: Place): void {
    const first = this.uses.get(name);
    if (!first) this.uses.set(name, { array, at });
    else if (first.array !== array) {
      const [indexed, plain] = array ? [at, first.at] : [first.at, at];
      throw new NotationError('array-and-variable', plain, { name, line: indexed.line });
    }
  }
}
