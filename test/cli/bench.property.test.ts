/** What `eggog bench` prints has words in both languages. */
import { expect, test } from 'vitest';
import { UNITS } from '../../bench/figure.ts';
import { lockstepFigures } from '../../bench/lockstep.ts';
import { eggog } from './eggog.ts';

test('labels and units in Russian', () => {
  for (const { label, unit } of lockstepFigures(500, 61)) {
    expect(label.ru).toMatch(/[а-я]/);
    expect(label.en).not.toMatch(/[а-я]/);
    expect(UNITS.ru).toHaveProperty(unit);
  }
});

test.each(['en', 'ru'] as const)('what cannot be measured is told with what can, in %s', async (lang) => {
  const { errors, exitCode } = await eggog(['bench', 'nosuch'], lang);
  expect(errors).toContain('explorer, golf, lockstep, proofs, queens, queens-count');
  expect(errors).toMatch(lang === 'en' ? /nothing is measured by the name "nosuch"/ : /под именем «nosuch»/);
  expect(exitCode).toBe(2);
});
