/** The verdict on "100 foxes can be placed": every random number followed to its end. */
import type { Steps } from '../../steps.ts';
import { type Decimal, decimal } from '../decimal.ts';
import { surveying } from '../state-graph.ts';
import { cellOfState, nextState, PHANTOM_CELL, placeFoxes, STATES } from './generator.ts';

/** What becomes of all random numbers of up to seven digits, 0 to 0.9999999. */
export interface PlacementSurvey {
  /** How many random numbers there are. */
  readonly numbers: number;
  /** finishing[k]: for how many of them k different places come and the program stops; finishing[0] is all of them. */
  readonly finishing: readonly number[];
  /** How many circles the generator has, and the shortest and the longest of them. */
  readonly circles: number;
  readonly shortestCircle: number;
  readonly longestCircle: number;
  /** After so many numbers at most the generator repeats itself. */
  readonly longestLife: number;
  /** For how many of them 100 foxes stand on the hundred cells of the board, all to be found. */
  readonly fullBoards: number;
  /** How many can, sooner or later, put a fox outside the board, where it is never found. */
  readonly phantoms: number;
}

/**
 * Follows all ten million random numbers of up to seven digits; takes a few seconds. Numbers with eight digits come to
 * one of the same states after the first step.
 */
export function* surveyingPlacement(): Steps<PlacementSurvey> {
  const survey = yield* surveying(STATES, nextState, (state) => cellOfState(state, 10), PHANTOM_CELL + 1);
  yield;
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
  const { covered, circles, circleLengths, longestLife } = survey;
  const lengths = [...circleLengths.keys()];
  let sum = 0;
  const finishing = covered
    .toReversed()
    .map((count) => (sum += count))
    .reverse();
  const [shortestCircle, longestCircle] = [lengths[0], lengths.at(-1)!];
  return {
    numbers: STATES,
    finishing,
    circles,
    shortestCircle,
    longestCircle,
    longestLife,
    fullBoards,
    phantoms,
  };
}

function isPhantomAmong(random: Decimal, count: number): boolean {
  const placement = placeFoxes(random, count);
  return placement.impossible || placement.foxes.includes(PHANTOM_CELL);
}
