/** The labels before commands: the number of a step, with signs around it or without, perhaps with the command glued to it. */
import { remembered } from '../../remembered.ts';
import { parseStepLabel } from '../addresses.ts';
import type { Token } from '../tokens.ts';
import { rangeOf } from './row-labels.ts';

/** `00.`, `00:`, `00)`, `[00]`, possibly with the command glued to it. */
const DECORATED = /^[[(№]?([0-9]{1,4}|[A-FА-ЕLlГa-f.\-−–•·][0-9])[.:)\]](.*)$/u;

const decoration = remembered((text): { readonly step: number; readonly glued: string } | null => {
  const parts = rangeOf({ text }) ? null : DECORATED.exec(text);
  const step = parts && parseStepLabel(parts[1]);
  return parts && step !== null ? { step, glued: parts[2] } : null;
});

export function decoratedLabel(token: Token): { step: number; rest: Token | null } | null {
  const label = decoration(token.text);
  if (!label) return null;
  const { step, glued } = label;
  const column = token.column + token.text.length - glued.length;
  return { step, rest: glued ? { ...token, text: glued, column, length: glued.length } : null };
}

/** `00`, `A4`, `№00`, and `00-09`, which labels a row by its first and last step. */
export const plainLabel = remembered((text): number | null => {
  const range =
    /^№?([0-9A-FАa-fа]\d|10[0-4]|[.-]\d)(?:[-–—]|\.{2,3}|…)([0-9A-FАa-fа]\d|10[0-4]|[.-]\d)[.:)]?$/u.exec(
      text,
    );
  const label = range ? range[1] : text.replace(/^№/, '');
  return /^\d$/.test(label) ? null : parseStepLabel(label);
});

export const labelOf = (token: Token): number | null =>
  decoration(token.text)?.step ?? plainLabel(token.text);
