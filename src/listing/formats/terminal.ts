/** Rows of the terminal of the mk61s, `hin 0000 520B4300`. */
import { hexByte } from '../../machine/hex.ts';
import { Diagnostics } from '../diagnostics.ts';
import { type ProgramFile, type ReadResult, resultOf } from '../program-file.ts';
import { type Passed, SourceText } from '../source.ts';
import { assembleBytes, chunk, writeBytes } from './codes.ts';

/** `0000 520B4300`, optionally after `hin`. */
const TERMINAL_ROW = /^\s*(hin\s+)?(\d{4})\s+((?:[0-9A-Fa-f]{2})+)\s*$/i;

/** What may be such a row with a slip. */
const DAMAGED = /^\W*(?:hin\s+)?[\dОO]{4}\W*(?:\s|$)|[\dA-F]{6}/i;

/** The rows of a text that count on from 0, and the words around them; null for other texts. */
export function terminalDump(text: SourceText): Passed | null {
  const rows = text.filled.filter(({ source }) => TERMINAL_ROW.test(source));
  const others = text.filled.filter((line) => !rows.includes(line));
  let next = 0;
  const areCounted = rows.every(({ source }) => {
    const { step, bytes } = terminalRow(source)!;
    const isNext = step === next;
    next = step + bytes.length;
    return isNext;
  });
  const isBare = others.length === 0 && rows.length > 0;
  const isAmong = rows.length > 1 && areCounted && !others.some(({ source }) => DAMAGED.test(source));
  return isBare || isAmong ? { text: text.without(others), used: [], prose: others } : null;
}

/** Step and bytes of a terminal row; null if it is none. */
export function terminalRow(line: string): { step: number; bytes: number[] } | null {
  const parts = TERMINAL_ROW.exec(line);
  if (!parts) return null;
  return {
    step: Number(parts[2]),
    bytes: (parts[3].match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)),
  };
}

/** Reads the rows that the terminal of the mk61s prints and takes. */
export function parseTerminalRows(text: string | SourceText): ReadResult {
  const diagnostics = new Diagnostics();
  const cells: (number | null)[] = [];
  SourceText.of(text).lines.forEach(({ source: line }, index) => {
    if (line.trim() === '' || /^\s*[;#]/.test(line)) return;
    const row = terminalRow(line);
    const place = { line: index + 1, column: 1, length: line.length };
    if (!row) diagnostics.error(place, 'badHex', [line.trim()]);
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
