/** From the text of a program to its tree: recursive descent that continues after an error at the next state. */
import { NotationError, type NotationErrorCode } from './error.ts';
import {
  type Condition,
  type Expression,
  LARGEST_VALUE,
  type Phrase,
  type PhraseUse,
  type Place,
  type Procedure,
  type Program,
  type Statement,
  type Target,
  type Variable,
} from './syntax.ts';
import {
  isCapital,
  KEYWORDS,
  type Keyword,
  keywordsOf,
  type NotationLanguage,
  type OperatorWord,
  operatorsOf,
  SPELLINGS,
  type Spelling,
  shapeOf,
  wordKey,
} from './words.ts';

/** Conditions, loops and parentheses may be nested so deep. */
const DEEPEST = 100;
/** States and procedures with errors, after which the rest of the text is not read. */
const MOST_ERRORS = 10;

// --- tokens ---

/** `image` is the token as written; empty at the end of the text. */
interface Token {
  /** `word`, `keyword` (a word in capitals that has a meaning of its own), `number`, `relation`, `end`, or a sign. */
  readonly kind: string;
  readonly image: string;
  readonly at: Place;
  /** Offset of its first character. */
  readonly from: number;
}

const TOKEN =
  /(?<space>[\s\uFEFF]+|\{[^}]*\})|(?<word>(?:КОНЕЦ[_ ]ЕСЛИ|END[_ ]IF)(?![\p{L}\p{N}_])|[\p{L}_][\p{L}\p{N}_]*)|(?<number>\d+)|(?<relation><>|<=|>=|[≠≤≥<>=])|(?<sign>:=|[-\u2010-\u2015\u2212*×·/÷:;,[\]()+%])|(?<end>$)|(?<bad>.)/gu;

/** The kinds of minus, times and division are one sign each. */
const signOf = (image: string): string =>
  image
    .replace(/[\u2010-\u2015\u2212]/, '-')
    .replace(/[×·]/, '*')
    .replace('÷', '/');

/** Cuts a text into tokens, the last of kind `end`. Throws NotationError `bad-character` or `open-comment`. */
function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let lineStart = 0;
  for (const { 0: image, index: from, groups = {} } of text.matchAll(TOKEN)) {
    const at = { line, column: from - lineStart + 1 };
    if (groups.bad)
      throw new NotationError(image === '{' ? 'open-comment' : 'bad-character', at, { found: image });
    if (groups.space) {
      line += image.split('\n').length - 1;
      if (image.includes('\n')) lineStart = from + image.lastIndexOf('\n') + 1;
      continue;
    }
    const isKeyword = groups.word && isCapital(image) && keywordsOf(image).length > 0;
    const named = ['word', 'number', 'relation', 'end'].find((name) => groups[name] !== undefined);
    tokens.push({ kind: isKeyword ? 'keyword' : (named ?? signOf(image)), image, at, from });
  }
  return tokens;
}

/** How tightly operators bind, and relations between them. */
const STRENGTH: Readonly<Record<string, number>> = { or: 1, and: 2, '+': 4, '-': 4, '*': 5, '/': 5, mod: 5 };
const LOOSEST = 1;
const RELATION = 3;
const SUM = 4;

/** Other spellings of relations and operators. */
const SAME: Readonly<Record<string, string>> = { '<>': '≠', '<=': '≤', '>=': '≥', '%': 'mod', div: '/' };

type Node = Expression | Condition;

/** 0 for what is no operator. */
const strengthOf = (operator: string): number =>
  STRENGTH[operator] ?? (/^[=≠<≤>≥]$/.test(operator) ? RELATION : 0);

const isNumeric = (node: Node): node is Expression =>
  ['number', 'variable', 'element', 'negation', 'operation'].includes(node.kind);

/** The beginnings of an expression, in the order in which messages name them. */
const FACTOR = ['-', 'number', 'word', '('];

/** The language of a program: that of the letters of its keywords, or of its words if it has none. */
function languageOf(tokens: readonly Token[]): NotationLanguage {
  const keywords = tokens.filter(({ kind }) => kind === 'keyword');
  const words = keywords.length > 0 ? keywords : tokens;
  return words.some(({ image }) => /[а-яё]/i.test(image)) ? 'ru' : 'en';
}

/**
 * Reads a text without looking at the meaning of its names.
 *
 * @throws {NotationError} the first error, with those after it in `more`.
 */
export const parseSyntax = (text: string): Program => new Parser(text).parse();

class Parser {
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly language: NotationLanguage;
  private readonly labels: ReadonlySet<string>;
  private readonly names = new Map<string, string>();
  private position = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
    this.tokens = tokenize(text);
    this.language = languageOf(this.tokens);
    const labels = this.tokens.filter((token, i) => token.kind === 'word' && this.tokens[i + 1].kind === ':');
    this.labels = new Set(labels.map(({ image }) => shapeOf(image)));
  }

  parse(): Program {
    const states: Procedure[] = [];
    const procedures: Procedure[] = [];
    const errors: NotationError[] = [];
    while (this.token.kind !== 'end' && errors.length < MOST_ERRORS) {
      const { position } = this;
      try {
        (this.atProcedure() ? procedures : states).push(this.routine(this.atProcedure()));
      } catch (error) {
        if (!(error instanceof NotationError)) throw error;
        errors.push(error);
        this.depth = 0;
        if (this.position === position) this.next();
        while (this.token.kind !== 'end' && !this.atLabel() && !this.atProcedure()) this.next();
      }
    }
    const [first, ...more] = errors;
    if (first) throw more.length > 0 ? first.with(more) : first;
    return { states, procedures };
  }

  // --- looking and taking ---

  private get token(): Token {
    return this.tokens[this.position];
  }

  private ahead(n: number): Token {
    return this.tokens[Math.min(this.position + n, this.tokens.length - 1)];
  }

  private next(): Token {
    const { token } = this;
    if (token.kind !== 'end') this.position++;
    return token;
  }

  /** True for a token of this kind, or that may be this keyword. */
  private at(kind: string, token = this.token): boolean {
    return token.kind === 'keyword' ? keywordsOf(token.image).includes(kind as Keyword) : token.kind === kind;
  }

  private atOperator(word: OperatorWord): boolean {
    const { kind, image } = this.token;
    return (
      kind === 'word' && isCapital(image) && operatorsOf(image).includes(word) && this.ahead(1).kind !== ':'
    );
  }

  private take(kind: string, expected: readonly string[] = [kind]): Token {
    if (!this.at(kind)) throw this.unexpected(expected);
    return this.next();
  }

  private skip(kind: string): boolean {
    const isThere = this.at(kind);
    if (isThere) this.position++;
    return isThere;
  }

  /** Items with commas between them, up to a closing parenthesis. */
  private listed<T>(item: () => T, expected = [')']): T[] {
    this.take('(');
    const items: T[] = [];
    while (items.length > 0 ? this.skip(',') : this.token.kind !== ')') items.push(item());
    this.take(')', expected);
    return items;
  }

  // --- errors ---

  /** @param expected kinds of tokens and keywords. */
  private unexpected(
    expected: readonly string[],
    code: NotationErrorCode = 'unexpected',
    params: NotationError['params'] = {},
  ): NotationError {
    const { image: found, at } = this.token;
    const words = expected.map((kind) => KEYWORDS[kind as Keyword]?.[this.language] ?? kind);
    return new NotationError(code, at, { found, ...params }, words);
  }

  private nested<T>(part: () => T): T {
    if (++this.depth > DEEPEST) throw new NotationError('too-deep', this.token.at, { limit: DEEPEST });
    const result = part();
    this.depth--;
    return result;
  }

  // --- decisions that need more than the kind of the next token ---

  private isLabelName(token: Token): boolean {
    return token.kind === 'word' && this.labels.has(shapeOf(token.image));
  }

  private atLabel(): boolean {
    return this.token.kind === 'word' && this.ahead(1).kind === ':';
  }

  /** NAME ( names ) = ; also with the closing parenthesis forgotten, for the message to be about it. */
  private atProcedure(): boolean {
    if (this.token.kind !== 'word' || this.ahead(1).kind !== '(') return false;
    let i = 2;
    while (this.ahead(i).kind === 'word' || this.ahead(i).kind === ',') i++;
    if (this.ahead(i).kind === ')') i++;
    return this.ahead(i).image === '=';
  }

  private atSequenceEnd(): boolean {
    const isClosed = ['end', 'else', 'end-if', 'again'].some((kind) => this.at(kind));
    return isClosed || this.atLabel() || this.atProcedure();
  }

  /** All spellings of a name get the spelling that came first. */
  private nameOf({ image }: Token): string {
    const shape = shapeOf(image);
    if (!this.names.has(shape)) this.names.set(shape, image);
    return this.names.get(shape)!;
  }

  // --- states, procedures, statements ---

  private routine(isProcedure: boolean): Procedure {
    const name = this.take('word');
    const parameter = (): string => shapeOf(this.take('word').image);
    const parameters = isProcedure ? this.listed(parameter) : [];
    if (isProcedure ? this.token.image !== '=' : this.token.kind !== ':')
      throw this.unexpected([isProcedure ? '=' : ':']);
    this.next();
    const body = this.sequence();
    if (this.token.kind === 'keyword') throw this.unexpected([]);
    return { name: this.nameOf(name), parameters, body, at: name.at };
  }

  private sequence(): Statement[] {
    const statements: Statement[] = [];
    while (!this.atSequenceEnd()) {
      statements.push(this.statement());
      if (this.token.kind !== ';') this.checkSeparator();
      while (this.skip(';'));
    }
    return statements;
  }

  /** Two statements are separated by `;` or by a new line; before a word that closes something nothing is needed. */
  private checkSeparator(): void {
    const { token } = this;
    const previous = this.tokens[this.position - 1];
    if (this.atSequenceEnd()) return;
    if (this.at('end-if', previous) || this.at('again', previous)) return;
    if (token.at.line > previous.at.line && token.kind !== ',') return;
    throw new NotationError('missing-separator', token.at, { found: token.image }, [';', 'new line']);
  }

  private statement(): Statement {
    const { token } = this;
    const { at } = token;
    if (this.at('if')) return this.conditional();
    if (this.at('for')) return this.loop();
    if (token.kind !== 'word') throw this.unexpected(['if', 'for', 'word']);
    const spellings = this.spellingsHere('action');
    if (spellings.length > 0) return this.phrase(spellings);
    if ([':=', '['].includes(this.ahead(1).kind)) {
      const target = this.place();
      this.take(':=');
      return { kind: 'assign', target, value: this.expression(), at };
    }
    if (this.ahead(1).kind === '(') {
      const procedure = this.nameOf(this.next());
      const values = this.listed(() => this.expression(), [',', ')']);
      return { kind: 'call', procedure, values, at };
    }
    if (isCapital(token.image)) return { kind: 'go-to', state: this.nameOf(this.next()), at };
    const expected = [':=', ...this.firstWords('action')];
    throw new NotationError('unknown-action', at, { word: token.image }, expected);
  }

  private conditional(): Statement {
    const start = this.next();
    const condition = this.logical(this.nested(() => this.joined(LOOSEST)));
    this.take('then');
    const yes = this.block();
    const no = this.skip('else') ? this.block() : [];
    this.close(start, 'end-if', 'open-if');
    return { kind: 'if', condition, yes, no, at: start.at };
  }

  private loop(): Statement {
    const start = this.next();
    const { name: variable } = this.variableOf(this.take('word'));
    this.take(':=');
    const from = this.expression();
    this.take('to');
    const to = this.expression();
    this.take('do');
    const body = this.block();
    this.close(start, 'again', 'open-loop');
    return { kind: 'for', variable, from, to, body, at: start.at };
  }

  private block(): Statement[] {
    return this.nested(() => this.sequence());
  }

  private close({ image: keyword, at: { line } }: Token, kind: string, code: NotationErrorCode): void {
    if (!this.skip(kind)) throw this.unexpected([kind], code, { keyword, line });
  }

  // --- phrases ---

  /** The spellings of one kind that begin with the next word, unless it is a variable. */
  private spellingsHere(kind: Phrase['kind']): readonly Spelling[] {
    const { token } = this;
    const isName = token.kind !== 'word' || this.isLabelName(token);
    if (isName || [':=', '[', 'relation'].includes(this.ahead(1).kind)) return [];
    return SPELLINGS.filter(({ phrase, parts }) => phrase.kind === kind && isWritten(parts[0], token));
  }

  /** Narrows the spellings down as far as the text goes along with them: a word first, then the target, then a value. */
  private phrase(begun: readonly Spelling[]): PhraseUse {
    const first = this.next();
    let spellings = begun;
    const values = new Map<string, Expression>();
    let target: Target | null = null;
    let i = 1;
    for (; ; i++) {
      const isAt = (kind: string): readonly Spelling[] =>
        spellings.filter(({ parts }) => parts[i]?.kind === kind);
      const literal = this.isLabelName(this.token)
        ? []
        : isAt('literal').filter(({ parts }) => isWritten(parts[i], this.token));
      const [withTarget, withValue] = [isAt('variable'), isAt('value')];
      if (literal.length > 0) {
        spellings = literal;
        this.next();
      } else if (this.atLabel()) break;
      else if (withTarget.length > 0) {
        spellings = withTarget;
        target = this.place();
      } else if (withValue.length > 0) {
        spellings = withValue;
        values.set(withValue[0].parts[i].text, this.expression());
      } else break;
    }
    const last = this.tokens[this.position - 1];
    const text = this.text.slice(first.from, last.from + last.image.length).replace(/\s+/g, ' ');
    const phrase = spellings.find(({ parts }) => parts.length === i)?.phrase;
    if (!phrase) {
      const params = { begun: text, found: this.token.image };
      throw new NotationError('broken-phrase', this.token.at, params, this.continuations(spellings, i));
    }
    const { at } = first;
    const given = phrase.values.map(
      (name): Expression => values.get(name) ?? { kind: 'number', value: phrase.defaults[name], at },
    );
    return { kind: 'phrase', phrase, values: given, target, text, at };
  }

  /** The possible next words in some spellings, for a message: in the language of the program if it has any. */
  private continuations(spellings: readonly Spelling[], i: number): string[] {
    const own = spellings.filter(({ language, parts }) => language === this.language && i < parts.length);
    const parts = (own.length > 0 ? own : spellings).flatMap(({ parts: { [i]: part } }) => part ?? []);
    const named = parts.map(({ kind, text }) => (kind === 'literal' ? text : kind));
    const isSign = (word: string): boolean => [',', 'value', 'variable'].includes(word);
    return [...new Set([...named.filter((word) => !isSign(word)), ...named.filter(isSign)])];
  }

  private firstWords(wanted: Phrase['kind']): string[] {
    const spellings = SPELLINGS.filter(({ phrase: { kind } }) => kind === wanted);
    return this.continuations(spellings, 0);
  }

  // --- expressions and conditions ---

  private expression(): Expression {
    return this.numeric(this.nested(() => this.joined(SUM)));
  }

  private numeric(node: Node): Expression {
    if (isNumeric(node)) return node;
    throw this.unexpected([]);
  }

  private logical(node: Node): Condition {
    if (!isNumeric(node)) return node;
    throw this.unexpected(['relation']);
  }

  /** Operands with operators between them that bind at least so tightly. */
  private joined(least: number): Node {
    let left = this.operand(least);
    for (let operator = this.operator(); strengthOf(operator) >= least; operator = this.operator()) {
      const strength = strengthOf(operator);
      const operand = (node: Node): Node => (strength < RELATION ? this.logical(node) : this.numeric(node));
      operand(left);
      const { at } = this.next();
      const right = operand(this.joined(strength + 1));
      if (strength === RELATION)
        left = { kind: 'comparison', relation: operator, left, right, at: left.at } as Condition;
      else if (strength < RELATION) left = { kind: operator, left, right, at } as Condition;
      else left = { kind: 'operation', operator, left, right, at } as Expression;
    }
    return left;
  }

  /** The operator between two operands that stands here; empty for anything else. */
  private operator(): string {
    const { kind, image } = this.token;
    const words: OperatorWord[] = this.isLabelName(this.token) ? ['or', 'and'] : ['or', 'and', 'div', 'mod'];
    const found = kind === 'relation' ? image : (words.find((word) => this.atOperator(word)) ?? kind);
    return SAME[found] ?? found;
  }

  /** A condition may stand here if operators bind as loosely as relations. */
  private operand(least: number): Node {
    const { kind, image, at } = this.token;
    if (least <= RELATION && this.atOperator('not')) {
      this.next();
      return { kind: 'not', condition: this.logical(this.nested(() => this.joined(RELATION))), at };
    }
    if (kind === 'word') {
      const spellings = this.spellingsHere('condition');
      if (spellings.length > 0) return this.phrase(spellings);
      const following = this.ahead(1);
      const isPlace = following.kind !== 'word' || operatorsOf(following.image).length > 0;
      if (isPlace || least > RELATION) return this.place();
      // Two words in a row are the beginning of a phrase that nobody knows.
      throw new NotationError('unknown-condition', at, { word: image }, this.firstWords('condition'));
    }
    if (kind === '-') {
      this.next();
      return { kind: 'negation', value: this.numeric(this.nested(() => this.operand(SUM))), at };
    }
    if (kind === 'number') {
      const value = Number(this.next().image);
      if (value <= LARGEST_VALUE) return { kind: 'number', value, at };
      throw new NotationError('number-too-large', at, { number: image, limit: LARGEST_VALUE });
    }
    if (kind !== '(') throw this.unexpected(FACTOR);
    this.next();
    const value = this.nested(() => this.joined(LOOSEST));
    this.take(')');
    return value;
  }

  private place(): Target {
    const variable = this.variableOf(this.take('word'));
    if (!this.skip('[')) return variable;
    const index = this.expression();
    this.take(']');
    return { kind: 'element', array: variable.name, index, at: variable.at };
  }

  private variableOf({ image, at }: Token): Variable {
    if (isCapital(image)) throw new NotationError('state-as-value', at, { name: image });
    return { kind: 'variable', name: shapeOf(image), at };
  }
}

/** True if the token is this word or comma of a spelling. */
function isWritten(part: Spelling['parts'][number], token: Token): boolean {
  if (part.kind !== 'literal') return false;
  const isWord = token.kind === 'word' || token.kind === 'keyword';
  return isWord ? wordKey(part.text) === wordKey(token.image) : token.kind === part.text;
}
