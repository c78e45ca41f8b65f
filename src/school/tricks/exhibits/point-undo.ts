import { defineTrick, step } from '../trick.ts';

export const pointUndo = defineTrick({
  id: 'point-undo',
  name: { en: 'The point as undo', ru: 'Точка как отмена' },
  summary: {
    en: 'A point behind a calculation brings back the number that the indicator register still holds: a spare register that costs nothing.',
    ru: 'Точка после вычисления возвращает число, которое ещё хранит регистр индикации: лишний регистр даром.',
  },
  spec: ['3.4', '3.6'],
  program: { '00': '60 22 0A 50' },
  start: { R0: '2' },
  steps: [
    step('[В/О]  [С/П]', {}, 'Start.', 'Пуск.'),
    step(
      'П→x 0',
      { X: '2', X2: '2' },
      'The recall copies X to X2: both are {X}.',
      'Вызов копирует X в X2: в обоих {X}.',
    ),
    step(
      'F x^2',
      { X: '4', X2: '2' },
      'The square changes X to {X} and leaves X2 alone: {X2}.',
      'Квадрат делает X равным {X} и не трогает X2: {X2}.',
    ),
    step(
      '.',
      { X: '2', X1: '2' },
      'The point copies X2 back: X is {X} again. The square is lost; its argument {X1} lies in X1 as well.',
      'Точка копирует X2 обратно: X снова {X}. Квадрат пропал; его аргумент {X1} лежит и в X1.',
    ),
    step('С/П', { screen: '2.' }, 'The indicator shows {screen}', 'На индикаторе {screen}'),
  ],
});
