/** The referees of all games share this: one random game, played on the rules and on the original at once. */
import type { Key } from '../machine/index.ts';
import { type Decimal, decimal } from './decimal.ts';
import type { Random } from './random.ts';

/** The first thing in which an original program and the rules disagree. */
export interface Difference {
  /** All keys pressed since the calculator was switched on with the program's registers; the last ones show it. */
  readonly keys: readonly Key[];
  readonly rules: string;
  readonly original: string;
}

/** Plays one random game; null if rules and original agree in everything. */
export type Referee = (random: Random) => Difference | null;

/** Says where an original, which has pressed its keys so far, and the rules disagree. */
export const differenceAfter =
  (original: { readonly keys: readonly Key[] }) =>
  (event: string, played: unknown, ruled: unknown): Difference => ({
    keys: original.keys,
    original: `${event}: ${JSON.stringify(played)}`,
    rules: `${event}: ${JSON.stringify(ruled)}`,
  });

/** True if original and rules answer the same. */
export const sameAnswer = <T>(original: T, rules: T): boolean =>
  JSON.stringify(original) === JSON.stringify(rules);

/** A random number to begin with: mostly seven digits; also fewer, eight digits, and numbers outside 0..1. */
export function randomStart(random: Random): Decimal {
  const kind = random.below(20);
  if (kind < 15) return decimal(random.below(10_000_000), -7);
  if (kind < 17) return decimal(random.below(1000), -3);
  if (kind < 19) return decimal(random.below(100_000_000), -8 - random.below(3));
  return decimal(random.below(100_000_000), -random.below(8));
}
