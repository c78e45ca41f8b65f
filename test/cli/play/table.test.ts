import { beforeAll, describe, expect, test } from 'vitest';
import { loadGames, Table } from '../../../src/cli/play/table.ts';
import { fillOptions, type Options } from '../../../src/games/game.ts';
import { GAME_IDS, gameOf } from '../../../src/games/games.ts';
import { seededRandom } from '../../../src/games/random.ts';
import { beginSession, type Circumstances, type GameSession, position } from '../../../src/games/session.ts';

beforeAll(loadGames);

const begin = (game: string, given: Options = {}, circumstances: Circumstances = {}): GameSession =>
  beginSession(gameOf(game), fillOptions(gameOf(game), given, seededRandom(1)), circumstances);

const MOVES: { readonly [game: string]: readonly string[] } = {
  'fox-hunt': ['0.0', '3.4', '9.9', '4.5', '2.25'],
  minesweeper: ['55', 'f12', '11', '19'],
  labyrinth: ['8', '4', '2', '6', '6', '5', '0', '2'],
  'tic-tac-toe': ['2:2', '1:1', '2:2', '5:6'],
};

const OPTIONS: { readonly [game: string]: Options } = {
  'fox-hunt': { random: '0.5' },
  minesweeper: { random: '0.5', style: 'original' },
  labyrinth: { random: '0.5' },
  'tic-tac-toe': {},
};

describe.each(GAME_IDS)('%s', (game) => {
  const given: Options = OPTIONS[game];

  test('is the same whoever computes', () => {
    const [original, rules] = (['original', 'rules'] as const).map((computer) => {
      const table = new Table(begin(game, given, { computer }));
      for (const move of MOVES[game]) table.play(move);
      return table;
    });
    const seen = (table: Table) =>
      table.played.map(({ display, answer, keys }) => ({ display, answer, keys }));
    expect(seen(original)).toEqual(seen(rules));
    const board = ({ session }: Table) =>
      JSON.stringify(session.game.board(position(session), { lang: 'en' }));
    expect(board(original)).toEqual(board(rules));
    for (const { seconds, move } of original.played.slice(1)) {
      if (move.startsWith('f')) expect(seconds).toBeNull();
      else expect(seconds).toBeGreaterThan(0);
    }
    for (const { seconds } of rules.played) expect(seconds).toBeNull();
  });
});

test('counts hints and moves that were taken back', () => {
  const table = new Table(begin('labyrinth', { random: '0' }));
  table.play('8');
  table.play('4');
  table.do({ do: 'undo' });
  expect(table.played.at(-1)!.display).toBe(' 6.E-8E--L-05');
  expect(table.advise().move).toMatch(/[24568]/);
  expect(table.session).toMatchObject({ hints: 1, undone: 1 });
  const hunt = new Table(begin('fox-hunt', { random: '0.5' }));
  hunt.play('0.0');
  expect(() => hunt.do({ do: 'undo' })).toThrow(/cannot be undone/);
});
