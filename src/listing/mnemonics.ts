/**
 * Commands as text: the canonical Cyrillic spelling, the reading of every spelling in use, and the nearest command to a
 * misspelt one. The spellings themselves are data (see spellings.json).
 */
import { editDistance } from '../edit-distance.ts';
import { lazily } from '../lazily.ts';
import { PI } from '../machine/codes.ts';
import { hexByte } from '../machine/hex.ts';
import { MK61 } from '../machine/index.ts';
import { remembered } from '../remembered.ts';
import { LOOPS, withDigit } from './addresses.ts';
import { foldText } from './fold.ts';
import SPELLINGS from './spellings.json' with { type: 'json' };

/** Canonical text of a byte as a command: `x→П a`, `К x≥0 d`, `F x^2`; `0x2B` where no key exists. */
export const mnemonicOf = (byte: number): string => MK61.commands[byte].mnemonic;

/** A table of folded spellings. */
type Table = ReadonlyMap<string, number>;
type Entry = readonly [folded: string, code: number];

const words = (text: string): string[] => text.split(' ').filter(Boolean);

/** Builds a table. A spelling that means two commands is a mistake of the data: throws an Error that names it. */
function tableOf(...sources: readonly Iterable<Entry>[]): Map<string, number> {
  const table = new Map<string, number>();
  for (const entries of sources) {
    for (const [folded, code] of entries) {
      const other = table.get(folded) ?? code;
      if (other !== code) throw new Error(`the spelling ${folded} means two commands: ${other} and ${code}`);
      table.set(folded, code);
    }
  }
  return table;
}

/** Names by their codes. */
type Rows = { readonly [code: string]: string };

const hex = (code: string): number => Number.parseInt(code, 16);
const prefixed = (prefix: string, names: readonly string[]): string[] => names.map((name) => prefix + name);

/** Names of codes that follow one another from a code on; `·` stands for a code without a name. */
export function namesFrom(rows: Rows, divider = ' '): (readonly [code: number, name: string])[] {
  const all = Object.entries(rows).flatMap(([from, names]) =>
    names.split(divider).map((name, i) => [hex(from) + i, name] as const),
  );
  return all.filter(([, name]) => name !== '·');
}

const rowEntries = (rows: Rows): Entry[] =>
  Object.entries(rows).flatMap(([code, names]) =>
    words(names).map((name): Entry => [foldText(name), hex(code)]),
  );

/** Names that need their prefix, and names that are understood without it too. */
const prefixedEntries = (prefix: string, rows: { readonly [code: string]: readonly string[] }): Entry[] =>
  Object.entries(rows).flatMap(([code, [withPrefix, alsoWithout]]) => [
    ...words(`${withPrefix} ${alsoWithout}`).map((name): Entry => [foldText(prefix + name), hex(code)]),
    ...words(alsoWithout).map((name): Entry => [foldText(name), hex(code)]),
  ]);

/** Conditions: code with an address, code of R0 with a pointer, and how the relation is written before its zero. */
const CONDITIONS = SPELLINGS.conditions.map(
  ([direct, indirect, relations]) => [hex(direct), hex(indirect), words(relations)] as const,
);
/** The relation that is an arrow as well: without its zero, with a register, it would be `К x→П`. */
const ARROW_RELATION = 'x=>';

/** The letters of registers, folded, by the codes that they stand for. */
const lettersIn = (rows: Rows): Table =>
  new Map(
    Object.entries(rows).flatMap(([register, letters]) =>
      [...letters].map((letter): Entry => [foldText(letter), hex(register)]),
    ),
  );
const registerLetters = lazily(() => lettersIn(SPELLINGS.registers));
/** Letters that stand for the digit of a register only by mistake of a scanner. */
const scannedLetters = lazily(() => lettersIn(SPELLINGS.scanned));

/** `x<0`, `x<o`, `x<0?` with and without F; `Fx<` too, whose zero was lost. */
const conditionEntries = (): Entry[] =>
  CONDITIONS.flatMap(([code, , relations]) =>
    relations.flatMap((relation) => {
      const zero = foldText(`${relation}0`);
      const tests = [zero, foldText(`${relation}o`), `${zero}?`];
      const names = [...tests, ...prefixed('F', tests), foldText(`F${relation}`)];
      return names.map((name): Entry => [name, code]);
    }),
  );

const loopEntries = (): Entry[] =>
  [...registerLetters()].flatMap(([letter, register]) =>
    register < LOOPS.length
      ? words(SPELLINGS.loops).map((name): Entry => [foldText(name) + letter, LOOPS[register]])
      : [],
  );

/** The signs around the letter of a register after a name: `5`, `(5)`, `[5]`, `R5`, `_5`. */
const FRAMES = ['', '()', '[]', 'R', 'P', '_'].map(([before = '', after = '']) => [before, after] as const);

const HIDDEN = new Set(words(SPELLINGS.notRegisters).map(foldText));

/** `0x2B`, `$2B`, `2Bh`, `#2B`, all of them folded. None of these prefixes holds another command. */
const CODE = /^(?:(?:0X|[$#])([\dA-F]{2})|0?([\dA-F]{2})H)$/;
/** The beginnings of such codes. */
const BEGINS_CODE = /^(?:(?:0X|[$#])[\dA-F]{0,2}|0?[\dA-F]{0,2}|0?[\dA-F]{2}H)$/;

/** The same spellings as entries, and the canonical text. */
const codeEntries = (): Entry[] =>
  Array.from({ length: 256 }, (_, code) => code).flatMap((code) => {
    const hex = hexByte(code);
    const names = [`0X${hex}`, `$${hex}`, `${hex}H`, `0${hex}H`, `#${hex}`, foldText(mnemonicOf(code))];
    return names.map((name): Entry => [name, code]);
  });

/** Words that spell commands without a register, without doubt. */
const plainTable = lazily((): Table => {
  const digits = Array.from({ length: 10 }, (_, digit): Entry => [String(digit), digit]);
  const [f, k] = [prefixedEntries('F', SPELLINGS.f), prefixedEntries('К', SPELLINGS.k)];
  return tableOf(digits, rowEntries(SPELLINGS.plain), f, k, conditionEntries(), loopEntries());
});

/** All spellings without doubt, folded, those of registers without signs around their letters: for completion too. */
export const spellings = lazily((): Table => tableOf(plainTable(), codeEntries(), registerEntries()));

type Stems = ReadonlyMap<string, { readonly row: number; readonly takesZero: boolean }>;

/** Folded names of the commands with a register: the code of R0, and whether register 0 may follow them. */
const registerStems = lazily((): Stems => {
  const stems = new Map<string, { row: number; takesZero: boolean }>();
  const add = (row: number, names: readonly string[], takesZero = true): void => {
    for (const name of names) stems.set(foldText(name), { row, takesZero });
  };
  for (const [row, pointer, names] of SPELLINGS.withRegister) {
    if (row) add(hex(row), words(names));
    add(hex(pointer), prefixed('К', words(names)));
  }
  for (const [, row, relations] of CONDITIONS) {
    // Without the zero, `К x<0` would be a condition that lacks its register.
    const bare = relations.filter((relation) => relation !== ARROW_RELATION);
    add(
      row,
      relations.flatMap((relation) => [`К${relation}0`, `К${relation}o`]),
    );
    add(row, prefixed('К', bare), false);
  }
  return stems;
});

/** The command with a register that a folded text spells by these names and letters. */
function withRegister(folded: string, stems: Stems, letters: Table): number | undefined {
  for (const [before, after] of FRAMES) {
    if (!folded.endsWith(after)) continue;
    const end = folded.length - after.length;
    const register = letters.get(folded.slice(end - 1, end));
    if (register === undefined || !folded.slice(0, end - 1).endsWith(before)) continue;
    const stem = stems.get(folded.slice(0, end - 1 - before.length));
    if (stem && (stem.takesZero || register > 0)) return withDigit(stem.row, register);
  }
  return undefined;
}

function* registerEntries(): Iterable<Entry> {
  for (const [stem, { row, takesZero }] of registerStems())
    for (const [letter, register] of registerLetters())
      if ((takesZero || register > 0) && !HIDDEN.has(stem + letter))
        yield [stem + letter, withDigit(row, register)];
}

const registerCommand = (folded: string): number | undefined =>
  HIDDEN.has(folded) ? undefined : withRegister(folded, registerStems(), registerLetters());

function exactCode(folded: string): number | undefined {
  const code = CODE.exec(folded);
  return code ? hex(code[1] ?? code[2]) : (plainTable().get(folded) ?? registerCommand(folded));
}

/** A doubled prefix, `FF√`, is one typed twice. */
const isDoubled = (folded: string): boolean =>
  folded.length > 2 && folded[0] === folded[1] && (folded[0] === 'F' || folded[0] === 'K');

/** The stroke under the sign was lost: only ≥ is a relation of the machine. */
const strokeLost = lazily(
  (): Stems => new Map(['Кx>0', 'Кx>o'].map((name) => [foldText(name), { row: 0x90, takesZero: true }])),
);
const damagedRows = lazily((): Table => tableOf(rowEntries(SPELLINGS.damaged)));

/** The byte of a spelling with a symbol lost or mistaken, folded: understood, but with a warning. */
const damagedCode = (folded: string): number | undefined =>
  damagedRows().get(folded) ??
  withRegister(folded, strokeLost(), registerLetters()) ??
  (HIDDEN.has(folded) ? undefined : withRegister(folded, registerStems(), scannedLetters()));

/** The mk61s terminal's own names, where they differ or mirror the names of the keys. */
const lasmTable = lazily(
  (): Table =>
    tableOf([
      ...namesFrom(SPELLINGS.lasm).flatMap(([code, names]) =>
        names.split('/').map((name): Entry => [foldText(name), code]),
      ),
      ...Object.entries(SPELLINGS.lasmRegisters).flatMap(([row, names]) =>
        words(names).flatMap((name) =>
          Array.from({ length: 16 }, (_, register): Entry => {
            const text = name + register.toString(16) + (name.endsWith('[') ? ']' : '');
            return [foldText(text), withDigit(hex(row), register)];
          }),
        ),
      ),
    ]),
);

/** The vocabulary of a text. `lasm`: the ASCII names of the mk61s terminal, whose conditions are mirrored. */
export type Dialect = 'common' | 'lasm';

/** Letters of a spelling's beginning that are looked at. All beginnings of all lengths take longer to list than to try. */
const BEGINNING = 4;

const beginnings = lazily((): ReadonlySet<string> => {
  const found = new Set(['FF', 'KK']);
  for (const table of [plainTable(), registerStems(), damagedRows(), lasmTable(), strokeLost()])
    for (const spelling of table.keys())
      for (let length = 1; length <= BEGINNING; length++) found.add(spelling.slice(0, length));
  return found;
});

/** True for the name of a command with a register and the beginning of a letter, `ИП(`. */
function beginsRegister(beginning: string): boolean {
  for (let length = 1; length < beginning.length; length++) {
    if (!registerStems().has(beginning.slice(0, length))) continue;
    const next = beginning[length];
    if (registerLetters().has(next) || scannedLetters().has(next)) return true;
    if (FRAMES.some(([before]) => before === next)) return true;
  }
  return false;
}

/** False if no spelling begins with this text; most words of prose are given up on at once. */
export const beginsMnemonic = remembered((text): boolean => {
  const beginning = foldText(text).slice(0, BEGINNING);
  return (
    beginnings().has(beginning) ||
    BEGINS_CODE.test(beginning) ||
    beginsRegister(beginning) ||
    (isDoubled(beginning) && beginsMnemonic(beginning.slice(1)))
  );
});

/** The byte that a text means as a command, spelt without doubt; null otherwise. */
export function parseMnemonic(text: string, dialect: Dialect = 'common'): number | null {
  const own = dialect === 'lasm' ? lasmTable().get(foldText(text)) : undefined;
  return own ?? commonMnemonic(text);
}

const commonMnemonic = remembered((text): number | null => {
  // In capitals it begins `ПИ 5`, a recall.
  if (text === 'пи') return PI;
  return exactCode(foldText(text)) ?? null;
});

/** The byte that a damaged spelling most likely means (`Fe` for F e^x); null if there is none. */
export const parseDamagedMnemonic = remembered((text): number | null => {
  const folded = foldText(text);
  if (exactCode(folded) !== undefined) return null;
  return damagedCode(folded) ?? (isDoubled(folded) ? exactCode(folded.slice(1)) : undefined) ?? null;
});

/** The number of letters that two words share at beginning and end. */
function commonEnds(a: string, b: string): number {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length && a.at(-1 - end) === b.at(-1 - end)) end++;
  return start + end;
}

/** Canonical text of the command spelt most like `text`; null if nothing is near. */
export const nearestMnemonic = remembered((text): string | null => {
  const folded = foldText(text).slice(0, 12);
  if (folded.length < 2) return null;
  // A command that only lacks its register.
  const withRegister = exactCode(`${folded}0`);
  if (withRegister !== undefined) return mnemonicOf(withRegister);
  // Two slips in a short word make any other out of it: no proposal is better than that.
  let best = folded.length <= 4 ? 1 : 2;
  let code = -1;
  let shared = -1;
  for (const [spelling, candidate] of spellings()) {
    if (spelling.length < 2 || Math.abs(spelling.length - folded.length) > best) continue;
    const d = editDistance(folded, spelling);
    if (d > best) continue;
    const ends = commonEnds(folded, spelling);
    if (d < best || ends > shared) [best, code, shared] = [d, candidate, ends];
  }
  return code < 0 ? null : mnemonicOf(code);
});
