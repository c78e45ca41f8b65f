import { defineTrick } from '../trick.ts';

export const vpScale = defineTrick({
  id: 'vp-scale',
  name: { en: 'ВП 2: times a hundred', ru: 'ВП 2: умножить на сто' },
  summary: {
    en: 'An exponent behind В↑ multiplies by a power of ten in two bytes and leaves Y alone.',
    ru: 'Порядок за В↑ умножает на степень десяти двумя байтами и не трогает Y.',
  },
  spec: ['11.5'],
  program: { '00': '60 35 0E 0C 02 34 50' },
  start: { R0: '3.1415926' },
  steps: [
    { does: '[В/О]  [С/П]', facts: {}, text: { en: 'Start.', ru: 'Пуск.' } },
    {
      does: 'П→x 0  К{x}',
      facts: { X: '1.415926^-1' },
      text: { en: 'The fraction of π: {X}.', ru: 'Дробь числа π: {X}.' },
    },
    {
      does: 'В↑',
      facts: { Y: '1.415926^-1' },
      text: { en: 'В↑ keeps it in Y: {Y}.', ru: 'В↑ сохраняет её в Y: {Y}.' },
    },
    {
      does: 'ВП  2',
      facts: { X: '14.15926' },
      text: { en: 'ВП 2 multiplies X by a hundred: {X}.', ru: 'ВП 2 умножает X на сто: {X}.' },
    },
    {
      does: 'К[x]',
      facts: { X: '14', Y: '1.415926^-1' },
      text: { en: 'The whole part is {X}, and {Y} is still there.', ru: 'Целая часть {X}, а {Y} на месте.' },
    },
    { does: 'С/П', facts: { screen: '14.' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'fox-hunt-100',
      at: '16',
      bytes: '0E 0C 02 34',
      text: {
        en: 'The first two digits of the random number become a cell; the number itself waits in Y.',
        ru: 'Первые две цифры случайного числа становятся клеткой; само число ждёт в Y.',
      },
    },
  ],
});
