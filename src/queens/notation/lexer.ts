/** A text of the notation as its words, numbers and signs. */
import { NotationError, type Place } from './error.ts';
import { isCapital, type Keyword, keywordsOf } from './keywords.ts';

/** Signs that stand for themselves; the kinds of minus and of times are one sign each. */
export type Sign = ':=' | ':' | ';' | ',' | '[' | ']' | '(' | ')' | '+' | '-' | '*' | '/' | '%';

/** A piece of the text. `keyword` is a word in capitals that has a meaning of its own. */
export interface Token {
  readonly kind: 'word' | 'keyword' | 'number' | 'relation' | Sign | 'end';
  /** As written; empty at the end of the text. */
  readonly image: string;
  readonly at: Place;
  /** Line of its last character. */
  readonly lastLine: number;
  /** Offsets of its first character and after its last. */
  readonly from: number;
  readonly to: number;
  readonly keywords: ReadonlySet<Keyword>;
}

const NO_KEYWORDS: ReadonlySet<Keyword> = new Set();

/** КОНЕЦ_ЕСЛИ loses its underline on some pages; JUSQU'À has an apostrophe. */
const PIECES: readonly (readonly [Token['kind'] | 'skip' | 'space', RegExp])[] = [
  ['space', /[\s\uFEFF]+/uy],
  ['skip', /\{[^}]*\}/uy],
  ['word', /(?:КОНЕЦ[_ ]ЕСЛИ|END[_ ]IF|FIN[_ ]SI|JUSQU['’][AÀ])(?![\p{L}\p{N}_])|[\p{L}_][\p{L}\p{N}_]*/uy],
  ['number', /\d+/uy],
  [':=', /:=/uy],
  ['relation', /<>|<=|>=|[≠≤≥<>=]/uy],
  ['-', /[-\u2010-\u2015\u2212]/uy],
  ['*', /[*×·]/uy],
  ['/', /[/÷]/uy],
];
const SINGLE = ':;,[]()+%';

/**
 * Cuts a text into tokens, the last of kind `end`. Blanks and comments in braces are passed over.
 *
 * @throws {NotationError} `bad-character` or `open-comment`.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let lineStart = 0;
  let offset = 0;
  while (offset < text.length) {
    const at: Place = { line, column: offset - lineStart + 1 };
    const [kind, image] = pieceAt(text, offset, at);
    const from = offset;
    offset += image.length;
    for (let i = image.indexOf('\n'); i >= 0; i = image.indexOf('\n', i + 1)) {
      line++;
      lineStart = from + i + 1;
    }
    if (kind === 'space' || kind === 'skip') continue;
    const keywords = kind === 'word' && isCapital(image) ? keywordsOf(image) : NO_KEYWORDS;
    tokens.push({
      kind: keywords.size > 0 ? 'keyword' : kind,
      image,
      at,
      lastLine: line,
      from,
      to: offset,
      keywords,
    });
  }
  const end: Place = { line, column: text.length - lineStart + 1 };
  tokens.push({
    kind: 'end',
    image: '',
    at: end,
    lastLine: line,
    from: offset,
    to: offset,
    keywords: NO_KEYWORDS,
  });
  return tokens;
}

function pieceAt(text: string, offset: number, at: Place): [Token['kind'] | 'skip' | 'space', string] {
  for (const [kind, pattern] of PIECES) {
    pattern.lastIndex = offset;
    const found = pattern.exec(text);
    if (found) return [kind, found[0]];
  }
  const found = String.fromCodePoint(text.codePointAt(offset)!);
  if (SINGLE.includes(found)) return [found as Sign, found];
  throw new NotationError(found === '{' ? 'open-comment' : 'bad-character', at, { found });
}
