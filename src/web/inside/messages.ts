import { catalogue } from '../app/catalogue.ts';

/** Texts of the inside pane. */
export const INSIDE = catalogue(
  {
    inside: 'Inside',
    stack: 'Stack',
    registers: 'Registers',
    returns: 'Return stack',
    counter: 'Counter',
    angle: 'Angle',
    commands: 'Commands',
    cycles: 'Cycles',
    realTime: 'on the real one',
    tetrads: 'Tetrads',
    tetradsTitle: 'Show the twelve tetrads of each number as well',
    hidden: 'display register',
    edit: (slot: string) => `Change ${slot}`,
    notANumber: (text: string) =>
      `Not a number of the MK-61: ${text}. Right are 12.5, -8.3^-1, Г.-02 or # and 12 tetrads.`,
  },
  {
    inside: 'Внутри',
    stack: 'Стек',
    registers: 'Регистры',
    returns: 'Стек возврата',
    counter: 'Счётчик',
    angle: 'Углы',
    commands: 'Команд',
    cycles: 'Тактов',
    realTime: 'на настоящем',
    tetrads: 'Тетрады',
    tetradsTitle: 'Показывать также все двенадцать тетрад',
    hidden: 'регистр индикации',
    edit: (slot: string) => `Изменить ${slot}`,
    notANumber: (text: string) =>
      `Это не число МК-61: ${text}. Годятся 12.5, -8.3^-1, Г.-02 или # и 12 тетрад.`,
  },
);
