/** `.eep`: the image of an EEPROM in Intel HEX, the codes of the 105 steps from address 0 on. Read only. */
import { MK61 } from '../../machine/index.ts';
import { stepText } from '../addresses.ts';
import { Diagnostics, WHOLE_FILE } from '../diagnostics.ts';
import { type ReadResult, resultOf, withoutEmptyEnd } from '../program-file.ts';
import { splitLines } from '../words.ts';

/** Length, address, kind, data and check sum. */
const RECORD = /^\s*:((?:[0-9A-F]{2}){5,})\s*$/i;
const [DATA, END] = [0, 1];
/** Kinds that say what is added to the addresses, and where a processor starts. */
const [SEGMENT, LINEAR] = [2, 4];
const STARTS: readonly number[] = [3, 5];
const ERASED = 0xff;
const NOP = 0x54;
/** As many bytes behind the program are no registers of a calculator but the firmware of some device. */
const MOST_BEHIND = 256;

/** True for texts of such records; one may be damaged. */
export function isEep(text: string): boolean {
  const filled = splitLines(text).filter((line) => line.trim() !== '');
  const records = filled.filter((line) => RECORD.test(line)).length;
  return records > 1 && records >= filled.length - 1 && filled.every((line) => /^\s*:/.test(line));
}

/**
 * Reads such an image. A record that is damaged or whose check sum is wrong is an error with its line; steps that no
 * record holds, a missing last record, and bytes behind step A4 are warned of.
 */
export function parseEep(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const cells: (number | null)[] = Array.from({ length: MK61.cells }, () => null);
  let behind = 0;
  let base = 0;
  let isEnded = false;
  for (const [index, line] of splitLines(text).entries()) {
    if (line.trim() === '') continue;
    const place = { line: index + 1, column: 1, length: line.length };
    const bytes = (RECORD.exec(line)?.[1].match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    const [length, high, low, kind] = bytes;
    const data = bytes.slice(4, -1);
    const sum = bytes.reduce((all, byte) => all + byte, 0) % 256;
    const isKnown = sum === 0 && [DATA, END, SEGMENT, LINEAR, ...STARTS].includes(kind);
    if (bytes.length === 0 || data.length !== length || !isKnown || isEnded)
      diagnostics.error(place, 'badValue', { what: 'record', word: line.trim() });
    else if (kind === END) isEnded = true;
    else if (kind === SEGMENT) base = (data[0] * 256 + data[1]) * 16;
    else if (kind === LINEAR) base = (data[0] * 256 + data[1]) * 65536;
    else if (kind === DATA)
      data.forEach((byte, i) => {
        const at = base + high * 256 + low + i;
        if (at < MK61.cells) cells[at] = byte;
        else if (byte !== 0 && byte !== ERASED) behind++;
      });
  }
  if (!isEnded) diagnostics.warn(WHOLE_FILE, 'badValue', { what: 'record', word: ':' });
  const last = cells.findLastIndex((cell) => cell !== null && cell !== ERASED);
  const written = cells.slice(0, last + 1);
  const from = written.indexOf(null);
  if (from >= 0)
    diagnostics.warn(WHOLE_FILE, 'lostStep', {
      from: stepText(from),
      to: stepText(written.lastIndexOf(null)),
      count: written.filter((cell) => cell === null).length,
    });
  if (behind > MOST_BEHIND) diagnostics.error(WHOLE_FILE, 'tooLong', { count: MK61.cells + behind });
  if (behind > 0)
    diagnostics.warn(WHOLE_FILE, 'skipped', { what: 'beyond', word: behind, lines: '', count: 1 });
  return resultOf(diagnostics, withoutEmptyEnd(written.map((cell) => cell ?? NOP)));
}
