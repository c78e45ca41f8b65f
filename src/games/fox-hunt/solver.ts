/** The odds of every cell, and the shot that leaves the fewest moves to expect. */

import type { Advice, AnyHint } from '../game.ts';
import { type Random, seededRandom } from '../random.ts';
import { countPlacements, equationsOf, type FoxEquations } from './counting.ts';
import type { FoxPosition } from './game.ts';
import { bearingTable, type FoxKnowledge, foxMove } from './rules.ts';

/** Independent chains, tried moves of each (a third of them for cooling down), and placements kept from each. */
const [CHAINS, MOVES, KEPT] = [12, 150_000, 100];

const HOT = 3;
/** Cold enough to agree often, warm enough to leave a placement again. */
const COLD = 0.4;

/**
 * Draws placements that agree with all answers; neighbours in the list are alike, and it is empty if none was met. For
 * every open cell the share of placements with a fox there, and the largest standard error of these shares, from the
 * differences between the chains; 1 with fewer than two. The chains are the same for the same random generator.
 *
 * @param problem consistent equations with at least one fox left and one more open cell than foxes.
 */
export function samplePlacements(problem: FoxEquations, random: Random) {
  const placements: number[][] = [];
  const shares: Map<number, number>[] = [];
  for (let i = 0; i < CHAINS; i++) {
    const chain = runChain(problem, random);
    if (chain.length === 0) continue;
    placements.push(...chain);
    shares.push(sharesOf(chain));
  }
  const odds = new Map<number, number>();
  let error = shares.length < 2 ? 1 : 0;
  for (const cell of problem.open) {
    const values = shares.map((share) => share.get(cell) ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
    odds.set(cell, mean);
    if (values.length < 2) continue;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
    error = Math.max(error, Math.sqrt(variance / values.length));
  }
  return { placements, odds, error };
}

function sharesOf(chain: readonly (readonly number[])[]): Map<number, number> {
  const shares = new Map<number, number>();
  for (const placement of chain) {
    for (const cell of placement) shares.set(cell, (shares.get(cell) ?? 0) + 1 / chain.length);
  }
  return shares;
}

function runChain(problem: FoxEquations, random: Random): number[][] {
  const { open, remaining, equations } = problem;
  const equationsOf = open.map(() => [] as number[]);
  const position = new Map(open.map((cell, i) => [cell, i]));
  // Placed minus wanted foxes of each equation.
  const excess = Int32Array.from(equations, (e) => -e.foxes);
  equations.forEach((e, index) => {
    for (const cell of e.cells) equationsOf[position.get(cell)!].push(index);
  });
  // The first `remaining` of the order are the foxes.
  const order = random.shuffled([...open.keys()]);
  for (let i = 0; i < remaining; i++) for (const e of equationsOf[order[i]]) excess[e]++;
  let energy = excess.reduce((sum, x) => sum + Math.abs(x), 0);

  const cooling = Math.floor(MOVES / 3);
  const apart = Math.max(1, Math.floor((MOVES - cooling) / (4 * KEPT)));
  const taken: number[][] = [];
  let temperature = HOT;
  const factor = (COLD / HOT) ** (1 / cooling);
  let sinceTaken = apart;
  for (let move = 0; move < MOVES; move++) {
    if (move < cooling) temperature *= factor;
    const i = random.below(remaining);
    const j = remaining + random.below(order.length - remaining);
    const [from, to] = [order[i], order[j]];
    let change = 0;
    for (const e of equationsOf[from]) change += excess[e]-- > 0 ? -1 : 1;
    for (const e of equationsOf[to]) change += excess[e]++ < 0 ? -1 : 1;
    if (change <= 0 || random.fraction() < Math.exp(-change / temperature)) {
      energy += change;
      order[i] = to;
      order[j] = from;
    } else {
      for (const e of equationsOf[from]) excess[e]++;
      for (const e of equationsOf[to]) excess[e]--;
    }
    sinceTaken++;
    if (energy === 0 && move >= cooling && sinceTaken >= apart) {
      taken.push(order.slice(0, remaining).map((c) => open[c]));
      sinceTaken = 0;
    }
  }
  // An even choice, so that the whole run is represented.
  if (taken.length <= KEPT) return taken;
  return Array.from({ length: KEPT }, (_, k) => taken[Math.floor((k * taken.length) / KEPT)]);
}

/** Limits on the work of the solver. */
interface FoxSolverOptions {
  /** For samples and for nothing else; the same by default, so that the same knowledge gets the same advice. */
  readonly random?: Random;
  /** Most states of the exact count. */
  readonly states?: number;
}

/** The odds of the foxes that are left. */
export interface FoxAnalysis {
  /** Placements that agree with all answers; null where the odds were sampled. 0 means that the answers contradict one another. */
  readonly total: number | null;
  /** For every cell of the board the probability of a fox, all agreeing placements being equally likely. */
  readonly odds: Float64Array;
  /** 0 if exact; else the largest standard error of the odds. 1 where the samples cannot tell. */
  readonly error: number;
  readonly remaining: number;
  /** Agreeing placements of the remaining foxes: all of them if `complete`, else fair samples. */
  readonly placements: readonly (readonly number[])[];
  readonly complete: boolean;
}

/** Placements on which shots are compared, if there are more than that. */
const COMPARED = 1000;

/** Works out the odds from the answers so far. Throws UserError for knowledge that is not of this board. */
export function analyseFoxHunt(knowledge: FoxKnowledge, options: FoxSolverOptions = {}): FoxAnalysis {
  const { random = seededRandom(1), states } = options;
  const problem = equationsOf(knowledge);
  const { remaining } = problem;
  const cells = knowledge.size * knowledge.size;
  const count = countPlacements(problem, states);
  if (!count) {
    const samples = samplePlacements(problem, random);
    return { ...samples, total: null, odds: oddsOnBoard(samples.odds, cells), remaining, complete: false };
  }
  const { total } = count;
  const odds = oddsOnBoard(count.odds, cells);
  const complete = total <= COMPARED;
  const placements = count.list(COMPARED) ?? Array.from({ length: COMPARED }, () => count.sample(random));
  return { total, odds, error: 0, remaining, placements, complete };
}

const oddsOnBoard = (odds: ReadonlyMap<number, number>, cells: number): Float64Array =>
  Float64Array.from({ length: cells }, (_, cell) => odds.get(cell) ?? 0);

/** A recommended shot and why. */
export interface FoxAdvice {
  readonly cell: number;
  /**
   * `fox`: a fox is surely there. `chance`: a fox may be there, and the answer tells much either way. `probe`: surely
   * no fox, but no other bearing is expected to tell as much.
   */
  readonly reason: 'fox' | 'chance' | 'probe';
  /** The probability of a fox. */
  readonly chance: number;
  /** Expected number of moves to the end, this shot included. */
  readonly movesLeft: number;
}

/**
 * The expected number of moves that finding `remaining` foxes takes when 2^bits placements are possible: every fox
 * takes its move, and the more foxes there are, the cheaper is a bit of knowledge. The two constants were fitted to
 * what this solver needed in hunts for 1, 2, 3, 5 and 8 foxes.
 */
const expectedMoves = (bits: number, remaining: number): number =>
  remaining === 0 ? 0 : remaining + bits * (0.25 + 0.45 / remaining);

/** Up to this number of placements the best shots are compared by what the next shot can make of each answer. */
const LOOK_AHEAD = 100;
const LOOK_AHEAD_SHOTS = 10;
/** A number of placements whose logarithm never comes near zero, for an unknown number. */
const MANY_BITS = 40;

/**
 * The shot that leaves the fewest moves to expect, by the information of its possible answers and the chance of a find;
 * with few placements left two moves are looked ahead.
 *
 * @returns null if the answers contradict one another, if no sample was met, or if all foxes are found.
 */
export function adviseFoxHunt(knowledge: FoxKnowledge, analysis: FoxAnalysis): FoxAdvice | null {
  if (analysis.placements.length === 0 || analysis.remaining === 0) return null;
  const chooser = new Chooser(knowledge);
  const depth = analysis.complete && analysis.placements.length <= LOOK_AHEAD ? 2 : 1;
  const best = chooser.best(analysis.placements, bitsOf(analysis), depth);
  if (!best) return null;
  const chance = analysis.odds[best.cell];
  const reason = chance > 1 - 1e-9 ? 'fox' : chance > 0 ? 'chance' : 'probe';
  return { cell: best.cell, reason, chance, movesLeft: best.moves };
}

/**
 * The moves to expect after every shot that can tell or find something, this shot included, without looking ahead: what
 * one shot is worth beside another. Empty if the answers contradict one another or nothing is left.
 */
function rateFoxShots(knowledge: FoxKnowledge, analysis: FoxAnalysis): ReadonlyMap<number, number> {
  if (analysis.placements.length === 0 || analysis.remaining === 0) return new Map();
  const rated = new Chooser(knowledge).rated(analysis.placements, bitsOf(analysis));
  return new Map(rated.map(({ cell, moves }) => [cell, moves]));
}

const bitsOf = ({ total }: FoxAnalysis): number => (total === null ? MANY_BITS : Math.log2(total));

/** A shot with the moves to expect and the information of its answer. */
interface Shot {
  readonly cell: number;
  readonly moves: number;
  readonly information: number;
}

/** Compares shots on a list of equally likely placements. */
class Chooser {
  readonly #table: Uint8Array;
  readonly #cells: number;
  readonly #open: Uint8Array;

  constructor({ size, bearings, shots }: FoxKnowledge) {
    this.#table = bearingTable(size, bearings);
    this.#cells = size * size;
    this.#open = new Uint8Array(this.#cells).fill(1);
    for (const { cell } of shots) this.#open[cell] = 0;
  }

  best(placements: readonly (readonly number[])[], bits: number, depth: number): Shot | null {
    const shots = this.rated(placements, bits);
    if (depth === 1 || shots.length === 0) return shots[0] ?? null;
    let best: Shot | null = null;
    for (const shot of shots.slice(0, LOOK_AHEAD_SHOTS)) {
      const moves = this.#lookAhead(placements, bits, shot.cell, depth);
      if (!best || moves < best.moves) best = { ...shot, moves };
    }
    return best;
  }

  /** All shots that can tell or find something, the best first. */
  rated(placements: readonly (readonly number[])[], bits: number): Shot[] {
    const foxes = placements[0].length;
    const found = foxes + 1;
    const counts = new Uint32Array(found + 1);
    const shots: Shot[] = [];
    for (let cell = 0; cell < this.#cells; cell++) {
      if (!this.#open[cell]) continue;
      counts.fill(0);
      for (const placement of placements) counts[this.#answer(placement, cell)]++;
      let moves = 1;
      let information = 0;
      for (let answer = 0; answer <= found; answer++) {
        if (counts[answer] === 0) continue;
        const share = counts[answer] / placements.length;
        information -= share * Math.log2(share);
        const left = answer === found ? foxes - 1 : foxes;
        moves += share * expectedMoves(Math.max(0, bits + Math.log2(share)), left);
      }
      if (information > 0 || counts[found] > 0) shots.push({ cell, moves, information });
    }
    return shots.sort((a, b) => a.moves - b.moves);
  }

  #lookAhead(placements: readonly (readonly number[])[], bits: number, cell: number, depth: number): number {
    const groups = new Map<number, (readonly number[])[]>();
    for (const placement of placements) {
      const answer = this.#answer(placement, cell);
      const rest = placement.includes(cell) ? placement.filter((fox) => fox !== cell) : placement;
      const group = groups.get(answer);
      if (group) group.push(rest);
      else groups.set(answer, [rest]);
    }
    this.#open[cell] = 0;
    let moves = 1;
    for (const group of groups.values()) {
      const share = group.length / placements.length;
      if (group[0].length === 0) continue;
      if (group.length === 1) moves += share * group[0].length;
      else moves += share * (this.best(group, bits + Math.log2(share), depth - 1)?.moves ?? 0);
    }
    this.#open[cell] = 1;
    return moves;
  }

  /** The bearing, or one more than there are foxes if one is there. */
  #answer(placement: readonly number[], cell: number): number {
    const row = cell * this.#cells;
    let heard = 0;
    for (const fox of placement) {
      if (fox === cell) return placement.length + 1;
      heard += this.#table[row + fox];
    }
    return heard;
  }
}

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
