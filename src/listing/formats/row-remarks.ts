/** Remarks behind a dash in rows of one step: where the dash is a habit of the author, it is not the minus. */
import { parseAddress, takesAddress } from '../addresses.ts';
import { BEGINS_REMARK, european, LETTER, WHOLE_WORD } from '../letters.ts';
import { matchCommand, matchEither } from '../reading.ts';
import { remarkOf, type Token, wordsText } from '../tokens.ts';
import { REMARK_SIGN } from './row-room.ts';
import type { Segment } from './segments.ts';

const DASH = /^[-−–—=]$/;

/** Where a remark begins behind a dash, `С/П - показать`; -1 if there is none. */
function remarkAt(tokens: readonly Token[]): number {
  const isWord = (at: number): boolean =>
    at < tokens.length && BEGINS_REMARK.test(tokens[at].text) && matchCommand(tokens, at) === null;
  return tokens.findIndex(({ text }, i) => i > 0 && DASH.test(text) && isWord(i + 1));
}

/** Where the sign behind the one command of a row stands, `П3 → R3`; -1 if there is none. */
function signAt(tokens: readonly Token[]): number {
  const at = tokens.findIndex(({ text }, i) => i > 0 && REMARK_SIGN.test(text));
  if (at < 0) return -1;
  const own = tokens.slice(0, at);
  const match = matchEither(own, 0);
  const isWhole = match !== null && match.count >= at - Number(takesAddress(match.byte));
  return isWhole ? at : -1;
}

const NAMES_MINUS = /^(?:вычит|вычест|разност|минус|отн|subtr|minus|differ)/iu;

/**
 * Where most rows of one step, or the last one, have a remark behind a dash, the dash is not the minus. A row that begins
 * with such a remark has lost its command.
 */
export function cutRemarks(segments: readonly Segment[]): void {
  const found = segments.filter(({ tokens }) => remarkAt(tokens) > 0 || signAt(tokens) > 0);
  const telling = found.filter(({ tokens }) => {
    const at = signAt(tokens);
    return remarkAt(tokens) > 0 || (at > 0 && BEGINS_REMARK.test(tokens[at + 1]?.text ?? ''));
  });
  const isHabit = telling.length >= 3 && telling.length >= segments.length / 2;
  const cut = (segment: Segment, at: number): void => {
    segment.comment = remarkOf(segment.tokens.splice(at).slice(1), segment.comment);
  };
  for (const segment of found) {
    const at = remarkAt(segment.tokens);
    if (isHabit) cut(segment, at > 0 ? at : signAt(segment.tokens));
    else if (segment === segments.at(-1) && at > 0) cut(segment, at);
  }
  if (!isHabit || found.length < segments.length * 0.7) return;
  for (const segment of segments.slice(0, -1)) {
    const [sign, word] = segment.tokens;
    const isLost =
      word !== undefined &&
      /^[-−–—]$/.test(sign.text) &&
      BEGINS_REMARK.test(word.text) &&
      !found.includes(segment);
    if (isLost && matchCommand(segment.tokens, 1) === null && !NAMES_MINUS.test(word.text)) cut(segment, 0);
  }
}

/** What a remark begins with behind a sign: `= a+b`, `-- R0=R0-1`. */
const SAYS = european(/^[«"'(]*(?:[a-zа-яё]|\p{L}{3,}|\S+=)/u);
/** `X: a+b`: what the stack holds. */
const STACK = /^[XYZTХУ]1?:$/i;
/** As many words one below the other are a column. */
const FEWEST = 3;

/** The words behind the one command of a row, or behind its address. */
function wordsBehind({ tokens }: Segment): readonly Token[] {
  const match = matchEither(tokens, 0);
  if (!match) return [];
  const isDue = takesAddress(match.byte) && parseAddress(tokens[match.count]?.text ?? '') !== null;
  return tokens.slice(match.count + Number(isDue));
}

/** True for a command that is no word of a language. */
const isCommand = (words: readonly Token[]): boolean =>
  LETTER.test(words[0].text) && !WHOLE_WORD.test(words[0].text) && matchCommand(words, 0)?.damaged === false;

/** The columns in which remarks stand apart from the commands, `ИП1  a`, `+    a+b`. */
export function remarkColumns(segments: readonly Segment[]): ReadonlySet<number> {
  const columns = new Map<number, (readonly Token[])[]>();
  for (const segment of segments) {
    const words = wordsBehind(segment);
    const before = segment.tokens[segment.tokens.length - words.length - 1];
    if (words.length === 0 || words[0].column - before.column - before.length < 2) continue;
    columns.set(words[0].column, [...(columns.get(words[0].column) ?? []), words]);
  }
  const found = [...columns].filter(
    ([, rows]) =>
      rows.length >= FEWEST &&
      rows.filter((words) => SAYS.test(words[0].text) && !isCommand(words)).length * 2 > rows.length,
  );
  return new Set(found.map(([column]) => column));
}

/** True for words behind a sign or in parentheses that are no commands. */
export function areSaid([first, ...rest]: readonly Token[]): boolean {
  const isSigned = /^(?:--|—)$/.test(first.text) || REMARK_SIGN.test(first.text) || STACK.test(first.text);
  if (isSigned) return rest.length > 0 && SAYS.test(rest[0].text) && !isCommand(rest);
  return (
    /^\([^()]*\)$/.test(wordsText([first, ...rest])) &&
    [first, ...rest].every((token) => matchCommand([token], 0) === null)
  );
}
