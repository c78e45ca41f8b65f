/** Windows of data-moving commands that have a shorter equal: counted, and shortened. */
import { ENTRY_BASE, type State } from '../../machine/state.ts';
import { runStraight } from '../engine.ts';
import { PLACES, probeState } from './functions.ts';
import { type Monoid, wholeMonoid } from './monoid.ts';

export interface Window {
  readonly commands: readonly number[];
  /** All shortest equal sequences. */
  readonly shortest: readonly (readonly number[])[];
}

/** Length of function `index`'s shortest programs. */
const lengthOf = (monoid: Monoid, index: number): number => {
  let length = 0;
  while (monoid.levels[length + 1] <= index) length++;
  return length;
};

/** All sequences of 2 to `longest` commands of the alphabet that have a shorter equal one. */
export function shortenableWindows(alphabet: readonly number[], longest: number): Window[] {
  const monoid = wholeMonoid(alphabet);
  const found: Window[] = [];
  for (const commands of sequences(alphabet, 2, longest)) {
    const index = monoid.indexOf(commands)!;
    if (lengthOf(monoid, index) < commands.length) found.push({ commands, shortest: monoid.programs(index) });
  }
  return found;
}

/** All sequences of `shortest` to `longest` commands, the short ones first. */
export function* sequences(
  alphabet: readonly number[],
  shortest: number,
  longest: number,
): Generator<readonly number[]> {
  let row: (readonly number[])[] = [[]];
  for (let length = 1; length <= longest; length++) {
    row = row.flatMap((head) => alphabet.map((last) => [...head, last]));
    if (length >= shortest) yield* row;
  }
}

/**
 * Probe states that tell sequences of these commands apart in every word of the state, K included. K loses two tetrads when
 * a number with exponent 0..7 is copied to the display, so each number in turn gets such an exponent.
 */
function strictProbes(): State[] {
  const plain = probeState();
  plain[ENTRY_BASE] = 0x123;
  return [
    plain,
    ...PLACES.map((offset) => {
      const low = plain.slice();
      low[offset] = 0x0010;
      return low;
    }),
  ];
}

/** True if two sequences leave every word of the state alike, K included, on all states whose numbers are stable. */
function isStrictlyEqual(a: readonly number[], b: readonly number[]): boolean {
  return strictProbes().every((probe) => {
    const left = probe.slice();
    const right = probe.slice();
    runStraight(left, a);
    runStraight(right, b);
    return left.every((word, i) => word === right[i]);
  });
}

/** Of `windows` those that have a shorter one that is equal in every word. */
export const strictWindows = (
  windows: readonly Window[],
  alphabet: readonly number[],
): readonly (readonly number[])[] =>
  windows
    .filter(({ commands }) => {
      for (const shorter of sequences(alphabet, 0, commands.length - 1))
        if (isStrictlyEqual(commands, shorter)) return true;
      return false;
    })
    .map(({ commands }) => commands);
