import { expect, test } from 'vitest';
import { referee } from '../../src/cli/commands/referee.ts';
import { TextIo } from '../../src/cli/io.ts';
import { runCommand } from './eggog.ts';

test.each(['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe'])('%s: a few games agree', async (game) => {
  const io = await runCommand(referee, ['referee', game, '--games', '3', '--seed', '5']);
  expect(io.text).toMatch(new RegExp(`^${game}: 3 games, no difference`));
  expect(io.exitCode).toBe(0);
});

test('prints JSON', async () => {
  const io = await runCommand(referee, ['referee', 'labyrinth', '--games', '2', '--json']);
  expect(JSON.parse(io.text)).toMatchObject({ game: 'labyrinth', seed: 1, games: 2, difference: null });
});

test('speaks Russian', async () => {
  const io = await runCommand(referee, ['referee', 'tic-tac-toe', '--games', '1'], new TextIo('ru'));
  expect(io.text).toContain('расхождений нет');
});

test('refuses what it does not know', async () => {
  await expect(runCommand(referee, ['referee', 'chess'])).rejects.toThrow(/There is no game "chess"/);
  await expect(runCommand(referee, ['referee', 'labyrinth', '--all'])).rejects.toThrow(/--all/);
  await expect(runCommand(referee, ['referee', 'labyrinth', '--games', '0'])).rejects.toThrow();
});
