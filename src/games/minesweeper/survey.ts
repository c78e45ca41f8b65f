/** For which random numbers the original finishes laying its mines: every one followed to its end. */
import { type DrawingSurvey, drawingSurvey, surveyGenerator } from '../state-graph.ts';
import { ORIGINAL_MOST_MINES, ORIGINAL_SIZE } from './board.ts';
import { cellOfState, nextState, STATES } from './generator.ts';

/** What becomes of all random numbers of up to seven digits, 0 to 0.9999999, in register 6; up to 63 mines. */
export type LayingSurvey = DrawingSurvey;

/**
 * Follows all ten million random numbers of up to seven digits; takes a few seconds. Numbers with eight digits come to
 * one of the same states after the first step.
 */
export function surveyLaying(): LayingSurvey {
  const { width, height } = ORIGINAL_SIZE;
  const cellOf = (state: number): number => cellOfState(state, width, height);
  const survey = drawingSurvey(surveyGenerator(STATES, nextState, cellOf, width * height));
  return { ...survey, finishing: survey.finishing.slice(0, ORIGINAL_MOST_MINES + 1) };
}
