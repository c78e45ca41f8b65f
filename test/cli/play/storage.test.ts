import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { dataDirectory, GameStore } from '../../../src/cli/play/storage.ts';
import { UserError } from '../../../src/errors.ts';
import { labyrinth } from '../../../src/games/labyrinth/game.ts';
import { beginSession, type GameSession, giveUp, playMove } from '../../../src/games/session.ts';
import { ownFolder } from '../../folder.ts';

const folder = ownFolder('play');
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(folder, '-'));
});

const session = (...moves: string[]): GameSession =>
  moves.reduce(playMove, beginSession(labyrinth, { random: '0' }));

test('keeps games, the youngest first, and leaves no other files', () => {
  const store = new GameStore(directory);
  expect(store.read()).toEqual({ games: [], unreadable: [] });
  store.keep('20250101T000000-labyrinth', session('8'));
  store.keep('20250102T000000-labyrinth', session('4'));
  store.keep('20250101T000000-labyrinth', session('8', '2'));
  expect(store.read().games.map(({ id, session: { moves } }) => [id, moves])).toEqual([
    ['20250102T000000-labyrinth', ['4']],
    ['20250101T000000-labyrinth', ['8', '2']],
  ]);
  expect(readdirSync(join(directory, 'games'))).toHaveLength(2);
  for (let i = 0; i < 2; i++) store.keep('20250102T000000-labyrinth', giveUp(session('4')));
  expect(store.read().games).toHaveLength(1);
});

test('opens a game that was kept before', () => {
  mkdirSync(join(directory, 'games'));
  copyFileSync('test/fixtures/stored/saved-game.json', join(directory, 'games', 'old.json'));
  const [game] = new GameStore(directory).read().games;
  expect([game.id, game.session.moves]).toEqual(['old', ['8', '2']]);
});

test('names files that are no games, and reads the others', () => {
  const store = new GameStore(directory);
  store.keep('a', session());
  const put = (name: string, text: string): void => writeFileSync(join(directory, 'games', name), text);
  put('b.json', '{"version":');
  put('c.json.1.tmp', 'half');
  put('d.json', '{"version":1,"setup":{"game":"labyrinth","options":null},"moves":[],"hints":0,"undone":0}');
  put(
    'e.json',
    '{"version":1,"game":"labyrinth","options":{"random":"0"},"moves":[null],"hints":0,"undone":0}',
  );
  const { games, unreadable } = store.read();
  expect(games.map(({ id }) => id)).toEqual(['a']);
  expect(unreadable).toEqual(['e.json', 'd.json', 'b.json']);
});

test('says where it cannot write', () => {
  writeFileSync(join(directory, 'file'), '');
  const store = new GameStore(join(directory, 'file'));
  expect(() => store.keep('a', session())).toThrow(UserError);
  // A folder in which there can be none: Node's own way of making it would never come back.
  if (existsSync('/proc/self'))
    expect(() => new GameStore('/proc/nope/eggog').keep('a', session())).toThrow(UserError);
});

test('lives where the user wants it', () => {
  expect(dataDirectory({ EGGOG_HOME: '/e' })).toBe('/e');
  expect(dataDirectory({ XDG_DATA_HOME: '/x' })).toBe(join('/x', 'eggog'));
  expect(dataDirectory({})).toMatch(/[/\\]\.local[/\\]share[/\\]eggog$/);
});
