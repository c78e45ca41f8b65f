/** Python: a state is a function that returns the next one. */
import { isFinal } from '../notation/check.ts';
import type { Style } from '../notation/print.ts';
import type { Algorithm } from '../notation/program.ts';
import type { Statement } from '../notation/syntax.ts';
import { BlockLanguage, BlockWriter, type NameKind } from './block-language.ts';
import { loopVariables, Names } from './survey.ts';
import type { Target } from './target-names.ts';
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

const STEP = '    ';

class PythonWriter extends BlockLanguage {
  private readonly names = new Names([...RESERVED, ...Object.keys(PHRASES)], (name) => name);
  private locals: ReadonlySet<string> = new Set();
  private usesArithmetic = false;
  protected override readonly end = '';
  protected readonly style: Style = {
    name: (name) => this.name('variable', name),
    element: (array, index) => `${this.name('array', array)}[${index}]`,
    relations: { '=': '==', '≠': '!=', '≤': '<=', '≥': '>=' },
    quotient: (left, right) => this.arithmetic('quotient', left, right),
    remainder: (left, right) => this.arithmetic('remainder', left, right),
    and: 'and',
    or: 'or',
    not: (text) => `not (${text})`,
  };

  constructor(algorithm: Algorithm) {
    super(algorithm, STEP);
  }

  private arithmetic(name: string, left: string, right: string): string {
    this.usesArithmetic = true;
    return `${name}(${left}, ${right})`;
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
        `${this.name('variable', name)} = int(sys.argv[${i + 1}]) if len(sys.argv) > ${i + 1} else ${otherwise}`,
      );
    });
    out.line(`size = ${inputs.includes('n') ? this.name('variable', 'n') : '8'}`);
    for (const name of variables) out.line(`${this.name('variable', name)} = 0`);
    for (const name of arrays) out.line(`${this.name('array', name)} = {}`);
    const helpers = this.phraseTexts(PHRASES);
    if (phrases.has('search') || phrases.has('isFree')) helpers.unshift(IS_SAFE);
    if (this.usesArithmetic) helpers.unshift(ARITHMETIC);
    for (const helper of [...helpers, ...body]) out.text(`\n\n${helper}`);
    out.text(`\n
sys.setrecursionlimit(10000)
state = ${this.name('state', this.algorithm.start)}
while state is not None:
    state = state()`);
    return out.toString();
  }

  /** Procedures and states as functions. */
  private bodies(): string[] {
    const procedures = this.algorithm.tree.procedures.map(({ name, parameters, body }) => {
      this.locals = new Set([...parameters, ...loopVariables(body)]);
      const list = parameters.map((parameter) => this.name('variable', parameter)).join(', ');
      const text = this.functionText(`${this.name('procedure', name)}(${list})`, body);
      this.locals = new Set();
      return text;
    });
    const states = this.survey.states.map((name) =>
      this.functionText(`${this.name('state', name)}()`, this.bodyOf(name), isFinal(name)),
    );
    return [...procedures, ...states];
  }

  private functionText(head: string, body: readonly Statement[], isEnd = false): string {
    const { out } = this;
    this.out = new BlockWriter(STEP);
    this.out.block(`def ${head}:`, () => {
      const globals = this.survey.variables.filter((name) => !this.locals.has(name));
      if (globals.length > 0 && body.length > 0) {
        this.out.line(`global ${globals.map((name) => this.name('variable', name)).join(', ')}`);
      }
      this.statements(body);
      if (isEnd) this.out.line('return None');
      else if (body.length === 0) this.out.line('pass');
    });
    const text = this.out.toString();
    this.out = out;
    return text;
  }

  protected name(kind: NameKind, name: string): string {
    return this.names.of(`${kind === 'variable' && this.locals.has(name) ? 'local' : kind} ${name}`, name);
  }

  protected goTo(state: string): void {
    this.out.line(`return ${this.name('state', state)}`);
  }

  protected override branch({ condition, yes, no }: Statement & { kind: 'if' }): void {
    const inner = (body: readonly Statement[]) => (): void => {
      if (body.length === 0) this.out.line('pass');
      this.statements(body);
    };
    this.out.block(`if ${this.condition(condition)}:`, inner(yes));
    if (no.length > 0) this.out.block('else:', inner(no));
  }

  /** The variable keeps counting after the last turn and may be changed inside, so it is no `for` of Python. */
  protected loop({ variable: counter, from, to, body }: Statement & { kind: 'for' }): void {
    const variable = this.name('variable', counter);
    const last = this.names.of(`last ${++this.loops}`, 'last');
    this.out.line(`${variable} = ${this.text(from)}`);
    this.out.line(`${last} = ${this.text(to)}`);
    this.out.block(`while ${variable} <= ${last}:`, () => {
      this.statements(body);
      this.out.line(`${variable} += 1`);
    });
  }
}

export const PYTHON: Target = {
  ...TARGET_NAMES.python,
  generate: (algorithm) => new PythonWriter(algorithm).write(),
};
