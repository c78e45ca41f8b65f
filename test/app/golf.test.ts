import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffOf } from '../../src/app/golf.ts';

it('marks the steps that go and those that come, and nothing else differs', () => {
  const { gone, come } = diffOf(Uint8Array.of(1, 2, 3, 4), Uint8Array.of(1, 9, 4));
  expect([[...gone], [...come]]).toEqual([[1, 2], [1]]);
  const bytes = fc.uint8Array({ maxLength: 12, max: 3 });
  fc.assert(
    fc.property(bytes, bytes, (before, after) => {
      const { gone, come } = diffOf(before, after);
      expect(before.filter((_, cell) => !gone.has(cell))).toEqual(after.filter((_, cell) => !come.has(cell)));
    }),
    { numRuns: 200 },
  );
});
