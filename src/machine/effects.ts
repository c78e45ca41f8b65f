/** Effects of a command on the stack and the hidden flags, derived from its row: for analyses and for people. */
import type { Command } from './model.ts';

/** The numbers that commands move. */
export const PLACES = ['X', 'Y', 'Z', 'T', 'X1'] as const;
type StackPlace = (typeof PLACES)[number];

/** Where the new content of a place comes from: another place, a register, or what the command makes. */
type Source = StackPlace | 'result';
type StackMoves = { readonly [place in StackPlace]: Source };

const STILL: StackMoves = { X: 'X', Y: 'Y', Z: 'Z', T: 'T', X1: 'X1' };
const LIFTED = { Y: 'X', Z: 'Y', T: 'Z' } as const;

/** Families whose commands leave X as it was. */
const KEEPS_X: ReadonlySet<Command['family']> = new Set([
  'flow',
  'trap',
  'no-operation',
  'synchronise',
  'hang',
]);

/** Old places on the right, new ones on the left (spec 5.1, spec 10.7). A digit is meant as the first of its number. */
export function stackMoves({ name, pops, pushes, setsX1, family, memory }: Command): StackMoves {
  const X1 = setsX1 ? 'X' : 'X1';
  if (name === '<->') return { ...STILL, X: 'Y', Y: 'X', X1 };
  if (name === '↻') return { X: 'Y', Y: 'Z', Z: 'T', T: 'X', X1 };
  if (name === 'В↑') return { ...STILL, ...LIFTED };
  if (name === 'Вx') return { ...STILL, ...LIFTED, X: 'X1' };
  if (KEEPS_X.has(family) || memory === 'store') return { ...STILL, X1 };
  if (pushes > pops) return { ...STILL, ...LIFTED, X: 'result', X1 };
  if (pushes < pops) return { X: 'result', Y: 'Z', Z: 'T', T: 'T', X1 };
  return { ...STILL, X: 'result', X1 };
}

/** The places that a command changes, each with where its new content comes from. */
export function movesOf(command: Command): (readonly [place: StackPlace, source: Source])[] {
  const moves = stackMoves(command);
  return PLACES.filter((place) => moves[place] !== place).map((place) => [place, moves[place]]);
}

/** Effect of a digit typed after the command (spec 2.2). */
type NextDigit = 'lifts' | 'replaces' | 'goes-on' | 'as-before' | 'never';

const KEEPS_FLAG: ReadonlySet<string> = new Set(['.', '/-/', 'Cx']);

/** Effect of the new-number flag on a digit that is typed after the command. */
export function nextDigit({ family, mnemonic }: Command): NextDigit {
  if (family === 'hang') return 'never';
  if (family === 'digit' || mnemonic === 'ВП') return 'goes-on';
  if (mnemonic === 'В↑') return 'replaces';
  return KEEPS_FLAG.has(mnemonic) ? 'as-before' : 'lifts';
}

/** True if the hidden word of the random numbers is changed: by all К functions but those into degrees and minutes (spec 9.7). */
export const stirsRandom = ({ family, name }: Command): boolean =>
  ['k-function', 'logic', 'sexagesimal'].includes(family) && !name.startsWith('°←');
