import { type CustomPatternMatcherFunc, createToken, type IToken, Lexer, type TokenType } from 'chevrotain';
import { NotationError } from './error.ts';
import { wordKey } from './spelling.ts';

const WORD = /[\p{L}_][\p{L}\p{N}_]*/uy;
/** КОНЕЦ_ЕСЛИ loses its underline on some pages; JUSQU'À has an apostrophe. */
const KEYWORD =
  /(?:КОНЕЦ[_ ]ЕСЛИ|END[_ ]IF|FIN[_ ]SI|JUSQU['’][AÀ])(?![\p{L}\p{N}_])|[\p{L}_][\p{L}\p{N}_]*/uy;

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

/** Matches a whole word in capitals that is one of the spellings. */
function keyword(spellings: readonly string[]): CustomPatternMatcherFunc {
  const keys = new Set(spellings.map((spelling) => wordKey(spelling.replace(/[_ '’]/g, ''))));
  return (text, offset) => {
    const found = matchAt(KEYWORD, text, offset);
    if (!found || found[0] !== found[0].toUpperCase()) return null;
    return keys.has(wordKey(found[0].replace(/[_ '’]/g, ''))) ? found : null;
  };
}

function defineKeyword(name: string, spellings: readonly string[], categories: TokenType[] = []): TokenType {
  const options = { pattern: keyword(spellings), line_breaks: false, categories };
  return createToken({ name, ...options });
}

export const Word = createToken({
  name: 'word',
  pattern: (text, offset) => matchAt(WORD, text, offset),
  line_breaks: false,
});
export const NumberToken = createToken({ name: 'number', pattern: /\d+/ });
export const If = defineKeyword('ЕСЛИ', ['ЕСЛИ', 'IF', 'SI']);
export const Then = createToken({ name: 'ТО', pattern: Lexer.NA });
export const Else = defineKeyword('ИНАЧЕ', ['ИНАЧЕ', 'ELSE', 'SINON']);
export const EndIf = defineKeyword('КОНЕЦ_ЕСЛИ', ['КОНЕЦ_ЕСЛИ', 'END_IF', 'FIN_SI', 'FSI']);
export const For = defineKeyword('ДЛЯ', ['ДЛЯ', 'FOR', 'POUR']);
export const UpTo = createToken({ name: 'ДО', pattern: Lexer.NA });
export const Do = defineKeyword('ВЫПОЛНЯТЬ', ['ВЫПОЛНЯТЬ', 'DO', 'FAIRE']);
export const Again = defineKeyword('ВЕРНУТЬСЯ', ['ВЕРНУТЬСЯ', 'REPEAT', 'RÉPÉTER', 'REPETER']);
/** The Russian "then" and the English "to" have the same shape; their place tells which one is meant. */
const ThenOrTo = defineKeyword('ТО/TO', ['ТО'], [Then, UpTo]);
const OtherThen = defineKeyword('THEN', ['THEN', 'ALORS'], [Then]);
const OtherTo = defineKeyword('TO', ['ДО', 'JUSQUA', 'JUSQUÀ'], [UpTo]);

export const Assign = createToken({ name: ':=', pattern: ':=' });
export const Colon = createToken({ name: ':', pattern: ':' });
export const Semicolon = createToken({ name: ';', pattern: ';' });
export const Comma = createToken({ name: ',', pattern: ',' });
export const LeftBracket = createToken({ name: '[', pattern: '[' });
export const RightBracket = createToken({ name: ']', pattern: ']' });
export const LeftParen = createToken({ name: '(', pattern: '(' });
export const RightParen = createToken({ name: ')', pattern: ')' });
export const Plus = createToken({ name: '+', pattern: '+' });
export const Minus = createToken({ name: '-', pattern: /[-\u2010-\u2015\u2212]/ });
export const Times = createToken({ name: '*', pattern: /[*×·]/ });
export const RelationSign = createToken({ name: 'relation', pattern: Lexer.NA });
const OtherRelation = createToken({
  name: '<',
  pattern: /<>|<=|>=|[≠≤≥<>]/,
  categories: RelationSign,
});
export const Equals = createToken({ name: '=', pattern: '=', categories: RelationSign });
const Space = createToken({ name: 'space', pattern: /[\s\uFEFF]+/, group: Lexer.SKIPPED, line_breaks: true });
const Comment = createToken({
  name: 'comment',
  pattern: /\{[^}]*\}/,
  group: Lexer.SKIPPED,
  line_breaks: true,
});

const KEYWORDS = [If, Else, EndIf, For, Do, Again, ThenOrTo, OtherThen, OtherTo];
const SIGNS = [Assign, Colon, Semicolon, Comma, LeftBracket, RightBracket, LeftParen, RightParen];
const OPERATORS = [Plus, Minus, Times, OtherRelation, Equals];

/** Every kind of token, in the order in which the lexer tries them. */
export const TOKENS: TokenType[] = [
  Space,
  Comment,
  ...KEYWORDS,
  Word,
  NumberToken,
  ...SIGNS,
  ...OPERATORS,
  Then,
  UpTo,
  RelationSign,
];

const lexer = new Lexer(TOKENS, { ensureOptimizations: false });

/**
 * Cuts a text into tokens.
 *
 * @throws {NotationError} `bad-character` or `open-comment`.
 */
export function tokenize(text: string): IToken[] {
  const { tokens, errors } = lexer.tokenize(text);
  if (errors.length > 0) {
    const { offset, line = 1, column = 1 } = errors[0];
    const found = String.fromCodePoint(text.codePointAt(offset)!);
    throw new NotationError(found === '{' ? 'open-comment' : 'bad-character', { line, column }, { found });
  }
  return tokens;
}
