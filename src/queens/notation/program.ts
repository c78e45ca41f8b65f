/** A program of the notation from its text to what can be run: read, checked, laid out flat. */
import { NotationError } from './error.ts';
import { parseSyntax } from './parser.ts';
import {
  bodiesOf,
  type Comparison,
  type Condition,
  type Expression,
  type For,
  type If,
  type Instruction,
  OPPOSITE,
  type Procedure,
  type Program,
  placesOf,
  type Statement,
  statementsIn,
  type Target,
  targetOf,
} from './syntax.ts';
import { shapeOf } from './words.ts';

/** A procedure in the flat program. */
interface Routine {
  readonly entry: number;
  readonly parameters: readonly string[];
  /** Parameters and loop variables: every call has its own. */
  readonly locals: ReadonlySet<string>;
}

/** A program that was read and found to make sense: as text, as tree and laid out flat. */
export interface Algorithm {
  readonly text: string;
  readonly tree: Program;
  readonly code: readonly Instruction[];
  /** The state in which it starts, and the position of its instruction. */
  readonly start: string;
  readonly entry: number;
  readonly routines: ReadonlyMap<string, Routine>;
}

/** Reads a program in Arsac's notation. Throws NotationError with line and column for anything else. */
export function parseAlgorithm(text: string): Algorithm {
  const tree = parseSyntax(text);
  checkProgram(tree);
  const start = (tree.states.find(({ name }) => FIRST_STATES.includes(shapeOf(name))) ?? tree.states[0]).name;
  return { text, tree, start, ...new Layout().program(tree, start) };
}

/** Names that a text may go to without describing them: the end of the program, as Я is on the page. */
const FINAL_STATES = ['Я', 'END', 'FIN'].map(shapeOf);
/** Names of the state in which a program starts; without one of them it starts in its first state. */
const FIRST_STATES = ['ПРОГРАММА', 'PROGRAM', 'PROGRAMME'].map(shapeOf);

/** True if going to this state, or coming to the end of its description, ends the program. */
export const isFinal = (state: string): boolean => FINAL_STATES.includes(shapeOf(state));

// --- the check of names, and of what follows each state ---

function checkProgram({ states, procedures }: Program): void {
  if (states.length === 0) throw new NotationError('nothing-to-run', { line: 1, column: 1 });
  const seen = new Map<string, Procedure>();
  for (const routine of [...states, ...procedures]) {
    const { name, at } = routine;
    const first = seen.get(name);
    const code = first && states.includes(first) ? 'duplicate-state' : 'duplicate-procedure';
    if (first) throw new NotationError(code, at, { name, line: first.at.line });
    seen.set(name, routine);
  }
  for (const { name, parameters, at } of procedures) {
    const twice = parameters.find((parameter, i) => parameters.indexOf(parameter) !== i);
    if (twice) throw new NotationError('duplicate-parameter', at, { procedure: name, name: twice });
  }
  const uses = new Map<string, Target>();
  const use = (place: Target): void => {
    const name = place.kind === 'element' ? place.array : place.name;
    const first = uses.get(name) ?? place;
    uses.set(name, first);
    if (first.kind === place.kind) return;
    const [indexed, plain] = place.kind === 'element' ? [place, first] : [first, place];
    throw new NotationError('array-and-variable', plain.at, { name, line: indexed.at.line });
  };
  const known = states.map(({ name }) => name);
  for (const routine of [...states, ...procedures]) {
    const isState = known.includes(routine.name);
    const { name: own, body, parameters } = routine;
    checkReachable(body);
    if (isState && !leaves(body) && !isFinal(own))
      throw new NotationError('no-next-state', body.at(-1)?.at ?? routine.at, { state: own });
    for (const name of parameters) use({ kind: 'variable', name, at: routine.at });
    for (const statement of statementsIn(routine.body)) {
      placesOf(statement).forEach(use);
      const { at } = statement;
      if (statement.kind === 'go-to') {
        const name = statement.state;
        if (!isState) throw new NotationError('go-to-in-procedure', at, { procedure: own, name });
        if (!known.includes(name) && !isFinal(name)) {
          throw new NotationError('unknown-state', at, { name, known: known.join(', ') });
        }
      } else if (statement.kind === 'call') {
        const name = statement.procedure;
        const called = procedures.find((one) => one.name === name);
        const names = procedures.map((one) => one.name);
        if (!called) throw new NotationError('unknown-procedure', at, { name }, names);
        const [right, given] = [called.parameters.length, statement.values.length];
        if (given !== right) throw new NotationError('argument-count', at, { name, right, given });
      }
    }
  }
}

/** True if every way through the statements ends with going to a state. */
function leaves(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  return last?.kind === 'if' ? leaves(last.yes) && leaves(last.no) : last?.kind === 'go-to';
}

function checkReachable(body: readonly Statement[]): void {
  for (const [i, statement] of body.entries()) {
    if (i > 0 && leaves([body[i - 1]])) throw new NotationError('unreachable', statement.at);
    bodiesOf(statement).forEach(checkReachable);
  }
}

// --- the flat program: states and procedures one after another, conditions and loops as jumps ---

type Draft = Instruction | Extract<Statement, { kind: 'go-to' }>;

class Layout {
  private readonly drafts: Draft[] = [];
  private readonly entries = new Map<string, number>();
  private readonly routines = new Map<string, Routine>();
  private locals = new Set<string>();

  program({ states, procedures }: Program, start: string): Pick<Algorithm, 'code' | 'entry' | 'routines'> {
    for (const state of states) this.state(state);
    for (const { name, parameters, body, at } of procedures) {
      this.locals = new Set(parameters);
      this.routines.set(name, { entry: this.drafts.length, parameters, locals: this.locals });
      this.drafts.push({ kind: 'enter', state: name, at });
      this.sequence(body);
      this.drafts.push({ kind: 'return', at: body.at(-1)?.at ?? at });
    }
    // Я may be named without being described: then it is the bare end.
    for (const draft of [...this.drafts]) {
      const isEnd = draft.kind === 'go-to' && !this.entries.has(draft.state);
      if (isEnd) this.state({ name: draft.state, parameters: [], body: [], at: draft.at });
    }
    const code = this.drafts.map(
      (draft): Instruction =>
        draft.kind === 'go-to' ? { kind: 'jump', to: this.entries.get(draft.state)!, at: draft.at } : draft,
    );
    return { code, entry: this.entries.get(start)!, routines: this.routines };
  }

  private state({ name, body, at }: Procedure): void {
    this.entries.set(name, this.drafts.length);
    this.drafts.push({ kind: 'enter', state: name, at });
    this.sequence(body);
    if (isFinal(name)) this.drafts.push({ kind: 'stop', at });
  }

  private sequence(statements: readonly Statement[]): void {
    for (const statement of statements) {
      if (statement.kind === 'for') this.loop(statement);
      else if (statement.kind === 'if') this.conditional(statement);
      else this.drafts.push(statement);
    }
  }

  private conditional({ condition, yes, no, at }: If): void {
    const failed = this.branch(condition, false);
    this.sequence(yes);
    const exit = this.drafts.length;
    const needsExit = no.length > 0 && !leaves(yes);
    if (needsExit) this.drafts.push({ kind: 'jump', to: -1, at });
    this.lead(failed);
    this.sequence(no);
    if (needsExit) this.lead([exit]);
  }

  /**
   * Lays a condition out: the code runs on where it holds (where it does not, if `negated`). Returns the positions of
   * the drafts that lead away otherwise, for {@link Layout.lead}.
   */
  private branch(condition: Condition, negated: boolean): number[] {
    const { at } = condition;
    switch (condition.kind) {
      case 'not':
        return this.branch(condition.condition, !negated);
      case 'and':
      case 'or': {
        const { left, right } = condition;
        // De Morgan: "not (a and b)" runs on as "not a or not b".
        if ((condition.kind === 'and') !== negated) {
          return [...this.branch(left, negated), ...this.branch(right, negated)];
        }
        const decided = this.branch(left, !negated);
        const failed = this.branch(right, negated);
        this.lead(decided);
        return failed;
      }
      default: {
        const isTurned = negated && condition.kind === 'comparison';
        const plain = isTurned ? { ...condition, relation: OPPOSITE[condition.relation] } : condition;
        const test = this.drafts.push({ kind: 'test', condition: plain, otherwise: -1, at }) - 1;
        if (!negated || isTurned) return [test];
        this.drafts.push({ kind: 'jump', to: -1, at });
        this.lead([test]);
        return [test + 1];
      }
    }
  }

  /** Leads tests and jumps to the next instruction. */
  private lead(positions: readonly number[]): void {
    const to = this.drafts.length;
    for (const position of positions) {
      const draft = this.drafts[position];
      if (draft.kind === 'test') this.drafts[position] = { ...draft, otherwise: to };
      else if (draft.kind === 'jump') this.drafts[position] = { ...draft, to };
    }
  }

  /** The bound is computed once; a bound that can change in between gets a variable of its own. */
  private loop(loop: For): void {
    const { at, variable, from } = loop;
    const counter = { kind: 'variable', name: variable, at } as const;
    const one = { kind: 'number', value: 1, at } as const;
    this.locals.add(variable);
    this.drafts.push({ kind: 'assign', target: counter, value: from, at });
    let bound = loop.to;
    if (bound.kind !== 'number' && mayChange(bound, loop)) {
      const limit = { kind: 'variable', name: `${variable}'${at.line}:${at.column}`, at } as const;
      this.locals.add(limit.name);
      this.drafts.push({ kind: 'assign', target: limit, value: bound, at });
      bound = limit;
    }
    const condition: Comparison = { kind: 'comparison', relation: '≤', left: counter, right: bound, at };
    const next: Expression = { kind: 'operation', operator: '+', left: counter, right: one, at };
    const again = this.drafts.length;
    const turn = (): void => {
      this.sequence(loop.body);
      this.drafts.push({ kind: 'assign', target: counter, value: next, at });
    };
    // Where the first turn is certain, the bound is tested after each turn only.
    const isCertain = from.kind === 'number' && bound.kind === 'number' && from.value <= bound.value;
    if (isCertain) turn();
    const failed = this.branch(condition, false);
    if (!isCertain) turn();
    this.drafts.push({ kind: 'jump', to: again, at });
    this.lead(failed);
  }
}

/** False for a variable that the loop plainly leaves alone. */
function mayChange(bound: Expression, loop: For): boolean {
  if (bound.kind !== 'variable') return true;
  return [...statementsIn([loop])].some((statement) => {
    const target = targetOf(statement);
    return statement.kind === 'call' || (target?.kind === 'variable' && target.name === bound.name);
  });
}
