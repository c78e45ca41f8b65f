/**
 * Exact counting of all placements of the foxes that agree with the answers.
 *
 * Cells that lie on the same bearings are alike and form a class. The classes are decided one after the other (how many
 * foxes in this one?); what the bearings still miss is the state. Equal states are merged, so that the placements
 * become the paths of a layered graph: the number of ways through it, the odds of every cell and fair random
 * placements all come from counting paths. Counts are JavaScript numbers: exact to about fifteen digits.
 */
import { binomials, chooseCells, forEachChoice, type LikeCells, likeCells } from '../choices.ts';
import type { Random } from '../random.ts';
import { bearingTable, type FoxKnowledge } from './rules.ts';

/** The number of remaining foxes among these cells. */
interface FoxEquation {
  readonly cells: readonly number[];
  readonly foxes: number;
}

/** The equations that a placement of the foxes that are left must fulfil. */
export interface FoxEquations {
  readonly remaining: number;
  /** Cells that can still hold a fox. */
  readonly open: readonly number[];
  /** One equation a bearing; each has at least one cell and at least one fox. */
  readonly equations: readonly FoxEquation[];
  /** False if the answers contradict one another already here. */
  readonly consistent: boolean;
}

/**
 * Turns answers into equations. A bearing counted the foxes that were left then; those of them found since are taken
 * off. A cell that was shot at is empty now, and so is every cell in line with a place whose answer was 0.
 */
export function equationsOf(knowledge: FoxKnowledge): FoxEquations {
  const { size, bearings, count, shots } = knowledge;
  const cells = size * size;
  const table = bearingTable(size, bearings);
  const open = new Uint8Array(cells).fill(1);
  for (const { cell } of shots) open[cell] = 0;
  let found = 0;
  const raw: { cell: number; foxes: number }[] = [];
  for (let i = shots.length - 1; i >= 0; i--) {
    const { cell, answer } = shots[i];
    if (answer === 'found') {
      found++;
      continue;
    }
    let foxes = answer;
    for (let j = i + 1; j < shots.length; j++) {
      if (shots[j].answer === 'found') foxes -= table[cell * cells + shots[j].cell];
    }
    raw.push({ cell, foxes });
    if (foxes === 0) for (let c = 0; c < cells; c++) if (table[cell * cells + c]) open[c] = 0;
  }
  const remaining = count - found;
  let consistent = remaining >= 0;
  const equations: FoxEquation[] = [];
  const known = new Set<string>();
  for (const { cell, foxes } of raw) {
    if (foxes === 0) continue;
    const members: number[] = [];
    for (let c = 0; c < cells; c++) if (open[c] && table[cell * cells + c]) members.push(c);
    if (foxes < 0 || foxes > members.length || foxes > remaining) consistent = false;
    const name = `${foxes}:${members}`;
    if (members.length > 0 && !known.has(name)) equations.push({ cells: members, foxes });
    known.add(name);
  }
  const openCells = [...open.keys()].filter((c) => open[c] === 1);
  if (remaining > openCells.length) consistent = false;
  return { remaining, open: openCells, equations, consistent };
}

/** The placements that agree with the knowledge, counted. */
export interface FoxCount {
  /** The number of placements; 0 if the answers contradict one another. */
  readonly total: number;
  /** For every open cell the probability of a fox, all placements being equally likely. */
  readonly odds: ReadonlyMap<number, number>;
  /** One of the placements, all equally likely: the cells of the foxes that are left. Throws RangeError if none. */
  sample(random: Random): number[];
  /** All placements if there are at most `limit`, else null. */
  list(limit: number): number[][] | null;
}

/** A layer of the graph: the states before a class is decided. */
interface Layer {
  /** Missing foxes, one row a state: one entry an equation, the last one for the whole board. */
  readonly missing: Uint16Array;
  readonly states: number;
  /** For state s and j foxes in the class: the state of the next layer, or -1. */
  readonly next: Int32Array;
  /** Most foxes that the class takes, plus 1: the length of a row of `next`. */
  readonly width: number;
}

/**
 * Counts the placements.
 *
 * @param problem the equations, see equationsOf.
 * @param budget most states to hold; null comes back if more would be needed.
 */
export function countPlacements(problem: FoxEquations, budget = 300_000): FoxCount | null {
  const classes = problem.consistent ? orderedClasses(problem) : [];
  const layers = problem.consistent ? buildLayers(classes, problem, budget) : [];
  if (layers === null) return null;
  const ways = countWays(layers, classes);
  const total = ways.length > 0 && ways[0].length > 0 ? ways[0][0] : 0;
  return {
    total,
    odds: oddsOf(classes, layers, ways, total),
    sample(random) {
      if (total === 0) throw new RangeError('No placement agrees with the answers.');
      return samplePath(classes, layers, ways, random);
    },
    list: (limit) => (total > limit ? null : listPaths(classes, layers, ways, total)),
  };
}

/** Classes of like cells; those of the equation with the fewest undecided cells come first, so that states stay few. */
function orderedClasses(problem: FoxEquations): LikeCells[] {
  const memberships = new Map<number, number[]>(problem.open.map((c) => [c, []]));
  problem.equations.forEach((equation, e) => {
    for (const c of equation.cells) memberships.get(c)!.push(e);
  });
  const undecided = new Set(likeCells(memberships));
  const open = new Set(problem.equations.keys());
  const ordered: LikeCells[] = [];
  while (open.size > 0) {
    let best = -1;
    let fewest = Infinity;
    for (const e of open) {
      let classes = 0;
      for (const c of undecided) if (c.equations.includes(e)) classes++;
      if (classes < fewest) [best, fewest] = [e, classes];
    }
    open.delete(best);
    for (const c of undecided) {
      if (!c.equations.includes(best)) continue;
      ordered.push(c);
      undecided.delete(c);
    }
  }
  return [...ordered, ...undecided];
}

function buildLayers(
  classes: readonly LikeCells[],
  { equations, remaining }: FoxEquations,
  budget: number,
): Layer[] | null {
  const goals = [...equations.map((e) => e.foxes), remaining];
  const dimensions = goals.length;
  const steps = classes.map((c) => [...c.equations, dimensions - 1]);
  const room = roomAfter(classes, dimensions);
  const degrees = degreesAfter(classes);
  // A state is one number where that is possible (mixed radix), else a string.
  const radix = goals.map((g) => g + 1);
  const numeric = radix.reduce((product, r) => product * r, 1) < Number.MAX_SAFE_INTEGER;
  const weights = new Float64Array(dimensions);
  for (let d = 0, w = 1; d < dimensions; d++) {
    weights[d] = w;
    w *= radix[d];
  }

  let states = goals.every((g, d) => g <= room[0][d]) ? 1 : 0;
  let missing = Uint16Array.from(goals);
  let held = 0;
  const layers: Layer[] = [];
  const row = new Uint16Array(dimensions);
  for (let i = 0; i < classes.length; i++) {
    const touched = steps[i];
    const size = classes[i].cells.length;
    let width = 1;
    for (let s = 0; s < states; s++) {
      let most = size;
      for (const d of touched) most = Math.min(most, missing[s * dimensions + d]);
      width = Math.max(width, most + 1);
    }
    const next = new Int32Array(states * width).fill(-1);
    const index = new Map<number | string, number>();
    const rows: number[] = [];
    const roomNext = room[i + 1];
    const { least, most: greatest } = degrees[i + 1];
    for (let s = 0; s < states; s++) {
      const base = s * dimensions;
      for (let d = 0; d < dimensions; d++) row[d] = missing[base + d];
      for (let j = 0; j < width && j <= size; j++) {
        if (j > 0) {
          let possible = true;
          for (const d of touched) if (row[d]-- === 0) possible = false;
          if (!possible) break;
        }
        if (!canEnd(row, roomNext, least, greatest)) continue;
        const key = numeric ? keyOf(row, weights) : String.fromCharCode(...row);
        let target = index.get(key);
        if (target === undefined) {
          target = index.size;
          index.set(key, target);
          for (let d = 0; d < dimensions; d++) rows.push(row[d]);
          if (held + index.size > budget) return null;
        }
        next[s * width + j] = target;
      }
    }
    layers.push({ missing, states, next, width });
    held += index.size;
    missing = Uint16Array.from(rows);
    states = index.size;
  }
  layers.push({ missing, states, next: new Int32Array(0), width: 0 });
  return layers;
}

function keyOf(row: Uint16Array, weights: Float64Array): number {
  let key = 0;
  for (let d = 0; d < row.length; d++) key += row[d] * weights[d];
  return key;
}

/** False if what is missing cannot come from the classes that are left. */
function canEnd(row: Uint16Array, room: Uint16Array, least: number, greatest: number): boolean {
  const foxes = row[row.length - 1];
  if (foxes > room[row.length - 1]) return false;
  let sum = 0;
  for (let d = 0; d < row.length - 1; d++) {
    if (row[d] > room[d] || row[d] > foxes) return false;
    sum += row[d];
  }
  return sum >= foxes * least && sum <= foxes * greatest;
}

/** room[i][d]: how many cells of equation d (the last one: of the board) lie in the classes from i on. */
function roomAfter(classes: readonly LikeCells[], dimensions: number): Uint16Array[] {
  const room = Array.from({ length: classes.length + 1 }, () => new Uint16Array(dimensions));
  for (let i = classes.length - 1; i >= 0; i--) {
    room[i].set(room[i + 1]);
    for (const e of classes[i].equations) room[i][e] += classes[i].cells.length;
    room[i][dimensions - 1] += classes[i].cells.length;
  }
  return room;
}

/** The fewest and the most equations that one fox of the classes from i on takes part in. */
function degreesAfter(classes: readonly LikeCells[]): { least: number; most: number }[] {
  const result = new Array<{ least: number; most: number }>(classes.length + 1);
  let least = Infinity;
  let most = 0;
  result[classes.length] = { least: 0, most: 0 };
  for (let i = classes.length - 1; i >= 0; i--) {
    least = Math.min(least, classes[i].equations.length);
    most = Math.max(most, classes[i].equations.length);
    result[i] = { least, most };
  }
  return result;
}

/** ways[i][s]: the number of placements in the classes from i on that complete state s. */
function countWays(layers: readonly Layer[], classes: readonly LikeCells[]): Float64Array[] {
  const ways = layers.map((layer) => new Float64Array(layer.states));
  ways.at(-1)?.fill(1);
  for (let i = layers.length - 2; i >= 0; i--) {
    const { next, width, states } = layers[i];
    const choose = binomials(classes[i].cells.length, width);
    for (let s = 0; s < states; s++) {
      let sum = 0;
      for (let j = 0; j < width; j++) {
        const target = next[s * width + j];
        if (target >= 0) sum += choose[j] * ways[i + 1][target];
      }
      ways[i][s] = sum;
    }
  }
  return ways;
}

function oddsOf(
  classes: readonly LikeCells[],
  layers: readonly Layer[],
  ways: readonly Float64Array[],
  total: number,
): Map<number, number> {
  const odds = new Map<number, number>();
  if (total === 0) return odds;
  // Probability of passing through each state, layer by layer.
  let reach = new Float64Array([1]);
  for (let i = 0; i < classes.length; i++) {
    const { next, width, states } = layers[i];
    const { cells } = classes[i];
    const choose = binomials(cells.length, width);
    const reachNext = new Float64Array(layers[i + 1].states);
    let expected = 0;
    for (let s = 0; s < states; s++) {
      if (reach[s] === 0) continue;
      for (let j = 0; j < width; j++) {
        const target = next[s * width + j];
        if (target < 0) continue;
        const p = (reach[s] * choose[j] * ways[i + 1][target]) / ways[i][s];
        reachNext[target] += p;
        expected += j * p;
      }
    }
    for (const cell of cells) odds.set(cell, expected / cells.length);
    reach = reachNext;
  }
  return odds;
}

function samplePath(
  classes: readonly LikeCells[],
  layers: readonly Layer[],
  ways: readonly Float64Array[],
  random: Random,
): number[] {
  const foxes: number[] = [];
  let s = 0;
  for (let i = 0; i < classes.length; i++) {
    const { next, width } = layers[i];
    const { cells } = classes[i];
    let rest = random.fraction() * ways[i][s];
    let choose = 1;
    let chosen = -1;
    for (let j = 0; j < width; j++) {
      if (j > 0) choose = (choose * (cells.length - j + 1)) / j;
      const target = next[s * width + j];
      if (target < 0 || ways[i + 1][target] === 0) continue;
      chosen = j;
      rest -= choose * ways[i + 1][target];
      if (rest < 0) break;
    }
    foxes.push(...chooseCells(cells, chosen, random));
    s = next[s * width + chosen];
  }
  return foxes;
}

function listPaths(
  classes: readonly LikeCells[],
  layers: readonly Layer[],
  ways: readonly Float64Array[],
  total: number,
): number[][] {
  const result: number[][] = [];
  if (total === 0) return result;
  const foxes: number[] = [];
  const decide = (i: number, s: number): void => {
    if (i === classes.length) {
      result.push([...foxes]);
      return;
    }
    const { next, width } = layers[i];
    for (let j = 0; j < width; j++) {
      const target = next[s * width + j];
      if (target < 0 || ways[i + 1][target] === 0) continue;
      forEachChoice(classes[i].cells, j, foxes, () => decide(i + 1, target));
    }
  };
  decide(0, 0);
  return result;
}
