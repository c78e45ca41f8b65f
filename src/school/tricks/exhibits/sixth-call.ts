import { defineTrick, step } from '../trick.ts';

export const sixthCall = defineTrick({
  id: 'sixth-call',
  name: { en: 'The sixth call', ru: 'Шестой вызов' },
  summary: {
    en: 'Five return addresses fit. The sixth call pushes the first one out, and what comes in at the bottom doubles the low digit of what was there.',
    ru: 'Помещается пять адресов возврата. Шестой вызов выталкивает первый, а снизу входит удвоенная младшая цифра того, что там было.',
  },
  spec: ['10.3'],
  program: { '45': '50', '00': '53 03 50 53 06 52 53 09 52 53 12 52 53 15 52 53 18 52 09 52' },
  steps: [
    step(
      '[В/О]  [С/П]  ПП 03  ПП 06  ПП 09  ПП 12  ПП 15',
      { returns: '13 10 07 04 01' },
      'Five calls deep: {returns}.',
      'Глубина пять: {returns}.',
    ),
    step(
      'ПП 18',
      { returns: '16 13 10 07 04' },
      'Six: {returns}; the 01 of the first call is gone.',
      'Шесть: {returns}; 01 первого вызова пропал.',
    ),
    step('9', { X: '9' }, 'In the innermost one {X} is typed.', 'В самом глубоком набирается {X}.'),
    step(
      'В/О',
      { pc: '17', returns: '13 10 07 04 44' },
      'The first return goes to {pc}; at the bottom of the stack 04 has become 44: {returns}.',
      'Первый возврат — на {pc}; внизу стека из 04 вышло 44: {returns}.',
    ),
    step(
      'В/О  В/О  В/О  В/О  В/О',
      { pc: '45' },
      'Five more: the last one goes to {pc} in place of 02.',
      'Ещё пять: последний идёт на {pc} вместо 02.',
    ),
    step(
      'С/П',
      { screen: '9.' },
      'There the exhibit has a С/П: {screen}',
      'Там у экспоната стоит С/П: {screen}',
    ),
  ],
});
