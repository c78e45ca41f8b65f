/**
 * Remarks far behind the commands of rows without addresses, `Cx П0 П1   обнуление`, with no sign before them: where the
 * rows between blank lines are a program and most of what stands apart is words, all of it becomes comments.
 */
import { takesAddress } from './addresses.ts';
import { readsThrough } from './assembly.ts';
import { isOperation, isRecall, isStartKey } from './commands.ts';
import { BEGINS_REMARK, LETTER, WHOLE_WORD } from './letters.ts';
import { lastCommand, matchCommand } from './reading.ts';
import type { SourceLine, SourceText } from './source.ts';
import type { Token } from './tokens.ts';
import { areStartKeys } from './usage.ts';

/** A row of a program and the place of the word that its remark begins with; -1 if it has none. */
interface Row {
  readonly line: SourceLine;
  readonly at: number;
}

/** Fewer rows with words show no habit. */
const FEWEST_TOLD = 2;
/** A tab is wider than any blanks. */
const TAB = 1000;

/** Makes such remarks comments, so that places stay. */
export function withGappedRemarks(text: SourceText): SourceText {
  const cuts = new Map<SourceLine, string>();
  for (const block of blocksOf(text.lines)) {
    const rows = rowsOf(block);
    for (const { line, at } of rows ?? []) {
      if (at < 0) continue;
      const column = line.tokens[at].column - 1;
      cuts.set(line, `${line.source.slice(0, column - 1)};${line.source.slice(column)}`);
    }
  }
  return text.map((line) => cuts.get(line) ?? line.source);
}

/** The lines between blank ones. */
function blocksOf(lines: readonly SourceLine[]): SourceLine[][] {
  const blocks: SourceLine[][] = [[]];
  for (const line of lines)
    if (line.isBlank) blocks.push([]);
    else blocks.at(-1)!.push(line);
  return blocks.filter(({ length }) => length >= FEWEST_TOLD);
}

/** The rows of a block of a program; null if what stands apart in it is no habit of remarks. */
function rowsOf(lines: readonly SourceLine[]): readonly Row[] | null {
  let pending: number | null = null;
  const rows = lines.flatMap((line): Row[] => {
    const { tokens } = line;
    if (tokens.length === 0 || readsThrough(tokens, pending)) {
      if (tokens.length > 0) pending = owedBy(tokens);
      return tokens.length > 0 ? [{ line, at: -1 }] : [];
    }
    const at = line.comment === '' ? gapIn(tokens) : -1;
    const own = tokens.slice(0, Math.max(0, at));
    // The keys of a start, and what they show.
    if (!readsThrough(own, pending) || (areStartKeys(own) && /^\d/.test(own[0].text))) return [];
    pending = owedBy(own);
    return [{ line, at }];
  });
  const remarked = rows.filter(({ at }) => at > 0);
  const telling = remarked.filter(({ line: { tokens }, at }) => isWords(tokens.slice(at)));
  const columns = new Set(telling.map(({ line: { tokens }, at }) => tokens[at].column));
  const areRemarks = rows.every(({ line: { tokens }, at }) => {
    const from = at < 0 ? gapBefore(tokens, columns) : at;
    const rest = tokens.slice(from);
    // Commands in the column of the remarks may be either.
    if (at < 0 || rest.some((_, i) => isCommand(rest, i))) return from < 0;
    return isWords(rest) || columns.has(rest[0].column) || rest.some(({ text }) => /\S=/.test(text));
  });
  const isHabit = areRemarks && telling.length >= FEWEST_TOLD && telling.length * 2 >= remarked.length;
  const areMany = remarked.some(({ line: { tokens }, at }) => matchCommand(tokens, 0)!.count < at);
  const isProgram = rows.some(({ line: { tokens }, at }) =>
    hasOperation(at < 0 ? tokens : tokens.slice(0, at)),
  );
  return isHabit && areMany && isProgram && rows.length * 2 > lines.length ? rows : null;
}

/** How many blanks stand before a word. */
const gapAt = (tokens: readonly Token[], at: number): number => {
  const [before, own] = [tokens[at - 1], tokens[at]];
  return own.cell > before.cell ? TAB : own.column - before.column - before.length;
};

/** True for a command of several letters that is no word of a language, as `x` and `стоп` are. */
const isCommand = (tokens: readonly Token[], at: number): boolean => {
  const { text } = tokens[at];
  return text.length > 1 && LETTER.test(text) && !WHOLE_WORD.test(text) && matchCommand(tokens, at) !== null;
};

/** Where commands stand apart in one of these columns; -1 if none do. */
const gapBefore = (tokens: readonly Token[], columns: ReadonlySet<number>): number =>
  tokens.findIndex(({ column }, at) => at > 0 && columns.has(column) && gapAt(tokens, at) > 1);

/** Where words begin that stand farther behind the commands of a row than these from one another; -1 if none do. */
function gapIn(tokens: readonly Token[]): number {
  let widest = 1;
  return tokens.findIndex(({ bars }, at) => {
    if (at === 0 || bars > 0) return false;
    const gap = gapAt(tokens, at);
    const isWider = gap > widest;
    widest = Math.max(widest, gap);
    return isWider && (isWords(tokens.slice(at)) || matchCommand(tokens, at) === null);
  });
}

/** True for words that begin as a remark does, one of a language among them, and are no commands. */
const isWords = (tokens: readonly Token[]): boolean =>
  BEGINS_REMARK.test(tokens[0].text) &&
  tokens.some(({ text }, at) => WHOLE_WORD.test(text) && matchCommand(tokens, at) === null) &&
  !readsThrough(tokens);

/** The jump at the end of a row that lacks its address. */
function owedBy(tokens: readonly Token[]): number | null {
  const end = lastCommand(tokens);
  return end?.isLast && takesAddress(end.byte) ? end.byte : null;
}

/** True for a row that does what no line of an instruction says. */
const hasOperation = (tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => {
    const byte = matchCommand(tokens, at)?.byte;
    return byte !== undefined && isOperation(byte) && !isStartKey(byte) && !isRecall(byte);
  });
