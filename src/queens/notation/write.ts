/** Writes a program of the notation, in any of its languages, with one statement a line. */
import { KEYWORDS, type NotationLanguage, OPERATORS } from './keywords.ts';
import { NOTATION, showExpression } from './print.ts';
import { shapeOf } from './spelling.ts';
import { conditionText, type Style } from './style.ts';
import type { PhraseUse, Program, Statement } from './syntax.ts';

/** How a program is written. */
export interface WriteOptions {
  readonly language: NotationLanguage;
  /** Other names for states and procedures, by their shape; what is not here keeps its name. */
  readonly names?: ReadonlyMap<string, string>;
}

const STEP = '  ';

/** The text of a program; read again, it is the same program but for the names. */
export function writeProgram({ states, procedures }: Program, options: WriteOptions): string {
  const writer = new Writer(options);
  return [
    ...procedures.map(({ name, parameters, body }) =>
      writer.part(`${writer.name(name)}(${parameters.join(', ')}) =`, body),
    ),
    ...states.map(({ name, body }) => writer.part(`${writer.name(name)}:`, body)),
  ].join('\n');
}

class Writer {
  private readonly options: WriteOptions;
  private readonly style: Style;
  private lines: string[] = [];

  constructor(options: WriteOptions) {
    this.options = options;
    const [and, or, not] = (['and', 'or', 'not'] as const).map(
      (word) => OPERATORS[word][options.language][0],
    );
    this.style = { ...NOTATION, and, or, not: (text) => `${not} (${text})` };
  }

  name(name: string): string {
    return this.options.names?.get(shapeOf(name)) ?? name;
  }

  part(head: string, body: readonly Statement[]): string {
    this.lines = [head];
    this.statements(body, 1);
    return `${this.lines.join('\n')}\n`;
  }

  private keyword(keyword: keyof typeof KEYWORDS): string {
    return KEYWORDS[keyword][this.options.language][0];
  }

  private statements(body: readonly Statement[], depth: number): void {
    for (const statement of body) this.statement(statement, depth);
  }

  private statement(statement: Statement, depth: number): void {
    const line = (text: string): void => {
      this.lines.push(STEP.repeat(depth) + text);
    };
    switch (statement.kind) {
      case 'assign':
        line(`${showExpression(statement.target)} := ${showExpression(statement.value)}`);
        break;
      case 'phrase':
        line(this.phrase(statement));
        break;
      case 'call':
        line(`${this.name(statement.procedure)}(${statement.values.map(showExpression).join(', ')})`);
        break;
      case 'go-to':
        line(this.name(statement.state));
        break;
      case 'if':
        line(
          `${this.keyword('if')} ${conditionText(statement.condition, this.style, (use) => this.phrase(use))} ${this.keyword('then')}`,
        );
        this.statements(statement.yes, depth + 1);
        if (statement.no.length > 0) {
          line(this.keyword('else'));
          this.statements(statement.no, depth + 1);
        }
        line(this.keyword('end-if'));
        break;
      case 'for': {
        const { variable, from, to, body } = statement;
        const range = `${showExpression(from)} ${this.keyword('to')} ${showExpression(to)}`;
        line(`${this.keyword('for')} ${variable} := ${range} ${this.keyword('do')}`);
        this.statements(body, depth + 1);
        line(this.keyword('again'));
        break;
      }
    }
  }

  /** The shortest spelling of the language that says everything. */
  private phrase({ phrase, values, target }: PhraseUse): string {
    const given = new Map(phrase.values.map((name, i) => [name, showExpression(values[i])]));
    const isNeeded = (name: string): boolean => given.get(name) !== String(phrase.defaults?.[name]);
    const spelling = phrase.spellings[this.options.language].find((text) =>
      phrase.values.every((name) => !isNeeded(name) || text.includes(`{${name}}`)),
    )!;
    return spelling.replace(/\{(=?)(\w+)\}/g, (_, answers: string, name: string) =>
      answers ? showExpression(target!) : given.get(name)!,
    );
  }
}
