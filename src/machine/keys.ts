/** The thirty keys of the keyboard and what each enters: read off the command table (spec 12.1). */
import type { Command } from './model.ts';

/** Names of the keys, as engraved. */
export const KEYS = [
  'F',
  'ШГ→',
  'ШГ←',
  'В/О',
  'С/П',
  'К',
  'П→x',
  'x→П',
  'БП',
  'ПП',
  '7',
  '8',
  '9',
  '-',
  '÷',
  '4',
  '5',
  '6',
  '+',
  '×',
  '1',
  '2',
  '3',
  '<->',
  'В↑',
  '0',
  '.',
  '/-/',
  'ВП',
  'Cx',
] as const;

/** One key of the keyboard. */
export type Key = (typeof KEYS)[number];

/** Commands of a key by itself, after F and after К; `null` where it enters none. */
export interface KeyCommands {
  /** Code of the command; of its row, by the digit 0, where a register digit follows. */
  readonly plain: number | null;
  readonly f: number | null;
  readonly k: number | null;
  /** The digit 0..14 that the key gives in a register name or an address; null for the control group. */
  readonly digit: number | null;
}

/** Commands of every key. */
export type Keyboard = { readonly [key in Key]: KeyCommands };

/** The keys of the digits 0..14; nothing enters F. */
export const DIGIT_KEYS: readonly Key[] = [
  ...([...'0123456789'] as Key[]),
  ...(['.', '/-/', 'ВП', 'Cx', 'В↑'] as const),
];
/** The other keys of that group give a digit as well. */
const MORE_DIGIT_KEYS: readonly Key[] = ['+', '-', '×', '÷', '<->'];

/** The keyboard of a command table. */
export function keyboardOf(commands: readonly Command[]): Keyboard {
  const digitOf = (key: Key): number | null => {
    const digit = Math.max(DIGIT_KEYS.indexOf(key), MORE_DIGIT_KEYS.indexOf(key));
    return digit < 0 ? null : digit;
  };
  const keyboard = Object.fromEntries(
    KEYS.map((key) => [key, { plain: null, f: null, k: null, digit: digitOf(key) } as Mutable<KeyCommands>]),
  ) as { [key in Key]: Mutable<KeyCommands> };
  for (const { code, keys, digit } of commands) {
    // A register command is entered by the keys of its row and a digit.
    if (keys === null || (digit ?? 0) !== 0) continue;
    const [first, second] = keys;
    if (first === 'F') keyboard[second].f = code;
    else if (first === 'К') keyboard[second].k = code;
    else keyboard[first].plain = code;
  }
  return keyboard;
}

type Mutable<T> = { -readonly [name in keyof T]: T[name] };
