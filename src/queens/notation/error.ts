import { UserError } from '../../errors.ts';
import { type Details, type Language, MESSAGES, type NotationErrorKind } from './messages.ts';

/** A place in the text: line and column, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * A mistake in a text in Arsac's notation, or in what it does when it runs, or something in it that a generator
 * cannot translate. The message is English; `text('ru')` gives it in Russian.
 */
export class NotationError extends UserError {
  override name = 'NotationError';
  readonly kind: NotationErrorKind;
  readonly line: number;
  readonly column: number;
  /** What would be right at this place, where that is a short list: keywords, signs or words of a phrase. */
  readonly expected: readonly string[];
  readonly details: Details;

  constructor(
    kind: NotationErrorKind,
    place: Place,
    details: Details = {},
    expected: readonly string[] = [],
  ) {
    super(describe('en', kind, place, details, expected));
    this.kind = kind;
    this.line = place.line;
    this.column = place.column;
    this.details = details;
    this.expected = expected;
  }

  /** The message in the given language. */
  text(language: Language): string {
    return describe(language, this.kind, this, this.details, this.expected);
  }
}

function describe(
  language: Language,
  kind: NotationErrorKind,
  place: Place,
  details: Details,
  expected: readonly string[],
): string {
  const messages = MESSAGES[language];
  const names: Readonly<Record<string, string>> = messages.tokens;
  const wanted = expected.length > 0 ? messages.expected(expected.map((x) => names[x] ?? x).join(', ')) : '';
  return messages.at(place.line, place.column) + messages.kinds[kind](details) + wanted;
}
