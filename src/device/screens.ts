/** The screens of the mk61s. Blanks do not matter: the manual gives the contents without them. */
import { terminalRow } from '../listing/index.ts';
import { MK61, MkNumber, type Slot } from '../machine/index.ts';
import { Garbled, WireError } from './wire.ts';

/** A value as the calculator tells it: the text, and the number where it is one. */
export interface Told {
  readonly text: string;
  readonly value: MkNumber | null;
}

/** Values of the screens `reg` and `stk`; slots that they lack are missing. */
export type Values = ReadonlyMap<Slot, Told>;

/**
 * A number as the indicator shows it: sign, up to eight digits and a point, then blanks and an exponent of two places
 * with its sign. Null for other texts (ЕГГ0Г, a dark indicator).
 */
export function parseIndicator(text: string): MkNumber | null {
  // The firmware writes the nought of the indicator as a letter.
  const shown = text.trim().replace(/[OО]/g, '0');
  const parts =
    /^(-?)\s*(\S+?)\s+(-?)\s*(\d\d)$/.exec(shown) ?? /^(-?)\s*((?:[^\s.]\.?){8})([- ])(\d\d)$/.exec(shown);
  // The message of an error could be read as hexadecimal digits.
  if (/^[EЕ]ГГ0Г/.test(shown)) return null;
  try {
    if (!parts) return MkNumber.parse(shown);
    const [, sign, mantissa, exponentSign, exponent] = parts;
    return MkNumber.parse(`${sign}${mantissa}^${exponentSign.trim()}${exponent}`);
  } catch {
    return null;
  }
}

const told = (text: string): Told => ({ text: text.trim(), value: parseIndicator(text) });

/** Names and values in the lines of an answer: `R0= 1.5`, `R0 1.5  R1 0`, `X1: 3.`. */
function pairsOf(lines: readonly string[], names: string): [name: string, text: string][] {
  const pattern = new RegExp(`(?:^|[\\s|;,])(${names})\\s*(?:[=:]|\\s)`, 'gi');
  return lines.flatMap((line) => {
    const found = [...line.matchAll(pattern)];
    return found.map((match, i): [string, string] => [
      match[1].toUpperCase(),
      line.slice(match.index + match[0].length, found[i + 1]?.index ?? line.length),
    ]);
  });
}

/** Registers of the screen `reg`. Throws UserError if there are none. */
export function parseRegisters(lines: readonly string[]): Values {
  // A register F of the extended memory is not the MK-61's.
  const values = new Map<Slot, Told>();
  for (const [name, text] of pairsOf(lines, 'R[0-9A-Fa-f]'))
    if (MK61.slots.includes(name as Slot)) values.set(name as Slot, told(text));
  if (values.size === 0) throw new WireError('strange', { what: 'reg', line: lines.join(' / ') });
  return values;
}

/** The screen `stk`: the stack, and the counter as it is printed. Throws UserError if no X is in it. */
export function parseStack(lines: readonly string[]): { readonly values: Values; readonly counter: string } {
  const values = new Map<Slot, Told>();
  let counter = '';
  for (const [name, text] of pairsOf(lines, 'X1|IP|[XYZT]')) {
    if (name === 'IP') counter = text.trim();
    else values.set(name as Slot, told(text));
  }
  if (!values.has('X')) throw new WireError('strange', { what: 'stk', line: lines.join(' / ') });
  return { values, counter };
}

/** The program from rows `AAAA HEX…`: 105 bytes. Steps after 104 are left out. Throws UserError for gaps. */
export function parseProgramRows(lines: readonly string[]): Uint8Array {
  const cells: (number | undefined)[] = new Array(MK61.cells).fill(undefined);
  let rows = 0;
  for (const line of lines) {
    const row = terminalRow(line);
    if (!row) {
      if (/^\s*\d{4}\s/.test(line)) throw new Garbled('badRows', { line: line.trim() });
      continue;
    }
    rows++;
    row.bytes.forEach((byte, i) => {
      if (row.step + i < MK61.cells) cells[row.step + i] = byte;
    });
  }
  if (rows === 0) throw new Garbled('strange', { what: 'hout', line: lines.join(' / ') });
  const missing = cells.flatMap((byte, step) => (byte === undefined ? [step] : []));
  if (missing.length > 0) throw new Garbled('missingSteps', { steps: `${missing[0]}…${missing.at(-1)}` });
  return Uint8Array.from(cells as number[]);
}

/** The commands that `help` lists: every word of small letters and digits in it. */
export const commandsOf = (help: readonly string[]): ReadonlySet<string> =>
  new Set(help.flatMap((line) => line.match(/(?<![\w@])[a-z][a-z0-9]*/g) ?? []));
