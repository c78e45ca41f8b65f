/** What a program is made of: the names that a generator declares before it writes the statements. */

import type { Algorithm } from '../notation/program.ts';
import type { Expression, PhraseUse, Statement, Target } from '../notation/syntax.ts';
import { forEachPlace, plainConditions } from '../notation/syntax.ts';
import type { Phrase } from '../notation/vocabulary.ts';

const RUSSIAN = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const LATIN = 'a b v g d e e zh z i i k l m n o p r s t u f h c ch sh sch _ y _ e yu ya'.split(' ');
const LETTERS = new Map([...RUSSIAN].map((letter, i) => [letter, LATIN[i]]));

/** The name in Latin letters, digits and underlines; it never begins with a digit. */
export function latinName(name: string): string {
  const latin = [...name.normalize('NFC')]
    .map((letter) => {
      const small = letter.toLowerCase();
      const found = LETTERS.get(small) ?? small.normalize('NFD').replace(/\p{M}/gu, '');
      return letter === small ? found : found.toUpperCase();
    })
    .join('')
    .replace(/[^A-Za-z0-9_]/g, '_');
  return /^\d/.test(latin) ? `_${latin}` : latin;
}

/** Gives every name one of its own, as near to it as possible, that is none of the reserved ones. */
export class Names {
  private readonly given = new Map<string, string>();
  private readonly taken: Set<string>;

  private readonly shape: (name: string) => string;

  /** @param shape brings a name into the form of the language. */
  constructor(reserved: Iterable<string>, shape: (name: string) => string) {
    this.shape = shape;
    this.taken = new Set(reserved);
  }

  /** The name in the language. What stands for different things has different keys: `state С`, `variable c`. */
  of(key: string, name: string): string {
    let given = this.given.get(key);
    if (given === undefined) {
      const base = this.shape(name);
      given = base;
      for (let i = 2; this.taken.has(given); i++) given = `${base}${i}`;
      this.taken.add(given);
      this.given.set(key, given);
    }
    return given;
  }
}

/** Arrays, variables and phrases of one program; what belongs to a procedure is none of its globals. */
export class Survey {
  readonly arrays = new Set<string>();
  /** Variables of the program, parameters and loop variables of procedures left out. */
  readonly globals = new Set<string>();
  private readonly assigned = new Set<string>();
  /** The phrases that are used, by their ids. */
  readonly phrases = new Map<string, Phrase>();

  private readonly algorithm: Algorithm;

  constructor(algorithm: Algorithm) {
    this.algorithm = algorithm;
    for (const state of algorithm.tree.states) this.collect(state.body, new Set());
    for (const { parameters, body } of algorithm.tree.procedures) {
      this.collect(body, new Set([...parameters, ...loopVariables(body)]));
    }
  }

  /** Variables that the program reads and never sets: they must be given. */
  get inputs(): string[] {
    return [...this.globals].filter((name) => !this.assigned.has(name));
  }

  /** Variables that the program sets. */
  get variables(): string[] {
    return [...this.globals].filter((name) => this.assigned.has(name));
  }

  /** Names of all states, those that are only gone to included. */
  get states(): string[] {
    const names = new Set(this.algorithm.tree.states.map(({ name }) => name));
    const visit = (statement: Statement): void => {
      if (statement.kind === 'go-to') names.add(statement.state);
      for (const inner of innerOf(statement)) visit(inner);
    };
    for (const state of this.algorithm.tree.states) state.body.forEach(visit);
    return [...names];
  }

  private collect(body: readonly Statement[], locals: ReadonlySet<string>): void {
    for (const statement of body) {
      for (const expression of expressionsOf(statement)) this.notePlaces(expression, locals);
      const target = targetOf(statement);
      if (target && !locals.has(target)) this.assigned.add(target);
      for (const { phrase } of phrasesIn(statement)) this.phrases.set(phrase.id, phrase);
      this.collect(innerOf(statement), locals);
    }
  }

  private notePlaces(expression: Expression, locals: ReadonlySet<string>): void {
    forEachPlace(expression, (place) => {
      if (place.kind === 'element') this.arrays.add(place.array);
      else if (!locals.has(place.name)) this.globals.add(place.name);
    });
  }
}

const innerOf = (statement: Statement): readonly Statement[] => {
  if (statement.kind === 'if') return [...statement.yes, ...statement.no];
  return statement.kind === 'for' ? statement.body : [];
};

function phrasesIn(statement: Statement): readonly PhraseUse[] {
  if (statement.kind === 'phrase') return [statement];
  if (statement.kind !== 'if') return [];
  return plainConditions(statement.condition).filter((part) => part.kind === 'phrase');
}

/** The variable that a statement sets. */
function targetOf(statement: Statement): string | null {
  if (statement.kind === 'for') return statement.variable;
  if (statement.kind !== 'assign' && statement.kind !== 'phrase') return null;
  return statement.target?.kind === 'variable' ? statement.target.name : null;
}

function expressionsOf(statement: Statement): readonly Expression[] {
  switch (statement.kind) {
    case 'assign':
      return [statement.target, statement.value];
    case 'phrase':
      return statement.target ? [...statement.values, statement.target] : statement.values;
    case 'for': {
      const counter: Target = { kind: 'variable', name: statement.variable, at: statement.at };
      return [counter, statement.from, statement.to];
    }
    case 'call':
      return statement.values;
    case 'if':
      return plainConditions(statement.condition).flatMap((part) =>
        part.kind === 'phrase' ? part.values : [part.left, part.right],
      );
    case 'go-to':
      return [];
  }
}

/** The loop variables of a procedure: every call has its own. */
export function loopVariables(body: readonly Statement[]): Set<string> {
  const names = new Set<string>();
  for (const statement of body) {
    if (statement.kind === 'for') names.add(statement.variable);
    for (const name of loopVariables(innerOf(statement))) names.add(name);
  }
  return names;
}
