/** The thirty keys: their legends, their names for screen readers, and the keys of the computer that press them. */
import type { Angle, Key, Model } from '../../machine/index.ts';
import type { Lang, Localized } from '../../texts.ts';
import { typeset } from '../app/prose.tsx';
import DATA from './legends.json';

export interface Legend {
  readonly key: Key;
  readonly face: string;
  /** Yellow, after F. */
  readonly f: string;
  /** Blue, after К. */
  readonly k: string;
  /** Register that the key names after a register command. */
  readonly register: string;
  readonly kind: 'f' | 'k' | 'control' | 'plain' | 'clear';
  /** The key of the computer that is worth telling. */
  readonly hint: string;
  /** Characters and names of `KeyboardEvent.key` that press it. */
  readonly typed: readonly string[];
}

/** The keys in the order of the panel, five a row. */
export const LEGENDS = DATA as readonly (Legend & { readonly name: Localized | null })[];

/** Positions of the angle switch from the left, with what is engraved there. */
export const ANGLE_ENGRAVINGS: readonly (readonly [angle: Angle, engraving: string])[] = [
  ['rad', 'Р'],
  ['grad', 'ГРД'],
  ['deg', 'Г'],
];

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

export const legendOf = (key: Key) => LEGENDS.find((legend) => legend.key === key)!;

/** Name of a key as it is printed: the engraving first, then its meaning where that says more. */
export const printedKey = (key: Key, lang: Lang): string =>
  [typeset(key), legendOf(key).name?.[lang]].filter(Boolean).join(' ');

/** The same for a screen reader, which would read a sign such as `<->` letter by letter, or as its meaning once more. */
export const spokenKey = (key: Key, lang: Lang): string =>
  /\p{L}/u.test(key) ? printedKey(key, lang) : (legendOf(key).name?.[lang] ?? key);

/** By what `KeyboardEvent.key` says. */
const NAMED: ReadonlyMap<string, Key> = new Map(
  LEGENDS.flatMap(({ key, typed }) => typed.map((name) => [name === 'Space' ? ' ' : name, key])),
);

/**
 * The key of the calculator that a key of the computer presses: by its place on the number pad, also without Num Lock, and
 * for letters that no key of the calculator bears.
 */
export function keyPressed({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): Key | undefined {
  const byPlace = NAMED.get(code.replace(/^(?:Key|Numpad)(\w)$/, (_, sign: string) => sign.toLowerCase()));
  if (code.startsWith('Numpad')) return byPlace;
  // A printed character that means nothing here presses nothing, wherever its key lies.
  return NAMED.get(key) ?? (/^[\x20-\x7e]$/.test(key) ? undefined : byPlace);
}

/** The Russian letter that presses a key because it is printed there, or stands in for such a one; null for most. */
export const russianLetterOf = (key: Key): string | null =>
  legendOf(key).typed.find((name) => /^[А-Я]$/.test(name)) ?? null;

export const hintOf = (key: Key): string => legendOf(key).hint;
