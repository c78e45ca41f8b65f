import { expect, test } from 'vitest';
import { actionsFor, diagnose } from '../../../src/lab/language/service.ts';

test('registers get their start values however the remark is worded', () => {
  const text = 'program:\nП→x 5 КП→x 8 С/П\n';
  const remarks = diagnose(text).map((one) => ({ ...one, message: { en: 'R1?', ru: 'R2?' } }));
  expect(actionsFor(text, remarks, 'en').map(({ title }) => title)).toEqual([
    'Give R5 a start value',
    'Give R8 a start value',
  ]);
});
