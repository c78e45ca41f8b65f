/**
 * Which key of the computer presses which key of the calculator. What is printed on a key comes first, so that `*`
 * multiplies on every layout and the Russian К is К; other letters of other alphabets go by the place of the key.
 */
import type { Key } from '../../machine/keys.ts';
import { LEGENDS } from './legends.ts';

/** Keys given by the address, by `KeyboardEvent.code`: they come before all others. */
export type KeyboardMap = ReadonlyMap<string, Key>;

/** By what `KeyboardEvent.key` says. */
const NAMED: KeyboardMap = new Map(
  LEGENDS.flatMap(({ key, typed }) => typed.map((name) => [name === 'Space' ? ' ' : name, key])),
);

/** Places of the keyboard for letters that no key of the calculator bears, and for the number pad without Num Lock. */
const BY_PLACE: KeyboardMap = new Map([
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
export function keyPressed(
  map: KeyboardMap,
  { key, code }: { readonly key: string; readonly code: string },
): Key | undefined {
  const given = map.get(code);
  if (given !== undefined) return given;
  if (code.startsWith('Numpad')) return BY_PLACE.get(code);
  // A printed character that means nothing here presses nothing, wherever its key lies.
  return NAMED.get(key) ?? (isLatin(key) ? undefined : BY_PLACE.get(code));
}

const CODE =
  /^(?:Key[A-Z]|Digit\d|Numpad\w+|Arrow\w+|F\d{1,2}|Space|Enter|Backspace|Delete|Insert|Home|End|Page\w+|Minus|Equal|Period|Comma|Slash|Backslash|Semicolon|Quote|Backquote|Bracket(?:Left|Right)|Tab|Escape|IntlBackslash)$/;

/**
 * The keys that a page address gives: `keys=KeyQ:F,Tab:run` by the names of `KeyboardEvent.code`; the calculator's keys
 * go by their engraving or a Latin name (run, sto, rcl, enter ...). Parts that cannot be read are returned in `unknown`
 * and change nothing.
 */
export function keyboardMap(parameter: string | null): { map: KeyboardMap; unknown: readonly string[] } {
  const map = new Map<string, Key>();
  const unknown: string[] = [];
  for (const part of (parameter ?? '').split(',').filter(Boolean)) {
    const at = part.indexOf(':');
    const code = part.slice(0, at).trim();
    const name = part
      .slice(at + 1)
      .trim()
      .toLowerCase();
    const legend = LEGENDS.find(({ key, latin }) => name === latin || name === key.toLowerCase());
    if (at > 0 && legend && CODE.test(code)) map.set(code, legend.key);
    else unknown.push(part);
  }
  return { map, unknown };
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
export function hintOf(map: KeyboardMap, key: Key): string {
  const given = [...map].find(([, pressed]) => pressed === key)?.[0];
  const name = given?.replace(/^(?:Key|Digit)/, '') ?? typedFor(key)[0];
  const short = SHORT[name] ?? name;
  return /^[a-z]$/.test(short) ? short.toUpperCase() : short;
}
