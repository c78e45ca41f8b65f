/** What texts of a machine can look like: so that a text which none of them ever is can be told apart from one that may be. */
import { normalizeDisplay } from '../listing/index.ts';

/** A text of so many signs, `points` of them the point at most. */
export interface TextForm {
  /** All that it is made of, to be shown to people. */
  readonly signs: string;
  readonly least: number;
  readonly most: number;
  readonly points: number;
}

/** Twelve places and a point. */
export const DISPLAY_FORM: TextForm = { signs: '0123456789-LCГE. ', least: 0, most: 13, points: 1 };
export const TETRADS_FORM: TextForm = { signs: '0123456789ABCDEF', least: 12, most: 12, points: 0 };

/** A text as the display has it, in letters of one alphabet; people write the zero of ЕГГ0Г as a letter as well. */
export const shown = (text: string): string => normalizeDisplay(text).replace(/[OО]/g, '0');

/** A stretch of a text; a place or length that is not known before a machine is there is null. */
export function partForm(form: TextForm, from: number | null, length: number | null): TextForm {
  const first = from ?? 0;
  const upTo = (size: number): number => Math.max(0, Math.min(size - first, length ?? size));
  const isKnown = from !== null && length !== null;
  return { ...form, least: isKnown ? upTo(form.least) : 0, most: upTo(form.most) };
}

const fits = (text: string, { signs, most, points }: TextForm): boolean =>
  text.length <= most &&
  text.split('.').length - 1 <= points &&
  [...text].every((letter) => signs.includes(letter));

/** True if a text of this form can be this one. */
export const canBe = (form: TextForm, text: string): boolean => fits(text, form) && text.length >= form.least;

/** True if a text of this form can have this one in it. */
export const canHave = (form: TextForm, text: string): boolean => fits(text, form);

/** True if texts of these forms can be alike. */
export const canMeet = (a: TextForm, b: TextForm): boolean => a.most >= b.least && b.most >= a.least;
