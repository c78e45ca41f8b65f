import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/errors.ts';
import { decimal } from '../../../src/games/decimal.ts';
import { arenaHunts, foxHuntArena, playFoxHunt } from '../../../src/games/fox-hunt/arena.ts';
import { Cracker, shards } from '../../../src/games/fox-hunt/crack.ts';
import { type FoxKnowledge, noKnowledge } from '../../../src/games/fox-hunt/knowledge.ts';
import { crackingPlayer, solverPlayer } from '../../../src/games/fox-hunt/players.ts';
import { foxHuntOf, isFinished, shootCell, startFoxHunt } from '../../../src/games/fox-hunt/rules.ts';
import { adviseFoxHunt, analyseFoxHunt } from '../../../src/games/fox-hunt/solver.ts';
import { seededRandom } from '../../../src/games/random.ts';
import { draws, isDrawn } from '../../draws.ts';
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
    expect(analyseFoxHunt(knowledge)).toMatchObject({ method: 'exact', total: 1, error: 0, complete: true });
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
    const hunt = arenaHunts(1, 12, 61)[0];
    const cells = random.shuffled([...Array(100).keys()]).slice(0, 7);
    const { knowledge } = shotAt(hunt, noKnowledge(12), cells);
    const exact = analyseFoxHunt(knowledge, { states: 1_000_000 });
    expect(exact.method).toBe('exact');
    const sampled = analyseFoxHunt(knowledge, { states: 100, steps: 10 });
    expect(sampled.method).toBe('sampled');
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
    expect(playFoxHunt(hunt, solverPlayer(), 1)).toBeLessThan(25);
  });
});

test('the arena: the solver needs the fewest moves, and the same seed gives the same games', () => {
  const results = foxHuntArena({ games: draws(6), seed: 61, foxes: [3] });
  const [solver, greedy, random] = results.map((r) => r.meanMoves);
  expect(solver).toBeLessThan(greedy);
  expect(greedy).toBeLessThan(random / 4);
  expect(solver).toBeLessThan(12);
  const again = () => foxHuntArena({ games: 1, seed: 61, foxes: [3] });
  expect(again()).toEqual(again());
});

describe('cracking', () => {
  const number = 4_713_926;

  function knowledgeOf(count: number, shots: number): FoxKnowledge {
    const game = startFoxHunt(decimal(number, -7), count);
    if ('impossible' in game) throw new Error('The foxes find their places.');
    const cells = seededRandom(61).shuffled([...Array(100).keys()]);
    return shotAt(game, noKnowledge(count), cells.slice(0, shots)).knowledge;
  }

  test('the shards together find the hidden number', () => {
    const knowledge = knowledgeOf(5, 10);
    const parts = shards(70);
    expect([0, ...parts.map(({ to }) => to)]).toEqual([...parts.map(({ from }) => from), 10_000_000]);
    const holding = parts.filter(({ from, to }, i) => isDrawn(i, 10) || (from <= number && number < to));
    const found = holding.flatMap((shard) => [...new Cracker(knowledge).search(shard)]);
    expect(found).toContain(number);
    expect(found.length).toBeLessThan(100);
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect([...new Cracker(knowledge).filter(Uint32Array.from(found))]).toEqual(found);
  });

  test('a number agrees exactly if its hunt gives the answers', () => {
    const knowledge = knowledgeOf(5, 1);
    const cracker = new Cracker(knowledge);
    const random = seededRandom(61);
    const tries = draws(1000);
    let agreed = 0;
    for (let i = 0; i < tries; i++) {
      const tried = random.below(10_000_000);
      let game = startFoxHunt(decimal(tried, -7), 5);
      if ('impossible' in game) {
        expect(cracker.agrees(tried)).toBe(false);
        continue;
      }
      let agrees = true;
      for (const { cell, answer } of knowledge.shots) {
        const move = shootCell(game, cell);
        game = move.game;
        const told = move.answer.kind === 'bearing' ? move.answer.heard : 'found';
        if (told !== answer) agrees = false;
      }
      expect(cracker.agrees(tried), `number ${tried}`).toBe(agrees);
      if (agrees) {
        agreed++;
        expect(cracker.foxesOf(tried).sort()).toEqual([...game.foxes].sort());
      }
    }
    expect(agreed).toBeGreaterThan(tries / 30);
  });

  test('found foxes are taken out', () => {
    const hunt = startFoxHunt(decimal(number, -7), 5);
    if ('impossible' in hunt) throw new Error('The foxes find their places.');
    const { game, knowledge } = shotAt(hunt, noKnowledge(5), [0, hunt.foxes[2], 99, hunt.foxes[0], 44]);
    const cracker = new Cracker(knowledge);
    expect(cracker.agrees(number)).toBe(true);
    expect(cracker.foxesOf(number).sort()).toEqual([...game.foxes].sort());
  });

  test('numbers that never place the foxes agree with nothing', () => {
    expect(new Cracker(noKnowledge(2)).agrees(1_430_679)).toBe(false);
    expect(new Cracker(noKnowledge(1)).agrees(1_430_679)).toBe(true);
  });

  // To follow all numbers to their eighth fox takes three times as long as to their third.
  test.each(
    [
      [3, 9],
      [8, 17],
    ].filter((_, i) => isDrawn(i, 2)),
  )('a player who knows the generator finds %i foxes in hardly more than their moves: %i', (foxes, moves) => {
    const player = crackingPlayer();
    for (const hunt of arenaHunts(draws(1), foxes, 61))
      expect(playFoxHunt(hunt, player, 1)).toBeLessThanOrEqual(moves);
  });

  test('only the original board has these numbers', () => {
    expect(() => new Cracker(noKnowledge(2, 9))).toThrow(UserError);
    expect(() => shards(0)).toThrow(RangeError);
  });
});
