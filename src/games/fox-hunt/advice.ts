/** The Fox Hunt with its solver and its original: what the page loads in workers. */
import { decimal, parseDecimal } from '../decimal.ts';
import { type Advice, type AnyHint, integerOption, type Options, randomOption } from '../game.ts';
import type { OriginalGame } from '../original.ts';
import { FoxHuntCartridge } from './cartridge.ts';
import type { FoxPosition } from './game.ts';
import { foxMove } from './rules.ts';
import { adviseFoxHunt, analyseFoxHunt, type FoxAdvice, type FoxAnalysis, rateFoxShots } from './solver.ts';

export interface FoxHint extends AnyHint, Pick<FoxAnalysis, 'odds' | 'total' | 'error'> {
  readonly advice: FoxAdvice | null;
}

/** The odds of each cell by the answers so far, and the best cell to ask; no advice where nothing agrees or is left. */
export function foxHint({ knowledge }: FoxPosition): FoxHint {
  const analysis = analyseFoxHunt(knowledge);
  const { odds, total, error } = analysis;
  const advice = adviseFoxHunt(knowledge, analysis);
  return { odds, total, error, advice, move: advice && foxMove(advice.cell, knowledge.size) };
}

/** Moves less than this worse are as good. */
const SLIGHT_MOVES = 0.05;

/** The cell of a shot; -1 for a place off the board. */
function cellOf(move: string, size: number): number {
  const place = /^(\d)\.(\d)$/.exec(move);
  return place ? Number(place[1]) * size + Number(place[2]) : -1;
}

export const FOX_ADVICE: Advice<FoxPosition, FoxHint> = {
  hint: foxHint,
  review(before, _, move) {
    const { move: best } = foxHint(before);
    const { knowledge } = before;
    const rated = rateFoxShots(knowledge, analyseFoxHunt(knowledge));
    const expected = rated.get(cellOf(move, knowledge.size));
    // The solver looks further ahead than the rating does, so its own shot is the measure.
    const advised = best === null ? undefined : rated.get(cellOf(best, knowledge.size));
    const least = advised ?? Math.min(...rated.values());
    // A shot that can tell nothing costs itself.
    const moves = expected === undefined ? 1 : expected - least;
    const isSlight = rated.size === 0 || moves < SLIGHT_MOVES;
    return { move, best, cost: isSlight ? { kind: 'none' } : { kind: 'moves', moves } };
  },
};

/** The original Fox Hunt with its foxes placed. */
export function originalFoxHunt(options: Options): OriginalGame {
  const cartridge = new FoxHuntCartridge();
  cartridge.start(randomOption(options), decimal(integerOption(options, 'count')));
  return {
    original: cartridge.original,
    play: (move) => void cartridge.shoot(parseDecimal(move)),
  };
}
