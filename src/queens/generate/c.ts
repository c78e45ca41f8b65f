/** C: a state is a label and a go-to is a goto, as the page has it. */
import { isFinal } from '../notation/check.ts';
import { NotationError } from '../notation/error.ts';
import type { Algorithm } from '../notation/program.ts';
import type { Condition, Expression, PhraseUse, Procedure, Statement } from '../notation/syntax.ts';
import { BlockWriter } from './block-writer.ts';
import { latinName, Names } from './names.ts';
import { conditionText, expressionText, phraseCall, type Style } from './style.ts';
import { loopVariables, Survey } from './survey.ts';
import type { Target } from './target.ts';
import { TARGET_NAMES } from './target-names.ts';

const RESERVED =
  'auto break case char const continue default do double else enum extern float for goto if inline int long main register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while argc argv queens found number at stop size attacks is_safe abs exit printf scanf atoll fprintf stderr stdin stdout NULL LIMIT'.split(
    ' ',
  );

/** What the phrases do. `size` is the board's, queens[] the columns, found what the last search came to. */
const PHRASES: Readonly<Record<string, string>> = {
  setUp: 'static void setUp(void) { for (int i = 0; i < LIMIT; i++) queens[i] = 0; }',
  occupy: 'static void occupy(number row, number column) { *at(queens, row) = column; }',
  release:
    'static void release(number row, number column) { if (*at(queens, row) == column) *at(queens, row) = 0; }',
  findQueen: 'static number findQueen(number row) { return *at(queens, row); }',
  search: `static number search(number row, number after) {
  number column = after + 1;
  while (column <= size && !is_safe(row, column)) column++;
  found = column <= size;
  return column;
}`,
  writeSolution: `static void writeSolution(const number *c) {
  for (int i = 1; i <= size; i++) printf("%s%lld", i > 1 ? " " : "", c[i]);
  printf("\\n");
}`,
  isFree: 'static int isFree(number row, number column) { return is_safe(row, column); }',
  noneFound: 'static int noneFound(void) { return !found; }',
  ask: `static number ask(void) {
  number value;
  if (scanf("%lld", &value) != 1) stop("no number is left to read");
  return value;
}`,
  show: 'static void show(number value) { printf("%lld\\n", value); }',
};

const IS_SAFE = `static int is_safe(number row, number column) {
  for (int i = 1; i <= size; i++)
    if (queens[i] && (queens[i] == column || llabs(queens[i] - column) == llabs(i - row))) return 0;
  return 1;
}`;

class CWriter {
  private readonly out = new BlockWriter('  ');
  private readonly names = new Names(RESERVED, latinName);
  private readonly survey: Survey;
  private readonly style: Style;
  private locals: ReadonlySet<string> = new Set();
  private loops = 0;

  private readonly algorithm: Algorithm;

  constructor(algorithm: Algorithm) {
    this.algorithm = algorithm;
    this.survey = new Survey(algorithm);
    for (const id of Object.keys(PHRASES)) this.names.of(`phrase ${id}`, id);
    this.style = {
      name: (name) => this.variable(name),
      element: (array, index) => `*at(${this.names.of(`array ${array}`, array)}, ${index})`,
      relations: { '=': '==', '≠': '!=', '<': '<', '≤': '<=', '>': '>', '≥': '>=' },
      quotient: (left, right) => `(${left} / ${right})`,
      remainder: '%',
      and: '&&',
      or: '||',
      not: (text) => `!(${text})`,
    };
  }

  write(): string {
    const { out, survey, algorithm } = this;
    const { inputs, variables, phrases } = survey;
    out.text(`/* Made by Eggog from a program in the notation of J. Arsac: every state is a label, every go-to a goto. */
#include <stdio.h>
#include <stdlib.h>

typedef long long number;
#define LIMIT 1000
`);
    const uses = (...ids: string[]): boolean => ids.some((id) => phrases.has(id));
    if (this.isOnBoard) out.line('static number size = 8, queens[LIMIT];');
    if (uses('search', 'noneFound')) out.line('static int found;');
    for (const name of survey.arrays)
      out.line(`static number ${this.names.of(`array ${name}`, name)}[LIMIT];`);
    for (const name of [...inputs, ...variables]) out.line(`static number ${this.variable(name)};`);
    out.text(`
static void stop(const char *why) {
  fprintf(stderr, "%s\\n", why);
  exit(1);
}

static number *at(number *array, number index) {
  if (index < 0 || index >= LIMIT) stop("an index is outside 0 .. 999");
  return &array[index];
}
`);
    if (uses('search', 'isFree')) out.text(`\n${IS_SAFE}\n`);
    for (const [id] of phrases) {
      const text = PHRASES[id];
      if (text === undefined)
        throw new NotationError('no-phrase', algorithm.tree.states[0].at, { phrase: id });
      out.text(`\n${text}\n`);
    }
    for (const { name, parameters } of algorithm.tree.procedures) {
      const list = parameters.map(() => 'number').join(', ') || 'void';
      out.line(`static void ${this.names.of(`procedure ${name}`, name)}(${list});`);
    }
    for (const procedure of algorithm.tree.procedures) this.procedure(procedure);
    out.line();
    const arguments_ = inputs.map((name) => ` ${this.variable(name)}`).join('');
    out.line(`/* Arguments:${arguments_ || ' none'}; a board has n rows, 8 unless told. */`);
    out.block('int main(int argc, char **argv) {', () => this.main(inputs), '}');
    return out.toString();
  }

  /** True if the program says anything about a board. */
  private get isOnBoard(): boolean {
    return [...this.survey.phrases.keys()].some((id) => id !== 'ask' && id !== 'show');
  }

  private main(inputs: readonly string[]): void {
    const { out } = this;
    inputs.forEach((name, i) => {
      const given = `argc > ${i + 1} ? atoll(argv[${i + 1}])`;
      const otherwise = name === 'n' ? '8' : '0';
      out.line(`${this.variable(name)} = ${given} : ${otherwise};`);
      if (name === 'n' && this.isOnBoard) {
        out.line(`size = ${this.variable(name)};`);
        out.line('if (size < 1 || size >= LIMIT) stop("a board has 1 .. 999 rows");');
      }
    });
    if (inputs.length === 0) out.line('(void)argc; (void)argv;');
    out.line(`goto ${this.label(this.algorithm.start)};`);
    const described = new Map(this.algorithm.tree.states.map((state) => [state.name, state]));
    for (const name of this.survey.states) {
      out.block(
        `${this.label(name)}: {`,
        () => {
          this.statements(described.get(name)?.body ?? []);
          if (isFinal(name)) out.line('return 0;');
        },
        '}',
      );
    }
  }

  private procedure({ name, parameters, body }: Procedure): void {
    const { out } = this;
    const loops = loopVariables(body);
    this.locals = new Set([...parameters, ...loops]);
    const list = parameters.map((parameter) => `number ${this.variable(parameter)}`).join(', ') || 'void';
    out.line();
    out.block(
      `static void ${this.names.of(`procedure ${name}`, name)}(${list}) {`,
      () => {
        for (const variable of loops) {
          if (!parameters.includes(variable)) out.line(`number ${this.variable(variable)} = 0;`);
        }
        this.statements(body);
      },
      '}',
    );
    this.locals = new Set();
  }

  private variable(name: string): string {
    return this.names.of(`${this.locals.has(name) ? 'local' : 'variable'} ${name}`, name);
  }

  private label(state: string): string {
    return this.names.of(`state ${state}`, state);
  }

  private statements(body: readonly Statement[]): void {
    for (const statement of body) this.statement(statement);
  }

  private statement(statement: Statement): void {
    const { out } = this;
    switch (statement.kind) {
      case 'assign':
        out.line(`${this.text(statement.target)} = ${this.text(statement.value)};`);
        break;
      case 'phrase': {
        const answer = statement.target ? `${this.text(statement.target)} = ` : '';
        out.line(`${answer}${this.phrase(statement)};`);
        break;
      }
      case 'call': {
        const name = this.names.of(`procedure ${statement.procedure}`, statement.procedure);
        out.line(`${name}(${statement.values.map((value) => this.text(value)).join(', ')});`);
        break;
      }
      case 'go-to':
        out.line(`goto ${this.label(statement.state)};`);
        break;
      case 'if': {
        const { yes, no } = statement;
        const head = `if (${this.condition(statement.condition)}) {`;
        out.block(head, () => this.statements(yes), no.length > 0 ? undefined : '}');
        if (no.length > 0) out.block('} else {', () => this.statements(no), '}');
        break;
      }
      case 'for': {
        const variable = this.variable(statement.variable);
        const last = this.names.of(`last ${++this.loops}`, 'last');
        out.line(`${variable} = ${this.text(statement.from)};`);
        const head = `for (number ${last} = ${this.text(statement.to)}; ${variable} <= ${last}; ${variable}++) {`;
        out.block(head, () => this.statements(statement.body), '}');
        break;
      }
    }
  }

  private text(expression: Expression): string {
    return expressionText(expression, this.style);
  }

  private condition(condition: Condition): string {
    return conditionText(condition, this.style, (use) => this.phrase(use));
  }

  private phrase(use: PhraseUse): string {
    return phraseCall(use, this.style, (array) =>
      this.survey.arrays.has(array) ? this.names.of(`array ${array}`, array) : 'queens',
    );
  }
}

export const C: Target = {
  ...TARGET_NAMES.c,
  generate: (algorithm) => new CWriter(algorithm).write(),
};
