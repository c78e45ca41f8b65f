/** What is said in the Labyrinth. */
import { type Catalogue, plural, s } from './catalogue.ts';

export const LABYRINTH: Catalogue<{
  floor: (floor: number) => string;
  floorShort: (floor: number) => string;
  row: (row: number, x: number) => string;
  charge: (charge: number) => string;
  solved: (n: number) => string;
  won: string;
  lost: (missing: number) => string;
  next: string;
  nothing: string;
  moved: (charge: number) => string;
  pressNext: string;
  way: (commands: number, first: number) => string;
  noWay: { readonly [reason in 'no-exit' | 'walls' | 'charge']: (rooms: number) => string };
  mapTitle: string;
  legend: string;
}> = {
  en: {
    floor: (floor) => `floor ${floor} of 7`,
    floorShort: (floor) => `floor ${floor}`,
    row: (row, x) => `row ${row}, room ${x}`,
    charge: (charge) => `charge ${charge}`,
    solved: (n) => `${n} labyrinth${s(n)} solved`,
    won: 'The jumper is here: you are out!',
    lost: (missing) => `The suit was short of ${missing}. Lost.`,
    next: 'A new labyrinth.',
    nothing: 'Nothing happens.',
    moved: (charge) => `charge ${charge}`,
    pressNext: 'n begins the next labyrinth.',
    way: (commands, first) =>
      `The shortest way out takes ${commands} command${s(commands)}; begin with ${first}.`,
    noWay: {
      'no-exit': () => 'No row of this building looks like the exit: there is no way out.',
      walls: (rooms) => `There is no way out: ${rooms} rooms can be reached, the exit is not among them.`,
      charge: (rooms) =>
        `There is no way out: the charge takes you to ${rooms} rooms, and no exit is among them.`,
    },
    mapTitle: 'The whole building (this counts as a hint)',
    legend: '@ you   X exit   . plain   ~ puddle   ^ ladder   v pit',
  },
  ru: {
    floor: (floor) => `этаж ${floor} из 7`,
    floorShort: (floor) => `этаж ${floor}`,
    row: (row, x) => `ряд ${row}, комната ${x}`,
    charge: (charge) => `заряд ${charge}`,
    solved: (n) => `пройдено лабиринтов: ${n}`,
    won: 'Джампер здесь: вы выбрались!',
    lost: (missing) => `Скафандру не хватило ${missing}. Поражение.`,
    next: 'Новый лабиринт.',
    nothing: 'Ничего не происходит.',
    moved: (charge) => `заряд ${charge}`,
    pressNext: 'n начинает следующий лабиринт.',
    way: (commands, first) =>
      `Кратчайший путь: ${commands} ${plural(commands, 'команда', 'команды', 'команд')}; начните с ${first}.`,
    noWay: {
      'no-exit': () => 'Ни один ряд здания не похож на выход: выхода нет.',
      walls: (rooms) => `Выхода нет: доступно комнат ${rooms}, и ни в одной нет выхода.`,
      charge: (rooms) => `Выхода нет: заряда хватает на ${rooms} комнат, и ни в одной нет выхода.`,
    },
    mapTitle: 'Всё здание (это считается подсказкой)',
    legend: '@ вы   X выход   . обычная   ~ лужа   ^ лестница   v яма',
  },
};
