import { expect, test } from 'vitest';
import { foldsOf } from '../../../src/lab/language/service.ts';

test('named sections fold, lines of the header do not', () => {
  const text = 'title en: x\nR0 = 5\nprogram:\n1 С/П\n\nreplay first:\n    С/П -> 1\n    С/П -> 1\n';
  expect(foldsOf(text)).toEqual([
    { from: 2, to: 3 },
    { from: 5, to: 7 },
  ]);
});
