import { catalogue } from '../../app/catalogue.ts';
import { plural } from '../messages.ts';

export const LABYRINTH = catalogue(
  {
    at: (floor: number, row: number, x: number, charge: number) =>
      `Floor ${floor}, row ${row}, room ${x}. Charge ${charge}.`,
    blocked: 'There is no way there.',
    won: 'Your jumper is here: you are out.',
    lost: (missing: number) => `The suit was short of ${missing}.`,
    seen: (rows: number) => `rows seen: ${rows} of 49`,
    solved: (n: number) => `left behind: ${n}`,
    floor: (n: number) => `Floor ${n}`,
    map: 'Map of the building',
    whole: 'Show the whole building',
    way: 'the way out',
    walk: 'Walk',
    up: 'Forward (8)',
    down: 'Back (2)',
    left: 'Left (4)',
    right: 'Right (6)',
    use: 'Ladder or pit (5)',
    next: 'Next labyrinth',
    plain: 'plain: +1 charge',
    puddle: 'puddle: 0',
    ladder: 'ladder, up: -3',
    pit: 'pit, down: -4',
    you: 'you',
    exit: 'exit',
    unknown: 'not seen',
    spokenRow: (row: number, rooms: string) => `Row ${row}: ${rooms}`,
    shortest: (commands: number, first: string) =>
      `The shortest way out takes ${commands} command${commands === 1 ? '' : 's'}; begin with ${first}.`,
    'no-exit': () => 'No row of this building looks like the exit: there is no way out.',
    walls: (rooms: number) =>
      `There is no way out: ${rooms} rooms can be reached, and the exit is not among them.`,
    noCharge: (rooms: number) =>
      `There is no way out: rooms within reach of the charge: ${rooms}, and no exit is among them.`,
    help: `You are lost in a building of 7 floors, with 7 rows of 7 rooms on each. Your jumper, the way out, is invisible until you stand in its room.
You see the whole row you are in. Leaving a room costs charge, less one that the suit gains: a plain room gives 1, a puddle costs nothing, a ladder room takes 3 and a pit room 4, whether you use them or walk on. Without enough charge you are lost.
Walk with the arrows or the keys 4 and 6 (along the row), 8 and 2 (between rows); 5 or the space bar takes the ladder or the pit. Small maps are buttons: they show their floor.
The original does not remember the exit's room but what its row looks like; so now and then there is more than one exit.`,
  },
  {
    at: (floor: number, row: number, x: number, charge: number) =>
      `Этаж ${floor}, ряд ${row}, комната ${x}. Заряд ${charge}.`,
    blocked: 'Туда пути нет.',
    won: 'Ваш джампер здесь: вы выбрались.',
    lost: (missing: number) => `Скафандру не хватило заряда: ${missing}.`,
    seen: (rows: number) => `видели рядов: ${rows} из 49`,
    solved: (n: number) => `пройдено: ${n}`,
    floor: (n: number) => `Этаж ${n}`,
    map: 'План здания',
    whole: 'Показать всё здание',
    way: 'путь к выходу',
    walk: 'Идти',
    up: 'Вперёд (8)',
    down: 'Назад (2)',
    left: 'Влево (4)',
    right: 'Вправо (6)',
    use: 'Лестница или яма (5)',
    next: 'Следующий лабиринт',
    plain: 'обычная: заряд +1',
    puddle: 'лужа: 0',
    ladder: 'лестница вверх: -3',
    pit: 'яма вниз: -4',
    you: 'вы',
    exit: 'выход',
    unknown: 'не видели',
    spokenRow: (row: number, rooms: string) => `Ряд ${row}: ${rooms}`,
    shortest: (commands: number, first: string) =>
      `Кратчайший путь: ${commands} ${plural(commands, 'команда', 'команды', 'команд')}; начните с ${first}.`,
    'no-exit': () => 'Ни один ряд здания не похож на выход: выхода нет.',
    walls: (rooms: number) => `Выхода нет: доступно комнат ${rooms}, и ни в одной нет выхода.`,
    noCharge: (rooms: number) =>
      `Выхода нет: с этим зарядом доступно комнат: ${rooms}, и ни в одной нет выхода.`,
    help: `Вы заблудились в здании из 7 этажей, на каждом 7 рядов по 7 комнат. Ваш джампер, то есть выход, невидим, пока вы не окажетесь в его комнате.
Виден весь ряд, в котором вы стоите. Выход из комнаты стоит заряда, а единицу скафандр восполняет: обычная комната даёт 1, лужа не стоит ничего, комната с лестницей берёт 3, с ямой 4, пользуетесь вы ими или идёте дальше. Если заряда не хватило, вы проиграли.
Идите стрелками или клавишами 4 и 6 (вдоль ряда), 8 и 2 (между рядами); 5 или пробел ведёт по лестнице или в яму. Маленькие планы - это кнопки: они показывают свой этаж.
Оригинал помнит не комнату выхода, а вид её ряда, поэтому выходов иногда больше одного.`,
  },
);
