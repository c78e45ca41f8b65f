/**
 * Exact counting of all arrangements of the mines that agree with the open numbers.
 *
 * Closed cells that lie beside the same numbers are alike and form a box; boxes that share numbers form a component. The
 * mines of a component's boxes are tried out with backtracking, the components are joined by the number of mines that
 * each uses, and what is left lies anywhere in the cells without a number beside them, counted by binomials.
 */
import { rememberedBy } from '../../remembered.ts';
import { binomials, forEachChoice, type LikeCells, likeCells } from '../choices.ts';
import { CLOSED, type MineKnowledge, neighboursOf } from './rules.ts';

/** The arrangements, counted. */
export interface MineCount {
  /** The number of placements, exact to about fifteen digits; 0 if the numbers contradict one another. */
  readonly total: number;
  /** For every closed cell the probability of a mine, all arrangements being equally likely; 0 for open cells. */
  readonly odds: Float64Array;
  /** All arrangements, each as the list of its mines, if there are at most `limit`, else null. */
  list(limit: number): number[][] | null;
}

interface Component {
  readonly boxes: readonly LikeCells[];
  /** All ways to fill the boxes, one row of boxes.length numbers each. */
  readonly fillings: readonly Int8Array[];
  /** For each filling: its mines, and in how many ways these lie in the cells of the boxes. */
  readonly mines: readonly number[];
  readonly ways: readonly number[];
}

/** Counts the arrangements that agree with the knowledge. */
export function countArrangements(knowledge: MineKnowledge): MineCount {
  const { boxes, targets, outside, consistent } = boxesOf(knowledge);
  const size = knowledge.width * knowledge.height;
  const components = consistent ? componentsOf(boxes, targets.length).map((b) => fill(b, targets)) : [];
  const odds = new Float64Array(size);
  const none: MineCount = { total: 0, odds, list: () => [] };
  if (!consistent || components.some((c) => c.fillings.length === 0)) return none;

  const polynomials = components.map(polynomialOf);
  // restAfter[i][m]: ways to lay m mines in the components from i on and outside.
  const restAfter: Float64Array[] = new Array(components.length + 1);
  restAfter[components.length] = binomialRow(outside.length, knowledge.mines);
  for (let i = components.length - 1; i >= 0; i--) {
    restAfter[i] = product(polynomials[i], restAfter[i + 1], knowledge.mines);
  }
  const total = restAfter[0][knowledge.mines];
  if (!(total > 0)) return none;

  let before = new Float64Array(knowledge.mines + 1);
  before[0] = 1;
  let expectedInside = 0;
  components.forEach((component, i) => {
    const others = product(before, restAfter[i + 1], knowledge.mines);
    const expected = new Float64Array(component.boxes.length);
    component.fillings.forEach((filling, f) => {
      const left = knowledge.mines - component.mines[f];
      if (left < 0 || others[left] === 0) return;
      const weight = (component.ways[f] * others[left]) / total;
      for (let b = 0; b < filling.length; b++) expected[b] += filling[b] * weight;
    });
    component.boxes.forEach(({ cells }, b) => {
      for (const cell of cells) odds[cell] = expected[b] / cells.length;
      expectedInside += expected[b];
    });
    before = product(polynomials[i], before, knowledge.mines);
  });
  for (const cell of outside) odds[cell] = (knowledge.mines - expectedInside) / outside.length;
  cleanOdds(odds);

  return {
    total,
    odds,
    list: (limit) => (total > limit ? null : listArrangements(components, outside, knowledge.mines)),
  };
}

/** Rounding leaves certain cells a little off; a probability that is really so close to 0 or 1 does not occur. */
function cleanOdds(odds: Float64Array): void {
  for (let cell = 0; cell < odds.length; cell++) {
    if (odds[cell] < 1e-11) odds[cell] = 0;
    else if (odds[cell] > 1 - 1e-11) odds[cell] = 1;
  }
}

function boxesOf(knowledge: MineKnowledge) {
  const { counts } = knowledge;
  const neighbours = neighboursOf(knowledge);
  const beside: number[][] = counts.map(() => []);
  const targets: number[] = [];
  let consistent = true;
  for (let cell = 0; cell < counts.length; cell++) {
    if (counts[cell] === CLOSED) continue;
    const closed = neighbours[cell].filter((n) => counts[n] === CLOSED);
    if (counts[cell] > closed.length) consistent = false;
    if (closed.length === 0) continue;
    for (const n of closed) beside[n].push(targets.length);
    targets.push(counts[cell]);
  }
  const closed = [...counts.keys()].filter((cell) => counts[cell] === CLOSED);
  const isOutside = (cell: number): boolean => beside[cell].length === 0;
  const numbered = closed.filter((cell) => !isOutside(cell)).map((cell) => [cell, beside[cell]] as const);
  return { boxes: likeCells(numbered), targets, outside: closed.filter(isOutside), consistent };
}

/** Boxes that hang together by numbers, each component in an order in which neighbours follow one another. */
function componentsOf(boxes: readonly LikeCells[], equations: number): LikeCells[][] {
  const members: number[][] = Array.from({ length: equations }, () => []);
  boxes.forEach((box, b) => {
    for (const e of box.equations) members[e].push(b);
  });
  const seen = new Uint8Array(boxes.length);
  const seenEquation = new Uint8Array(equations);
  const components: LikeCells[][] = [];
  for (let start = 0; start < boxes.length; start++) {
    if (seen[start]) continue;
    seen[start] = 1;
    const order = [start];
    for (let i = 0; i < order.length; i++) {
      for (const e of boxes[order[i]].equations) {
        if (seenEquation[e]) continue;
        seenEquation[e] = 1;
        for (const b of members[e]) {
          if (seen[b]) continue;
          seen[b] = 1;
          order.push(b);
        }
      }
    }
    components.push(order.map((b) => boxes[b]));
  }
  return components;
}

/** All fillings of a component's boxes that give the numbers. */
function fill(boxes: readonly LikeCells[], targets: readonly number[]): Component {
  const fillings: Int8Array[] = [];
  const mines: number[] = [];
  const ways: number[] = [];
  const left = Int8Array.from(targets);
  const room = new Int16Array(targets.length);
  for (const box of boxes) for (const e of box.equations) room[e] += box.cells.length;
  const filling = new Int8Array(boxes.length);
  const decide = (b: number, used: number, product: number): void => {
    if (b === boxes.length) {
      fillings.push(filling.slice());
      mines.push(used);
      ways.push(product);
      return;
    }
    const { cells, equations } = boxes[b];
    const size = cells.length;
    let least = 0;
    let most = size;
    for (let i = 0; i < equations.length; i++) {
      const e = equations[i];
      room[e] -= size;
      if (left[e] < most) most = left[e];
      if (left[e] - room[e] > least) least = left[e] - room[e];
    }
    let choose = 1;
    for (let m = 1; m <= least; m++) choose = (choose * (size - m + 1)) / m;
    for (let m = least; m <= most; m++) {
      if (m > least) choose = (choose * (size - m + 1)) / m;
      for (let i = 0; i < equations.length; i++) left[equations[i]] -= m;
      filling[b] = m;
      decide(b + 1, used + m, product * choose);
      for (let i = 0; i < equations.length; i++) left[equations[i]] += m;
    }
    for (let i = 0; i < equations.length; i++) room[equations[i]] += size;
  };
  decide(0, 0, 1);
  return { boxes, fillings, mines, ways };
}

function polynomialOf({ mines, ways }: Component): Float64Array {
  const result = new Float64Array(Math.max(0, ...mines) + 1);
  for (let f = 0; f < mines.length; f++) result[mines[f]] += ways[f];
  return result;
}

/** The product of two polynomials up to a degree. */
function product(a: Float64Array, b: Float64Array, degree: number): Float64Array<ArrayBuffer> {
  const result = new Float64Array(degree + 1);
  for (let i = 0; i < a.length && i <= degree; i++) {
    if (a[i] === 0) continue;
    for (let j = 0; j < b.length && i + j <= degree; j++) result[i + j] += a[i] * b[j];
  }
  return result;
}

/** n over 0, 1, ... degree. Do not write to it: it is shared. */
const binomialRow = rememberedBy(
  (n: number, degree: number) => `${n} ${degree}`,
  (n, degree) => binomials(n, degree + 1),
);

function listArrangements(
  components: readonly Component[],
  outside: readonly number[],
  mines: number,
): number[][] {
  const result: number[][] = [];
  const chosen: number[] = [];
  const inComponent = (i: number): void => {
    if (i === components.length) {
      if (mines - chosen.length <= outside.length) {
        forEachChoice(outside, mines - chosen.length, chosen, () => result.push([...chosen]));
      }
      return;
    }
    const { boxes, fillings, mines: used } = components[i];
    fillings.forEach((filling, f) => {
      if (chosen.length + used[f] > mines) return;
      const inBox = (b: number): void => {
        if (b === boxes.length) inComponent(i + 1);
        else forEachChoice(boxes[b].cells, filling[b], chosen, () => inBox(b + 1));
      };
      inBox(0);
    });
  };
  inComponent(0);
  return result;
}
