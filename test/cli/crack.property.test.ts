import { expect, test } from 'vitest';
import { registerCrack } from '../../src/cli/commands/crack.ts';
import { TextIo } from '../../src/cli/text-io.ts';
import { UserError } from '../../src/errors.ts';
import { runCommand } from './eggog.ts';

test('the measured session of 0.8986912 gives its number away', async () => {
  const shots = '8.6=1 3.9=* 1.1=1 0.6=1 5.3=1 3.5=1 6.5=3';
  const io = await runCommand(registerCrack, [
    'crack',
    '--foxes',
    '5',
    '--shots',
    shots,
    '--show',
    '100000',
    '--json',
  ]);
  const report = JSON.parse(io.text);
  expect(report.shown).toContain('0.8986912');
  expect(report.numbers).toBe(report.shown.length);
  expect(io.exitCode).toBe(0);
});

test('impossible answers leave no number', async () => {
  const arguments_ = ['crack', '--foxes', '1', '--shots', '0.0=1 0.0=0'];
  const io = await runCommand(registerCrack, arguments_, new TextIo('ru'));
  expect(io.text).toContain('не подходит ни одно число');
  expect(io.exitCode).toBe(1);
});

test('bad answers are named', async () => {
  for (const shots of ['1.6', '1.6=x', '12=1', '1.65=2']) {
    const run = runCommand(registerCrack, ['crack', '--foxes', '5', '--shots', shots]);
    await expect(run).rejects.toThrow(UserError);
  }
  const run = runCommand(registerCrack, ['crack', '--foxes', '5', '--shots', '1.1=1', '--bearings', 'all']);
  await expect(run).rejects.toThrow(/original or described/);
});
