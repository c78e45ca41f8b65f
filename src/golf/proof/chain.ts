/** What claims say together, each about the second program of the one before. */
import type { Claim, StartWords } from './obligations.ts';
import { PLACE } from './places.ts';

/** Registers in which the last program has start values of its own. */
export const ownRegisters = (claims: readonly Claim[]): ReadonlySet<number> =>
  new Set(claims.flatMap(({ setup }) => setup.map(([register]) => register)));

/** The places besides X that a claim says to agree, without the registers `own`. */
export const lookedAt = ({ keep }: Claim, own: ReadonlySet<number>): number[] =>
  [...new Set(keep)].filter((place) => !own.has(place - PLACE.R0)).sort((a, b) => a - b);

/** Start values of a chain of claims. */
export interface ChainStart {
  /** Given to the first program, too: those of its file. */
  readonly given: readonly StartWords[];
  /** The last program's own. */
  readonly own: readonly StartWords[];
}

/** What a claim gives to both of its programs is the last one's own if an earlier claim brought it. */
export function startOfChain(claims: readonly Claim[]): ChainStart {
  const own = new Map<number, StartWords>();
  const given = new Map<number, StartWords>();
  for (const { constants, setup } of claims) {
    for (const one of constants) if (!own.has(one[0])) given.set(one[0], one);
    for (const one of setup) if (!given.has(one[0])) own.set(one[0], one);
  }
  const inOrder = (values: ReadonlyMap<number, StartWords>): StartWords[] =>
    [...values.values()].sort((a, b) => a[0] - b[0]);
  return { given: inOrder(given), own: inOrder(own) };
}
