/** What a Labyrinth says to its player: sentences, rules, hints with their reasons. */
import { catalogue, plural } from '../../../texts.ts';
import type { LabyrinthHint } from '../hints.ts';
import type { GameWords } from '../words.ts';
import { type LabyrinthPosition, rowsSeen } from './position.ts';

export const LABYRINTH = catalogue(
  {
    at: (floor: number, row: number, x: number, charge: number) =>
      `Floor ${floor}, row ${row}, room ${x}. Charge ${charge}.`,
    blocked: 'There is no way there.',
    nextOne: 'A new labyrinth.',
    won: 'Your jumper is here: you are out.',
    lost: (missing: number) => `The suit was short of ${missing}.`,
    seen: (rows: number) => `rows seen: ${rows} of 49`,
    solved: (n: number) => `left behind: ${n}`,
    steps: {
      8: 'Forward (8)',
      2: 'Back (2)',
      4: 'Left (4)',
      6: 'Right (6)',
      5: 'Ladder or pit (5)',
    },
    plain: 'plain: +1 charge',
    puddle: 'puddle: 0',
    ladder: 'ladder, up: −3',
    pit: 'pit, down: −4',
    shortest: (commands: number, first: string) =>
      `The shortest way out takes ${commands} ${plural.en(commands, 'command', 'commands')}; begin with ${first}.`,
    noExit: 'No row of this building looks like the exit: there is no way out.',
    walls: (rooms: number) =>
      `There is no way out: ${rooms} rooms can be reached, and the exit is not among them.`,
    noCharge: (rooms: number) =>
      `There is no way out: rooms within reach of the charge: ${rooms}, and no exit is among them.`,
    symbols: `On the indicator, from the left: the row, its seven rooms, the floor.
-  a plain room      8  you in it
L  a puddle          9  you in it
E  a ladder, up      C  you in it
   (blank) a pit     Г  you in it`,
    help: `You are lost in a building of 7 floors, with 7 rows of 7 rooms on each. Your jumper, the way out, is invisible until you stand in its room.
You see the whole row you are in. Leaving a room costs charge, less one that the suit gains: a plain room gives 1, a puddle costs nothing, a ladder room takes 3 and a pit room 4, whether you use them or walk on. Without enough charge you are lost.
4 and 6 walk along the row, 8 and 2 between rows; 5 takes the ladder or the pit.
The original does not remember the exit's room but what its row looks like; so now and then there is more than one exit.`,
  },
  {
    at: (floor: number, row: number, x: number, charge: number) =>
      `Этаж ${floor}, ряд ${row}, комната ${x}. Заряд ${charge}.`,
    blocked: 'Туда пути нет.',
    nextOne: 'Новый лабиринт.',
    won: 'Ваш джампер здесь: вы выбрались.',
    lost: (missing: number) => `Скафандру не хватило заряда: ${missing}.`,
    seen: (rows: number) => `видели рядов: ${rows} из 49`,
    solved: (n: number) => `пройдено: ${n}`,
    steps: {
      8: 'Вперёд (8)',
      2: 'Назад (2)',
      4: 'Влево (4)',
      6: 'Вправо (6)',
      5: 'Лестница или яма (5)',
    },
    plain: 'обычная: заряд +1',
    puddle: 'лужа: 0',
    ladder: 'лестница вверх: −3',
    pit: 'яма вниз: −4',
    shortest: (commands: number, first: string) =>
      `Кратчайший путь: ${commands} ${plural.ru(commands, 'команда', 'команды', 'команд')}; начните с «${first}».`,
    noExit: 'Ни один ряд здания не похож на выход: выхода нет.',
    walls: (rooms: number) => `Выхода нет: доступно комнат ${rooms}, и ни в одной нет выхода.`,
    noCharge: (rooms: number) =>
      `Выхода нет: с этим зарядом доступно комнат: ${rooms}, и ни в одной нет выхода.`,
    symbols: `На индикаторе слева направо: ряд, семь его комнат, этаж.
-  обычная комната   8  вы в ней
L  лужа              9  вы в ней
E  лестница вверх    C  вы в ней
   (пусто) яма       Г  вы в ней`,
    help: `Вы заблудились в здании из 7 этажей, на каждом 7 рядов по 7 комнат. Ваш джампер, то есть выход, невидим, пока вы не окажетесь в его комнате.
Виден весь ряд, в котором вы стоите. Выход из комнаты стоит заряда, а единицу скафандр восполняет: обычная комната даёт 1, лужа не стоит ничего, комната с лестницей берёт 3, с ямой 4, пользуетесь вы ими или идёте дальше. Если заряда не хватило, вы проиграли.
4 и 6 ведут вдоль ряда, 8 и 2 между рядами; 5 ведёт по лестнице или в яму.
Оригинал помнит не комнату выхода, а вид её ряда, поэтому выходов иногда больше одного.`,
  },
);

export const labyrinthWords: GameWords<LabyrinthPosition, LabyrinthHint> = {
  help: (lang) => LABYRINTH[lang].help,
  tell({ game, last }, lang) {
    const t = LABYRINTH[lang];
    if (game.status === 'won') return t.won;
    if (game.status === 'lost') return t.lost(-game.charge);
    const { floor, row, x } = game.place;
    const told = t.at(floor, row, x, game.charge);
    if (last === 'nothing') return `${t.blocked} ${told}`;
    return last === 'next' ? `${t.nextOne} ${told}` : told;
  },
  facts(state, lang) {
    const t = LABYRINTH[lang];
    const { solved } = state;
    return [t.seen(rowsSeen(state)), ...(solved > 0 ? [t.solved(solved)] : [])];
  },
  hint({ solution }, _, lang) {
    const t = LABYRINTH[lang];
    if (solution.kind === 'route') return t.shortest(solution.commands.length, t.steps[solution.commands[0]]);
    if (solution.reason === 'no-exit') return t.noExit;
    return (solution.reason === 'charge' ? t.noCharge : t.walls)(solution.rooms);
  },
};
