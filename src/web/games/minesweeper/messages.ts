import { catalogue } from '../../../texts.ts';

export const MINESWEEPER = catalogue(
  {
    flagMode: 'Flags',
    cellClosed: 'closed',
    cellFlag: 'flag',
    cellWrongFlag: 'wrong flag',
    cellMine: 'mine',
    cellOpen: (n: number) => `open, ${n} around`,
    controls:
      'Mouse: left button opens, right button sets a flag. Touch: tap opens, a long press sets a flag, or press "Flags" and tap. Keyboard: arrows, Enter opens, F flags.',
  },
  {
    flagMode: 'Флажки',
    cellClosed: 'закрыта',
    cellFlag: 'флажок',
    cellWrongFlag: 'неверный флажок',
    cellMine: 'мина',
    cellOpen: (n: number) => `открыта, вокруг ${n}`,
    controls:
      'Мышь: левая кнопка открывает, правая ставит флажок. Палец: касание открывает, долгое нажатие ставит флажок; или нажмите «Флажки» и касайтесь. Клавиатура: стрелки, Enter открывает, F ставит флажок.',
  },
);
