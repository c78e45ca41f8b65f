/** Errors in a program of the notation, with their place. */
import { UserError } from '../../errors.ts';
import { messages, type Params } from '../../messages.ts';
import { inEach, type Lang } from '../../texts.ts';
import CATALOGUE from '../messages.json' with { type: 'json' };
import { KEYWORDS, type Keyword, type NotationLanguage } from './keywords.ts';

const say = messages(CATALOGUE);
type Code = keyof typeof CATALOGUE;

/** The kinds of errors. */
export type NotationErrorKind = Exclude<Code, 'at' | 'expected' | `token-${string}`>;

/** A place in the text: line and column, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What would be right: a keyword, to be told in the language of the program, or a sign, a word, a kind of token. */
export type Expected = { readonly keyword: Keyword } | string;

/**
 * A error in a text in Arsac's notation, or in what it does when it runs, or something in it that a generator
 * cannot translate. `in(lang)` gives the message in English or Russian; words of the notation in it are those of the
 * language of the program.
 */
export class NotationError extends UserError {
  override name = 'NotationError';
  readonly kind: NotationErrorKind;
  readonly line: number;
  readonly column: number;
  /** What would be right at this place, where that is a short list: keywords, signs or words of a phrase. */
  readonly expected: readonly string[];
  readonly details: Params;
  /** Further errors of the same text. */
  readonly more: readonly NotationError[];

  constructor(
    kind: NotationErrorKind,
    place: Place,
    details: Params = {},
    expected: readonly Expected[] = [],
    language: NotationLanguage = 'ru',
    more: readonly NotationError[] = [],
  ) {
    const words = expected.map((item) =>
      typeof item === 'string' ? item : KEYWORDS[item.keyword][language][0],
    );
    super(
      inEach((lang) =>
        [describe(lang, kind, place, details, words), ...more.map((error) => error.in(lang))].join('\n'),
      ),
    );
    this.kind = kind;
    this.line = place.line;
    this.column = place.column;
    this.details = details;
    this.expected = words;
    this.more = more;
  }

  /** The same error as the first of several. */
  with(more: readonly NotationError[]): NotationError {
    return new NotationError(this.kind, this, this.details, this.expected, 'ru', more);
  }
}

function describe(
  lang: Lang,
  kind: NotationErrorKind,
  place: Place,
  details: Params,
  expected: readonly string[],
): string {
  const nameOf = (item: string): string => {
    const code = `token-${item}`;
    return Object.hasOwn(CATALOGUE, code) ? say(lang, code as Code) : item;
  };
  const list = expected.map(nameOf).join(', ');
  const text = say(lang, kind, { ...details, isEnd: String(details.found === '') });
  return say(lang, 'at', { ...place }) + text + (list === '' ? '' : say(lang, 'expected', { list }));
}
