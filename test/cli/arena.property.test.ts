import { expect, test } from 'vitest';
import { registerArena } from '../../src/cli/commands/arena.ts';
import { TextIo } from '../../src/cli/text-io.ts';
import { runCommand } from './eggog.ts';

test('the labyrinths', async () => {
  const io = await runCommand(registerArena, ['arena', 'labyrinth', '--games', '50', '--seed', '4']);
  expect(io.text).toMatch(/^50 labyrinths: \d+ solved; confirmed by another search: 50\n/);
});

test('tic-tac-toe, with the verdict on the page', async () => {
  const words = ['arena', 'tic-tac-toe', '--games', '2'];
  const { text } = await runCommand(registerArena, words, new TextIo('ru'));
  expect(text).toContain('пустое поле: ничья');
  expect(text).toContain('«проиграть ПМК не может», начинает игрок: неверно');
  expect([...text.matchAll(/проигрывает (\d+)/g)].map(([, lost]) => Number(lost))).toEqual([2820, 28]);
  expect(text).toContain('1:1 1:3 3:1 2:4 4:2');
});

test('a few hunts, with the verdict on the page', async () => {
  const io = await runCommand(registerArena, [
    'arena',
    'fox-hunt',
    '--games',
    '1',
    '--foxes',
    '2,3',
    '--json',
  ]);
  const { results, placing } = JSON.parse(io.text);
  // All ten million random numbers followed to their ends: the verdict on 100 foxes.
  const verdict = { numbers: 10_000_000, fullBoards: 9_980_054, phantoms: 167, longestLife: 27_081 };
  expect(placing).toMatchObject(verdict);
  const { finishing } = placing;
  expect([finishing[1], finishing[2], finishing[100]]).toEqual([10_000_000, 9_999_998, 9_980_221]);
  expect(results.length).toBeGreaterThan(3);
  for (const { meanMoves, foxes } of results) expect(meanMoves).toBeGreaterThanOrEqual(foxes);
});

test('a few mine fields', async () => {
  const io = await runCommand(registerArena, ['arena', 'minesweeper', '--games', '2', '--seed', '2']);
  expect(io.text).toMatch(/^10 mines, solver +\d of 2 cleared: [\d.]+ % /);
  expect(io.text.trim().split('\n')).toHaveLength(6);
});

test('refuses what it does not know', async () => {
  await expect(runCommand(registerArena, ['arena', 'chess'])).rejects.toThrow(/There is no game "chess"/);
  await expect(runCommand(registerArena, ['arena', 'labyrinth', '--games', 'many'])).rejects.toThrow();
});

test('a small board searched completely, with the share as the language writes it', async () => {
  const words = ['arena', 'minesweeper', '--board', '3x3:2'];
  expect((await runCommand(registerArena, words)).text).toMatch(/, the solver \d+ \(\d+\.\d\d %\)\n$/);
  const russian = await runCommand(registerArena, words, new TextIo('ru'));
  expect(russian.text).toMatch(/, решатель \d+ \(\d+,\d\d %\)\n$/);
});
