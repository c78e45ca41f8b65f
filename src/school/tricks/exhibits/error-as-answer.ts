import { defineTrick } from '../trick.ts';

export const errorAsAnswer = defineTrick({
  id: 'error-as-answer',
  name: { en: 'ЕГГ0Г as an answer', ru: 'ЕГГ0Г как ответ' },
  summary: {
    en: 'A function that refuses its argument is the shortest check of an input, and its message an answer.',
    ru: 'Функция, которая не принимает аргумент, — самая короткая проверка ввода, а её сообщение — ответ.',
  },
  spec: ['10.9'],
  program: { '00': '17 09 01 50' },
  start: { X: '0' },
  keys: 'В/О С/П С/П',
  steps: [
    { does: '[В/О]  [С/П]', facts: { X: '0' }, text: { en: 'Start with {X}.', ru: 'Пуск с {X}.' } },
    {
      does: 'F lg',
      facts: { screen: 'EГГ0Г', pc: '02' },
      text: {
        en: 'F lg of zero: {screen}. The next byte was fetched and is dropped, the counter is {pc}.',
        ru: 'F lg нуля: {screen}. Следующий байт уже выбран и пропал, счётчик {pc}.',
      },
    },
    {
      does: '[С/П]  1  С/П',
      facts: { screen: '1.' },
      text: {
        en: 'С/П goes on behind it: not 9 but {screen}',
        ru: 'С/П продолжает за ним: не 9, а {screen}',
      },
    },
  ],
  uses: [
    {
      program: 'fox-hunt-100',
      at: '03',
      bytes: '17 0D',
      text: {
        en: 'Refuses no foxes; the byte that С/П would skip is Cx.',
        ru: 'Не принимает ноль лис; байт, который пропустил бы С/П, — Cx.',
      },
    },
    {
      program: 'minesweeper-9x9',
      at: '02',
      bytes: '17',
      text: {
        en: 'Refuses no mines, and is the explosion: К x=0 a leads here.',
        ru: 'Не принимает ноль мин, и он же взрыв: сюда ведёт К x=0 a.',
      },
    },
    {
      program: 'minesweeper-9x9',
      at: '06',
      bytes: '21',
      text: { en: 'The root refuses more than 63 mines.', ru: 'Корень не принимает больше 63 мин.' },
    },
  ],
});
