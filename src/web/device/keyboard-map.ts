/**
 * Which key of the computer presses which key of the calculator. What is printed on a key comes first, so that `*`
 * multiplies on every layout and the Russian К is К; other letters of other alphabets go by the place of the key.
 */
import type { Key } from '../../machine/keys.ts';
import { LEGENDS } from './legends.ts';

/** Keys given by the address, by `KeyboardEvent.code`: they come before all others. */
export type KeyboardMap = ReadonlyMap<string, Key>;

/** Characters and names of `KeyboardEvent.key`, the one worth telling first. */
const BY_NAME: { readonly [key in Key]?: string } = {
  '.': '. ,',
  '-': '- − –',
  '+': '+ =',
  '×': '* m M ×',
  '÷': '/ : ÷',
  'В↑': 'Enter',
  Cx: 'Backspace Delete',
  ВП: 'e E',
  '/-/': 'n N',
  '<->': 'x X',
  F: 'f F',
  К: 'k K к К',
  'x→П': 's S',
  // The Russian К has the place of R: И stands in for it, as in ИП, the other name of this key.
  'П→x': 'r R и И',
  БП: 'g G',
  ПП: 'u U',
  'С/П': 'Space',
  'В/О': 'Home v V',
  'ШГ→': 'ArrowRight',
  'ШГ←': 'ArrowLeft',
};

const DIGITS = [...'0123456789'] as Key[];
const NAMED = new Map<string, Key>([
  ...DIGITS.map((digit) => [digit, digit] as const),
  ...Object.entries(BY_NAME).flatMap(([key, names]) =>
    names.split(' ').map((name) => [name === 'Space' ? ' ' : name, key as Key] as const),
  ),
]);

/** Places of the keyboard for letters that no key of the calculator bears, and for the number pad without Num Lock. */
const BY_PLACE = new Map<string, Key>([
  ...[...NAMED]
    .filter(([name]) => /^[a-z]$/.test(name))
    .map(([name, key]) => [`Key${name.toUpperCase()}`, key] as const),
  ...DIGITS.map((digit) => [`Numpad${digit}`, digit] as const),
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

/** Latin names of the keys for the URL parameter, besides the engravings. */
export const KEY_NAMES: { readonly [name: string]: Key } = {
  point: '.',
  minus: '-',
  plus: '+',
  times: '×',
  divide: '÷',
  enter: 'В↑',
  cx: 'Cx',
  exp: 'ВП',
  sign: '/-/',
  swap: '<->',
  f: 'F',
  k: 'К',
  sto: 'x→П',
  rcl: 'П→x',
  goto: 'БП',
  sub: 'ПП',
  run: 'С/П',
  ret: 'В/О',
  next: 'ШГ→',
  prev: 'ШГ←',
};

const CODE =
  /^(?:Key[A-Z]|Digit\d|Numpad\w+|Arrow\w+|F\d{1,2}|Space|Enter|Backspace|Delete|Insert|Home|End|Page\w+|Minus|Equal|Period|Comma|Slash|Backslash|Semicolon|Quote|Backquote|Bracket(?:Left|Right)|Tab|Escape|IntlBackslash)$/;

const keyOf = (name: string): Key | undefined =>
  KEY_NAMES[name.toLowerCase()] ?? LEGENDS.find(({ key }) => key.toLowerCase() === name.toLowerCase())?.key;

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
    const key = keyOf(part.slice(at + 1).trim());
    if (at > 0 && key !== undefined && CODE.test(code)) map.set(code, key);
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

/** The Russian letter that presses a key because it is printed there, or stands in for such a one; null for most. */
export const russianLetterOf = (key: Key): string | null =>
  BY_NAME[key]?.split(' ').find((name) => /^[А-Я]$/.test(name)) ?? null;

export function hintOf(map: KeyboardMap, key: Key): string {
  const given = [...map].find(([, pressed]) => pressed === key)?.[0];
  const name = given?.replace(/^(?:Key|Digit)/, '') ?? BY_NAME[key]?.split(' ')[0] ?? key;
  const short = SHORT[name] ?? name;
  return /^[a-z]$/.test(short) ? short.toUpperCase() : short;
}
