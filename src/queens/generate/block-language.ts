/** Languages with blocks: how the statements of the notation are written in them, with braces unless a language says otherwise. */
import { NotationError } from '../notation/error.ts';
import { shapeOf } from '../notation/keywords.ts';
import { conditionText, expressionText, type Style } from '../notation/print.ts';
import type { Algorithm } from '../notation/program.ts';
import type { Condition, Expression, PhraseUse, Statement } from '../notation/syntax.ts';
import { Survey } from './survey.ts';

/** Lines with indentation. */
export class BlockWriter {
  private readonly lines: string[] = [];
  private indent = 0;

  private readonly step: string;

  constructor(step: string) {
    this.step = step;
  }

  line(text = ''): void {
    this.lines.push(text === '' ? '' : this.step.repeat(this.indent) + text);
  }

  /** Several lines, deeper by the present indentation. */
  text(lines: string): void {
    for (const line of lines.replace(/^\n|\n\s*$/g, '').split('\n')) this.line(line);
  }

  /** A head, lines one step deeper, and a tail if there is one. */
  block(head: string, body: () => void, tail?: string): void {
    this.line(head);
    this.deeper(body);
    if (tail !== undefined) this.line(tail);
  }

  deeper(body: () => void, steps = 1): void {
    this.indent += steps;
    body();
    this.indent -= steps;
  }

  toString(): string {
    return `${this.lines.join('\n')}\n`;
  }
}

type StatementOf<Kind extends Statement['kind']> = Extract<Statement, { readonly kind: Kind }>;

export type NameKind = 'variable' | 'array' | 'procedure' | 'state';

/** A language says its style, its names, its jumps and loops, and overrides what it writes otherwise. */
export abstract class BlockLanguage {
  protected out: BlockWriter;
  protected readonly algorithm: Algorithm;
  protected readonly survey: Survey;
  /** Turns of loops have a limit each. */
  protected loops = 0;
  protected abstract readonly style: Style;
  protected readonly end: string = ';';

  /** @param step the indentation. */
  constructor(algorithm: Algorithm, step: string) {
    this.algorithm = algorithm;
    this.survey = new Survey(algorithm);
    this.out = new BlockWriter(step);
  }

  protected abstract name(kind: NameKind, name: string): string;
  protected abstract goTo(state: string): void;
  protected abstract loop(loop: StatementOf<'for'>): void;
  /** The array that a phrase reads where the program has none of the name; null: the phrase knows it. */
  protected readonly board: string | null = 'queens';

  protected branch({ condition, yes, no }: StatementOf<'if'>): void {
    const head = `if (${this.condition(condition)}) {`;
    this.out.block(head, () => this.statements(yes), no.length > 0 ? undefined : '}');
    if (no.length > 0) this.out.block('} else {', () => this.statements(no), '}');
  }

  protected statements(body: readonly Statement[]): void {
    for (const statement of body) this.statement(statement);
  }

  private statement(statement: Statement): void {
    switch (statement.kind) {
      case 'assign':
        this.out.line(`${this.text(statement.target)} = ${this.text(statement.value)}${this.end}`);
        break;
      case 'phrase': {
        const answer = statement.target ? `${this.text(statement.target)} = ` : '';
        this.out.line(`${answer}${this.phrase(statement)}${this.end}`);
        break;
      }
      case 'call': {
        const values = statement.values.map((value) => this.text(value));
        this.out.line(`${this.name('procedure', statement.procedure)}(${values.join(', ')})${this.end}`);
        break;
      }
      case 'go-to':
        this.goTo(statement.state);
        break;
      case 'if':
        this.branch(statement);
        break;
      case 'for':
        this.loop(statement);
        break;
    }
  }

  /** The statements of a state; one that is only gone to has none. */
  protected bodyOf(name: string): readonly Statement[] {
    return this.algorithm.tree.states.findLast((state) => state.name === name)?.body ?? [];
  }

  /**
   * What the phrases of the program do, by their ids.
   *
   * @throws {NotationError} a phrase that the language has no words for.
   */
  protected phraseTexts(words: Readonly<Record<string, string>>): string[] {
    return [...this.survey.phrases.keys()].map((id) => {
      const text = words[id];
      const { at } = this.algorithm.tree.states[0];
      if (text === undefined) throw new NotationError('no-phrase', at, { phrase: id });
      return text;
    });
  }

  protected text(expression: Expression): string {
    return expressionText(expression, this.style);
  }

  protected condition(condition: Condition): string {
    return conditionText(condition, this.style, (use) => this.phrase(use));
  }

  /** A phrase as a call. The array that it reads comes last. */
  protected phrase({ phrase, values }: PhraseUse): string {
    const array = shapeOf(phrase.reads ?? '');
    const read = this.survey.arrays.has(array) ? this.name('array', array) : phrase.reads && this.board;
    return `${phrase.id}(${[...values.map((value) => this.text(value)), ...(read ? [read] : [])].join(', ')})`;
  }
}
