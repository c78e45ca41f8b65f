/**
 * Remarks behind the commands of a text without addresses. In a list with one command a line, `ИП1 — число`,
 * `+<TAB>сумма`, `С/П (ввод)`, a sign that stands behind some of the commands, with words behind it, divides the remark
 * everywhere, also where its words are commands by themselves. Elsewhere words that are no commands are a remark.
 */
import { parseAddress, parseStepLabel, takesAddress } from './addresses.ts';
import { readsThrough } from './assembly.ts';
import { isOperation, isRecall, isStartKey } from './commands.ts';
import { knownWords } from './known-words.ts';
import { BEGINS_REMARK, european, LETTER, WHOLE_WORD } from './letters.ts';
import { lastCommand, matchCommand } from './reading.ts';
import type { SourceLine, SourceText } from './source.ts';
import { type Token, tokenize } from './tokens.ts';

/** Signs before a remark; what is before and behind the sign stands in the groups. */
const SIGNS: readonly RegExp[] = [
  /^(\s*\S(?:.*?\S)?)(\s+[-−–—]\s+)(\S.*)$/,
  /^(\s*\S(?:.*?\S)?)(\s*\t\s*)(\S.*)$/,
  /^(\s*\S(?:.*?\S)?)(\s*:\s+)(\S.*)$/,
  /^(\s*\S(?:.*?\S)?)(\s+(?:=|→|…|\.{3})\s+)(\S.*)$/,
  /^(\s*[^\s|](?:[^|]*?[^\s|])?)(\s+\|\s+)([^\s|][^|]*)$/,
  /^(\s*\S(?:.*?\S)?)( {3,})(\S.*)$/,
  /^(\s*\S(?:.*?\S)?)(\s+)(\([^()]+\)\s*)$/,
];

/** One line of a list. */
interface Entry {
  /** Its command, null for a bare number, an address or a label. */
  readonly byte: number | null;
  readonly tokens: readonly Token[];
  readonly parts: RegExpExecArray | null;
}

const NUMBER = /^\d+(?:[.,]\d*)?$/;
const LABEL = european(/^\p{L}[\p{L}\d_]*:$/u);

/** A shorter list shows no habit. */
const FEWEST_LINES = 3;

/** Makes such remarks comments, so that places stay. */
export function withSignedRemarks(text: SourceText): SourceText {
  const remarks = new Map(
    listsOf(text.lines)
      .filter(hasRemarks)
      .flatMap(({ from, entries }) =>
        entries.flatMap(({ parts }, i) => (parts ? [[text.lines[from + i], parts] as const] : [])),
      ),
  );
  return text.map((line) => {
    const [, command, sign, remark] = remarks.get(line) ?? [];
    return remark === undefined ? line.source : `${command}${sign!.slice(1).replace(/\S/g, ' ')};${remark}`;
  });
}

interface List {
  readonly from: number;
  readonly entries: readonly Entry[];
}

/** Lines one below the other that hold one command each, with a remark behind or without; other lines end a list. */
function listsOf(lines: readonly SourceLine[]): List[] {
  const found: { from: number; entries: Entry[] }[] = [];
  let owing: number | null = null;
  const labels = new Set(
    lines.flatMap(({ source }) => (LABEL.test(source.trim()) ? [source.trim().slice(0, -1)] : [])),
  );
  const isAddress = ({ text }: Token): boolean => parseAddress(text) !== null || labels.has(text);
  lines.forEach((line, at) => {
    // Above a line with the address a letter behind the jump is no address, `БП   b` above `02`.
    const isBelow = /^\s*\d\d(?:\s|$)/.test(lines[at + 1]?.source ?? '');
    const entry = entryOf(line, owing, isBelow ? isTwoDigits : isAddress);
    const last = found.at(-1);
    owing = null;
    if (!entry) return;
    if (last && last.from + last.entries.length === at) last.entries.push(entry);
    else found.push({ from: at, entries: [entry] });
    if (entry.byte !== null && takesAddress(entry.byte) && entry.tokens.length === 1) owing = entry.byte;
  });
  return found;
}

const isTwoDigits = ({ text }: Token): boolean => /^\d\d$/.test(text);

/** The one command of a line; null if it holds something else. */
function entryOf(
  { source, tokens, comment }: SourceLine,
  owing: number | null,
  isAddress: (token: Token) => boolean,
): Entry | null {
  const whole = oneCommand(tokens, owing, isAddress);
  if (whole) return { ...whole, parts: null };
  if (comment !== '') return null;
  for (const sign of SIGNS) {
    const parts = sign.exec(source);
    const own = parts && oneCommand(tokenize(parts[1], 1).tokens, owing, isAddress);
    if (own) return { ...own, parts };
  }
  return null;
}

function oneCommand(
  tokens: readonly Token[],
  owing: number | null,
  isAddress: (token: Token) => boolean,
): Pick<Entry, 'byte' | 'tokens'> | null {
  if (tokens.length === 0) return null;
  if (tokens.length === 1) {
    const { text } = tokens[0];
    if (owing !== null && isAddress(tokens[0])) return { byte: null, tokens };
    if (NUMBER.test(text) || LABEL.test(text)) return { byte: null, tokens };
  }
  const match = matchCommand(tokens, 0);
  if (!match) return null;
  const rest = tokens.slice(match.count);
  const isOne = rest.length === 0 || (rest.length === 1 && takesAddress(match.byte) && isAddress(rest[0]));
  return isOne ? { byte: match.byte, tokens } : null;
}

/** True for what a legend of registers or of keys does not hold: an operation. */
const isOfProgram = (byte: number | null): boolean =>
  byte !== null && isOperation(byte) && !isStartKey(byte) && !isRecall(byte);

/** True for a word that no command of a program is written with. */
const isWord = ({ text }: Token): boolean => WHOLE_WORD.test(text);

/** `x=0   XX`: a jump whose address is not below, so that what stands behind it is meant for one. */
function lacksAddress({ byte, tokens }: Entry, next: Entry | undefined): boolean {
  const isBare = byte !== null && takesAddress(byte) && lastCommand(tokens)?.isLast === true;
  return isBare && next?.byte !== null;
}

/** True for a list of a program whose signs stand before remarks. */
function hasRemarks({ entries }: List): boolean {
  const remarked = entries.filter(({ parts }) => parts !== null);
  if (remarked.length === 0 || entries.length < FEWEST_LINES) return false;
  if (entries.some((entry, i) => entry.parts !== null && lacksAddress(entry, entries[i + 1]))) return false;
  if (!entries.some(({ byte }) => isOfProgram(byte))) return false;
  const isLettered = entries.some(
    ({ byte, tokens }) =>
      byte !== null &&
      !isStartKey(byte) &&
      (tokens.length > 1 || tokens[0].text.length > 1) &&
      LETTER.test(tokens[0].text),
  );
  if (!isLettered || entries.some(({ tokens }) => tokens.some(isWord))) return false;
  if (isLegend(entries) || remarked.some(({ parts }) => isRow(parts![3]))) return false;
  const telling = remarked.filter(({ parts }) => {
    const { tokens } = tokenize(parts![3], 1);
    return tokens.some(isWord) || !readsThrough(tokens);
  });
  return telling.length * 2 >= remarked.length && (remarked.length >= 2 || entries.length > FEWEST_LINES);
}

/** True for more columns or commands than a remark holds: the row of a grid. */
function isRow(remark: string): boolean {
  const { tokens } = tokenize(remark, 1);
  const isCommand = (token: Token, at: number): boolean =>
    token.text.length > 1 && LETTER.test(token.text) && !isWord(token) && matchCommand(tokens, at) !== null;
  return /\S(?:\s*\t| {3})\s*\S/.test(remark) || tokens.filter(isCommand).length >= 2;
}

/** `0 — счётчик`, `1 — сумма` at the edge of a list: what is in the registers. */
function isLegend(entries: readonly Entry[]): boolean {
  const isCounted = (at: number): boolean => {
    const [one, other] = [entries[at], entries[at + 1]];
    return (
      one?.parts != null &&
      other?.parts != null &&
      /^\d$/.test(one.tokens[0].text) &&
      Number(other.tokens[0].text) === Number(one.tokens[0].text) + 1
    );
  };
  return isCounted(0) || isCounted(entries.length - 2);
}

/** `ИП1 Fx² П2   — ввод данных`: commands, and a dash that stands apart from them. */
const DASHED = /^(\s*\S(?:.*?\S)?)(\s+—\s+)(\S.*)$/;
/** The same with a sign that may be a minus: the last one of the row. */
const SHORT_DASHED = /^(\s*\S(?:.*\S)?)(\s{2,}[-−–]\s+)(\S.*)$/;
/** Fewer rows show no habit. */
const FEWEST_ROWS = 2;

/** Remarks behind dashes in rows of several commands become comments: most of them are no commands themselves. */
export function withDashedRemarks(text: SourceText): SourceText {
  const rows = text.lines.flatMap((line) => {
    const dashed = line.source.includes('—') ? DASHED : SHORT_DASHED;
    const [, commands, dash, remark] = (line.comment === '' && dashed.exec(line.source)) || [];
    const words = remark === undefined ? [] : tokenize(commands, 1).tokens;
    const head = words.length > 1 && parseStepLabel(words[0].text) !== null ? words.slice(1) : words;
    const cut = `${commands}${dash?.slice(1).replace(/\S/, ' ')};${remark}`;
    return readsThrough(head) ? [{ line, cut, count: head.length, remark: tokenize(remark!, 1).tokens }] : [];
  });
  const telling = rows.filter(({ remark }) => !readsThrough(remark) && remark.some(isWord));
  const isHabit = telling.length >= FEWEST_ROWS && telling.length * 2 >= rows.length;
  if (!isHabit || telling.filter(({ count }) => count > 1).length < FEWEST_ROWS) return text;
  const cuts = new Map(rows.map(({ line, cut }) => [line, cut]));
  return text.map((line) => cuts.get(line) ?? line.source);
}

/** A remark of words or letters in parentheses, `(сумма)`, ` (a²)`. */
const PARENTHESES = european(/\((?=[^()\n]{1,200}\))[^()\n]*(?:\p{L}{3}|(?<=\s\([^()\n]*)\p{L})[^()\n]*\)/gu);
const REMARK_SIGN = /^[-−–—=]$/;

/** Where the remark behind the one command of a line begins, `ИП1 recall`, `ИП1 - recall`; -1 if there is none. */
function remarkAt(tokens: readonly Token[]): number {
  const match = tokens.length >= 2 ? matchCommand(tokens, 0) : null;
  // `В первой части`: a letter that is a command misread is the first word of a sentence.
  if (!match || (match.damaged && tokens[0].text.length === 1)) return -1;
  const isAddress = takesAddress(match.byte);
  // The name behind a jump is a label.
  if (isAddress && parseAddress(tokens[match.count]?.text ?? '') === null) return -1;
  const at = match.count + Number(isAddress);
  const word = tokens[at] && REMARK_SIGN.test(tokens[at].text) ? at + 1 : at;
  const said = tokens[word];
  if (!said || !BEGINS_REMARK.test(said.text)) return -1;
  const other = matchCommand(tokens, word);
  // `С/П стоп` says it twice.
  return other === null || (other.byte === match.byte && WHOLE_WORD.test(said.text)) ? at : -1;
}

/** Remarks in words beside the commands of most lines become comments; those in parentheses do everywhere. */
export function withWordedRemarks(source: SourceText): SourceText {
  const text = source.map((line) =>
    line.source.replace(PARENTHESES, (remark, at: number) =>
      isRemark(line.source, remark, at) ? ' '.repeat(remark.length) : remark,
    ),
  );
  const places = text.lines.map(({ tokens }) => remarkAt(tokens));
  const remarked = text.lines.filter((_, i) => places[i] > 0);
  const begun = text.lines.filter(({ tokens }) => tokens.length > 0 && matchCommand(tokens, 0) !== null);
  // Signs before sentences are those of a list or of a dialogue.
  const areLettered = remarked.some(({ tokens }) => LETTER.test(tokens[0].text));
  if (remarked.length < 3 || remarked.length < begun.length / 2 || !areLettered) return text;
  return text.map((line, i) => {
    if (places[i] < 0) return line.source;
    const { text: word, column } = line.tokens[places[i]];
    const sign = REMARK_SIGN.test(word) ? column - 1 : column - 2;
    return `${line.source.slice(0, sign)};${line.source.slice(sign + 1)}`;
  });
}

/** True if words in parentheses stand behind commands and are none themselves; letters alone behind whole commands only. */
function isRemark(source: string, remark: string, at: number): boolean {
  const before = tokenize(source.slice(0, at).replace(PARENTHESES, ' '), 1).tokens;
  const { known } = knownWords(before);
  const end = lastCommand(before);
  const isWhole = known === before.length && end !== null && !(end.isLast && takesAddress(end.byte));
  const { tokens } = tokenize(remark.slice(1, -1), 1);
  const isSaid = tokens.some(({ text }) => BEGINS_REMARK.test(text));
  return (
    known > 0 &&
    (isSaid || isWhole) &&
    tokens.every(
      (token) =>
        (isSaid && WHOLE_WORD.test(token.text)) ||
        matchCommand([token], 0) === null ||
        !LETTER.test(token.text),
    )
  );
}
