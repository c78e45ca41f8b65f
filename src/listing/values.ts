/** Numbers, slots and switch positions as people write them. */

import { orElse } from '../errors.ts';
import { type Angle, MkNumber, type Slot } from '../machine/index.ts';
import { foldText } from './fold.ts';
import { SLOT_ORDER, slotText } from './program-file.ts';

/** A number as {@link MkNumber.parse} takes it, or `#` (also `=`) and 12 tetrads; null for another text. */
export function parseNumber(text: string): MkNumber | null {
  const trimmed = text.trim();
  const exact = /^[#=]\s*([0-9a-fA-F]{12})$/.exec(trimmed);
  return orElse(() => (exact ? MkNumber.fromTetrads(exact[1]) : MkNumber.parse(trimmed)), null);
}

/** Text that {@link parseNumber} reads back to the same tetrads. */
export function formatNumber(value: MkNumber): string {
  const text = value.toString();
  return !text.startsWith('=') && MkNumber.parse(text).equals(value) ? text : `#${value.tetrads}`;
}

/** The slot that a name means: `R8`, `Ra`, `РД`, `П5`, `X`; null if there is none. In Latin letters PC is the counter. */
export function parseSlot(text: string): Slot | null {
  if (text.toLowerCase() === 'pc') return null;
  const folded = foldText(text)
    .replace(/^(?:P|П|RG|REG)(?=.$)/, 'R')
    .replace('Д', 'D');
  return (SLOT_ORDER as readonly string[]).includes(folded) ? (folded as Slot) : null;
}

/** The position of the angle switch that a word means: rad, grad, deg, Р, ГРД, Г, радианы ...; null if none. */
export function parseAngle(text: string): Angle | null {
  const word = foldText(text);
  const begins = (...starts: readonly string[]): boolean => starts.some((start) => word.startsWith(start));
  if (word === 'R' || begins('RAD') || (begins('P') && !word.includes('-'))) return 'rad';
  if (begins('ГPAДУC')) return 'deg';
  if (begins('ГPД', 'ГPAД', 'GRAD', 'GRD', 'GON')) return 'grad';
  return begins('Г', 'DEG') ? 'deg' : null;
}

/** Legend of a switch position on the calculator. */
export const ANGLE_LEGEND: { readonly [angle in Angle]: string } = { rad: 'Р', grad: 'ГРД', deg: 'Г' };

/** A start value as text: `Ra=10`. */
export const assignment = (slot: Slot, value: MkNumber): string => `${slotText(slot)}=${formatNumber(value)}`;

/**
 * The display, without the blank sign place and trailing blanks, its letters in the machine's own alphabet:
 * `5.EL8 --L-05`, `-99999975.`, `EГГ0Г`.
 */
export function normalizeDisplay(display: string): string {
  const letters: { readonly [look: string]: string | undefined } = {
    Е: 'E',
    С: 'C',
    G: 'Г',
    '−': '-',
    '–': '-',
  };
  const text = Array.from(display, (letter) => letters[letter] ?? letter)
    .join('')
    .trimEnd();
  return text.startsWith(' ') ? text.slice(1) : text;
}
