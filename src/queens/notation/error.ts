/** Errors in a program of the notation, with their place. */
import { UserError } from '../../errors.ts';
import { formatMessage, messages, type Params } from '../../messages.ts';
import CATALOGUE from '../messages.json' with { type: 'json' };
import type { Place } from './syntax.ts';

const say = messages(CATALOGUE);
type Message = keyof typeof CATALOGUE;

/** Code of an error in a program of the notation. */
export type NotationErrorCode = Exclude<Message, 'at' | 'expected' | `token-${string}` | `note-${string}`>;

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

  constructor(
    code: NotationErrorCode,
    { line, column }: Place,
    params: Params = {},
    expected: readonly string[] = [],
    more: readonly NotationError[] = [],
  ) {
    const isEnd = String(params.found === '');
    super(CATALOGUE[code], {
      code,
      params,
      format: (text, lang) => {
        const list = expected.map((item) =>
          `token-${item}` in CATALOGUE ? say(lang, `token-${item}` as Message) : item,
        );
        const sentence = say(lang, 'at', { line, column }) + formatMessage(text, lang, { ...params, isEnd });
        const right = list.length > 0 ? say(lang, 'expected', { list: list.join(', ') }) : '';
        return [sentence + right, ...more.map((error) => error.in(lang))].join('\n');
      },
    });
    this.line = line;
    this.column = column;
    this.expected = expected;
    this.more = more;
  }

  /** The same error as the first of several. */
  with(more: readonly NotationError[]): NotationError {
    return new NotationError(this.code, this, this.params, this.expected, more);
  }
}
