/** Programs of the notation in TypeScript. */
import { isFinal } from '../notation/check.ts';
import type { Style } from '../notation/print.ts';
import type { Algorithm } from '../notation/program.ts';
import type { PhraseUse, Procedure, Statement } from '../notation/syntax.ts';
import type { Phrase } from '../notation/vocabulary.ts';
import { BlockLanguage, type NameKind } from './block-language.ts';
import { loopVariables } from './survey.ts';

/** The phrases of the board in TypeScript: a generated program needs nothing else to run. */
export const BOARD_TYPESCRIPT: TypeScriptWords = {
  opening: `
/** A board of n rows for the program; \`write\` gets the solutions and the numbers shown, \`read\` is asked for numbers. */
export function board(n: number, write: (columns: number[]) => void, read: () => number = () => 0): Words {
  const queens = new Map<number, number>();
  let found = false;
  const attacks = (row: number, column: number, otherRow: number, otherColumn: number): boolean =>
    otherColumn === column || Math.abs(otherColumn - column) === Math.abs(otherRow - row);
  const isSafe = (row: number, column: number): boolean =>
    ![...queens].some(([otherRow, otherColumn]) => attacks(row, column, otherRow, otherColumn));
  return {
`,
  closing: `
  };
}

/** Everything that the program writes on a board of n rows: a list of columns for each solution. */
export function solutions(n: number): number[][] {
  const written: number[][] = [];
  run(board(n, (columns) => written.push(columns)), { n } as unknown as Parameters<typeof run>[1]);
  return written;
}
`,
  methods: {
    setUp: 'queens.clear();',
    occupy: 'queens.set(row, column);',
    release: 'if (queens.get(row) === column) queens.delete(row);',
    findQueen: 'return queens.get(row) ?? 0;',
    search: `
      let column = after + 1;
      while (column <= n && !isSafe(row, column)) column++;
      found = column <= n;
      return column;`,
    writeSolution: 'write(Array.from({ length: n }, (_, i) => c?.[i + 1] ?? queens.get(i + 1) ?? 0));',
    isFree: 'return isSafe(row, column);',
    noneFound: 'return !found;',
    ask: 'return read();',
    show: 'write([value]);',
  },
};

/** What a vocabulary adds to a generated program so that it runs by itself. */
export interface TypeScriptWords {
  /** The body of each phrase's method, by the phrase's id; it may use the names of the phrase's values. */
  readonly methods: Readonly<Record<string, string>>;
  /** Head and tail of the function that returns all the methods as an object. */
  readonly opening: string;
  readonly closing: string;
}

const RESERVED = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with as implements interface let package private protected public static yield any boolean constructor declare get module require number set string symbol type from of async await eval arguments automaton enter inputs run state words undefined NaN Infinity'.split(
    ' ',
  ),
);

const nameOf = (name: string): string => (RESERVED.has(name) ? `${name}_` : name);
const STYLE: Style = {
  name: nameOf,
  element: (array, index) => `${nameOf(array)}[${index}]`,
  relations: { '=': '===', '≠': '!==', '≤': '<=', '≥': '>=' },
  quotient: (left, right) => `Math.trunc(${left} / ${right})`,
  remainder: '%',
  and: '&&',
  or: '||',
  not: (text) => `!(${text})`,
};
const quoted = (text: string): string => `'${text}'`;

/**
 * Writes a program in the notation as a TypeScript module: a function `run` with one case for each state, an
 * interface for the phrases, and what the vocabulary adds to make it run by itself.
 */
export function generateTypeScript(algorithm: Algorithm, words: TypeScriptWords): string {
  return new Writer(algorithm, '  ').module(words);
}

class Writer extends BlockLanguage {
  protected readonly style = STYLE;
  /** The methods know the board. */
  protected override readonly board = null;

  module(words: TypeScriptWords): string {
    this.out.line(
      '// Made by Eggog from a program in the notation of J. Arsac: every state is a case, every go-to an assignment.',
    );
    this.out.line();
    this.interface();
    this.out.line();
    const names = this.survey.states.map(quoted).join(' | ');
    this.out.line(`export type State = ${names};`);
    this.out.line();
    this.runFunction();
    const methods = [...this.survey.phrases.keys()].filter((id) => Object.hasOwn(words.methods, id));
    if (methods.length === this.survey.phrases.size) this.methods(words);
    return this.out.toString();
  }

  private block(head: string, body: () => void): void {
    this.out.block(`${head} {`, body, '}');
  }

  private interface(): void {
    this.out.line('/** What the phrases of the program do. */');
    this.block('export interface Words', () => {
      for (const phrase of this.survey.phrases.values()) {
        const result = phrase.kind === 'condition' ? 'boolean' : phrase.answers ? 'number' : 'void';
        this.out.line(`${phrase.id}(${this.parametersOf(phrase)}): ${result};`);
      }
    });
  }

  private parametersOf(phrase: Phrase): string {
    const parameters = phrase.values.map((value) => `${value}: number`);
    if (phrase.reads) parameters.push(`${phrase.reads}?: readonly number[]`);
    return parameters.join(', ');
  }

  private runFunction(): void {
    const { inputs, variables } = this.survey;
    const given = inputs.map((name) => `${nameOf(name)}: number`).join('; ');
    this.out.line('/** Runs the program to its end; `enter` hears of every state. */');
    const parameters = `words: Words, inputs: { ${given}${given ? ' ' : ''}}, enter?: (state: State) => void`;
    this.block(`export function run(${parameters}): void`, () => {
      if (inputs.length > 0) this.out.line(`const { ${inputs.map(nameOf).join(', ')} } = inputs;`);
      for (const name of variables) this.out.line(`let ${nameOf(name)} = 0;`);
      for (const name of this.survey.arrays) this.out.line(`const ${nameOf(name)}: number[] = [];`);
      for (const procedure of this.algorithm.tree.procedures) this.procedure(procedure);
      this.out.line(`let state: State = ${quoted(this.algorithm.start)};`);
      this.block('automaton: for (;;)', () => {
        this.out.line('enter?.(state);');
        this.block('switch (state)', () => this.cases());
      });
    });
  }

  private cases(): void {
    for (const name of this.survey.states) {
      this.block(`case ${quoted(name)}:`, () => {
        this.statements(this.bodyOf(name));
        if (isFinal(name)) this.out.line('return;');
      });
    }
  }

  private procedure({ name, parameters, body }: Procedure): void {
    const list = parameters.map((parameter) => `${nameOf(parameter)}: number`).join(', ');
    this.block(`function ${nameOf(name)}(${list}): void`, () => {
      for (const variable of loopVariables(body)) {
        if (!parameters.includes(variable)) this.out.line(`let ${nameOf(variable)} = 0;`);
      }
      this.statements(body);
    });
  }

  protected name(kind: NameKind, name: string): string {
    return kind === 'state' ? quoted(name) : nameOf(name);
  }

  protected goTo(state: string): void {
    this.out.line(`state = ${quoted(state)};`);
    this.out.line('continue automaton;');
  }

  protected loop({ variable: counter, from, to, body }: Statement & { kind: 'for' }): void {
    const variable = nameOf(counter);
    const last = `last${++this.loops}`;
    this.out.line(`${variable} = ${this.text(from)};`);
    this.block(`for (const ${last} = ${this.text(to)}; ${variable} <= ${last}; ${variable}++)`, () =>
      this.statements(body),
    );
  }

  protected override phrase(use: PhraseUse): string {
    return `words.${super.phrase(use)}`;
  }

  private methods(words: TypeScriptWords): void {
    this.out.line();
    this.out.text(words.opening);
    this.out.deeper(() => {
      for (const [id, phrase] of this.survey.phrases) {
        const lines = (): void => this.out.text(words.methods[id].trim().replace(/^ +/gm, ''));
        this.out.block(`${id}(${this.parametersOf(phrase)}) {`, lines, '},');
      }
    }, 2);
    this.out.text(words.closing);
  }
}
