/** The four listings of the four classics, with their codes as the fixtures give them. */
import { readFileSync } from 'node:fs';
import { FORMAT_NAMES, FORMATS } from '../../src/listing/index.ts';

export const NAMES = ['fox-hunt-100', 'minesweeper-9x9', 'labyrinth-7x7x7', 'tic-tac-toe-4x4'] as const;

const read = (name: string): string =>
  readFileSync(new URL(`../fixtures/listings/${name}.txt`, import.meta.url), 'utf8');

/** Text of a fixture: grid, start registers and codes. */
export const gridOf = (name: string): string => read(name);

/** The codes after `; hex`, one string of pairs. */
export function hexOf(name: string): string {
  const rows = [...read(name).matchAll(/^; [0-9A]0: (.*)$/gm)];
  return rows.map((row) => row[1].trim()).join(' ');
}

export const bytesOf = (name: string): Uint8Array =>
  Uint8Array.from(hexOf(name).split(' '), (pair) => Number.parseInt(pair, 16));

export const toHex = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');

/** The formats that are both read and written. */
export const WRITTEN = FORMAT_NAMES.filter((name) => FORMATS[name].make && FORMATS[name].parse);

/** The parts of a header that survive in the formats that are read and written, as docs/formats.md says. */
export const CARRIES: { readonly [format: string]: readonly ('registers' | 'angle')[] } = {
  pmk: ['registers', 'angle'],
  grid: ['registers', 'angle'],
  'two-column': ['registers', 'angle'],
  dotted: ['registers'],
  hex: ['registers', 'angle'],
  m61: ['registers', 'angle'],
  pmktool: ['registers', 'angle'],
  markdown: ['registers', 'angle'],
};

/** Codes of the signs of a text in a one-byte code page; undefined for those that it lacks. */
export function inCodePage(text: string, encoding: string): (number | undefined)[] {
  const decoder = new TextDecoder(encoding);
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
  );
  return Array.from(text, (sign) => codes.get(sign));
}
