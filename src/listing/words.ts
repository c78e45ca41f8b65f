/** Lines and words of a text, with their places, cells, comments and fences. */
import type { Place } from './diagnostics.ts';

/** A word of a text. */
export interface Word extends Place {
  readonly text: string;
  /** True if a bar or a tab divides it from the word before. */
  readonly isApart: boolean;
  /** True if an empty cell of a table stands before it. */
  readonly isAfterHole?: boolean;
}

/** A line of a text, with its words. */
export interface Line {
  /** Counts from 1. */
  readonly number: number;
  readonly source: string;
  readonly words: readonly Word[];
  /** The comment at the end of the line, without its mark. */
  readonly comment: string;
}

/** A line of a published text. */
export interface TextLine extends Line {
  /** The number of the fence around the line, from 1; 0 outside of fences. */
  readonly fence: number;
  /** True if the line divides the text: it is blank, a heading or the mark of a fence. */
  readonly isBreak: boolean;
}

/** Lines without their ends: CR LF, LF, CR, and the ends of lines and pages of word processors. */
export const splitLines = (text: string): string[] => text.split(/\r\n|[\n\r\v\f\x85\u2028\u2029]/);

/** A mark that opens or closes a fence: ``` of Markdown, `<lang>` of a wiki. */
const FENCE = /^\s*(?:```|~~~)\S*|<(\/?)(?:lang|pre|code|syntaxhighlight|source)\b[^<>]*>/gi;
/** A heading, a rule, the frame of a table. */
const DIVIDER = /^\s*(?:#{1,6}\s+[^\d|]*|={2,}[^=]*=*|[-+|=:_\s]{3,}|(?:\*\s*){3,})$/;
/** `|x|`, `|-|`, `В/|\`: bars that belong to a command. */
const BARRED =
  /(?<=[КKкk]\s?)\|\s?[xXхХ]\s?\||(?<!\S|^\s*\|\s*\d\d\s*)\|[-−–xXхХ]\|(?!\S)|(?<=\d\d[.:)|]|\|)\|[-−–xXхХ]\||(?<!\S)[-−]\|[-−](?!\S)|(?<=[BВ]\/)\|(?=\\)/g;
/** A comment; the # of `F x # 0` and that of a column's head do not begin one. */
const COMMENT = /(?<!\S)(?:;+|\/\/+|#+(?!\S*[\d|])(?<![xXхХ]\s+#))(?!\s*[|│])/;
/** In a source of our own, `;` begins a comment anywhere. */
export const OWN_COMMENT = /;|\/\/|(?<!\S)#/;
/** `| x |` in a line without other bars. */
const BARRED_ALONE = /^([^|]*)\|\s?([xXхХ])\s?\|([^|]*)$/;
const WORD = /(?:&#?\w+;|[^\s|│┃║¦`;])+/g;
const HOLE = /[|│┃║¦] *[|│┃║¦]|\t *\t/;
const DIVIDES = /[|│┃║¦\t]/;

/** Puts another sign for the bars that belong to commands. */
const withoutBars = (line: string): string =>
  line.replace(BARRED, (bars) => bars.replaceAll('|', '∣')).replace(BARRED_ALONE, '$1∣$2∣$3');

/** The words of a line. */
export function lineOf(source: string, number: number, isOwn = false): Line {
  const end = /[;#]|\/\//.test(source) ? source.search(isOwn ? OWN_COMMENT : COMMENT) : -1;
  const shown = end < 0 ? source : source.slice(0, end);
  const spaced = shown.includes('&nbsp;') ? shown.replaceAll('&nbsp;', '      ') : shown;
  const line = spaced.includes('|') ? withoutBars(spaced) : spaced;
  const words: Word[] = [];
  let from = 0;
  for (const { 0: text, index: at } of line.matchAll(WORD)) {
    const gap = line.slice(from, at);
    const place = { line: number, column: at + 1, length: text.length };
    words.push({ text, ...place, isApart: DIVIDES.test(gap), isAfterHole: HOLE.test(gap) });
    from = at + text.length;
  }
  const remark = end < 0 ? '' : source.slice(end).replace(/^(?:;+|\/\/+|#+)\s?/, '');
  return { number, source, words, comment: remark.trimEnd() };
}

/** The lines of a published text. */
export function linesOf(text: string): readonly TextLine[] {
  let fences = 0;
  let isInside = false;
  return splitLines(text).map((source, index) => {
    let isMark = false;
    let fence = isInside ? fences : 0;
    const unmarked = /[`~<]/.test(source)
      ? source.replace(FENCE, (mark, closes: string | undefined) => {
          const isClosing = isInside && (closes === undefined || closes === '/');
          if (!isClosing && closes !== '/') fence = ++fences;
          isInside = !isClosing && closes !== '/';
          isMark = true;
          return ' '.repeat(mark.length);
        })
      : source;
    const line = lineOf(unmarked, index + 1);
    const isEmpty = line.words.length === 0;
    const isBreak = (isEmpty && line.comment === '') || DIVIDER.test(unmarked);
    return { ...line, source, fence: isMark && isEmpty ? 0 : fence, isBreak };
  });
}

/** The stretches of numbers that follow one another, by their first and last ones. */
export function stretchesOf(numbers: Iterable<number>): [first: number, last: number][] {
  const stretches: [number, number][] = [];
  for (const number of numbers) {
    const last = stretches.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else stretches.push([number, number]);
  }
  return stretches;
}

/** Some lines as people name them: `3–7, 12`. */
export const lineRanges = (numbers: readonly number[]): string =>
  stretchesOf(numbers)
    .map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
    .join(', ');
