/**
 * The labels before commands: the number of a step, of two digits mostly, with signs around it or without, perhaps with
 * the command glued to it; and the first and the last step of a row.
 */
import { remembered } from '../../remembered.ts';
import { parseStepLabel } from '../addresses.ts';
import type { Token } from '../tokens.ts';

/** A label as it is written. */
interface Written {
  readonly step: number;
  /** The sign before it, `[` or `№`, and the one behind it, `.`, `:`, `)`. */
  readonly before: string;
  readonly behind: string;
  /** What stands behind that sign. */
  readonly glued: string;
}

const TWO_DIGITS = /^([[(№]?)(\d\d|10[0-4]|[AaАа]\d)(?:([.:)\]])(.*)|())$/u;
const OTHERS = /^([[(№]?)(\d{1,4}|[A-FА-ЕLlГa-fа.\-−–•·]\d)([.:)\]])(.*)$/u;
const RANGE = /^№?([\dA-FАa-fа]\d|10[0-4]|[.-]\d)(?:[-–—]|\.{2,3}|…)([\dA-FАa-fа]\d|10[0-4]|[.-]\d)[.:)]?$/u;

const writtenAs = (pattern: RegExp): ((text: string) => Written | null) =>
  remembered((text): Written | null => {
    const parts = rangeOf({ text }) ? null : pattern.exec(text);
    const step = parts && parseStepLabel(parts[2]);
    return parts && step !== null
      ? { step, before: parts[1], behind: parts[3] ?? '', glued: parts[4] ?? '' }
      : null;
  });

/** `00`, `[05]`, `A4.`, `03.ИП1`: a label of two digits, or of a step from 100 on; null for other words. */
export const twoDigits = writtenAs(TWO_DIGITS);
/** The step of such a label that no command is glued to. */
export function aloneStep({ text }: Pick<Token, 'text'>): number | null {
  const label = twoDigits(text);
  return label?.glued === '' ? label.step : null;
}

/** Such a label with a sign behind it. */
export function signedStep({ text }: Pick<Token, 'text'>): Written | null {
  const label = twoDigits(text);
  return label && label.behind !== '' ? label : null;
}

/** A label with a sign behind it, `3.`, `0007:`, `00.ИП1`; null for other words. */
const decorated = writtenAs(OTHERS);

/** The first and the last step of a label, `00-09`, `№10…19`; null if it is no range. */
export function rangeOf({ text }: Pick<Token, 'text'>): readonly [first: number, last: number] | null {
  const parts = RANGE.exec(text);
  const [first, last] = parts ? [parseStepLabel(parts[1]), parseStepLabel(parts[2])] : [null, null];
  return first !== null && last !== null && first < last ? [first, last] : null;
}

/** The step of such a label and the word glued to it; null for other words. */
export function decoratedLabel(token: Token): { step: number; rest: Token | null } | null {
  const label = decorated(token.text);
  if (!label) return null;
  const { step, glued } = label;
  const column = token.column + token.text.length - glued.length;
  return { step, rest: glued ? { ...token, text: glued, column, length: glued.length } : null };
}

/** The words of a row behind its label, the one glued to it among them. */
export function behindLabel(tokens: readonly Token[]): readonly Token[] {
  const rest = decoratedLabel(tokens[0])?.rest;
  return rest ? [rest, ...tokens.slice(1)] : tokens.slice(1);
}

/** True if a separate dash stands behind every label, `05 - Cx`; these are the words behind the labels. */
export const areDashed = (rows: readonly (readonly Token[])[]): boolean =>
  rows.length >= 3 &&
  rows.every(([first]) => first !== undefined && /^[-–—=]$/.test(first.text)) &&
  rows.filter(({ length }) => length >= 2).length >= rows.length * 0.7;

/** `00`, `A4`, `№00`, and `00-09`, which labels a row by its first and last step. */
export const plainLabel = remembered((text): number | null => {
  const label = RANGE.exec(text)?.[1] ?? text.replace(/^№/, '');
  return /^\d$/.test(label) ? null : parseStepLabel(label);
});

/** The step that a label of any kind names, of a range the first; null for other words. */
export const labelOf = (token: Pick<Token, 'text'>): number | null =>
  decorated(token.text)?.step ?? plainLabel(token.text);
