import { defineTrick, step, use } from '../trick.ts';

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
    step('[В/О]  [С/П]', {}, 'Start.', 'Пуск.'),
    step('П→x 0  К{x}', { X: '1.415926^-1' }, 'The fraction of π: {X}.', 'Дробь числа π: {X}.'),
    step('В↑', { Y: '1.415926^-1' }, 'В↑ keeps it in Y: {Y}.', 'В↑ сохраняет её в Y: {Y}.'),
    step('ВП  2', { X: '14.15926' }, 'ВП 2 multiplies X by a hundred: {X}.', 'ВП 2 умножает X на сто: {X}.'),
    step(
      'К[x]',
      { X: '14', Y: '1.415926^-1' },
      'The whole part is {X}, and {Y} is still there.',
      'Целая часть {X}, а {Y} на месте.',
    ),
    step('С/П', { screen: '14.' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use(
      'fox-hunt-100',
      '16',
      '0E 0C 02 34',
      'The first two digits of the random number become a cell; the number itself waits in Y.',
      'Первые две цифры случайного числа становятся клеткой; само число ждёт в Y.',
    ),
  ],
});
