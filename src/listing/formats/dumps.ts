/** Dumps of opcodes: hexadecimal and decimal rows, the rows of the mk61s terminal, raw bytes; and the cells that they fill. */
import { bytesOfHex, hexByte } from '../../machine/hex.ts';
import { MK61 } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import { stepText } from '../addresses.ts';
import { commentHeader } from '../comment-header.ts';
import { Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { type ProgramFile, type ReadResult, resultOf } from '../program-file.ts';
import { splitLines } from '../words.ts';

/** Bytes from a buffer of steps, null where nothing was written; a single byte beyond step A4 is left out. */
export function assembleBytes(
  cells: readonly (number | null)[],
  diagnostics: Diagnostics,
  place: Place = WHOLE_FILE,
): Uint8Array {
  const beyond = cells.slice(MK61.cells).filter((cell) => cell !== null).length;
  if (beyond > 1) diagnostics.tooLong(cells.length, place);
  else if (beyond === 1) diagnostics.warn(place, 'skipped', { what: 'beyond', word: 1, lines: '', count: 1 });
  return Uint8Array.from(cells.slice(0, MK61.cells), (cell) => cell ?? 0);
}

const MOST_CELLS = 256;

/** Puts bytes into the cells from `step` on; steps far beyond any memory are errors. */
export function writeBytes(
  cells: (number | null)[],
  step: number,
  bytes: readonly number[],
  place: Place,
  diagnostics: Diagnostics,
): void {
  if (step + bytes.length > MOST_CELLS) {
    diagnostics.tooLong(step + bytes.length, place);
    return;
  }
  while (cells.length < step) cells.push(null);
  bytes.forEach((byte, i) => {
    cells[step + i] = byte;
  });
}

/** Reports the steps that nothing holds. */
export function reportGaps(cells: readonly (number | null)[], place: Place, diagnostics: Diagnostics): void {
  const count = cells.filter((cell) => cell === null).length;
  if (count === 0) return;
  const [from, to] = [stepText(cells.indexOf(null)), stepText(cells.lastIndexOf(null))];
  diagnostics.warn(place, 'lostStep', { jump: 'none', from, to, count }, { step: from });
}

/** Parts of `size` elements, the last one possibly shorter. */
export function chunk(bytes: Uint8Array, size: number): number[][] {
  const parts: number[][] = [];
  for (let i = 0; i < bytes.length; i += size) parts.push([...bytes.subarray(i, i + size)]);
  return parts;
}

/** Ten codes a row, a header in comments. */
export function makeHexDump(program: ProgramFile, lang?: Lang): string {
  // Few pairs of digits could be numbers, so such programs are marked as codes.
  const isPlain = [...program.bytes].every((byte) => /^\d\d$/.test(hexByte(byte)));
  const mark = program.bytes.length < 3 && isPlain ? '0x' : '';
  const rows = chunk(program.bytes, 10).map((row) => row.map((byte) => mark + hexByte(byte)).join(' '));
  return `${[...commentHeader(program.header, '#', lang), ...rows].join('\n')}\n`;
}

/** Eight codes a row after the decimal number of their first step. */
export function makeLabelledHexDump(program: ProgramFile): string {
  const rows = chunk(program.bytes, 8).map(
    (row, i) => `${String(i * 8).padStart(2, '0')}: ${row.map(hexByte).join(' ')}`,
  );
  return `${rows.join('\n')}\n`;
}

/** Ten numbers a row. */
export function makeDecimalDump(program: ProgramFile, lang?: Lang): string {
  const rows = chunk(program.bytes, 10).map((row) => row.map((byte) => String(byte).padStart(3)).join(', '));
  const header = commentHeader({ ...program.header, angle: null, registers: new Map() }, '#', lang);
  return `${['# format: decimal', ...header, `${rows.join(',\n')}`].join('\n')}\n`;
}

/** `0000 520B4300`, optionally after `hin`. */
const TERMINAL_ROW = /^\s*(?:hin\s+)?(\d{4})\s+((?:[0-9A-F]{2})+)\s*$/i;

/** Step and bytes of a terminal row; null for other lines. */
export function terminalRow(line: string): { step: number; bytes: number[] } | null {
  const parts = TERMINAL_ROW.exec(line);
  if (!parts) return null;
  return { step: Number(parts[1]), bytes: [...bytesOfHex(parts[2])] };
}

const isFilled = (line: string): boolean => line.trim() !== '' && !/^\s*[;#]/.test(line);

/** True for a text of nothing but terminal rows, the first for step 0000. */
export function isTerminal(text: string): boolean {
  const lines = splitLines(text).filter(isFilled);
  return (
    lines.length > 0 && lines.every((line) => TERMINAL_ROW.test(line)) && terminalRow(lines[0])!.step === 0
  );
}

/** Reads the rows that the terminal of the mk61s prints and takes. */
export function parseTerminalRows(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const cells: (number | null)[] = [];
  splitLines(text).forEach((line, index) => {
    if (!isFilled(line)) return;
    const row = terminalRow(line);
    const place = { line: index + 1, column: 1, length: line.length };
    if (!row) diagnostics.bad(place, 'record', line.trim());
    else writeBytes(cells, row.step, row.bytes, place, diagnostics);
  });
  return resultOf(diagnostics, assembleBytes(cells, diagnostics));
}

/** Rows of 24 codes; `command` is put in front of each (`hin`). */
export function terminalRows(bytes: Uint8Array, command = ''): string[] {
  return chunk(bytes, 24).map(
    (row, i) => `${command}${String(i * 24).padStart(4, '0')} ${row.map(hexByte).join('')}`,
  );
}

/** A program as the terminal of the mk61s dumps it; start values have no place there. */
export const makeTerminalRows = (program: ProgramFile): string =>
  `${terminalRows(program.bytes).join('\n')}\n`;

/** Reads `.mkp`, raw codes; FF at the end is padding. */
export function parseRaw(bytes: Uint8Array): ReadResult {
  const diagnostics = new Diagnostics();
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0xff) end--;
  return resultOf(diagnostics, assembleBytes([...bytes.subarray(0, Math.min(end, MOST_CELLS))], diagnostics));
}
