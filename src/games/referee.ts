/** What the referees of all games have in common: one random game, played on the rules and on the original at once. */
import type { Key } from '../machine/index.ts';
import type { Random } from './random.ts';

/** The first thing in which an original program and the rules disagree. */
export interface Difference {
  /** All keys pressed since the calculator was switched on with the program's registers; the last ones show it. */
  readonly keys: readonly Key[];
  /** What the rules say. */
  readonly rules: string;
  /** What the original says. */
  readonly original: string;
}

/** Plays one random game; null if rules and original agree in everything. */
export type Referee = (random: Random) => Difference | null;
