import { catalogue } from '../../../texts.ts';

export const FOX_HUNT = catalogue(
  {
    cellUnknown: 'not tried',
    cellHeard: (n: number) => `${n} heard`,
    cellFound: 'fox found',
    cellHidden: 'a fox that was not found',
    controls: 'Keyboard: arrows choose a cell, Enter listens.',
  },
  {
    cellUnknown: 'не проверена',
    cellHeard: (n: number) => `слышно ${n}`,
    cellFound: 'лиса найдена',
    cellHidden: 'лиса, которую не нашли',
    controls: 'Клавиатура: стрелки выбирают клетку, Enter слушает.',
  },
);
