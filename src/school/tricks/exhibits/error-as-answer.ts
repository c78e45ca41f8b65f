import { defineTrick, step, use } from '../trick.ts';

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
    step('[В/О]  [С/П]', { X: '0' }, 'Start with {X}.', 'Пуск с {X}.'),
    step(
      'F lg',
      { screen: 'EГГ0Г', pc: '02' },
      'F lg of zero: {screen}. The next byte was fetched and is dropped, the counter is {pc}.',
      'F lg нуля: {screen}. Следующий байт уже выбран и пропал, счётчик {pc}.',
    ),
    step(
      '[С/П]  1  С/П',
      { screen: '1.' },
      'С/П goes on behind it: not 9 but {screen}',
      'С/П продолжает за ним: не 9, а {screen}',
    ),
  ],
  uses: [
    use(
      'fox-hunt-100',
      '03',
      '17 0D',
      'Refuses no foxes; the byte that С/П would skip is Cx.',
      'Не принимает ноль лис; байт, который пропустил бы С/П, — Cx.',
    ),
    use(
      'minesweeper-9x9',
      '02',
      '17',
      'Refuses no mines, and is the explosion: К x=0 a leads here.',
      'Не принимает ноль мин, и он же взрыв: сюда ведёт К x=0 a.',
    ),
    use(
      'minesweeper-9x9',
      '06',
      '21',
      'The root refuses more than 63 mines.',
      'Корень не принимает больше 63 мин.',
    ),
  ],
});
