/**
 * Random placements that agree with what was heard, for hunts where counting is out of reach: Markov chains that move
 * one fox at a time, allowed to disagree a little on the way, of which only the agreeing placements are taken.
 */
import type { Random } from '../random.ts';
import type { FoxEquations } from './knowledge.ts';

export interface FoxSamples {
  /** Placements that agree with all answers; neighbours in the list are alike. Empty if none was met. */
  readonly placements: readonly (readonly number[])[];
  /** For every open cell the share of placements with a fox there. */
  readonly odds: ReadonlyMap<number, number>;
  /** Largest standard error of these shares, from the differences between the chains; 1 with fewer than two chains. */
  readonly error: number;
}

/** Size of a sampling. */
export interface SamplingEffort {
  /** Independent chains. */
  readonly chains: number;
  /** Tried moves of each chain; a third of them is for cooling down. */
  readonly moves: number;
  /** Most placements to keep from each chain. */
  readonly keep: number;
}

export const DEFAULT_EFFORT: SamplingEffort = { chains: 12, moves: 150_000, keep: 100 };

const HOT = 3;
/** Cold enough to agree often, warm enough to leave a placement again. */
const COLD = 0.4;

/**
 * Draws placements. The chains are the same for the same random generator.
 *
 * @param problem consistent equations with at least one fox left and one more open cell than foxes.
 */
export function samplePlacements(
  problem: FoxEquations,
  random: Random,
  effort: SamplingEffort = DEFAULT_EFFORT,
): FoxSamples {
  const placements: number[][] = [];
  const shares: Map<number, number>[] = [];
  for (let i = 0; i < effort.chains; i++) {
    const chain = runChain(problem, random, effort);
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

function runChain(problem: FoxEquations, random: Random, effort: SamplingEffort): number[][] {
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

  const cooling = Math.floor(effort.moves / 3);
  const apart = Math.max(1, Math.floor((effort.moves - cooling) / (4 * effort.keep)));
  const taken: number[][] = [];
  let temperature = HOT;
  const factor = (COLD / HOT) ** (1 / cooling);
  let sinceTaken = apart;
  for (let move = 0; move < effort.moves; move++) {
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
  if (taken.length <= effort.keep) return taken;
  return Array.from({ length: effort.keep }, (_, k) => taken[Math.floor((k * taken.length) / effort.keep)]);
}
