/** What `eggog bench` prints has words in both languages. */
import { expect, test } from 'vitest';
import { UNITS } from '../../bench/figure.ts';
import { lockstepFigures } from '../../bench/lockstep.ts';

test('labels and units in Russian', () => {
  for (const { label, unit } of lockstepFigures(500, 61)) {
    expect(label.ru).toMatch(/[а-я]/);
    expect(label.en).not.toMatch(/[а-я]/);
    expect(UNITS.ru).toHaveProperty(unit);
  }
});
