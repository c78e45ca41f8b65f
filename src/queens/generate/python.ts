/** Python: a state is a function that returns the next one. */
import { isFinal } from '../notation/check.ts';
import { NotationError } from '../notation/error.ts';
import type { Algorithm } from '../notation/program.ts';
import type { Condition, Expression, PhraseUse, Statement } from '../notation/syntax.ts';
import { BlockWriter } from './block-writer.ts';
import { Names } from './names.ts';
import { conditionText, expressionText, phraseCall, type Style } from './style.ts';
import { loopVariables, Survey } from './survey.ts';
import type { Target } from './target.ts';
import { TARGET_NAMES } from './target-names.ts';

const RESERVED =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with abs all int len map print range sys input str queens found size state quotient remainder is_safe defaultdict'.split(
    ' ',
  );

/** What the phrases do. `size` is the board's, queens the columns, found what the last search came to. */
const PHRASES: Readonly<Record<string, string>> = {
  setUp: `def setUp():
    queens.clear()`,
  occupy: `def occupy(row, column):
    queens[row] = column`,
  release: `def release(row, column):
    if queens.get(row) == column:
        del queens[row]`,
  findQueen: `def findQueen(row):
    return queens.get(row, 0)`,
  search: `def search(row, after):
    global found
    column = after + 1
    while column <= size and not is_safe(row, column):
        column += 1
    found = column <= size
    return column`,
  writeSolution: `def writeSolution(c):
    print(*(c.get(i, 0) for i in range(1, size + 1)))`,
  isFree: `def isFree(row, column):
    return is_safe(row, column)`,
  noneFound: `def noneFound():
    return not found`,
  ask: `def ask():
    return int(input())`,
  show: `def show(value):
    print(value)`,
};

const IS_SAFE = `def is_safe(row, column):
    return all(q != column and abs(q - column) != abs(r - row) for r, q in queens.items())`;

const ARITHMETIC = `def quotient(a, b):
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


def remainder(a, b):
    return a - b * quotient(a, b)`;

class PythonWriter {
  private readonly out = new BlockWriter('    ');
  private readonly names = new Names([...RESERVED, ...Object.keys(PHRASES)], (name) => name);
  private readonly survey: Survey;
  private readonly style: Style;
  private locals: ReadonlySet<string> = new Set();
  private loops = 0;
  private usesArithmetic = false;

  private readonly algorithm: Algorithm;

  constructor(algorithm: Algorithm) {
    this.algorithm = algorithm;
    this.survey = new Survey(algorithm);
    const arithmetic = (name: string) => (left: string, right: string) => {
      this.usesArithmetic = true;
      return `${name}(${left}, ${right})`;
    };
    this.style = {
      name: (name) => this.variable(name),
      element: (array, index) => `${this.array(array)}[${index}]`,
      relations: { '=': '==', '≠': '!=', '<': '<', '≤': '<=', '>': '>', '≥': '>=' },
      quotient: arithmetic('quotient'),
      remainder: arithmetic('remainder'),
      and: 'and',
      or: 'or',
      not: (text) => `not (${text})`,
    };
  }

  write(): string {
    const { inputs, variables, phrases, arrays } = this.survey;
    const body = this.bodies();
    const { out } = this;
    out.text(`# Made by Eggog from a program in the notation of J. Arsac: every state is a function that returns the next one.
import sys
`);
    out.line();
    out.line('queens = {}');
    out.line('found = False');
    inputs.forEach((name, i) => {
      const otherwise = name === 'n' ? '8' : '0';
      out.line(
        `${this.variable(name)} = int(sys.argv[${i + 1}]) if len(sys.argv) > ${i + 1} else ${otherwise}`,
      );
    });
    out.line(`size = ${inputs.includes('n') ? this.variable('n') : '8'}`);
    for (const name of variables) out.line(`${this.variable(name)} = 0`);
    for (const name of arrays) out.line(`${this.array(name)} = {}`);
    const helpers = [...phrases.keys()].map((id) => {
      const text = PHRASES[id];
      const { at } = this.algorithm.tree.states[0];
      if (text === undefined) throw new NotationError('no-phrase', at, { phrase: id });
      return text;
    });
    if (phrases.has('search') || phrases.has('isFree')) helpers.unshift(IS_SAFE);
    if (this.usesArithmetic) helpers.unshift(ARITHMETIC);
    for (const helper of [...helpers, ...body]) out.text(`\n\n${helper}`);
    out.text(`\n
sys.setrecursionlimit(10000)
state = ${this.state(this.algorithm.start)}
while state is not None:
    state = state()`);
    return out.toString();
  }

  /** Procedures and states as functions. */
  private bodies(): string[] {
    const described = new Map(this.algorithm.tree.states.map((state) => [state.name, state]));
    const procedures = this.algorithm.tree.procedures.map(({ name, parameters, body }) => {
      this.locals = new Set([...parameters, ...loopVariables(body)]);
      const list = parameters.map((parameter) => this.variable(parameter)).join(', ');
      const text = this.functionText(`${this.names.of(`procedure ${name}`, name)}(${list})`, body);
      this.locals = new Set();
      return text;
    });
    const states = this.survey.states.map((name) =>
      this.functionText(`${this.state(name)}()`, described.get(name)?.body ?? [], isFinal(name)),
    );
    return [...procedures, ...states];
  }

  private functionText(head: string, body: readonly Statement[], isEnd = false): string {
    const out = new BlockWriter('    ');
    out.block(`def ${head}:`, () => {
      const globals = this.survey.variables.filter((name) => !this.locals.has(name));
      if (globals.length > 0 && body.length > 0) {
        out.line(`global ${globals.map((name) => this.variable(name)).join(', ')}`);
      }
      this.statements(out, body);
      if (isEnd) out.line('return None');
      else if (body.length === 0) out.line('pass');
    });
    return out.toString();
  }

  private statements(out: BlockWriter, body: readonly Statement[]): void {
    for (const statement of body) this.statement(out, statement);
  }

  private statement(out: BlockWriter, statement: Statement): void {
    const inner = (body: readonly Statement[]) => (): void => {
      if (body.length === 0) out.line('pass');
      this.statements(out, body);
    };
    switch (statement.kind) {
      case 'assign':
        out.line(`${this.text(statement.target)} = ${this.text(statement.value)}`);
        break;
      case 'phrase': {
        const answer = statement.target ? `${this.text(statement.target)} = ` : '';
        out.line(`${answer}${this.phrase(statement)}`);
        break;
      }
      case 'call': {
        const name = this.names.of(`procedure ${statement.procedure}`, statement.procedure);
        out.line(`${name}(${statement.values.map((value) => this.text(value)).join(', ')})`);
        break;
      }
      case 'go-to':
        out.line(`return ${this.state(statement.state)}`);
        break;
      case 'if':
        out.block(`if ${this.condition(statement.condition)}:`, inner(statement.yes));
        if (statement.no.length > 0) out.block('else:', inner(statement.no));
        break;
      case 'for': {
        // The variable keeps counting after the last turn and may be changed inside, so it is no `for` of Python.
        const variable = this.variable(statement.variable);
        const last = this.names.of(`last ${++this.loops}`, 'last');
        out.line(`${variable} = ${this.text(statement.from)}`);
        out.line(`${last} = ${this.text(statement.to)}`);
        out.block(`while ${variable} <= ${last}:`, () => {
          this.statements(out, statement.body);
          out.line(`${variable} += 1`);
        });
        break;
      }
    }
  }

  private variable(name: string): string {
    return this.names.of(`${this.locals.has(name) ? 'local' : 'variable'} ${name}`, name);
  }

  private array(name: string): string {
    return this.names.of(`array ${name}`, name);
  }

  private state(name: string): string {
    return this.names.of(`state ${name}`, name);
  }

  private text(expression: Expression): string {
    return expressionText(expression, this.style);
  }

  private condition(condition: Condition): string {
    return conditionText(condition, this.style, (use) => this.phrase(use));
  }

  private phrase(use: PhraseUse): string {
    return phraseCall(use, this.style, (array) =>
      this.survey.arrays.has(array) ? this.array(array) : 'queens',
    );
  }
}

export const PYTHON: Target = {
  ...TARGET_NAMES.python,
  generate: (algorithm) => new PythonWriter(algorithm).write(),
};
