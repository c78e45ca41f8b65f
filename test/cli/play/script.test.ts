import { expect, test } from 'vitest';
import { playAction } from '../../../src/cli/commands/play.ts';
import { TextIo } from '../../../src/cli/io.ts';
import { runCommand } from '../eggog.ts';

const play = (line: string[], io?: TextIo): Promise<TextIo> => runCommand(playAction, ['play', ...line], io);

test('a hunt as JSON', async () => {
  const { text } = await play([
    'fox-hunt',
    '--random',
    '0.5',
    '--count',
    '5',
    '--moves',
    '0.0 3.4',
    '--json',
  ]);
  const report = JSON.parse(text);
  expect(report).toMatchObject({
    game: 'fox-hunt',
    computer: 'original',
    options: { random: '0.5', count: '5', size: '10', bearings: 'original' },
    start: { display: '-5.          ' },
    status: 'playing',
    moves: [
      { move: '0.0', keys: ['0', 'С/П'], display: ' 1.          ', answer: { kind: 'bearing', heard: 1 } },
      {
        move: '3.4',
        keys: ['3', '.', '4', 'С/П'],
        display: ' 2.          ',
        answer: { kind: 'bearing', heard: 2 },
      },
    ],
  });
  // Some 25 minutes of the real calculator for a move.
  expect(report.moves[1].seconds).toBeGreaterThan(600);
  expect(report.share).toContain('eggog play fox-hunt --count 5 --random 0.5');
});

test('a labyrinth as text, in both languages', async () => {
  const line = ['labyrinth', '--random', '0', '--moves', '8 6 5'];
  const english = (await play(line)).text;
  expect(english).toContain('[ 5.EL8 --L-05]');
  expect(english).toContain('8      [ 6.E-8E--L-05]  Floor 5, row 6, room 3. Charge 10.');
  expect(english).toContain('unfinished');
  expect((await play(line, new TextIo('ru'))).text).toContain('Заряд 10');
});

test('tic-tac-toe and minesweeper', async () => {
  const ttt = JSON.parse((await play(['tic-tac-toe', '--moves', '2:2 33', '--json'])).text);
  expect(ttt.moves.map(({ display, y }: { display: string; y: string }) => [display, y])).toEqual([
    [' 4.          ', '4'],
    [' 2.          ', '4'],
  ]);
  const mines = JSON.parse(
    (await play(['minesweeper', '--style', 'original', '--random', '0.5', '--moves', '55', '--json'])).text,
  );
  expect(mines.moves[0].answer).toEqual({ kind: 'count', mines: 1 });
});

test('a flag is a note: the calculator does not answer it, and it is no move', async () => {
  const line = ['minesweeper', '--style', 'original', '--random', '0.3', '--moves', '55 f11 f11 f55'];
  for (const [style, count] of [
    ['original', '10'],
    ['friendly', '50'],
  ]) {
    const words = ['--style', style, '--count', count];
    const { text } = await play([...line, ...words]);
    expect(text, style).toMatch(/^f11 +11: a flag\.$/m);
    expect(text, style).toMatch(/^f11 +11: no flag any more\.$/m);
    expect(text, style).toMatch(/^f55 +55 is open: flags are for closed cells\.$/m);
    expect((await play([...line, ...words], new TextIo('ru'))).text).toContain('11: флажок снят.');
    const report = JSON.parse((await play([...line, ...words, '--json'])).text);
    expect(report.share, style).toContain('unfinished, 1 move\n');
    expect(report.moves.map(({ answer }: { answer: { kind: string } }) => answer.kind).slice(1)).toEqual([
      'flag',
      'flag',
      'nothing',
    ]);
  }
});

test('stops at what is no move, after telling what went before', async () => {
  const io = new TextIo();
  await expect(play(['labyrinth', '--random', '0', '--moves', '8 up 4'], io)).rejects.toThrow(/not "up"/);
  expect(io.text).toContain('6.E-8E--L-05');
  expect(io.text).not.toContain('6.E8-E--L-05');
});

test('says what is missing', async () => {
  await expect(play([])).rejects.toThrow(/needs a terminal/);
  await expect(play(['go'])).rejects.toThrow(/There is no game "go"/);
  await expect(play(['--moves', '2'])).rejects.toThrow(/Which game/);
  await expect(play(['--json'])).rejects.toThrow(/Which game/);
  await expect(play(['labyrinth', '--count', '5', '--moves', '2'])).rejects.toThrow(
    /not an option of labyrinth/,
  );
  await expect(play(['fox-hunt', '--daily', 'yesterday', '--moves', '2'])).rejects.toThrow(/YYYY-MM-DD/);
});

test('the puzzle of a day', async () => {
  const line = ['labyrinth', '--daily', '2025-11-21', '--moves', '0', '--json'];
  const [first, second] = [await play(line), await play(line)].map(({ text }) => JSON.parse(text));
  expect(first).toEqual(second);
  expect(first.daily).toBe('2025-11-21');
  expect(first.share).toContain('--daily 2025-11-21');
});
