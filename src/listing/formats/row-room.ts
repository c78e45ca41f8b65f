/** How many steps a labelled row has, where a remark may stand behind its commands. */
import { takesAddress } from '../addresses.ts';
import { readsThrough } from '../assembly.ts';
import { letteredCommands } from '../known-words.ts';
import { BEGINS_REMARK, WHOLE_WORD } from '../letters.ts';
import { parseMnemonic } from '../mnemonics.ts';
import { type Match, matchEither, matchStep } from '../reading.ts';
import type { Token } from '../tokens.ts';
import { tryCommands } from './code-column.ts';
import type { Segment } from './segments.ts';

/** A sign between a command and its remark. */
export const REMARK_SIGN = /^(?:[-−–—=:]|[-=]*>|→|⇒)$/;

/** How many steps a row usually holds: a row cannot hold more than it has words. */
export function usualRow(segments: readonly Segment[]): number {
  const sizes = segments
    .slice(1)
    .map((segment, i) => Math.min(segment.step - segments[i].step, segments[i].tokens.length))
    .filter((size) => size > 0);
  if (sizes.length === 0) return segments.length === 1 && segments[0].tokens.length > 3 ? 10 : 1;
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)];
}

/** `С/П стоп`: a word that says once more what command stands before it; `КНОП КНОП` are two. */
export const saysAgain = (word: Token, before: Token, byte: number | null): boolean =>
  WHOLE_WORD.test(word.text) &&
  word.text !== before.text &&
  byte !== null &&
  parseMnemonic(word.text) === byte;

/** How many commands and addresses a row begins with, and the place of the word behind them. */
function leading(tokens: readonly Token[]): { readonly count: number; readonly end: number } {
  let [count, end] = [0, 0];
  for (let match = matchEither(tokens, end); match !== null && !match.damaged; count++) {
    end += match.count;
    match = matchEither(tokens, end);
  }
  return { count, end };
}

/** What a remark from this word on begins with: a bracket, a wide gap, a word alone; null for what may be commands. */
function remarkKind(tokens: readonly Token[], at: number): 'bracket' | 'gap' | 'word' | null {
  const [before, word] = [tokens[at - 1], tokens[at]];
  if (!before || !word || !BEGINS_REMARK.test(word.text) || letteredCommands(tokens.slice(at)) > 0)
    return null;
  if (word.text.startsWith('(')) return 'bracket';
  return word.column - before.column - before.length > 1 || word.cell !== before.cell ? 'gap' : 'word';
}

/** Fewer rows show no habit. */
const FEWEST_ROWS = 4;

/** The room of the rows of a listing; `pending` is the command before a row whose address is still due, or null. */
export class RowRooms {
  private readonly segments: readonly Segment[];
  /** How many steps most rows hold. */
  private readonly usual: number;
  private habit: boolean | null = null;

  constructor(segments: readonly Segment[], usual: number) {
    this.segments = segments;
    this.usual = usual;
  }

  /** How many steps a row has up to the next one. A step that is missing there is not filled from a remark. */
  before({ step, tokens }: Segment, next: Segment, pending: number | null): number {
    const room = next.step - step;
    if (this.usual > 1 || room <= 1 || this.segments.length < FEWEST_ROWS) return room;
    const only = this.firstCommand(tokens, pending);
    const isRemarked = only < room && (this.saysMore(tokens, pending) || this.hasHabitOfRemarks());
    return isRemarked ? only : room;
  }

  /** How many steps the last row has: as many as it spells, or one command where a remark stands behind it. */
  last({ tokens }: Segment, pending: number | null): number {
    if (this.usual > 1) return this.beforeRemark(tokens);
    const isPair = tokens.length === 2;
    // `05 00 *`, `04. В/О ,`: a sign behind the end is a mark.
    const areMany = this.segments.length >= FEWEST_ROWS;
    if (areMany && isPair && /^[*.,;]$/.test(tokens[1].text)) return 1;
    // `С/П — стоп`, `В/О : x`: behind one command, as every row above has it, a sign and words are a remark.
    const only = this.firstCommand(tokens, pending);
    if (areMany && tokens.length > only && this.saysMore(tokens, pending)) return only;
    // `С/П -`: where another row has a dash behind its command, too, it is that of a remark.
    const isDashed = this.saysDash(tokens, pending);
    if (
      isDashed &&
      this.segments.some((other) => other.tokens !== tokens && this.saysDash(other.tokens, null))
    )
      return only;
    if (isPair && pending === null && saysAgain(tokens[1], tokens[0], parseMnemonic(tokens[0].text)))
      return 1;
    if (this.hasHabitOfRemarks() || this.standsApart(tokens, pending)) return only;
    return readsThrough(tokens, pending) ? Number.POSITIVE_INFINITY : only;
  }

  /** How many steps a last row of several has: those before a remark of the kind that fills up the rows above. */
  private beforeRemark(tokens: readonly Token[]): number {
    const { count, end } = leading(tokens);
    const kind = remarkKind(tokens, end);
    if (kind === null) return Number.POSITIVE_INFINITY;
    const above = this.segments.slice(0, -1).filter(({ tokens: own, step }, i) => {
      const { count: filled, end: at } = leading(own);
      return remarkKind(own, at) === kind && filled === this.segments[i + 1].step - step;
    });
    const isHabit = above.length >= (kind === 'word' ? 2 : 1) && above.length * 2 >= this.segments.length - 1;
    return isHabit ? count : Number.POSITIVE_INFINITY;
  }

  /** The command that a row begins with, or the address that is due. */
  private first(tokens: readonly Token[], pending: number | null): Match | null {
    return matchStep(tokens, 0, pending !== null);
  }

  /** How many steps the first command of a row takes; as many as there are if it is none. */
  private firstCommand(tokens: readonly Token[], pending: number | null): number {
    const first = this.first(tokens, pending);
    if (first === null) return Number.POSITIVE_INFINITY;
    return pending === null && takesAddress(first.byte) ? 2 : 1;
  }

  /** True if a dash, a colon or an arrow and more stand behind the first command. */
  private saysMore(tokens: readonly Token[], pending: number | null): boolean {
    const first = this.first(tokens, pending);
    if (first === null) return false;
    const at = first.count + Number(pending === null && takesAddress(first.byte));
    return at + 1 < tokens.length && REMARK_SIGN.test(tokens[at].text);
  }

  /** True if a dash stands behind the one command of a row, or behind its address if one is due. */
  private saysDash(tokens: readonly Token[], pending: number | null): boolean {
    const match = this.first(tokens, pending);
    return match !== null && /^[-−–—]$/.test(tokens[match.count]?.text ?? '');
  }

  /** `С/П      5`, where every row above holds one command: what stands far behind is a remark. */
  private standsApart(tokens: readonly Token[], pending: number | null): boolean {
    const first = this.first(tokens, pending);
    if (!first || first.count >= tokens.length || this.segments.length < FEWEST_ROWS) return false;
    if (takesAddress(first.byte) && pending === null) return false;
    const [last, next] = tokens.slice(first.count - 1, first.count + 1);
    return next.cell !== last.cell || next.column - last.column - last.length >= 3;
  }

  /** True if most rows hold more than the commands that they have room for. */
  private hasHabitOfRemarks(): boolean {
    this.habit ??= this.findHabit();
    return this.habit;
  }

  private findHabit(): boolean {
    const rows = this.segments.slice(0, -1);
    const remarked = rows.filter(({ tokens, step }, i) => {
      const room = this.segments[i + 1].step - step;
      return tokens.length > 1 && tryCommands(tokens, null).bytes.length > room;
    });
    return remarked.length >= 3 && remarked.length >= rows.length / 2;
  }
}
