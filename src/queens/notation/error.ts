/** Errors in a program of the notation, with their place. */
import { UserError } from '../../errors.ts';
import { formatMessage, messages, type Params } from '../../messages.ts';
import CATALOGUE from '../messages.json' with { type: 'json' };
import type { Place } from './syntax.ts';
import { KEYWORDS, type Keyword, type NotationLanguage } from './words.ts';

const say = messages(CATALOGUE);
type Message = keyof typeof CATALOGUE;

/** Code of an error in a program of the notation. */
export type NotationErrorCode = Exclude<Message, 'at' | 'expected' | `token-${string}` | `note-${string}`>;

/** The right spelling: a keyword in the language of the program, a sign, a word, or a kind of token. */
export type Expected = { readonly keyword: Keyword } | string;

/** An error in a text, in its run, or in its translation. */
export class NotationError extends UserError {
  override name = 'NotationError';
  declare readonly code: NotationErrorCode;
  readonly line: number;
  readonly column: number;
  /** The right words at this place, where that is a short list: keywords, signs or words of a phrase. */
  readonly expected: readonly string[];
  /** Further errors of the same text. */
  readonly more: readonly NotationError[];

  /** @param language the language of the program, whose keywords the message quotes. */
  constructor(
    code: NotationErrorCode,
    { line, column }: Place,
    params: Params = {},
    expected: readonly Expected[] = [],
    language: NotationLanguage = 'ru',
    more: readonly NotationError[] = [],
  ) {
    const words = expected.map((item) =>
      typeof item === 'string' ? item : KEYWORDS[item.keyword][language],
    );
    const isEnd = String(params.found === '');
    super(CATALOGUE[code], {
      code,
      params,
      format: (text, lang) => {
        const list = words.map((item) =>
          `token-${item}` in CATALOGUE ? say(lang, `token-${item}` as Message) : item,
        );
        const sentence = say(lang, 'at', { line, column }) + formatMessage(text, lang, { ...params, isEnd });
        const right = list.length > 0 ? say(lang, 'expected', { list: list.join(', ') }) : '';
        return [sentence + right, ...more.map((error) => error.in(lang))].join('\n');
      },
    });
    this.line = line;
    this.column = column;
    this.expected = words;
    this.more = more;
  }

  /** The same error as the first of several. */
  with(more: readonly NotationError[]): NotationError {
    return new NotationError(this.code, this, this.params, this.expected, 'ru', more);
  }
}
