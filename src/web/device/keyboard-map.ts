/** Which key of the computer presses which key of the calculator: by position, so that layouts and Caps Lock do not matter. */
import { type Key, MK61 } from '../../machine/index.ts';

/** `KeyboardEvent.code` to key. */
export type KeyboardMap = ReadonlyMap<string, Key>;

const DEFAULT: readonly (readonly [Key, string])[] = [
  ...Array.from({ length: 10 }, (_, i) => [String(i), `Digit${i} Numpad${i}`] as [Key, string]),
  ['.', 'Period Comma NumpadDecimal NumpadComma'],
  ['-', 'Minus NumpadSubtract'],
  ['+', 'Equal NumpadAdd'],
  ['×', 'KeyM NumpadMultiply'],
  ['÷', 'Slash NumpadDivide'],
  ['В↑', 'Enter NumpadEnter'],
  ['Cx', 'Backspace Delete'],
  ['ВП', 'KeyE'],
  ['/-/', 'KeyN'],
  ['<->', 'KeyX'],
  ['F', 'KeyF'],
  ['К', 'KeyK'],
  ['x→П', 'KeyS'],
  ['П→x', 'KeyR'],
  ['БП', 'KeyG'],
  ['ПП', 'KeyU'],
  ['С/П', 'Space'],
  ['В/О', 'Home KeyV'],
  ['ШГ→', 'ArrowRight'],
  ['ШГ←', 'ArrowLeft'],
];

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
  KEY_NAMES[name.toLowerCase()] ?? MK61.keys.find((key) => key.toLowerCase() === name.toLowerCase());

/**
 * The map of a page address. `keys=KeyQ:F,Tab:run` adds keys by the names of `KeyboardEvent.code`; the calculator's keys
 * go by their engraving or a Latin name (run, sto, rcl, enter ...). Parts that cannot be read are returned in `unknown`
 * and change nothing.
 */
export function keyboardMap(parameter: string | null): { map: KeyboardMap; unknown: readonly string[] } {
  const map = new Map<string, Key>(
    DEFAULT.flatMap(([key, codes]) => codes.split(' ').map((code) => [code, key] as const)),
  );
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

const SHORT: { readonly [code: string]: string } = {
  Period: '.',
  Minus: '−',
  Equal: '=',
  Slash: '/',
  Enter: '⏎',
  Backspace: '⌫',
  Space: '␣',
  ArrowRight: '→',
  ArrowLeft: '←',
};

/** What the hint over a key shows: the first code that presses it, short. */
export function hintOf(map: KeyboardMap, key: Key): string {
  // A key given by the address comes last in the map and is the one worth telling.
  const codes = [...map].filter(([, pressed]) => pressed === key).map(([code]) => code);
  const defaults = DEFAULT.find(([name]) => name === key)?.[1].split(' ') ?? [];
  const code = codes.find((name) => !defaults.includes(name)) ?? codes[0];
  return code === undefined ? '' : (SHORT[code] ?? code.replace(/^(?:Key|Digit)/, ''));
}
