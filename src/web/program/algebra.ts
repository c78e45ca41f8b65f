/** Arithmetic as people write it, `2 + 3 =`, into the keys that this calculator wants: `2 В↑ 3 +`. */

import { attempt } from '../../errors.ts';
import { readAlgebra, type Term } from '../../lab/expression-syntax.ts';
import { formatKeys } from '../../listing/index.ts';
import { keysOfText, keysThatFit } from '../../listing/typed-text.ts';
import { NEGATE, POWER } from '../../machine/codes.ts';
import { MK61 } from '../../machine/index.ts';

/** Levels of the stack. */
const LEVELS = 4;

/** Groups of thousands. */
const GROUPS = /(?<![\d.,])(?<!\d\s)\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\s\d]*\d)/g;

/** Arithmetic as it is found in texts; null if it is none. */
function readFound(text: string): Term | null {
  // A colon without blanks is one of a time or a ratio.
  if (/\S:|:\S/.test(text)) return null;
  const plain = text
    .replace(/=?\s*[?]?\s*$/, '')
    .replace(/(?<=[\d)]\s*)[xх](?=\s*[\d(])/gi, '*')
    .replace(GROUPS, (number) => number.replace(/\s/g, ''));
  return attempt(() => readAlgebra(plain), null);
}

/** Levels of the stack that a term takes; more than there are where something in it cannot be typed. */
function levelsOf(term: Term): number {
  if (term.kind === 'number') return keysThatFit(term.text) ? 1 : Number.POSITIVE_INFINITY;
  if (term.kind === 'name') return Number.POSITIVE_INFINITY;
  if (term.kind === 'pi') return 1;
  if (term.kind === 'after') return levelsOf(term.of);
  const [left, right] = [levelsOf(term.left), levelsOf(term.right)];
  return left === right ? left + 1 : Math.max(left, right);
}

const isNumber = (term: Term): boolean =>
  term.kind === 'number' || (term.kind === 'after' && term.code === NEGATE && isNumber(term.of));

/** The keys of a term; `below`: how many values under it are still wanted. What takes more of the stack comes first. */
function keysOf(term: Term, below: number): string {
  if (term.kind === 'name') return term.name;
  if (term.kind === 'number') return formatKeys(keysOfText(term.text)!);
  if (term.kind === 'pi') return 'F π';
  const operation = MK61.commands[term.code].mnemonic;
  if (term.kind === 'after') return `${keysOf(term.of, below)} ${operation}`;
  const { code, left, right } = term;
  // A power takes its base from X, the others take their left operand from Y.
  const [first, second] = code === POWER ? [right, left] : [left, right];
  const isTurned = levelsOf(second) > levelsOf(first);
  const [early, late] = isTurned ? [second, first] : [first, second];
  const startsTyping = /^\d/.test(keysOf(late, below + 1));
  const enter = isNumber(early) && startsTyping ? ' В↑' : '';
  const turn = isTurned && operation !== '+' && operation !== '×' ? ' ↔' : '';
  // A power leaves its exponent in Y.
  const drop = code === POWER && below > 0 ? ' ↔ Cx +' : '';
  return `${keysOf(early, below)}${enter} ${keysOf(late, below + 1)}${turn} ${operation}${drop}`;
}

/**
 * The keys that compute what is written, with blanks between them; null for what is no arithmetic, is a number alone,
 * has something that cannot be typed, or needs more of the stack than there is.
 */
export function keysOfAlgebra(text: string): string | null {
  const term = readFound(text);
  if (!term || term.kind === 'pi' || isNumber(term) || levelsOf(term) > LEVELS) return null;
  return keysOf(term, 0);
}
