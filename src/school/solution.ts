/** A solution as a code for links and pictures: hole, program and a digest, in letters that survive every messenger. */
import { MK61 } from '../machine/index.ts';
import { errors } from '../messages.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const fail = errors(CATALOGUE);

/** Two lanes of multiply-and-rotate mixing over the bytes. */
function lanes(bytes: Iterable<number>): [number, number] {
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul(b + byte + 1, 0xc2b2ae35 | 0);
    b = (b << 13) | (b >>> 19);
  }
  a = Math.imul(a ^ (b >>> 16), 0x7feb352d);
  b = Math.imul(b ^ (a >>> 15), 0x846ca68b | 0);
  return [a ^ (a >>> 16), b ^ (b >>> 15)];
}

/** 32 bits. */
const digestOf = (bytes: Iterable<number>): number => lanes(bytes)[0] >>> 0;

/** A whole number below 2^53, a seed. */
export function seedOf(bytes: Iterable<number>): number {
  const [a, b] = lanes(bytes);
  return (a >>> 0) + (b & 0x1fffff) * 0x100000000;
}

/** The bytes of a text in ASCII. */
export const bytesOfText = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** First letter of every code. */
const FORMAT = '1';
const DIGEST_BYTES = 4;
const VEILED = 1;
const LONGEST_ID = 40;

/** The content of a code. Its figures are not trusted: the program is played again. */
export interface Solution {
  /** Id of the hole, and the version of its task. */
  readonly hole: string;
  readonly version: number;
  readonly program: Uint8Array;
  /** False: the program stays hidden until the reader wants it. A curtain and not a lock. */
  readonly spoiler: boolean;
}

function toLetters(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** The bytes of letters; null if these do not come from {@link toLetters}. */
function fromLetters(text: string): number[] | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = bytesOfText(atob(text.replace(/-/g, '+').replace(/_/g, '/')));
  // Other letters at the end may give the same bytes.
  return toLetters(bytes) === text ? bytes : null;
}

/** Veils or unveils the program: the letters of the code do not show its commands. */
const veil = (program: readonly number[], key: number): number[] =>
  program.map((byte, i) => (byte ^ (Math.imul(key + i, 0x9e3779b1) >>> 24)) & 0xff);

const parts = ({ hole, version, spoiler }: Omit<Solution, 'program'>): number[] => [
  spoiler ? 0 : VEILED,
  version,
  hole.length,
  ...bytesOfText(hole),
];

/** The parameter of an address that carries a solution's code. */
export const SOLUTION_PARAMETER = 's';

/** The code of a solution. */
export function encodeSolution(solution: Solution): string {
  const program = [...solution.program];
  const head = parts(solution);
  const digest = digestOf([...head, ...program]);
  const carried = solution.spoiler ? program : veil(program, digest);
  const tail = Array.from(
    { length: DIGEST_BYTES },
    (_, i) => (digest >>> (8 * (DIGEST_BYTES - 1 - i))) & 0xff,
  );
  return FORMAT + toLetters([...head, ...carried, ...tail]);
}

/** The solution of a code. Throws UserError if anything of it is missing or was changed. */
export function decodeSolution(code: string): Solution {
  const text = code.trim();
  if (/^[2-9]/.test(text)) throw fail('laterSolution');
  const bytes = text.startsWith(FORMAT) ? fromLetters(text.slice(1)) : null;
  const solution = bytes && solutionOf(bytes);
  if (!solution) throw fail('brokenSolution');
  return solution;
}

function solutionOf(bytes: readonly number[]): Solution | null {
  const [flags, version, length] = bytes;
  const end = bytes.length - DIGEST_BYTES;
  if (flags > VEILED || length > LONGEST_ID || 3 + length >= end || end - 3 - length > MK61.cells)
    return null;
  const hole = String.fromCharCode(...bytes.slice(3, 3 + length));
  const digest = bytes.slice(end).reduce((all, byte) => ((all << 8) | byte) >>> 0, 0);
  const carried = bytes.slice(3 + length, end);
  const spoiler = flags === 0;
  const program = spoiler ? carried : veil(carried, digest);
  const solution = { hole, version, program: Uint8Array.from(program), spoiler };
  return digestOf([...parts(solution), ...program]) === digest ? solution : null;
}
