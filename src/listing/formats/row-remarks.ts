/** Remarks behind a dash in rows of one step: where the dash is a habit of the author, it is not the minus. */
import { parseAddress, takesAddress } from '../addresses.ts';
import { BEGINS_REMARK, european, LETTER, WHOLE_WORD } from '../letters.ts';
import { lastCommand, matchCommand, matchEither } from '../reading.ts';
import { remarkOf, type Token, wordsText } from '../tokens.ts';
import { tryCommands } from './code-column.ts';
import { REMARK_SIGN } from './row-room.ts';
import type { Segment } from './segments.ts';

const DASH = /^[-−–—=]$/;

/** `x`, `a²`: what a remark calls a number. */
const NAME = /^[a-zа-яё][²³]?$/u;

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

/** How many blanks stand before a word of a row. */
const gapBefore = (tokens: readonly Token[], at: number): number =>
  tokens[at].column - tokens[at - 1].column - tokens[at - 1].length;

/** Where the remark of a row begins whose commands before a dash are as many as the next address asks for; -1 if there is none. */
function remarkBehind(tokens: readonly Token[], room: number, pending: number | null): number {
  return tokens.findIndex(({ text }, at) => {
    if (at === 0 || at + 1 >= tokens.length || !DASH.test(text)) return false;
    const own = tokens.slice(0, at);
    const { bytes, taken } = tryCommands(own, pending);
    if (bytes.length !== room || taken.at(-1) !== own.length) return false;
    const words = tokens.slice(at + 1);
    const isApart = gapBefore(tokens, at) >= 2 && gapBefore(tokens, at + 1) === 1;
    return isApart || (SAYS.test(words[0].text) && !isCommand(words));
  });
}

/**
 * `00  ИП1  Fx²  ИП2   — x`: in rows of several steps a dash behind as many commands as the next row's address asks for
 * divides a remark, where it stands apart from them or words follow that are none. One row alone may have lost an address.
 */
export function cutLongRemarks(segments: readonly Segment[]): void {
  const places = segments.slice(0, -1).map(({ tokens, step }, i) => {
    const end = lastCommand(segments[i - 1]?.tokens ?? []);
    const room = segments[i + 1].step - step;
    return remarkBehind(tokens, room, end?.isLast && takesAddress(end.byte) ? end.byte : null);
  });
  if (places.filter((at) => at > 0).length < 2) return;
  places.forEach((at, i) => {
    const segment = segments[i];
    if (at > 0) segment.comment = remarkOf(segment.tokens.splice(at).slice(1), segment.comment);
  });
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

/** The first words of remarks that stand apart from the commands in one column, `ИП1  a`, `+    a+b`, or behind tabs. */
export function remarkColumns(segments: readonly Segment[]): ReadonlySet<Token> {
  const columns = new Map<string, (readonly Token[])[]>();
  for (const segment of segments) {
    const words = wordsBehind(segment);
    const at = segment.tokens.length - words.length;
    if (words.length === 0 || at === 0) continue;
    const isOtherCell = words[0].cell !== segment.tokens[at - 1].cell;
    if (!isOtherCell && gapBefore(segment.tokens, at) < 2) continue;
    const column = isOtherCell ? `cell ${words[0].cell}` : `${words[0].column}`;
    columns.set(column, [...(columns.get(column) ?? []), words]);
  }
  const found = [...columns.values()].filter((rows) => {
    const said = rows.filter((words) => SAYS.test(words[0].text) && !isCommand(words));
    const named = rows.filter((words) => words.length === 1 && NAME.test(words[0].text));
    const telling = new Set([...said, ...(said.length > 0 ? named : [])]).size;
    return rows.length >= FEWEST && telling * 2 > rows.length;
  });
  return new Set(found.flat().map(([first]) => first));
}

/**
 * True for words behind a sign or in parentheses that are no commands. `isWhole`: by the next address the row has no step
 * for them, so that a letter, `— x`, and an assignment, `- R1 = R1 + 1`, are none either.
 */
export function areSaid([first, ...rest]: readonly Token[], isWhole: boolean): boolean {
  const isSigned = /^(?:--|—)$/.test(first.text) || REMARK_SIGN.test(first.text) || STACK.test(first.text);
  if (isSigned && rest.length > 0) {
    const isOfNumbers = rest.length === 1 ? NAME.test(rest[0].text) : rest[1].text === '=';
    return (SAYS.test(rest[0].text) && !isCommand(rest)) || (isWhole && isOfNumbers);
  }
  return (
    /^\([^()]*\)$/.test(wordsText([first, ...rest])) &&
    [first, ...rest].every((token) => matchCommand([token], 0) === null)
  );
}
