/** C: a state is a label and a go-to is a goto, as the page has it. */
import { isFinal } from '../notation/check.ts';
import type { Style } from '../notation/print.ts';
import type { Algorithm } from '../notation/program.ts';
import type { Procedure, Statement } from '../notation/syntax.ts';
import { BlockLanguage, type NameKind } from './block-language.ts';
import { latinName, loopVariables, Names } from './survey.ts';
import type { Target } from './target-names.ts';
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

class CWriter extends BlockLanguage {
  private readonly names = new Names(RESERVED, latinName);
  private locals: ReadonlySet<string> = new Set();
  protected readonly style: Style = {
    name: (name) => this.name('variable', name),
    element: (array, index) => `*at(${this.name('array', array)}, ${index})`,
    relations: { '=': '==', '≠': '!=', '≤': '<=', '≥': '>=' },
    quotient: (left, right) => `(${left} / ${right})`,
    remainder: '%',
    and: '&&',
    or: '||',
    not: (text) => `!(${text})`,
  };

  constructor(algorithm: Algorithm) {
    super(algorithm, '  ');
    for (const id of Object.keys(PHRASES)) this.names.of(`phrase ${id}`, id);
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
    for (const name of survey.arrays) out.line(`static number ${this.name('array', name)}[LIMIT];`);
    for (const name of [...inputs, ...variables]) out.line(`static number ${this.name('variable', name)};`);
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
    for (const text of this.phraseTexts(PHRASES)) out.text(`\n${text}\n`);
    for (const { name, parameters } of algorithm.tree.procedures) {
      const list = parameters.map(() => 'number').join(', ') || 'void';
      out.line(`static void ${this.name('procedure', name)}(${list});`);
    }
    for (const procedure of algorithm.tree.procedures) this.procedure(procedure);
    out.line();
    const arguments_ = inputs.map((name) => ` ${this.name('variable', name)}`).join('');
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
      out.line(`${this.name('variable', name)} = ${given} : ${otherwise};`);
      if (name === 'n' && this.isOnBoard) {
        out.line(`size = ${this.name('variable', name)};`);
        out.line('if (size < 1 || size >= LIMIT) stop("a board has 1 .. 999 rows");');
      }
    });
    if (inputs.length === 0) out.line('(void)argc; (void)argv;');
    out.line(`goto ${this.name('state', this.algorithm.start)};`);
    for (const name of this.survey.states) {
      out.block(
        `${this.name('state', name)}: {`,
        () => {
          this.statements(this.bodyOf(name));
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
    const list =
      parameters.map((parameter) => `number ${this.name('variable', parameter)}`).join(', ') || 'void';
    out.line();
    out.block(
      `static void ${this.name('procedure', name)}(${list}) {`,
      () => {
        for (const variable of loops) {
          if (!parameters.includes(variable)) out.line(`number ${this.name('variable', variable)} = 0;`);
        }
        this.statements(body);
      },
      '}',
    );
    this.locals = new Set();
  }

  protected name(kind: NameKind, name: string): string {
    return this.names.of(`${kind === 'variable' && this.locals.has(name) ? 'local' : kind} ${name}`, name);
  }

  protected goTo(state: string): void {
    this.out.line(`goto ${this.name('state', state)};`);
  }

  protected loop({ variable: counter, from, to, body }: Statement & { kind: 'for' }): void {
    const variable = this.name('variable', counter);
    const last = this.names.of(`last ${++this.loops}`, 'last');
    this.out.line(`${variable} = ${this.text(from)};`);
    const head = `for (number ${last} = ${this.text(to)}; ${variable} <= ${last}; ${variable}++) {`;
    this.out.block(head, () => this.statements(body), '}');
  }
}

export const C: Target = {
  ...TARGET_NAMES.c,
  generate: (algorithm) => new CWriter(algorithm).write(),
};
