import { EmbeddedActionsParser, EOF, type IToken, type TokenType, tokenMatcher } from 'chevrotain';
import { NotationError, type Place } from './error.ts';
import * as t from './lexer.ts';
import { isCapital, shapeOf, wordKey } from './spelling.ts';
import {
  type Condition,
  type Element,
  type Expression,
  LARGEST_VALUE,
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

const DEEPEST = 100;

const RELATIONS: Record<string, Relation> = {
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

const placeOf = (token: IToken): Place => ({ line: token.startLine!, column: token.startColumn! });
const firstNames = (paths: readonly TokenType[][]): string[] => [
  ...new Set(paths.flatMap((path) => path.slice(0, 1).map((type) => type.name))),
];
/** Joins names of tokens in an internal message; no token has it in its name. */
const SEPARATOR = '\u0000';

class NotationParser extends EmbeddedActionsParser {
  private actions: PhraseNode = phraseTree({ phrases: [] }, 'action');
  private conditions: PhraseNode = this.actions;
  private labels = new Set<string>();
  private names = new Map<string, string>();
  private end: Place = { line: 1, column: 1 };
  private depth = 0;
  private text = '';

  constructor() {
    super(t.TOKENS, {
      errorMessageProvider: {
        buildMismatchTokenMessage: ({ expected }) => expected.name,
        buildNotAllInputParsedMessage: () => '',
        buildNoViableAltMessage: ({ expectedPathsPerAlt }) =>
          firstNames(expectedPathsPerAlt.flat()).join(SEPARATOR),
        buildEarlyExitMessage: ({ expectedIterationPaths }) =>
          firstNames(expectedIterationPaths).join(SEPARATOR),
      },
      maxLookahead: 1,
    });
    this.performSelfAnalysis();
  }

  parse(text: string, vocabulary: Vocabulary): Program {
    const tokens = t.tokenize(text);
    this.input = tokens;
    this.actions = phraseTree(vocabulary, 'action');
    this.conditions = phraseTree(vocabulary, 'condition');
    this.names = new Map();
    this.depth = 0;
    this.text = text;
    this.labels = new Set(
      tokens
        .filter((token, i) => token.tokenType === t.Word && tokens[i + 1]?.tokenType === t.Colon)
        .map((token) => shapeOf(token.image)),
    );
    const lines = text.split('\n');
    this.end = { line: lines.length, column: lines[lines.length - 1].length + 1 };
    const program = this.program();
    const [error] = this.errors;
    if (error) throw this.unexpected(error.token, error.message.split(SEPARATOR).filter(Boolean));
    return program;
  }

  // --- grammar ---

  private program = this.RULE('program', (): Program => {
    const states: State[] = [];
    const procedures: Procedure[] = [];
    this.MANY(() => {
      this.OR({
        DEF: [
          {
            GATE: () => this.atProcedure(),
            ALT: () => {
              procedures.push(this.SUBRULE(this.procedure));
            },
          },
          {
            ALT: () => {
              states.push(this.SUBRULE(this.state));
            },
          },
        ],
        IGNORE_AMBIGUITIES: true,
      });
    });
    this.ACTION(() => {
      if (this.LA(1).tokenType !== EOF) throw this.unexpected(this.LA(1), []);
    });
    return { states, procedures };
  });

  private state = this.RULE('state', (): State => {
    const name = this.CONSUME(t.Word);
    this.CONSUME(t.Colon);
    const body = this.SUBRULE(this.sequence);
    return this.ACTION(() => ({ name: this.nameOf(name), body, at: placeOf(name) }));
  });

  private procedure = this.RULE('procedure', (): Procedure => {
    const parameters: string[] = [];
    const name = this.CONSUME1(t.Word);
    this.CONSUME(t.LeftParen);
    this.MANY_SEP({
      SEP: t.Comma,
      DEF: () => {
        const parameter = this.CONSUME2(t.Word);
        this.ACTION(() => parameters.push(shapeOf(parameter.image)));
      },
    });
    this.CONSUME(t.RightParen);
    this.CONSUME(t.Equals);
    const body = this.SUBRULE(this.sequence);
    return this.ACTION(() => ({ name: this.nameOf(name), parameters, body, at: placeOf(name) }));
  });

  private sequence = this.RULE('sequence', (): Statement[] => {
    const statements: Statement[] = [];
    this.MANY1({
      GATE: () => !this.atLabel() && !this.atProcedure(),
      DEF: () => {
        const statement = this.SUBRULE(this.statement);
        statements.push(statement);
        this.MANY2(() => this.CONSUME(t.Semicolon));
        this.ACTION(() => this.checkSeparator());
      },
    });
    return statements;
  });

  private statement: () => Statement = this.RULE('statement', (): Statement => {
    this.ACTION(() => this.checkStatement());
    return this.OR<Statement>({
      DEF: [
        { ALT: () => this.SUBRULE(this.conditional) },
        { ALT: () => this.SUBRULE(this.loop) },
        {
          GATE: () => this.atPhrase(this.actions),
          ALT: () => this.SUBRULE(this.phrase, { ARGS: [this.actions] }),
        },
        { GATE: () => this.LA(2).tokenType === t.LeftParen, ALT: () => this.SUBRULE(this.call) },
        { GATE: () => this.atAssignment(), ALT: () => this.SUBRULE(this.assignment) },
        { ALT: () => this.SUBRULE(this.goTo) },
      ],
      IGNORE_AMBIGUITIES: true,
    });
  });

  private conditional = this.RULE('conditional', (): Statement => {
    const start = this.CONSUME(t.If);
    const condition = this.SUBRULE(this.condition);
    this.CONSUME(t.Then);
    const yes = this.nested(() => this.SUBRULE1(this.sequence));
    let no: Statement[] = [];
    this.OPTION(() => {
      this.CONSUME(t.Else);
      no = this.nested(() => this.SUBRULE2(this.sequence));
    });
    this.ACTION(() => this.checkClosed(start, t.EndIf, 'open-if'));
    this.CONSUME(t.EndIf);
    return this.ACTION(() => ({ kind: 'if', condition, yes, no, at: placeOf(start) }));
  });

  private loop = this.RULE('loop', (): Statement => {
    const start = this.CONSUME(t.For);
    const variable = this.CONSUME(t.Word);
    this.CONSUME(t.Assign);
    const from = this.SUBRULE1(this.expression);
    this.CONSUME(t.UpTo);
    const to = this.SUBRULE2(this.expression);
    this.CONSUME(t.Do);
    const body = this.nested(() => this.SUBRULE(this.sequence));
    this.ACTION(() => this.checkClosed(start, t.Again, 'open-loop'));
    this.CONSUME(t.Again);
    return this.ACTION(() => {
      const name = this.variableOf(variable).name;
      return { kind: 'for', variable: name, from, to, body, at: placeOf(start) };
    });
  });

  private call = this.RULE('call', (): Statement => {
    const name = this.CONSUME(t.Word);
    const values: Expression[] = [];
    this.CONSUME(t.LeftParen);
    this.MANY_SEP({
      SEP: t.Comma,
      DEF: () => {
        values.push(this.SUBRULE(this.expression));
      },
    });
    this.CONSUME(t.RightParen);
    return this.ACTION(() => ({ kind: 'call', procedure: this.nameOf(name), values, at: placeOf(name) }));
  });

  private assignment = this.RULE('assignment', (): Statement => {
    const target = this.SUBRULE(this.place);
    this.CONSUME(t.Assign);
    const value = this.SUBRULE(this.expression);
    return this.ACTION(() => ({ kind: 'assign', target, value, at: target.at }));
  });

  private goTo = this.RULE('goTo', (): Statement => {
    const name = this.CONSUME(t.Word);
    return this.ACTION(() => ({ kind: 'go-to', state: this.nameOf(name), at: placeOf(name) }));
  });

  private condition = this.RULE('condition', (): Condition => {
    this.ACTION(() => this.checkCondition());
    return this.OR<Condition>({
      DEF: [
        {
          GATE: () => this.atPhrase(this.conditions),
          ALT: () => this.SUBRULE(this.phrase, { ARGS: [this.conditions] }),
        },
        { ALT: () => this.SUBRULE(this.comparison) },
      ],
      IGNORE_AMBIGUITIES: true,
    });
  });

  private comparison = this.RULE('comparison', (): Condition => {
    const left = this.SUBRULE1(this.expression);
    const sign = this.CONSUME(t.RelationSign);
    const right = this.SUBRULE2(this.expression);
    return this.ACTION(() => ({
      kind: 'comparison',
      relation: RELATIONS[sign.image],
      left,
      right,
      at: left.at,
    }));
  });

  /** Walks down the tree of spellings as far as the text goes along with it. */
  private phrase = this.RULE('phrase', (root: PhraseNode): PhraseUse => {
    let node = root;
    const values: Record<string, Expression> = {};
    let target: Target | null = null;
    const begun: string[] = [];
    const first = this.CONSUME1(t.Word);
    this.ACTION(() => {
      node = root.words.get(wordKey(first.image))!;
      begun.push(first.image);
    });
    this.MANY({
      GATE: () => this.atContinuation(node),
      DEF: () => {
        const start = this.LA(1);
        this.OR({
          DEF: [
            {
              GATE: () => this.literalNode(node) !== null,
              ALT: () => {
                node = this.ACTION(() => this.literalNode(node)!);
                this.OR2([{ ALT: () => this.CONSUME2(t.Word) }, { ALT: () => this.CONSUME(t.Comma) }]);
              },
            },
            {
              GATE: () => node.target !== null,
              ALT: () => {
                target = this.SUBRULE(this.place);
                node = this.ACTION(() => node.target!);
              },
            },
            {
              GATE: () => node.value !== null,
              ALT: () => {
                const value = this.SUBRULE(this.expression);
                this.ACTION(() => {
                  values[node.value!.name] = value;
                  node = node.value!.next;
                });
              },
            },
          ],
          IGNORE_AMBIGUITIES: true,
        });
        this.ACTION(() => {
          const last = this.LA(0);
          begun.push(start === last ? start.image : `${start.image}…${last.image}`);
        });
      },
    });
    return this.ACTION(() => {
      const { complete } = node;
      if (!complete) throw this.brokenPhrase(node, begun.join(' '));
      return this.phraseUse(complete, values, target, first);
    });
  });

  private expression: () => Expression = this.RULE('expression', (): Expression => {
    return this.nested(() => {
      let left = this.SUBRULE1(this.product);
      this.MANY(() => {
        const sign = this.OR([{ ALT: () => this.CONSUME(t.Plus) }, { ALT: () => this.CONSUME(t.Minus) }]);
        const right = this.SUBRULE2(this.product);
        left = this.ACTION(() => {
          const operator = sign.tokenType === t.Plus ? '+' : '-';
          return { kind: 'operation', operator, left, right, at: placeOf(sign) };
        });
      });
      return left;
    });
  });

  private product = this.RULE('product', (): Expression => {
    let left = this.SUBRULE1(this.factor);
    this.MANY(() => {
      const sign = this.CONSUME(t.Times);
      const right = this.SUBRULE2(this.factor);
      left = this.ACTION(() => ({ kind: 'operation', operator: '*', left, right, at: placeOf(sign) }));
    });
    return left;
  });

  private factor: () => Expression = this.RULE(
    'factor',
    (): Expression =>
      this.OR<Expression>([
        {
          ALT: () => {
            const sign = this.CONSUME(t.Minus);
            const value = this.nested(() => this.SUBRULE(this.factor));
            return this.ACTION(() => ({ kind: 'negation', value, at: placeOf(sign) }));
          },
        },
        {
          ALT: () => {
            const number = this.CONSUME(t.NumberToken);
            return this.ACTION(() => this.numberOf(number));
          },
        },
        { ALT: () => this.SUBRULE(this.place) },
        {
          ALT: () => {
            this.CONSUME(t.LeftParen);
            const value = this.SUBRULE(this.expression);
            this.CONSUME(t.RightParen);
            return value;
          },
        },
      ]),
  );

  /** A variable or an element of an array. */
  private place = this.RULE('place', (): Target => {
    const name = this.CONSUME(t.Word);
    const variable = this.ACTION(() => this.variableOf(name));
    let place: Target = variable;
    this.OPTION(() => {
      this.CONSUME(t.LeftBracket);
      const index = this.SUBRULE(this.expression);
      this.CONSUME(t.RightBracket);
      place = this.ACTION((): Element => ({ kind: 'element', array: variable.name, index, at: variable.at }));
    });
    return place;
  });

  // --- decisions that need more than the kind of the next token ---

  private isLabelName(token: IToken): boolean {
    return token.tokenType === t.Word && this.labels.has(shapeOf(token.image));
  }

  private atLabel(): boolean {
    return this.LA(1).tokenType === t.Word && this.LA(2).tokenType === t.Colon;
  }

  /** NAME ( names ) = ; also with the closing parenthesis forgotten, so that the message can be about it. */
  private atProcedure(): boolean {
    if (this.LA(1).tokenType !== t.Word || this.LA(2).tokenType !== t.LeftParen) return false;
    let i = 3;
    while (this.LA(i).tokenType === t.Word || this.LA(i).tokenType === t.Comma) i++;
    if (this.LA(i).tokenType === t.RightParen) i++;
    return this.LA(i).tokenType === t.Equals;
  }

  private atAssignment(): boolean {
    const next = this.LA(2).tokenType;
    return next === t.Assign || next === t.LeftBracket;
  }

  private atPhrase(root: PhraseNode): boolean {
    const next = this.LA(2).tokenType;
    if (next === t.Assign || next === t.LeftBracket || tokenMatcher(this.LA(2), t.RelationSign)) return false;
    return this.literalNode(root) !== null;
  }

  /** The node that the next token leads to as a word or comma of a spelling. */
  private literalNode(node: PhraseNode): PhraseNode | null {
    const token = this.LA(1);
    if (token.tokenType === t.Comma) return node.comma;
    if (token.tokenType !== t.Word || this.isLabelName(token)) return null;
    return node.words.get(wordKey(token.image)) ?? null;
  }

  private atContinuation(node: PhraseNode): boolean {
    if (this.literalNode(node)) return true;
    return (node.value !== null || node.target !== null) && !this.atLabel();
  }

  // --- messages ---

  private unexpected(token: IToken, expected: readonly string[]): NotationError {
    return new NotationError('unexpected', this.placeAt(token), { found: this.shown(token) }, expected);
  }

  private placeAt(token: IToken): Place {
    return token.tokenType === EOF ? this.end : placeOf(token);
  }

  private shown(token: IToken): string {
    return token.tokenType === EOF ? '' : token.image;
  }

  private brokenPhrase(node: PhraseNode, begun: string): NotationError {
    const token = this.LA(1);
    const details = { begun, found: this.shown(token) };
    return new NotationError('broken-phrase', this.placeAt(token), details, continuations(node));
  }

  private checkSeparator(): void {
    const previous = this.LA(0);
    const next = this.LA(1);
    if ([t.Semicolon, t.EndIf, t.Again].includes(previous.tokenType) || next.tokenType === EOF) return;
    const closes = [t.Else, t.EndIf, t.Again].includes(next.tokenType);
    if (closes || (next.startLine! > previous.endLine! && next.tokenType !== t.Comma)) return;
    if (this.atLabel() || this.atProcedure()) return;
    throw new NotationError('missing-separator', placeOf(next), { found: this.shown(next) }, [
      ';',
      'new line',
    ]);
  }

  private checkStatement(): void {
    const token = this.LA(1);
    if (token.tokenType !== t.Word || this.atPhrase(this.actions) || this.atAssignment()) return;
    if (this.LA(2).tokenType === t.LeftParen || isCapital(token.image)) return;
    throw new NotationError('unknown-action', placeOf(token), { word: token.image }, [
      ':=',
      ...continuations(this.actions),
    ]);
  }

  private checkCondition(): void {
    const token = this.LA(1);
    if (token.tokenType !== t.Word || this.atPhrase(this.conditions)) return;
    if (this.LA(2).tokenType !== t.Word) return;
    throw new NotationError('unknown-condition', placeOf(token), { word: token.image }, [
      ...continuations(this.conditions),
    ]);
  }

  private checkClosed(start: IToken, wanted: TokenType, kind: 'open-if' | 'open-loop'): void {
    const next = this.LA(1);
    if (next.tokenType === wanted) return;
    const details = { line: start.startLine!, found: this.shown(next) };
    throw new NotationError(kind, this.placeAt(next), details, [wanted.name]);
  }

  // --- pieces of the tree ---

  private nested<T>(parse: () => T): T {
    if (++this.depth > DEEPEST && !this.RECORDING_PHASE) {
      throw new NotationError('too-deep', this.placeAt(this.LA(1)), { limit: DEEPEST });
    }
    const result = parse();
    this.depth--;
    return result;
  }

  /** All spellings of a name get the spelling that came first. */
  private nameOf(token: IToken): string {
    const shape = shapeOf(token.image);
    if (!this.names.has(shape)) this.names.set(shape, token.image);
    return this.names.get(shape)!;
  }

  private variableOf(token: IToken): Variable {
    if (isCapital(token.image))
      throw new NotationError('state-as-value', placeOf(token), { name: token.image });
    return { kind: 'variable', name: shapeOf(token.image), at: placeOf(token) };
  }

  private numberOf(token: IToken): Expression {
    const value = Number(token.image);
    if (value > LARGEST_VALUE) {
      const details = { number: token.image, limit: LARGEST_VALUE };
      throw new NotationError('number-too-large', placeOf(token), details);
    }
    return { kind: 'number', value, at: placeOf(token) };
  }

  private phraseUse(
    phrase: Phrase,
    given: Readonly<Record<string, Expression>>,
    target: Target | null,
    first: IToken,
  ): PhraseUse {
    const at = placeOf(first);
    const text = this.text.slice(first.startOffset, this.LA(0).endOffset! + 1).replace(/\s+/g, ' ');
    const values = phrase.values.map(
      (name): Expression => given[name] ?? { kind: 'number', value: phrase.defaults?.[name] ?? 0, at },
    );
    return { kind: 'phrase', phrase, values, target, text, at };
  }
}

let parser: NotationParser | null = null;

/**
 * Reads a text without looking at what its names mean.
 *
 * @throws {NotationError} at the first place where the text leaves the grammar.
 */
export function parseSyntax(text: string, vocabulary: Vocabulary): Program {
  parser ??= new NotationParser();
  return parser.parse(text, vocabulary);
}
