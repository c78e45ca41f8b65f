/**
 * The command set as data: one row for each of the 256 bytes. The decoder, the assembler, the keyboard, the
 * cycle counter and the documentation all read this table and no other.
 */

/** What a command does, as far as the parts of the program that only look at commands care. */
export type Family =
  | 'digit'
  | 'entry'
  | 'stack'
  | 'arithmetic'
  | 'function'
  | 'k-function'
  | 'trap'
  | 'no-operation'
  | 'control'
  | 'condition'
  | 'loop'
  | 'store'
  | 'recall'
  | 'indirect-condition'
  | 'indirect-jump'
  | 'indirect-call'
  | 'indirect-store'
  | 'indirect-recall'
  | 'synchronise'
  | 'hang';

/** Prefix key of a command: none, yellow F or blue К. */
export type Prefix = '' | 'F' | 'К';

/** One row of the command table. */
export interface Opcode {
  /** The byte, 0..255. */
  readonly code: number;
  readonly prefix: Prefix;
  /** Name without prefix and register, as engraved on the keyboard (`x→П`, `x^2`, `x≥0`); `0x2B` where no key exists. */
  readonly name: string;
  /** Register digit 0..15 of a register command (15 is an alias of R0), otherwise null. */
  readonly register: number | null;
  /** True for the two-byte commands: the next cell holds an address. */
  readonly hasAddress: boolean;
  readonly family: Family;
  /** False for the bytes that no key sequence enters (1F, 2B, F0, registers F ...). */
  readonly hasKey: boolean;
  /** Canonical text: prefix, name and register separated by blanks where authors read them so. */
  readonly mnemonic: string;
}

const REGISTER_DIGITS = '0123456789abcdef';

const rows: Opcode[] = new Array(256);

function define(
  code: number,
  family: Family,
  prefix: Prefix,
  name: string,
  more: Partial<Opcode> = {},
): void {
  const register = more.register ?? null;
  const space = prefix && /^[a-zA-Z0-9]/.test(name) ? ' ' : '';
  const tail = register === null ? '' : ` ${REGISTER_DIGITS[register]}`;
  rows[code] = {
    code,
    family,
    prefix,
    name,
    register,
    hasAddress: false,
    hasKey: true,
    mnemonic: `${prefix}${space}${name}${tail}`,
    ...more,
  };
}

function defineRow(first: number, family: Family, prefix: Prefix, names: string): void {
  names.split(' ').forEach((name, i) => {
    define(first + i, family, prefix, name);
  });
}

for (let code = 0; code < 256; code++) {
  const name = `0x${code.toString(16).toUpperCase().padStart(2, '0')}`;
  define(code, code >= 0xf0 ? 'synchronise' : 'no-operation', '', name, { hasKey: false });
}
defineRow(0x00, 'digit', '', '0 1 2 3 4 5 6 7 8 9');
defineRow(0x0a, 'entry', '', '. /-/ ВП Cx');
define(0x0e, 'stack', '', 'В↑');
define(0x0f, 'stack', 'F', 'Вx');
defineRow(0x10, 'arithmetic', '', '+ - × ÷');
define(0x14, 'stack', '', '<->');
defineRow(0x15, 'function', 'F', '10^x e^x lg ln sin^-1 cos^-1 tg^-1 sin cos tg');
define(0x20, 'arithmetic', 'F', 'π');
define(0x21, 'function', 'F', '√');
defineRow(0x22, 'arithmetic', 'F', 'x^2 1/x');
define(0x24, 'function', 'F', 'x^y');
define(0x25, 'stack', 'F', '↻');
define(0x26, 'k-function', 'К', '°→′');
defineRow(0x27, 'trap', 'К', '- × ÷');
define(0x2a, 'k-function', 'К', '°→′"');
for (const code of [0x2b, 0x2c, 0x2d, 0x2e, 0x3c])
  define(code, 'trap', '', rows[code].name, { hasKey: false });
defineRow(0x30, 'k-function', 'К', '°←′" |x| ЗН °←′ [x] {x} max ∧ ∨ ⊕ ИНВ СЧ');
for (const code of [0x3d, 0x3e]) define(code, 'k-function', '', rows[code].name, { hasKey: false });
defineRow(0x50, 'control', '', 'С/П БП В/О ПП');
defineRow(0x54, 'no-operation', 'К', 'НОП 1 2');
defineRow(0x57, 'condition', 'F', 'x≠0 L2 x≥0 L3 L1 x<0 L0 x=0');
for (const code of [0x51, 0x53]) rows[code] = { ...rows[code], hasAddress: true };
for (let code = 0x57; code <= 0x5e; code++) {
  rows[code] = { ...rows[code], hasAddress: true, family: rows[code].name[0] === 'L' ? 'loop' : 'condition' };
}
define(0x5f, 'hang', '', '0x5F', { hasKey: false });
const registerRows: [number, Family, Prefix, string][] = [
  [0x40, 'store', '', 'x→П'],
  [0x60, 'recall', '', 'П→x'],
  [0x70, 'indirect-condition', 'К', 'x≠0'],
  [0x80, 'indirect-jump', 'К', 'БП'],
  [0x90, 'indirect-condition', 'К', 'x≥0'],
  [0xa0, 'indirect-call', 'К', 'ПП'],
  [0xb0, 'indirect-store', 'К', 'x→П'],
  [0xc0, 'indirect-condition', 'К', 'x<0'],
  [0xd0, 'indirect-recall', 'К', 'П→x'],
  [0xe0, 'indirect-condition', 'К', 'x=0'],
];
for (const [row, family, prefix, name] of registerRows) {
  for (let register = 0; register < 16; register++) {
    define(row + register, family, prefix, name, { register, hasKey: register < 15 });
  }
}

/** All 256 commands, indexed by their byte. */
export const OPCODES: readonly Opcode[] = rows;

/** The commands that take the following cell as an address: БП, ПП, the direct conditions and the loops. */
export const hasAddress = (code: number): boolean => OPCODES[code].hasAddress;
