/** From the text of a program to its tree: recursive descent that continues after an error at the next state. */
import type { Params } from '../../messages.ts';
import { type Expected, NotationError, type NotationErrorCode } from './error.ts';
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
  /** Offsets of its first character and after its last. */
  readonly from: number;
  readonly to: number;
}

const TOKEN =
  /(?<space>[\s\uFEFF]+|\{[^}]*\})|(?<word>(?:КОНЕЦ[_ ]ЕСЛИ|END[_ ]IF)(?![\p{L}\p{N}_])|[\p{L}_][\p{L}\p{N}_]*)|(?<number>\d+)|(?<relation><>|<=|>=|[≠≤≥<>=])|(?<sign>:=|[-\u2010-\u2015\u2212*×·/÷:;,[\]()+%])/uy;

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
  const placeOf = (offset: number): Place => ({ line, column: offset - lineStart + 1 });
  for (let from = 0, to = 0; from < text.length; from = to) {
    TOKEN.lastIndex = from;
    const groups = TOKEN.exec(text)?.groups;
    const at = placeOf(from);
    if (!groups) {
      const found = String.fromCodePoint(text.codePointAt(from)!);
      throw new NotationError(found === '{' ? 'open-comment' : 'bad-character', at, { found });
    }
    to = TOKEN.lastIndex;
    const image = text.slice(from, to);
    if (groups.space !== undefined) {
      line += image.split('\n').length - 1;
      if (image.includes('\n')) lineStart = from + image.lastIndexOf('\n') + 1;
      continue;
    }
    const isKeyword = groups.word !== undefined && isCapital(image) && keywordsOf(image).length > 0;
    const [named] = ['word', 'number', 'relation'].filter((name) => groups[name] !== undefined);
    tokens.push({ kind: isKeyword ? 'keyword' : (named ?? signOf(image)), image, at, from, to });
  }
  const end = text.length;
  tokens.push({ kind: 'end', image: '', at: placeOf(end), from: end, to: end });
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
const FACTOR: readonly Expected[] = ['-', 'number', 'word', '('];

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

  private at(keyword: Keyword, token = this.token): boolean {
    return token?.kind === 'keyword' && keywordsOf(token.image).includes(keyword);
  }

  private atOperator(word: OperatorWord): boolean {
    const { kind, image } = this.token;
    return (
      kind === 'word' && isCapital(image) && operatorsOf(image).includes(word) && this.ahead(1).kind !== ':'
    );
  }

  private take(kind: string, expected: readonly Expected[] = [kind]): Token {
    if (this.token.kind !== kind) throw this.unexpected(expected);
    return this.next();
  }

  private skip(kind: string): boolean {
    const isThere = this.token.kind === kind;
    if (isThere) this.position++;
    return isThere;
  }

  private skipKeyword(keyword: Keyword): boolean {
    const isThere = this.at(keyword);
    if (isThere) this.position++;
    return isThere;
  }

  private takeKeyword(keyword: Keyword): void {
    if (!this.skipKeyword(keyword)) throw this.unexpected([{ keyword }]);
  }

  /** Items with commas between them, up to a closing parenthesis. */
  private listed<T>(item: () => T, expected: readonly Expected[] = [')']): T[] {
    this.take('(');
    const items: T[] = [];
    while (items.length > 0 ? this.skip(',') : this.token.kind !== ')') items.push(item());
    this.take(')', expected);
    return items;
  }

  // --- errors ---

  private error(
    code: NotationErrorCode,
    at: Place,
    params: Params = {},
    expected: readonly Expected[] = [],
  ): NotationError {
    return new NotationError(code, at, params, expected, this.language);
  }

  private unexpected(expected: readonly Expected[]): NotationError {
    return this.error('unexpected', this.token.at, { found: this.token.image }, expected);
  }

  private nested<T>(part: () => T): T {
    if (++this.depth > DEEPEST) throw this.error('too-deep', this.token.at, { limit: DEEPEST });
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

  private atAssignment(): boolean {
    return this.token.kind === 'word' && [':=', '['].includes(this.ahead(1).kind);
  }

  private atSequenceEnd(): boolean {
    const { token } = this;
    if (token.kind === 'end' || this.at('else') || this.at('end-if') || this.at('again')) return true;
    return this.atLabel() || this.atProcedure();
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
    throw this.error('missing-separator', token.at, { found: token.image }, [';', 'new line']);
  }

  private statement(): Statement {
    const { token } = this;
    const { at } = token;
    if (this.at('if')) return this.conditional();
    if (this.at('for')) return this.loop();
    if (token.kind !== 'word') throw this.unexpected([{ keyword: 'if' }, { keyword: 'for' }, 'word']);
    const spellings = this.spellingsHere('action');
    if (spellings.length > 0) return this.phrase(spellings);
    if (this.atAssignment()) {
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
    throw this.error('unknown-action', at, { word: token.image }, expected);
  }

  private conditional(): Statement {
    const start = this.next();
    const condition = this.condition();
    this.takeKeyword('then');
    const yes = this.block();
    const no = this.skipKeyword('else') ? this.block() : [];
    this.close(start, 'end-if', 'open-if');
    return { kind: 'if', condition, yes, no, at: start.at };
  }

  private loop(): Statement {
    const start = this.next();
    const { name: variable } = this.variableOf(this.take('word'));
    this.take(':=');
    const from = this.expression();
    this.takeKeyword('to');
    const to = this.expression();
    this.takeKeyword('do');
    const body = this.block();
    this.close(start, 'again', 'open-loop');
    return { kind: 'for', variable, from, to, body, at: start.at };
  }

  private block(): Statement[] {
    return this.nested(() => this.sequence());
  }

  private close(start: Token, keyword: 'end-if' | 'again', code: NotationErrorCode): void {
    const params = { keyword: start.image, line: start.at.line, found: this.token.image };
    if (!this.skipKeyword(keyword)) throw this.error(code, this.token.at, params, [{ keyword }]);
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
      const [withTarget, withValue] = [isAt('target'), isAt('value')];
      if (literal.length > 0) {
        spellings = literal;
        this.next();
      } else if (this.atLabel()) break;
      else if (withTarget.length > 0) {
        spellings = withTarget;
        target = this.place();
      } else if (withValue.length > 0) {
        spellings = withValue;
        const part = withValue[0].parts[i];
        if (part.kind === 'value') values.set(part.name, this.expression());
      } else break;
    }
    const text = this.text.slice(first.from, this.tokens[this.position - 1].to).replace(/\s+/g, ' ');
    const phrase = spellings.find(({ parts }) => parts.length === i)?.phrase;
    if (!phrase) {
      const params = { begun: text, found: this.token.image };
      throw this.error('broken-phrase', this.token.at, params, this.continuations(spellings, i));
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
    const named = (own.length > 0 ? own : spellings).flatMap(({ parts: { [i]: part } }) => {
      if (!part) return [];
      if (part.kind === 'literal') return [part.word];
      return [part.kind === 'value' ? 'value' : 'variable'];
    });
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

  private condition(): Condition {
    return this.logical(this.nested(() => this.joined(LOOSEST)));
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
    if (least <= RELATION) this.checkCondition();
    let left = least <= RELATION && this.atOperator('not') ? this.negated() : this.operand();
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

  private negated(): Condition {
    const { at } = this.next();
    return { kind: 'not', condition: this.logical(this.nested(() => this.joined(RELATION))), at };
  }

  /** The operator between two operands that stands here; empty for anything else. */
  private operator(): string {
    const { kind, image } = this.token;
    const words = this.isLabelName(this.token)
      ? (['or', 'and'] as const)
      : (['or', 'and', 'div', 'mod'] as const);
    const found = kind === 'relation' ? image : (words.find((word) => this.atOperator(word)) ?? kind);
    return SAME[found] ?? found;
  }

  private operand(): Node {
    const { token } = this;
    const { kind, image, at } = token;
    if (kind === 'word') {
      const spellings = this.spellingsHere('condition');
      return spellings.length > 0 ? this.phrase(spellings) : this.place();
    }
    if (kind === '-') {
      this.next();
      return { kind: 'negation', value: this.numeric(this.nested(() => this.operand())), at };
    }
    if (kind === 'number') {
      const value = Number(this.next().image);
      if (value <= LARGEST_VALUE) return { kind: 'number', value, at };
      throw this.error('number-too-large', at, { number: image, limit: LARGEST_VALUE });
    }
    if (kind !== '(') throw this.unexpected(FACTOR);
    this.next();
    const value = this.nested(() => this.joined(LOOSEST));
    this.take(')');
    return value;
  }

  /** Two words in a row are the beginning of a phrase that nobody knows. */
  private checkCondition(): void {
    const { token } = this;
    const following = this.ahead(1);
    if (token.kind !== 'word' || following.kind !== 'word' || this.spellingsHere('condition').length > 0)
      return;
    if (operatorsOf(following.image).length > 0) return;
    throw this.error('unknown-condition', token.at, { word: token.image }, this.firstWords('condition'));
  }

  private place(): Target {
    const variable = this.variableOf(this.take('word'));
    if (!this.skip('[')) return variable;
    const index = this.expression();
    this.take(']');
    return { kind: 'element', array: variable.name, index, at: variable.at };
  }

  private variableOf({ image, at }: Token): Variable {
    if (isCapital(image)) throw this.error('state-as-value', at, { name: image });
    return { kind: 'variable', name: shapeOf(image), at };
  }
}

/** True if the token is this word or comma of a spelling. */
function isWritten(part: Spelling['parts'][number], token: Token): boolean {
  if (part.kind !== 'literal') return false;
  const isWord = token.kind === 'word' || token.kind === 'keyword';
  return isWord ? wordKey(part.word) === wordKey(token.image) : token.kind === part.word;
}
