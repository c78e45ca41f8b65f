/** The verdict on "100 foxes can be placed": every random number followed to its end. */
import { type Decimal, decimal } from '../decimal.ts';
import { surveyGenerator } from '../state-graph.ts';
import { cellOfState, nextState, PHANTOM_CELL, placeFoxes, STATES } from './generator.ts';

/** What becomes of all random numbers of up to seven digits, 0 to 0.9999999. */
export interface PlacementSurvey {
  /** How many random numbers there are: ten million. */
  readonly numbers: number;
  /** finishing[k]: for how many of them the original places k foxes and stops; finishing[0] is all of them. */
  readonly finishing: readonly number[];
  /** For how many of them 100 foxes stand on the hundred cells of the board, all to be found. */
  readonly fullBoards: number;
  /** How many can, sooner or later, put a fox outside the board, where it is never found. */
  readonly phantoms: number;
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
export function surveyPlacement(): PlacementSurvey {
  const results = PHANTOM_CELL + 1;
  const survey = surveyGenerator(STATES, nextState, (state) => cellOfState(state, 10), results);
  const finishing: number[] = new Array(results + 1).fill(0);
  for (let k = results, sum = 0; k >= 0; k--) finishing[k] = sum += survey.covered[k];
  const lengths = [...survey.circleLengths.keys()];
  const leadsToPhantom = survey.leadingTo(0);
  let phantoms = 0;
  let fullBoards = 0;
  for (let state = 0; state < STATES; state++) {
    phantoms += leadsToPhantom[state];
    if (survey.coverage[state] < 100) continue;
    // Where a phantom lurks it is decisive whether it comes before the hundredth cell.
    const findable = leadsToPhantom[state] === 0 || !isPhantomAmong(decimal(state, -7), 100);
    if (findable) fullBoards++;
  }
  return {
    numbers: STATES,
    finishing,
    fullBoards,
    phantoms,
    circles: survey.circles,
    shortestCircle: lengths[0],
    longestCircle: lengths[lengths.length - 1],
    longestLife: survey.longestLife,
  };
}

function isPhantomAmong(random: Decimal, count: number): boolean {
  const placement = placeFoxes(random, count);
  return placement.impossible || placement.foxes.includes(PHANTOM_CELL);
}
