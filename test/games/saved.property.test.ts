import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { gameOf } from '../../src/games/games.ts';
import { parseSaved, restoreSession } from '../../src/games/session.ts';
import { draws } from '../draws.ts';

const SAMPLES: readonly object[] = [
  {
    version: 2,
    game: 'fox-hunt',
    options: { random: '0.5', count: '5', size: '10', bearings: 'original' },
    computer: 'original',
    daily: null,
    moves: ['0.0', '3.4'],
    hints: 0,
    undone: 0,
    givenUp: false,
  },
  {
    version: 2,
    game: 'minesweeper',
    options: { random: '0.5', count: '10', style: 'friendly', width: '9', height: '9' },
    computer: 'rules',
    daily: '2026-01-02',
    moves: ['55', 'f12'],
    hints: 0,
    undone: 0,
    givenUp: false,
  },
  {
    version: 2,
    game: 'tic-tac-toe',
    options: { begins: 'player', opponent: 'original', random: '0', opening: '1:1' },
    computer: 'original',
    daily: null,
    moves: ['2:2'],
    hints: 1,
    hintAt: 0,
    undone: 0,
    givenUp: false,
  },
];

const strange = fc.oneof(
  fc.constantFrom(null, true, '', 'x', '0.5', -1, 0, 1.5, 1e300, [], {}, [null], { a: null }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string(),
);

/** All places of a JSON value. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return [[...path], ...Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]))];
}

function changed(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as { [name: string]: unknown };
  if (rest.length === 0 && to === undefined) delete copy[name];
  else copy[name] = changed(copy[name], rest, to);
  return copy;
}

test('whatever a saved game holds, it is read or refused with a sentence', () => {
  let read = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...SAMPLES),
      fc.array(fc.tuple(fc.nat(), fc.oneof(strange, fc.constant(undefined))), { maxLength: 3 }),
      (sample, changes) => {
        let saved: unknown = sample;
        for (const [at, to] of changes) {
          const paths = pathsOf(saved);
          saved = changed(saved, paths[at % paths.length], to);
        }
        try {
          const { game } = parseSaved(saved);
          restoreSession(gameOf(game), saved);
          read++;
        } catch (error) {
          expect(error).toBeInstanceOf(UserError);
        }
      },
    ),
    { numRuns: draws(1200) },
  );
  expect(read).toBeGreaterThan(100);
});
