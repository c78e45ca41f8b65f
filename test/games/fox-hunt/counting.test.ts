import { describe, expect, test } from 'vitest';
import { countPlacements, equationsOf, type FoxCount } from '../../../src/games/fox-hunt/counting.ts';
import {
  bearingTable,
  type FoxKnowledge,
  foxHuntOf,
  noKnowledge,
} from '../../../src/games/fox-hunt/rules.ts';
import { samplePlacements } from '../../../src/games/fox-hunt/solver.ts';
import { type Random, seededRandom } from '../../../src/games/random.ts';
import { shotAt } from './hunts.ts';

/** The knowledge after random shots at a random hunt. */
function someKnowledge(random: Random, size: number, count: number, shots: number): FoxKnowledge {
  const cells = random.shuffled([...Array(size * size).keys()]);
  const bearings = random.pick(['original', 'described'] as const);
  let game = foxHuntOf(cells.slice(0, count), { size, bearings });
  let knowledge = noKnowledge(count, size, bearings);
  for (let i = 0; i < shots && game.foxes.length > 1; i++)
    ({ game, knowledge } = shotAt(game, knowledge, [random.below(size * size)]));
  return knowledge;
}

/** All placements of all foxes that give the answers, by trying every one; what is left of them at the end. */
function byTrying({ size, bearings, count, shots }: FoxKnowledge): number[][] {
  const cells = size * size;
  const table = bearingTable(size, bearings);
  const agreeing: number[][] = [];
  const chosen: number[] = [];
  const choose = (from: number): void => {
    if (chosen.length === count) {
      let foxes = [...chosen];
      for (const { cell, answer } of shots) {
        if (foxes.includes(cell) !== (answer === 'found')) return;
        if (answer === 'found') foxes = foxes.filter((fox) => fox !== cell);
        else if (foxes.filter((fox) => table[cell * cells + fox]).length !== answer) return;
      }
      agreeing.push(foxes);
      return;
    }
    for (let cell = from; cell < cells; cell++) {
      chosen.push(cell);
      choose(cell + 1);
      chosen.pop();
    }
  };
  choose(0);
  return agreeing;
}

/** The knowledge with one more or one less in a bearing: mostly a contradiction. */
function distorted(knowledge: FoxKnowledge, random: Random): FoxKnowledge {
  const wrong = random.below(knowledge.shots.length);
  const shots = knowledge.shots.map((shot, i) =>
    i !== wrong || shot.answer === 'found'
      ? shot
      : { ...shot, answer: shot.answer === 0 ? 1 : shot.answer - 1 },
  );
  return { ...knowledge, shots };
}

const sorted = (placements: readonly (readonly number[])[]): string[] =>
  placements.map((foxes) => [...foxes].sort((a, b) => a - b).join()).sort();

function expectSame(count: FoxCount, placements: number[][], open: readonly number[]): void {
  expect(count.total).toBe(placements.length);
  expect(sorted(count.list(1e6)!)).toEqual(sorted(placements));
  if (placements.length === 0) return;
  for (const cell of open) {
    const share = placements.filter((foxes) => foxes.includes(cell)).length / placements.length;
    expect(count.odds.get(cell)).toBeCloseTo(share, 10);
  }
}

describe('counting and searching agree with trying all placements', () => {
  test.each([
    [3, 3, 3],
    [4, 4, 4],
    [5, 3, 6],
    [5, 4, 3],
    [6, 3, 2],
  ])('boards of %i x %i', (size, count, shots) => {
    const random = seededRandom(size * 100 + count * 10 + shots);
    for (let round = 0; round < 15; round++) {
      const honest = someKnowledge(random, size, count, shots);
      const knowledge = round % 3 === 0 ? distorted(honest, random) : honest;
      const problem = equationsOf(knowledge);
      const placements = byTrying(knowledge);
      expectSame(countPlacements(problem)!, placements, problem.open);
    }
  });
});

test('without knowledge every cell is alike', () => {
  const count = countPlacements(equationsOf(noKnowledge(5)))!;
  expect(count.total).toBe((100 * 99 * 98 * 97 * 96) / 120);
  for (const chance of count.odds.values()) expect(chance).toBeCloseTo(0.05, 12);
});

test('a fair sample comes from the count', () => {
  const random = seededRandom(61);
  const problem = equationsOf(someKnowledge(seededRandom(3), 5, 3, 2));
  const count = countPlacements(problem)!;
  const allowed = new Set(sorted(count.list(1e6)!));
  const hits = new Map<number, number>();
  for (let i = 0; i < 4000; i++) {
    const foxes = count.sample(random);
    expect(allowed.has(sorted([foxes])[0])).toBe(true);
    for (const fox of foxes) hits.set(fox, (hits.get(fox) ?? 0) + 1);
  }
  for (const [cell, chance] of count.odds) {
    // Four standard errors and a little.
    const error = Math.sqrt((chance * (1 - chance)) / 4000);
    expect(Math.abs((hits.get(cell) ?? 0) / 4000 - chance)).toBeLessThanOrEqual(4 * error + 1e-9);
  }
});

test('samples of the chains agree with the answers and come near the exact odds', () => {
  const random = seededRandom(61);
  const problem = equationsOf(someKnowledge(seededRandom(5), 10, 8, 6));
  const exact = countPlacements(problem)!;
  const samples = samplePlacements(problem, random);
  for (const placement of samples.placements) {
    for (const { cells, foxes } of problem.equations) {
      expect(placement.filter((fox) => cells.includes(fox)).length).toBe(foxes);
    }
  }
  for (const cell of problem.open) {
    const difference = Math.abs(samples.odds.get(cell)! - exact.odds.get(cell)!);
    expect(difference, `cell ${cell}`).toBeLessThan(5 * samples.error);
  }
});

test('too small a budget is said, contradictions give nothing', () => {
  const knowledge = someKnowledge(seededRandom(9), 10, 8, 8);
  expect(countPlacements(equationsOf(knowledge), 10)).toBeNull();
  // A place that heard nothing cannot hear a fox the next time.
  const contradiction: FoxKnowledge = {
    ...noKnowledge(2),
    shots: [
      { cell: 0, answer: 0 },
      { cell: 0, answer: 2 },
    ],
  };
  const problem = equationsOf(contradiction);
  const count = countPlacements(problem)!;
  expect(count.total).toBe(0);
  expect(count.list(10)).toEqual([]);
  expect(() => count.sample(seededRandom(1))).toThrow(RangeError);
});
