import { defineTrick, step } from '../trick.ts';

export const stopByExponent = defineTrick({
  id: 'stop-by-exponent',
  name: { en: '3ГГ0Г', ru: '3ГГ0Г' },
  summary: {
    en: 'An exponent from 200 to 299 is taken for a command: the machine stops, its digits go to the counter and the return stack, and the message has a 3.',
    ru: 'Порядок от 200 до 299 принимается за команду: машина стоит, его цифры уходят в счётчик и стек возврата, а в сообщении тройка.',
  },
  spec: ['3.3'],
  program: { '00': '22 12 50' },
  start: { X: '1e99', Y: '1e99' },
  steps: [
    step('[В/О]  [С/П]', {}, 'Start.', 'Пуск.'),
    step(
      'F x^2  ×',
      { X: '=297010000000' },
      'A square times another 10⁹⁹: {X}, exponent 297.',
      'Квадрат на ещё одно 10⁹⁹: {X}, порядок 297.',
    ),
    step(
      'С/П',
      { screen: '3.ГГ0Г', pc: '29', returns: '70 10' },
      'С/П looks at it: {screen}. The counter is {pc}, the first digits of the exponent; the rest fills the return stack: {returns}.',
      'С/П смотрит на него: {screen}. Счётчик {pc}, первые цифры порядка; остальное в стеке возврата: {returns}.',
    ),
  ],
});
