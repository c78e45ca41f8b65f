/**
 * A text on its way to a program. What stands before lines and between letters is taken from the text as one string; from
 * the habits of strangers on, it is split once, and each line is divided into words once, when they are first asked for.
 * These passes take such a text and give one: a line that a pass rewrites is a new line at the same place, the others stay
 * what they are, with what is known of them.
 *
 * ```
 * titles in comments   fact-words.ts    words of a header are set aside until the program is read
 * before every line    line-prefixes.ts numbers of editors, signs of quotations and of added lines become blanks
 * signs of strangers   plain.ts         marks of forums and lists, quotes, TeX, Latin letters for П become blanks or signs
 * codes beside keys    codes-again.ts   codes that say once more what the commands are become blanks
 * beside the program   beside.ts        columns with the stack or the display, dates and models
 * before and behind    surroundings.ts  the keys before F ПРГ and behind F АВТ
 *   with addresses:
 * between the steps    formats/step-chain.ts   flowing steps get the points of `00.`
 * between commands     dividers.ts      commas, strokes and frames become blanks
 *   without addresses:
 * behind commands      remarks.ts, gapped-remarks.ts   remarks of lists and behind wide gaps become comments
 * words and a colon    heads.ts         labels, titles, and the names of what is pressed before the run
 * between blank lines  blocks.ts        legends, tables of values, examples with their results
 * several programs     unlabelled.ts    headings divide programs
 * all other lines      excerpt.ts       titles, instructions, examples; usage.ts: the keys of the start at the end
 * what cannot be read  odd-lines.ts     lines amid the program that hold nothing of it
 *   what was read:
 * a last look          account.ts, doubts.ts   which words became steps; what is told of the others
 * ```
 */
import { type Line, splitLines, type Token, tokenize } from './tokens.ts';

/** Blanks for a part of a line, so that the rest keeps its place; tabs, which divide cells, stay. */
export const blank = (text: string): string => text.replace(/[^\t]/g, ' ');

/** Blanks for a part of a text of several lines: only their ends stay. */
export const blankLines = (text: string): string => text.replace(/[^\r\n]/g, ' ');

/** A line of a text at its place. */
export class SourceLine implements Line {
  readonly source: string;
  readonly number: number;
  private known: Line | null = null;

  constructor(source: string, number: number) {
    this.source = source;
    this.number = number;
  }

  get tokens(): readonly Token[] {
    return this.words.tokens;
  }

  get comment(): string {
    return this.words.comment;
  }

  get isBlank(): boolean {
    return this.source.trim() === '';
  }

  private get words(): Line {
    this.known ??= tokenize(this.source, this.number);
    return this.known;
  }
}

/** A line up to one of its words, without the blanks and the bar before that. */
export const upTo = ({ source, tokens }: SourceLine, at: number): string =>
  source.slice(0, tokens[at].column - 1).replace(/[\s|]+$/, '');

/** What a pass gives: the text without what it took, and the lines that it took. */
export interface Passed {
  readonly text: SourceText;
  /** Taken lines that hold commands or keys. */
  readonly used: readonly Line[];
  /** Taken lines that hold words only. */
  readonly prose: readonly Line[];
}

/** A text as its lines. */
export class SourceText {
  private known: readonly SourceLine[] | null;
  private joined: string | null;
  /** A blank line in place of each, for all parts of the text. */
  private blanks: readonly SourceLine[] | null = null;

  private constructor(text: string | null, lines: readonly SourceLine[] | null) {
    this.joined = text;
    this.known = lines;
  }

  /** A text, or what it was made of before. */
  static of(text: string | SourceText): SourceText {
    return typeof text === 'string' ? new SourceText(text, null) : text;
  }

  /** The lines of a text, whatever their ends were. */
  static ofLines(sources: readonly string[]): SourceText {
    return new SourceText(
      null,
      sources.map((source, at) => new SourceLine(source, at + 1)),
    );
  }

  get lines(): readonly SourceLine[] {
    this.known ??= splitLines(this.joined!).map((source, at) => new SourceLine(source, at + 1));
    return this.known;
  }

  /** Those that hold anything. */
  get filled(): readonly SourceLine[] {
    return this.lines.filter(({ isBlank }) => !isBlank);
  }

  get sources(): readonly string[] {
    return this.lines.map(({ source }) => source);
  }

  get text(): string {
    this.joined ??= this.sources.join('\n');
    return this.joined;
  }

  /** The text with these lines instead of its own. */
  with(sources: readonly string[]): SourceText {
    const { lines } = this;
    if (sources.length === lines.length && sources.every((source, at) => source === lines[at].source))
      return this;
    return new SourceText(
      null,
      sources.map((source, at) =>
        lines[at]?.source === source ? lines[at] : new SourceLine(source, at + 1),
      ),
    );
  }

  /** The text with every line rewritten. */
  map(rewrite: (line: SourceLine, at: number) => string): SourceText {
    return this.with(this.lines.map(rewrite));
  }

  /** The text with what stands across its lines rewritten. */
  rewritten(rewrite: (text: string) => string): SourceText {
    const text = rewrite(this.text);
    return text === this.text ? this : this.with(splitLines(text));
  }

  /** The text with blank lines before line `from` and from line `to` on, both from 0. */
  between(from: number, to: number): SourceText {
    const blanks = (this.blanks ??= this.lines.map((line) =>
      line.source === '' ? line : new SourceLine('', line.number),
    ));
    return new SourceText(
      null,
      blanks.map((line, at) => (at >= from && at < to ? this.lines[at] : line)),
    );
  }

  /** The text with blank lines in place of these. */
  without(lines: readonly Line[]): SourceText {
    if (lines.length === 0) return this;
    const numbers = new Set(lines.map(({ number }) => number));
    return this.map(({ source, number }) => (numbers.has(number) ? '' : source));
  }
}
