/** The programs that Eggog comes with, recognised where a text lost some of their steps. */
import type { Localized } from '../../texts.ts';
import KNOWN from '../known.json' with { type: 'json' };

/** A known program. */
export interface KnownProgram {
  readonly title: Localized;
  readonly bytes: readonly number[];
  readonly angle: string;
  /** Start values by register, as text. */
  readonly registers: { readonly [slot: string]: string };
}

const bytesOf = (hex: string): readonly number[] =>
  (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const PROGRAMS: readonly KnownProgram[] = KNOWN.map((program) => ({
  ...program,
  bytes: bytesOf(program.hex),
}));

/** A known program that a text holds: `same` if all steps are there, `lost` if some are missing, `near` if some differ. */
export interface Recognised {
  readonly program: KnownProgram;
  readonly how: 'same' | 'lost' | 'near';
  /** How many steps are missing or differ. */
  readonly count: number;
}

/** Steps of a known program that a text must hold. */
const LEAST_SHARE = 0.9;
/** Shorter programs may be anybody's. */
const LEAST_STEPS = 12;

/** The known program that some read steps belong to; null for others. */
export function recognise(read: readonly number[]): Recognised | null {
  for (const program of PROGRAMS) {
    const { bytes } = program;
    if (
      bytes.length < LEAST_STEPS ||
      read.length > bytes.length * 1.1 ||
      read.length < bytes.length * LEAST_SHARE
    )
      continue;
    if (sharedSteps(read, bytes) < bytes.length * LEAST_SHARE) continue;
    const common = commonSteps(read, bytes);
    if (common < bytes.length * LEAST_SHARE) continue;
    if (common === bytes.length && read.length === bytes.length) return { program, how: 'same', count: 0 };
    if (common === read.length) return { program, how: 'lost', count: bytes.length - common };
    return { program, how: 'near', count: bytes.length - common };
  }
  return null;
}

/** How many steps two programs share in any order: no common subsequence is longer. */
function sharedSteps(one: readonly number[], other: readonly number[]): number {
  const left = new Uint8Array(256);
  for (const byte of one) left[byte]++;
  return other.reduce((sum, byte) => sum + Number(left[byte] > 0 && left[byte]-- > 0), 0);
}

/** The length of the longest common subsequence. */
function commonSteps(one: readonly number[], other: readonly number[]): number {
  let row = new Uint8Array(other.length + 1);
  for (const byte of one) {
    const next = new Uint8Array(other.length + 1);
    for (let at = 0; at < other.length; at++)
      next[at + 1] = byte === other[at] ? row[at] + 1 : Math.max(row[at + 1], next[at]);
    row = next;
  }
  return row[other.length];
}
