/** A program laid out flat, as the interpreter takes it. */
import { isFinal, startOf } from './check.ts';
import type { Place } from './error.ts';
import {
  type Condition,
  type Expression,
  OPPOSITE,
  type PhraseUse,
  type PlainCondition,
  type Program,
  type Statement,
  type Target,
} from './syntax.ts';

/** One step of a program laid out flat. `to` and `otherwise` are positions in the list of instructions. */
export type Instruction =
  | { readonly do: 'enter'; readonly state: string; readonly at: Place }
  | { readonly do: 'set'; readonly target: Target; readonly value: Expression; readonly at: Place }
  | { readonly do: 'phrase'; readonly use: PhraseUse; readonly at: Place }
  /** Continues with the next instruction if the condition holds. */
  | {
      readonly do: 'test';
      readonly condition: PlainCondition;
      readonly otherwise: number;
      readonly at: Place;
    }
  | { readonly do: 'jump'; readonly to: number; readonly at: Place }
  | {
      readonly do: 'call';
      readonly routine: string;
      readonly values: readonly Expression[];
      readonly at: Place;
    }
  | { readonly do: 'return'; readonly at: Place }
  | { readonly do: 'stop'; readonly at: Place };

/** The phrase that an instruction says or asks; null if it has none. */
export function phraseOf(instruction: Instruction): PhraseUse | null {
  if (instruction.do === 'phrase') return instruction.use;
  return instruction.do === 'test' && instruction.condition.kind === 'phrase' ? instruction.condition : null;
}

export const targetOf = (instruction: Instruction): Target | null =>
  (instruction.do === 'set' ? instruction.target : phraseOf(instruction)?.target) ?? null;

/** A procedure in the flat program. */
export interface Routine {
  readonly entry: number;
  readonly parameters: readonly string[];
  /** Parameters and loop variables: every call has its own. */
  readonly locals: ReadonlySet<string>;
}

/** A program laid out flat: what the interpreter runs and the MK-61 generator translates. */
export interface Code {
  readonly instructions: readonly Instruction[];
  readonly start: number;
  readonly routines: ReadonlyMap<string, Routine>;
}

/** Lays a checked program out flat: states and procedures one after another, conditions and loops as jumps. */
export function flatten(program: Program): Code {
  const layout = new Layout();
  for (const state of program.states) layout.state(state.name, state.body, state.at);
  for (const procedure of program.procedures) {
    layout.routine(procedure.name, procedure.parameters, procedure.body, procedure.at);
  }
  return layout.finish(startOf(program));
}

type Draft = Instruction | { readonly do: 'go'; readonly state: string; readonly at: Place };

class Layout {
  private readonly drafts: Draft[] = [];
  private readonly entries = new Map<string, number>();
  private readonly routines = new Map<string, Routine>();
  private locals = new Set<string>();

  state(name: string, body: readonly Statement[], at: Place): void {
    this.entries.set(name, this.drafts.length);
    this.drafts.push({ do: 'enter', state: name, at });
    this.sequence(body);
    if (isFinal(name)) this.drafts.push({ do: 'stop', at });
  }

  routine(name: string, parameters: readonly string[], body: readonly Statement[], at: Place): void {
    this.locals = new Set(parameters);
    this.routines.set(name, { entry: this.drafts.length, parameters, locals: this.locals });
    this.drafts.push({ do: 'enter', state: name, at });
    this.sequence(body);
    this.drafts.push({ do: 'return', at: body.at(-1)?.at ?? at });
  }

  finish(start: string): Code {
    // Я may be named without being described: then it is the bare end.
    for (const draft of [...this.drafts]) {
      if (draft.do === 'go' && !this.entries.has(draft.state)) this.state(draft.state, [], draft.at);
    }
    const instructions = this.drafts.map(
      (draft): Instruction =>
        draft.do === 'go' ? { do: 'jump', to: this.entries.get(draft.state)!, at: draft.at } : draft,
    );
    return { instructions, start: this.entries.get(start)!, routines: this.routines };
  }

  /** Returns true if every way through the statements ends with going to a state. */
  private sequence(statements: readonly Statement[]): boolean {
    let leaves = false;
    for (const statement of statements) leaves = this.statement(statement);
    return leaves;
  }

  private statement(statement: Statement): boolean {
    const { at } = statement;
    switch (statement.kind) {
      case 'assign':
        this.drafts.push({ do: 'set', target: statement.target, value: statement.value, at });
        return false;
      case 'phrase':
        this.drafts.push({ do: 'phrase', use: statement, at });
        return false;
      case 'call':
        this.drafts.push({ do: 'call', routine: statement.procedure, values: statement.values, at });
        return false;
      case 'go-to':
        this.drafts.push({ do: 'go', state: statement.state, at });
        return true;
      case 'if':
        return this.test(statement.condition, at, () => this.sequence(statement.yes), statement.no);
      case 'for':
        this.loop(statement);
        return false;
    }
  }

  private test(condition: Condition, at: Place, yes: () => boolean, no: readonly Statement[]): boolean {
    const failed = this.branch(condition, false);
    const yesLeaves = yes();
    const exit = this.drafts.length;
    const needsExit = no.length > 0 && !yesLeaves;
    if (needsExit) this.drafts.push({ do: 'stop', at });
    this.lead(failed, this.drafts.length);
    const noLeaves = this.sequence(no);
    if (needsExit) this.drafts[exit] = { do: 'jump', to: this.drafts.length, at };
    return yesLeaves && noLeaves;
  }

  /**
   * Lays a condition out so that the code runs on where it holds (where it does not, if `negated`). Returns the places
   * of the drafts that lead away otherwise; {@link Layout.lead} tells them where to.
   */
  private branch(condition: Condition, negated: boolean): number[] {
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
        this.lead(decided, this.drafts.length);
        return failed;
      }
      case 'comparison': {
        const { at } = condition;
        const relation = negated ? OPPOSITE[condition.relation] : condition.relation;
        this.drafts.push({ do: 'test', condition: { ...condition, relation }, otherwise: -1, at });
        return [this.drafts.length - 1];
      }
      case 'phrase': {
        const { at } = condition;
        const test = this.drafts.push({ do: 'test', condition, otherwise: -1, at }) - 1;
        if (!negated) return [test];
        this.drafts.push({ do: 'jump', to: -1, at });
        this.lead([test], this.drafts.length);
        return [test + 1];
      }
    }
  }

  private lead(places: readonly number[], to: number): void {
    for (const place of places) {
      const draft = this.drafts[place];
      if (draft.do === 'test') this.drafts[place] = { ...draft, otherwise: to };
      else if (draft.do === 'jump') this.drafts[place] = { ...draft, to };
    }
  }

  /** The bound is computed once; a bound that can change in between gets a variable of its own. */
  private loop(loop: Statement & { readonly kind: 'for' }): void {
    const { at, variable } = loop;
    const counter = { kind: 'variable', name: variable, at } as const;
    const one = { kind: 'number', value: 1, at } as const;
    this.locals.add(variable);
    this.drafts.push({ do: 'set', target: counter, value: loop.from, at });
    let bound: Expression = loop.to;
    if (bound.kind !== 'number' && !isUntouched(bound, loop)) {
      const limit = { kind: 'variable', name: `${variable}'${at.line}:${at.column}`, at } as const;
      this.locals.add(limit.name);
      this.drafts.push({ do: 'set', target: limit, value: bound, at });
      bound = limit;
    }
    const condition: Condition = { kind: 'comparison', relation: '≤', left: counter, right: bound, at };
    const next: Expression = { kind: 'operation', operator: '+', left: counter, right: one, at };
    const again = this.drafts.length;
    const turn = (): void => {
      this.sequence(loop.body);
      this.drafts.push({ do: 'set', target: counter, value: next, at });
    };
    const back = (): boolean => {
      this.drafts.push({ do: 'jump', to: again, at });
      return true;
    };
    const { from } = loop;
    if (from.kind === 'number' && bound.kind === 'number' && from.value <= bound.value) {
      // The first turn is certain, so the bound is looked at after each turn only.
      turn();
      this.test(condition, at, back, []);
      return;
    }
    this.test(
      condition,
      at,
      () => {
        turn();
        return back();
      },
      [],
    );
  }
}

/** True for a variable that the loop plainly leaves alone. */
function isUntouched(bound: Expression, loop: Statement): boolean {
  return bound.kind === 'variable' && !mayChange(loop, bound.name);
}

function mayChange(statement: Statement, name: string): boolean {
  switch (statement.kind) {
    case 'assign':
    case 'phrase':
      return statement.target?.kind === 'variable' && statement.target.name === name;
    case 'if':
      return [...statement.yes, ...statement.no].some((inner) => mayChange(inner, name));
    case 'for':
      return statement.variable === name || statement.body.some((inner) => mayChange(inner, name));
    case 'call':
      return true;
    case 'go-to':
      return false;
  }
}
