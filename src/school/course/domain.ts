/** What numbers a hole of the course is played with: ranges with their edges. */
import type { Random } from '../../games/random.ts';

/** A range of numbers: what to try in any case, and one by chance. */
export interface Domain {
  readonly edges: readonly number[];
  readonly draw: (random: Random) => number;
}

const within = (least: number, most: number, values: readonly number[]): number[] => [
  ...new Set([least, most, ...values.filter((value) => value > least && value < most)]),
];

/** Numbers with so many places behind the point; its edges are both ends, -1, 0, 1 and the steps next to zero. */
export function decimal(least: number, most: number, places: number): Domain {
  const unit = 10 ** places;
  const at = (steps: number): number => steps / unit;
  return {
    edges: within(least, most, [-1, at(-1), 0, at(1), 1]),
    draw: (random) => at(Math.round(least * unit) + random.below(Math.round((most - least) * unit) + 1)),
  };
}
