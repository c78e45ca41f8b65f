/**
 * Which key of the computer presses which key of the calculator. What is printed on a key comes first, so that `*`
 * multiplies on every layout and the Russian К is К; other letters of other alphabets go by the place of the key.
 */
import type { Key } from '../../machine/keys.ts';
import { LEGENDS } from './legends.ts';

/** By what `KeyboardEvent.key` says. */
const NAMED: ReadonlyMap<string, Key> = new Map(
  LEGENDS.flatMap(({ key, typed }) => typed.map((name) => [name === 'Space' ? ' ' : name, key])),
);

/** Places of the keyboard for letters that no key of the calculator bears, and for the number pad without Num Lock. */
const BY_PLACE: ReadonlyMap<string, Key> = new Map([
  ...[...NAMED].flatMap(([name, key]): [string, Key][] =>
    /^[a-z]$/.test(name)
      ? [[`Key${name.toUpperCase()}`, key]]
      : /^\d$/.test(name)
        ? [[`Numpad${name}`, key]]
        : [],
  ),
  ['Period', '.'],
  ['Comma', '.'],
  ['NumpadDecimal', '.'],
  ['NumpadComma', '.'],
  ['NumpadAdd', '+'],
  ['NumpadSubtract', '-'],
  ['NumpadMultiply', '×'],
  ['NumpadDivide', '÷'],
  ['NumpadEnter', 'В↑'],
]);

const isLatin = (character: string): boolean => /^[\x20-\x7e]$/.test(character);

/** The key of the calculator that a key of the computer presses. */
export function keyPressed({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): Key | undefined {
  if (code.startsWith('Numpad')) return BY_PLACE.get(code);
  // A printed character that means nothing here presses nothing, wherever its key lies.
  return NAMED.get(key) ?? (isLatin(key) ? undefined : BY_PLACE.get(code));
}

const SHORT: { readonly [name: string]: string } = {
  '-': '−',
  Enter: '⏎',
  Backspace: '⌫',
  Space: '␣',
  ArrowRight: '→',
  ArrowLeft: '←',
};

const typedFor = (key: Key): readonly string[] => LEGENDS.find((one) => one.key === key)?.typed ?? [];

/** The Russian letter that presses a key because it is printed there, or stands in for such a one; null for most. */
export const russianLetterOf = (key: Key): string | null =>
  typedFor(key).find((name) => /^[А-Я]$/.test(name)) ?? null;

/** The key of the computer that is worth telling. */
export function hintOf(key: Key): string {
  const name = typedFor(key)[0];
  const short = SHORT[name] ?? name;
  return /^[a-z]$/.test(short) ? short.toUpperCase() : short;
}
