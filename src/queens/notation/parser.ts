/** The words of a text as the tree of a program. */

import type { Params as Details } from '../../messages.ts';
import type { NotationErrorKind } from './error.ts';
import { type Expected, NotationError, type Place } from './error.ts';
import {
  isCapital,
  isForeignEnd,
  type Keyword,
  languagesOf,
  type NotationLanguage,
  type OperatorWord,
  operatorsOf,
  shapeOf,
  wordKey,
} from './keywords.ts';
import { type Token, tokenize } from './lexer.ts';
import {
  type Condition,
  type Expression,
  LARGEST_VALUE,
  type Operator,
  type PhraseUse,
  type Procedure,
  type Program,
  type Relation,
  type State,
  type Statement,
  type Target,
  type Variable,
} from './syntax.ts';
import { continuations, type Phrase, type PhraseNode, phraseTree, type Vocabulary } from './vocabulary.ts';

/** Conditions, loops and parentheses may be nested so deep. */
const DEEPEST = 100;
/** After so many errors the rest of the text is not read. */
const MOST_MISTAKES = 10;

const RELATIONS: Readonly<Record<string, Relation>> = {
  '=': '=',
  '≠': '≠',
  '<>': '≠',
  '<': '<',
  '≤': '≤',
  '<=': '≤',
  '>': '>',
  '≥': '≥',
  '>=': '≥',
};

/** What an expression may begin with, in the order in which messages name it. */
const FACTOR: readonly Expected[] = ['-', 'number', 'word', '('];

/**
 * Reads a text without looking at what its names mean.
 *
 * @throws {NotationError} the first error, with those after it in `more`: the parser continues after a error at the
 * next statement.
 */
export function parseSyntax(text: string, vocabulary: Vocabulary): Program {
  return new Parser(text, vocabulary).parse();
}

/** Recursive descent over the tokens; every method leaves `position` behind what it has read. */
class Parser {
  private readonly tokens: readonly Token[];
  private readonly language: NotationLanguage;
  private readonly actions: PhraseNode;
  private readonly conditions: PhraseNode;
  private readonly labels: ReadonlySet<string>;
  private readonly names = new Map<string, string>();
  private readonly mistakes: NotationError[] = [];
  private position = 0;
  private depth = 0;
  /** Loops and conditions that are open, the innermost last. */
  private readonly open: ('if' | 'for')[] = [];

  private readonly text: string;

  constructor(text: string, vocabulary: Vocabulary) {
    this.text = text;
    this.tokens = tokenize(text);
    this.language = languageOf(this.tokens);
    this.actions = phraseTree(vocabulary, 'action');
    this.conditions = phraseTree(vocabulary, 'condition');
    this.labels = new Set(
      this.tokens
        .filter(({ kind }, i) => kind === 'word' && this.tokens[i + 1].kind === ':')
        .map(({ image }) => shapeOf(image)),
    );
  }

  parse(): Program {
    const states: State[] = [];
    const procedures: Procedure[] = [];
    try {
      while (this.token.kind !== 'end') {
        this.recovering(
          () => {
            if (this.atProcedure()) procedures.push(this.procedure());
            else states.push(this.state());
          },
          () => this.token.kind === 'end' || this.atLabel() || this.atProcedure(),
        );
      }
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      this.mistakes.push(error);
    }
    const [first, ...more] = this.mistakes;
    if (first) throw more.length > 0 ? first.with(more) : first;
    return { states, procedures };
  }

  // --- tokens ---

  private get token(): Token {
    return this.tokens[this.position];
  }

  private ahead(n: number): Token {
    return this.tokens[Math.min(this.position + n, this.tokens.length - 1)];
  }

  private get previous(): Token | undefined {
    return this.tokens[this.position - 1];
  }

  private next(): Token {
    const { token } = this;
    if (token.kind !== 'end') this.position++;
    return token;
  }

  private at(keyword: Keyword, token = this.token): boolean {
    return token.keywords.has(keyword);
  }

  private atOperator(word: OperatorWord): boolean {
    const { kind, image } = this.token;
    return kind === 'word' && isCapital(image) && operatorsOf(image).has(word) && this.ahead(1).kind !== ':';
  }

  private take(kind: Token['kind'], expected: readonly Expected[] = [kind as Expected]): Token {
    if (this.token.kind !== kind) throw this.unexpected(expected);
    return this.next();
  }

  /** Passes over a sign if it stands here. */
  private skip(kind: Token['kind']): boolean {
    if (this.token.kind !== kind) return false;
    this.position++;
    return true;
  }

  private takeKeyword(keyword: Keyword): Token {
    if (!this.at(keyword)) throw this.unexpected([{ keyword }]);
    return this.next();
  }

  // --- errors ---

  private mistake(
    kind: NotationErrorKind,
    at: Place,
    details: Details = {},
    expected: readonly Expected[] = [],
  ): NotationError {
    return new NotationError(kind, at, details, expected, this.language);
  }

  private unexpected(expected: readonly Expected[]): NotationError {
    return this.mistake('unexpected', this.token.at, { found: this.token.image }, expected);
  }

  /** Runs a part of the grammar; after an error it continues at the next place where such a part may begin or end. */
  private recovering(part: () => void, atBorder: () => boolean): void {
    const { depth, position } = this;
    const opened = this.open.length;
    try {
      part();
    } catch (error) {
      if (!(error instanceof NotationError) || error.kind === 'too-deep') throw error;
      this.note(error);
      this.depth = depth;
      this.open.length = opened;
      if (this.position === position) this.next();
      while (!atBorder()) this.next();
    }
  }

  private note(error: NotationError): void {
    if (this.mistakes.length + 1 >= MOST_MISTAKES) throw error;
    this.mistakes.push(error);
  }

  private atStatementEnd(): boolean {
    const { token } = this;
    if (token.kind === 'end' || token.kind === ';' || this.atSequenceEnd()) return true;
    if (token.at.line === this.previous?.lastLine) return false;
    return this.at('if') || this.at('for') || (token.kind === 'word' && this.atAssignment());
  }

  private atSequenceEnd(): boolean {
    const { token } = this;
    if (token.kind === 'end' || this.at('else') || this.at('end-if') || this.at('again')) return true;
    return this.atLabel() || this.atProcedure();
  }

  // --- states, procedures, statements ---

  private state(): State {
    const name = this.take('word');
    this.take(':');
    const body = this.body();
    return { name: this.nameOf(name), body, at: name.at };
  }

  private procedure(): Procedure {
    const name = this.take('word');
    this.take('(');
    const parameters: string[] = [];
    if (this.token.kind === 'word') {
      do parameters.push(shapeOf(this.take('word').image));
      while (this.skip(','));
    }
    this.take(')');
    if (this.token.image !== '=') throw this.unexpected(['=']);
    this.next();
    const body = this.body();
    return { name: this.nameOf(name), parameters, body, at: name.at };
  }

  /** The statements of a state or procedure: what closes nothing is a error and is passed over. */
  private body(): Statement[] {
    const statements = this.sequence();
    while (this.token.kind === 'keyword') {
      this.note(this.unexpected([]));
      this.next();
      statements.push(...this.sequence());
    }
    return statements;
  }

  private sequence(): Statement[] {
    const statements: Statement[] = [];
    while (!this.atSequenceEnd() && !this.atForeignEnd()) {
      this.recovering(
        () => {
          statements.push(this.statement());
          if (this.token.kind !== ';') this.checkSeparator();
        },
        () => this.atStatementEnd(),
      );
      while (this.skip(';'));
    }
    return statements;
  }

  private statement(): Statement {
    const { token } = this;
    if (this.at('if')) return this.conditional();
    if (this.at('for')) return this.loop();
    if (token.kind !== 'word') throw this.unexpected([{ keyword: 'if' }, { keyword: 'for' }, 'word']);
    if (this.atPhrase(this.actions)) return this.phrase(this.actions);
    if (this.atAssignment()) return this.assignment();
    if (this.ahead(1).kind === '(') return this.call();
    if (isCapital(token.image)) {
      this.next();
      return { kind: 'go-to', state: this.nameOf(token), at: token.at };
    }
    throw this.mistake('unknown-action', token.at, { word: token.image }, [
      ':=',
      ...continuations(this.actions, this.language),
    ]);
  }

  private conditional(): Statement {
    const start = this.next();
    const condition = this.head(() => this.condition(), 'then');
    const yes = this.block('if', () => this.sequence());
    let no: Statement[] = [];
    if (this.at('else')) {
      this.next();
      no = this.block('if', () => this.sequence());
    }
    this.close(start, 'end-if', 'open-if');
    return { kind: 'if', condition: condition ?? NO_CONDITION, yes, no, at: start.at };
  }

  private loop(): Statement {
    const start = this.next();
    const head = this.head(() => {
      const name = this.take('word');
      this.take(':=');
      const from = this.expression();
      this.takeKeyword('to');
      const to = this.expression();
      return { variable: this.variableOf(name).name, from, to };
    }, 'do');
    const body = this.block('for', () => this.sequence());
    this.close(start, 'again', 'open-loop');
    return { kind: 'for', ...(head ?? NO_HEAD), body, at: start.at };
  }

  /** Reads a head up to its keyword. A error in it does not hide the errors of the body. */
  private head<T>(part: () => T, keyword: 'then' | 'do'): T | null {
    const { depth } = this;
    try {
      const result = part();
      this.takeKeyword(keyword);
      return result;
    } catch (error) {
      if (!(error instanceof NotationError) || error.kind === 'too-deep') throw error;
      this.note(error);
      this.depth = depth;
      while (!this.at(keyword) && !this.atStatementEnd()) this.next();
      if (this.at(keyword)) this.next();
      return null;
    }
  }

  private close(start: Token, wanted: 'end-if' | 'again', kind: 'open-if' | 'open-loop'): void {
    const { token } = this;
    if (this.at(wanted)) {
      this.next();
      return;
    }
    const details = { keyword: start.image, line: start.at.line, found: token.image };
    const foreign = this.atForeignEnd();
    this.note(this.mistake(foreign ? 'foreign-end' : kind, token.at, details, [{ keyword: wanted }]));
    if (foreign) this.next();
  }

  /** A word such as END_FOR, where a loop or condition is open and no state has that name. */
  private atForeignEnd(): boolean {
    const { token } = this;
    return (
      this.open.length > 0 && token.kind === 'word' && isForeignEnd(token.image) && !this.isLabelName(token)
    );
  }

  private assignment(): Statement {
    const target = this.place();
    this.take(':=');
    return { kind: 'assign', target, value: this.expression(), at: target.at };
  }

  private call(): Statement {
    const name = this.next();
    this.take('(');
    const values: Expression[] = [];
    if (this.token.kind !== ')') {
      do values.push(this.expression());
      while (this.skip(','));
    }
    this.take(')', [',', ')']);
    return { kind: 'call', procedure: this.nameOf(name), values, at: name.at };
  }

  /** Two statements are separated by `;` or by a new line; before a word that closes something nothing is needed. */
  private checkSeparator(): void {
    const { token, previous } = this;
    if (this.atSequenceEnd() || this.atForeignEnd()) return;
    if (previous && (this.at('end-if', previous) || this.at('again', previous))) return;
    if (token.at.line > previous!.lastLine && token.kind !== ',') return;
    throw this.mistake('missing-separator', token.at, { found: token.image }, [';', 'new line']);
  }

  // --- conditions ---

  private condition(): Condition {
    return this.junction('or', () => this.junction('and', () => this.negatable()));
  }

  private junction(operator: 'and' | 'or', part: () => Condition): Condition {
    let left = part();
    while (this.atOperator(operator)) {
      const { at } = this.next();
      left = { kind: operator, left, right: part(), at };
    }
    return left;
  }

  private negatable(): Condition {
    if (!this.atOperator('not')) return this.primaryCondition();
    const { at } = this.next();
    return { kind: 'not', condition: this.nested(() => this.negatable()), at };
  }

  private primaryCondition(): Condition {
    const { token } = this;
    if (token.kind === 'word' && this.atPhrase(this.conditions)) return this.phrase(this.conditions);
    if (
      token.kind === 'word' &&
      this.ahead(1).kind === 'word' &&
      operatorsOf(this.ahead(1).image).size === 0
    ) {
      throw this.mistake('unknown-condition', token.at, { word: token.image }, [
        ...continuations(this.conditions, this.language),
      ]);
    }
    return token.kind === '(' ? this.parenthesis() : this.comparison();
  }

  /** Only what follows tells whether a parenthesis holds numbers or conditions: the reading that gets further is meant. */
  private parenthesis(): Condition {
    const { position, depth } = this;
    try {
      return this.comparison();
    } catch (asComparison) {
      if (!(asComparison instanceof NotationError) || asComparison.kind === 'too-deep') throw asComparison;
      const reached = this.position;
      this.position = position;
      this.depth = depth;
      try {
        this.take('(');
        const condition = this.nested(() => this.condition());
        this.take(')');
        return condition;
      } catch (asCondition) {
        if (this.position > reached) throw asCondition;
        this.position = reached;
        throw asComparison;
      }
    }
  }

  private comparison(): Condition {
    const left = this.expression();
    const sign = this.take('relation');
    const right = this.expression();
    return { kind: 'comparison', relation: RELATIONS[sign.image], left, right, at: left.at };
  }

  // --- phrases ---

  /** Walks down the tree of spellings as far as the text goes along with it. */
  private phrase(root: PhraseNode): PhraseUse {
    const first = this.next();
    let node = root.words.get(wordKey(first.image))!;
    const values: Record<string, Expression> = {};
    let target: Target | null = null;
    while (this.goesOn(node)) {
      const literal = this.literalNode(node);
      if (literal) {
        this.next();
        node = literal;
      } else if (node.target) {
        target = this.place();
        node = node.target;
      } else {
        const { name, next } = node.value!;
        values[name] = this.expression();
        node = next;
      }
    }
    if (!node.complete) {
      const details = { begun: this.textSince(first), found: this.token.image };
      throw this.mistake('broken-phrase', this.token.at, details, continuations(node, this.language));
    }
    return this.phraseUse(node.complete, values, target, first);
  }

  private textSince(first: Token): string {
    return this.text.slice(first.from, this.previous!.to).replace(/\s+/g, ' ');
  }

  private phraseUse(
    phrase: Phrase,
    given: Readonly<Record<string, Expression>>,
    target: Target | null,
    first: Token,
  ): PhraseUse {
    const { at } = first;
    const text = this.textSince(first);
    const values = phrase.values.map(
      (name): Expression => given[name] ?? { kind: 'number', value: phrase.defaults?.[name] ?? 0, at },
    );
    return { kind: 'phrase', phrase, values, target, text, at };
  }

  private atPhrase(root: PhraseNode): boolean {
    const next = this.ahead(1).kind;
    return next !== ':=' && next !== '[' && next !== 'relation' && this.literalNode(root) !== null;
  }

  /** The node that the next token leads to as a word or comma of a spelling. */
  private literalNode(node: PhraseNode): PhraseNode | null {
    const { token } = this;
    if (token.kind === ',') return node.comma;
    if ((token.kind !== 'word' && token.kind !== 'keyword') || this.isLabelName(token)) return null;
    return node.words.get(wordKey(token.image)) ?? null;
  }

  private goesOn(node: PhraseNode): boolean {
    if (this.literalNode(node)) return true;
    return (node.value !== null || node.target !== null) && !this.atLabel();
  }

  // --- expressions ---

  private expression(): Expression {
    return this.nested(() => {
      let left = this.product();
      while (this.token.kind === '+' || this.token.kind === '-') {
        const { kind, at } = this.next();
        left = { kind: 'operation', operator: kind as '+' | '-', left, right: this.product(), at };
      }
      return left;
    });
  }

  private product(): Expression {
    let left = this.factor();
    for (let operator = this.productSign(); operator; operator = this.productSign()) {
      const { at } = this.next();
      left = { kind: 'operation', operator, left, right: this.factor(), at };
    }
    return left;
  }

  private productSign(): Operator | null {
    const { kind } = this.token;
    if (kind === '*') return '*';
    if (kind === '/') return '/';
    if (kind === '%') return 'mod';
    if (this.isLabelName(this.token)) return null;
    if (this.atOperator('div')) return '/';
    return this.atOperator('mod') ? 'mod' : null;
  }

  private factor(): Expression {
    const { token } = this;
    switch (token.kind) {
      case '-':
        this.next();
        return { kind: 'negation', value: this.nested(() => this.factor()), at: token.at };
      case 'number':
        return this.number();
      case 'word':
        return this.place();
      case '(': {
        this.next();
        const value = this.expression();
        this.take(')');
        return value;
      }
      default:
        throw this.unexpected(FACTOR);
    }
  }

  private number(): Expression {
    const { image, at } = this.next();
    const value = Number(image);
    if (value <= LARGEST_VALUE) return { kind: 'number', value, at };
    throw this.mistake('number-too-large', at, { number: image, limit: LARGEST_VALUE });
  }

  /** A variable or an element of an array. */
  private place(): Target {
    const variable = this.variableOf(this.take('word'));
    if (this.token.kind !== '[') return variable;
    this.next();
    const index = this.expression();
    this.take(']');
    return { kind: 'element', array: variable.name, index, at: variable.at };
  }

  private variableOf(token: Token): Variable {
    if (isCapital(token.image)) throw this.mistake('state-as-value', token.at, { name: token.image });
    return { kind: 'variable', name: shapeOf(token.image), at: token.at };
  }

  // --- decisions that need more than the kind of the next token ---

  private isLabelName(token: Token): boolean {
    return token.kind === 'word' && this.labels.has(shapeOf(token.image));
  }

  private atLabel(): boolean {
    return this.token.kind === 'word' && this.ahead(1).kind === ':';
  }

  /** NAME ( names ) = ; also with the closing parenthesis forgotten, so that the message can be about it. */
  private atProcedure(): boolean {
    if (this.token.kind !== 'word' || this.ahead(1).kind !== '(') return false;
    let i = 2;
    while (this.ahead(i).kind === 'word' || this.ahead(i).kind === ',') i++;
    if (this.ahead(i).kind === ')') i++;
    return this.ahead(i).image === '=';
  }

  private atAssignment(): boolean {
    const next = this.ahead(1).kind;
    return next === ':=' || next === '[';
  }

  private block<T>(kind: 'if' | 'for', part: () => T): T {
    this.open.push(kind);
    const result = this.nested(part);
    this.open.pop();
    return result;
  }

  private nested<T>(part: () => T): T {
    if (++this.depth > DEEPEST) throw this.mistake('too-deep', this.token.at, { limit: DEEPEST });
    const result = part();
    this.depth--;
    return result;
  }

  /** All spellings of a name get the spelling that came first. */
  private nameOf(token: Token): string {
    const shape = shapeOf(token.image);
    const known = this.names.get(shape);
    if (known === undefined) this.names.set(shape, token.image);
    return known ?? token.image;
  }
}

/** Stand where a head could not be read; the program is refused anyway. */
const NOWHERE: Place = { line: 1, column: 1 };
const ZERO: Expression = { kind: 'number', value: 0, at: NOWHERE };
const NO_CONDITION: Condition = { kind: 'comparison', relation: '=', left: ZERO, right: ZERO, at: NOWHERE };
const NO_HEAD = { variable: '', from: ZERO, to: ZERO };

/** The language of a program: that of most of its keywords, else the one of its letters. */
function languageOf(tokens: readonly Token[]): NotationLanguage {
  const votes = { ru: 0, en: 0 };
  for (const { kind, image } of tokens) {
    if (kind === 'keyword') for (const language of languagesOf(image)) votes[language]++;
    else if (kind === 'word' && /[а-яё]/i.test(image)) votes.ru += 0.01;
  }
  return votes.ru > 0 && votes.ru >= votes.en ? 'ru' : 'en';
}
