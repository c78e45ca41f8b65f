/** What numbers a hole of the course is played with: ranges with their edges. */
import type { Random } from '../../games/random.ts';

/** What a player is told of a number: both ends, and the places behind the point that it may have. */
export interface Range {
  readonly least: number;
  readonly most: number;
  readonly places: number;
}

/** A range of numbers: what to try in any case, and one by chance. */
export interface Domain {
  /** Null where only the words of the task can say it. */
  readonly range: Range | null;
  readonly edges: readonly number[];
  readonly draw: (random: Random) => number;
}

const within = (least: number, most: number, values: readonly number[]): number[] => [
  ...new Set([least, most, ...values.filter((value) => value > least && value < most)]),
];

/** Whole numbers from `least` to `most`; its edges are both ends and -1, 0, 1. */
export const whole = (least: number, most: number): Domain => ({
  range: { least, most, places: 0 },
  edges: within(least, most, [-1, 0, 1]),
  draw: (random) => least + random.below(most - least + 1),
});

/** Numbers with so many places behind the point; its edges are both ends, -1, 0, 1 and the steps next to zero. */
export function decimal(least: number, most: number, places: number): Domain {
  const unit = 10 ** places;
  const at = (steps: number): number => steps / unit;
  return {
    range: { least, most, places },
    edges: within(least, most, [-1, at(-1), 0, at(1), 1]),
    draw: (random) => at(Math.round(least * unit) + random.below(Math.round((most - least) * unit) + 1)),
  };
}

/** Whole numbers of any size from `least` to `most`, small ones as often as large ones. */
export const anySize = (least: number, most: number): Domain => ({
  range: { least, most, places: 0 },
  edges: within(least, most, [-1, 0, 1]),
  draw: (random) => {
    const digits = String(Math.max(Math.abs(least), Math.abs(most))).length;
    const bound = 10 ** (1 + random.below(digits));
    const value = random.below(bound) * (least < 0 && random.below(2) === 0 ? -1 : 1);
    return Math.min(most, Math.max(least, value));
  },
});
