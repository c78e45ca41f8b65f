/** Legends of the thirty keys, and their names for screen readers. */

import type { Key } from '../../machine/keys.ts';
import type { Model } from '../../machine/model.ts';
import type { Lang, Localized } from '../../texts.ts';
import { typeset } from '../app/typeset.ts';
import DATA from './legends.json';

export interface Legend {
  readonly key: Key;
  /** On the key. */
  readonly face: string;
  /** Yellow, after F. */
  readonly f: string;
  /** Blue, after К. */
  readonly k: string;
  /** Register that the key names after a register command. */
  readonly register: string;
  readonly kind: 'f' | 'k' | 'control' | 'plain' | 'clear';
  /** Characters and names of `KeyboardEvent.key` that press it, the one worth telling first. */
  readonly typed: readonly string[];
}

/** The keys in the order of the panel, five a row. */
export const LEGENDS = DATA as readonly (Legend & { readonly name: Localized | null })[];

/** Engravings that the page draws as signs. */
const SIGNS: readonly Key[] = ['.', '<->'];

/** The legends of a model: its own names, and no blue functions where they fail. */
export function legendsOf({ engravings, keyboard, commands, id }: Model): readonly Legend[] {
  if (id === 'mk-61') return LEGENDS;
  return LEGENDS.map((legend) => {
    const { key, face, k, register } = legend;
    const { k: blue } = keyboard[key];
    return {
      ...legend,
      face: SIGNS.includes(key) ? face : (engravings[key] ?? face),
      k: blue !== null && commands[blue].family === 'trap' ? '' : k,
      register: register === 'e' ? (engravings['В↑'] ?? register) : register,
    };
  });
}

/** The meaning of a key; null where its engraving says it. */
const meaningOf = (key: Key, lang: Lang): string | null =>
  LEGENDS.find((legend) => legend.key === key)?.name?.[lang] ?? null;

/** Name of a key as it is printed: the engraving first, then its meaning. */
export const printedKey = (key: Key, lang: Lang): string =>
  [typeset(key), meaningOf(key, lang)].filter(Boolean).join(' ');

/** The same for a screen reader, which would read a sign such as `<->` letter by letter, or as its meaning once more. */
export const spokenKey = (key: Key, lang: Lang): string =>
  /\p{L}/u.test(key) ? printedKey(key, lang) : (meaningOf(key, lang) ?? key);
