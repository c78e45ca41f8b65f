/** The thirty keys of the MK-61 and what each means plain, after F and after К (keyboard specification, section 5). */

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
] as const; // prettier-ignore

/** One key of the keyboard. */
export type Key = (typeof KEYS)[number];

/** What a key that stands for a command enters. `null`: nothing (F or К plus this key has another meaning). */
export interface KeyCommands {
  readonly plain: number;
  readonly f: number | null;
  readonly k: number;
}

/** The twenty keys of the digit and operation group. F with /-/, ВП and Cx are АВТ, ПРГ and CF. */
export const OPERATION_KEYS: { readonly [key in Key]?: KeyCommands } = {
  '0': { plain: 0x00, f: 0x15, k: 0x54 },
  '1': { plain: 0x01, f: 0x16, k: 0x55 },
  '2': { plain: 0x02, f: 0x17, k: 0x56 },
  '3': { plain: 0x03, f: 0x18, k: 0x30 },
  '4': { plain: 0x04, f: 0x19, k: 0x31 },
  '5': { plain: 0x05, f: 0x1a, k: 0x32 },
  '6': { plain: 0x06, f: 0x1b, k: 0x33 },
  '7': { plain: 0x07, f: 0x1c, k: 0x34 },
  '8': { plain: 0x08, f: 0x1d, k: 0x35 },
  '9': { plain: 0x09, f: 0x1e, k: 0x36 },
  '+': { plain: 0x10, f: 0x20, k: 0x26 },
  '-': { plain: 0x11, f: 0x21, k: 0x27 },
  '×': { plain: 0x12, f: 0x22, k: 0x28 },
  '÷': { plain: 0x13, f: 0x23, k: 0x29 },
  '<->': { plain: 0x14, f: 0x24, k: 0x2a },
  '.': { plain: 0x0a, f: 0x25, k: 0x37 },
  '/-/': { plain: 0x0b, f: null, k: 0x38 },
  ВП: { plain: 0x0c, f: null, k: 0x39 },
  Cx: { plain: 0x0d, f: null, k: 0x3a },
  'В↑': { plain: 0x0e, f: 0x0f, k: 0x3b },
};

/** The control keys: the plain command, the condition or loop after F, the row of register commands after К. */
export const CONTROL_KEYS: { readonly [key in Key]?: KeyCommands } = {
  'С/П': { plain: 0x50, f: 0x57, k: 0x70 },
  БП: { plain: 0x51, f: 0x58, k: 0x80 },
  'В/О': { plain: 0x52, f: 0x59, k: 0x90 },
  ПП: { plain: 0x53, f: 0x5a, k: 0xa0 },
  'x→П': { plain: 0x40, f: 0x5b, k: 0xb0 },
  'ШГ→': { plain: -1, f: 0x5c, k: 0xc0 },
  'П→x': { plain: 0x60, f: 0x5d, k: 0xd0 },
  'ШГ←': { plain: -1, f: 0x5e, k: 0xe0 },
};

/** The digit that a key gives as register name or address digit; undefined for the control group. */
export const KEY_DIGITS: { readonly [key in Key]?: number } = {
  '0': 0,
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '7': 7,
  '8': 8,
  '9': 9,
  '.': 10,
  '/-/': 11,
  ВП: 12,
  Cx: 13,
  'В↑': 14,
  '+': 0,
  '-': 1,
  '×': 2,
  '÷': 3,
  '<->': 4,
}; // prettier-ignore
