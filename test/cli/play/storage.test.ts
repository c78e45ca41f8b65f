import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SavedSession } from '../../../src/cli/play/session.ts';
import { dataDirectory, SessionStore } from '../../../src/cli/play/storage.ts';
import { UserError } from '../../../src/errors.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'eggog-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const saved = (moves: string[]): SavedSession => ({
  version: 1,
  setup: { game: 'labyrinth', computer: 'original', speed: 1, options: { random: '0' }, daily: null },
  moves,
  hints: 0,
  undone: 0,
});

test('keeps games, the youngest first, and leaves no other files', () => {
  const store = new SessionStore(directory);
  expect(store.list()).toEqual([]);
  store.write('20250101T000000-labyrinth', saved(['8']));
  store.write('20250102T000000-labyrinth', saved(['4']));
  store.write('20250101T000000-labyrinth', saved(['8', '2']));
  expect(store.list().map(({ id, saved: { moves } }) => [id, moves])).toEqual([
    ['20250102T000000-labyrinth', ['4']],
    ['20250101T000000-labyrinth', ['8', '2']],
  ]);
  expect(readdirSync(join(directory, 'games'))).toHaveLength(2);
  store.remove('20250102T000000-labyrinth');
  store.remove('20250102T000000-labyrinth');
  expect(store.list()).toHaveLength(1);
});

test('passes over files that are no games', () => {
  const store = new SessionStore(directory);
  store.write('a', saved([]));
  writeFileSync(join(directory, 'games', 'b.json'), '{"version":');
  writeFileSync(join(directory, 'games', 'c.json.1.tmp'), 'half');
  expect(store.list().map(({ id }) => id)).toEqual(['a']);
});

test('says where it cannot write', () => {
  writeFileSync(join(directory, 'file'), '');
  const store = new SessionStore(join(directory, 'file'));
  expect(() => store.write('a', saved([]))).toThrow(UserError);
});

test('lives where the user wants it', () => {
  expect(dataDirectory({ EGGOG_HOME: '/e' })).toBe('/e');
  expect(dataDirectory({ XDG_DATA_HOME: '/x' })).toBe(join('/x', 'eggog'));
  expect(dataDirectory({})).toMatch(/[/\\]\.local[/\\]share[/\\]eggog$/);
});
