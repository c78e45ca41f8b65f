import { catalogue } from '../../../texts.ts';

export const TIC_TAC_TOE = catalogue(
  {
    cell: (place: string) => `Cell ${place}`,
    cellEmpty: 'empty',
    cellPlayer: 'yours',
    cellCalculator: "the calculator's",
    controls: 'Keyboard: arrows choose a cell, Enter takes it.',
  },
  {
    cell: (place: string) => `Клетка ${place}`,
    cellEmpty: 'пусто',
    cellPlayer: 'ваша',
    cellCalculator: 'калькулятора',
    controls: 'Клавиатура: стрелки выбирают клетку, Enter занимает её.',
  },
);
