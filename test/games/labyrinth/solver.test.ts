import { describe, expect, test } from 'vitest';
import { decimal } from '../../../src/games/decimal.ts';
import { command, type Labyrinth, startLabyrinth } from '../../../src/games/labyrinth/rules.ts';
import { ENOUGH, solveLabyrinth } from '../../../src/games/labyrinth/solver.ts';
import { fewestCommands } from '../../../src/games/labyrinth/verification.ts';
import { seededRandom } from '../../../src/games/random.ts';
import { draws } from '../../draws.ts';

const labyrinth = (digits: number): Labyrinth => startLabyrinth(decimal(digits, -7));

/** The plainest search: every pair of place and charge once, no pair left out for a better one, on the rules alone. */
function plainBreadthFirst(start: Labyrinth): number | null {
  const name = (game: Labyrinth): string =>
    `${game.place.x} ${game.place.row} ${game.place.floor} ${Math.min(game.charge, 60)}`;
  const seen = new Set([name(start)]);
  let layer = [start];
  for (let n = 0; layer.length > 0; n++) {
    if (layer.some((game) => game.status === 'won')) return n;
    const next: Labyrinth[] = [];
    for (const game of layer) {
      for (const digit of [2, 4, 5, 6, 8]) {
        const moved = command(game, digit);
        if (moved.status === 'lost' || seen.has(name(moved))) continue;
        seen.add(name(moved));
        next.push(moved);
      }
    }
    layer = next;
  }
  return null;
}

describe('the shortest way', () => {
  test('is as long as two other searches find', () => {
    const random = seededRandom(20);
    for (let i = 0; i < draws(3); i++) {
      const digits = random.below(1e7);
      const game = labyrinth(digits);
      const solution = solveLabyrinth(game);
      const length = solution.kind === 'route' ? solution.commands.length : null;
      expect(fewestCommands(game), `random number ${digits}`).toBe(length);
      if (length !== null) expect(plainBreadthFirst(game), `random number ${digits}`).toBe(length);
    }
  });

  test('can be walked, with the places and charges that it names', () => {
    const random = seededRandom(21);
    for (let i = 0; i < draws(10); i++) {
      let game = labyrinth(random.below(1e7));
      const solution = solveLabyrinth(game);
      if (solution.kind === 'none') continue;
      solution.commands.forEach((digit, step) => {
        expect(game.status).toBe('playing');
        game = command(game, digit);
        expect(game.place).toEqual(solution.places[step]);
      });
      expect(game.status).toBe('won');
    }
  });

  test('is empty at the exit', () => {
    const game = labyrinth(0);
    const atExit: Labyrinth = { ...game, place: { x: game.exit.x, row: 1, floor: 1 } };
    const pattern = atExit.building.rooms.subarray(0, 7).join('');
    expect(solveLabyrinth({ ...atExit, exit: { x: game.exit.x, pattern } })).toMatchObject({
      kind: 'route',
      commands: [],
    });
  });

  test('goes a longer way where the charge does not allow the shorter one', () => {
    const random = seededRandom(22);
    let longer = 0;
    for (let i = 0; i < draws(5); i++) {
      const digits = random.below(1e7);
      const lengths = [0, 3, 9, ENOUGH].map((charge) => {
        const game = { ...labyrinth(digits), charge };
        const solution = solveLabyrinth(game);
        const length = solution.kind === 'route' ? solution.commands.length : null;
        expect(fewestCommands(game), `random number ${digits}, charge ${charge}`).toBe(length);
        return length ?? Number.POSITIVE_INFINITY;
      });
      expect([...lengths].sort((a, b) => b - a)).toEqual(lengths);
      if (lengths[0] !== lengths[3]) longer++;
    }
    expect(longer).toBeGreaterThan(0);
  });
});

describe('no way', () => {
  test.each([
    [776062, 'walls'],
    [2864674, 'walls'],
    [4062801, 'charge'],
    [1066860, 'charge'],
    [3846333, 'no-exit'],
  ])('random number 0.%i: %s', (digits, reason) => {
    const game = labyrinth(digits);
    expect(solveLabyrinth(game)).toMatchObject({ kind: 'none', reason });
    expect(fewestCommands(game)).toBeNull();
    // More charge helps exactly where the charge was the reason.
    expect(solveLabyrinth({ ...game, charge: ENOUGH }).kind).toBe(reason === 'charge' ? 'route' : 'none');
  });
});
