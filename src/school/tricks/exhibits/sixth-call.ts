import { defineTrick } from '../trick.ts';

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
    {
      does: '[В/О]  [С/П]  ПП 03  ПП 06  ПП 09  ПП 12  ПП 15',
      facts: { returns: '13 10 07 04 01' },
      text: { en: 'Five calls deep: {returns}.', ru: 'Глубина пять: {returns}.' },
    },
    {
      does: 'ПП 18',
      facts: { returns: '16 13 10 07 04' },
      text: {
        en: 'Six: {returns}; the 01 of the first call is gone.',
        ru: 'Шесть: {returns}; 01 первого вызова пропал.',
      },
    },
    {
      does: '9',
      facts: { X: '9' },
      text: { en: 'In the innermost one {X} is typed.', ru: 'В самом глубоком набирается {X}.' },
    },
    {
      does: 'В/О',
      facts: { pc: '17', returns: '13 10 07 04 44' },
      text: {
        en: 'The first return goes to {pc}; at the bottom of the stack 04 has become 44: {returns}.',
        ru: 'Первый возврат — на {pc}; внизу стека из 04 вышло 44: {returns}.',
      },
    },
    {
      does: 'В/О  В/О  В/О  В/О  В/О',
      facts: { pc: '45' },
      text: {
        en: 'Five more: the last one goes to {pc} in place of 02.',
        ru: 'Ещё пять: последний идёт на {pc} вместо 02.',
      },
    },
    {
      does: 'С/П',
      facts: { screen: '9.' },
      text: { en: 'There the exhibit has a С/П: {screen}', ru: 'Там у экспоната стоит С/П: {screen}' },
    },
  ],
});
