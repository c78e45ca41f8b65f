/** For which random numbers the original finishes laying its mines: every one followed to its end. */
import { surveyGenerator } from '../state-graph.ts';
import { ORIGINAL_MOST_MINES, ORIGINAL_SIZE } from './board.ts';
import { cellOfState, nextState, STATES } from './generator.ts';

/** What becomes of all random numbers of up to seven digits, 0 to 0.9999999, in register 6. */
export interface LayingSurvey {
  /** How many random numbers there are: ten million. */
  readonly numbers: number;
  /** finishing[k]: for how many of them the original lays k mines and stops, k up to 63; finishing[0] is all of them. */
  readonly finishing: readonly number[];
  /** How many circles the generator has, and the shortest and the longest of them. */
  readonly circles: number;
  readonly shortestCircle: number;
  readonly longestCircle: number;
  /** After so many numbers at most the generator repeats itself. */
  readonly longestLife: number;
}

/**
 * Follows all ten million random numbers of up to seven digits; takes a few seconds. Numbers with eight digits come to
 * one of the same states after the first step.
 */
export function surveyLaying(): LayingSurvey {
  const { width, height } = ORIGINAL_SIZE;
  const cells = width * height;
  const survey = surveyGenerator(STATES, nextState, (state) => cellOfState(state, width, height), cells);
  const finishing: number[] = new Array(cells + 1).fill(0);
  for (let k = cells, sum = 0; k >= 0; k--) finishing[k] = sum += survey.covered[k];
  const lengths = [...survey.circleLengths.keys()];
  return {
    numbers: STATES,
    finishing: finishing.slice(0, ORIGINAL_MOST_MINES + 1),
    circles: survey.circles,
    shortestCircle: lengths[0],
    longestCircle: lengths[lengths.length - 1],
    longestLife: survey.longestLife,
  };
}
