import { isFinal } from '../notation/check.ts';
import type { Algorithm } from '../notation/program.ts';
import type { Condition, Expression, PhraseUse, Procedure, Statement } from '../notation/syntax.ts';
import type { Phrase } from '../notation/vocabulary.ts';
import { conditionText, phraseCall, type Style, expressionText as styled } from './style.ts';
import { loopVariables, Survey } from './survey.ts';

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
  relations: { '=': '===', '≠': '!==', '<': '<', '≤': '<=', '>': '>', '≥': '>=' },
  quotient: (left, right) => `Math.trunc(${left} / ${right})`,
  remainder: '%',
  and: '&&',
  or: '||',
  not: (text) => `!(${text})`,
};
const expressionText = (expression: Expression): string => styled(expression, STYLE);
const quoted = (text: string): string => `'${text}'`;

/**
 * Writes a program in the notation as a TypeScript module: a function `run` with one case for each state, an
 * interface for the phrases, and what the vocabulary adds to make it run by itself.
 */
export function generateTypeScript(algorithm: Algorithm, words: TypeScriptWords): string {
  return new Writer(algorithm).module(words);
}

class Writer {
  private readonly lines: string[] = [];
  private readonly survey: Survey;
  private loops = 0;
  private indent = 0;

  private readonly algorithm: Algorithm;

  constructor(algorithm: Algorithm) {
    this.algorithm = algorithm;
    this.survey = new Survey(algorithm);
  }

  module(words: TypeScriptWords): string {
    this.line(
      '// Made by Eggog from a program in the notation of J. Arsac: every state is a case, every go-to an assignment.',
    );
    this.line('');
    this.interface();
    this.line('');
    const names = this.survey.states.map(quoted).join(' | ');
    this.line(`export type State = ${names};`);
    this.line('');
    this.runFunction();
    const methods = [...this.survey.phrases.keys()].filter((id) => Object.hasOwn(words.methods, id));
    if (methods.length === this.survey.phrases.size) this.methods(words);
    return `${this.lines.join('\n')}\n`;
  }

  // --- lines ---

  private line(text: string): void {
    this.lines.push(text ? '  '.repeat(this.indent) + text : '');
  }

  /** Several lines as they stand. */
  private text(lines: string): void {
    this.lines.push(...lines.replace(/^\n|\n$/g, '').split('\n'));
  }

  private block(head: string, body: () => void, tail = '}'): void {
    this.line(`${head} {`);
    this.indent++;
    body();
    this.indent--;
    this.line(tail);
  }

  private interface(): void {
    this.line('/** What the phrases of the program do. */');
    this.block('export interface Words', () => {
      for (const phrase of this.survey.phrases.values()) {
        const result = phrase.kind === 'condition' ? 'boolean' : phrase.answers ? 'number' : 'void';
        this.line(`${phrase.id}(${this.parametersOf(phrase)}): ${result};`);
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
    this.line('/** Runs the program to its end; `enter` hears of every state. */');
    const parameters = `words: Words, inputs: { ${given}${given ? ' ' : ''}}, enter?: (state: State) => void`;
    this.block(`export function run(${parameters}): void`, () => {
      if (inputs.length > 0) this.line(`const { ${inputs.map(nameOf).join(', ')} } = inputs;`);
      for (const name of variables) this.line(`let ${nameOf(name)} = 0;`);
      for (const name of this.survey.arrays) this.line(`const ${nameOf(name)}: number[] = [];`);
      for (const procedure of this.algorithm.tree.procedures) this.procedure(procedure);
      this.line(`let state: State = ${quoted(this.algorithm.start)};`);
      this.block('automaton: for (;;)', () => {
        this.line('enter?.(state);');
        this.block('switch (state)', () => this.cases());
      });
    });
  }

  private cases(): void {
    const described = new Map(this.algorithm.tree.states.map((state) => [state.name, state]));
    for (const name of this.survey.states) {
      this.block(`case ${quoted(name)}:`, () => {
        this.statements(described.get(name)?.body ?? []);
        if (isFinal(name)) this.line('return;');
      });
    }
  }

  private procedure({ name, parameters, body }: Procedure): void {
    const list = parameters.map((parameter) => `${nameOf(parameter)}: number`).join(', ');
    this.block(`function ${nameOf(name)}(${list}): void`, () => {
      for (const variable of loopVariables(body)) {
        if (!parameters.includes(variable)) this.line(`let ${nameOf(variable)} = 0;`);
      }
      this.statements(body);
    });
  }

  private statements(body: readonly Statement[]): void {
    for (const statement of body) this.statement(statement);
  }

  private statement(statement: Statement): void {
    switch (statement.kind) {
      case 'assign':
        this.line(`${expressionText(statement.target)} = ${expressionText(statement.value)};`);
        break;
      case 'phrase': {
        const answer = statement.target ? `${expressionText(statement.target)} = ` : '';
        this.line(`${answer}${this.phraseText(statement)};`);
        break;
      }
      case 'call':
        this.line(`${nameOf(statement.procedure)}(${statement.values.map(expressionText).join(', ')});`);
        break;
      case 'go-to':
        this.line(`state = ${quoted(statement.state)};`);
        this.line('continue automaton;');
        break;
      case 'if':
        this.block(`if (${this.conditionText(statement.condition)})`, () => this.statements(statement.yes));
        if (statement.no.length > 0) {
          this.lines.pop();
          this.block('} else', () => this.statements(statement.no));
        }
        break;
      case 'for': {
        const variable = nameOf(statement.variable);
        const last = `last${++this.loops}`;
        this.line(`${variable} = ${expressionText(statement.from)};`);
        const head = `for (const ${last} = ${expressionText(statement.to)}; ${variable} <= ${last}; ${variable}++)`;
        this.block(head, () => this.statements(statement.body));
        break;
      }
    }
  }

  private phraseText(use: PhraseUse): string {
    const { arrays } = this.survey;
    return `words.${phraseCall(use, STYLE, (array) => (arrays.has(array) ? nameOf(array) : null))}`;
  }

  private conditionText(condition: Condition): string {
    return conditionText(condition, STYLE, (use) => this.phraseText(use));
  }

  private methods(words: TypeScriptWords): void {
    this.line('');
    this.text(words.opening);
    this.indent += 2;
    for (const [id, phrase] of this.survey.phrases) {
      this.block(
        `${id}(${this.parametersOf(phrase)})`,
        () => {
          for (const text of words.methods[id].trim().split('\n')) this.line(text.trim());
        },
        '},',
      );
    }
    this.indent -= 2;
    this.text(words.closing);
  }
}
