/** Letters of the European alphabets; × and ÷ stand among them and are none. */
const LETTERS = 'A-Za-zÀ-ÖØ-öø-ɏͰ-ӿ';

/**
 * The pattern with these letters for its `\p{L}`. Node takes half a millisecond to compile each `\p{L}` of a pattern, much
 * more where case does not matter, and reading a short program would spend most of its time with that.
 */
export function european(pattern: RegExp): RegExp {
  let isInClass = false;
  const source = pattern.source.replace(/\\p\{L\}|\\.|[[\]]/g, (part) => {
    if (part === '[' || part === ']') isInClass = part === '[';
    return part !== '\\p{L}' ? part : isInClass ? LETTERS : `[${LETTERS}]`;
  });
  return new RegExp(source, pattern.flags.replace('u', ''));
}

export const LETTER = european(/\p{L}/u);

/** The first word of a remark, `«число`, `(result`. */
export const BEGINS_REMARK = european(/^[«"'(]?\p{L}{3,}/u);

/** Three letters in a row: most words of a language, and few commands. */
export const SOME_WORD = european(/\p{L}{3}/u);

/** Nothing but a word of a language, as some commands are spelt, `стоп`. */
export const WHOLE_WORD = european(/^\(?\p{L}{4,}\)?$/u);

/** An arrow alone, before what is shown. */
export const ARROW = /^(?:[-=]*>|→|⇒)$/;

/** A number as it was printed, `lО` as `10`: digits for the letters that scanners put for them. */
export const unscanned = (text: string): string =>
  text
    .replace(/[OОoоQ]/g, '0')
    .replace(/[lIi|]/g, '1')
    .replace(/[Зз]/g, '3')
    .replace(/б/g, '6');
