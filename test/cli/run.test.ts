import { expect, test } from 'vitest';
import { answerTo as eggog } from './eggog.ts';

test('run without a file presses the keys on an empty machine', async () => {
  expect(await eggog(['run', '--mode', 'deg', '--keys', '55. В↑ 88. К∨ К{x} ВП /-/ 1'])).toEqual({
    out: ' Г.       -01\n',
    err: '',
    code: 0,
  });
  expect(await eggog(['run'])).toMatchObject({ code: 2, err: expect.stringContaining('--keys') });
});
