import { catalogue } from '../app/catalogue.ts';

/** Texts of the calculators that belong to a page. */
export const LIVE = catalogue(
  {
    running: 'running',
    angle: 'Angles',
    desk: 'Open in the calculator',
    stack: 'Stack',
    showKeys: 'Show the keys',
    hideKeys: 'Hide the keys',
  },
  {
    running: 'считает',
    angle: 'Углы',
    desk: 'Открыть в калькуляторе',
    stack: 'Стек',
    showKeys: 'Показать клавиши',
    hideKeys: 'Убрать клавиши',
  },
);
