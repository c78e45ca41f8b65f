import { describe, expect, test } from 'vitest';
import { decimal } from '../../../src/games/decimal.ts';
import {
  type FoxHunt,
  type FoxKnowledge,
  foxHuntOf,
  isFinished,
  noKnowledge,
  startFoxHunt,
} from '../../../src/games/fox-hunt/rules.ts';
import { adviseFoxHunt, analyseFoxHunt } from '../../../src/games/fox-hunt/solver.ts';
import { seededRandom } from '../../../src/games/random.ts';
import { shotAt } from './hunts.ts';

/** The knowledge after shots at given cells. */
function knowledgeAfter(
  foxes: readonly number[],
  shots: readonly number[],
  bearings: 'original' | 'described',
): FoxKnowledge {
  return shotAt(foxHuntOf(foxes, { bearings }), noKnowledge(foxes.length, 10, bearings), shots).knowledge;
}

describe('advice', () => {
  test('with one placement left the foxes are taken one after the other', () => {
    const foxes = [12, 47, 88];
    const shots = [0, 9, 90, 55, 23, 71, 5, 64, 36, 81, 27, 3, 30];
    let knowledge = knowledgeAfter(foxes, shots, 'described');
    expect(analyseFoxHunt(knowledge)).toMatchObject({ total: 1, error: 0, complete: true });
    let game = foxHuntOf(foxes, { bearings: 'described' });
    for (let left = 3; left > 0; left--) {
      const advice = adviseFoxHunt(knowledge, analyseFoxHunt(knowledge))!;
      expect(advice).toMatchObject({ reason: 'fox', chance: 1, movesLeft: left });
      ({ game, knowledge } = shotAt(game, knowledge, [advice.cell]));
    }
    expect(isFinished(game)).toBe(true);
    expect(adviseFoxHunt(knowledge, analyseFoxHunt(knowledge))).toBeNull();
  });

  test('contradicting answers are noticed', () => {
    const knowledge: FoxKnowledge = {
      ...noKnowledge(1),
      shots: [
        { cell: 0, answer: 1 },
        { cell: 11, answer: 0 },
        { cell: 9, answer: 0 },
        { cell: 90, answer: 0 },
      ],
    };
    const analysis = analyseFoxHunt(knowledge);
    expect(analysis.total).toBe(0);
    expect(adviseFoxHunt(knowledge, analysis)).toBeNull();
  });

  test('where counting is out of reach the odds are sampled, and that is said', () => {
    const random = seededRandom(61);
    const hunt = foxHuntOf(random.shuffled([...Array(100).keys()]).slice(0, 12));
    const cells = random.shuffled([...Array(100).keys()]).slice(0, 7);
    const { knowledge } = shotAt(hunt, noKnowledge(12), cells);
    const exact = analyseFoxHunt(knowledge, { states: 1_000_000 });
    expect(exact.total).toBeGreaterThan(0);
    const sampled = analyseFoxHunt(knowledge, { states: 100 });
    expect(sampled.total).toBeNull();
    expect(sampled.total).toBeNull();
    expect(sampled.error).toBeGreaterThan(0);
    expect(sampled.odds.reduce((sum, p) => sum + p, 0)).toBeCloseTo(sampled.remaining, 6);
    expect(adviseFoxHunt(knowledge, sampled)).not.toBeNull();
    exact.odds.forEach((chance, cell) => {
      expect(Math.abs(chance - sampled.odds[cell])).toBeLessThan(6 * sampled.error);
    });
  });

  test('other boards are solved too', () => {
    const hunt = startFoxHunt(decimal(4_713_926, -7), 4, { size: 13, bearings: 'described' });
    if ('impossible' in hunt) throw new Error('Four foxes find their places.');
    let game: FoxHunt = hunt;
    let knowledge = noKnowledge(4, 13, 'described');
    while (!isFinished(game)) {
      const { cell } = adviseFoxHunt(knowledge, analyseFoxHunt(knowledge))!;
      ({ game, knowledge } = shotAt(game, knowledge, [cell]));
    }
    expect(game.moves).toBeLessThan(25);
  });
});
