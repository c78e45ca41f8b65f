import { catalogue } from '../../../texts.ts';

export const TIC_TAC_TOE = catalogue(
  {
    cellEmpty: 'empty',
    cellPlayer: 'yours',
    cellCalculator: "the calculator's",
    controls: 'Keyboard: arrows choose a cell, Enter takes it.',
  },
  {
    cellEmpty: 'пусто',
    cellPlayer: 'ваша',
    cellCalculator: 'калькулятора',
    controls: 'Клавиатура: стрелки выбирают клетку, Enter занимает её.',
  },
);
